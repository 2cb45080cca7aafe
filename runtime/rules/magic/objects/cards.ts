/** What players do with cards in their hands and libraries. */
import type { Cell, Ev, Obj, Player, Zone } from "../../../api.js";
import type { Deed, Inquiry } from "../../../kernel/contract.js";
import { graveyardOf, hand, library } from "../words.js";

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
/** Cards are discarded from one's own hand (CR 701.8a). */
export function mayDiscard(ctx: Inquiry, { player, patient }: { readonly player: Player; readonly patient: Obj }): boolean {
  return ctx.zoneOf(patient) === hand(ctx, player);
}
/** Discards a card: it is put from its owner's hand into its owner's graveyard (CR 701.8a). */
export function discard(ctx: Deed, holes: { readonly player: Player; readonly patient: Obj }): readonly Ev[] {
  const { player, patient } = holes;
  if (mayDiscard(ctx, holes)) return [ctx.ev("puts", { player, patient, place: graveyardOf(ctx, patient) })];
  ctx.fail();
  return [];
}
/** Reveals an object: all players see it until the effect is over (CR 701.15a). */
export function reveal(ctx: Deed, { patient }: { readonly player?: Player; readonly patient: Obj }): void {
  ctx.change.mark(patient, "revealed", true);
  ctx.change.remember("revealed", true);
}
/** Shuffles a library (CR 701.19a). */
export function shuffle(ctx: Deed, { patient }: { readonly player: Player; readonly patient: Zone | Cell }): void {
  if (ctx.entity(patient)?.kind === "zone") ctx.change.shuffle(patient as Zone);
  else ctx.fail();
}
