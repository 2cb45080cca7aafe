import type { HasItem, HasThing, NounPhrase } from "../../grammar/index.js";
import { beyondCond, not, type Cond, type Expr } from "../ir/expression.js";
import { bindAbilities } from "./ability.js";
import { bindAmount, comparisonOf } from "./amounts.js";
import type { Binder } from "./binder.js";
import { bindArguments } from "./keyword-use.js";
import { bindPhrase } from "./phrase.js";
import { quantify } from "./quantify.js";
import { loneWord } from "./run.js";
import type { Scope } from "./scope.js";
import type { OnePhrase } from "./tree.js";

/** Whether something has a keyword, quoted abilities, counters, a stat, things in it. */
export function hasOf(b: Binder, subject: OnePhrase, item: HasItem, scope: Scope): Cond | undefined {
  if (item.kind === "block") {
    const before = b.findings.length;
    bindAbilities(b, item.items, scope.quoted(subject.nouns));
    return b.findings.length > before ? undefined : beyondCond("whether something has a quoted ability", subject.expr);
  }
  const word = wordOfThing(item);
  const keyword = word === undefined ? undefined : b.vocabulary.keywords.get(word);
  if (keyword !== undefined) {
    if (item.complements.length === 0) return { c: "has", of: subject.expr, keyword: keyword.name };
    const args = bindArguments(b, keyword, item.complements, scope, item);
    return args === undefined ? undefined : { c: "has", of: subject.expr, keyword: keyword.name, args };
  }
  if (item.what.kind === "word") return b.unknownWord(item.what, item.what.text, "keyword");
  return hasNoun(b, subject, item, item.what, scope);
}

function hasNoun(b: Binder, subject: OnePhrase, item: HasThing, np: NounPhrase, scope: Scope): Cond | undefined {
  const { primary } = np;
  const nominal = "nominal" in primary ? primary.nominal : undefined;
  const word = loneWord(nominal);
  const none = primary.kind === "determined" && primary.determiner.text === "no";
  if (word?.kind === "word") {
    // `has no crit`, `has no damage`, `has 2 damage`, `has 1 conquest-point`.
    if (none && b.vocabulary.keywords.has(word.text)) return not({ c: "has", of: subject.expr, keyword: word.text });
    const counted = countable(b, word.text, subject);
    if (counted !== undefined) {
      if (none) return { c: "compare", op: "===", left: counted, right: { e: "number", value: 0 } };
      const amount = primary.kind === "quantified" && primary.amount !== undefined ? bindAmount(b, primary.amount, scope) : undefined;
      if (primary.kind === "quantified") return amount === undefined ? undefined : { c: "compare", op: comparisonOf(primary.bound), left: counted, right: amount };
      return { c: "compare", op: ">", left: counted, right: { e: "number", value: 0 } };
    }
  }
  const phrase = bindPhrase(b, np, scope);
  if (phrase === undefined) return undefined;
  if (phrase.p !== "set") return b.report("not-had", item, { phrase: b.source(item) });
  if (phrase.quantifier.q === "more") return hasMore(b, subject, item, phrase.set, scope);
  if (phrase.nouns.some((n) => b.vocabulary.valueKind(n) === "ability")) {
    const [noun] = phrase.nouns;
    const of: Expr = { e: "filter", of: { e: "abilities", of: subject.expr, noun: noun ?? "ability" }, variable: phrase.set.variable, where: phrase.set.where };
    return { c: "compare", op: phrase.quantifier.q === "no" ? "===" : ">", left: { e: "size", of }, right: { e: "number", value: 0 } };
  }
  return quantify(b, phrase, (expr) => ({ c: "in", of: expr, place: subject.expr }));
}

/** What a thing can have so much of: a stat, a counter, a resource. */
function countable(b: Binder, word: string, subject: OnePhrase): Expr | undefined {
  const unit = b.vocabulary.reading(word, "unit");
  if (unit !== undefined) return { e: "units", unit: unit.symbol.name, of: subject.expr };
  if (b.vocabulary.stats.has(word)) return { e: "stat", stat: word, of: subject.expr };
  const noun = b.vocabulary.nouns.get(word);
  return noun !== undefined && b.vocabulary.valueKind(word) === "number" ? { e: "stat", stat: word, of: subject.expr } : undefined;
}

/** `your reserve has more miniatures than that player's reserve`. */
function hasMore(b: Binder, subject: OnePhrase, item: HasThing, set: Extract<Expr, { e: "all" }>, scope: Scope): Cond | undefined {
  const [than] = item.complements;
  if (than?.kind !== "prep-phrase" || than.preposition.text !== "than" || than.object.kind !== "np") {
    return b.report("more-than-what", item, { phrase: b.source(item) });
  }
  const other = bindPhrase(b, than.object, scope);
  if (other === undefined) return undefined;
  const inside = (place: Expr): Expr => ({ e: "count", of: { ...set, place } });
  return quantify(b, other, (expr) => ({ c: "compare", op: ">", left: inside(subject.expr), right: inside(expr) }));
}

export function wordOfThing(item: HasThing): string | undefined {
  if (item.what.kind === "word") return item.what.text;
  const { primary } = item.what;
  const word = primary.kind === "bare" ? loneWord(primary.nominal) : undefined;
  return word?.kind === "word" ? word.text : undefined;
}
