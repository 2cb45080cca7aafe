/** Names of a ruling follow their card through every zone (rulings.md): a name is an entity, not an identity. */
import type { Ref } from "../api.js";
import { idOf, type Session } from "../kernel/index.js";

export type Names = Readonly<Record<string, Ref>>;

export class NameTable {
  readonly #session: Session;
  readonly #last = new Map<string, Ref>();
  constructor(session: Session) {
    this.#session = session;
  }
  set(name: string, x: Ref): void {
    this.#last.set(name, x);
  }
  /** What each name is in the root that is looked at; the last identity of what has ceased to exist. */
  now(): Names {
    const { store } = this.#session.machine;
    const names: Record<string, Ref> = {};
    for (const [name, x] of this.#last) {
      const present = store.at(this.#session.present, () => store.refTo(idOf(x)));
      if (present !== 0) this.#last.set(name, present);
      names[name] = present || x;
    }
    return names;
  }
}
