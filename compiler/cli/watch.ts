import { setTimeout } from "node:timers/promises";
import { basename, relative, sep } from "node:path";
import { watch as watchFolders } from "chokidar";
import { reason } from "./disk.js";
import { faultReport } from "./faults.js";
import type { Work } from "./once.js";
import { Progress } from "./progress.js";
import { marks, slashes } from "./project.js";
import { counted } from "./report/style.js";
import { visible } from "./report/visible.js";
import { exitCode, Refusal, type ExitCode, type Terminal } from "./terminal.js";
import type { Tools } from "./tools.js";
import { Workbenches } from "./workbench.js";

/**
 * Does the work, and again whenever a card file has changed, come or gone, until it is interrupted. What goes
 * wrong meanwhile is said and waited out: the next change may repair it.
 */
export async function watch(
  paths: readonly string[],
  terminal: Terminal,
  tools: Tools,
  work: Work,
): Promise<ExitCode> {
  const stop = terminal.interrupted();
  const benches = new Workbenches(paths, terminal.cwd, tools);
  const progress = new Progress(terminal);
  // A mistyped path is a mistake, not something to wait for.
  const roots = benches.open(progress).map(({ project }) => project.root);

  const changes = new Changes(stop);
  const watcher = watchFolders(roots, {
    ignoreInitial: true,
    ignored: (path, stats) => isBeside(path, roots) || (stats?.isFile() === true && !matters(path)),
  });
  watcher.on("all", (_, path) => changes.add(path)).on("error", (error) => changes.fail(error));
  await Promise.race([new Promise<void>((ready) => watcher.once("ready", ready)), aborted(stop)]);

  try {
    let changed: ReadonlySet<string> = new Set();
    while (!stop.aborted) {
      terminal.clear?.();
      for (const path of changed) terminal.err(`changed: ${shown(path, terminal)}\n`);
      const files = await attempt(terminal, progress, async () => {
        const opened = benches.open(progress, changed);
        await work(opened, progress);
        return opened.reduce((sum, { project }) => sum + project.asked.length, 0);
      });
      const what = files === undefined ? "" : ` ${counted(files, "file")}`;
      terminal.err(`Watching${what}; Ctrl+C ends it.\n`);
      changed = await changes.next();
    }
    return exitCode.clean;
  } finally {
    await watcher.close();
  }
}

/** Does a part; what keeps it from being done is said, as it would be at the end of a command. */
async function attempt<T>(terminal: Terminal, progress: Progress, part: () => Promise<T>): Promise<T | undefined> {
  try {
    return await part();
  } catch (error) {
    progress.end();
    terminal.err(error instanceof Refusal ? `cardwright: ${visible(error.message)}\n` : faultReport(error));
    return undefined;
  } finally {
    progress.end();
  }
}

/** Paths that have changed, until somebody asks; an editor that saves many files is waited for. */
class Changes {
  readonly #paths = new Set<string>();
  readonly #stop: AbortSignal;
  #wake = (): void => {};
  #broken: unknown;

  constructor(stop: AbortSignal) {
    this.#stop = stop;
    stop.addEventListener("abort", () => this.#wake());
  }

  add(path: string): void {
    if (!matters(path)) return;
    this.#paths.add(path);
    this.#wake();
  }

  /** The system can't watch any longer. */
  fail(error: unknown): void {
    this.#broken = error;
    this.#wake();
  }

  async next(): Promise<ReadonlySet<string>> {
    if (this.#paths.size === 0 && !this.#stop.aborted && this.#broken === undefined)
      await new Promise<void>((wake) => (this.#wake = wake));
    if (this.#broken !== undefined) throw new Refusal(`The files can't be watched: ${reason(this.#broken)}.`);
    let size: number;
    do {
      size = this.#paths.size;
      if (!this.#stop.aborted) await setTimeout(quiet);
    } while (this.#paths.size > size);
    const changed = new Set(this.#paths);
    this.#paths.clear();
    return changed;
  }
}

const quiet = 60;

function matters(path: string): boolean {
  return path.endsWith(".card") || marks.includes(basename(path));
}

/** Folders below a project that hold no cards of it. */
function isBeside(path: string, roots: readonly string[]): boolean {
  const root = roots.find((folder) => path === folder || path.startsWith(folder + sep)) ?? "";
  return path
    .slice(root.length)
    .split(sep)
    .some((name) => name === "node_modules" || name === ".git");
}

function aborted(stop: AbortSignal): Promise<void> {
  return new Promise((done) => (stop.aborted ? done() : stop.addEventListener("abort", () => done(), { once: true })));
}

function shown(path: string, { cwd }: Terminal): string {
  return visible(slashes(relative(cwd, path)));
}
