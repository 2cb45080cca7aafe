/** The causal log as questions (kernel.md F): "this turn", "really drawn", "this way". */
import type { Ev, Logged, Outcome, Ref } from "../../api.js";
import type { Inquiry } from "../contract.js";
import { same, seen, type Seen } from "../faces/index.js";
import type { Machine } from "../machine.js";
import { running } from "../standing/index.js";
import { readsHistory, type LogNode, type Values } from "../store/index.js";

/** Newest first, back to where the period began; all if none is named. */
export function* nodes(m: Machine, during?: string): Iterable<LogNode> {
  m.store.memo.values.set(readsHistory, true);
  // A period remembers the number of the log entry with which it began.
  const since = during === undefined ? 0 : (m.store.find(running(m, during))?.binds["log"] ?? Infinity);
  for (let n = m.store.root.log; n !== null && n.seq >= Number(since); n = n.prev) yield n;
}
export function history(m: Machine, verb: string, during?: string): readonly Ev[] {
  const found: Ev[] = [];
  for (const n of nodes(m, during)) if (n.event.verb === verb) found.push(n.event);
  return found;
}
/** As `history`, as clauses see events. */
export function* happened(m: Machine, verb: string, during?: string): Iterable<Seen> {
  for (const { event, batch, seq } of nodes(m, during)) if (event.verb === verb) yield seen(event, batch, seq);
}
/** The innermost period that ran when an event was logged: one that runs still, else the one that runs now. */
export function occasionOf(m: Machine, seq: number): Ref<"procedure"> {
  const { flow } = m.store.root;
  const began = (x: Ref): number => Number(m.store.find(x)?.binds["log"] ?? 0);
  return (flow.findLast((x) => seq === 0 || began(x) <= seq) ?? 0) as Ref<"procedure">;
}
/**
 * Whether things play these parts of a verb now: as the rules module says, else whether such an event has happened
 * since the innermost period began; what is left out may be anything.
 */
export function playsPart(m: Machine, ctx: Inquiry, verb: string, holes: Values): boolean {
  const test = m.rules.parts?.[verb];
  if (test !== undefined) return test(ctx, holes as never);
  const innermost = m.store.find(m.store.root.flow.at(-1) ?? (0 as Ref))?.name;
  const wanted = Object.entries(holes);
  for (const event of happened(m, verb, innermost)) if (wanted.every(([hole, value]) => same(event[hole], value))) return true;
  return false;
}
/** Whether such an event waits to be carried out, or the rules module knows that it will come. */
export function isExpected(m: Machine, ctx: Inquiry, verb: string, holes: Values): boolean {
  const wanted = Object.entries(holes);
  const fits = ({ event }: { readonly event: Ev }): boolean => event.verb === verb && wanted.every(([hole, value]) => same(event.holes[hole], value));
  return m.store.root.marked.some(({ held }) => held.events.some(fits)) || (m.rules.expected?.[verb]?.(ctx, holes as never) ?? false);
}
/** Whether an event of the verb with these holes is among the causes of an event. */
export function comesFrom(m: Machine, ctx: Inquiry, verb: string, event: Logged & Values, holes: Values): boolean {
  if (m.rules.origins?.[verb]?.(ctx, event, holes as never) === true) return true;
  const wanted = Object.entries(holes);
  const causes = [...happened(m, verb)].filter((e) => wanted.every(([hole, value]) => same(e[hole], value)));
  return causes.length > 0 && descends(m, event, causes.map((e) => e.seq));
}
/** What a number of committed events came to together. */
export function summed(m: Machine, verb: string, hole: string, where: ((event: Seen) => boolean) | undefined, during: string | undefined): number {
  let sum = 0;
  for (const event of happened(m, verb, during)) if (where?.(event) ?? true) sum += Number(event[hole] ?? 0);
  return sum;
}
/** Whether an event is one of those, or a chain of causes leads from it to one of them: through replacements and triggers. */
export function descends(m: Machine, event: Logged, from: Logged | Pick<Outcome, "seqs"> | readonly number[]): boolean {
  const sought = new Set("seq" in from ? [from.seq] : "seqs" in from ? from.seqs : from);
  sought.delete(0);
  if (sought.has(event.seq)) return true;
  let wanted = event.cause;
  // Causes are older than what they cause: one walk down the list is enough.
  for (const n of nodes(m)) {
    if (wanted === 0) return false;
    if (n.seq !== wanted) continue;
    if (sought.has(wanted)) return true;
    wanted = n.event.cause;
  }
  return false;
}
