import { Progress } from "./progress.js";
import type { ExitCode, Terminal } from "./terminal.js";
import type { Tools } from "./tools.js";
import { Workbenches, type Workbench } from "./workbench.js";

/** What a command does with opened projects; it may be called again after files have changed. */
export type Work = (benches: readonly Workbench[], progress: Progress) => ExitCode | Promise<ExitCode>;

/** Opens the projects of the paths and does the work. */
export async function once(
  paths: readonly string[],
  terminal: Terminal,
  tools: Tools,
  work: Work,
): Promise<ExitCode> {
  const progress = new Progress(terminal);
  try {
    return await work(new Workbenches(paths, terminal.cwd, tools).open(progress), progress);
  } finally {
    progress.end();
  }
}
