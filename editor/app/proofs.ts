import type { RulesHost } from "../runner/host.js";
import type { RulingResult } from "../../compiler/run/result.js";
import type { Service } from "../monaco/providers/index.js";
import type { ShownRuling, Store } from "./state.js";

interface Proof {
  readonly key: string;
  readonly ruling: Pick<ShownRuling, "state" | "results">;
}

/** Runs the rulings of the open file: all at first, afterwards those whose outcome may have changed. */
export class Proofs {
  readonly #ask: Service;
  readonly #host: RulesHost;
  readonly #store: Store;
  readonly #known = new Map<string, Proof>();
  #turn = 0;
  #queue: Promise<void> = Promise.resolve();

  constructor(ask: Service, host: RulesHost, store: Store) {
    this.#ask = ask;
    this.#host = host;
    this.#store = store;
  }

  refresh(): Promise<void> {
    const turn = (this.#turn += 1);
    return (this.#queue = this.#queue.then(() => this.#run(turn)).catch(() => undefined));
  }
  again(ids?: readonly string[]): Promise<void> {
    for (const name of [...this.#known.keys()]) if (ids === undefined || ids.some((id) => name.endsWith(`\n${id}`))) this.#known.delete(name);
    return this.refresh();
  }
  /** Shows one ruling step by step. */
  async trace(path: string, only: string): Promise<void> {
    await this.#queue;
    await this.#host.load(await this.#ask("compiled", { paths: [path] }));
    const results = await this.#host.run({ path, only, trace: true });
    if (results !== "too-long") this.#store.set({ tab: "rulings", traced: results.find(({ status }) => status === "failed") ?? results[0] });
  }

  async #run(turn: number): Promise<void> {
    const { path } = this.#store.state;
    if (turn !== this.#turn || !path.endsWith(".card")) return turn === this.#turn ? this.#store.set({ rulings: [] }) : undefined;
    const keys = await this.#ask("rulingKeys", { path });
    const shown = keys.map(({ ids, line, pos, key }): ShownRuling & { key: string; name: string } => {
      const name = `${path}\n${ids[0] ?? ""}`;
      const known = this.#known.get(name);
      return { ids, line, pos, key, name, ...(known?.key === key ? known.ruling : { state: "running", results: known?.ruling.results ?? [] }) };
    });
    this.#store.set({ rulings: shown });
    if (!shown.some(({ state }) => state === "running")) return;
    await this.#host.load(await this.#ask("compiled", { paths: [path] }));
    for (const [i, one] of shown.entries()) {
      if (one.state !== "running") continue;
      if (turn !== this.#turn) return;
      const ruling = await this.#prove(path, one.ids[0]);
      this.#known.set(one.name, { key: one.key, ruling });
      shown[i] = { ...one, ...ruling };
      if (turn === this.#turn) this.#store.set({ rulings: [...shown] });
    }
  }
  async #prove(path: string, only: string | undefined): Promise<Proof["ruling"]> {
    const results = await this.#host.run({ path, ...(only === undefined ? {} : { only }) });
    return results === "too-long" ? { state: "too-long", results: [] } : { state: stateOf(results), results };
  }
}

function stateOf(results: readonly RulingResult[]): RulingResult["status"] {
  return (["failed", "passed"] as const).find((status) => results.some((result) => result.status === status)) ?? "informative";
}
