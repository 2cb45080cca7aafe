import type { Phrase } from "../bind/tree.js";
import type { Expr } from "../ir/expression.js";
import type { Lowering } from "./context.js";

/** The value of a phrase that is no set. */
export function valueOf(l: Lowering, phrase: Exclude<Phrase, { readonly p: "set" }>): Expr {
  switch (phrase.p) {
    case "one":
    case "number":
    case "word":
      return phrase.expr;
    case "amount":
      return { e: "amount", unit: phrase.unit, count: phrase.count };
    case "several":
      return { e: "list", of: phrase.parts.map((part) => (part.p === "set" ? fromOf(part) : valueOf(l, part))) };
    case "cost": {
      const symbols = phrase.cost.flatMap((part) => (part.part === "symbols" ? part.symbols : []));
      const [only, more] = phrase.cost;
      if (only?.part === "name" && more === undefined) return { e: "name", name: only.name };
      if (phrase.cost.some((part) => part.part !== "symbols")) l.gap("a price with acts in an act");
      return { e: "text", text: symbols.join("") };
    }
    case "nothing":
      return { e: "none" };
  }
}

/** What is chosen from: the set, or the part of it with the least or the greatest. */
export function fromOf(phrase: Phrase & { readonly p: "set" }): Expr {
  if (phrase.among !== undefined) {
    const where = phrase.set.where.filter((c) => c.c !== "among");
    return where.length === 0 ? phrase.among : { e: "filter", of: phrase.among, variable: phrase.set.variable, where };
  }
  const { holder, nouns, variable, where } = phrase.set;
  if (holder !== undefined) {
    const all: Expr = { e: "abilities", of: holder, noun: nouns[0] ?? "ability" };
    return where.length === 0 ? all : { e: "filter", of: all, variable, where };
  }
  return phrase.extreme === undefined
    ? phrase.set
    : { e: "extreme", which: phrase.extreme.which, stat: phrase.extreme.stat, of: phrase.set };
}
