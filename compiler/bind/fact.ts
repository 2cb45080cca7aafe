import type { CopulaPhrase, CostsPhrase, GetPhrase, HasItem, HavePhrase, NounPhrase, Span } from "../../grammar/index.js";
import { beyond, numberExpr, type Expr } from "../ir/expression.js";
import { bindAbilities } from "./ability.js";
import { bindAmount, bindModPair, bindSigned, countOf } from "./amounts.js";
import type { Binder } from "./binder.js";
import { possible } from "./fits.js";
import { wordOfThing } from "./have.js";
import { bindArguments } from "./keyword-use.js";
import { bindPhrase } from "./phrase.js";
import { unknownName, wordExpr } from "./run.js";
import type { Scope } from "./scope.js";
import type { BoundChange, BoundFact, BoundGrant, Duration, Phrase } from "./tree.js";

type FactPhrase = GetPhrase | HavePhrase | CostsPhrase | CopulaPhrase;

/** `gets +1/+1`, `has flying`, `is also a wall`, `costs 1 less`: how something is from now on, or always. */
export function factOf(b: Binder, subject: Phrase, predicate: FactPhrase, scope: Scope, duration: Duration | undefined, span: Span): BoundFact | undefined {
  const base = { s: "fact" as const, subject, changes: [], grants: [], span, ...(duration === undefined ? {} : { duration }) };
  switch (predicate.kind) {
    case "get": {
      const changes = getChanges(b, predicate, scope, subject);
      return changes === undefined ? undefined : { ...base, changes };
    }
    case "have": {
      const grants = haveGrants(b, predicate, scope, subject);
      return grants === undefined ? undefined : { ...base, grants };
    }
    case "costs":
      return costFact(b, base, predicate, scope);
    case "copula":
      return isFact(b, base, predicate, scope);
  }
}

// ------------------------------------------------------------------ gets

/** `+1/+1` changes the game's pair of stats; `+N damage` the stat that is named. */
function getChanges(b: Binder, predicate: GetPhrase, scope: Scope, subject: Phrase): readonly BoundChange[] | undefined {
  const times = predicate.forEach === undefined ? undefined : bindPhrase(b, predicate.forEach, scope);
  const count = times === undefined ? undefined : countOf(b, times);
  if (predicate.forEach !== undefined && count === undefined) return undefined;
  const by = (value: Expr): Expr => (count === undefined || (value.e === "number" && value.value === 0) ? value : { e: "sum", op: "*", left: value, right: count });
  const changes: BoundChange[] = [];
  for (const mod of predicate.mods) {
    if (mod.amount.kind === "mod-pt") {
      const pair = b.vocabulary.game.pair;
      if (pair === undefined) return b.report("no-pair", mod, { game: b.vocabulary.game.name });
      const parts = bindModPair(b, mod.amount, scope);
      if (parts === undefined) return undefined;
      changes.push({ key: pair[0], how: "add", value: by(parts[0]) }, { key: pair[1], how: "add", value: by(parts[1]) });
      continue;
    }
    const value = bindSigned(b, mod.amount, scope);
    if (value === undefined) return undefined;
    const key = mod.what === undefined ? statSubject(subject) : statNamed(b, b.source(mod.what), mod.what, subject);
    if (key === undefined) return mod.what === undefined ? b.report("not-a-stat", mod, { word: b.source(subject.span) }) : undefined;
    changes.push({ key, how: "add", value: by(value) });
  }
  return changes;
}

/** `the conquest-value of the cell of this gets +3`: the subject is the stat. */
function statSubject(subject: Phrase): string | undefined {
  return subject.p === "number" && subject.expr.e === "stat" ? subject.expr.stat : undefined;
}

function statNamed(b: Binder, word: string, at: Span, subject: Phrase): string | undefined {
  const stat = b.vocabulary.stats.get(word);
  if (stat === undefined) return b.report("not-a-stat", at, { word });
  if (!possible(b, subject.nouns, stat.of)) return b.report("wrong-stat", at, { stat: stat.name, of: stat.of, subject: b.source(subject.span) });
  return stat.name;
}

// ------------------------------------------------------------------ has

function haveGrants(b: Binder, predicate: HavePhrase, scope: Scope, subject: Phrase): readonly BoundGrant[] | undefined {
  const grants = predicate.items.map((item) => grantOf(b, item, scope, subject));
  const known = grants.flatMap((grant) => (grant === undefined ? [] : [grant]));
  return known.length < grants.length ? undefined : known;
}

function grantOf(b: Binder, item: HasItem, scope: Scope, subject: Phrase): BoundGrant | undefined {
  if (item.kind === "block") return { g: "quoted", abilities: bindAbilities(b, item.items, scope.quoted(subject.nouns)), span: item };
  const word = wordOfThing(item);
  const keyword = word === undefined ? undefined : b.vocabulary.keywords.get(word);
  if (keyword !== undefined) {
    const args = bindArguments(b, keyword, item.complements, scope, item);
    return args === undefined ? undefined : { g: "keyword", keyword, args, span: item };
  }
  if (item.what.kind === "word") return b.unknownWord(item.what, item.what.text, "keyword");
  if (word !== undefined && b.vocabulary.readings(word).length === 0) return b.unknownWord(item, word, "keyword");
  return grantedAbilities(b, item.what, scope, item);
}

