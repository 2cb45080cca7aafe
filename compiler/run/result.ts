import type { RulingTrace } from "../../runtime/scenario/index.js";

/** One ruling after it ran, under one edition. Data only: reporters and editors show it. */
export interface RulingResult {
  /** The ids that it proves. */
  readonly ids: readonly string[];
  readonly status: "passed" | "failed" | "informative";
  /** The file in the service, and the line of the ruling in it, from 1. */
  readonly path: string;
  readonly line: number;
  readonly ms: number;
  /** Why it failed, or why there is nothing to check, in a sentence; empty when it passed. */
  readonly detail: string;
  readonly failure?: RulingFailure;
  /** All that happened, step by step, if that was asked for. */
  readonly trace?: RulingTrace;
}
export interface RulingFailure {
  /** The line of the step or check that failed, from 1, and its words. */
  readonly line: number;
  readonly says: string;
  readonly expected?: string;
  readonly found?: string;
  /** What nobody answered. */
  readonly question?: { readonly who: string; readonly asks: string; readonly options: readonly string[] };
  /** What could have been done or answered instead. */
  readonly options: readonly string[];
  /** What happened up to there, one line an event. */
  readonly play: readonly string[];
}
