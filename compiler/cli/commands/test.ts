import { describe } from "../../diagnostics/describe.js";
import type { EmittedModule } from "../../emit/module.js";
import type { RulingResult } from "../../run/result.js";
import { during } from "../faults.js";
import type { Progress } from "../progress.js";
import { findingText } from "../report/findings.js";
import { countRows, failureText, rulingRows, totalsText } from "../report/rulings.js";
import { styleFor } from "../report/style.js";
import { escapedJson, visible } from "../report/visible.js";
import { exitCode, Refusal, type ExitCode, type Terminal } from "../terminal.js";
import type { Tools } from "../tools.js";
import { findingsOf, modulesOf, type Workbench } from "../workbench.js";

export interface TestOptions {
  readonly json: boolean;
  /** What was asked for, in words. */
  readonly where: string;
}

/**
 * Runs the rulings of the files that were asked for. Errors in these files count as failures, since a ruling
 * that they hide would pass unseen; no ruling at all is a refusal, so that a mistyped path doesn't look like
 * success.
 */
export async function test(
  benches: readonly Workbench[],
  { json, where }: TestOptions,
  rulings: Rulings,
  terminal: Terminal,
  progress: Progress,
): Promise<ExitCode> {
  const started = performance.now();
  const style = styleFor(terminal);
  const rows = [];
  let broken = false;
  for (const bench of benches) {
    const errors = findingsOf(bench, progress).filter((found) => describe(found).severity === "error");
    const results = await rulings.of(bench, progress);
    progress.end();
    broken ||= errors.length > 0;
    const print = json ? terminal.err : terminal.out;
    for (const found of errors) print(`${findingText(found, bench.sources, style)}\n`);
    rows.push(...rulingRows(results, bench.sources));
    if (json) continue;
    for (const result of results)
      if (result.status === "failed") terminal.out(`${failureText(result, bench.sources, style)}\n`);
  }
  if (rows.length === 0 && !broken) throw new Refusal(`There are no rulings in ${where}.`);

  const totals = countRows(rows);
  const failed = rows.find(({ status }) => status === "failed");
  if (failed !== undefined && !json)
    terminal.out(`${style.dim(`\`cardwright test --trace ${visible(failed.id)}\` shows what happened in it, and why.`)}\n`);
  terminal.out(
    json
      ? `${escapedJson({ rulings: rows, totals })}\n`
      : `${totalsText(totals, performance.now() - started, style)}\n`,
  );
  return broken || totals.failed > 0 ? exitCode.findings : exitCode.clean;
}

interface Ran {
  readonly text: string | undefined;
  readonly modules: readonly EmittedModule[];
  readonly results: readonly RulingResult[];
}

/** What the rulings of each file gave, as long as neither they nor a module that they need change. */
export class Rulings {
  readonly #ran = new Map<string, Ran>();
  readonly #tools: Tools;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  async of(bench: Workbench, progress: Progress): Promise<readonly RulingResult[]> {
    const { project, service, sources } = bench;
    const results: RulingResult[] = [];
    for (const [index, path] of project.asked.entries()) {
      const file = project.files.get(path)?.absolute ?? path;
      const [text, modules] = [service.text(path), modulesOf(bench, [path])];
      const task = `testing ${sources.shown(path)}`;
      progress.at(task, index, project.asked.length);
      const known = this.#ran.get(file);
      const ran = known !== undefined && isSame(known, text, modules) ? known.results : await this.#run(task, bench, path);
      this.#ran.set(file, { text, modules, results: ran });
      results.push(...ran);
    }
    return results;
  }

  #run(task: string, { service }: Workbench, path: string): Promise<readonly RulingResult[]> {
    return during(task, () => this.#tools.runRulings(service, [path]));
  }
}

/** The service gives the same module as long as nothing in it has changed. */
function isSame(known: Ran, text: string | undefined, modules: readonly EmittedModule[]): boolean {
  return (
    known.text === text &&
    known.modules.length === modules.length &&
    known.modules.every((module, index) => module === modules[index])
  );
}
