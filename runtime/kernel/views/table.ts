/**
 * What there is to see of a game, as data that a trace, a terminal or a page draws: players, rows of zones and, where
 * the game has a board, a grid. The rules module says what is worth noting; the rest is read from the root.
 */
import type { Obj, Player, Ref, Value } from "../../api.js";
import { faceOf } from "../faces/index.js";
import { frameOf, type Machine } from "../machine.js";
import { controllerOf, query } from "../queries/index.js";
import { looksLikeRef, ref, type Entity } from "../store/index.js";
import { displayName } from "./views.js";

export interface TableView {
  readonly players: readonly PlayerView[];
  /** Zones that hold something, in the vocabulary's order, each player's own after each other. */
  readonly zones: readonly ZoneView[];
  readonly board?: BoardView;
  /** Periods that run, the outermost first: `turn`, `combat-phase`. */
  readonly periods: readonly string[];
  /** Whose turn it is. */
  readonly turnOf: string;
  /** What the rules add: dice as rolled, what is being fought about. */
  readonly notes: readonly string[];
}
export interface PlayerView {
  readonly name: string;
  /** Kept numbers, resources and counters that aren't 0, by their words. */
  readonly numbers: Readonly<Record<string, number>>;
}
export interface ZoneView {
  readonly zone: string;
  /** Left out of a zone that all share. */
  readonly of?: string;
  readonly cards: readonly CardView[];
}
export interface CardView {
  readonly ref: Ref;
  readonly name: string;
  /** Left out where it is the owner of its zone. */
  readonly controller?: string;
  /** Numbers of its face as they are now: `power` 3. */
  readonly stats: Readonly<Record<string, number>>;
  readonly counters: Readonly<Record<string, number>>;
  /** `tapped`, `damage 2`, and what the rules say of it. */
  readonly notes: readonly string[];
  /** The name of what it is on. */
  readonly on?: string;
}
export interface BoardView {
  readonly columns: number;
  readonly rows: number;
  /** Row by row, as many as there are. */
  readonly cells: readonly CellView[];
}
export interface CellView {
  readonly name: string;
  readonly notes: readonly string[];
  readonly cards: readonly CardView[];
}

/** Everything as it is in the root that is looked at, faces up: for who reads a ruling, not for a player. */
export function tableOf(m: Machine): TableView {
  const { root } = m.store;
  const entities = root.entities.filter((e): e is Entity => e?.present === true);
  const periods = root.flow.map((x) => m.store.find(x)).filter((e) => e !== undefined);
  const inquiry = m.inquiry(frameOf(0 as Ref, 0 as Player));
  const cells = entities.filter((e) => e.kind === "cell");
  const size = m.library.vocabulary.board;
  const table: TableView = {
    players: root.players.flatMap((who) => {
      const e = m.store.find(who);
      return e === undefined ? [] : [{ name: e.name, numbers: worth({ ...e.stats, ...e.counters }) }];
    }),
    zones: entities
      .filter((e) => e.kind === "zone" && e.contents.length > 0)
      .map((zone) => ({
        zone: zone.name,
        ...(zone.owner === 0 ? {} : { of: nameOf(m, zone.owner) }),
        cards: zone.contents.flatMap((id) => cardView(m, id, zone.owner)),
      })),
    periods: periods.map((e) => e.name),
    turnOf: nameOf(m, periods[0]?.owner ?? (0 as Player)),
    notes: m.rules.notes?.table?.(inquiry) ?? [],
  };
  if (size === undefined || cells.length === 0) return table;
  const [columns, rows] = size;
  const board = cells.map((cell) => ({
    name: cell.name,
    notes: m.rules.notes?.of?.(inquiry, ref(cell.id, cell.inc)) ?? [],
    cards: cell.contents.flatMap((id) => cardView(m, id)),
  }));
  return { ...table, board: { columns, rows, cells: board } };
}

function cardView(m: Machine, id: number, owner?: Player): readonly CardView[] {
  const e = m.store.entity(id);
  if (e === undefined || !e.present) return [];
  const x = ref(e.id, e.inc) as Obj;
  const controller = controllerOf(m, x);
  const host = e.host === 0 ? undefined : m.store.entity(e.host);
  const notes = m.rules.notes?.of?.(m.inquiry(frameOf(x, 0 as Player)), x) ?? [];
  return [
    {
      ref: x,
      name: displayName(m, e),
      ...(controller === owner || controller === 0 ? {} : { controller: nameOf(m, controller) }),
      stats: Object.fromEntries(Object.keys(faceOf(m.library, e)?.stats ?? {}).map((stat) => [stat, Number(query(m, stat, x))])),
      counters: worth(e.counters),
      notes: [...Object.entries(e.marks).flatMap(([mark, value]) => noteOf(mark, value)), ...notes],
      ...(host === undefined ? {} : { on: displayName(m, host) }),
    },
  ];
}
/** A mark that is set, by its word; one that counts, with its number. What only the rules read isn't shown. */
function noteOf(mark: string, value: Value): readonly string[] {
  if (value === true) return [mark];
  return typeof value === "number" && value !== 0 && !looksLikeRef(value) ? [`${mark} ${value}`] : [];
}
function nameOf(m: Machine, who: Ref): string {
  return m.store.find(who)?.name ?? "";
}
function worth(numbers: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(numbers).filter(([, n]) => n !== 0));
}
