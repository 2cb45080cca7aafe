import type { AnnounceStep, Binds, ClauseRecord, Do, ResultName } from "../ir/clause.js";
import type { Cond, Expr, Holes, SetExpr, ThingKind } from "../ir/expression.js";
import type { ValueKind, Vocabulary } from "../vocabulary/vocabulary.js";
import type { HoleSymbol, VerbSymbol } from "../vocabulary/symbols.js";
import { ClauseKinds, REFS, type Kinds } from "./kinds.js";

/** What was fitted, and what of it the runtime's contract can't carry, in the author's words. */
export interface Fitted<T> {
  readonly made: T;
  readonly gaps: readonly string[];
}

/**
 * Fits the clauses of a declaration to the types of the runtime's contract: where a value may be of several kinds
 * and its place takes some of them, it is narrowed. What its types can't carry at all is a gap: the emitted module
 * would not type-check, so the declaration is not run.
 */
export function fitClauses(v: Vocabulary, clauses: readonly ClauseRecord[]): Fitted<readonly ClauseRecord[]> {
  const gaps = new Set<string>();
  const made = clauses.map((clause) => new Fitting(v, clause, gaps).clause());
  return { made, gaps: [...gaps] };
}

/** The same for a value or condition that stands outside of clauses: a step or check of a ruling. */
export interface ValueFitting {
  expr(e: Expr): Expr;
  cond(c: Cond): Cond;
}
export function fittingOf(v: Vocabulary, binds: Binds, gaps: Set<string>): ValueFitting {
  return new Fitting(v, { is: "use", id: "", line: "", says: "", binds, keyword: "", args: {} }, gaps);
}

class Fitting implements ValueFitting {
  readonly #v: Vocabulary;
  readonly #clause: ClauseRecord;
  readonly #gaps: Set<string>;
  readonly #kinds: ClauseKinds;

  constructor(v: Vocabulary, clause: ClauseRecord, gaps: Set<string>) {
    this.#v = v;
    this.#clause = clause;
    this.#gaps = gaps;
    this.#kinds = new ClauseKinds(v, clause);
  }

