/** A ruling as it was played: data for reporters and the editor's stepper. */
import type { ExplainedEvent, ExplainedQuestion, TableView, WhyAct, WhyTrigger, WhyValue } from "../../kernel/index.js";

export interface RulingTrace {
  readonly steps: readonly TracedStep[];
}
/** One line of the ruling with all that happened because of it. */
export interface TracedStep {
  readonly section: "given" | "when" | "then";
  /** As written, and its card line. */
  readonly says: string;
  readonly line: string;
  /** Commits, in order; none for a check. */
  readonly moments: readonly Moment[];
  /** What there is to see afterwards. */
  readonly table: TableView;
  /** Questions that are open afterwards, but for the one who may act. */
  readonly asked: readonly ExplainedQuestion[];
  /** Of a check: the numbers that it read, and what made them. */
  readonly numbers: readonly TracedNumber[];
  /** Left out of what wasn't checked, and of a step that could be done. */
  readonly held?: boolean;
  /** Why an action that this names can, or can't, be done. */
  readonly act?: WhyAct;
}
/** Events that happened at one time. */
export interface Moment {
  readonly events: readonly ExplainedEvent[];
  /** Every triggered ability that was asked about them. */
  readonly triggers: readonly WhyTrigger[];
  readonly table: TableView;
}
export interface TracedNumber {
  readonly of: string;
  readonly what: string;
  readonly why: WhyValue;
}
