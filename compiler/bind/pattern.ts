import type { Condition, PlainClause } from "../../grammar/index.js";
import { beyondCond, everyOf, memberOf, type Cond, type Expr } from "../ir/expression.js";
import { bindAct } from "./act.js";
import type { Binder } from "./binder.js";
import { bindClause } from "./clause.js";
import { patientOf } from "../vocabulary/vocabulary.js";
import { introduce } from "./names.js";
import { bindPhrase, exprsOf } from "./phrase.js";
import type { Scope } from "./scope.js";
import type { CostPart, Duration, Filled, Moment, Pattern, PeriodPhrase, Phrase } from "./tree.js";

export interface BoundPattern {
  readonly pattern: Pattern;
  /** Sees the event's parts. */
  readonly inner: Scope;
  /** `the next time you would draw a card this turn`: how long the event is waited for. */
  readonly time?: Duration;
}

/**
 * The patterns of an event: `this enters`, `a Quality source would deal damage to this`; two for `this is
 * disrupted or destroyed`. A phrase that could be any of a set becomes a test of the hole, and `it` is then
 * that hole. What follows with `and` is a condition about the moment of the event.
 */
export function bindPatterns(b: Binder, condition: Condition, scope: Scope): readonly BoundPattern[] {
  return bindTimedPatterns(b, condition, scope).map(({ pattern, inner, time }) => ({
    pattern: time === undefined ? pattern : { ...pattern, test: everyOf([pattern.test, beyondCond("an event in a certain time")]) },
    inner,
  }));
}

/** The same with the time apart: a shield is there for that long. */
export function bindTimedPatterns(b: Binder, condition: Condition, scope: Scope): readonly BoundPattern[] {
  if (condition.kind === "condition-join") {
    const [first, ...rest] = condition.parts;
    if (first === undefined) return [];
    if (condition.op === "or") return condition.parts.flatMap((part) => bindTimedPatterns(b, part, scope));
    return bindTimedPatterns(b, first, scope).flatMap(({ pattern, inner, time }) => {
      const conds = rest.map((part) => bindClause(b, part, inner));
      const known = conds.flatMap((c) => (c === undefined ? [] : [c]));
      const timed = time === undefined ? {} : { time };
      return known.length < conds.length ? [] : [{ pattern: { ...pattern, test: everyOf([pattern.test, ...known]) }, inner, ...timed }];
    });
  }
  if (condition.kind === "paren-clause") return bindTimedPatterns(b, condition.condition, scope);
  return bindPlain(b, condition, scope);
}

function bindPlain(b: Binder, clause: PlainClause, scope: Scope): readonly BoundPattern[] {
  const modal = clause.predicate.kind === "modal" ? clause.predicate : undefined;
  if (modal !== undefined && modal.word.text !== "would") {
    b.report("not-an-event", clause, { sentence: b.source(clause) });
    return [];
  }
  const predicate = modal === undefined ? clause.predicate : modal.does;
  if (predicate.kind === "block") {
    b.report("block-in-condition", predicate, { word: "would" });
    return [];
  }
  const acts = b.clause(scope, () => {
    const subject = bindPhrase(b, clause.subject, scope);
    if (subject === undefined) return undefined;
    const isEvent = predicate.kind !== "have" && predicate.kind !== "get" && predicate.kind !== "costs";
    if (!isEvent) return b.report("not-an-event", clause, { sentence: b.source(clause) });
    return bindAct(b, subject, predicate, scope, { partial: true });
  });
  return (acts ?? []).flatMap((filled) => {
    if (filled.verb.role === "state") {
      b.report("state-as-event", clause, { verb: filled.verb.name, sentence: b.source(clause) });
      return [];
    }
    const inner = scope.inner({ verb: filled.verb });
    const { time, ...plain } = filled;
    const test = patternTest(b, plain, inner);
    return test === undefined ? [] : [{ pattern: { verb: filled.verb, test }, inner, ...(time === undefined ? {} : { time }) }];
  });
}


