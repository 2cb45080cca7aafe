/** Cells as pure functions of columns and rows (kernel.md K). Cells are named `a1`, `c3`: column, then row. */
import type { Cell, Ref, Zone } from "../../api.js";
import type { Geometry, Inquiry } from "../contract.js";
import type { Machine } from "../machine.js";
import { every } from "../queries/index.js";

const letters = "abcdefghijklmnopqrstuvwxyz";
export function cellName(column: number, row: number): string {
  return `${letters[column] ?? "?"}${row + 1}`;
}
/** Column and row of a cell's name; undefined if it names none. */
function readCell(name: string): readonly [column: number, row: number] | undefined {
  const column = letters.indexOf(name[0] ?? "?");
  const row = Number(name.slice(1)) - 1;
  return column < 0 || !Number.isInteger(row) || row < 0 ? undefined : [column, row];
}

/** Forward is away from the player's own side: the first seat's is row 1, the second one's the last. */
const steps: Readonly<Record<string, readonly [number, number]>> = { forward: [0, 1], back: [0, -1], left: [-1, 0], right: [1, 0] };

export function geometryOf(m: Machine): Geometry {
  const { structure } = m.store.memo;
  let board = structure.get("board") as Geometry | undefined;
  if (board === undefined) structure.set("board", (board = geometry(m)));
  return board;
}
function geometry(m: Machine): Geometry {
  const [columns, rows] = m.library.vocabulary.board ?? [0, 0];
  const cells = every(m, "cell") as readonly Cell[];
  const place = new Map<Cell, readonly [number, number]>();
  const grid = new Map<number, Cell>();
  for (const cell of cells) {
    const at = readCell(m.store.find(cell)?.name ?? "");
    if (at === undefined) continue;
    place.set(cell, at);
    grid.set(at[1] * columns + at[0], cell);
  }
  const none = 0 as Cell;
  const zones = m.library.vocabulary.zones;
  const zone = (every(m, "zone").find((z) => zones[m.store.find(z)?.name ?? ""]?.board) ?? 0) as Zone;
  const at = (column: number, row: number): Cell =>
    column < 0 || column >= columns || row < 0 || row >= rows ? none : (grid.get(row * columns + column) ?? none);
  const apart = (a: Cell, b: Cell): readonly [number, number] => {
    const from = place.get(a);
    const to = place.get(b);
    return from === undefined || to === undefined ? [Infinity, Infinity] : [Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])];
  };
  return {
    zone,
    columns,
    rows,
    cells,
    at,
    column: (cell) => place.get(cell)?.[0] ?? -1,
    row: (cell) => place.get(cell)?.[1] ?? -1,
    steps: (a, b) => apart(a, b)[0] + apart(a, b)[1],
    kings: (a, b) => Math.max(...apart(a, b)),
    adjacent: (a, b) => apart(a, b)[0] + apart(a, b)[1] === 1,
    toward: (cell, direction, seat) => {
      const from = place.get(cell);
      const by = steps[direction];
      if (from === undefined || by === undefined) return none;
      const turned = seat % 2 === 0 ? 1 : -1;
      return at(from[0] + by[0] * turned, from[1] + by[1] * turned);
    },
  };
}

/** How far apart two things or cells are, as the rules module measures it; by default in steps along rows and columns. */
export function distanceOf(m: Machine, ctx: Inquiry, from: Ref, to: Ref): number {
  const [a, b] = [from, to].map((x): Cell => (m.store.find(x)?.kind === "cell" ? (x as Cell) : ctx.cellOf(x)));
  if (a === undefined || b === undefined || a === 0 || b === 0) return Infinity;
  return m.rules.distance?.(ctx, a, b) ?? geometryOf(m).steps(a, b);
}
