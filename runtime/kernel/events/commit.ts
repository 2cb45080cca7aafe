/**
 * `commit`: the events of a wave happen together, all against the root before it; what their functions return
 * is the next wave, proposed together; derived events follow each wave; triggers follow the whole batch
 * (kernel.md E, BATCH).
 */
import type { Bound, Ev, Held, HeldEvent, Obj, Player, Ref } from "../../api.js";
import type { PlannedEvent } from "../contract.js";
import { seen } from "../faces/index.js";
import { Exhausted, frameOf, type Done, type Frame, type Machine, type Planning } from "../machine.js";
import { forbidden, instances } from "../queries/index.js";
import { here } from "../standing/index.js";
import { idOf, looksLikeRef, type Departure, type LogNode, type Root, type Values } from "../store/index.js";
import { Gathering, isVoid } from "./plan.js";
import { propose } from "./propose.js";
import { changedSince } from "./derived.js";

/**
 * Commits a proposal to the end. What it says is done is what was really done, in order. `bare`: the kernel does
 * itself what the verb says (a period starts), so no function is called.
 */
export function commit(m: Machine, held: Held, bare = false): { readonly batch: number; readonly done: readonly Done[] } {
  const { unit } = m;
  if (++unit.depth > m.limits.depth) throw new Exhausted("depth");
  const { planning, before, made, failed, amended } = unit;
  unit.planning = undefined;
  const batch = m.store.next("batch");
  const done: Done[] = [];
  for (let wave = held, n = 1; wave.events.length > 0; n++) {
    const plain = inPlace(m, wave.events, batch);
    const next = commitWave(m, plain, batch, n, done, bare);
    wave = propose(
      m,
      next.map((e) => e.event),
      next.map((e) => e.of),
    );
  }
  const { listeners } = unit;
  for (const l of listeners) l.push(...done);
  unit.before = undefined;
  unit.listeners = [];
  // What is only tried out and thrown away triggers nothing, and nobody looks on.
  if (done.length > 0 && !unit.trial) {
    m.watch.committed?.(m, batch, done);
    m.committed(batch, done);
  }
  unit.listeners = listeners;
  for (const d of done) m.store.forget(d.before);
  unit.depth--;
  unit.planning = planning;
  unit.before = before;
  unit.made = made;
  unit.failed = failed;
  unit.amended = amended;
  return { batch, done };
}
/** Everything that the body has committed, whoever of those it called did it. */
export function listen(m: Machine, body: () => void): readonly Done[] {
  const heard: Done[] = [];
  const { listeners } = m.unit;
  m.unit.listeners = [...listeners, heard];
  body();
  m.unit.listeners = listeners;
  return heard;
}
/** `commit(propose(…))`, one after the other for the events of a counted verb. */
export function carryOut(m: Machine, events: readonly Ev[]): readonly Done[] {
  const separately = events.length > 1 && m.library.vocabulary.verbs[events[0]!.verb]?.eachSeparately !== undefined;
  if (!separately) return commit(m, propose(m, events)).done;
  return events.flatMap((e, i) => commit(m, propose(m, [e], [i])).done);
}

/** Logs something that the kernel itself has done, for triggers and history. Its log number. */
export function note(m: Machine, frame: Frame, verb: string, holes: Values): number {
  const event: Ev = { verb, holes, source: frame.this, cause: frame.cause, applied: [] };
  return commit(m, { events: [{ event, windows: [], heralded: [], of: 0 }] }, true).done[0]?.seq ?? 0;
}

function frameFor(bound: Bound, cause: number, applied: readonly string[]): Frame {
  return { this: bound.this, you: bound.you, words: bound.words, cause, applied };
}

