import type { AdjectivePredicate, Clause, Condition, HasThing, NounPhrase, Predicate, VerbPhrase } from "../../grammar/index.js";
import { everyOf, memberOf, type Cond, type Expr } from "../ir/expression.js";
import type { Binder } from "./binder.js";
import { fillFrame } from "./frame.js";
import { bindArguments } from "./keyword-use.js";
import { bindPhrase } from "./phrase.js";
import { quantify } from "./quantify.js";
import { isWord } from "./run.js";
import type { Scope } from "./scope.js";
import type { Filled, Pattern, Phrase } from "./tree.js";

/** A condition about the present: `no ally is local and exactly 1 enemy is local`. */
export function bindCondition(b: Binder, condition: Condition, scope: Scope): Cond | undefined {
  if (condition.kind !== "condition-join") return bindClause(b, condition, scope);
  const parts = condition.parts.map((part) => bindClause(b, part, scope));
  const bound = parts.flatMap((part) => (part === undefined ? [] : [part]));
  if (bound.length < parts.length) return undefined;
  return condition.op === "and" ? everyOf(bound) : { c: "some", of: bound };
}

export function bindClause(b: Binder, clause: Clause, scope: Scope): Cond | undefined {
  if (clause.kind === "paren-clause") return bindCondition(b, clause.condition, scope);
  const subject = bindPhrase(b, clause.subject, scope);
  if (subject === undefined) return undefined;
  return quantify(b, subject, (expr) => predicateOf(b, expr, subject.nouns, clause.predicate, scope, subject));
}

/** What a predicate says of one thing. */
export function predicateOf(
  b: Binder,
  subject: Expr,
  nouns: readonly string[],
  predicate: VerbPhrase,
  scope: Scope,
  phrase?: Phrase,
): Cond | undefined {
  switch (predicate.kind) {
    case "copula": {
      const negated = predicate.word.text.endsWith("n't");
      const asked = copulaOf(b, subject, nouns, predicate.predicate, scope);
      return asked === undefined ? undefined : negated ? { c: "not", of: asked } : asked;
    }
    case "have": {
      const items = predicate.items.map((item) => (item.kind === "block" ? b.unsupported(item) : hasThing(b, subject, item, scope)));
      const bound = items.flatMap((item) => (item === undefined ? [] : [item]));
      return bound.length < items.length ? undefined : everyOf(bound);
    }
    case "modal":
      return modalOf(b, predicate, scope, phrase ?? { p: "one", expr: subject, nouns, span: predicate });
    case "verb-join": {
      const parts = predicate.parts.map((part) => predicateOf(b, subject, nouns, part, scope, phrase));
      const bound = parts.flatMap((part) => (part === undefined ? [] : [part]));
      if (bound.length < parts.length) return undefined;
      return predicate.op === "and" ? everyOf(bound) : { c: "some", of: bound };
    }
    case "verb-phrase": {
      const reading = b.vocabulary.reading(predicate.word.text, "verb");
      if (reading === undefined) return b.unknownWord(predicate.word, predicate.word.text, "a verb");
      if (reading.symbol.role !== "state") return b.report("not-a-state", predicate, { verb: reading.symbol.name });
      const filled = fillFrame(b, reading.symbol, { p: "one", expr: subject, nouns, span: predicate.word }, predicate.complements, scope, predicate);
      return filled === undefined ? undefined : stateOf(b, filled);
    }
    case "get":
    case "costs":
      return b.unsupported(predicate);
  }
}

function stateOf(b: Binder, filled: Filled): Cond | undefined {
  const entries = Object.entries(filled.holes);
  const ask = (index: number, holes: Readonly<Record<string, Expr>>): Cond | undefined => {
    const entry = entries[index];
    if (entry === undefined) return { c: "holds", state: filled.verb.name, holes };
    const [hole, phrase] = entry;
    return quantify(b, phrase, (expr) => ask(index + 1, { ...holes, [hole]: expr }));
  };
  return ask(0, {});
}

