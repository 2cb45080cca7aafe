import type { RunWord } from "../../../grammar/index.js";
import { pluralOf } from "../../vocabulary/inflect.js";
import type { Spelling } from "../../vocabulary/spelling.js";
import type { AdjectiveSymbol, VerbSymbol, WordSymbol } from "../../vocabulary/symbols.js";
import { spell, type Manner } from "../read/say.js";

/** How a word is printed in English, with what its neighbours ask of it. */
export interface EnglishWord {
  readonly singular: string;
  readonly plural: string;
  /** Before a noun, where it differs: `face-down`. */
  readonly before: string;
  readonly article: "a" | "an";
  /** Neither article nor plural: `damage`. */
  readonly mass: boolean;
}

/** The printed forms of a noun, type word, adjective, zone, stat, unit or period. */
export function englishWord(manner: Manner, symbol: WordSymbol): EnglishWord {
  const spelling = spell(manner, symbol);
  const singular = spelling?.text ?? plainName(symbol);
  const before = spelling?.forms["before"] ?? singular;
  return {
    singular,
    plural: pluralText(symbol, singular, spelling),
    before,
    article: articleOf(spelling, before),
    mass: spelling?.classes.includes("mass") === true || (symbol.symbol === "noun" && symbol.mass),
  };
}

function pluralText(symbol: WordSymbol, singular: string, spelling: Spelling | undefined): string {
  const declared = spelling?.forms["plural"];
  if (declared !== undefined) return symbol.symbol === "type-word" ? capitalised(declared) : declared;
  return pluralOf(singular);
}

function articleOf(spelling: Spelling | undefined, text: string): "a" | "an" {
  const declared = spelling?.forms["article"];
  return declared === "a" || declared === "an" ? declared : articleFor(text);
}

/** By the first sound as letters show it; a word that sounds otherwise declares its article. */
export function articleFor(text: string): "a" | "an" {
  return /^(?:[aeiouAEIOU]|8|1[18](?!\d)|X$|X[ /])/.test(text) ? "an" : "a";
}

/** A word's name as it would be printed: words of a type line are names, everything else is a common word. */
function plainName(symbol: WordSymbol): string {
  const text = symbol.name.replaceAll("-", " ");
  return symbol.symbol === "type-word" ? capitalised(text) : text;
}
export function capitalised(text: string): string {
  const at = text.search(/[\p{L}\p{N}]/u);
  return at < 0 ? text : text.slice(0, at) + text.charAt(at).toUpperCase() + text.slice(at + 1);
}

/** The forms of a verb; `text` may have places for its holes: `gain control of {patient}`. */
export interface EnglishVerb {
  readonly base: string;
  readonly third: string;
  readonly past: string;
  /** As an adjective, without what stands with the verb: `removed`. */
  readonly participle: string;
  /** A whole sentence with its subject: `{what} becomes {amount}`. */
  readonly sentence: boolean;
  readonly holes: readonly string[];
}

export function englishVerb(manner: Manner, verb: VerbSymbol, holds?: (noun: string) => boolean): EnglishVerb {
  const spelling = spell(manner, verb, holds);
  const base = spelling?.text ?? verb.base.replaceAll("-", " ");
  const holes = [...base.matchAll(/\{([a-z-]+)\}/g)].flatMap((m) => (m[1] === undefined ? [] : [m[1]]));
  const subject = verb.holes.find((h) => h.subject)?.name;
  const past = spelling?.forms["past"];
  const [first = "", ...rest] = base.split(" ");
  const own = first === verb.base ? { third: verb.name, past: verb.past } : { third: thirdOf(first), past: pastPhrase(first, verb) };
  return {
    base,
    third: spelling?.forms["third"] ?? [own.third, ...rest].join(" "),
    past: past === undefined ? [own.past, ...rest].join(" ") : past,
    participle: past !== undefined && holes.length === 0 ? past : own.past,
    sentence: base.startsWith("{") || (subject !== undefined && holes.includes(subject)),
    holes,
  };
}

function thirdOf(base: string): string {
  if (base === "is") return base;
  return /[^aeiou]o$/.test(base) ? `${base}es` : pluralOf(base);
}
function pastPhrase(first: string, verb: VerbSymbol): string {
  if (first === verb.base) return verb.past;
  if (first === "is") return "was";
  if (first.endsWith("e")) return `${first}d`;
  return /[^aeiou]y$/.test(first) ? `${first.slice(0, -1)}ied` : `${first}ed`;
}

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** How many of something that is counted; amounts without single things are always digits. */
export function countText(manner: Manner, value: number): string {
  return manner.phrase("numbers") === "words" ? (NUMBERS[value] ?? String(value)) : String(value);
}

/** `non-land` → the word behind `non-`. */
export function negated(word: RunWord): string | undefined {
  return word.kind === "word" && word.text.startsWith("non-") ? word.text.slice(4) : undefined;
}

/** An adjective's form after `is`. */
export function predicateWord(manner: Manner, symbol: AdjectiveSymbol): string {
  return spell(manner, symbol)?.forms["pred"] ?? englishWord(manner, symbol).singular;
}
