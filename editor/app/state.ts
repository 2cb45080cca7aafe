import { useEffect, useState } from "preact/hooks";
import type { RenderedCard } from "../../compiler/service/index.js";
import type { RulingResult } from "../../compiler/run/result.js";
import type { Project } from "../store/database.js";
import type { DescribedFinding } from "../worker/language.js";
import type { EmittedCode, InBoth, SetCard } from "../worker/preview.js";
import type { Language } from "./words/index.js";

export type Theme = "system" | "light" | "dark";
export type Tab = "card" | "code" | "set" | "rulings";

export interface ShownFile {
  readonly path: string;
  readonly own: boolean;
  /** A shipped file whose place is taken by an own one. */
  readonly copied: boolean;
}
export type RulingState = RulingResult["status"] | "running" | "too-long";
export interface ShownRuling {
  readonly ids: readonly string[];
  readonly line: number;
  readonly pos: number;
  readonly state: RulingState;
  readonly results: readonly RulingResult[];
}
export interface ShownCard {
  readonly name: string;
  readonly card: InBoth<RenderedCard>;
  /** Whether the text has gone on without it: it is as it was before a mistake, or all that there is of a card with one. */
  readonly stale: "no" | "before" | "mistaken";
}
/** A sentence to the user, and what can be done about it. */
export interface Notice {
  readonly says: string;
  readonly undo?: () => void;
}
export interface State {
  readonly language: Language;
  readonly theme: Theme;
  readonly tab: Tab;
  readonly projects: readonly Project[];
  readonly project: string;
  readonly mayEdit: boolean;
  readonly files: readonly ShownFile[];
  readonly path: string;
  /** Of the open file; nothing while it has not been checked. */
  readonly findings: readonly DescribedFinding[] | undefined;
  readonly editions: readonly string[];
  readonly edition: string | undefined;
  readonly card: ShownCard | undefined;
  readonly code: EmittedCode | null;
  readonly set: readonly SetCard[];
  readonly rulings: readonly ShownRuling[];
  /** The ruling that is shown step by step. */
  readonly traced: RulingResult | undefined;
  readonly notice: Notice | undefined;
}

/** One state for the whole page; who shows it is told when it changes. */
export class Store {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(state: State) {
    this.#state = state;
  }
  get state(): State {
    return this.#state;
  }
  set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  }
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

export function useStore(store: Store): State {
  const [state, show] = useState(store.state);
  useEffect(() => store.listen(() => show(store.state)), [store]);
  return state;
}