  clause(): ClauseRecord {
    const clause = this.#clause;
    switch (clause.is) {
      case "effect":
      case "activated":
        return {
          ...clause,
          announce: this.#announce(clause.announce),
          ...(clause.pay === undefined ? {} : { pay: { ...clause.pay, do: this.#body(clause.pay.do) } }),
          do: this.#body(clause.do),
        };
      case "triggered":
        return {
          ...clause,
          if: this.cond(clause.if),
          ...(clause.condition === undefined ? {} : { condition: this.cond(clause.condition) }),
          announce: this.#announce(clause.announce),
          do: this.#body(clause.do),
        };
      case "modification":
        return {
          ...clause,
          if: this.cond(clause.if),
          change: clause.change.map((c) => ({ ...c, holes: this.#holes(c.holes, this.#v.verbs.get(c.verb), "question") })),
        };
      case "replacement":
      case "window":
        return { ...clause, if: this.cond(clause.if), do: this.#body(clause.do) };
      case "condition":
        return { ...clause, holds: this.cond(clause.holds) };
      case "fact": {
        if (clause.of.of === "bind" && this.#kinds.named(clause.of.name) === undefined) this.#gaps.add("a fact about something that is not known");
        if (clause.of.of === "each") this.#kinds.declare(clause.of.variable, ["object"]);
        return {
          ...clause,
          of: clause.of.of === "each" ? { ...clause.of, test: this.cond(clause.of.test) } : clause.of,
          changes: clause.changes.map((change) =>
            "words" in change ? { ...change, words: change.words.map((w) => this.expr(w)) } : { ...change, value: this.expr(change.value) },
          ),
          grants: clause.grants.map((g) => (g.g === "abilities" ? { ...g, of: this.expr(g.of) } : g)),
          ...(clause.controller === undefined ? {} : { controller: this.expr(clause.controller) }),
        };
      }
      case "prohibition":
      case "permission":
      case "exemption":
        return { ...clause, test: this.cond(clause.test), ...(clause.from === undefined ? {} : { from: this.expr(clause.from) }) };
      case "requirement":
        return { ...clause, about: this.cond(clause.about), met: this.cond(clause.met) };
      case "habit":
        return { ...clause, about: this.cond(clause.about), gives: this.#holes(clause.gives, this.#v.verbs.get(clause.verb), "question") };
      case "definition":
        this.#kinds.declare(clause.variable, this.#kinds.ofNouns(clause.of));
        return { ...clause, means: this.cond(clause.means) };
      case "use":
        return clause;
    }
  }

  #announce(steps: readonly AnnounceStep[]): readonly AnnounceStep[] {
    return steps.map((step): AnnounceStep => {
      if (step.step === "choose") {
        this.#kinds.declare(step.name, ["word"]);
        return step;
      }
      const kinds = this.#kinds.ofNouns(step.nouns);
      if (kinds.some((k) => !REFS.includes(k))) this.#gaps.add("a target that is no thing");
      this.#kinds.declare(step.variable, kinds);
      const where = step.where.map((c) => this.cond(c));
      if (step.count === undefined) this.#kinds.declare(step.name, kinds);
      else this.#kinds.declareGroup(step.name, kinds);
      return { ...step, where, ...(step.place === undefined ? {} : { place: this.expr(step.place) }) };
    });
  }

  // ---------------------------------------------------------------- bodies

  #body(body: readonly Do[]): readonly Do[] {
    return body.map((d) => this.#do(d));
  }
  #do(d: Do): Do {
    switch (d.do) {
      case "verb": {
        const verb = this.#v.verbs.get(d.verb);
        this.#result(d.as);
        return { ...d, holes: this.#holes(d.holes, verb, "act") };
      }
      case "perform":
        return { ...d, args: this.#all(d.args) };
      case "choose": {
        const from = this.expr(d.from);
        const member = this.#kinds.member(d.from);
        if (d.count.one) this.#kinds.declare(d.name, member);
        else this.#kinds.declareGroup(d.name, member);
        const count = d.count.one ? d.count : { ...d.count, min: this.expr(d.count.min), max: this.expr(d.count.max) };
        return { ...d, by: this.#player(d.by), from, count };
      }
      case "let": {
        const be = this.expr(d.be);
        const kinds = this.#kinds.of(d.be);
        if (kinds === "list") this.#kinds.declareGroup(d.name, this.#kinds.member(d.be));
        else this.#kinds.declare(d.name, kinds);
        return { ...d, be };
      }
      case "if":
        return { ...d, if: "done" in d.if ? d.if : this.cond(d.if), then: this.#body(d.then), otherwise: this.#body(d.otherwise) };
      case "each": {
        const of = this.expr(d.of);
        this.#kinds.declare(d.variable, this.#kinds.member(d.of));
        return { ...d, of, ...(d.by === undefined ? {} : { by: this.#number(d.by) }), body: this.#body(d.body) };
      }
      case "may":
        return { ...d, who: this.#player(d.who), body: this.#body(d.body) };
      case "together":
        this.#result(d.as);
        return { ...d, body: this.#body(d.body) };
      case "repeat":
        return { ...d, body: this.#body(d.body), while: this.cond(d.while) };
      case "either":
        return { ...d, options: d.options.map((option) => this.#body(option)) };
      case "stand":
      case "flag":
      case "replace":
      case "beyond":
        return d;
    }
  }

  /** What an act moved or made is objects. */
  #result(as: ResultName | undefined): void {
    if (as?.many === true) this.#kinds.declareGroup(as.name, ["object"]);
    else if (as !== undefined) this.#kinds.declare(as.name, [as.hole === undefined ? "object" : "number"]);
  }
  /** Who is asked: of what may be a player or something else, the player. */
  #player(from: Expr): Expr {
    const value = this.expr(from);
    const kinds = this.#kinds.of(from);
    if (kinds === undefined || kinds === "list" || (kinds.every((k) => k === "player") && !this.#kinds.optional(from))) return value;
    return { e: "only", of: value, kinds: ["player"] };
  }
  #all(holes: Holes): Holes {
    return Object.fromEntries(Object.entries(holes).map(([name, value]) => [name, this.expr(value)]));
  }

  /** Every hole takes what is given to it; of what may be of other kinds too it gets nothing. */
  #holes(holes: Holes, verb: VerbSymbol | undefined, as: "act" | "question"): Holes {
    const made = Object.fromEntries(
      Object.entries(holes).map(([name, value]) => {
        const hole = verb?.holes.find((h) => h.name === name);
        return [name, verb === undefined || hole === undefined ? this.expr(value) : this.#hole(value, this.#kinds.of(value), verb, hole)];
      }),
    );
    if (as === "act") {
      for (const hole of verb?.holes ?? []) {
        if (!hole.optional && !(hole.name in holes)) this.#gaps.add(`\`${verb?.base ?? ""}\` without its ${hole.name}`);
      }
    }
    return made;
  }
  #hole(from: Expr, given: Kinds, verb: VerbSymbol, hole: HoleSymbol): Expr {
    const value = this.expr(from);
    if (given === undefined) return value;
    if (from.e === "period" && hole.types.some((t) => this.#v.isKind(t, "period"))) return value;
    const taken = verb.eachSeparately === hole.name ? ["number" as const] : this.#kinds.ofNouns(hole.types);
    if (given !== "list" && given.every((k) => takes(taken, k)) && !this.#kinds.optional(from)) return value;
    const things = given === "list" ? [] : given.filter((k) => takes(taken, k)).flatMap(thingKind);
    if (things.length === 0) {
      this.#gaps.add(`a ${hole.name} of \`${verb.base}\` that may be something else`);
      return value;
    }
    return { e: "only", of: value, kinds: things };
  }

  // ---------------------------------------------------------------- conditions and values

  cond(c: Cond): Cond {
    switch (c.c) {
      case "is":
        return { ...c, of: this.#asked(c.of), word: this.expr(c.word), ...(c.to === undefined ? {} : { to: this.#only(c.to) }) };
      case "amount-is":
        return c.of === undefined ? c : { ...c, of: this.#only(c.of) };
      case "is-period":
        return { ...c, of: this.#asked(c.of), ...(c.whose === undefined ? {} : { whose: this.#only(c.whose, ["player"]) }) };
      case "named":
        return { ...c, of: this.#asked(c.of), name: this.expr(c.name) };
      case "in":
        return { ...c, of: this.#asked(c.of), place: this.expr(c.place) };
      case "has":
        return { ...c, of: this.#asked(c.of), ...(c.args === undefined ? {} : { args: this.#all(c.args) }) };
      case "holds":
        return { ...c, holes: this.#holes(c.holes, this.#v.verbs.get(c.state), "act") };
      case "can":
      case "plays":
      case "would":
      case "comes-from":
        return { ...c, holes: this.#holes(c.holes, this.#v.verbs.get(c.verb), "question") };
      case "same": {
        const left = this.#kinds.of(c.left);
        const right = this.#kinds.of(c.right);
        const loose = left === "list" || right === "list" || !comparable(left, right);
        return { ...c, left: this.expr(c.left), right: this.expr(c.right), ...(loose ? { loose: true as const } : {}) };
      }
      case "compare":
        if ((c.op === "===" || c.op === "!==") && !(this.#isNumber(c.left) && this.#isNumber(c.right))) {
          const same: Cond = { c: "same", left: this.expr(c.left), right: this.expr(c.right), loose: true };
          return c.op === "===" ? same : { c: "not", of: same };
        }
        return { ...c, left: this.#number(c.left), right: this.#number(c.right) };
      case "among":
        return { ...c, of: this.expr(c.of), list: this.expr(c.list) };
      case "not":
        return { ...c, of: this.cond(c.of) };
      case "every":
      case "some":
        return { ...c, of: c.of.map((x) => this.cond(x)) };
      case "during":
        return c.of === undefined ? c : { ...c, of: this.#only(c.of, ["player"]) };
      case "happened":
        return { ...c, test: this.cond(c.test) };
      case "beyond":
        return c;
    }
  }

  /** Something that is asked about; a group is no one thing. */
  #asked(of: Expr): Expr {
    if (this.#kinds.of(of) === "list") this.#gaps.add("a question about a group");
    return this.expr(of);
  }
  /** What has to be a thing, of some kinds of things if they are named. */
  #only(of: Expr, wanted: readonly ThingKind[] = ["object", "player", "cell", "zone", "procedure"]): Expr {
    const kinds = this.#kinds.of(of);
    const made = this.expr(of);
    if (kinds === undefined) return made;
    if (kinds === "list") {
      this.#gaps.add("a question about a group");
      return made;
    }
    const things = kinds.flatMap(thingKind).filter((k) => wanted.includes(k));
    if (things.length === kinds.length && !this.#kinds.optional(of)) return made;
    return { e: "only", of: made, kinds: things.length === 0 ? wanted : things };
  }
  #isNumber(e: Expr): boolean {
    const kinds = this.#kinds.of(e);
    return kinds === undefined || (kinds !== "list" && kinds.every((k) => k === "number"));
  }
  #number(e: Expr): Expr {
    if (!this.#isNumber(e) || this.#kinds.optional(e)) this.#gaps.add("a number that may be something else");
    return this.expr(e);
  }

  expr(e: Expr): Expr {
    switch (e.e) {
      case "all":
        return this.#set(e);
      case "count":
      case "abilities-of-each":
        return { ...e, of: this.#set(e.of) };
      case "stat":
        if (!this.#v.stats.has(e.stat)) return { e: "borne", what: e.stat, of: this.#only(e.of) };
        return { ...e, of: this.#only(e.of) };
      case "relation":
        if (!VALUES.includes(this.#v.valueKind(e.relation))) this.#gaps.add(`\`${e.relation}\` as a value`);
        return { ...e, of: this.#only(e.of) };
      case "units":
        return { ...e, of: this.#only(e.of) };
      case "abilities":
        return { ...e, of: this.#only(e.of, ["object"]) };
      case "total":
      case "extreme":
      case "half":
      case "size":
        return { ...e, of: this.expr(e.of) };
      case "first":
        return { ...e, of: this.expr(e.of) };
      case "borne":
        return { ...e, of: this.#only(e.of) };
      case "distance":
        return { ...e, from: this.#only(e.from), to: this.#only(e.to) };
      case "summed":
        return { ...e, test: this.cond(e.test) };
      case "at":
        return { ...e, of: this.#only(e.of, ["zone"]), ...(e.count === undefined ? {} : { count: this.#number(e.count) }) };
      case "former":
        return { ...e, of: this.#only(e.of), ask: this.expr(e.ask) };
      case "only":
        return { ...e, of: this.expr(e.of) };
      case "sum":
        return { ...e, left: this.expr(e.left), right: this.expr(e.right) };
      case "filter": {
        const of = this.expr(e.of);
        return this.#kinds.within(e.variable, this.#kinds.member(e.of), () => ({ ...e, of, where: e.where.map((c) => this.cond(c)) }));
      }
      case "list":
        return { ...e, of: e.of.map((x) => this.expr(x)) };
      case "zone":
        return e.of === undefined ? e : { ...e, of: this.#only(e.of, ["player"]) };
      case "period":
        return e.of === undefined ? e : { ...e, of: this.#only(e.of, ["player"]) };
      case "amount":
        return { ...e, count: this.expr(e.count) };
      case "this":
      case "you":
      case "none":
      case "no":
      case "name":
      case "event":
      case "happening":
      case "occasion":
      case "number":
      case "word":
      case "slot":
      case "text":
      case "cell":
      case "current":
      case "beyond":
        return e;
    }
  }

  #set(set: SetExpr): SetExpr {
    const kinds = this.#kinds.ofNouns(set.nouns);
    const words = kinds.every((k) => k === "word");
    if (!words && kinds.some((k) => !REFS.includes(k) || k === "event")) this.#gaps.add("a set of what has no identity");
    if (!words && set.nouns.some((n) => !this.#v.nouns.has(n) && !this.#v.periods.has(n))) this.#gaps.add("a set of places");
    return this.#kinds.within(set.variable, kinds, () => ({
      ...set,
      where: set.where.map((c) => this.cond(c)),
      ...(set.place === undefined ? {} : { place: this.#only(set.place) }),
      ...(words ? { words: true as const } : {}),
    }));
  }
}

/** What a relation may lead to: a thing, a word, a place in a zone. */
const VALUES: readonly ValueKind[] = [...REFS, "word", "position"];

function thingKind(kind: ValueKind): readonly ThingKind[] {
  switch (kind) {
    case "object":
    case "player":
    case "cell":
    case "zone":
    case "procedure":
      return [kind];
    default:
      return [];
  }
}

/** Whether `===` may compare them: both are things or plain values, and may be of one kind. */
function comparable(left: Kinds, right: Kinds): boolean {
  if (left === undefined || right === undefined || left === "list" || right === "list") return left === right || (left !== "list" && right !== "list");
  const plain = (k: ValueKind): boolean => REFS.includes(k) || k === "number" || k === "word";
  return left.every(plain) && right.every(plain) && left.some((k) => right.includes(k));
}

/** A place that is no cell may be filled by a cell; an event is a procedure. */
function takes(taken: readonly ValueKind[], given: ValueKind): boolean {
  if (taken.includes(given)) return true;
  if (given === "cell") return taken.includes("zone");
  return (given === "event" && taken.includes("procedure")) || (given === "procedure" && taken.includes("event"));
}
