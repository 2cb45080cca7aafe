/** What holds after every commit and of every question, whatever the game: a fault here is one of the kernel or of a rules module. */
import type { Ref, Value } from "../api.js";
import { idOf, looksLikeRef, type Entity, type Machine, type Question, type Root, type Session, type Watch } from "../kernel/index.js";

/** Sentences about what is wrong with the present root; none if all is well. */
export function faultsOf(m: Machine): readonly string[] {
  return [...lost(m), ...places(m), ...riders(m), ...amounts(m), ...log(m)];
}
/** Ends a game as a fault as soon as something is wrong. */
export const referee: Watch = {
  committed(m) {
    const [fault] = faultsOf(m);
    if (fault !== undefined) throw new Error(fault);
  },
};

function* entities(m: Machine): Iterable<Entity> {
  for (const e of m.store.root.entities) if (e !== null) yield e;
}
/** Nothing is lost: what there was is there, or its departure says that it has ceased to exist. */
function* lost(m: Machine): Iterable<string> {
  const { root } = m.store;
  let gone = -1; // The first entry of the table is nothing.
  for (const e of root.entities) if (e === null) gone++;
  if (gone === ceased(root.departed)) return;
  const missing = new Set<number>();
  for (let id = 1; id < root.entities.length; id++) if (root.entities[id] === null) missing.add(id);
  for (let d = root.departed; d !== null; d = d.prev) if (d.to === 0) missing.delete(idOf(d.from));
  for (const id of missing) yield `entity ${id} is gone without having departed`;
}
const counted = new WeakMap<object, number>();
/** How many have ceased to exist: counted once for each departure, since the list only grows. */
function ceased(newest: Root["departed"]): number {
  const fresh = [];
  let d = newest;
  for (; d !== null && !counted.has(d); d = d.prev) fresh.push(d);
  let count = d === null ? 0 : counted.get(d)!;
  for (const departure of fresh.reverse()) counted.set(departure, (count += departure.to === 0 ? 1 : 0));
  return count;
}
/** Nothing is doubled or astray: a place holds once what says that it is there, and an object is in exactly one zone. */
function* places(m: Machine): Iterable<string> {
  const inside = (kind: "zone" | "cell", e: Entity): boolean => {
    const place = m.store.entity(e[kind]);
    return place?.kind === kind && place.contents.includes(e.id);
  };
  for (const e of entities(m)) {
    if (new Set(e.contents).size < e.contents.length) yield `${e.kind} ${e.id} holds something twice`;
    for (const id of e.contents) {
      const x = m.store.entity(id);
      if (x === undefined) yield `${e.kind} ${e.id} holds ${id}, which doesn't exist`;
      else if (x.zone !== e.id && x.cell !== e.id) yield `${e.kind} ${e.id} holds ${id}, which is elsewhere`;
    }
    if (e.kind !== "object") continue;
    if (!inside("zone", e)) yield `object ${e.id} isn't in the zone that it says (${e.zone})`;
    if (e.cell !== 0 && !inside("cell", e)) yield `object ${e.id} isn't on the cell that it says (${e.cell})`;
  }
}
/** Host and rider know each other, and no chain of hosts comes back. */
function* riders(m: Machine): Iterable<string> {
  for (const e of entities(m)) {
    if (e.host !== 0 && m.store.entity(e.host)?.riders.includes(e.id) !== true) yield `host ${e.host} doesn't know its rider ${e.id}`;
    for (const r of e.riders) if (m.store.entity(r)?.host !== e.id) yield `rider ${r} doesn't know its host ${e.id}`;
    const seen = new Set<number>();
    for (let x: Entity | undefined = e; x !== undefined && x.host !== 0; x = m.store.entity(x.host)) {
      if (seen.has(x.id)) {
        yield `object ${e.id} is attached to itself`;
        break;
      }
      seen.add(x.id);
    }
  }
}
/** Counters are whole and more than none; a record that lasts has a use left; each has one number. */
function* amounts(m: Machine): Iterable<string> {
  for (const e of entities(m))
    for (const [unit, count] of Object.entries(e.counters))
      if (!Number.isInteger(count) || count <= 0) yield `${e.kind} ${e.id} has ${count} ${unit}`;
  const { standing } = m.store.root;
  for (const s of standing) if (s.life.uses !== null && s.life.uses < 1) yield `record ${s.record} has no use left`;
  if (new Set(standing.map((s) => s.record)).size < standing.length) yield "two records have one number";
}
/** The log grows, and causes come first. */
function* log(m: Machine): Iterable<string> {
  const newest = m.store.root.log;
  for (let n = newest; n !== null && n.batch === newest?.batch; n = n.prev) {
    if (n.prev !== null && n.prev.seq >= n.seq) yield `event ${n.seq} stands after ${n.prev.seq}`;
    if (n.event.cause >= n.seq) yield `event ${n.seq} is caused by ${n.event.cause}`;
  }
}

/** What is wrong with a question: it asks a player, can be answered, and offers only what is there and allowed. */
export function faultOfQuestion(session: Session, { who, choice }: Question): string | undefined {
  const { machine } = session;
  const { name, options, min, max } = choice;
  if (!machine.store.root.players.includes(who)) return `"${name}" asks ${who}, who is no player`;
  if (min > max || options.length < min) return `"${name}" wants ${min} to ${max} of ${options.length}`;
  return machine.store.at(session.present, () => options.map((o) => faultOfOption(session, o)).find((f) => f !== undefined));
}
function faultOfOption({ machine }: Session, option: Value): string | undefined {
  const { store } = machine;
  if (looksLikeRef(option)) return store.find(option as Ref) === undefined ? `${option} is offered and isn't there` : undefined;
  if (typeof option !== "object" || !("verb" in option)) return undefined;
  const gone = Object.values(option.holes).find((h) => looksLikeRef(h) && store.find(h) === undefined);
  return gone === undefined ? undefined : `"${option.verb}" is offered with ${JSON.stringify(gone)}, which isn't there`;
}
