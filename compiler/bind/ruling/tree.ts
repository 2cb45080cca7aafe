import type { Span } from "../../../grammar/index.js";
import type { Cond, Expr } from "../../ir/expression.js";
import type { VerbSymbol } from "../../vocabulary/symbols.js";
import type { BoundFact, Phrase } from "../tree.js";

export type Side = "you" | "opponent";
export interface BoundPlaced {
  readonly card: string;
  readonly as?: string;
  readonly at?: string;
  readonly marks: readonly string[];
}
export type BoundGiven =
  | { readonly given: "zone"; readonly player: Side; readonly zone: string; readonly cards: readonly BoundPlaced[]; readonly pos: number }
  | { readonly given: "value"; readonly player: Side; readonly what: string; readonly values: readonly (string | number)[]; readonly pos: number }
  | { readonly given: "phase"; readonly player: Side; readonly phase: string; readonly pos: number }
  /** `the bear has { … }`: about something with a name, like any other fact. */
  | { readonly given: "fact"; readonly name: string; readonly fact: BoundFact; readonly pos: number };
export interface BoundStep {
  readonly verb: VerbSymbol;
  readonly player?: Side | "each";
  readonly holes: Readonly<Record<string, Phrase>>;
  readonly for?: string;
  readonly as?: string;
  readonly pos: number;
  readonly end: number;
}
export interface BoundExpectation {
  readonly holds: Cond;
  readonly shows: readonly Expr[];
  readonly pos: number;
  readonly end: number;
}
export type BoundSection =
  | { readonly section: "given"; readonly given: readonly BoundGiven[] }
  | { readonly section: "when"; readonly steps: readonly BoundStep[] }
  | { readonly section: "then"; readonly expectations: readonly BoundExpectation[] };
export interface BoundRuling {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** The cards that it speaks of by the name that is printed on them. */
  readonly cards: readonly NamedCard[];
  readonly informative?: string;
  readonly editions: readonly string[];
  readonly sections: readonly BoundSection[];
  readonly pos: number;
}

export interface NamedCard extends Span {
  readonly name: string;
}
/** Gives a name of the ruling; a second thing of that name is reported. */
export type Declare = (name: string, at: Span) => void;

/** The other player of the table: a name of every ruling. */
export const OPPONENT = "opponent";
