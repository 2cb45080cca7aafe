/**
 * Copy-on-write roots with epochs (kernel.md section 4): `mark` gives the present root away for good and goes
 * on with a new epoch; a write clones an entity once an epoch. Nobody else writes.
 */
import type { Ev, Ref, RefKind } from "../../api.js";
import { idOf, incOf, ref } from "./refs.js";
import type { Entity, EntityPatch, LogNode, Root } from "./types.js";

/** Computed values ride on their root, out of sight of JSON; a copied root shares them until its next write. */
const memoOf = Symbol("memo");
type Live = { -readonly [K in keyof Root]: Root[K] } & { [memoOf]?: Memo };
type RootPatch = Partial<Omit<Root, "epoch" | "entities" | "log" | "departed">>;
type OpenEntity = { -readonly [K in keyof Entity]: Entity[K] };

export const emptyRoot: Root = {
  epoch: 0,
  entities: [null],
  standing: [],
  waiting: [],
  marked: [],
  flow: [],
  schedule: [],
  players: [],
  active: 0 as Root["active"],
  seed: 1,
  fixed: {},
  memory: {},
  clock: 1,
  batch: 0,
  serial: 1,
  log: null,
  departed: null,
  verdict: null,
};

function clone(e: Entity, epoch: number): OpenEntity {
  return {
    id: e.id,
    epoch,
    inc: e.inc,
    kind: e.kind,
    name: e.name,
    owner: e.owner,
    controller: e.controller,
    zone: e.zone,
    cell: e.cell,
    printed: e.printed,
    copy: e.copy,
    override: e.override,
    marks: e.marks,
    counters: e.counters,
    stats: e.stats,
    words: e.words,
    host: e.host,
    riders: e.riders,
    present: e.present,
    since: e.since,
    contents: e.contents,
    binds: e.binds,
    entry: e.entry,
    frame: e.frame,
  };
}
const nothing: Entity = {
  id: 0,
  epoch: 0,
  inc: 0,
  kind: "object",
  name: "",
  owner: 0 as Entity["owner"],
  controller: 0 as Entity["controller"],
  zone: 0,
  cell: 0,
  printed: null,
  copy: null,
  override: null,
  marks: {},
  counters: {},
  stats: {},
  words: {},
  host: 0,
  riders: [],
  present: true,
  since: 0,
  contents: [],
  binds: {},
  entry: null,
  frame: null,
};
/** Fields whose change can add or remove a functioning ability. */
const structural: ReadonlySet<string> = new Set([
  "inc",
  "controller",
  "zone",
  "printed",
  "copy",
  "override",
  "words",
  "host",
  "present",
  "owner",
  "cell",
] satisfies (keyof Entity)[]);

/** What is computed from one state of the root; thrown away with it. */
export interface Memo {
  readonly values: Map<string, unknown>;
  /** Survives writes that leave the structure alone. */
  readonly structure: Map<string, unknown>;
}
/** Stands among the values when one of them was computed from the log. */
export const readsHistory = "reads history";
const freshMemo = (structure = new Map<string, unknown>()): Memo => ({ values: new Map(), structure });

export class Store {
  #live: Live;
  /** What questions read: the live root, or an older one during `at`. */
  #view: Root;
  #epoch: number;
  #ownsTable = false;
  /** Writes so far, in this process: tells whether something changed. */
  writes = 0;

  constructor(root: Root = emptyRoot) {
    this.#epoch = root.epoch + 1;
    this.#live = { ...root, epoch: this.#epoch };
    this.#view = this.#live;
  }

