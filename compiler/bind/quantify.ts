import { beyondCond, not, type Cond, type Expr, type SetExpr } from "../ir/expression.js";
import type { Binder } from "./binder.js";
import type { Phrase, SetPhrase } from "./tree.js";

/** The condition about a phrase: about the one thing, or about as many of the set as its quantifier says. */
export function quantify(b: Binder, phrase: Phrase, about: (expr: Expr) => Cond | undefined): Cond | undefined {
  switch (phrase.p) {
    case "one":
      return phrase.many === true ? aboutGroup(about(phrase.expr), phrase.expr) : about(phrase.expr);
    case "number":
    case "word":
      return about(phrase.expr);
    case "set":
      return quantifySet(b, phrase, about);
    case "several": {
      const parts = phrase.parts.map((part) => quantify(b, part, about));
      const known = parts.flatMap((part) => (part === undefined ? [] : [part]));
      if (known.length < parts.length) return undefined;
      return { c: phrase.join === "either" ? "some" : "every", of: known };
    }
    case "amount":
      return about({ e: "amount", unit: phrase.unit, count: phrase.count });
    case "nothing":
      return about({ e: "none" });
    case "cost":
      return about({ e: "text", text: b.source(phrase.span) });
  }
}

/** What is said of a group is said of each of it; the runtime has no such question yet. */
function aboutGroup(asked: Cond | undefined, group: Expr): Cond | undefined {
  return asked === undefined ? undefined : beyondCond("a condition about a group", asked, group);
}

function quantifySet(b: Binder, phrase: SetPhrase, about: (expr: Expr) => Cond | undefined): Cond | undefined {
  if (phrase.each !== undefined) {
    const { over, value } = phrase.each;
    return quantifySet(b, { p: "set", set: over, quantifier: phrase.quantifier, nouns: phrase.nouns, span: phrase.span }, () => about(value));
  }
  const asked = about({ e: "name", name: phrase.set.variable });
  if (asked === undefined) return undefined;
  if (phrase.extreme !== undefined) return aboutExtreme(phrase, phrase.extreme, asked);
  const { quantifier } = phrase;
  switch (quantifier.q) {
    case "a":
    case "the":
      return compareCount(withTest(phrase.set, asked), ">", 0);
    case "no":
      return compareCount(withTest(phrase.set, asked), "===", 0);
    case "each":
      return compareCount(withTest(phrase.set, not(asked)), "===", 0);
    case "count":
      return { c: "compare", op: quantifier.op, left: { e: "count", of: withTest(phrase.set, asked) }, right: quantifier.amount };
    case "up-to":
      return { c: "compare", op: "<=", left: { e: "count", of: withTest(phrase.set, asked) }, right: quantifier.amount };
    case "any-number":
      return compareCount(withTest(phrase.set, asked), ">", -1);
    case "more":
      return b.report("more-than-what", phrase.span, { phrase: b.source(phrase.span) });
    case "target":
      return b.report("target-in-condition", phrase.span, { phrase: b.source(phrase.span) });
  }
}

/** Of the tied greatest or least any is enough, unless all of them are meant. */
function aboutExtreme(phrase: SetPhrase, extreme: NonNullable<SetPhrase["extreme"]>, asked: Cond): Cond {
  const each = phrase.quantifier.q === "each";
  const of: Expr = { e: "filter", of: { e: "extreme", ...extreme, of: phrase.set }, variable: phrase.set.variable, where: [each ? not(asked) : asked] };
  return { c: "compare", op: each || phrase.quantifier.q === "no" ? "===" : ">", left: { e: "size", of }, right: { e: "number", value: 0 } };
}

export function withTest(set: SetExpr, asked: Cond): SetExpr {
  return { ...set, where: [...set.where, asked] };
}

function compareCount(of: SetExpr, op: "===" | ">", value: number): Cond {
  return { c: "compare", op, left: { e: "count", of }, right: { e: "number", value } };
}
