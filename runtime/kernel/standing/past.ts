/** Identities through time: what a Ref says now, and what it said last (kernel.md A, PAST). */
import type { Ref, RefKind } from "../../api.js";
import type { Frame, Machine } from "../machine.js";
import type { Departure, Entity } from "../store/index.js";

/** The entity that is there and counts as existing. */
export function here(m: Machine, x: Ref): Entity | undefined {
  const e = m.store.find(x);
  return e !== undefined && e.present ? e : undefined;
}
export function departureOf(m: Machine, x: Ref): Departure | undefined {
  for (let d = m.store.root.departed; d !== null; d = d.prev) if (d.from === x) return d;
  return undefined;
}
/** The newest departure or move of it: what was so just before that is what is former about it. */
export function lastMove(m: Machine, x: Ref): Departure | undefined {
  return departureOf(m, x);
}
/** The next identity of something that is gone; itself if it isn't; 0 if it ceased to exist. */
export function follow<T extends Ref>(m: Machine, x: T): T {
  return m.store.find(x) !== undefined ? x : ((departureOf(m, x)?.to ?? 0) as T);
}
/** The identity that the same card or token has today; 0 if it ceased to exist. */
export function latest<T extends RefKind>(m: Machine, x: Ref<T>): Ref<T> {
  let at: Ref = x;
  while (at !== 0 && m.store.find(at) === undefined) at = departureOf(m, at)?.to ?? (0 as Ref);
  return at as Ref<T>;
}
/** Asks in the last root that held it; undefined if there never was one. */
export function was<T>(m: Machine, x: Ref, ask: () => T): T | undefined {
  if (m.store.find(x) !== undefined) return ask();
  const before = departureOf(m, x)?.before;
  return before === undefined ? undefined : m.store.at(before, ask);
}
/**
 * A question about `x` in the way that the frame and the rules module want it asked: of what is there; of
 * something departed by its last root or by the card where it is now; or not at all.
 */
export function about<T>(m: Machine, frame: Frame, x: Ref, no: T, ask: (x: Ref, e: Entity) => T): T {
  const e = here(m, x);
  if (e !== undefined) return ask(x, e);
  if (x === 0 || frame.strict || m.store.find(x) !== undefined) return no;
  if (m.rules.departed === "now") {
    const next = follow(m, x);
    const there = here(m, next);
    return there === undefined ? no : ask(next, there);
  }
  const before = departureOf(m, x)?.before;
  if (before === undefined) return no;
  return m.store.at(before, () => {
    const last = here(m, x);
    return last === undefined ? no : ask(x, last);
  });
}