/** Opens the windows, and puts what replacements do in the place of what they replace: only plain events are left. */
function inPlace(m: Machine, events: readonly HeldEvent[], batch: number): readonly HeldEvent[] {
  const plain: HeldEvent[] = [];
  for (const held of events) {
    if (held.instead === undefined) {
      if (!replacedInWindow(m, held, batch)) plain.push(held);
      continue;
    }
    const { event, instead } = held;
    const clause = m.library.clauseAs(instead.clause, "replacement");
    const frame = frameFor(instead, event.cause, event.applied);
    m.unit.line = clause.line;
    const products = gather(m, () => clause.instead(m.deed(frame), seen(event, batch), instead.binds));
    plain.push(
      ...inPlace(
        m,
        propose(
          m,
          products,
          products.map(() => held.of),
        ).events,
        batch,
      ),
    );
  }
  return plain;
}
function replacedInWindow(m: Machine, { event, windows }: HeldEvent, batch: number): boolean {
  let replaced = false;
  for (const w of windows) {
    if (replaced || isVoid(m, event)) break;
    openWindow(m, w, event, batch, () => (replaced = true));
  }
  return replaced;
}
function openWindow(m: Machine, w: Bound, event: Ev, batch: number, replace: () => void): void {
  const clause = m.library.clauseAs(w.clause, "window");
  m.unit.line = clause.line;
  clause.before(m.deed({ ...frameFor(w, event.cause, [...event.applied, w.key]), replace }), seen(event, batch), w.binds);
}
/** Runs a body whose events join the wave that is being made instead of being committed one by one. */
function gather(m: Machine, body: () => void): readonly Ev[] {
  const outer: Planning | undefined = m.unit.planning;
  const gathering = new Gathering(m, (events) => {
    const inner = m.unit.planning;
    m.unit.planning = undefined;
    const done = carryOut(m, events);
    m.unit.planning = inner;
    return done;
  });
  m.unit.planning = gathering;
  body();
  m.unit.planning = outer;
  return gathering.take();
}

interface Product {
  readonly event: Ev;
  readonly of: number;
}
function commitWave(m: Machine, plain: readonly HeldEvent[], batch: number, wave: number, done: Done[], bare: boolean): readonly Product[] {
  const before = m.store.mark();
  m.unit.before = before;
  const returned: Product[] = [];
  const first = done.length;
  const heralded: HeldEvent[] = [];
  for (const held of plain) {
    const { event: planned, of } = held;
    if (!bare && (isVoid(m, planned) || forbidden(m, planned.verb, planned.holes))) continue;
    const node = m.store.log(planned, batch, wave);
    if (++m.unit.events > m.limits.events) throw new Exhausted("events");
    m.unit.made = [];
    m.unit.amended = undefined;
    const products = bare ? [] : happen(m, planned, node);
    if (products === undefined) continue;
    const event = m.store.amend(node, m.unit.amended);
    done.push({ event, seq: node.seq, of, made: m.unit.made, before });
    m.unit.before = before;
    returned.push(...products.map((p) => ({ event: p, of })));
    if (held.heralded.length > 0) heralded.push(held);
  }
  for (const { event: cause, heralded: all } of heralded)
    for (const { event, bound } of all)
      openWindow(m, arrived(m, bound), arrivedIn(m, { ...event, cause: cause.cause }), batch, () => undefined);
  const own = done.slice(first);
  if (own.length > 0 && !m.unit.trial) done.push(...derive(m, before, batch, wave, own, own[0]!));
  m.unit.before = undefined;
  return returned;
}
/** Does one event. Its products, or undefined if nothing happened. */
function happen(m: Machine, event: Ev, node: LogNode): readonly Ev[] | undefined {
  const { unit, store } = m;
  unit.failed = false;
  const record = m.library.vocabulary.verbs[event.verb];
  const frame = primitiveFrame(event, node.seq);
  if (record?.body !== undefined) {
    const { id } = record.body;
    const body = m.library.clauseAs(id, "effect");
    return gather(m, () => body.resolve(m.deed(frame), event.holes));
  }
  const primitive = record?.does === undefined ? undefined : m.rules.primitives[record.does];
  if (primitive === undefined) {
    if (record?.does !== undefined) throw new Error(`the rules module has no primitive "${record.does}"`);
    return [];
  }
  const writes = store.writes;
  const products = primitive(m.deed(frame), event.holes as never) ?? [];
  if (!unit.failed && (store.writes > writes || products.length > 0)) return products;
  store.unlog(node);
  return undefined;
}
function primitiveFrame(event: Ev, seq: number): Frame {
  const agent = event.holes["agent"];
  const player = event.holes["player"];
  return {
    this: looksLikeRef(agent) ? agent : event.source,
    you: (looksLikeRef(player) ? player : 0) as Player,
    words: event.words ?? {},
    event,
    cause: seq,
    applied: [],
  };
}

