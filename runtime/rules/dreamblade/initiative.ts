/** Initiative and what the players get for it: order, spawn points, or no spawn phase at all (B12, B13). */
import type { Player, Procedure, Ref } from "../../api.js";
import type { Deed, Holes, Inquiry, Then } from "../../kernel/contract.js";
import { rollInitiativeDie } from "./dice.js";
import { skippingRoll } from "./unsettled.js";
import { numberOf, playerOf } from "./words.js";

const rolledMark = "initiative";

/** B12: everybody rolls; the highest acts first this turn; who ties for it, all roll again. */
export function rollInitiative(ctx: Deed): Then {
  for (const player of ctx.players) ctx.change.mark(player, rolledMark, 0);
  ctx.commit(ctx.propose(ctx.players.map((player) => ctx.ev("rolls", { player, outcome: rollInitiativeDie(ctx, player) }))));
  const highest = Math.max(...ctx.players.map((p) => numberOf(ctx, p, rolledMark)));
  const [first, ...others] = ctx.players.filter((p) => numberOf(ctx, p, rolledMark) === highest);
  if (first === undefined || others.length > 0) return "again";
  ctx.change.active(first);
  ctx.change.bind(ctx.current("turn"), "rolled", true);
  return "next";
}
/**
 * Takes a number as what the player has rolled for initiative.
 * (nitro/2: whatever it is changed to counts for everything.)
 */
export function recordRoll(ctx: Deed, holes: { readonly player: Player; readonly outcome: number }): void {
  ctx.change.mark(holes.player, rolledMark, holes.outcome);
}
/** What the roll would be counts as another number. */
export function treatAs(_ctx: Inquiry, _event: Holes, holes: { readonly amount: number }): { readonly outcome: number } {
  return { outcome: holes.amount };
}
/** What was rolled this turn; nothing in a game that began later than that. */
function rolled(ctx: Inquiry): readonly number[] {
  if (ctx.bound(ctx.current("turn"), "rolled") !== true) return [];
  return ctx.players.map((p) => numberOf(ctx, p, rolledMark));
}
/**
 * Whether the player's spawn phase is to be skipped this turn.
 * (B12: a 1 on any die does that; splat/5, splat/6: unless the player withstands it. What brings the phase back when
 * its time comes doesn't change that.)
 */
export function isSkipping(ctx: Inquiry, x: Ref): boolean {
  return rolled(ctx).includes(skippingRoll) && !(ctx.can["withstands"]?.({ player: x as Player }) ?? false);
}
/** A skipped phase doesn't start, unless its player may take it all the same (splat/5). */
export function mayStart(ctx: Inquiry, { what }: { readonly what: Procedure }): boolean {
  if (!ctx.is(what, "spawn-phase")) return true;
  const player = playerOf(ctx, what);
  return !isSkipping(ctx, player) || (ctx.can["recovers"]?.({ player }) ?? false);
}
/** B13: the sum of all initiative dice, and the bonus for what was destroyed since the last spawn phase. */
export function receiveSpawnPoints(ctx: Deed): void {
  const player: Player = playerOf(ctx, ctx.current("spawn-phase"));
  ctx.change.count(
    player,
    "spawn-points",
    rolled(ctx).reduce((sum, n) => sum + n, numberOf(ctx, player, "spawn bonus")),
  );
  ctx.change.mark(player, "spawn bonus", 0);
}
