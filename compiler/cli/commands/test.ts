import { describe } from "../../diagnostics/describe.js";
import { findingText } from "../report/findings.js";
import { countRows, failureText, rulingRows, totalsText } from "../report/rulings.js";
import { styleFor } from "../report/style.js";
import { escapedJson } from "../report/visible.js";
import { exitCode, Refusal, type ExitCode, type Terminal } from "../terminal.js";
import type { Tools } from "../tools.js";
import { findingsOf, openWorkbenches } from "../workbench.js";

export interface TestOptions {
  readonly json: boolean;
}

/**
 * Runs the rulings of the given files. Errors in these files count as failures, since a ruling that they
 * hide would pass unseen; no ruling at all is a refusal, so that a mistyped path doesn't look like success.
 */
export async function test(
  paths: readonly string[],
  { json }: TestOptions,
  terminal: Terminal,
  tools: Tools,
): Promise<ExitCode> {
  const started = performance.now();
  const style = styleFor(terminal);
  const benches = openWorkbenches(paths, terminal.cwd, tools);
  const rows = [];
  let broken = false;
  for (const bench of benches) {
    const errors = findingsOf(bench).filter((found) => describe(found).severity === "error");
    broken ||= errors.length > 0;
    const print = json ? terminal.err : terminal.out;
    for (const found of errors) print(`${findingText(found, bench.sources, style)}\n`);

    const results = await tools.runRulings(bench.service, bench.project.asked);
    rows.push(...rulingRows(results, bench.sources));
    if (json) continue;
    for (const result of results)
      if (result.status === "failed") terminal.out(`${failureText(result, bench.sources, style)}\n`);
  }
  if (rows.length === 0 && !broken) throw new Refusal(`There are no rulings in ${paths.join(", ") || "this folder"}.`);

  const totals = countRows(rows);
  terminal.out(
    json
      ? `${escapedJson({ rulings: rows, totals })}\n`
      : `${totalsText(totals, performance.now() - started, style)}\n`,
  );
  return broken || totals.failed > 0 ? exitCode.findings : exitCode.clean;
}
