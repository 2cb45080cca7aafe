import { clipped, visible } from "./report/visible.js";
import type { Terminal } from "./terminal.js";

const patience = 400;
const pause = 80;

/** Says what is being done when it takes long, on a line that is gone afterwards. */
export class Progress {
  readonly #terminal: Terminal;
  readonly #started = performance.now();
  #last = 0;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** `task` is the part that begins now: "checking a.card". */
  at(task: string, done: number, total: number): void {
    const { status, columns } = this.#terminal;
    const now = performance.now();
    if (status === undefined || now - this.#started < patience || now - this.#last < pause) return;
    this.#last = now;
    status(clipped(`${done + 1}/${total} ${visible(task)}`, columns - 1));
  }

  end(): void {
    if (this.#last > 0) this.#terminal.status?.("");
    this.#last = 0;
  }
}
