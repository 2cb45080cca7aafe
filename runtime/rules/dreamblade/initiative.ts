/** Initiative and what the players get for it: order, spawn points, or no spawn phase at all (B12, B13). */
import type { Player, Procedure } from "../../api.js";
import type { Deed, Inquiry, Then } from "../../kernel/contract.js";
import { rollInitiativeDie } from "./dice.js";
import { skippingRoll } from "./unsettled.js";
import { playerOf } from "./words.js";

/** B12: everybody rolls; the highest acts first this turn; who ties for it, all roll again. */
export function rollInitiative(ctx: Deed): Then {
  const rolls = ctx.players.map((player) => ({ player, roll: rollInitiativeDie(ctx, player) }));
  const highest = Math.max(...rolls.map((r) => r.roll));
  const [first, ...others] = rolls.filter((r) => r.roll === highest);
  if (first === undefined || others.length > 0) return "again";
  ctx.change.active(first.player);
  ctx.change.bind(
    ctx.current("turn"),
    "initiative",
    rolls.map((r) => r.roll),
  );
  return "next";
}
/** What was rolled this turn; nothing in a game that began later than that. */
function rolled(ctx: Inquiry): readonly number[] {
  const rolls = ctx.bound(ctx.current("turn"), "initiative");
  return Array.isArray(rolls) ? (rolls as readonly number[]) : [];
}
/** B12: a 1 on either die takes everybody's spawn phase of the turn away, unless something permits it (splat/6). */
export function mayStart(ctx: Inquiry, { what }: { readonly what: Procedure }): boolean {
  return !ctx.is(what, "spawn-phase") || !rolled(ctx).includes(skippingRoll);
}
/** B13: the sum of all initiative dice, and the bonus for what was destroyed since the last spawn phase. */
export function receiveSpawnPoints(ctx: Deed): void {
  const player: Player = playerOf(ctx, ctx.current("spawn-phase"));
  const bonus = ctx.mark(player, "spawn bonus");
  ctx.change.count(
    player,
    "spawn-points",
    rolled(ctx).reduce((sum, n) => sum + n, typeof bonus === "number" ? bonus : 0),
  );
  ctx.change.mark(player, "spawn bonus", 0);
}
