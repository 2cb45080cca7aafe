/** Which abilities have triggered: once for the whole batch, one entry for each matching event (kernel.md G). */
import type { Player, Ref } from "../../api.js";
import { seen, type Triggered } from "../faces/index.js";
import type { Done, Machine } from "../machine.js";
import { controllerOf, instances, type Instance } from "../queries/index.js";
import { departureOf, useUp } from "../standing/index.js";
import { looksLikeRef, type Waiting } from "../store/index.js";

export function collect(m: Machine, batch: number, done: readonly Done[]): readonly Waiting[] {
  const found: Waiting[] = [];
  const used = new Map<number, number>();
  for (const d of done) {
    const known = new Set<string>();
    const take = (all: readonly Instance<Triggered>[]): void => {
      for (const i of all) {
        if (known.has(i.key) || !triggers(m, i, d, batch)) continue;
        known.add(i.key);
        if (hasUse(m, used, i)) found.push(waiting(m, i, d, batch));
      }
    };
    // Leaving looks back: what was there just before sees it, with the eyes of that moment (CR 603.10).
    if (m.rules.lookBack.includes(d.event.verb)) m.store.at(d.before, () => take(instances(m, "triggered", d.event.verb)));
    else for (const x of departedIn(m, d)) take(lastAbilities(m, x, d.event.verb));
    take(instances(m, "triggered", d.event.verb));
  }
  for (const [record, times] of used) for (let n = 0; n < times; n++) useUp(m, record);
  return found;
}
/** A delayed trigger goes off as often as it has uses, whatever else of the batch it would match (CR 603.7b). */
function hasUse(m: Machine, used: Map<number, number>, i: Instance): boolean {
  if (i.record === 0) return true;
  const times = used.get(i.record) ?? 0;
  const uses = m.store.root.standing.find((s) => s.record === i.record)?.life.uses ?? Infinity;
  if (times >= uses) return false;
  used.set(i.record, times + 1);
  return true;
}

function triggers(m: Machine, i: Instance<Triggered>, d: Done, batch: number): boolean {
  const ctx = m.inquiry(i.frame);
  const event = seen(d.event, batch, d.seq);
  const matches = i.clause.if(ctx, event, i.binds);
  const condition = matches ? i.clause.condition?.(ctx, event, i.binds) : undefined;
  m.watch.matched?.({
    clause: i.clause.id,
    this: i.frame.this,
    event: d.event,
    seq: d.seq,
    matches,
    ...(condition === undefined ? {} : { condition }),
  });
  return matches && condition !== false;
}
function waiting(m: Machine, i: Instance<Triggered>, d: Done, batch: number): Waiting {
  const you: Player = i.frame.you === 0 ? controllerOf(m, i.frame.this) : i.frame.you;
  return {
    clause: i.clause.id,
    this: i.frame.this,
    you,
    binds: i.binds,
    words: i.frame.words,
    event: d.event,
    batch,
    cause: d.seq,
  };
}
/** Things that take part in the event and are gone by now: their own abilities still answer for them (exploit/2). */
function departedIn(m: Machine, d: Done): readonly Ref[] {
  return Object.values(d.event.holes).filter((v): v is Ref & typeof v => looksLikeRef(v) && m.store.find(v) === undefined);
}
function lastAbilities(m: Machine, x: Ref, verb: string): readonly Instance<Triggered>[] {
  const before = departureOf(m, x)?.before;
  if (before === undefined) return [];
  return m.store.at(before, () => {
    const you = controllerOf(m, x);
    return instances(m, "triggered", verb)
      .filter((i) => i.frame.this === x)
      .map((i) => ({ ...i, frame: { ...i.frame, you } }));
  });
}
