import type { BoundFact, BoundGrant, BoundRule, Filled } from "../bind/tree.js";
import type { ClauseRecord, Do, FactChange, FactClause, Granted } from "../ir/clause.js";
import { everyOf, memberOf, nameExpr, not, numberExpr, THIS, type Cond, type Expr, type Holes } from "../ir/expression.js";
import { bindTypeOf, type Guard, type Lowering } from "./context.js";
import { duringCond, lifeOf } from "./life.js";
import { fromOf, valueOf } from "./value.js";

interface Base {
  readonly id: string;
  readonly line: string;
  readonly says: string;
}

/** A fact of an effect: whom it is about is fixed now, so that is a bind. */
export function lowerFact(l: Lowering, statement: BoundFact, id: string, lasting: { readonly while?: string } = {}): readonly Do[] {
  const { subject } = statement;
  if (statement.duration?.d === "during") l.gap("a change for a part of the turn");
  const before: Do[] = [];
  let of: FactClause["of"];
  if (subject.p === "one" && subject.expr.e === "this") of = { of: "this" };
  else if (subject.p === "one" && subject.expr.e === "name" && subject.many !== true) of = { of: "bind", name: subject.expr.name };
  else {
    if (subject.p !== "set" && subject.p !== "one" && subject.p !== "number") l.gap("a fact about several different things");
    const be: Expr =
      subject.p === "set" ? fromOf(subject) : subject.p === "one" ? (subject.expr.e === "happening" ? { e: "occasion" } : subject.expr) : subject.p === "number" && subject.expr.e === "stat" ? subject.expr.of : { e: "none" };
    const name = l.fresh(subject.p === "one" && be.e === "current" ? be.period : subject.p === "one" && be.e === "occasion" ? (subject.nouns[0] ?? "it") : "them");
    const one = bindTypeOf(l.vocabulary, subject.nouns);
    const many = subject.p === "set" || (subject.p === "one" && subject.many === true);
    l.declare(name, many ? { type: "list", of: one } : one);
    before.push({ do: "let", name, be });
    of = { of: "bind", name };
  }
  const clause = factClause(l, statement, of, { id, line: l.line(statement.span), says: l.says(statement.span) });
  l.clauses.push(clause);
  return [...before, { do: "stand", clause: id, binds: Object.keys(clause.binds), life: { ...lifeOf(l, statement.duration), ...lasting } }];
}

/** A lasting line: a fact about `this` or about all that fit, or a rule; `guard` says when it works. */
export function lowerStatic(l: Lowering, statement: BoundFact | BoundRule, base: Base, guard: Guard = {}): ClauseRecord {
  if (statement.s === "rule") return ruleClause(l, statement, base, guard);
  const { subject } = statement;
  const timed = statement.duration?.d === "during" ? [duringCond(l, statement.duration.period)] : [];
  const conditions = [...(guard.condition === undefined ? [] : [guard.condition]), ...timed];
  let of: FactClause["of"];
  if (subject.p === "set") {
    const member = memberOf(subject.set, nameExpr(subject.set.variable));
    of = { of: "each", variable: subject.set.variable, test: everyOf([member, ...conditions]) };
    if (subject.extreme !== undefined) l.gap("a fact about the greatest or the least");
  } else if (subject.p === "one" && subject.expr.e === "this" && conditions.length === 0) of = { of: "this" };
  else if (subject.p === "one" || (subject.p === "number" && subject.expr.e === "stat")) {
    const about = subject.p === "one" ? subject.expr : subject.expr.e === "stat" ? subject.expr.of : THIS;
    of = { of: "each", variable: "x", test: everyOf([{ c: "same", left: nameExpr("x"), right: about }, ...conditions]) };
  } else {
    l.gap("a fact about several different things");
    of = { of: "this" };
  }
  return { ...factClause(l, statement, of, base), ...zonesOf(guard) };
}

export function zonesOf(guard: Guard): { readonly functionsIn?: readonly string[] } {
  return guard.functionsIn === undefined ? {} : { functionsIn: guard.functionsIn };
}

function factClause(l: Lowering, statement: BoundFact, of: FactClause["of"], base: Base): FactClause {
  if (statement.price?.verb !== undefined) l.gap("a price of one act that is more or less");
  if (statement.copyOf !== undefined) l.gap("a copy of something else");
  const changes = changesOf(statement);
  const grants = statement.grants.map((grant, i) => grantOf(l, grant, base, i));
  const controller = statement.controller?.p === "one" ? statement.controller.expr : undefined;
  if (statement.controller !== undefined && controller === undefined) l.gap("control by any of several players");
  const named: readonly Expr[] = of.of === "bind" ? [nameExpr(of.name)] : [];
  const values = changes.flatMap((c): readonly Expr[] => (c.key === "types" && "words" in c ? c.words : "value" in c ? [c.value] : []));
  const given = grants.flatMap((g): readonly Expr[] => (g.g === "abilities" ? [g.of] : []));
  const test: readonly Cond[] = of.of === "each" ? [of.test] : [];
  return {
    is: "fact",
    ...base,
    binds: l.bindsOf(...named, ...values, ...given, ...test, ...(controller === undefined ? [] : [controller])),
    of,
    reads: [],
    changes,
    grants,
    ...(controller === undefined ? {} : { controller }),
  };
}