function copulaOf(b: Binder, subject: Expr, nouns: readonly string[], predicate: Predicate, scope: Scope): Cond | undefined {
  switch (predicate.kind) {
    case "adjectives":
      return adjectivesOf(b, subject, predicate);
    case "prep-phrase": {
      if (predicate.object.kind !== "np") return b.unsupported(predicate);
      const place = bindPhrase(b, predicate.object, scope);
      if (place === undefined) return undefined;
      const preposition = predicate.preposition.text;
      if (place.p !== "one" || (preposition !== "in" && preposition !== "on")) return b.unsupported(predicate);
      return { c: "in", of: subject, place: place.expr };
    }
    case "np":
      return isPhrase(b, subject, nouns, predicate, scope);
    case "symbols":
      return b.unsupported(predicate);
  }
}

function adjectivesOf(b: Binder, subject: Expr, predicate: AdjectivePredicate): Cond | undefined {
  if (predicate.complements.length > 0) return b.unsupported(predicate);
  const asked = predicate.words.map((word): Cond | undefined => {
    if (word.kind !== "word") return b.report("not-a-modifier", word, { word: b.source(word) });
    const known = b.vocabulary.reading(word.text, "adjective") ?? b.vocabulary.reading(word.text, "type-word") ?? b.vocabulary.reading(word.text, "noun");
    return known === undefined ? b.unknownWord(word, word.text, "an adjective") : isWord(b, subject, known.symbol.name);
  });
  const bound = asked.flatMap((c) => (c === undefined ? [] : [c]));
  const [first] = bound;
  if (bound.length < asked.length || first === undefined) return undefined;
  return bound.length === 1 ? first : { c: "some", of: bound };
}

/** `is 3`, `is a goblin creature`, `is the cell of this`, `is the kind`. */
function isPhrase(b: Binder, subject: Expr, nouns: readonly string[], np: NounPhrase, scope: Scope): Cond | undefined {
  const phrase = bindPhrase(b, np, scope);
  if (phrase === undefined) return undefined;
  switch (phrase.p) {
    case "number":
      return { c: "compare", op: "===", left: subject, right: phrase.expr };
    case "word":
      return { c: "is", of: subject, word: phrase.expr };
    case "one":
      return phrase.nouns.some((n) => b.vocabulary.valueKind(n) === "word") && nouns.some((n) => b.vocabulary.valueKind(n) !== "word")
        ? { c: "is", of: subject, word: phrase.expr }
        : { c: "same", left: subject, right: phrase.expr };
    case "set":
      return phrase.quantifier.q === "a" ? memberOf(phrase.set, subject) : b.unsupported(np);
    case "amount":
    case "nothing":
      return b.unsupported(np);
  }
}

function hasThing(b: Binder, subject: Expr, item: HasThing, scope: Scope): Cond | undefined {
  const word = wordOfThing(item);
  const keyword = word === undefined ? undefined : b.vocabulary.keywords.get(word);
  if (keyword === undefined) return b.unsupported(item);
  if (item.complements.length === 0) return { c: "has", of: subject, keyword: keyword.name };
  const args = bindArguments(b, keyword, item.complements, scope, item);
  return args === undefined ? undefined : { c: "has", of: subject, keyword: keyword.name, args };
}

export function wordOfThing(item: HasThing): string | undefined {
  if (item.what.kind === "word") return item.what.text;
  const { primary } = item.what;
  if (primary.kind !== "bare" || primary.nominal.postmods.length > 0) return undefined;
  const word = primary.nominal.run.alternatives[0]?.[0];
  return word?.kind === "word" ? word.text : undefined;
}

/** `you can target the bear`, `the imp can't attack`: whether it would be allowed now. */
function modalOf(b: Binder, predicate: VerbPhrase & { readonly kind: "modal" }, scope: Scope, subject: Phrase): Cond | undefined {
  const modal = predicate.word.text;
  if ((modal !== "can" && modal !== "can't") || predicate.does.kind === "block") return b.unsupported(predicate);
  const filled = bindAct(b, subject, predicate.does, scope, { partial: true });
  if (filled === undefined) return undefined;
  const asked = canOf(b, filled);
  return asked === undefined ? undefined : modal === "can't" ? { c: "not", of: asked } : asked;
}

