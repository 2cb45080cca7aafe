/**
 * Activating abilities: those with blades by the attackers and the locations of a combat, between the roll and the
 * assignment of damage; those with spawn points in one's own spawn phase (B10, B21).
 */
import type { Ability, Obj, Player } from "../../api.js";
import type { ActionRule, Deed, Inquiry } from "../../kernel/contract.js";
import { placeOfAttack } from "./attacks.js";
import { attackersOf, isBladeStep } from "./combat.js";
import { controllerOf, locationsIn, playerOf } from "./words.js";

interface Activating {
  readonly player: Player;
  readonly patient: Ability;
  readonly host: Obj;
}
const blades = "blades";

export function mayActivate(ctx: Inquiry, { player, patient }: Activating): boolean {
  if (controllerOf(ctx, patient.holder) !== player) return false;
  return paysWith(ctx, patient, blades) ? mayInCombat(ctx, player, patient) : mayInSpawnPhase(ctx, player);
}
function mayInCombat(ctx: Inquiry, player: Player, ability: Ability): boolean {
  const fight = ctx.current("combat");
  return (
    fight !== 0 &&
    playerOf(ctx, fight) === player &&
    isBladeStep(ctx, fight) &&
    sourcesOf(ctx, player).includes(ability.holder) &&
    (repeatable(ctx, ability) || !used(ctx).includes(nameOf(ability)))
  );
}
function mayInSpawnPhase(ctx: Inquiry, player: Player): boolean {
  const phase = ctx.current("spawn-phase");
  return phase !== 0 && playerOf(ctx, phase) === player;
}
/** The attackers, and the player's locations in the cell (B21). */
function sourcesOf(ctx: Inquiry, player: Player): readonly Obj[] {
  const fight = ctx.current("combat");
  if (fight === 0) return [];
  const locations = locationsIn(ctx, placeOfAttack(ctx, fight)).filter((x) => controllerOf(ctx, x) === player);
  return [...attackersOf(ctx, fight), ...locations];
}
function paysWith(ctx: Inquiry, ability: Ability, unit: string): boolean {
  return ctx.symbols(ctx.costOf(ability)).some((symbol) => symbol.of === unit);
}
function repeatable(ctx: Inquiry, ability: Ability): boolean {
  return ctx.symbols(ctx.costOf(ability)).some((symbol) => symbol.repeatable === true);
}
/** B10: a blade ability has one blade assigned to it, so that it works once a combat; a multi-blade one any number of times. */
function used(ctx: Inquiry): readonly string[] {
  const names = ctx.bound(ctx.current("combat"), "used");
  return Array.isArray(names) ? (names as readonly string[]) : [];
}
function nameOf({ clause, holder, grantor, args }: Ability): string {
  return JSON.stringify([clause, holder, grantor, args]);
}

export const activates: ActionRule = {
  options: (ctx, who) =>
    [...new Set([...sourcesOf(ctx, who), ...(mayInSpawnPhase(ctx, who) ? ctx.every("object") : [])])].flatMap((host) =>
      ctx
        .functioning(host)
        .filter(
          (a) =>
            ctx.kindOf(a.clause) === "activated" &&
            ctx.announceable(a, who) &&
            ctx.payable(who, ctx.price(host, ctx.costOf(a), a.clause), host) &&
            ctx.canPayActs(a, who),
        )
        .map((patient) => ({ player: who, patient, host })),
    ),
  perform: (ctx: Deed, who, { patient }: Activating) => {
    if (!ctx.activate(patient, who)) return false;
    const fight = ctx.current("combat");
    if (fight !== 0) ctx.change.bind(fight, "used", [...used(ctx), nameOf(patient)]);
    return true;
  },
};