/** The test of an act's or event's holes; its parts are introduced into the scope. */
export function patternTest(b: Binder, filled: Filled, scope: Scope, partOf: (hole: string) => Expr = (hole) => ({ e: "event", hole })): Cond | undefined {
  const tests: Cond[] = [];
  for (const [hole, phrase] of Object.entries(filled.holes)) {
    const part = partOf(hole);
    const test = holeTest(b, phrase, part, filled.verb.holes.find((h) => h.name === hole)?.types ?? []);
    if (test === undefined) return undefined;
    tests.push(test);
    introducePart(b, phrase, part, scope);
  }
  if (filled.time !== undefined) tests.push(beyondCond("an event in a certain time"));
  if (filled.cause !== undefined) tests.push(causeTest(b, filled.cause));
  return everyOf(tests);
}

/** `by the resolution of this`: an event of the noun's verb that happened to what it is of. */
function causeTest(b: Binder, cause: Phrase): Cond {
  const [noun] = cause.nouns;
  const verb = noun === undefined ? undefined : b.vocabulary.verbs.get(b.vocabulary.nouns.get(noun)?.ofVerb ?? "");
  if (cause.p !== "set" || verb === undefined || cause.of?.p !== "one") return beyondCond("what an event comes from", ...exprsOf(cause));
  return { c: "comes-from", verb: verb.name, holes: { [patientOf(verb)]: cause.of.expr } };
}

function introducePart(b: Binder, phrase: Phrase, part: Expr, scope: Scope): void {
  switch (phrase.p) {
    case "set":
      introduce(b, scope, phrase, part);
      return;
    case "one":
      // A definite player may be spoken of as `that player`, and what has a name has it already.
      introduce(b, scope, phrase, phrase.expr);
      return;
    case "several":
      introduce(b, scope, { ...phrase, join: "either" }, part);
      return;
    case "amount":
    case "number":
    case "word":
    case "cost":
    case "nothing":
      return;
  }
}

/** Whether a hole of the event is what the phrase says. */
function holeTest(b: Binder, phrase: Phrase, part: Expr, hole: readonly string[]): Cond | undefined {
  switch (phrase.p) {
    case "one":
      if (phrase.expr.e === "period") return periodTest(part, phrase.expr);
      return phrase.many === true ? { c: "among", of: part, list: phrase.expr } : { c: "same", left: part, right: phrase.expr };
    case "word":
      // A hole of words holds the word itself; a thing is of that word.
      return b.vocabulary.holdsWords(hole) ? { c: "same", left: part, right: phrase.expr } : { c: "is", of: part, word: phrase.expr };
    case "number":
      return { c: "compare", op: phrase.op ?? "===", left: part, right: phrase.expr };
    case "set":
      return setTest(b, phrase, part, hole);
    case "several": {
      const tests = phrase.parts.map((p) => holeTest(b, p, part, hole));
      const known = tests.flatMap((t) => (t === undefined ? [] : [t]));
      if (known.length < tests.length) return undefined;
      // Between both of them: what the hole holds is one of the two.
      return { c: "some", of: known };
    }
    case "amount":
      return phrase.any === true
        ? { c: "is", of: part, word: { e: "word", word: phrase.unit } }
        : { c: "same", left: part, right: { e: "amount", unit: phrase.unit, count: phrase.count } };
    case "cost":
      return priceTest(phrase.cost, part);
    case "nothing":
      return { c: "same", left: part, right: { e: "none" } };
  }
}

/** A price as it is written: symbols, or what a keyword is given for one. */
function priceTest(cost: readonly CostPart[], part: Expr): Cond {
  const [only, more] = cost;
  if (only?.part === "name" && more === undefined) return { c: "same", left: part, right: { e: "name", name: only.name } };
  if (cost.some((c) => c.part !== "symbols")) return beyondCond("an event of a price with acts", part);
  const symbols = cost.flatMap((c) => (c.part === "symbols" ? c.symbols : []));
  return { c: "same", left: part, right: { e: "text", text: symbols.join("") } };
}

