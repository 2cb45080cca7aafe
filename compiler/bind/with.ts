import type { WithSpec } from "../../grammar/index.js";
import { beyondCond, type Cond } from "../ir/expression.js";
import { bindAmount, comparisonOf } from "./amounts.js";
import type { Binder } from "./binder.js";
import { bindPhrase } from "./phrase.js";
import type { Member } from "./postmods.js";
import { quantify } from "./quantify.js";
import { loneWord } from "./run.js";
import type { Scope } from "./scope.js";

export interface Extreme {
  readonly which: "least" | "greatest";
  readonly stat: string;
}

/** `with flying`, `with the least toughness`, `with defense 3 or less`, `with a gold counter`. */
export function bindWith(b: Binder, spec: WithSpec, scope: Scope, of: Member): Cond | Extreme | undefined {
  const { primary } = spec.what;
  if (primary.kind === "determined") {
    const determiner = primary.determiner.text;
    if (determiner === "the least" || determiner === "the greatest") return bindExtreme(b, spec, determiner === "the least" ? "least" : "greatest", scope, of);
    if (determiner === "the total") return bindTotal(b, spec, scope, of);
  }
  const word = primary.kind === "bare" ? loneWord(primary.nominal) : undefined;
  if (primary.kind === "bare" && word?.kind === "word") {
    const keyword = b.vocabulary.keywords.get(word.text);
    if (keyword !== undefined && spec.amount === undefined) return { c: "has", of: of.member, keyword: keyword.name };
    const stat = b.vocabulary.stats.get(word.text);
    const amount = spec.amount ?? primary.amount;
    if (stat !== undefined && amount !== undefined) {
      const right = bindAmount(b, amount, scope);
      if (right === undefined) return undefined;
      return { c: "compare", op: comparisonOf(spec.bound), left: { e: "stat", stat: stat.name, of: of.member }, right };
    }
    if (stat !== undefined) return b.report("with-needs-amount", spec, { stat: stat.name });
    return b.unknownWord(word, word.text, "keyword");
  }
  return bindBorne(b, spec, scope, of);
}

/** `with a gold counter`, `with 2 or more +1/+1 counters`. */
function bindBorne(b: Binder, spec: WithSpec, scope: Scope, of: Member): Cond | undefined {
  const phrase = bindPhrase(b, spec.what, scope);
  if (phrase === undefined) return undefined;
  if (phrase.p === "amount") {
    const bound = spec.what.primary.kind === "quantified" ? spec.what.primary.bound : "or more";
    const op = comparisonOf(spec.bound ?? bound ?? "or more");
    return { c: "compare", op, left: { e: "units", unit: phrase.unit, of: of.member }, right: phrase.count };
  }
  if (phrase.p === "set" || phrase.p === "one") return quantify(b, phrase, (expr) => ({ c: "in", of: expr, place: of.member }));
  return b.report("not-had", spec, { phrase: b.source(spec) });
}

/** The measure is a stat, or a name of which each has a value: `with the greatest bid`. */
function bindExtreme(b: Binder, spec: WithSpec, which: "least" | "greatest", scope: Scope, of: Member): Cond | Extreme | undefined {
  const word = measureOf(spec);
  const stat = word === undefined ? undefined : b.vocabulary.stats.get(word);
  if (stat !== undefined) return { which, stat: stat.name };
  const bound = word === undefined ? undefined : scope.name(word);
  if (bound?.per === true) return beyondCond("the greatest or least value of each", of.member, bound.expr);
  return b.report("not-a-stat", spec.what, { word: word ?? b.source(spec.what) });
}

/** `with the total spawn-cost N or less`: a limit on all that are chosen together. */
function bindTotal(b: Binder, spec: WithSpec, scope: Scope, of: Member): Cond | undefined {
  const word = measureOf(spec);
  const stat = word === undefined ? undefined : b.vocabulary.stats.get(word);
  if (stat === undefined) return b.report("not-a-stat", spec.what, { word: word ?? b.source(spec.what) });
  if (spec.amount === undefined) return b.report("with-needs-amount", spec, { stat: stat.name });
  const amount = bindAmount(b, spec.amount, scope);
  return amount === undefined ? undefined : beyondCond("a limit on the total of what is chosen", of.member, amount);
}

function measureOf(spec: WithSpec): string | undefined {
  const { primary } = spec.what;
  const word = primary.kind === "determined" ? primary.nominal?.run.alternatives[0]?.[0] : undefined;
  return word?.kind === "word" ? word.text : undefined;
}
