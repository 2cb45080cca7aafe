/** The dreamscape: whose rows are whose, which cells score, and how many miniatures a cell takes (B3, B4, B16). */
import type { Cell, Obj, Player } from "../../api.js";
import type { Inquiry } from "../../kernel/contract.js";
import { creaturesInACell, firstKeyColumn, portalColumn, scoringRows } from "./unsettled.js";
import { controllerOf, creaturesIn, locationsIn, ownIn, seatOf } from "./words.js";

/** Column and row as the player sees them: row 0 is the own spawn row, columns count from the left. */
function seenBy(ctx: Inquiry, player: Player, cell: Cell): readonly [column: number, row: number] {
  const { board } = ctx;
  const turned = seatOf(ctx, player) % 2 === 1;
  return [
    turned ? board.columns - 1 - board.column(cell) : board.column(cell),
    turned ? board.rows - 1 - board.row(cell) : board.row(cell),
  ];
}
export function isInSpawnRow(ctx: Inquiry, player: Player, cell: Cell): boolean {
  return seenBy(ctx, player, cell)[1] === 0;
}
export function isPortalOf(ctx: Inquiry, player: Player, cell: Cell): boolean {
  return isInSpawnRow(ctx, player, cell) && ctx.board.column(cell) === portalColumn;
}
export function sameColumn(ctx: Inquiry, a: Cell, b: Cell): boolean {
  return ctx.board.column(a) === ctx.board.column(b);
}
/** How many rows a cell is away from the player's spawn row. */
export function rowsFromHome(ctx: Inquiry, player: Player, cell: Cell): number {
  return seenBy(ctx, player, cell)[1];
}

/** What a cell is printed to be worth to a player; 0 if it is none of the six that score for that player (B4). */
export function printedWorth(ctx: Inquiry, player: Player, cell: Cell): number {
  const [column, row] = seenBy(ctx, player, cell);
  return scoringRows[row]?.[column - firstKeyColumn] ?? 0;
}
/** What it is worth now. */
export function worthTo(ctx: Inquiry, player: Player, cell: Cell): number {
  if (printedWorth(ctx, player, cell) === 0) return 0;
  return Math.max(0, ctx.query<number>("conquest-value", cell, player));
}
export function isCenter(ctx: Inquiry, cell: Cell): boolean {
  const { board } = ctx;
  return board.column(cell) * 2 === board.columns - 1 && board.row(cell) * 2 === board.rows - 1;
}
/** The block of nine in the middle. */
export function isKey(ctx: Inquiry, cell: Cell): boolean {
  const { board } = ctx;
  const inner = (at: number, of: number): boolean => at > 0 && at < of - 1;
  return inner(board.column(cell), board.columns) && inner(board.row(cell), board.rows);
}

/** Whether the cell takes one more of that kind of miniature from its controller (B5, B16). */
export function hasRoom(ctx: Inquiry, x: Obj, player: Player, cell: Cell): boolean {
  if (ctx.is(x, "location")) return locationsIn(ctx, cell).length === 0;
  return ownIn(ctx, player, cell).length < creaturesInACell;
}
/** Whether it could come there from another cell. */
export function hasRoomFor(ctx: Inquiry, x: Obj, cell: Cell): boolean {
  return ctx.cellOf(x) !== cell && hasRoom(ctx, x, controllerOf(ctx, x), cell);
}
export function emptyCells(ctx: Inquiry): readonly Cell[] {
  return ctx.every("cell").filter((cell) => creaturesIn(ctx, cell).length === 0);
}
export function neighboursOf(ctx: Inquiry, cell: Cell): readonly Cell[] {
  return ctx.board.cells.filter((c) => ctx.board.adjacent(c, cell));
}
