import type { Complement } from "../../../grammar/index.js";
import { spell, type Say } from "../read/say.js";
import { amountText } from "./amount.js";
import { argumentText } from "./argument.js";
import { clauseIn } from "./clause.js";
import { costText } from "./cost.js";
import { japanesePhrase, type PhraseText } from "./noun.js";
import { withText } from "./postmod.js";
import { forEachText } from "./predicate.js";
import { japaneseRun } from "./run.js";
import { digits, japaneseWord } from "./words.js";

export type ComplementText = PhraseText & {
  /** The particle that its role asks for, where it isn't the frame's. */
  readonly particle?: string;
  /** Has its own ending: 表向きに. */
  readonly adverbial?: true;
};

const plain = (text: string): ComplementText => ({ text, core: text, count: "" });

/** What fills a hole. */
export function complementPhrase(say: Say, complement: Complement): ComplementText {
  switch (complement.kind) {
    case "np":
      return japanesePhrase(say, complement);
    case "symbols":
      return plain(complement.symbols.map((s) => s.text).join(""));
    case "name":
      return plain(argumentText(say, complement));
    case "prep-phrase":
      if (complement.object.kind === "np") return japanesePhrase(say, complement.object);
      return complement.object.kind === "symbols" ? plain(complement.object.symbols.map((s) => s.text).join("")) : plain("");
    case "with-phrase":
      return complement.spec.amount === undefined ? japanesePhrase(say, complement.spec.what, { counted: false }) : plain(withText(say, complement.spec));
    case "pt":
    case "mod-pt":
      return plain(digits(say, complement.text, "pt-digits"));
    case "signed":
      return plain(`${digits(say, complement.sign > 0 ? "+" : "-")}${amountText(say, complement.amount)}`);
    case "word":
      return wordPhrase(say, complement);
    case "paren-list":
      return plain(costText(say, complement.items));
    case "list":
      return plain(complement.items.map((item) => complementPhrase(say, item).text).join("、"));
    case "adverb":
    case "for-each-phrase":
    case "as-though":
      return plain("");
  }
}

function wordPhrase(say: Say, node: Complement & { readonly kind: "word" }): ComplementText {
  const adjective = say.vocabulary.adjectives.get(node.text);
  const adverb = adjective === undefined ? undefined : spell(say, adjective)?.forms["adverb"];
  if (adverb !== undefined) return { ...plain(adverb), adverbial: true };
  const setting = say.vocabulary.settings.get(node.text);
  if (setting !== undefined) return plain(japaneseWord(say, setting).text);
  return plain(say.vocabulary.readings(node.text).length === 0 ? node.text : (japaneseRun(say, [[node]])[0]?.text ?? ""));
}

/** What goes with the verb and fills no hole of it: 代わりに, 望む順番で. */
export function adverbText(say: Say, complement: Complement): readonly string[] {
  switch (complement.kind) {
    case "adverb":
      return [say.phrase(complement.text.replaceAll(" ", "-"))];
    case "prep-phrase":
      return complement.preposition.text === "than" && complement.object.kind === "np" ? [say.phrase("than", { x: japanesePhrase({ ...say, standing: "static" }, complement.object).text })] : [];
    case "for-each-phrase":
      return [forEachText(say, complement.each)];
    case "as-though":
      return [`${say.phrase("as-though", { clause: clauseIn(say, complement.clause, "dict") })}、`];
    default:
      return [];
  }
}