function canOf(b: Binder, filled: Filled): Cond | undefined {
  const entries = Object.entries(filled.holes);
  const ask = (index: number, holes: Readonly<Record<string, Expr>>): Cond | undefined => {
    const entry = entries[index];
    if (entry === undefined) return { c: "can", verb: filled.verb.name, holes };
    const [hole, phrase] = entry;
    return quantify(b, phrase, (expr) => ask(index + 1, { ...holes, [hole]: expr }));
  };
  return ask(0, {});
}

/** The act that a verb phrase names, active or passive: `block a creature`, `be blocked by a creature`. */
export function bindAct(
  b: Binder,
  subject: Phrase,
  predicate: VerbPhrase,
  scope: Scope,
  options: { readonly partial?: boolean } = {},
): Filled | undefined {
  if (predicate.kind === "verb-phrase") {
    const reading = b.vocabulary.reading(predicate.word.text, "verb");
    if (reading === undefined) return b.unknownWord(predicate.word, predicate.word.text, "a verb");
    return fillFrame(b, reading.symbol, subject, predicate.complements, scope, predicate, options);
  }
  if (predicate.kind === "copula" && predicate.predicate.kind === "adjectives") {
    const [word] = predicate.predicate.words;
    if (word?.kind === "word" && predicate.predicate.words.length === 1) {
      const participle = b.vocabulary.readings(word.text).find((r) => r.symbol.symbol === "verb" && r.form === "past");
      if (participle?.symbol.symbol === "verb") {
        return fillFrame(b, participle.symbol, subject, predicate.predicate.complements, scope, predicate, { ...options, passive: true });
      }
      return b.unknownWord(word, word.text, "a verb");
    }
  }
  return b.unsupported(predicate);
}

/**
 * The pattern of an event: `this enters`, `a Quality source would deal damage to this`. A phrase that
 * could be any of a set becomes a test of the hole, and `it` is then that hole.
 */
export function bindPattern(b: Binder, condition: Condition, scope: Scope): { readonly pattern: Pattern; readonly inner: Scope } | undefined {
  if (condition.kind !== "clause") return b.unsupported(condition);
  const subject = bindPhrase(b, condition.subject, scope);
  if (subject === undefined) return undefined;
  const predicate = condition.predicate.kind === "modal" && condition.predicate.word.text === "would" ? condition.predicate.does : condition.predicate;
  if (predicate.kind === "block") return b.unsupported(predicate);
  const filled = bindAct(b, subject, predicate, scope, { partial: true });
  if (filled === undefined) return undefined;
  const inner = scope.inner({ verb: filled.verb });
  const test = patternTest(b, filled, inner);
  return test === undefined ? undefined : { pattern: { verb: filled.verb, test }, inner };
}

/** The test of an act's or event's holes; indefinite parts are introduced into the scope. */
export function patternTest(b: Binder, filled: Filled, scope: Scope): Cond | undefined {
  const tests: Cond[] = [];
  for (const [hole, phrase] of Object.entries(filled.holes)) {
    const part: Expr = { e: "event", hole };
    switch (phrase.p) {
      case "one":
        tests.push({ c: "same", left: part, right: phrase.expr });
        break;
      case "word":
        tests.push({ c: "is", of: part, word: phrase.expr });
        break;
      case "set": {
        if (phrase.quantifier.q !== "a" && phrase.quantifier.q !== "each") return b.unsupported(phrase.span);
        // Any damage is damage: a bare mass noun asks nothing of the amount.
        if (phrase.nouns.every((n) => b.vocabulary.valueKind(n) === "number")) break;
        tests.push(memberOf(phrase.set, part));
        scope.mention({ expr: part, nouns: phrase.nouns, plural: false, declared: phrase.span });
        break;
      }
      case "number":
        tests.push({ c: "compare", op: "===", left: part, right: phrase.expr });
        break;
      case "amount":
      case "nothing":
        return b.unsupported(phrase.span);
    }
  }
  return everyOf(tests);
}

