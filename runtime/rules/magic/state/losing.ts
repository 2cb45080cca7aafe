/** Losing, and who is left (CR 104, 704.5a, 800.4). */
import type { Player } from "../../../api.js";
import type { Deed } from "../../../kernel/contract.js";
import { controllerOf, ownerOf } from "../words.js";

/** The last player left wins; if there is none, the game is a draw (CR 104.2a, 104.4a). Others go on without those who lost. */
export function loseAndLeave(ctx: Deed): boolean {
  const lost = ctx.players.filter((p) => ctx.stat("life", p) <= 0 || ctx.mark(p, "drew from an empty library") !== undefined);
  if (lost.length === 0) return false;
  const left = ctx.players.filter((p) => !lost.includes(p));
  if (left.length === 0) ctx.change.draw("all players lose at the same time");
  else if (left.length === 1) ctx.change.win(left, "all others have lost");
  else for (const p of lost) leave(ctx, p);
  return true;
}
/** What a player owns leaves the game too; what else that player controls is exiled (CR 800.4a). */
function leave(ctx: Deed, who: Player): void {
  const objects = ctx.every("object");
  ctx.change.eliminate(who);
  for (const x of objects) if (ownerOf(ctx, x) === who) ctx.change.cease(x);
  for (const x of objects) if (ctx.now(x) !== undefined && controllerOf(ctx, x) === who) ctx.change.move(x, ctx.zone("exile"));
}
