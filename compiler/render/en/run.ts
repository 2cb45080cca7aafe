import type { RunWord } from "../../../grammar/index.js";
import type { Reading } from "../../vocabulary/vocabulary.js";
import type { Say } from "../read/say.js";
import { englishVerb, englishWord, negated } from "./words.js";
import { argumentText } from "./argument.js";

export interface RunText {
  readonly text: string;
  readonly plural: boolean;
  readonly mass: boolean;
  readonly article: "a" | "an" | undefined;
}

/** Words in front of a noun and the noun: `untapped Cleric`, `artifact or black creature`. */
export function englishRun(say: Say, alternatives: readonly (readonly RunWord[])[], one = false): RunText {
  // Adjectives joined before one noun stand as they do before it: `local or adjacent ally`.
  const parts = alternatives.map((words, i) => englishWords(say, words, one, i < alternatives.length - 1));
  const [first] = parts;
  return {
    text: parts.map((p) => p.text).join(" or "),
    plural: parts.at(-1)?.plural ?? false,
    mass: parts.at(-1)?.mass ?? false,
    article: first?.article,
  };
}

function englishWords(say: Say, words: readonly RunWord[], one: boolean, joined: boolean): RunText {
  const texts: string[] = [];
  let last: { readonly plural: boolean; readonly mass: boolean } = { plural: false, mass: false };
  let article: "a" | "an" | undefined;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word === undefined) continue;
    const isLast = i === words.length - 1 && !(joined && isAdjective(say, word));
    const next = words[i + 1];
    const unit = "text" in word ? say.vocabulary.units.get(word.text) : undefined;
    if (unit?.unit === "counter" && next?.kind === "word" && /^counters?$/.test(next.text)) {
      const printed = englishWord(say, unit);
      const plural = next.text === "counters" && !one;
      texts.push(plural ? printed.plural : printed.singular);
      article ??= texts.length === 1 ? printed.article : undefined;
      last = { plural, mass: false };
      i += 1;
      continue;
    }
    const said = englishRunWord(say, word, isLast, one);
    texts.push(said.text);
    if (texts.length === 1) article = said.article;
    last = { plural: said.plural, mass: said.mass };
  }
  return { text: texts.join(" "), article, ...last };
}

function isAdjective(say: Say, word: RunWord): boolean {
  return word.kind === "word" && say.vocabulary.readings(word.text).every((r) => r.symbol.symbol === "adjective");
}

interface WordText {
  readonly text: string;
  readonly plural: boolean;
  readonly mass: boolean;
  readonly article?: "a" | "an";
}

function englishRunWord(say: Say, word: RunWord, isLast: boolean, one: boolean): WordText {
  const plain = (text: string): WordText => ({ text, plural: false, mass: false });
  switch (word.kind) {
    case "pt":
    case "mod-pt":
      return plain(word.text.replaceAll("-", "−").replaceAll("−", "-"));
    case "string":
      return plain(word.value);
    case "name":
    case "var":
      return plain(argumentText(say, word));
    case "word":
      break;
  }
  const bare = negated(word);
  if (bare !== undefined) {
    const known = say.vocabulary.readings(bare)[0];
    const text = known === undefined ? bare : englishWord(say, known.symbol).before;
    return { text: /^\p{Lu}/u.test(text) ? `non-${text}` : `non${text}`, plural: false, mass: false };
  }
  const reading = say.references.named.has(word.text) && isLast ? undefined : nominalReading(say, word.text, isLast);
  if (reading === undefined) return plain(namedText(say, word.text) ?? word.text.replaceAll("-", " "));
  if (reading.symbol.symbol === "verb") return plain(englishVerb(say, reading.symbol).participle);
  const printed = englishWord(say, reading.symbol);
  const plural = reading.form === "plural" && !one;
  const text = plural ? printed.plural : isLast ? printed.singular : printed.before;
  return { text, plural, mass: printed.mass, article: printed.article };
}

/** A name used as a noun: `the greatest bid`, `their kind`. */
function namedText(say: Say, word: string): string | undefined {
  const of = say.references.named.get(word);
  if (of === undefined) return undefined;
  const x = englishRun({ ...say, references: { ...say.references, named: new Map() } }, of.heads).text;
  return of.verb === undefined ? x : say.phrase("done-thing", { x, done: englishVerb(say, of.verb).participle });
}

/** At the end of a run a word is a noun if it can be; before it, whatever describes. */
function nominalReading(say: Say, word: string, isLast: boolean): Reading | undefined {
  const readings = say.vocabulary.readings(word);
  const noun = readings.find(({ symbol: { symbol } }) => symbol !== "adjective" && symbol !== "verb" && symbol !== "keyword");
  return isLast ? (noun ?? readings[0]) : (readings.find(({ symbol: { symbol } }) => symbol === "adjective" || symbol === "type-word") ?? noun ?? readings[0]);
}
