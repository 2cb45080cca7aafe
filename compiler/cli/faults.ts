import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageVersion } from "./installation.js";
import { visible } from "./report/visible.js";

/** Cardwright itself failed; `task` says at what, with the file that caused it. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly task: string;

  constructor(task: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.task = task;
  }
}

/** Does a part of the work; what is thrown in it, now or later, names that part. */
export function during<T>(task: string, work: () => T): T {
  const named = (error: unknown): never => {
    throw error instanceof Fault ? error : new Fault(task, error);
  };
  try {
    const done = work();
    return done instanceof Promise ? (done.catch(named) as T) : done;
  } catch (error) {
    return named(error);
  }
}

/** What the author reads: where it happened, whose mistake it is, and what to send. The trace goes to a file. */
export function faultReport(error: unknown): string {
  const fault = error instanceof Fault ? error : new Fault("starting", error);
  return [
    `cardwright failed while ${visible(fault.task)}: ${visible(fault.message)}`,
    "This is a mistake in Cardwright, not in your cards. Please report it, with the file named above and with",
    writeTrace(fault),
    "",
  ].join("\n");
}

function writeTrace(fault: Fault): string {
  const cause = fault.cause instanceof Error ? (fault.cause.stack ?? fault.cause.message) : String(fault.cause);
  const text = `cardwright ${packageVersion()}, node ${process.version}, ${process.platform}\nwhile ${fault.task}\n\n${cause}\n`;
  const path = join(mkdtempSync(join(tmpdir(), "cardwright-")), "fault.txt");
  writeFileSync(path, text);
  return path;
}
