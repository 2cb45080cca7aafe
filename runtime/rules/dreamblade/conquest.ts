/** The conquest phase: claimed cells score, the higher total wins the turn, six turns win the game (B1, B4, B20). */
import type { Cell, Obj, Player } from "../../api.js";
import type { Deed, Inquiry } from "../../kernel/contract.js";
import { worthTo } from "./board.js";
import { turnsToWin } from "./unsettled.js";
import { controllerOf, enemiesIn, numberOf, ownIn } from "./words.js";

const points = "conquest-points";

/** Only creatures claim, and in a contested cell nobody does who isn't allowed to (B5, B20, ambition/3). */
export function mayClaim(ctx: Inquiry, { agent, patient }: { readonly agent: Obj; readonly patient: Cell }): boolean {
  const player = controllerOf(ctx, agent);
  return enemiesIn(ctx, player, patient).length === 0;
}
/** The creatures that claim the cell for that player: each of them does (ambition/3, ambition/4). */
function claimants(ctx: Inquiry, player: Player, cell: Cell): readonly Obj[] {
  return ownIn(ctx, player, cell).filter((agent) => ctx.can["claims"]?.({ agent, patient: cell }) ?? mayClaim(ctx, { agent, patient: cell }));
}
/**
 * All cells are claimed at once. What a cell is worth is scored from it once, however many claim it; what keeps that
 * from being scored doesn't keep it from being claimed (bloodtax/1).
 */
export function claimCells(ctx: Deed): void {
  const claims = ctx.players.flatMap((player) =>
    ctx.every("cell").flatMap((cell) => {
      const worth = worthTo(ctx, player, cell);
      const agents = worth > 0 ? claimants(ctx, player, cell) : [];
      return agents.length === 0 ? [] : [{ player, cell, worth, agents }];
    }),
  );
  ctx.commit(ctx.propose(claims.flatMap(({ agents, cell }) => agents.map((agent) => ctx.ev("claims", { agent, patient: cell })))));
  ctx.commit(ctx.propose(claims.map(({ player, cell, worth }) => ctx.ev("scores", { player, amount: worth, cause: cell }))));
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
  return numberOf(ctx, player, "turns won");
}
