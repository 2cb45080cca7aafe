import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { globSync } from "tinyglobby";
import { printTypeScript } from "../../emit/print.js";
import { reason, writeText } from "../disk.js";
import { during } from "../faults.js";
import { runtimeTypes, shippedCards } from "../installation.js";
import type { Progress } from "../progress.js";
import { countFindings, findingJson, findingText, moreText, summaryText } from "../report/findings.js";
import { counted, styleFor } from "../report/style.js";
import { escapedJson, visible } from "../report/visible.js";
import { exitCode, Refusal, type ExitCode, type Terminal } from "../terminal.js";
import type { Tools } from "../tools.js";
import { findingsOf, modulesOf, type Workbench } from "../workbench.js";

export interface BuildOptions {
  readonly json: boolean;
  readonly verify: boolean;
  /** The folder to write to, from the working folder; else `dist/cards` of the project. */
  readonly out: string | undefined;
}
interface Output {
  readonly path: string;
  readonly text: string;
  /** The card file that it is made from. */
  readonly from: string;
}

/**
 * Writes a TypeScript module for each file that was asked for and for those that it needs, where its text has
 * changed, and takes away the modules of card files that are gone.
 */
export async function build(
  benches: readonly Workbench[],
  options: BuildOptions,
  terminal: Terminal,
  tools: Tools,
  progress: Progress,
): Promise<ExitCode> {
  const style = styleFor(terminal);
  const built = [];
  for (const bench of benches) {
    const out = outputFolder(bench, options, terminal);
    const found = [...findingsOf(bench, progress), ...bench.project.asked.flatMap((path) => bench.service.notRunnable(path))];
    const modules = outputsOf(bench, out);
    let written = 0;
    for (const [index, module] of modules.entries()) {
      progress.at(`writing ${shown(module.path, terminal)}`, index, modules.length);
      if (await writeIfChanged(module, terminal)) written++;
    }
    const removed = await removeOrphans(bench, out, terminal);
    if (options.verify) {
      found.push(...(await tools.verify({ modules, runtimeTypes, text: (path) => bench.service.text(path) })));
    }
    built.push({ bench, out, found, modules: modules.length, written, removed });
  }
  progress.end();

  const counts = countFindings(built.flatMap(({ found }) => found));
  if (options.json) {
    const findings = built.flatMap(({ bench, found }) => found.map((one) => findingJson(one, bench.sources)));
    const outputs = built.map(({ out, modules, written, removed }) => ({
      folder: shown(out, terminal),
      modules,
      written,
      removed,
    }));
    terminal.out(`${escapedJson({ findings, outputs })}\n`);
  } else {
    for (const { bench, out, found, modules, written, removed } of built) {
      for (const one of found) terminal.out(`${findingText(one, bench.sources, style)}\n`);
      if (found.length > 0) terminal.out(`${summaryText(countFindings(found), bench.project.asked.length)}\n`);
      const gone = removed > 0 ? `, ${removed} removed` : "";
      terminal.out(`${visible(shown(out, terminal))}: ${counted(modules, "module")}, ${written} changed${gone}.\n`);
    }
    terminal.out(moreText(counts, style));
  }
  return counts.error + counts.warning > 0 ? exitCode.findings : exitCode.clean;
}

function outputFolder({ project }: Workbench, { out }: BuildOptions, { cwd }: Terminal): string {
  const folder = out === undefined ? join(project.root, "dist", "cards") : resolve(cwd, out);
  const sources = [join(project.root, "cards"), shippedCards].find(
    (cards) => folder === cards || folder.startsWith(cards + sep),
  );
  if (sources !== undefined)
    throw new Refusal(`${out ?? folder} holds sources; modules are written to another folder.`);
  return folder;
}

/** Modules of the files that were asked for, after those that they import. */
function outputsOf(bench: Workbench, out: string): readonly Output[] {
  return modulesOf(bench, bench.project.asked).map((module) =>
    during(`building ${bench.sources.shown(module.path)}`, () => ({
      path: join(out, module.path.replace(/\.card$/, ".ts")),
      text: printTypeScript(module),
      from: module.path,
    })),
  );
}

async function writeIfChanged({ path, text }: Output, terminal: Terminal): Promise<boolean> {
  if (readIfThere(path, terminal) === text) return false;
  await writeText(path, shown(path, terminal), text);
  return true;
}

function readIfThere(path: string, terminal: Terminal): string | undefined {
  try {
    return existsSync(path) ? readFileSync(path, "utf8") : undefined;
  } catch (error) {
    throw new Refusal(`${shown(path, terminal)} can't be written: ${reason(error)}.`);
  }
}

/** The first line of every module that was made here. */
const madeFrom = /^\/\/ Made by cardwright from (.+\.card)\. Edit that, not this\.$/;

/**
 * Removes modules whose card files are gone. Files that `build` didn't make are left alone, and so is
 * everything where no mark says which card files there are.
 */
async function removeOrphans({ project }: Workbench, out: string, terminal: Terminal): Promise<number> {
  if (!project.marked || !existsSync(out)) return 0;
  let removed = 0;
  for (const file of globSync(["**/*.ts"], { cwd: out, followSymbolicLinks: false, ignore: ["**/node_modules/**"] })) {
    const path = join(out, file);
    const [first = ""] = (readIfThere(path, terminal) ?? "").split("\n", 1);
    const [, from] = madeFrom.exec(first) ?? [];
    // It stands where it was put, so nobody has made it their own.
    if (from === undefined || project.files.has(from) || file !== from.replace(/\.card$/, ".ts")) continue;
    await rm(path);
    removed++;
  }
  return removed;
}

function shown(path: string, { cwd }: Terminal): string {
  return relative(cwd, path).replaceAll(sep, "/") || ".";
}
