/**
 * Values and conditions of a clause, as data. Free names are the clause's own: its binds, what its
 * announcement chose, the variables that enclosing sets and loops introduce.
 */
export type Expr =
  | { readonly e: "this" }
  | { readonly e: "you" }
  | { readonly e: "none" }
  /** Nothing yet of what may be any of these, or an empty group of it: a name that gets its value later. */
  | { readonly e: "no"; readonly nouns: readonly string[]; readonly many: boolean }
  | { readonly e: "name"; readonly name: string }
  /** A hole of the event that triggers, or of the act that is asked about; `past`: of one that has happened and is looked at. */
  | { readonly e: "event"; readonly hole: string; readonly past?: PastEvent }
  /** The event itself as a value, and the period to which it belongs. */
  | { readonly e: "happening" }
  | { readonly e: "occasion" }
  /** What a value is if it is of one of these kinds, else nothing. */
  | { readonly e: "only"; readonly of: Expr; readonly kinds: readonly ThingKind[] }
  /** What was so of something before it moved last. */
  | { readonly e: "former"; readonly of: Expr; readonly ask: Expr }
  /** A period by its name, and whose: one that needn't run. */
  /** The one that a description fits, and nothing if none does. */
  | { readonly e: "first"; readonly of: Expr }
  | { readonly e: "distance"; readonly from: Expr; readonly to: Expr }
  /** How much of something a thing bears that is no stat: damage. */
  | { readonly e: "borne"; readonly what: string; readonly of: Expr }
  /** How much all events of a verb that happened came to together. */
  | { readonly e: "summed"; readonly verb: string; readonly hole: string; readonly variable: string; readonly test: Cond; readonly during?: string }
  /** What lies at the top or the bottom of an ordered zone: one thing, or so many. */
  | { readonly e: "at"; readonly position: string; readonly of: Expr; readonly count?: Expr }
  | { readonly e: "period"; readonly period: string; readonly of?: Expr; readonly next?: true }
  | { readonly e: "number"; readonly value: number }
  | { readonly e: "sum"; readonly op: "+" | "-" | "*"; readonly left: Expr; readonly right: Expr }
  | { readonly e: "half"; readonly of: Expr; readonly rounded: "up" | "down" }
  /** A word that is never changed: a noun, an adjective. */
  | { readonly e: "word"; readonly word: string }
  /** A word of a changeable category, read through the text changes of its card. */
  | { readonly e: "slot"; readonly word: string }
  | { readonly e: "text"; readonly text: string }
  | { readonly e: "relation"; readonly relation: string; readonly of: Expr }
  | { readonly e: "zone"; readonly zone: string; readonly of?: Expr }
  | { readonly e: "cell"; readonly name: string }
  | { readonly e: "current"; readonly period: string }
  | { readonly e: "stat"; readonly stat: string; readonly of: Expr }
  | { readonly e: "total"; readonly stat: string; readonly of: Expr }
  | { readonly e: "units"; readonly unit: string; readonly of: Expr }
  | { readonly e: "amount"; readonly unit: string; readonly count: Expr }
  | SetExpr
  | { readonly e: "count"; readonly of: SetExpr }
  | { readonly e: "extreme"; readonly which: "least" | "greatest"; readonly stat: string; readonly of: Expr }
  | { readonly e: "abilities"; readonly of: Expr; readonly noun: string }
  /** The abilities of each of a set, one after the other. */
  | { readonly e: "abilities-of-each"; readonly of: SetExpr; readonly noun: string }
  /** Several values as one group: `either this or you`, `both … and …`. */
  | { readonly e: "list"; readonly of: readonly Expr[] }
  /** How many a group has. */
  | { readonly e: "size"; readonly of: Expr }
  /** Those of a group that meet the conditions. */
  | { readonly e: "filter"; readonly of: Expr; readonly variable: string; readonly where: readonly Cond[] }
  | BeyondExpr;

/** Kinds of things that have an identity. */
export type ThingKind = "object" | "player" | "cell" | "zone" | "procedure";
/** An event of history by the variable that stands for it, and its verb. */
export interface PastEvent {
  readonly variable: string;
  readonly verb: string;
}

/**
 * Understood and checked, but not yet carried by the runtime's contract; `what` names the construct in
 * the author's words. A declaration that holds one is left out of its module, and that is reported.
 */
interface Beyond {
  readonly what: string;
  readonly parts: readonly (Expr | Cond)[];
}
export interface BeyondExpr extends Beyond {
  readonly e: "beyond";
}
export interface BeyondCond extends Beyond {
  readonly c: "beyond";
}

/** All of any of the nouns that meet the conditions; `variable` stands for the one that is looked at. */
export interface SetExpr {
  readonly e: "all";
  readonly nouns: readonly string[];
  readonly variable: string;
  readonly where: readonly Cond[];
  readonly place?: Expr;
  /** Words of a category: they are in no place. */
  readonly words?: true;
  /** Abilities of this thing. */
  readonly holder?: Expr;
}

