/** The conquest phase: claimed cells score, the higher total wins the turn, six turns win the game (B1, B4, B20). */
import type { Cell, Player } from "../../api.js";
import type { Deed, Inquiry } from "../../kernel/contract.js";
import { firstKeyColumn, scoringRows, turnsToWin } from "./unsettled.js";
import { enemiesIn, ownIn } from "./words.js";

const points = "conquest-points";

/** What a cell is worth to a player; 0 if it is none of the six that score for that player. */
export function worthTo(ctx: Inquiry, player: Player, cell: Cell): number {
  const { board } = ctx;
  const turned = ctx.every("player").indexOf(player) % 2 === 1;
  const row = turned ? board.rows - 1 - board.row(cell) : board.row(cell);
  const column = turned ? board.columns - 1 - board.column(cell) : board.column(cell);
  return scoringRows[row]?.[column - firstKeyColumn] ?? 0;
}
/** Only creatures claim, and a contested cell is nobody's (B5, B20). */
function claims(ctx: Inquiry, player: Player, cell: Cell): boolean {
  return ownIn(ctx, player, cell).length > 0 && enemiesIn(ctx, player, cell).length === 0;
}
export function claimCells(ctx: Deed): void {
  for (const player of ctx.players) {
    for (const cell of ctx.every("cell")) {
      const worth = worthTo(ctx, player, cell);
      if (worth > 0 && claims(ctx, player, cell)) ctx.change.count(player, points, worth);
    }
  }
}

/** Nobody wins a turn in which the most points are shared (B1). */
export function decideTurn(ctx: Deed): void {
  const most = Math.max(...ctx.players.map((p) => ctx.number(points, p)));
  const [winner, ...others] = ctx.players.filter((p) => ctx.number(points, p) === most);
  if (winner === undefined || others.length > 0) return;
  const won = turnsWon(ctx, winner) + 1;
  ctx.change.mark(winner, "turns won", won);
  if (won >= turnsToWin) ctx.change.win([winner], `won ${turnsToWin} turns`);
}
export function turnsWon(ctx: Inquiry, player: Player): number {
  const won = ctx.mark(player, "turns won");
  return typeof won === "number" ? won : 0;
}
