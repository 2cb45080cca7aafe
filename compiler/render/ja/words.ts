import type { RunWord } from "../../../grammar/index.js";
import type { AdjectiveSymbol, VerbSymbol, WordSymbol } from "../../vocabulary/symbols.js";
import { spell, type Manner } from "../read/say.js";
import { verbOf, type JapaneseVerb } from "./verb.js";

export interface JapaneseWord {
  readonly text: string;
  /** What things of it are counted with; 体, 枚. */
  readonly counter: string | undefined;
  /** What stands between a noun before it and itself, where it isn't the game's own sign. */
  readonly joins: string | undefined;
}

/** A word's Japanese; one without it is said in the source's word, and that is reported. */
export function japaneseWord(manner: Manner, symbol: WordSymbol): JapaneseWord {
  const spelling = spell(manner, symbol);
  const text = spelling?.text ?? fallback(manner, symbol);
  return { text, counter: spelling?.forms["counts"] ?? counterOf(manner, symbol), joins: spelling?.forms["joins"] };
}

function fallback(manner: Manner, symbol: WordSymbol): string {
  if (symbol.symbol !== "keyword") manner.missing({ word: symbol.name, language: "ja", symbol, what: "text" });
  return symbol.name;
}

/** A kind of creature is counted as creatures are. */
function counterOf(manner: Manner, symbol: WordSymbol): string | undefined {
  for (const name of manner.vocabulary.ancestors(symbol.name)) {
    const noun = manner.vocabulary.nouns.get(name);
    const counts = noun === undefined || noun === symbol ? undefined : spell(manner, noun)?.forms["counts"];
    if (counts !== undefined) return counts;
  }
  return undefined;
}

/** An adjective after `is`: 裏向きである. One in の makes it itself; a participle in いる or た is its own. */
export function predicateOf(manner: Manner, symbol: AdjectiveSymbol): JapaneseVerb {
  const spelling = spell(manner, symbol);
  const declared = spelling?.forms["pred"];
  if (declared !== undefined) return verbOf(declared, ["ichidan", "godan"].filter((c) => spelling?.classes.includes(c)));
  const text = spelling?.text ?? fallback(manner, symbol);
  if (text.endsWith("いる") || text.endsWith("ある")) return verbOf(text, text.endsWith("いる") ? ["ichidan"] : []);
  return verbOf(`${text.endsWith("の") || text.endsWith("な") || text.endsWith("・") ? text.slice(0, -1) : text}である`);
}

const FULL: Readonly<Record<string, string>> = { "+": "＋", "-": "－", "−": "－" };

/** Digits and letters of a number in the game's width. */
export function digits(manner: Manner, text: string, key: "digits" | "pt-digits" = "digits"): string {
  if (manner.phrase(key) !== "full") return text.replaceAll("−", "-");
  return text.replace(/[0-9A-Z+−-]/g, (c) => FULL[c] ?? String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0));
}

/** A verb's frame: pieces of text and places for its holes, with the particle behind each. */
export interface FramePart {
  readonly hole?: string;
  /** `{patient~を}`: the count goes behind the particle. */
  readonly floats: boolean;
  readonly text: string;
}
export interface JapaneseFrame {
  readonly parts: readonly FramePart[];
  /** The last piece: the verb itself. */
  readonly verb: JapaneseVerb;
  /** The vocabulary gave the passive itself. */
  readonly passive: boolean;
}

export function frameOf(manner: Manner, verb: VerbSymbol, holds: (noun: string) => boolean, passive = false): JapaneseFrame | undefined {
  const spelling = spell(manner, verb, holds);
  const declared = passive ? spelling?.forms["passive"] : undefined;
  const template = declared ?? spelling?.text;
  if (template === undefined) return undefined;
  const parts: FramePart[] = [];
  let end = 0;
  for (const match of template.matchAll(/\{([a-z-]+)(?:~([^}]*))?\}/g)) {
    const before = template.slice(end, match.index);
    if (before !== "") parts.push({ floats: false, text: before });
    parts.push({ floats: match[2] !== undefined, text: match[2] ?? "", ...(match[1] === undefined ? {} : { hole: match[1] }) });
    end = match.index + match[0].length;
  }
  const rest = template.slice(end);
  const [particle, tail] = splitParticle(rest, parts.length > 0 && parts.at(-1)?.floats === false);
  const last = parts.at(-1);
  if (particle !== "" && last !== undefined) parts.splice(-1, 1, { ...last, text: particle });
  const joined = parts.reduce<FramePart[]>((done, part) => {
    const before = done.at(-1);
    if (part.hole === undefined && before?.hole !== undefined && !before.floats && before.text === "") {
      const [own, more] = splitParticle(part.text, true);
      done.splice(-1, 1, { ...before, text: own });
      if (more !== "") done.push({ floats: false, text: more });
    } else done.push(part);
    return done;
  }, []);
  const classes = declared === undefined ? (spelling?.classes ?? []) : /[れえけせてねべめげ]る$/.test(tail) ? ["ichidan"] : [];
  return { parts: joined, verb: verbOf(tail, classes), passive: declared !== undefined };
}

/** The particle right behind a hole goes with it: what is not filled takes its particle along. */
function splitParticle(text: string, after: boolean): readonly [particle: string, rest: string] {
  const particle = after ? (/^(?:から|まで|より|のいる|のコントロール|を|は|が|に|へ|で|と|の)/.exec(text)?.[0] ?? "") : "";
  return [particle, text.slice(particle.length)];
}

export function negated(word: RunWord): string | undefined {
  return word.kind === "word" && word.text.startsWith("non-") ? word.text.slice(4) : undefined;
}
