/** What happens to permanents. */
import type { Cell, Ev, Obj, Player, Ref, Zone } from "../../../api.js";
import type { Deed, Inquiry } from "../../../kernel/contract.js";
import { mayEnchant } from "../casting/auras.js";
import { battlefield, controllerOf, exileZone, graveyardOf, isTapped, onBattlefield } from "../words.js";

/**
 * Destroys a permanent: it is put from the battlefield into its owner's graveyard.
 * (CR 701.7a. That it is put there is an event of its own, which other clauses may replace.)
 */
export function destroy(ctx: Deed, holes: { readonly player: Player; readonly patient: Obj }): readonly Ev[] {
  const { player, patient } = holes;
  if (onBattlefield(ctx, patient)) return [ctx.ev("puts", { player, patient, place: graveyardOf(ctx, patient) })];
  ctx.fail();
  return [];
}
/** Nobody can sacrifice what that player doesn't control (CR 701.16b). */
export function maySacrifice(ctx: Inquiry, { player, patient }: { readonly player: Player; readonly patient: Obj }): boolean {
  return onBattlefield(ctx, patient) && controllerOf(ctx, patient) === player;
}
/** Sacrifices a permanent: its controller, and nobody else, puts it into its owner's graveyard. (CR 701.16a; that is no destroying.) */
export function sacrifice(ctx: Deed, holes: { readonly player: Player; readonly patient: Obj }): readonly Ev[] {
  const { player, patient } = holes;
  if (maySacrifice(ctx, holes)) return [ctx.ev("puts", { player, patient, place: graveyardOf(ctx, patient) })];
  ctx.fail();
  return [];
}
/** Exiles an object: it is put into the exile zone, wherever it is (CR 406.2). */
export function exile(ctx: Deed, holes: { readonly player?: Player; readonly patient: Obj }): readonly Ev[] {
  return [ctx.ev("puts", { ...holes, place: exileZone(ctx) })];
}
/** Returns a card or permanent to a zone of its owner, or to the battlefield under the control of whoever returns it (CR 110.2a). */
export function putBack(ctx: Deed, holes: { readonly player: Player; readonly patient: Obj; readonly place: Zone | Cell }): readonly Ev[] {
  return [ctx.ev("puts", holes)];
}

/** Only an untapped permanent can be tapped, also for a price (CR 701.20a, 602.2b). */
export function mayTap(ctx: Inquiry, { patient }: { readonly patient: Obj }): boolean {
  return onBattlefield(ctx, patient) && !isTapped(ctx, patient);
}
/** Taps a permanent that is untapped (CR 701.20a). */
export function tap(ctx: Deed, holes: { readonly player: Player; readonly patient: Obj }): void {
  const { patient } = holes;
  if (!mayTap(ctx, holes)) return ctx.fail();
  ctx.change.mark(patient, "tapped", true);
}
/** Untaps a permanent that is tapped (CR 701.20b). */
export function untap(ctx: Deed, holes: { readonly player: Player; readonly patient: Obj }): void {
  const { patient } = holes;
  if (!isTapped(ctx, patient)) return ctx.fail();
  ctx.change.mark(patient, "tapped", false);
}
/** Attaches an Aura to something that it can enchant; to anything else it isn't attached (CR 303.4i, 701.3b). */
export function attach(ctx: Deed, { patient, host }: { readonly player: Player; readonly patient: Obj; readonly host: Ref }): void {
  if (ctx.zoneOf(patient) === battlefield(ctx) && mayEnchant(ctx, patient, host)) return ctx.change.attach(patient, host);
  ctx.fail();
}
