import type { Block, NounPhrase, PatternPart } from "../../grammar/index.js";
import type { Place } from "../diagnostics/diagnostic.js";
import type { Spelling, StyleText } from "./spelling.js";

/** Printed forms of a word; a form may differ by edition. */
export interface Printed {
  readonly en?: string;
  readonly ja?: string;
  readonly byEdition: readonly { readonly language: "en" | "ja"; readonly edition: string; readonly text: string }[];
  /** The same with the forms and classes beside each text. */
  readonly spellings: readonly Spelling[];
}

interface BaseSymbol<K extends string> {
  readonly symbol: K;
  /** Its word in sources: singular for a noun, third person for a verb. */
  readonly name: string;
  readonly declared: Place;
  readonly printed: Printed;
  /** The text that others may read of its declaration: what was bound with another text is bound again. */
  readonly signature: string;
}

export interface NounSymbol extends BaseSymbol<"noun"> {
  readonly plural: string;
  /** What it is a kind of, by name. */
  readonly of: readonly string[];
  /** No plural and no article: `damage`. */
  readonly mass: boolean;
  readonly lives?: string;
  readonly onTypeLine: boolean;
  readonly does?: string;
  readonly is?: NounPhrase;
  readonly ofVerb?: string;
  /** The noun whose type words are this category's words: `noun creature-type of word { words-of creature }`. */
  readonly wordsOf?: string;
  /** A place of the board: `noun cell of place { board }`. */
  readonly board: boolean;
  /** Declared with `of` a player or an object and named through it: `its controller`. */
  readonly relation: boolean;
}
/** A word of a closed list: `types of creature { elf "エルフ" }`. */
export interface TypeWordSymbol extends BaseSymbol<"type-word"> {
  readonly plural: string;
  /** The noun that wears it: `creature`. */
  readonly of: string;
}
export interface AdjectiveSymbol extends BaseSymbol<"adjective"> {
  readonly of: readonly string[];
  readonly does?: string;
  readonly means?: Block;
  /** Printed on a card or given by a fact; neither asked of the rules nor defined. */
  readonly mark: boolean;
}
export interface ZoneSymbol extends BaseSymbol<"zone"> {
  readonly plural: string;
  readonly of?: "player";
  readonly ordered: boolean;
  readonly hidden: boolean;
  readonly board: boolean;
}
export interface StatSymbol extends BaseSymbol<"stat"> {
  readonly of: readonly string[];
  readonly layer?: string;
  readonly starts?: number;
  readonly does?: string;
}
export interface UnitSymbol extends BaseSymbol<"unit"> {
  readonly plural: string;
  readonly unit: "counter" | "resource";
  readonly of: string;
  readonly emptiesEach?: string;
  /** Lines about the bearer: `the bearer gets +1/+1`. */
  readonly body?: Block;
}
/** `{2}`, `{W}`, `{T}`. */
export interface CostSymbol extends BaseSymbol<"cost-symbol"> {
  readonly of: string;
  readonly amount: number;
  readonly generic: boolean;
  readonly anyAmount: boolean;
  readonly repeatable: boolean;
  readonly does?: string;
  /** A card with this symbol in its cost is that: `{W}` marks white. */
  readonly marks?: string;
  /** When what follows the symbol works: `when this is spawned { Effect }`. */
  readonly body?: Block;
}
export interface PeriodSymbol extends BaseSymbol<"period"> {
  readonly plural: string;
  readonly of: string;
  readonly eachPlayer: boolean;
  /** Declared with `phase`: the turn is made of these. */
  readonly phase: boolean;
}
export interface SettingSymbol extends BaseSymbol<"setting"> {
  readonly values: readonly string[];
}
export interface HoleSymbol {
  readonly name: string;
  /** Names of the nouns that may fill it. */
  readonly types: readonly string[];
  readonly preposition?: string;
  readonly optional: boolean;
  readonly subject: boolean;
}
export type VerbRole = "action" | "answer" | "run" | "state" | "event";
export interface VerbSymbol extends BaseSymbol<"verb"> {
  readonly base: string;
  readonly past: string;
  readonly holes: readonly HoleSymbol[];
  readonly role: VerbRole;
  readonly does?: string;
  readonly body?: Block;
  readonly modifies: boolean;
  readonly eachSeparately?: string;
  /** Holes of which an indefinite noun is asked for: `chooses patient from hand of player`. */
  readonly chooses: readonly string[];
  /** Where those are chosen from, as written: `hand of player`. */
  readonly sources: Readonly<Record<string, NounPhrase>>;
  /** Holes of which an indefinite noun only describes something, which nobody chooses: `describes patient`. */
  readonly describes: readonly string[];
  /** Without an object the subject is the patient: `this doesn't untap`. */
  readonly intransitive: boolean;
}
export interface KeywordSymbol extends BaseSymbol<"keyword"> {
  readonly params: readonly ParameterSymbol[];
  /** `effect` inside describes it an instruction. */
  readonly instruction: boolean;
  readonly body: Block;
  readonly pattern: readonly PatternPart[];
}
export interface ParameterSymbol {
  readonly name: string;
  readonly types: readonly string[];
  readonly preposition?: string;
  readonly optional: boolean;
}
export type WordSymbol =
  | NounSymbol
  | TypeWordSymbol
  | AdjectiveSymbol
  | ZoneSymbol
  | StatSymbol
  | UnitSymbol
  | CostSymbol
  | PeriodSymbol
  | SettingSymbol
  | VerbSymbol
  | KeywordSymbol;

/** `game magic { … }`: what the kernel must know before the first word. */
export interface GameSymbol {
  readonly name: string;
  readonly declared: Place;
  readonly printed: Printed;
  readonly rules: string;
  readonly turn: readonly string[];
  readonly startsAt?: string;
  readonly board?: readonly [columns: number, rows: number];
  readonly layers: readonly string[];
  /** The two stats that `2/3` on a type line and `+1/+1` mean. */
  readonly pair?: readonly [first: string, second: string];
  readonly editions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How its printed texts say a construct, by edition. */
  readonly texts: readonly StyleText[];
  readonly signature: string;
}
export interface SetSymbol {
  readonly name: string;
  readonly game: string;
  readonly edition?: string;
  readonly declared: Place;
}
