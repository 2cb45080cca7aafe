/** Activating the abilities of what one controls: whoever is asked for an action may, if the price can be paid (CR 602.2). */
import type { Ability, Obj, Player } from "../../api.js";
import type { ActionRule, Inquiry } from "../../kernel/contract.js";

interface Activating {
  readonly player: Player;
  readonly patient: Ability;
  readonly host: Obj;
}

/** Its controller, wherever it works; where nobody controls it that is its owner. */
export function mayActivate(ctx: Inquiry, { player, patient }: Activating): boolean {
  return ctx.query<Player>("controller", patient.holder) === player;
}

export const activates: ActionRule = {
  options: (ctx, who) =>
    ctx.holders("activated").flatMap((host) =>
      ctx
        .functioning(host)
        .filter((a) => ctx.kindOf(a.clause) === "activated")
        .map((patient) => ({ player: who, patient, host })),
    ),
  feasible: (ctx, who, { patient, host }: Activating) =>
    ctx.announceable(patient, who) && ctx.payable(who, ctx.price(host, ctx.costOf(patient), patient.clause), host) && ctx.canPayActs(patient, who),
  perform: (ctx, who, { patient }: Activating) => ctx.activate(patient, who),
};
