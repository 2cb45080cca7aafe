import type { Amount, NounPhrase } from "../../../grammar/index.js";
import type { Say } from "../read/say.js";
import { argumentText, numberOf } from "./argument.js";
import { englishPhrase, nominalText } from "./noun.js";
import { englishVerb } from "./words.js";

/** An amount on its own: `2`, `X`, `the number of Clerics on the battlefield`. */
export function amountText(say: Say, amount: Amount): string {
  switch (amount.kind) {
    case "number":
      return String(amount.value);
    case "var": {
      const value = numberOf(say, amount);
      return value === undefined ? argumentText(say, amount) : String(value);
    }
    case "that-much":
      return say.phrase("that-much");
    case "multiple":
      return say.phrase(amount.factor === "twice" ? "twice" : "half", { x: amountText(say, amount.of) });
    case "number-of":
      return numberOfText(say, amount.of);
    case "sum":
      return say.phrase(amount.op, { a: amountText(say, amount.left), b: amountText(say, amount.right) });
    case "amount-of":
      return englishPhrase(say, amount.np).text;
    case "product":
      return say.phrase("times", { n: amountText(say, amount.times), x: amountText(say, amount.of) });
    case "per-each":
      return `${amountText(say, amount.amount)} ${say.phrase("for-each-after", { x: englishPhrase(say, amount.each, { determiner: false }).text })}`;
  }
}

/** `the number of the drawn` is what was done: `the number of cards drawn this way`. */
function numberOfText(say: Say, of: NounPhrase): string {
  const mention = say.references.mentions.get(of);
  const referent = mention?.of;
  if (referent?.verb !== undefined && referent.verb.name !== "targets") {
    const heads = nominalText(say, { other: false, alternatives: referent.heads, postmods: [] }, { plural: true });
    return say.phrase("number-of-done", { x: heads.text, done: englishVerb(say, referent.verb).past });
  }
  return say.phrase("number-of", { x: englishPhrase(say, of, { plural: true }).text });
}