/** Any damage is damage; of combat damage, and of the excess of it, the rules know whether an amount is that. */
function amountTest(phrase: Phrase & { readonly p: "set" }, part: Expr, hole: readonly string[]): Cond {
  if (part.e !== "event") return beyondCond("an amount of a kind", part);
  const of = phrase.of?.p === "one" ? { of: phrase.of.expr } : {};
  const is = (word: string): Cond => ({ c: "amount-is", hole: part.hole, word, ...of, ...(part.past === undefined ? {} : { past: part.past }) });
  const nouns = phrase.of === undefined && phrase.nouns.some((n) => hole.includes(n)) ? [] : phrase.nouns.map(is);
  const described = phrase.set.where.map((c) => (c.c === "is" && c.word.e === "word" ? is(c.word.word) : beyondCond("an amount that is described", part)));
  return everyOf([...nouns, ...described]);
}

function setTest(b: Binder, phrase: Phrase & { readonly p: "set" }, part: Expr, hole: readonly string[]): Cond | undefined {
  if (phrase.nouns.every((n) => b.vocabulary.valueKind(n) === "number")) return amountTest(phrase, part, hole);
  const member: Cond = phrase.extreme === undefined ? memberOf(phrase.set, part) : { c: "among", of: part, list: { e: "extreme", ...phrase.extreme, of: phrase.set } };
  switch (phrase.quantifier.q) {
    case "a":
    case "each":
    case "the":
    case "any-number":
      return member;
    case "count":
    case "up-to":
      // A number of things in one event: `draw 1 card`, `1 or more enemies`.
      return everyOf([member, beyondCond("so many things in one event", phrase.quantifier.amount)]);
    case "no":
    case "more":
    case "target":
      return b.report("not-in-event", phrase.span, { phrase: b.source(phrase.span) });
  }
}

/** A period is somebody's that is theirs and has that name. */
function periodTest(part: Expr, period: Expr & { readonly e: "period" }): Cond {
  return { c: "is-period", of: part, period: period.period, ...(period.of === undefined ? {} : { whose: period.of }) };
}

/** `at the start of your upkeep`: the event of a period's edge, with the verbs of every game for it. */
export function momentPattern(b: Binder, moment: Moment, scope: Scope, span: { readonly pos: number; readonly end: number }): BoundPattern | undefined {
  const verb = b.vocabulary.verbs.get(moment.edge === "start" ? "starts" : "ends");
  const hole = verb?.holes[0]?.name;
  if (verb === undefined || hole === undefined) return b.unknownWord(span, moment.edge === "start" ? "starts" : "ends", "verb");
  const inner = scope.inner({ verb });
  const what: Expr = { e: "event", hole };
  return { pattern: { verb, test: everyOf([{ c: "is", of: what, word: { e: "word", word: moment.period.period } }, ...ownerTest(b, moment.period, what, inner)]) }, inner };
}

function ownerTest(b: Binder, period: PeriodPhrase, what: Expr, scope: Scope): readonly Cond[] {
  const described = period.described.length === 0 ? [] : [beyondCond("a described period", what)];
  const { whose } = period;
  if (whose === undefined) return described;
  const owner: Expr = { e: "relation", relation: "controller", of: what };
  if (whose.p === "one") {
    introduce(b, scope, whose, whose.expr);
    return [{ c: "same", left: owner, right: whose.expr }, ...described];
  }
  if (whose.p === "set") introduce(b, scope, { ...whose, quantifier: { q: "a" } }, owner);
  return whose.p === "set" && whose.quantifier.q === "each" && whose.set.where.length === 0 ? described : [beyondCond("whose period it is", owner, ...exprsOf(whose)), ...described];
}
