import { didYouMean, near } from "../../diagnostics/near.js";
import type { RulingResult } from "../../run/result.js";
import { during } from "../faults.js";
import type { Progress } from "../progress.js";
import { failureText } from "../report/rulings.js";
import { styleFor } from "../report/style.js";
import { traceText } from "../report/trace.js";
import { escapedJson } from "../report/visible.js";
import { exitCode, Refusal, type ExitCode, type Terminal } from "../terminal.js";
import type { Tools } from "../tools.js";
import type { Workbench } from "../workbench.js";

export interface TraceOptions {
  readonly json: boolean;
  readonly id: string;
}

/** Runs the rulings that prove one id and shows each step with what happened and why. */
export async function trace(
  benches: readonly Workbench[],
  { json, id }: TraceOptions,
  runRulings: Tools["runRulings"],
  terminal: Terminal,
  progress: Progress,
): Promise<ExitCode> {
  const style = styleFor(terminal);
  const ids = new Set<string>();
  const found: RulingResult[] = [];
  for (const { project, service, sources } of benches) {
    for (const path of project.asked) {
      const own = service.rulings(path).flatMap((ruling) => ruling.ids);
      own.forEach((other) => ids.add(other));
      if (!own.includes(id)) continue;
      const results = await during(`testing ${sources.shown(path)}`, () => runRulings(service, [path], { only: id, trace: true }));
      progress.end();
      found.push(...results);
      if (json) continue;
      for (const result of results) {
        terminal.out(`${traceText(result, sources, style)}\n`);
        if (result.status === "failed") terminal.out(`${failureText({ ...result, ...withoutPlay(result) }, sources, style)}\n`);
      }
    }
  }
  if (found.length === 0) throw new Refusal([`There is no ruling \`${id}\` here.`, didYouMean(near(id, ids))].filter((text) => text !== undefined).join(" "));
  if (json) terminal.out(`${escapedJson({ rulings: found })}\n`);
  return found.some(({ status }) => status === "failed") ? exitCode.findings : exitCode.clean;
}

/** The trace has told it already. */
function withoutPlay({ failure }: RulingResult): Partial<RulingResult> {
  return failure === undefined ? {} : { failure: { ...failure, play: [] } };
}
