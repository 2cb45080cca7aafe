import type { RunWord } from "../../../grammar/index.js";
import type { Reading } from "../../vocabulary/vocabulary.js";
import type { Say } from "../read/say.js";
import { argumentText } from "./argument.js";
import { conjugated, turned } from "./verb.js";
import { digits, frameOf, japaneseWord, negated } from "./words.js";

export interface RunText {
  readonly text: string;
  readonly counter: string | undefined;
  readonly plural: boolean;
}

/** Words before a noun and the noun: タップ状態のクレリック, 白の兵士・クリーチャー・トークン. One text an alternative. */
export function japaneseRun(say: Say, alternatives: readonly (readonly RunWord[])[]): readonly RunText[] {
  return alternatives.map((words, i) => {
    const run = japaneseWords(say, words);
    // Adjectives joined before one noun: 同所か隣接する味方.
    const describes = i < alternatives.length - 1 && words.every((w) => w.kind === "word" && nominalReading(say, w.text, true)?.symbol.symbol === "adjective");
    return describes ? { ...run, text: trimmed(run.text) } : run;
  });
}

function japaneseWords(say: Say, words: readonly RunWord[]): RunText {
  let before = "";
  let compound = "";
  let counter: string | undefined;
  let plural = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word === undefined) continue;
    const next = words[i + 1];
    const unit = "text" in word ? say.vocabulary.units.get(word.text) : undefined;
    if (unit?.unit === "counter" && next?.kind === "word" && /^counters?$/.test(next.text)) {
      const printed = japaneseWord(say, unit);
      compound = printed.text;
      counter = printed.counter;
      plural = next.text === "counters";
      i += 1;
      continue;
    }
    const said = runWord(say, word, i === words.length - 1);
    if (said.describes) before += said.text;
    else {
      compound = compound === "" ? said.text : `${compound}${said.joins ?? say.phrase("compound")}${said.text}`;
      counter = said.counter;
      plural = said.plural;
    }
  }
  return { text: before + compound, counter, plural };
}

interface WordText {
  readonly text: string;
  /** Stands in front with its own particle: 赤の. */
  readonly describes: boolean;
  readonly counter?: string | undefined;
  readonly joins?: string | undefined;
  readonly plural: boolean;
}

function runWord(say: Say, word: RunWord, isLast: boolean): WordText {
  const front = (text: string): WordText => ({ text, describes: true, plural: false });
  switch (word.kind) {
    case "pt":
      return front(`${digits(say, word.text, "pt-digits")}の`);
    case "mod-pt":
      return front(digits(say, word.text, "pt-digits"));
    case "string":
      return { text: word.value, describes: false, plural: false };
    case "name":
    case "var":
      return { text: argumentText(say, word), describes: false, plural: false };
    case "word":
      break;
  }
  const bare = negated(word);
  if (bare !== undefined) {
    const known = say.vocabulary.readings(bare)[0];
    return front(`${known === undefined ? bare : trimmed(japaneseWord(say, known.symbol).text)}でない`);
  }
  const reading = say.references.named.has(word.text) && isLast ? undefined : nominalReading(say, word.text, isLast);
  if (reading === undefined) return namedText(say, word.text) ?? front(word.text);
  if (reading.symbol.symbol === "verb") {
    const frame = frameOf(say, reading.symbol, () => false);
    return front(frame === undefined ? word.text : conjugated(turned(frame.verb, "passive"), "ta"));
  }
  const printed = japaneseWord(say, reading.symbol);
  // `the top card`: a place of something else stands before it as its owner does.
  if (!isLast && reading.symbol.symbol === "noun" && reading.symbol.relation) return front(`${printed.text}の`);
  return { ...printed, describes: reading.symbol.symbol === "adjective", plural: reading.form === "plural" };
}

/** A name used as a noun: 選んだ数. */
function namedText(say: Say, word: string): WordText | undefined {
  const of = say.references.named.get(word);
  if (of === undefined) return undefined;
  const [run] = japaneseRun({ ...say, references: { ...say.references, named: new Map() } }, of.heads);
  const frame = of.verb === undefined ? undefined : frameOf(say, of.verb, () => false);
  const x = run?.text ?? "";
  return { text: frame === undefined ? x : say.phrase("chosen", { done: conjugated(frame.verb, "ta"), x }), describes: false, counter: run?.counter, plural: false };
}

/** 空の → 空, before でない. */
function trimmed(text: string): string {
  return text.endsWith("の") ? text.slice(0, -1) : text;
}

function nominalReading(say: Say, word: string, isLast: boolean): Reading | undefined {
  const readings = say.vocabulary.readings(word);
  const noun = readings.find(({ symbol: { symbol } }) => symbol !== "adjective" && symbol !== "verb" && symbol !== "keyword");
  return isLast ? (noun ?? readings[0]) : (readings.find(({ symbol: { symbol } }) => symbol === "adjective" || symbol === "type-word") ?? noun ?? readings[0]);
}
