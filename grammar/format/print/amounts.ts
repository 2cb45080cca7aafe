import type { Doc } from "prettier";
import type { Amount, Bound } from "../../syntax/nodes.js";
import { goesOn, words, type Pen, type Printers } from "../pen.js";

type AmountKind = "multiple" | "number-of" | "sum" | "amount-of" | "product" | "per-each";

/** Numbers that are worked out. */
export const amounts: Printers<AmountKind> = {
  multiple: ({ factor, of }, pen) => words(factor, pen.print(of)),
  "number-of": ({ of }, pen) => words("the number of", pen.print(of)),
  sum: ({ op, left, right }, pen) => words(pen.print(left), op, pen.print(right)),
  "amount-of": ({ np }, pen) => pen.print(np),
  product: ({ times, of }, pen) => words(pen.print(times), "times", pen.print(of)),
  "per-each": ({ amount, each }, pen) => words(pen.print(amount), "for", pen.print(each)),
};

/** `3`, `up to 3`, `3 or less`; `end` is where all of it ends at the latest. */
export function quantity(pen: Pen, bound: Bound | undefined, amount: Amount | undefined, end: number): Doc | undefined {
  const number = amount === undefined ? undefined : pen.print(amount);
  switch (bound) {
    case undefined:
      return number;
    case "any":
      return "any number of";
    case "or less":
    case "or more":
      return [number ?? "", goesOn(pen, amount ?? { pos: end, end }, end, false), bound];
    case "up to":
    case "at least":
    case "at most":
    case "more than":
    case "less than":
    case "exactly":
      return words(bound, number);
  }
}
