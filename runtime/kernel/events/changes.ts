/** The writes that primitives make. None raises an event, asks, or looks at a rule. */
import type { Held, Obj, Player, Ref, Value } from "../../api.js";
import type { Changes, Kept, Position } from "../contract.js";
import { deviceKey, shuffled } from "../decide/index.js";
import type { Machine } from "../machine.js";
import { drop } from "../standing/index.js";
import { idOf, incOf, ref, type EntityPatch } from "../store/index.js";

function without<T>(list: readonly T[], x: T): readonly T[] {
  return list.includes(x) ? list.filter((y) => y !== x) : list;
}
function leavePlaces(m: Machine, id: number, places: readonly number[]): void {
  for (const p of places) {
    const place = p === 0 ? undefined : m.store.entity(p);
    if (place?.contents.includes(id)) m.store.write(p, { contents: without(place.contents, id) });
  }
}
function enterZone(m: Machine, id: number, zone: number, position: Position | undefined): void {
  const place = m.store.entity(zone);
  if (place === undefined) return;
  const at = position ?? (m.library.vocabulary.zones[place.name]?.ordered ? "top" : "bottom");
  const contents = [...place.contents];
  contents.splice(at === "top" ? 0 : at === "bottom" ? contents.length : at, 0, id);
  m.store.write(zone, { contents });
}
function enterCell(m: Machine, id: number, cell: number): void {
  const place = cell === 0 ? undefined : m.store.entity(cell);
  if (place !== undefined) m.store.write(cell, { contents: [...place.contents, id] });
}
/** Lets go of its host, and what is attached to it lets go of it. */
function detachAll(m: Machine, id: number): void {
  const e = m.store.entity(id);
  if (e === undefined) return;
  const host = e.host === 0 ? undefined : m.store.entity(e.host);
  if (host !== undefined) m.store.write(host.id, { riders: without(host.riders, id) });
  for (const r of e.riders) if (m.store.entity(r) !== undefined) m.store.write(r, { host: 0 });
  m.store.write(id, { host: 0, riders: [] });
}
/** The root that a departure keeps: the one before the wave, so that all who leave together are in it. */
const before = (m: Machine) => m.unit.before ?? m.store.mark();

/** What is decided about a thing and what it looks like stay with what it becomes (CR 400.7a to c, 608.3). */
const stays: readonly Kept[] = ["binds", "copy", "override", "words"];
/** What lasts about a thing goes on about what it becomes: one change of zone, followed inside the records (CR 400.7a). */
function followInto(m: Machine, from: Obj, to: Obj): void {
  const followed = (v: Value): Value => (v === from ? to : Array.isArray(v) ? (v as readonly Value[]).map(followed) : v);
  const { standing } = m.store.root;
  if (!standing.some((s) => s.this === from || mentions(Object.values(s.binds), from))) return;
  m.store.set({
    standing: standing.map((s) => ({
      ...s,
      this: s.this === from ? to : s.this,
      binds: Object.fromEntries(Object.entries(s.binds).map(([name, v]) => [name, followed(v)])),
    })),
  });
}
function mentions(values: readonly Value[], x: Obj): boolean {
  return values.some((v) => v === x || (Array.isArray(v) && mentions(v as readonly Value[], x)));
}

