import type { Binds, ClauseRecord } from "./clause.js";
import type { Cond, Expr, Holes } from "./expression.js";

export type Side = "you" | "opponent";
export type GivenIR =
  | {
      readonly given: "zone";
      readonly line: string;
      readonly player: Side;
      readonly zone: string;
      readonly cards: readonly { readonly card: string; readonly as?: string; readonly at?: string; readonly marks: readonly string[] }[];
    }
  | { readonly given: "value"; readonly line: string; readonly player: Side; readonly what: string; readonly values: readonly (string | number)[] }
  | { readonly given: "phase"; readonly line: string; readonly player: Side; readonly phase: string }
  /** A fact about the card of a name; its clause is the ruling's. */
  | { readonly given: "fact"; readonly line: string; readonly this: string; readonly clause: string };
export interface StepIR {
  readonly says: string;
  readonly line: string;
  readonly verb: string;
  readonly player?: Side | "each";
  readonly for?: string;
  readonly as?: string;
  readonly holes: Holes;
}
export interface ExpectationIR {
  readonly says: string;
  readonly line: string;
  readonly holds: Cond;
  /** Values of the sentence, shown when it does not hold. */
  readonly shows: readonly Expr[];
}
export type SectionIR =
  | { readonly section: "given"; readonly given: readonly GivenIR[] }
  | { readonly section: "when"; readonly steps: readonly StepIR[] }
  | { readonly section: "then"; readonly expectations: readonly ExpectationIR[] };
export interface RulingIR {
  readonly ids: readonly string[];
  readonly line: string;
  readonly game: string;
  readonly editions: readonly string[];
  readonly names: Binds;
  readonly informative?: string;
  readonly sections: readonly SectionIR[];
  /** Of the facts of its positions. */
  readonly clauses: readonly ClauseRecord[];
}