/** Changes as the runtime folds them: words of one kind of change together. */
function changesOf(statement: BoundFact): readonly FactChange[] {
  const numbers: FactChange[] = [];
  const words: { set: Expr[]; add: Expr[]; remove: Expr[] } = { set: [], add: [], remove: [] };
  for (const change of statement.changes) {
    switch (change.how) {
      case "set":
      case "add":
        if (change.key === "types") words[change.how].push(change.value);
        else numbers.push({ key: change.key, how: change.how, value: change.value });
        break;
      case "remove":
        words.remove.push(change.value);
        break;
    }
  }
  const { price } = statement;
  if (price !== undefined) {
    const value: Expr = price.direction === "more" ? price.amount : { e: "sum", op: "-", left: numberExpr(0), right: price.amount };
    numbers.push({ key: "cost", how: "add", value: price.amount.e === "number" && price.direction === "less" ? numberExpr(-price.amount.value) : value });
  }
  if (words.set.length > 0) numbers.push({ key: "types", how: "set", words: words.set });
  if (words.add.length > 0) numbers.push({ key: "types", how: "add", words: words.add });
  if (words.remove.length > 0) numbers.push({ key: "types", how: "remove", words: words.remove });
  return numbers;
}

function grantOf(l: Lowering, grant: BoundGrant, base: Base, index: number): Granted {
  const id = `${base.id}/${String(index + 1)}`;
  switch (grant.g) {
    case "keyword":
      return { g: "keyword", keyword: grant.keyword.name, args: grant.args, id, line: "" };
    case "quoted": {
      const [only, more] = grant.abilities;
      if (only === undefined || more !== undefined) l.gap("several quoted abilities in one block");
      if (only === undefined) return { g: "abilities", of: { e: "none" } };
      // A bind of the giver would be read by the holder's ability, which has only its own.
      l.inner(only, id);
      return { g: "clause", id };
    }
    case "abilities": {
      const { phrase } = grant;
      const owner = phrase.p === "set" ? phrase.of : undefined;
      const [noun] = phrase.nouns;
      if (phrase.p === "set" && owner?.p === "set" && noun !== undefined) return { g: "abilities", of: { e: "abilities-of-each", of: owner.set, noun } };
      if (phrase.p === "set" && owner?.p === "one" && noun !== undefined) return { g: "abilities", of: { e: "abilities", of: owner.expr, noun } };
      l.gap("an ability that was chosen");
      return { g: "abilities", of: { e: "none" } };
    }
    case "none":
      return { g: "none" };
  }
}

// ------------------------------------------------------------------ rules

function ruleClause(l: Lowering, statement: BoundRule, base: Base, guard: Guard): ClauseRecord {
  const verb = statement.filled.verb.name;
  const when = [...(guard.condition === undefined ? [] : [guard.condition]), ...(statement.unless === undefined ? [] : [not(statement.unless)])];
  const timed = statement.duration?.d === "during" ? duringCond(l, statement.duration.period) : undefined;
  const head = { ...base, ...zonesOf(guard) };
  switch (statement.rule) {
    case "prohibition":
    case "permission":
    case "exemption": {
      const test = everyOf([statement.test, ...when, ...(timed === undefined ? [] : [timed])]);
      const offers = statement.rule === "permission" ? offersOf(l, statement.filled) : {};
      const offering = Object.keys(offers).length === 0 ? {} : { offers };
      const from = statement.asThough === undefined ? undefined : pretendedPlace(l, statement.asThough);
      return { is: statement.rule, ...head, binds: l.bindsOf(test, ...(from === undefined ? [] : [from])), verb, test, ...(from === undefined ? {} : { from }), ...offering };
    }
    case "requirement": {
      const about = everyOf([statement.about, ...when, ...(timed === undefined ? [] : [timed])]);
      return { is: "requirement", ...head, binds: l.bindsOf(about, statement.test), verb, about, met: statement.test };
    }
    case "habit": {
      const about = everyOf([statement.about, ...when]);
      const gives = Object.fromEntries(
        Object.entries(statement.gives ?? {}).flatMap(([hole, phrase]) => (phrase.p === "set" ? [] : [[hole, valueOf(l, phrase)] as const])),
      );
      const period = statement.duration?.d === "during" ? statement.duration.period : undefined;
      if (statement.duration !== undefined && period === undefined) l.gap("how something happens for a while");
      return {
        is: "habit",
        ...head,
        binds: l.bindsOf(about, ...Object.values(gives)),
        verb,
        about,
        gives,
        ...(period === undefined ? {} : { during: { period: period.period, described: period.described } }),
      };
    }
  }
}
/** What a permission says of an act that could be left out: with it, it makes a way of its own. */
function offersOf(l: Lowering, filled: Filled): Holes {
  return Object.fromEntries(
    filled.verb.holes.flatMap((hole) => {
      const phrase = filled.holes[hole.name];
      if (!hole.optional || phrase === undefined || (phrase.p !== "cost" && phrase.p !== "word")) return [];
      return [[hole.name, valueOf(l, phrase)] as const];
    }),
  );
}

/** The place in which something is thought to be: `as though it were in your hand`. */
function pretendedPlace(l: Lowering, asThough: Cond): Expr | undefined {
  if (asThough.c === "in") return asThough.place;
  l.gap("as though something were so");
  return undefined;
}

/** A rule that an effect makes stays live; only its names are fixed. */
export function lowerRule(l: Lowering, statement: BoundRule, id: string, lasting: { readonly while?: string } = {}): readonly Do[] {
  const clause = ruleClause(l, statement, { id, line: l.line(statement.span), says: l.says(statement.span) }, {});
  l.clauses.push(clause);
  return [{ do: "stand", clause: id, binds: Object.keys(clause.binds), life: { ...lifeOf(l, statement.duration), ...lasting } }];
}
