import type { Filled, Phrase } from "../bind/tree.js";
import type { Do } from "../ir/clause.js";
import type { Expr, Holes } from "../ir/expression.js";
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
  return phrase.extreme === undefined
    ? phrase.set
    : { e: "extreme", which: phrase.extreme.which, stat: phrase.extreme.stat, of: phrase.set };
}

interface Loop {
  readonly variable: string;
  readonly of: Expr;
}

/** A verb done to each of a set is done to one after the other. */
export function withHoles(l: Lowering, filled: Filled, act: (holes: Holes) => Do): readonly Do[] {
  const fixed: Record<string, Expr> = {};
  const loops: Loop[] = [];
  for (const [hole, phrase] of Object.entries(filled.holes)) {
    if (phrase.p === "set") setHole(l, filled, hole, phrase, fixed, loops);
    else if (phrase.p === "one" && phrase.many === true) {
      fixed[hole] = { e: "name", name: "each" };
      loops.push({ variable: "each", of: phrase.expr });
    } else {
      if (phrase.p === "several") l.gap("an act on several different things");
      fixed[hole] = valueOf(l, phrase);
    }
  }
  return loops.reduceRight<readonly Do[]>((body, loop) => [{ do: "each", variable: loop.variable, of: loop.of, body }], [act(fixed)]);
}

function setHole(l: Lowering, filled: Filled, hole: string, phrase: Phrase & { readonly p: "set" }, fixed: Record<string, Expr>, loops: Loop[]): void {
  const kind = l.vocabulary.valueKind(phrase.nouns[0] ?? "");
  const takesNumber = filled.verb.holes.some((h) => h.name === hole && h.types.some((t) => l.vocabulary.valueKind(t) === "number"));
  if (filled.verb.eachSeparately === hole || kind === "number" || (takesNumber && phrase.quantifier.q === "count")) {
    // So many, one after the other: `draw 2 cards`.
    fixed[hole] = countOf(l, phrase);
    return;
  }
  if (phrase.quantifier.q !== "each") l.gap("something that a verb asks for");
  fixed[hole] = { e: "name", name: phrase.set.variable };
  loops.push({ variable: phrase.set.variable, of: fromOf(phrase) });
}

function countOf(l: Lowering, phrase: Phrase & { readonly p: "set" }): Expr {
  const { quantifier } = phrase;
  if (quantifier.q === "a") return { e: "number", value: 1 };
  if (quantifier.q === "count" && quantifier.op === "===") return quantifier.amount;
  l.gap("an open number of things to do");
  return { e: "number", value: 0 };
}
