/** Face-down objects (CR 707). */
import type { Obj, Player, Ref } from "../../../api.js";
import type { Deed, Face, Inquiry } from "../../../kernel/contract.js";

/** A 2/2 creature without name, types, colours, abilities and cost (CR 707.2a). */
export const faceDown: Face = {
  name: "",
  cost: "",
  types: ["creature"],
  stats: { power: 2, toughness: 2 },
  marks: [],
  abilities: [],
};
export function isFaceDown(ctx: Inquiry, x: Ref): boolean {
  return ctx.entity(x)?.override != null;
}
/**
 * Turns a permanent face up or face down; turned up it is what it was all the time, and nothing else of it changes
 * (CR 707.7, 707.8).
 */
export function turn(
  ctx: Deed,
  holes: { readonly player: Player; readonly patient: Obj; readonly facing: string; readonly price?: string },
): void {
  const { player, patient, facing, price } = holes;
  const down = facing === "face-down";
  if (isFaceDown(ctx, patient) === down) return ctx.fail();
  if (price !== undefined && ctx.pay(player, [price], patient) === undefined) return ctx.fail();
  ctx.change.override(patient, down ? faceDown : null);
}