export type Comparison = "===" | "!==" | "<" | "<=" | ">" | ">=";
export type Cond =
  /** `to`: what a binary adjective compares with. */
  | { readonly c: "is"; readonly of: Expr; readonly word: Expr; readonly to?: Expr }
  /** Whether a period, running or only named, is of that name and that player's. */
  | { readonly c: "is-period"; readonly of: Expr; readonly period: string; readonly whose?: Expr }
  /** Whether the amount in a hole of the event is of a kind: combat damage, of this. */
  | { readonly c: "amount-is"; readonly hole: string; readonly word: string; readonly of?: Expr; readonly past?: PastEvent }
  /** By the name on its face. */
  | { readonly c: "named"; readonly of: Expr; readonly name: Expr }
  /** Whether the event comes from an event of this verb, by however many causes. */
  | { readonly c: "comes-from"; readonly verb: string; readonly holes: Holes }
  | { readonly c: "in"; readonly of: Expr; readonly place: Expr }
  | { readonly c: "has"; readonly of: Expr; readonly keyword: string; readonly args?: Holes }
  | { readonly c: "holds"; readonly state: string; readonly holes: Holes }
  | { readonly c: "can"; readonly verb: string; readonly holes: Holes }
  | { readonly c: "compare"; readonly op: Comparison; readonly left: Expr; readonly right: Expr }
  /** `loose`: what may be values of different kinds, or no things. */
  | { readonly c: "same"; readonly left: Expr; readonly right: Expr; readonly loose?: true }
  /** Whether such a period runs, and is that player's. */
  | { readonly c: "during"; readonly period: string; readonly of?: Expr }
  /** Whether any event of a verb has happened for which the test holds, since such a period began. */
  | { readonly c: "happened"; readonly verb: string; readonly variable: string; readonly test: Cond; readonly during?: string }
  /** Whether things play these parts now: who blocks whom, what is attached to what. */
  | { readonly c: "plays"; readonly verb: string; readonly holes: Holes }
  /** Whether such an event is to be expected. */
  | { readonly c: "would"; readonly verb: string; readonly holes: Holes }
  /** One of a group. */
  | { readonly c: "among"; readonly of: Expr; readonly list: Expr }
  | { readonly c: "not"; readonly of: Cond }
  | { readonly c: "every"; readonly of: readonly Cond[] }
  | { readonly c: "some"; readonly of: readonly Cond[] }
  | BeyondCond;

export type Holes = Readonly<Record<string, Expr>>;

export const THIS: Expr = { e: "this" };
export const YOU: Expr = { e: "you" };
export function nameExpr(name: string): Expr {
  return { e: "name", name };
}
export function numberExpr(value: number): Expr {
  return { e: "number", value };
}
export function beyond(what: string, ...parts: readonly (Expr | Cond)[]): Expr {
  return { e: "beyond", what, parts };
}
export function beyondCond(what: string, ...parts: readonly (Expr | Cond)[]): Cond {
  return { c: "beyond", what, parts };
}
export function not(of: Cond): Cond {
  return of.c === "not" ? of.of : { c: "not", of };
}
/** What no event or act is asked to be: always so. */
export const ALWAYS: Cond = { c: "every", of: [] };

/** `every` of the parts, flattened; no part is always true. */
export function everyOf(parts: readonly Cond[]): Cond {
  const flat = parts.flatMap((p) => (p.c === "every" ? p.of : [p]));
  const [first] = flat;
  return flat.length === 1 && first !== undefined ? first : { c: "every", of: flat };
}

/** The condition with another value in the place of a variable. */
export function substitute(cond: Cond, variable: string, by: Expr): Cond {
  const inExpr = (e: Expr): Expr => substituteIn(e, variable, by);
  switch (cond.c) {
    case "is":
      return { ...cond, of: inExpr(cond.of), word: inExpr(cond.word), ...(cond.to === undefined ? {} : { to: inExpr(cond.to) }) };
    case "amount-is":
      return cond.of === undefined ? cond : { ...cond, of: inExpr(cond.of) };
    case "is-period":
      return { ...cond, of: inExpr(cond.of), ...(cond.whose === undefined ? {} : { whose: inExpr(cond.whose) }) };
    case "named":
      return { ...cond, of: inExpr(cond.of), name: inExpr(cond.name) };
    case "in":
      return { ...cond, of: inExpr(cond.of), place: inExpr(cond.place) };
    case "has":
      return { ...cond, of: inExpr(cond.of), ...(cond.args === undefined ? {} : { args: mapHoles(cond.args, inExpr) }) };
    case "holds":
    case "can":
    case "plays":
    case "would":
    case "comes-from":
      return { ...cond, holes: mapHoles(cond.holes, inExpr) };
    case "during":
      return cond.of === undefined ? cond : { ...cond, of: inExpr(cond.of) };
    case "happened":
      return { ...cond, test: substitute(cond.test, variable, by) };
    case "compare":
    case "same":
      return { ...cond, left: inExpr(cond.left), right: inExpr(cond.right) };
    case "among":
      return { ...cond, of: inExpr(cond.of), list: inExpr(cond.list) };
    case "beyond":
      return { ...cond, parts: substituteAll(cond.parts, variable, by) };
    case "not":
      return { ...cond, of: substitute(cond.of, variable, by) };
    case "every":
    case "some":
      return { ...cond, of: cond.of.map((c) => substitute(c, variable, by)) };
  }
}

