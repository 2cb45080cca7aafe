import type { Postmod, SyntaxNode, WithSpec } from "../../../grammar/index.js";
import { spell, type Say } from "../read/say.js";
import { amountText } from "./amount.js";
import { boundAmount, englishPhrase } from "./noun.js";
import { timePointText } from "./time.js";
import { predicateText } from "./predicate.js";
import { englishVerb } from "./words.js";

/** What follows a noun, with a space before it: ` you control`, ` with flying`. */
export function postmodText(said: Say, postmod: Postmod): string {
  const say: Say = { ...said, standing: "static" };
  switch (postmod.kind) {
    case "prep-phrase":
      return ` ${prepositionText(say, postmod.preposition.text, postmod.object)} ${objectText(say, postmod.object)}`;
    case "with-phrase":
      return ` with ${withText(say, postmod.spec)}`;
    case "other-than":
      return ` other than ${englishPhrase(say, postmod.object).text}`;
    case "that-clause": {
      const word = ofWord(say, postmod);
      return word === undefined ? ` that ${predicateText(say, postmod.predicate, { text: "", plural: relativePlural(say, postmod) })}` : ` ${say.phrase("of-word", { x: word })}`;
    }
    case "relative-clause": {
      const subject = englishPhrase(say, postmod.subject);
      const verb = say.vocabulary.verbForm(postmod.verb.text, "third-person", "base");
      const printed = verb === undefined ? undefined : englishVerb(say, verb);
      const text = printed === undefined ? postmod.verb.text : subject.you === true || subject.plural ? printed.base : printed.third;
      return ` ${subject.text} ${text}`;
    }
  }
}

/** `that are the kind` where the kind is a chosen word: `of the chosen type`. */
function ofWord(say: Say, { predicate }: Postmod & { readonly kind: "that-clause" }): string | undefined {
  if (predicate.kind !== "copula" || predicate.predicate.kind !== "np" || !/^(is|are)$/.test(predicate.word.text)) return undefined;
  const mention = say.references.mentions.get(predicate.predicate);
  return mention?.of.kind === "word" ? englishPhrase(say, predicate.predicate).text : undefined;
}
function relativePlural(say: Say, { predicate }: Postmod & { readonly kind: "that-clause" }): boolean {
  if (predicate.kind === "verb-phrase") return say.vocabulary.verbForm(predicate.word.text, "base") !== undefined;
  if (predicate.kind === "have") return predicate.word.text === "have";
  return "word" in predicate && /^(are|were|aren't|weren't|don't)$/.test(predicate.word.text);
}

/** After `with`: `flying`, `mana value 3 or less`, `two +1/+1 counters`. */
export function withText(say: Say, spec: WithSpec): string {
  const what = englishPhrase(say, spec.what).text;
  if (spec.amount === undefined) return what;
  return `${what} ${boundAmount(spec.bound, amountText(say, spec.amount))}`;
}

/** A zone has its own preposition: `on the battlefield`, `in play`. */
export function prepositionText(say: Say, preposition: string, object: SyntaxNode): string {
  if (preposition !== "in" && preposition !== "on" && preposition !== "onto") return preposition;
  const word = object.kind === "np" && object.primary.kind === "determined" ? object.primary.nominal?.run.alternatives[0]?.at(-1) : undefined;
  const zone = word?.kind === "word" ? say.vocabulary.zones.get(word.text) : undefined;
  return zone === undefined ? preposition : (spell(say, zone)?.forms[preposition === "onto" ? "onto" : "prep"] ?? preposition);
}

export function objectText(say: Say, object: (Postmod & { readonly kind: "prep-phrase" })["object"]): string {
  switch (object.kind) {
    case "np":
      return englishPhrase(say, object).text;
    case "symbols":
      return object.symbols.map((s) => s.text).join("");
    case "time-point":
      return timePointText(say, object);
  }
}
