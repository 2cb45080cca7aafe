/** Activating blade abilities: those of the attackers, between the roll and the assignment of damage (B10, B21). */
import type { Ability, Obj, Player } from "../../api.js";
import type { ActionRule, Deed, Inquiry } from "../../kernel/contract.js";
import { attackersOf, isBladeStep } from "./combat.js";
import { playerOf } from "./words.js";

interface Activating {
  readonly player: Player;
  readonly patient: Ability;
  readonly host: Obj;
}

export function mayActivate(ctx: Inquiry, { player, patient }: Activating): boolean {
  const fight = ctx.current("combat");
  return (
    fight !== 0 &&
    playerOf(ctx, fight) === player &&
    isBladeStep(ctx, fight) &&
    attackersOf(ctx, fight).includes(patient.holder) &&
    !used(ctx).includes(nameOf(patient))
  );
}
/** B10: a blade ability has one blade assigned to it, so that it works once a combat. */
function used(ctx: Inquiry): readonly string[] {
  const names = ctx.bound(ctx.current("combat"), "used");
  return Array.isArray(names) ? (names as readonly string[]) : [];
}
function nameOf({ clause, holder, grantor, args }: Ability): string {
  return JSON.stringify([clause, holder, grantor, args]);
}

export const activates: ActionRule = {
  options: (ctx, who) =>
    attackersOf(ctx, ctx.current("combat")).flatMap((host) =>
      ctx
        .functioning(host)
        .filter((a) => ctx.kindOf(a.clause) === "activated" && ctx.announceable(a, who) && ctx.payable(who, ctx.costOf(a), host))
        .map((patient) => ({ player: who, patient, host })),
    ),
  perform: (ctx: Deed, who, { patient }: Activating) => {
    if (!ctx.activate(patient, who)) return false;
    ctx.change.bind(ctx.current("combat"), "used", [...used(ctx), nameOf(patient)]);
    return true;
  },
};
