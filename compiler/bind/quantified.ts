import type { Nominal, Quantified, Span } from "../../grammar/index.js";
import type { Expr } from "../ir/expression.js";
import { bindAmount, comparisonOf } from "./amounts.js";
import type { Binder } from "./binder.js";
import { fromGroup } from "./determined.js";
import { bindNominal, bindPhrase } from "./phrase.js";
import { bindPostmods } from "./postmods.js";
import { bindRun } from "./run.js";
import type { Scope } from "./scope.js";
import type { Phrase, Quantifier } from "./tree.js";

/** `2 cards`, `up to 3 of them`, `any number of opponents`, `3 or more creatures`, a bare `7`. */
export function bindQuantified(b: Binder, node: Quantified, scope: Scope): Phrase | undefined {
  if (node.amount === undefined) {
    if (node.of !== undefined) return ofGroup(b, node.of, { q: "any-number" }, scope, node);
    return node.nominal === undefined ? b.unsupported(node) : bindNominal(b, node.nominal, scope, { q: "any-number" }, node);
  }
  const amount = bindAmount(b, node.amount, scope);
  if (amount === undefined) return undefined;
  const quantifier: Quantifier = node.bound === "up to" ? { q: "up-to", amount } : { q: "count", op: comparisonOf(node.bound), amount };
  if (node.of !== undefined) return ofGroup(b, node.of, quantifier, scope, node);
  if (node.name !== undefined) return ofName(b, node.name.value, quantifier, node);
  if (node.nominal === undefined) return withOp({ p: "number", expr: amount, nouns: ["number"], span: node }, node);
  const quantity = bindQuantity(b, node.nominal, amount, scope, node);
  if (quantity === "things") return bindNominal(b, node.nominal, scope, quantifier, node);
  return quantity === undefined ? undefined : withOp(quantity, node);
}

/** `3 or less` keeps how it compares. */
function withOp(phrase: Phrase, node: Quantified): Phrase {
  return phrase.p === "number" && node.bound !== undefined && node.bound !== "up to" ? { ...phrase, op: comparisonOf(node.bound) } : phrase;
}

/** `1 of the damage` is so much of it, `2 of them` so many of the group. */
function ofGroup(b: Binder, of: NonNullable<Quantified["of"]>, quantifier: Quantifier, scope: Scope, span: Span): Phrase | undefined {
  const group = bindPhrase(b, of, scope);
  if (group === undefined) return undefined;
  if (group.p === "number" && (quantifier.q === "count" || quantifier.q === "up-to")) {
    return { p: "number", expr: quantifier.amount, nouns: group.nouns, span };
  }
  return fromGroup(b, group, quantifier, span);
}

/** `3 "Zombie"`. */
function ofName(b: Binder, name: string, quantifier: Quantifier, span: Span): Phrase {
  return b.withVariable((variable) => ({
    p: "set",
    quantifier,
    set: { e: "all", nouns: ["object"], variable, where: [{ c: "named", of: { e: "name", name: variable }, name: { e: "text", text: name } }] },
    nouns: ["object"],
    span,
  }));
}

/** `N +1/+1 counters`, `2 damage`, `1 cell` as a distance: so much of something that has no identity. */
function bindQuantity(b: Binder, nominal: Nominal, count: Expr, scope: Scope, span: Span): Phrase | undefined | "things" {
  const run = bindRun(b, nominal, scope);
  if (run === undefined) return undefined;
  switch (run.run) {
    case "units": {
      const nouns = [run.unit.name];
      if (nominal.postmods.length === 0) return { p: "amount", unit: run.unit.name, count, nouns, span };
      const postmods = bindPostmods(b, nominal.postmods, scope);
      if (postmods === undefined) return undefined;
      return b.report("stray-place", nominal.postmods[0] ?? span, { unit: run.unit.name });
    }
    case "stat":
      return { p: "number", expr: count, nouns: [run.stat.name], span };
    case "things": {
      const [noun] = run.nouns;
      const value = noun === undefined ? "object" : b.vocabulary.valueKind(noun);
      // What belongs to somebody is so many things, not only a number of them.
      if (value === "number" && noun !== undefined && (nominal.postmods.length === 0 || b.vocabulary.nouns.get(noun)?.mass === true)) return { p: "number", expr: count, nouns: [noun], span };
      return "things";
    }
    case "words":
    case "cell":
    case "name":
    case "zone":
    case "period":
    case "setting":
      return b.report("not-a-noun", nominal, { word: b.source(nominal) });
  }
}
