import type { Language } from "../../vocabulary/spelling.js";

/** What was printed, and what it should have been. */
export interface Erratum {
  readonly language: Language;
  readonly printed: string;
  readonly corrected: string;
}
export interface CardPart {
  readonly part: "card";
  readonly name: string;
  readonly ja?: string;
  /** In kana, for the order of Japanese names. */
  readonly reading?: string;
  /** Of another set, or made up for a ruling: not a card of the document. */
  readonly besides: boolean;
  readonly errata: readonly Erratum[];
}
export interface KeywordPart {
  readonly part: "keyword";
  readonly name: string;
}
export interface RulingPart {
  readonly part: "ruling";
  readonly ids: readonly string[];
  /** What it says, in the project's own words. */
  readonly en?: string;
  readonly ja?: string;
  /** Why nothing can be checked. */
  readonly informative?: string;
}
export interface SetPart {
  readonly part: "set";
  readonly name: string;
  readonly en?: string;
  readonly ja?: string;
  readonly edition?: string;
}
/** A declaration that a document about a set speaks of. */
export type DocumentPart = CardPart | KeywordPart | RulingPart | SetPart;
