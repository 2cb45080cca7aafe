/** What the verbs of the vocabulary do. Every function does one event of the game's rules, for any number of cards. */
import type { Ev, Obj, Player } from "../../api.js";
import type { Deed, Holes, Inquiry } from "../../kernel/contract.js";
import { damageOn, graveyardOf, library, hand, onBattlefield } from "./words.js";

/**
 * Deals damage to a creature, where it stays marked until cleanup, or to a player, who loses that much life.
 * (CR 119.3a, 119.3e; an amount of 0 is no damage, CR 119.8.)
 */
export function dealDamage(ctx: Deed, holes: { readonly agent: Obj; readonly amount: number; readonly patient: Obj | Player }): void {
  const { amount, patient } = holes;
  if (amount <= 0) return ctx.fail();
  if (ctx.entity(patient)?.kind === "player") return ctx.change.stat(patient, "life", ctx.stat("life", patient) - amount);
  const creature = patient as Obj;
  if (!onBattlefield(ctx, creature) || !ctx.is(creature, "creature")) return ctx.fail();
  ctx.change.mark(creature, "damage", damageOn(ctx, creature) + amount);
}

/**
 * Destroys a permanent: it is put from the battlefield into its owner's graveyard.
 * (CR 701.7a. That it is put there is an event of its own, which other clauses may replace.)
 */
export function destroy(ctx: Deed, holes: { readonly player: Player; readonly patient: Obj }): readonly Ev[] {
  const { player, patient } = holes;
  if (!onBattlefield(ctx, patient)) {
    ctx.fail();
    return [];
  }
  return [ctx.ev("puts", { player, patient, place: graveyardOf(ctx, patient) })];
}

/**
 * Prevents that much of the damage that would be dealt.
 * (CR 615.1; it never makes the damage less than 0.)
 */
export function prevent(_ctx: Inquiry, event: Holes, holes: { readonly amount: number }): { readonly amount: number } {
  const { amount } = event;
  return { amount: typeof amount === "number" ? Math.max(0, amount - Math.max(0, holes.amount)) : 0 };
}

/**
 * Draws a card: the top card of the player's library is put into that player's hand.
 * (CR 120.1. Who can't, because the library is empty, loses when that is checked, CR 704.5b.)
 */
export function drawCard(ctx: Deed, holes: { readonly player: Player }): void {
  const { player } = holes;
  const top = ctx.contents(library(ctx, player))[0];
  if (top === undefined) return ctx.change.mark(player, "drew from an empty library", true);
  ctx.change.move(top, hand(ctx, player));
}

/** Discards a card: it is put from its owner's hand into its owner's graveyard (CR 701.8a). */
export function discard(ctx: Deed, holes: { readonly player: Player; readonly patient: Obj }): readonly Ev[] {
  const { player, patient } = holes;
  if (ctx.zoneOf(patient) !== hand(ctx, player)) {
    ctx.fail();
    return [];
  }
  return [ctx.ev("puts", { player, patient, place: graveyardOf(ctx, patient) })];
}

/** Untaps a permanent that is tapped (CR 701.20b). */
export function untap(ctx: Deed, holes: { readonly player: Player; readonly patient: Obj }): void {
  const { patient } = holes;
  if (ctx.mark(patient, "tapped") === undefined) return ctx.fail();
  ctx.change.mark(patient, "tapped", false);
}
