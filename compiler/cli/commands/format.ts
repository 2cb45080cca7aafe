import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { Lines } from "../../diagnostics/lines.js";
import { syntaxMessages } from "../../diagnostics/messages/syntax.js";
import { readCardFile, replaceCardFile } from "../disk.js";
import { during } from "../faults.js";
import { shippedCards } from "../installation.js";
import { Progress } from "../progress.js";
import { findProjects, type CardPath } from "../project.js";
import { diffText } from "../report/diff.js";
import { findingText } from "../report/findings.js";
import { counted, styleFor, type Style } from "../report/style.js";
import { visible } from "../report/visible.js";
import { exitCode, Refusal, type ExitCode, type Terminal } from "../terminal.js";
import type { Tools } from "../tools.js";

export interface FormatOptions {
  /** Only name the files. */
  readonly check: boolean;
  readonly write: boolean;
}

/**
 * Shows what the language's one form would change in the given files, names them, or writes it. A file that
 * can't be read is left as it is, with its findings.
 */
export async function format(
  paths: readonly string[],
  { check, write }: FormatOptions,
  terminal: Terminal,
  tools: Tools,
): Promise<ExitCode> {
  if (check && write) throw new Refusal("`--check` and `--write` don't go together.");
  const style = styleFor(terminal);
  const files = filesOf(paths, terminal);
  const progress = new Progress(terminal);
  let [changed, broken] = [0, 0];
  for (const [index, file] of files.entries()) {
    const task = `formatting ${file.shown}`;
    progress.at(task, index, files.length);
    const text = readCardFile(file);
    const formatted = await during(task, () => tools.format(text));
    if (formatted.ok && formatted.text === text) continue;

    progress.end();
    if (!formatted.ok) {
      broken++;
      terminal.out(brokenText(file, text, tools, style));
      continue;
    }
    changed++;
    if (write) await replaceCardFile(file, text, formatted.text);
    terminal.out(
      check || write ? `${visible(file.shown)}\n` : `${diffText(file.shown, text, formatted.text, style)}\n`,
    );
  }
  progress.end();
  terminal.out(totals({ changed, broken, files: files.length, write }));
  return broken > 0 || (changed > 0 && !write) ? exitCode.findings : exitCode.clean;
}

function filesOf(paths: readonly string[], { cwd }: Terminal): readonly CardPath[] {
  return findProjects(paths.length > 0 ? paths : ["."], cwd, shippedCards).flatMap(({ asked, files }) =>
    asked.flatMap((path) => files.get(path) ?? []),
  );
}

/** Why it can't be formatted: what its words mean doesn't matter for that. */
function brokenText(file: CardPath, text: string, tools: Tools, style: Style): string {
  const service = tools.createLanguageService({ catalogues: [] });
  service.open(file.shown, text);
  const isSyntax = (found: Diagnostic): boolean => found.code in syntaxMessages;
  const sources = { shown: () => file.shown, lines: () => new Lines(text) };
  return service
    .diagnostics(file.shown)
    .filter(isSyntax)
    .map((found) => `${findingText(found, sources, style)}\n`)
    .join("");
}

interface Totals {
  readonly changed: number;
  readonly broken: number;
  readonly files: number;
  readonly write: boolean;
}
function totals({ changed, broken, files, write }: Totals): string {
  const parts = [
    ...(changed > 0 ? [`${counted(changed, "file")} ${write ? "formatted" : "would change"}`] : []),
    ...(broken > 0 ? [`${counted(broken, "file")} can't be read`] : []),
  ];
  return parts.length > 0
    ? `${parts.join(", ")} of ${counted(files, "file")}.\n`
    : `${counted(files, "file")}, nothing to format.\n`;
}
