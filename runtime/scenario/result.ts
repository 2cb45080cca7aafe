/** What a ruling that was run says. Data only: reporters and editors show it. */
import type { ExplainedEvent, ExplainedQuestion } from "../kernel/index.js";
import type { RulingTrace } from "./trace/types.js";

export interface RulingFailure {
  /** The step or expectation as written, and its card line. */
  readonly says: string;
  readonly line: string;
  readonly expected: string;
  readonly actual: string;
  /** Questions that were open, the oldest first. */
  readonly pending: readonly ExplainedQuestion[];
  /** What could have been done or answered instead. */
  readonly options: readonly string[];
  readonly trace: readonly ExplainedEvent[];
}
export interface RulingResult {
  readonly ids: readonly string[];
  readonly line: string;
  /** The edition that it ran under; empty for a game without editions. */
  readonly edition: string;
  readonly status: "passed" | "failed" | "informative";
  readonly ms: number;
  readonly failure?: RulingFailure;
  /** All that happened, if that was asked for. */
  readonly trace?: RulingTrace;
}

/** Where in a ruling something is said. */
export interface Place {
  readonly says: string;
  readonly line: string;
}
/** Thrown inside the runner only: the ruling has failed here. */
export class Failed extends Error {
  readonly says: string;
  readonly line: string;
  readonly expected: string;
  readonly actual: string;
  readonly options: readonly string[];
  constructor(at: Place, expected: string, actual: string, options: readonly string[] = []) {
    super(`${at.says}: expected ${expected}, but ${actual}`);
    this.says = at.says;
    this.line = at.line;
    this.expected = expected;
    this.actual = actual;
    this.options = options;
  }
}