const writers = new WeakMap<Machine, Changes>();
/** The writer of a machine; it keeps nothing, so one is enough. */
export function changesOf(m: Machine): Changes {
  let writer = writers.get(m);
  if (writer === undefined) writers.set(m, (writer = writerOf(m)));
  return writer;
}
function writerOf(m: Machine): Changes {
  const { store } = m;
  const entity = (x: Ref) => store.find(x);
  const patch = (x: Ref, fields: EntityPatch): void => {
    if (entity(x) !== undefined) store.write(idOf(x), fields);
  };
  return {
    move(x, to, at = {}) {
      const e = entity(x);
      const zone = entity(to);
      if (e === undefined || zone === undefined) return 0 as Obj;
      const kept = before(m);
      const keep = (field: Kept): boolean => (at.becomes === true && stays.includes(field)) || (at.keep?.includes(field) ?? false);
      leavePlaces(m, e.id, [e.zone, e.cell]);
      detachAll(m, e.id);
      const cell = at.cell === undefined ? 0 : idOf(at.cell);
      store.write(e.id, {
        inc: e.inc + 1,
        zone: zone.id,
        cell,
        since: store.next("clock"),
        controller: at.controller ?? e.owner,
        present: true,
        marks: keep("marks") ? e.marks : {},
        counters: keep("counters") ? e.counters : {},
        binds: keep("binds") ? e.binds : {},
        copy: keep("copy") ? e.copy : null,
        override: keep("override") ? e.override : null,
        words: keep("words") ? e.words : {},
      });
      enterZone(m, e.id, zone.id, at.position);
      enterCell(m, e.id, cell);
      const next = ref<"object">(e.id, e.inc + 1);
      store.depart(x, next, kept);
      if (at.becomes) followInto(m, x, next);
      m.unit.made.push(next);
      return next;
    },
    step(x, cell) {
      const e = entity(x);
      const to = entity(cell);
      if (e === undefined || to === undefined || e.cell === to.id) return;
      // The same identity: what it has departed from is a place.
      store.depart(x, x, before(m));
      leavePlaces(m, e.id, [e.cell]);
      store.write(e.id, { cell: to.id });
      enterCell(m, e.id, to.id);
    },
    count(x, unit, by) {
      const e = entity(x);
      if (e === undefined || by === 0) return 0;
      const had = e.counters[unit] ?? 0;
      const has = Math.max(0, had + by);
      if (has !== had) {
        const { [unit]: _, ...rest } = e.counters;
        store.write(e.id, { counters: has === 0 ? rest : { ...rest, [unit]: has } });
      }
      return has - had;
    },
    mark(x, name, value) {
      const e = entity(x);
      if (e === undefined) return;
      const { [name]: _, ...rest } = e.marks;
      store.write(e.id, { marks: value === false || value === 0 ? rest : { ...rest, [name]: value } });
    },
    stat(x, name, value) {
      const e = entity(x);
      if (e !== undefined) store.write(e.id, { stats: { ...e.stats, [name]: value } });
    },
    bind(x, name, value) {
      const e = entity(x);
      if (e !== undefined) store.write(e.id, { binds: { ...e.binds, [name]: value } });
    },
    control: (x, player) => patch(x, { controller: player }),
    attach(x, host) {
      const e = entity(x);
      if (e === undefined) return;
      const old = e.host === 0 ? undefined : store.entity(e.host);
      if (old !== undefined) store.write(old.id, { riders: without(old.riders, e.id) });
      const to = entity(host);
      store.write(e.id, { host: to?.id ?? 0 });
      if (to !== undefined) store.write(to.id, { riders: [...to.riders, e.id] });
    },
    copy: (x, face) => patch(x, { copy: face }),
    override: (x, face) => patch(x, { override: face }),
    reword(x, from, to) {
      const e = entity(x);
      if (e === undefined) return;
      // Words that had become `from` by an earlier change become `to` as well.
      const words: Record<string, string> = {};
      for (const [printed, word] of Object.entries(e.words)) words[printed] = word === from ? to : word;
      words[from] ??= to;
      store.write(e.id, { words });
    },
    present(x, present) {
      const e = entity(x);
      if (e === undefined || e.present === present) return;
      store.write(e.id, { present });
      for (const r of e.riders) this.present(store.refTo(r), present);
    },
    create({ face, words = {}, name = m.library.face(face).name, owner, zone, cell, position }) {
      const into = entity(zone);
      if (into === undefined) return 0 as Obj;
      const on = cell === undefined ? 0 : idOf(cell);
      const printed = Object.keys(words).length > 0 ? { ...m.library.face(face), words } : face;
      const id = store.create("object", { name, owner, controller: owner, printed, zone: into.id, cell: on });
      enterZone(m, id, into.id, position);
      enterCell(m, id, on);
      m.unit.made.push(ref(id, 0));
      return ref(id, 0);
    },
    cease(x) {
      const e = entity(x);
      if (e === undefined) return;
      const kept = before(m);
      leavePlaces(m, e.id, [e.zone, e.cell]);
      detachAll(m, e.id);
      store.remove(e.id);
      store.depart(x, 0 as Obj, kept);
    },
    reorder(zone, order) {
      const e = entity(zone);
      if (e === undefined) return;
      const ids = order.map(idOf).filter((id) => e.contents.includes(id));
      store.write(e.id, { contents: [...ids, ...e.contents.filter((id) => !ids.includes(id))] });
    },
    shuffle(zone) {
      const e = entity(zone);
      if (e === undefined) return;
      // New handles, so that nobody can follow a card through a shuffle; the same objects all the same.
      for (const id of e.contents) store.write(id, { inc: incOf(store.refTo(id)) + 1 });
      store.write(e.id, { contents: shuffled(m, e.contents) });
    },
    remember: (name, value) => store.set({ memory: { ...store.root.memory, [name]: value } }),
    fix: (owner, device, outcomes) => store.set({ fixed: { ...store.root.fixed, [deviceKey(owner, device)]: outcomes } }),
    active: (player) => store.set({ active: player }),
    hold(place, held) {
      const id = store.next("serial");
      store.set({ marked: [...store.root.marked, { id, place, held }] });
      return id;
    },
    take(id) {
      const found = store.root.marked.find((x) => x.id === id);
      store.set({ marked: store.root.marked.filter((x) => x !== found) });
      return found?.held ?? ({ events: [] } satisfies Held);
    },
    defer(id, place) {
      store.set({ marked: store.root.marked.map((x) => (x.id === id ? { ...x, place } : x)) });
    },
    schedule: (list) => store.set({ schedule: list }),
    drop: (record) => drop(m, record),
    eliminate: (player) => store.set({ players: store.root.players.filter((p) => p !== player) }),
    win: (players: readonly Player[], why: string) => store.set({ verdict: { end: "won", players, why } }),
    draw: (why: string) => store.set({ verdict: { end: "draw", why } }),
  };
}