  get root(): Root {
    return this.#view;
  }
  get memo(): Memo {
    const root: Root & { [memoOf]?: Memo } = this.#view;
    return (root[memoOf] ??= freshMemo());
  }
  /** Gives the present root away, never to change again. Both share the memo until the next write. */
  mark(): Root {
    const kept = this.#live;
    this.#live = this.#after(kept);
    if (this.#view === kept) this.#view = this.#live;
    return kept;
  }
  /** Goes on from a root that was marked before. */
  reset(root: Root): void {
    this.#live = this.#after(root);
    this.#view = this.#live;
  }
  /** A live root that goes on from a kept one. An empty memo isn't shared: writes don't leave that behind. */
  #after(root: Live): Live {
    this.#ownsTable = false;
    const memo = root[memoOf];
    const live: Live = { ...root, epoch: ++this.#epoch };
    if (memo?.values.size === 0) live[memoOf] = freshMemo(memo.structure);
    return live;
  }
  /** A kept root that will hardly be asked again needs no computed values. */
  forget(root: Root & { [memoOf]?: Memo }): void {
    if (root !== this.#live && root[memoOf] !== undefined) root[memoOf] = freshMemo();
  }
  /** Questions inside `ask` read an older root. Writing there is a fault of the kernel. */
  at<T>(root: Root, ask: () => T): T {
    const view = this.#view;
    const wasLive = view === this.#live;
    this.#view = root;
    try {
      return ask();
    } finally {
      // A trial inside may have gone on to a new live root.
      this.#view = wasLive ? this.#live : view;
    }
  }
  /** Questions inside read the live root again (an `at` of a clause that is asked about the present). */
  present<T>(ask: () => T): T {
    return this.at(this.#live, ask);
  }

  // ---- reading

  entity(id: number): Entity | undefined {
    return this.#view.entities[id] ?? undefined;
  }
  find(x: Ref): Entity | undefined {
    const e = this.#view.entities[idOf(x)];
    return e != null && e.inc === incOf(x) ? e : undefined;
  }
  refTo<T extends RefKind>(id: number): Ref<T> {
    const e = this.#view.entities[id];
    return e == null ? (0 as Ref<T>) : ref<T>(id, e.inc);
  }

  // ---- writing

  /** For everything but entities, the log and departures. */
  set(patch: RootPatch): void {
    this.#writable();
    Object.assign(this.#live, patch);
    this.#dirty(patch.standing !== undefined);
  }
  /** Takes and raises a counter of the root. */
  next(counter: "clock" | "batch" | "serial"): number {
    return this.#live[counter]++;
  }
  write(id: number, patch: EntityPatch): void {
    const e = this.#open(id);
    Object.assign(e, patch);
    let structure = false;
    for (const field in patch) if (structural.has(field)) structure = true;
    this.#dirty(structure || "counters" in patch);
  }
  /** Where a period stands and whose turn it is to speak: no computed value reads that, so all of them stay. */
  note(id: number, patch: Pick<EntityPatch, "frame" | "binds">): void {
    Object.assign(this.#open(id), patch);
    this.writes++;
  }
  create(kind: RefKind, fields: EntityPatch): number {
    this.#table();
    const id = this.#live.entities.length;
    const e = clone(nothing, this.#epoch);
    Object.assign(e, { id, kind, since: this.next("clock") }, fields);
    (this.#live.entities as (Entity | null)[]).push(e);
    this.#dirty(kind !== "procedure");
    return id;
  }
  /** Takes an entity out of the table; its id is never used again. */
  remove(id: number): void {
    this.#table();
    // Periods come and go all the time, and no clause works because of one.
    const structure = this.#live.entities[id]?.kind !== "procedure";
    (this.#live.entities as (Entity | null)[])[id] = null;
    this.#dirty(structure);
  }
  depart(from: Ref, to: Ref, before: Root): void {
    this.#writable();
    this.#live.departed = { from, to, before, prev: this.#live.departed };
  }
  log(event: Ev, batch: number, wave: number): LogNode {
    this.#writable();
    const node: LogNode = { seq: this.next("serial"), batch, wave, event, prev: this.#live.log };
    this.#live.log = node;
    this.#forgetHistory();
    return node;
  }
  /** The event as it turned out; holes that its function has said take the place of the planned ones. */
  amend(node: LogNode, holes: Ev["holes"] | undefined): Ev {
    if (holes === undefined) return node.event;
    const event = { ...node.event, holes: { ...node.event.holes, ...holes } };
    // The node is the same one: what happened inside the event stands on top of it already.
    (node as { event: Ev }).event = event;
    this.#forgetHistory();
    return event;
  }
  /** Takes the newest node off again: its event did not happen after all. */
  unlog(node: LogNode): void {
    if (this.#live.log === node) this.#live.log = node.prev;
    this.#forgetHistory();
  }

  #writable(): void {
    if (this.#view !== this.#live) throw new Error("a question may not write: the view is an older root");
  }
  #dirty(structure: boolean): void {
    this.writes++;
    const memo = this.#live[memoOf];
    if (memo === undefined) return;
    if (structure) this.#live[memoOf] = freshMemo();
    else if (memo.values.size > 0) this.#live[memoOf] = freshMemo(memo.structure);
  }
  /** An entry of the log is no write, but values that were computed from the log are over. */
  #forgetHistory(): void {
    const memo = this.#live[memoOf];
    if (memo?.values.has(readsHistory)) this.#live[memoOf] = freshMemo(memo.structure);
  }
  #table(): void {
    this.#writable();
    if (this.#ownsTable) return;
    this.#live.entities = this.#live.entities.slice();
    this.#ownsTable = true;
  }
  #open(id: number): OpenEntity {
    this.#table();
    const e = this.#live.entities[id];
    if (e == null) throw new Error(`no entity ${id}`);
    if (e.epoch === this.#epoch) return e;
    const own = clone(e, this.#epoch);
    (this.#live.entities as (Entity | null)[])[id] = own;
    return own;
  }
}
