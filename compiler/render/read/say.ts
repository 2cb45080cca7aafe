import type { Item, Span, SyntaxNode } from "../../../grammar/index.js";
import { frameKey, type FrameRecord, type FrameTable } from "../../bind/binder.js";
import { spellingFor, type Language, type Spelling } from "../../vocabulary/spelling.js";
import type { KeywordSymbol, WordSymbol } from "../../vocabulary/symbols.js";
import type { Vocabulary } from "../../vocabulary/vocabulary.js";
import type { References } from "./references.js";

/** Whether a sentence states how things are or changes them for a while: `has`/`gains`. */
export type Standing = "static" | "effect";

/** A form that a text needs and the vocabulary doesn't give; the text shows the source's word instead. */
export interface MissingForm {
  readonly word: string;
  readonly language: Language;
  /** Where the word is declared, when it is. */
  readonly symbol?: WordSymbol;
  readonly what: "text" | "construct";
}

/** What does not change within one card's text. */
export interface Manner {
  readonly vocabulary: Vocabulary;
  readonly language: Language;
  readonly edition: string | undefined;
  /** The words of a construct, by the game's and edition's own texts. */
  readonly phrase: (key: string, holes?: Readonly<Record<string, string>>) => string;
  /** The conjugation that a phrase's own verb declares. */
  readonly phraseClass: (key: string) => string | undefined;
  readonly missing: (form: MissingForm) => void;
  /** What a keyword says, for its reminder text. */
  readonly definition: (keyword: KeywordSymbol) => Definition | undefined;
}

/** The sentences of a keyword and how their verbs were read. */
export interface Definition {
  readonly items: readonly Item[];
  readonly frames: FrameTable;
}

/** What a sentence is said in: the manner, what its references mean, and who `this` is. */
export interface Say extends Manner {
  readonly frames: FrameTable;
  readonly references: References;
  /** Values of a keyword's parameters, as they stand in the use: `bolster 1`. */
  readonly arguments: ReadonlyMap<string, { readonly say: Say; readonly node: SyntaxNode }>;
  /** How `this` is printed. */
  readonly self: string;
  /** What `this` is, by its noun. */
  readonly selfNoun: string;
  readonly standing: Standing;
  /** Inside a keyword's own text or a quoted ability. */
  readonly depth: number;
}

/** `{x}` in a phrase, filled; a place without a filling stays empty. Fillings are never read as phrases. */
export function fill(template: string, holes: Readonly<Record<string, string>>): string {
  return template.replace(/\{([A-Za-z-]+)\}/g, (_, name: string) => (Object.hasOwn(holes, name) ? (holes[name] ?? "") : ""));
}

/** The spelling of a word in the text's language and edition. */
export function spell(manner: Manner, symbol: WordSymbol, holds?: (noun: string) => boolean): Spelling | undefined {
  return spellingFor(symbol.printed.spellings, manner.language, manner.edition, holds);
}

/** How the verbs of a node were filled. */
export function framesAt({ frames }: Pick<Say, "frames">, node: Span): readonly FrameRecord[] {
  return frames.get(frameKey(node)) ?? [];
}

/** How the verb of a node was filled; nothing where it was not bound. */
export function frameAt(say: Say, node: Span, word?: string): FrameRecord | undefined {
  const frames = framesAt(say, node);
  if (word === undefined || frames.length === 1) return frames[0];
  return frames.find(({ verb }) => verb.name === word || verb.base === word || verb.past === word) ?? frames[0];
}
