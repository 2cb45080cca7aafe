/** Rulings that run. */
import type { AnyRuling, ModuleRecord } from "../api.js";
import { explainQuestion, trace, type Machine, type RulesModule, type Session } from "../kernel/index.js";
import { Failed, type RulingFailure, type RulingResult } from "./result.js";
import { Runner } from "./runner.js";
import { Recorder } from "./trace/index.js";

export type { RulingFailure, RulingResult } from "./result.js";
export { Runner } from "./runner.js";
export type * from "./trace/types.js";

export interface RunOptions {
  /** Keep all that happens, for a reader. */
  readonly trace?: boolean;
}
/** Runs a ruling under each of its editions. `records` are the game's: vocabulary, keywords, cards. */
export function runRuling(
  records: readonly ModuleRecord[],
  rules: RulesModule,
  ruling: AnyRuling,
  options: RunOptions = {},
): readonly RulingResult[] {
  const editions = ruling.editions.length > 0 ? ruling.editions : [""];
  return editions.map((edition) => {
    if (options.trace !== true) return runUnder(records, rules, ruling, edition);
    const recorder = new Recorder();
    const result = runUnder(records, rules, ruling, edition, recorder);
    return result.status === "informative" ? result : { ...result, trace: recorder.trace };
  });
}

function runUnder(records: readonly ModuleRecord[], rules: RulesModule, ruling: AnyRuling, edition: string, recorder?: Recorder): RulingResult {
  const { ids, line } = ruling;
  if (ruling.informative !== undefined) return { ids, line, edition, status: "informative", ms: 0 };
  const start = Date.now();
  let runner: Runner | undefined;
  try {
    runner = new Runner(edition === "" ? { records, rules } : { records, rules, edition }, recorder);
    runner.run(ruling);
    return { ids, line, edition, status: "passed", ms: Date.now() - start };
  } catch (fault) {
    const failed =
      fault instanceof Failed
        ? fault
        : new Failed({ says: "the ruling", line }, "to run", fault instanceof Error ? fault.message : String(fault));
    return { ids, line, edition, status: "failed", ms: Date.now() - start, failure: failureOf(runner, failed) };
  }
}
function failureOf(runner: Runner | undefined, { says, line, expected, actual, options }: Failed): RulingFailure {
  // As things are in the half-done unit, where one is.
  const look = <T>(ask: (m: Machine, session: Session) => readonly T[]): readonly T[] =>
    runner === undefined ? [] : runner.session.machine.store.at(runner.session.present, () => ask(runner.session.machine, runner.session));
  return {
    says,
    line,
    expected,
    actual,
    options,
    pending: look((m, session) => session.pending.map((q) => explainQuestion(m, q))),
    trace: look((m) => trace(m)),
  };
}
