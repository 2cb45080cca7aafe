/** Playing lands: a special action, which doesn't use the stack (CR 305.1). */
import type { Ev, Obj, Player } from "../../../api.js";
import type { ActionRule, Deed } from "../../../kernel/contract.js";
import { battlefield } from "../words.js";

export const plays: ActionRule = {
  options: (ctx, who) =>
    ctx
      .contents(ctx.zone("hand", who))
      .filter((x) => ctx.is(x, "land"))
      .map((patient) => ({ player: who, patient })),
  perform: (ctx, _who, holes: { readonly player: Player; readonly patient: Obj }) => ctx.raise("plays", { ...holes }).done,
};
/** Plays a card: a land is put onto the battlefield, anything else is cast (CR 601.1a). */
export function play(ctx: Deed, { player, patient }: { readonly player: Player; readonly patient: Obj }): readonly Ev[] {
  if (ctx.is(patient, "land")) return [ctx.ev("puts", { player, patient, place: battlefield(ctx) })];
  return [ctx.ev("casts", { player, patient })];
}