/**
 * A change that no verb's function makes (a lasting record starts or ends): what follows from it are events all
 * the same, or a change of control would go unseen (risky-move/2).
 */
export function alsoDerived(m: Machine, frame: Frame, change: () => void): void {
  const controlled = (): boolean => instances(m, "fact", "controller").length > 0;
  const before = m.store.mark();
  const was = controlled();
  change();
  if (!was && !controlled()) return;
  const cause = { event: { source: frame.this }, seq: frame.cause, of: 0 };
  const batch = m.store.next("batch");
  const done = derive(m, before, batch, 1, [], cause);
  if (done.length > 0) m.committed(batch, done);
}
/** Events that follow from what changed. They happen whatever anybody says: who would change them met their heralds. */
function derive(
  m: Machine,
  before: Root,
  batch: number,
  wave: number,
  own: readonly Done[],
  cause: { readonly event: { readonly source: Ref }; readonly seq: number; readonly of: number },
): readonly Done[] {
  const ctx = m.inquiry(frameOf(0 as Ref, 0 as Player));
  let changed: ReturnType<typeof changedSince> | undefined;
  const events: readonly PlannedEvent[] = m.rules.derive({
    after: ctx,
    done: own.map((d) => d.event),
    moved: [...departures(m, before), ...created(before, own)],
    asBefore: (ask) => m.store.at(before, () => ask(ctx)),
    get changed() {
      return (changed ??= changedSince(m, before));
    },
  });
  return events.map(({ verb, holes }) => {
    const event: Ev = { verb, holes, source: cause.event.source, cause: cause.seq, applied: [] };
    return { event, seq: m.store.log(event, batch, wave).seq, of: cause.of, made: [], before };
  });
}
function departures(m: Machine, before: Root): readonly (readonly [Obj, Obj])[] {
  const list: [Obj, Obj][] = [];
  for (let d: Departure | null = m.store.root.departed; d !== null && d !== before.departed; d = d.prev)
    if (d.from !== d.to) list.push([d.from as Obj, d.to as Obj]);
  return list.reverse();
}
/** What no card stands for and was not there before: tokens, copies. */
function created(before: Root, own: readonly Done[]): readonly (readonly [Obj, Obj])[] {
  return own.flatMap((d) => d.made).flatMap((x) => (idOf(x) >= before.entities.length ? [[0 as Obj, x as Obj] as const] : []));
}
/** A thing that has arrived has a new identity: its own clause about that speaks of the new one. */
function arrived(m: Machine, bound: Bound): Bound {
  return { ...bound, this: newest(m, bound.this) };
}
function arrivedIn(m: Machine, event: Ev): Ev {
  const holes = Object.fromEntries(Object.entries(event.holes).map(([k, v]) => [k, looksLikeRef(v) ? (newest(m, v) as typeof v) : v]));
  return { ...event, holes };
}
function newest(m: Machine, x: Ref): Ref {
  if (here(m, x) !== undefined) return x;
  for (let d = m.store.root.departed; d !== null; d = d.prev) if (d.from === x) return d.to;
  return x;
}
