import { folderOf } from "../worker/preview.js";
import type { Service } from "../monaco/providers/index.js";
import type { Surface } from "../monaco/surface.js";
import type { Store } from "./state.js";

/** Brings the panes beside the text up to date; what has become old while it was asked for is not shown. */
export class Preview {
  readonly #ask: Service;
  readonly #store: Store;
  readonly #surface: Surface;
  #turn = 0;

  constructor(ask: Service, store: Store, surface: Surface) {
    this.#ask = ask;
    this.#store = store;
    this.#surface = surface;
  }

  async refresh(): Promise<void> {
    const turn = (this.#turn += 1);
    const { tab, path } = this.#store.state;
    if (!path.endsWith(".card")) return this.#store.set({ card: undefined, code: null, set: [] });
    const current = (): boolean => turn === this.#turn;
    if (tab === "card") await this.#card(path, current);
    if (tab === "code") {
      const code = await this.#ask("code", { path });
      if (current()) this.#store.set({ code });
    }
    if (tab === "set") {
      const set = await this.#ask("set", { folder: folderOf(path) });
      if (current()) this.#store.set({ set });
    }
  }

  async #card(path: string, current: () => boolean): Promise<void> {
    const at = this.#surface.position;
    const { edition, findings = [], card: before } = this.#store.state;
    const [here, editions, cards] = await Promise.all([this.#ask("declarationAt", [path, at]), this.#ask("editions", { path }), this.#ask("cards", [])]);
    if (!current()) return;
    // Beside all cards the one that was shown stays; at first that is the first of the file.
    const own = cards.filter((card) => card.path === path);
    const known = own.find(({ name }) => name === before?.name) ?? own[0];
    const place = here?.kind === "card" || known === undefined ? here : { ...known, kind: "card" as const };
    if (place?.kind !== "card") return this.#store.set({ editions, card: undefined });
    const card = await this.#ask("card", { path, card: place.name, ...(edition === undefined ? {} : { edition }) });
    if (!current()) return;
    const text = this.#surface.text(path) ?? "";
    const lineOf = (pos: number): number => text.slice(0, pos).split("\n").length - 1;
    const broken = findings.some(({ severity, pos }) => severity === "error" && lineOf(pos) >= place.range.start.line && lineOf(pos) <= place.range.end.line);
    const shown = before?.name === place.name ? before : undefined;
    // A first look at a broken card is better than none; afterwards the last good one stays.
    const good = shown === undefined || shown.stale === "mistaken" ? undefined : { ...shown, stale: "before" as const };
    if (card === null) return this.#store.set({ editions, ...(good === undefined ? {} : { card: good }) });
    this.#store.set({ editions, card: broken && good !== undefined ? good : { name: place.name, card, stale: broken ? "mistaken" : "no" } });
  }
}
