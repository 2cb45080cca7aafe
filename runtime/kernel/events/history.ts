/** The causal log as questions (kernel.md F): "this turn", "really drawn". What was done "this way" an `Outcome` says. */
import type { Ev } from "../../api.js";
import type { Machine } from "../machine.js";
import { running } from "../standing/index.js";
import type { LogNode } from "../store/index.js";

/** Newest first, back to where the period began; all if none is named. */
export function* nodes(m: Machine, during?: string): Iterable<LogNode> {
  // A period remembers the number of the log entry with which it began.
  const since = during === undefined ? 0 : (m.store.find(running(m, during))?.binds["log"] ?? Infinity);
  for (let n = m.store.root.log; n !== null && n.seq >= Number(since); n = n.prev) yield n;
}
export function history(m: Machine, verb: string, during?: string): readonly Ev[] {
  const found: Ev[] = [];
  for (const n of nodes(m, during)) if (n.event.verb === verb) found.push(n.event);
  return found;
}
