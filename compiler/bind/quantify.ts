import type { Cond, Expr, SetExpr } from "../ir/expression.js";
import type { Binder } from "./binder.js";
import type { Phrase } from "./tree.js";

/** The condition about a phrase: about the one thing, or about as many of the set as its quantifier says. */
export function quantify(b: Binder, phrase: Phrase, about: (expr: Expr) => Cond | undefined): Cond | undefined {
  switch (phrase.p) {
    case "one":
    case "number":
    case "word":
      return about(phrase.expr);
    case "set":
      return quantifySet(b, phrase, about);
    case "amount":
    case "nothing":
      return b.unsupported(phrase.span);
  }
}

function quantifySet(b: Binder, phrase: Phrase & { readonly p: "set" }, about: (expr: Expr) => Cond | undefined): Cond | undefined {
  const asked = about({ e: "name", name: phrase.set.variable });
  if (asked === undefined) return undefined;
  const { quantifier } = phrase;
  switch (quantifier.q) {
    case "a":
      return compareCount(with_(phrase.set, asked), ">", 0);
    case "no":
      return compareCount(with_(phrase.set, asked), "===", 0);
    case "each":
      return compareCount(with_(phrase.set, { c: "not", of: asked }), "===", 0);
    case "count":
      return { c: "compare", op: quantifier.op, left: { e: "count", of: with_(phrase.set, asked) }, right: quantifier.amount };
    case "the":
    case "up-to":
    case "any-number":
    case "target":
      return b.unsupported(phrase.span);
  }
}

function with_(set: SetExpr, asked: Cond): SetExpr {
  return { ...set, where: [...set.where, asked] };
}

function compareCount(of: SetExpr, op: "===" | ">", value: number): Cond {
  return { c: "compare", op, left: { e: "count", of }, right: { e: "number", value } };
}

/** A hole filled by a phrase inside a condition: any one of a set will do. */
export function existsHole(b: Binder, phrase: Phrase, about: (expr: Expr) => Cond): Cond | undefined {
  return quantify(b, phrase, about);
}
