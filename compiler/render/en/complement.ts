import type { Complement } from "../../../grammar/index.js";
import type { Say } from "../read/say.js";
import { amountText } from "./amount.js";
import { argumentText } from "./argument.js";
import { clauseText } from "./clause.js";
import { costText } from "./cost.js";
import { englishPhrase } from "./noun.js";
import { objectText, prepositionText, withText } from "./postmod.js";
import { englishRun } from "./run.js";

/** What follows a verb; `bare` leaves out its preposition. */
export function complementText(say: Say, complement: Complement, bare = false): string {
  switch (complement.kind) {
    case "np":
      return englishPhrase(say, complement).text;
    case "symbols":
      return complement.symbols.map((s) => s.text).join("");
    case "name":
      return argumentText(say, complement);
    case "prep-phrase": {
      const object = objectText(say, complement.object);
      return bare ? object : `${prepositionText(say, complement.preposition.text, complement.object)} ${object}`;
    }
    case "with-phrase":
      return bare ? withText(say, complement.spec) : `with ${withText(say, complement.spec)}`;
    case "adverb":
      return complement.text === "in secret" ? "secretly" : complement.text;
    case "for-each-phrase":
      return say.phrase("for-each-after", { x: englishPhrase(say, complement.each, { determiner: false }).text });
    case "as-though":
      return say.phrase("as-though", { clause: clauseText(say, complement.clause) });
    case "pt":
    case "mod-pt":
      return complement.text;
    case "signed":
      return `${complement.sign > 0 ? "+" : "−"}${amountText(say, complement.amount)}`;
    case "word":
      return wordText(say, complement.text, complement);
    case "paren-list":
      return costText(say, complement.items);
    case "list":
      return complement.items.map((item) => complementText(say, item)).join(", ");
  }
}

function wordText(say: Say, text: string, node: Complement & { readonly kind: "word" }): string {
  return say.vocabulary.readings(text).length === 0 ? text.replaceAll("-", " ") : englishRun(say, [[node]]).text;
}
