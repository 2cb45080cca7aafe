/**
 * Roots as JSON and back. Roots share most of their entities and records with the roots that departures keep,
 * so that what is shared is written once, in a pool, and shared again when read.
 */
import type { Departure, Entity, LogNode, Root } from "./types.js";

interface SavedRoot {
  readonly entities: readonly number[];
  /** Number of log nodes and of departures that it has. */
  readonly log: number;
  readonly departed: number;
  readonly rest: Omit<Root, "epoch" | "entities" | "log" | "departed">;
}
export interface SavedRoots {
  readonly pool: readonly Entity[];
  readonly log: readonly Omit<LogNode, "prev">[];
  readonly departed: readonly (Omit<Departure, "prev" | "before"> & { readonly before: number })[];
  readonly roots: readonly SavedRoot[];
  /** The positions of the roots that were asked for. */
  readonly asked: readonly number[];
}

/** The nodes of a linked list, oldest first. */
function chain<T extends { readonly prev: T | null }>(newest: T | null): T[] {
  const nodes: T[] = [];
  for (let n = newest; n !== null; n = n.prev) nodes.push(n);
  return nodes.reverse();
}

/** The roots must lie on one line of play: the log and departures of each begin those of the newest. */
export function saveRoots(asked: readonly Root[]): SavedRoots {
  const pool: Entity[] = [];
  const inPool = new Map<Entity, number>();
  const roots: SavedRoot[] = [];
  const known = new Map<Root, number>();
  const longest = <T extends { readonly prev: T | null }>(of: (root: Root) => T | null): T[] =>
    asked.map((r) => chain(of(r))).reduce((a, b) => (b.length > a.length ? b : a), []);
  const log = longest((r) => r.log);
  const departures = longest((r) => r.departed);
  const logPosition = new Map<LogNode, number>(log.map((n, i) => [n, i + 1]));
  const departurePosition = new Map<Departure, number>(departures.map((n, i) => [n, i + 1]));

  const save = (root: Root): number => {
    const position = known.get(root);
    if (position !== undefined) return position;
    const { epoch: _, entities, log: newest, departed, ...rest } = root;
    const ids = entities.map((e) => {
      if (e === null) return -1;
      let at = inPool.get(e);
      if (at === undefined) {
        inPool.set(e, (at = pool.length));
        pool.push({ ...e, epoch: 0 });
      }
      return at;
    });
    roots.push({
      entities: ids,
      log: newest === null ? 0 : (logPosition.get(newest) ?? 0),
      departed: departed === null ? 0 : (departurePosition.get(departed) ?? 0),
      rest,
    });
    known.set(root, roots.length - 1);
    return roots.length - 1;
  };
  const departed = departures.map(({ from, to, before }) => ({ from, to, before: save(before) }));
  return { pool, log: log.map(({ prev: _, ...node }) => node), departed, roots, asked: asked.map(save) };
}

export function readRoots(saved: SavedRoots): Root[] {
  const nodes: LogNode[] = [];
  for (const node of saved.log) nodes.push({ ...node, prev: nodes.at(-1) ?? null });
  const departures: Departure[] = [];
  const roots: (Root | undefined)[] = [];
  const read = (at: number): Root => {
    const done = roots[at];
    if (done !== undefined) return done;
    const root = saved.roots[at];
    if (root === undefined) throw new Error(`no root ${at}`);
    while (departures.length < root.departed) depart();
    return (roots[at] = {
      ...root.rest,
      epoch: 0,
      entities: root.entities.map((i) => (i < 0 ? null : (saved.pool[i] ?? null))),
      log: root.log === 0 ? null : (nodes[root.log - 1] ?? null),
      departed: root.departed === 0 ? null : (departures[root.departed - 1] ?? null),
    });
  };
  // A departure's root was marked before it, so it has only older departures.
  const depart = (): void => {
    const next = saved.departed[departures.length];
    if (next === undefined) throw new Error("departures end too soon");
    const before = read(next.before);
    departures.push({ from: next.from, to: next.to, before, prev: departures.at(-1) ?? null });
  };
  return saved.asked.map(read);
}

/** The state of a root and nothing else, for comparing two: epochs differ between runs. */
export function rootText(root: Root): string {
  return JSON.stringify(saveRoots([root]));
}