function substituteAll(parts: readonly (Expr | Cond)[], variable: string, by: Expr): readonly (Expr | Cond)[] {
  return parts.map((part) => ("c" in part ? substitute(part, variable, by) : substituteIn(part, variable, by)));
}

export function substituteIn(expr: Expr, variable: string, by: Expr): Expr {
  const go = (e: Expr): Expr => substituteIn(e, variable, by);
  switch (expr.e) {
    case "name":
      return expr.name === variable ? by : expr;
    case "this":
    case "you":
    case "none":
    case "no":
    case "event":
    case "number":
    case "word":
    case "slot":
    case "text":
    case "cell":
    case "current":
    case "happening":
    case "occasion":
      return expr;
    case "former":
      return { ...expr, of: go(expr.of), ask: go(expr.ask) };
    case "sum":
      return { ...expr, left: go(expr.left), right: go(expr.right) };
    case "half":
    case "relation":
    case "stat":
    case "total":
    case "units":
    case "extreme":
    case "abilities":
    case "size":
    case "only":
    case "first":
    case "borne":
      return { ...expr, of: go(expr.of) };
    case "distance":
      return { ...expr, from: go(expr.from), to: go(expr.to) };
    case "summed":
      return { ...expr, test: substitute(expr.test, variable, by) };
    case "at":
      return { ...expr, of: go(expr.of), ...(expr.count === undefined ? {} : { count: go(expr.count) }) };
    case "list":
      return { ...expr, of: expr.of.map(go) };
    case "filter":
      return { ...expr, of: go(expr.of), where: expr.where.map((c) => substitute(c, variable, by)) };
    case "beyond":
      return { ...expr, parts: substituteAll(expr.parts, variable, by) };
    case "abilities-of-each":
      return { ...expr, of: substituteInSet(expr.of, variable, by) };
    case "zone":
    case "period":
      return expr.of === undefined ? expr : { ...expr, of: go(expr.of) };
    case "amount":
      return { ...expr, count: go(expr.count) };
    case "all":
      return substituteInSet(expr, variable, by);
    case "count":
      return { ...expr, of: substituteInSet(expr.of, variable, by) };
  }
}

function substituteInSet(set: SetExpr, variable: string, by: Expr): SetExpr {
  return {
    ...set,
    where: set.where.map((c) => substitute(c, variable, by)),
    ...(set.place === undefined ? {} : { place: substituteIn(set.place, variable, by) }),
    ...(set.holder === undefined ? {} : { holder: substituteIn(set.holder, variable, by) }),
  };
}

export function mapHoles(holes: Holes, change: (e: Expr) => Expr): Holes {
  return Object.fromEntries(Object.entries(holes).map(([hole, e]) => [hole, change(e)]));
}

/** Whether one value is a member of a set: the noun and all conditions hold of it. */
export function memberOf(set: SetExpr, of: Expr): Cond {
  const kinds = set.nouns.map((word): Cond => ({ c: "is", of, word: { e: "word", word } }));
  const [first] = kinds;
  const noun: Cond = kinds.length === 1 && first !== undefined ? first : { c: "some", of: kinds };
  const where = set.where.map((c) => substitute(c, set.variable, of));
  const place: readonly Cond[] = set.place === undefined ? [] : [{ c: "in", of, place: set.place }];
  return everyOf([noun, ...where, ...place]);
}

/** Names that an expression or condition reads, in order of their first use. */
export function freeNames(...parts: readonly (Expr | Cond)[]): readonly string[] {
  const found = new Set<string>();
  const visit = (value: unknown, bound: readonly string[]): void => {
    if (Array.isArray(value)) {
      for (const v of value) visit(v, bound);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    if ("e" in value && value.e === "name" && "name" in value && typeof value.name === "string") {
      if (!bound.includes(value.name)) found.add(value.name);
      return;
    }
    const inner = "variable" in value && typeof value.variable === "string" ? [...bound, value.variable] : bound;
    for (const v of Object.values(value)) visit(v, inner);
  };
  for (const part of parts) visit(part, []);
  return [...found];
}

/** The constructs in a value, at any depth, that the runtime's contract can't carry. */
export function beyondIn(value: unknown): readonly string[] {
  const found = new Set<string>();
  const visit = (v: unknown): void => {
    if (Array.isArray(v)) v.forEach(visit);
    else if (typeof v === "object" && v !== null) {
      const made = ("e" in v && v.e === "beyond") || ("c" in v && v.c === "beyond") || ("do" in v && v.do === "beyond");
      if (made && "what" in v && typeof v.what === "string") found.add(v.what);
      Object.values(v).forEach(visit);
    }
  };
  visit(value);
  return [...found];
}
