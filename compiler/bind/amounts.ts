import type { Amount, Bound, ModPtNode, NumberNode, SignedNode, VarNode } from "../../grammar/index.js";
import type { Comparison, Expr } from "../ir/expression.js";
import type { Binder } from "./binder.js";
import { bindPhrase } from "./phrase.js";
import type { Scope } from "./scope.js";
import type { Phrase } from "./tree.js";

/** The number that an amount is, or nothing when it can't be one; the finding is reported. */
export function bindAmount(b: Binder, amount: Amount, scope: Scope): Expr | undefined {
  switch (amount.kind) {
    case "number":
      return { e: "number", value: amount.value };
    case "var":
      return bindVariable(b, amount, scope);
    case "sum": {
      const left = bindAmount(b, amount.left, scope);
      const right = bindAmount(b, amount.right, scope);
      if (left === undefined || right === undefined) return undefined;
      return { e: "sum", op: amount.op === "plus" ? "+" : "-", left, right };
    }
    case "multiple": {
      const of = bindAmount(b, amount.of, scope);
      if (of === undefined) return undefined;
      return amount.factor === "twice"
        ? { e: "sum", op: "*", left: { e: "number", value: 2 }, right: of }
        : { e: "half", of, rounded: "down" };
    }
    case "number-of": {
      const phrase = bindPhrase(b, amount.of, scope);
      if (phrase === undefined) return undefined;
      return countOf(b, phrase);
    }
    case "amount-of": {
      const phrase = bindPhrase(b, amount.np, scope);
      if (phrase === undefined) return undefined;
      if (phrase.p === "number") return phrase.expr;
      return b.report("not-a-number", amount.np, { phrase: b.source(amount.np) });
    }
    case "product": {
      const left = bindAmount(b, amount.times, scope);
      const right = bindAmount(b, amount.of, scope);
      return left === undefined || right === undefined ? undefined : { e: "sum", op: "*", left, right };
    }
    case "per-each": {
      const left = bindAmount(b, amount.amount, scope);
      const each = bindPhrase(b, amount.each, scope);
      if (left === undefined || each === undefined) return undefined;
      const right = countOf(b, each);
      return right === undefined ? undefined : { e: "sum", op: "*", left, right };
    }
    case "that-much":
      return bindThatMuch(b, amount, scope);
  }
}

/** How many a phrase speaks of. */
export function countOf(b: Binder, phrase: Phrase): Expr | undefined {
  switch (phrase.p) {
    case "number":
      return phrase.expr;
    case "set":
      return { e: "count", of: phrase.set };
    case "one":
      if (phrase.many === true) return { e: "size", of: phrase.expr };
      return b.report("not-a-number", phrase.span, { phrase: b.source(phrase.span) });
    case "amount":
    case "word":
    case "cost":
    case "several":
    case "nothing":
      return b.report("not-a-number", phrase.span, { phrase: b.source(phrase.span) });
  }
}

export function bindVariable(b: Binder, node: VarNode, scope: Scope): Expr | undefined {
  const bound = scope.name(node.name);
  if (bound !== undefined) return bound.expr;
  return b.report("unknown-name", node, { name: node.name, near: scope.names() });
}

/** `that much`: the one number among the parts of the event that triggered. */
function bindThatMuch(b: Binder, node: Amount, scope: Scope): Expr | undefined {
  const numbers = (scope.event?.verb.holes ?? []).filter((h) => h.types.some((t) => b.vocabulary.valueKind(t) === "number"));
  const [hole] = numbers;
  if (hole === undefined || numbers.length > 1) {
    return b.report("no-amount", node, { phrase: b.source(node) });
  }
  return { e: "event", hole: hole.name };
}

/** `+2`, `-N`. */
export function bindSigned(b: Binder, node: SignedNode, scope: Scope): Expr | undefined {
  const amount: NumberNode | VarNode = node.amount;
  const value = bindAmount(b, amount, scope);
  return value === undefined ? undefined : signed(node.sign, value);
}

/** `+1/+1`, `-X/-0`: its two parts. */
export function bindModPair(b: Binder, node: ModPtNode, scope: Scope): readonly [Expr, Expr] | undefined {
  const parts = node.text.split("/").map((part) => {
    const sign = part.startsWith("-") || part.startsWith("−") ? -1 : 1;
    const rest = part.replace(/^[+−-]/, "");
    if (/^\d+$/.test(rest)) return signed(sign, { e: "number", value: Number(rest) });
    const bound = scope.name(rest);
    return bound === undefined
      ? b.report("unknown-name", node, { name: rest, near: scope.names() })
      : signed(sign, bound.expr);
  });
  const [first, second] = parts;
  return first === undefined || second === undefined ? undefined : [first, second];
}

function signed(sign: 1 | -1, value: Expr): Expr {
  if (sign === 1) return value;
  if (value.e === "number") return { e: "number", value: value.value === 0 ? 0 : -value.value };
  return { e: "sum", op: "*", left: { e: "number", value: -1 }, right: value };
}

/** How a bound compares the number that is there with the number that is written. */
export function comparisonOf(bound: Bound | undefined): Comparison {
  switch (bound) {
    case undefined:
    case "exactly":
      return "===";
    case "up to":
    case "at most":
    case "or less":
      return "<=";
    case "at least":
    case "or more":
      return ">=";
    case "more than":
      return ">";
    case "less than":
      return "<";
    case "any":
      return ">=";
  }
}