/** `has no abilities`, `has each blade-ability of each local enemy`, `has the ripped`. */
function grantedAbilities(b: Binder, np: NounPhrase, scope: Scope, span: Span): BoundGrant | undefined {
  const phrase = bindPhrase(b, np, scope, ["ability"]);
  if (phrase === undefined) return undefined;
  const isAbility = phrase.nouns.length > 0 && phrase.nouns.every((n) => b.vocabulary.valueKind(n) === "ability");
  if (!isAbility) return b.report("not-an-ability", np, { phrase: b.source(np) });
  return phrase.p === "set" && phrase.quantifier.q === "no" ? { g: "none", span } : { g: "abilities", phrase, span };
}

// ------------------------------------------------------------------ costs

/** `{2}`: so much more or less of what any resource pays. */
function genericOf(symbols: readonly string[]): Expr {
  const numbers = symbols.map((s) => Number(s.slice(1, -1)));
  return numbers.some((n) => !Number.isInteger(n)) ? beyond("a price in symbols of a colour") : numberExpr(numbers.reduce((a, b) => a + b, 0));
}

function costFact(b: Binder, base: BoundFact, predicate: CostsPhrase, scope: Scope): BoundFact | undefined {
  const amount: Expr | undefined = predicate.amount.kind === "symbols" ? genericOf(predicate.amount.symbols.map((s) => s.text)) : bindAmount(b, predicate.amount, scope);
  if (amount === undefined) return undefined;
  if (predicate.to === undefined) return { ...base, price: { direction: predicate.direction, amount } };
  const verb = b.vocabulary.verbForm(predicate.to.word.text, "base");
  if (verb === undefined) return b.unknownWord(predicate.to.word, predicate.to.word.text, "verb");
  return { ...base, price: { direction: predicate.direction, amount, verb } };
}

// ------------------------------------------------------------------ is

function isFact(b: Binder, base: BoundFact, predicate: CopulaPhrase, scope: Scope): BoundFact | undefined {
  const word = predicate.word.text;
  if (word.startsWith("was") || word.startsWith("were")) return b.report("past-as-fact", predicate.word, { word });
  const negated = word.endsWith("n't");
  const how = negated ? "remove" : predicate.also ? "add" : "set";
  switch (predicate.predicate.kind) {
    case "adjectives": {
      const changes = predicate.predicate.words.map((w): BoundChange | undefined => {
        if (w.kind === "name") {
          const bound = scope.name(w.name);
          return bound === undefined ? unknownName(b, w, w.name, scope) : { key: "types", how, value: bound.expr };
        }
        const known = w.kind === "word" ? b.vocabulary.describing(w.text) : undefined;
        if (known === undefined) return w.kind === "word" ? b.unknownWord(w, w.text, "adjective") : b.report("not-a-modifier", w, { word: b.source(w) });
        // A mark is added to what is there; it takes no other mark's place.
        return { key: "types", how: negated ? "remove" : "add", value: wordExpr(b, known.symbol.name) };
      });
      const known = changes.flatMap((c) => (c === undefined ? [] : [c]));
      return known.length < changes.length ? undefined : { ...base, changes: known };
    }
    case "np":
      return isNoun(b, base, predicate.predicate, how, scope);
    case "prep-phrase":
    case "symbols":
      return b.report("place-as-fact", predicate, { sentence: b.source(predicate) });
  }
}

function isNoun(b: Binder, base: BoundFact, np: NounPhrase, how: "set" | "add" | "remove", scope: Scope): BoundFact | undefined {
  const phrase = bindPhrase(b, np, scope);
  if (phrase === undefined) return undefined;
  switch (phrase.p) {
    case "word":
      return { ...base, changes: [{ key: "types", how, value: phrase.expr }] };
    case "number": {
      const key = statSubject(base.subject);
      return key === undefined ? b.report("wrong-fact", np, { phrase: b.source(np) }) : { ...base, changes: [{ key, how: "set", value: phrase.expr }] };
    }
    case "set": {
      if (phrase.nouns.includes("copy") && phrase.of !== undefined) return { ...base, copyOf: phrase.of };
      if (phrase.quantifier.q !== "a") return b.report("wrong-fact", np, { phrase: b.source(np) });
      const words = phrase.set.where.flatMap((c): readonly BoundChange[] => {
        if (c.c === "is") return [{ key: "types", how, value: c.word }];
        if (c.c === "compare" && c.left.e === "stat") return [{ key: c.left.stat, how: "set", value: c.right }];
        if (c.c === "every") return c.of.flatMap((x): readonly BoundChange[] => (x.c === "compare" && x.left.e === "stat" ? [{ key: x.left.stat, how: "set", value: x.right }] : []));
        return [];
      });
      const nouns = phrase.set.where.some((c) => c.c === "is" && c.word.e === "slot") ? [] : phrase.nouns.map((n): BoundChange => ({ key: "types", how, value: { e: "word", word: n } }));
      return { ...base, changes: [...nouns, ...words] };
    }
    case "one":
      if (phrase.nouns.some((n) => b.vocabulary.valueKind(n) === "word")) return { ...base, changes: [{ key: "types", how, value: phrase.expr }] };
      return b.report("wrong-fact", np, { phrase: b.source(np) });
    case "amount":
    case "cost":
    case "several":
    case "nothing":
      return b.report("wrong-fact", np, { phrase: b.source(np) });
  }
}
