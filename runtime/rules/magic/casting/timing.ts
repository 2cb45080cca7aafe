/** When something may be cast or played, by the rules alone (CR 116.1, 305, 307). */
import type { Obj, Player } from "../../../api.js";
import type { Inquiry } from "../../../kernel/contract.js";
import { hand, stack } from "../words.js";

/** Its own main phase, nothing on the stack (CR 307.5). Priority is what being asked for an action means. */
export function atSorcerySpeed(ctx: Inquiry, player: Player): boolean {
  return ctx.active === player && ctx.current("main-phase") !== 0 && ctx.contents(stack(ctx)).length === 0;
}
/** From the player's hand, at the right time, whatever it costs (CR 304.1, 307.1). */
export function mayCast(ctx: Inquiry, { player, patient }: { readonly player: Player; readonly patient: Obj }): boolean {
  return ctx.zoneOf(patient) === hand(ctx, player) && isTimely(ctx, player, patient);
}
export function isTimely(ctx: Inquiry, player: Player, card: Obj): boolean {
  return ctx.is(card, "instant") || ctx.has(card, "flash") || atSorcerySpeed(ctx, player);
}
/** One land a turn (CR 305.2). */
export function mayPlay(ctx: Inquiry, { player, patient }: { readonly player: Player; readonly patient: Obj }): boolean {
  return (
    ctx.is(patient, "land") &&
    ctx.zoneOf(patient) === hand(ctx, player) &&
    atSorcerySpeed(ctx, player) &&
    !ctx.history("plays", "turn").some((e) => e.holes["player"] === player)
  );
}
