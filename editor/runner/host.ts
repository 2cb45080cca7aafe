import type { CompiledFiles } from "../../compiler/run/project.js";
import type { RulingResult } from "../../compiler/run/result.js";
import { asker, type Ask, type Port } from "../worker/ask.js";
import type { RulingMethods, RunRequest } from "./rulings.js";

export interface RulesWorker extends Port {
  terminate(): void;
}
/** One rules worker at a time: a run that takes too long ends it, and the next run starts another. */
export class RulesHost {
  readonly #start: () => RulesWorker;
  readonly #limit: number;
  #running: { readonly worker: RulesWorker; readonly ask: Ask<RulingMethods> } | undefined;
  #loaded: CompiledFiles = { files: [] };

  /** `limit` in milliseconds. */
  constructor(start: () => RulesWorker, limit: number) {
    this.#start = start;
    this.#limit = limit;
  }

  async load(project: CompiledFiles): Promise<void> {
    this.#loaded = project;
    if (this.#running !== undefined) await this.#running.ask("load", { project });
  }

  async run(request: RunRequest): Promise<readonly RulingResult[] | "too-long"> {
    if (this.#running === undefined) {
      const worker = this.#start();
      this.#running = { worker, ask: asker<RulingMethods>(worker) };
      void this.#running.ask("load", { project: this.#loaded });
    }
    const { worker, ask } = this.#running;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<"too-long">((resolve) => {
      timer = setTimeout(() => resolve("too-long"), this.#limit);
    });
    const result = await Promise.race([ask("run", request), late]);
    clearTimeout(timer);
    if (result === "too-long") {
      worker.terminate();
      this.#running = undefined;
    }
    return result;
  }
}
