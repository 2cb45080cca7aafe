import type { Progress } from "../progress.js";
import { countFindings, findingJson, findingText, moreText, summaryText } from "../report/findings.js";
import { styleFor } from "../report/style.js";
import { escapedJson } from "../report/visible.js";
import { exitCode, type ExitCode, type Terminal } from "../terminal.js";
import { findingsOf, type Workbench } from "../workbench.js";

export interface CheckOptions {
  readonly json: boolean;
}

/** Reports the findings in the files that were asked for. Hints alone are no reason to fail. */
export function check(
  benches: readonly Workbench[],
  { json }: CheckOptions,
  terminal: Terminal,
  progress: Progress,
): ExitCode {
  const findings = benches.map((bench) => ({ bench, found: findingsOf(bench, progress) }));
  progress.end();
  const counts = countFindings(findings.flatMap(({ found }) => found));
  const files = benches.reduce((sum, { project }) => sum + project.asked.length, 0);

  if (json) {
    const rows = findings.flatMap(({ bench, found }) => found.map((one) => findingJson(one, bench.sources)));
    const totals = { files, errors: counts.error, warnings: counts.warning, hints: counts.hint };
    terminal.out(`${escapedJson({ findings: rows, totals })}\n`);
  } else {
    const style = styleFor(terminal);
    for (const { bench, found } of findings)
      for (const one of found) terminal.out(`${findingText(one, bench.sources, style)}\n`);
    terminal.out(`${summaryText(counts, files)}\n${moreText(counts, style)}`);
  }
  return counts.error + counts.warning > 0 ? exitCode.findings : exitCode.clean;
}
