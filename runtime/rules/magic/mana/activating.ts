/** Activating abilities (CR 602). */
import type { Ability, Obj, Player } from "../../../api.js";
import type { Inquiry } from "../../../kernel/contract.js";
import { isSick } from "../turn/sickness.js";
import { controllerOf } from "../words.js";

/** Its controller may, but {T} and {Q} of a creature only if it isn't new there (CR 302.6, 602.5a). */
export function mayActivate(
  ctx: Inquiry,
  { player, patient }: { readonly player: Player; readonly patient: Ability; readonly host?: Obj },
): boolean {
  if (controllerOf(ctx, patient.holder) !== player) return false;
  const turns = ctx.costOf(patient).some((part) => part.includes("{T}") || part.includes("{Q}"));
  return !turns || !isSick(ctx, patient.holder);
}
