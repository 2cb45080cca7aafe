import { existsSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { printTypeScript } from "../../emit/print.js";
import { during } from "../faults.js";
import { runtimeTypes, shippedCards } from "../installation.js";
import { reason } from "../project.js";
import { countFindings, findingJson, findingText, summaryText } from "../report/findings.js";
import { counted, styleFor } from "../report/style.js";
import { escapedJson } from "../report/visible.js";
import { exitCode, Refusal, type ExitCode, type Terminal } from "../terminal.js";
import type { Tools } from "../tools.js";
import { findingsOf, openWorkbenches, type Workbench } from "../workbench.js";

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

/** Writes a TypeScript module for each given file and for those that it needs, where its text has changed. */
export async function build(
  paths: readonly string[],
  options: BuildOptions,
  terminal: Terminal,
  tools: Tools,
): Promise<ExitCode> {
  const style = styleFor(terminal);
  const built = [];
  for (const bench of openWorkbenches(paths, terminal.cwd, tools)) {
    const out = outputFolder(bench, options, terminal);
    const found = [...findingsOf(bench)];
    const modules = modulesOf(bench, out);
    let written = 0;
    for (const module of modules) if (await writeIfChanged(module)) written++;
    if (options.verify) {
      found.push(...(await tools.verify({ modules, runtimeTypes, text: (path) => bench.service.text(path) })));
    }
    built.push({ bench, out, found, modules: modules.length, written });
  }

  const counts = countFindings(built.flatMap(({ found }) => found));
  if (options.json) {
    const findings = built.flatMap(({ bench, found }) => found.map((one) => findingJson(one, bench.sources)));
    const outputs = built.map(({ out, modules, written }) => ({ folder: shown(out, terminal), modules, written }));
    terminal.out(`${escapedJson({ findings, outputs })}\n`);
  } else {
    for (const { bench, out, found, modules, written } of built) {
      for (const one of found) terminal.out(`${findingText(one, bench.sources, style)}\n`);
      if (found.length > 0) terminal.out(`${summaryText(countFindings(found), bench.project.asked.length)}\n`);
      terminal.out(`${shown(out, terminal)}: ${counted(modules, "module")}, ${written} changed.\n`);
    }
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
function modulesOf({ project, service, sources }: Workbench, out: string): readonly Output[] {
  const paths = new Set<string>();
  const visit = (path: string): void => {
    if (paths.has(path)) return;
    paths.add(path);
    service.dependencies(path).forEach(visit);
  };
  project.asked.forEach(visit);
  return [...paths].flatMap((path) =>
    during(`building ${sources.shown(path)}`, () => {
      const module = service.module(path);
      return module
        ? [{ path: join(out, path.replace(/\.card$/, ".ts")), text: printTypeScript(module), from: path }]
        : [];
    }),
  );
}

async function writeIfChanged({ path, text }: Output): Promise<boolean> {
  try {
    if (existsSync(path) && readFileSync(path, "utf8") === text) return false;
    await mkdir(dirname(path), { recursive: true });
    await writeFileAtomic(path, text);
    return true;
  } catch (error) {
    throw new Refusal(`${path} can't be written: ${reason(error)}.`);
  }
}

function shown(path: string, { cwd }: Terminal): string {
  return relative(cwd, path).replaceAll(sep, "/") || ".";
}
