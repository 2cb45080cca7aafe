import type { Amount, NounPhrase } from "../../../grammar/index.js";
import type { Say } from "../read/say.js";
import { argumentText } from "./argument.js";
import { headsText, japanesePhrase } from "./noun.js";
import { conjugated } from "./verb.js";
import { digits, frameOf } from "./words.js";

/** An amount on its own: ２, Ｘ, 戦場にあるクレリックの数. */
export function amountText(say: Say, amount: Amount): string {
  switch (amount.kind) {
    case "number":
      return digits(say, String(amount.value));
    case "var":
      return argumentText(say, amount);
    case "that-much":
      return say.phrase("that-much");
    case "multiple":
      return say.phrase(amount.factor === "twice" ? "twice" : "half", { x: amountText(say, amount.of) });
    case "number-of":
      return numberOfText(say, amount.of);
    case "sum":
      return say.phrase(amount.op, { a: amountText(say, amount.left), b: amountText(say, amount.right) });
    case "amount-of":
      return japanesePhrase(say, amount.np).text;
    case "product":
      return say.phrase("times", { n: amountText(say, amount.times), x: amountText(say, amount.of) });
    case "per-each":
      return say.phrase("for-each-after", { x: japanesePhrase(say, amount.each, { each: false }).text, one: amountText(say, amount.amount) });
  }
}

function numberOfText(say: Say, of: NounPhrase): string {
  const referent = say.references.mentions.get(of)?.of;
  if (referent?.verb !== undefined && referent.verb.name !== "targets") {
    const frame = frameOf(say, referent.verb, () => false);
    const done = frame === undefined ? "" : conjugated(frame.verb, "ta");
    return say.phrase("number-of-done", { x: headsText(say, referent), done });
  }
  return say.phrase("number-of", { x: japanesePhrase(say, of, { counted: false }).text });
}

/** Whether an amount is a plain number or letter, which takes a counter: ２点. */
export function isPlain(amount: Amount): boolean {
  return amount.kind === "number" || amount.kind === "var";
}
