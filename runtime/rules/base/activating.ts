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
    ctx.every("object").flatMap((host) =>
      ctx
        .functioning(host)
        .filter(
          (a) =>
            ctx.kindOf(a.clause) === "activated" &&
            ctx.announceable(a, who) &&
            ctx.payable(who, ctx.price(host, ctx.costOf(a.clause), a.clause), host),
        )
        .map((patient) => ({ player: who, patient, host })),
    ),
  perform: (ctx, who, { patient }: Activating) => ctx.activate(patient, who),
};
