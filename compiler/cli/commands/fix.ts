import { replaceCardFile } from "../disk.js";
import { fixAll, type Fixed, type Made } from "../fixing.js";
import type { Progress } from "../progress.js";
import { diffText } from "../report/diff.js";
import { countFindings, summaryText } from "../report/findings.js";
import { counted, styleFor, type Style } from "../report/style.js";
import { visible } from "../report/visible.js";
import { exitCode, type ExitCode, type Terminal } from "../terminal.js";
import type { Workbench } from "../workbench.js";

export interface FixOptions {
  /** Show what would change and leave the files as they are. */
  readonly dryRun: boolean;
}

/** Makes the fixes that findings bring along, shows them and says what is left. */
export async function fix(
  benches: readonly Workbench[],
  { dryRun }: FixOptions,
  terminal: Terminal,
  progress: Progress,
): Promise<ExitCode> {
  const style = styleFor(terminal);
  const left = [];
  let [fixes, files] = [0, 0];
  for (const bench of benches) {
    const fixed = fixAll(bench, progress);
    progress.end();
    for (const [path, before] of fixed.before) {
      const after = bench.service.text(path) ?? "";
      const file = bench.project.files.get(path);
      if (!dryRun && file !== undefined) await replaceCardFile(file, before, after);
      terminal.out(`${diffText(bench.sources.shown(path), before, after, style)}${madeText(fixed, path, style)}\n`);
    }
    left.push(...fixed.left);
    fixes += fixed.made.length;
    files += fixed.before.size;
  }

  const counts = countFindings(left);
  const asked = benches.reduce((sum, { project }) => sum + project.asked.length, 0);
  const done = dryRun ? "could be made" : "made";
  terminal.out(fixes === 0 ? "Nothing to fix.\n" : `${counted(fixes, "fix", "fixes")} ${done} in ${counted(files, "file")}.\n`);
  if (left.length > 0) terminal.out(`Left: ${summaryText(counts, asked)}\n`);
  const open = counts.error + counts.warning > 0 || (dryRun && fixes > 0);
  return open ? exitCode.findings : exitCode.clean;
}

/** What each fix did; its line is the one in which its finding stood at that time. */
function madeText({ made }: Fixed, path: string, style: Style): string {
  const text = ({ line, found, fix }: Made): string => `  ${line}: ${visible(fix.title)} ${style.dim(`[${found.code}]`)}\n`;
  return made
    .filter((one) => one.path === path)
    .map(text)
    .join("");
}
