import type { WordSymbol } from "../vocabulary/symbols.js";
import type { Form, Vocabulary } from "../vocabulary/vocabulary.js";

/** What may stand somewhere, in the words of a message. */
export const PLACES = {
  noun: "a noun",
  verb: "a verb",
  act: "something to do",
  participle: "what can be done to something",
  adjective: "an adjective",
  type: "a type",
  keyword: "a keyword",
  line: "a keyword or a property of a card",
  stat: "a stat",
  period: "a phase or a period",
  symbol: "a symbol of this game",
  step: "a step",
  word: "a word that fits here",
} as const;
export type WordPlace = keyof typeof PLACES;

/** The words that would be right in a place: what a near name is looked for among. */
export function wordsAt(vocabulary: Vocabulary, place: WordPlace): readonly string[] {
  const formsOf = (symbols: readonly WordSymbol["symbol"][], forms?: readonly Form[]): readonly string[] =>
    [...vocabulary.forms()].filter((word) =>
      vocabulary.readings(word).some((r) => symbols.includes(r.symbol.symbol) && (forms === undefined || forms.includes(r.form))),
    );
  const instructions = [...vocabulary.keywords.values()].filter((k) => k.instruction).map((k) => k.name);
  switch (place) {
    case "noun":
      return formsOf(["noun", "type-word", "zone", "stat", "unit", "period"]);
    case "verb":
      return formsOf(["verb"], ["third-person", "base"]);
    case "act":
      return [...formsOf(["verb"], ["base"]), ...instructions];
    case "step":
      return formsOf(["verb"], ["base", "third-person"]);
    case "participle":
      return formsOf(["verb"], ["past"]);
    case "adjective":
      return formsOf(["adjective", "type-word", "noun"]);
    case "type":
      return [...vocabulary.typeWords.keys(), ...[...vocabulary.nouns.values()].filter((n) => n.onTypeLine).map((n) => n.name)];
    case "keyword":
      return [...vocabulary.keywords.keys()];
    case "line":
      return [...vocabulary.keywords.values()].filter((k) => !k.instruction).map((k) => k.name).concat("cost", "effect", ...vocabulary.stats.keys());
    case "stat":
      return [...vocabulary.stats.keys()];
    case "period":
      return formsOf(["period"]);
    case "symbol":
      return [...vocabulary.costSymbols.keys()];
    case "word":
      return [...vocabulary.forms()];
  }
}

const KINDS: Readonly<Record<WordSymbol["symbol"], string>> = {
  noun: "a noun",
  "type-word": "a type",
  adjective: "an adjective",
  zone: "a zone",
  stat: "a stat",
  unit: "a counter or a resource",
  "cost-symbol": "a symbol",
  period: "a phase or a period",
  setting: "a setting",
  verb: "a verb",
  keyword: "a keyword",
};

/** What a word that doesn't fit is instead, if the game knows it. */
export function otherMeaning(vocabulary: Vocabulary, word: string): string | undefined {
  const [reading] = vocabulary.readings(word);
  return reading === undefined ? undefined : KINDS[reading.symbol.symbol];
}
