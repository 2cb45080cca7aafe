/** Damage and life. */
import type { Ev, Obj, Player } from "../../../api.js";
import type { Deed, Holes, Inquiry } from "../../../kernel/contract.js";
import { controllerOf, damageOn, hasVerb, isPlayer, onBattlefield } from "../words.js";

/**
 * Deals damage to a creature, where it stays marked until cleanup, or to a player, who loses that much life.
 * (CR 119.3; an amount of 0 is no damage, CR 119.8. Lifelink and deathtouch are results of damage, CR 702.15b, 702.2b.)
 */
export function dealDamage(
  ctx: Deed,
  holes: { readonly agent: Obj; readonly amount: number; readonly patient: Obj | Player },
): readonly Ev[] {
  const { agent, amount, patient } = holes;
  const hurt = amount > 0 ? hurting(ctx, agent, amount, patient) : undefined;
  if (hurt === undefined) {
    ctx.fail();
    return [];
  }
  return ctx.has(agent, "lifelink") ? [...hurt, ctx.ev("gains", { player: controllerOf(ctx, agent), amount })] : hurt;
}
/** What else happens; undefined if it is nothing that could be damaged. */
function hurting(ctx: Deed, agent: Obj, amount: number, patient: Obj | Player): readonly Ev[] | undefined {
  if (isPlayer(ctx, patient)) {
    if (hasVerb(ctx, "loses")) return [ctx.ev("loses", { player: patient, amount })];
    ctx.change.stat(patient, "life", ctx.stat("life", patient) - amount);
    return [];
  }
  if (!onBattlefield(ctx, patient) || !ctx.is(patient, "creature")) return undefined;
  ctx.change.mark(patient, "damage", damageOn(ctx, patient) + amount);
  if (ctx.has(agent, "deathtouch")) ctx.change.mark(patient, "deathtouched", true);
  return [];
}
/** Prevents that much of the damage that would be dealt. (CR 615.1; it never makes the damage less than 0.) */
export function prevent(_ctx: Inquiry, event: Holes, holes: { readonly amount: number }): { readonly amount: number } {
  const { amount } = event;
  return { amount: typeof amount === "number" ? Math.max(0, amount - Math.max(0, holes.amount)) : 0 };
}

/** Gains life (CR 118.3). */
export function gainLife(ctx: Deed, { player, amount }: { readonly player: Player; readonly amount: number }): void {
  changeLife(ctx, player, Math.max(0, amount));
}
/** Loses life (CR 118.3). */
export function loseLife(ctx: Deed, { player, amount }: { readonly player: Player; readonly amount: number }): void {
  changeLife(ctx, player, -Math.max(0, amount));
}
function changeLife(ctx: Deed, player: Player, by: number): void {
  if (by === 0) return ctx.fail();
  ctx.change.stat(player, "life", ctx.stat("life", player) + by);
}
