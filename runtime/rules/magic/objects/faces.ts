/** Face-down objects (CR 707). */
import type { Obj, Player, Ref } from "../../../api.js";
import type { ActionRule, Deed, Face, Holes, Inquiry } from "../../../kernel/contract.js";
import { controllerOf, permanents } from "../words.js";

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
interface Turning {
  readonly player: Player;
  readonly patient: Obj;
  readonly facing: string;
  readonly price?: string;
}
/** Face-down permanents may be turned up for what their own text would say if they were face up (CR 702.36e). */
export function mayTurn(ctx: Inquiry, holes: Turning): boolean {
  if (!isFaceDown(ctx, holes.patient) || controllerOf(ctx, holes.patient) !== holes.player) return false;
  return ctx.suppose(
    (change) => change.override(holes.patient, null),
    (up) => up.can["turns"]?.({ ...holes }) ?? false,
  );
}
/** A special action: it doesn't use the stack (CR 702.36e). */
export const turns: ActionRule = {
  options: (ctx, who) =>
    permanents(ctx)
      .filter((x) => isFaceDown(ctx, x) && controllerOf(ctx, x) === who)
      .flatMap((patient) => offersFaceUp(ctx, patient).map((parts) => ({ player: who, patient, ...parts }))),
  feasible: (ctx, who, { patient, price }: Turning) => price === undefined || ctx.payable(who, [price], patient),
  perform: (ctx, _who, holes: Turning) => ctx.raise("turns", { ...holes }).done,
};
function offersFaceUp(ctx: Inquiry, x: Obj): readonly Holes[] {
  return ctx.suppose(
    (change) => change.override(x, null),
    (up) => up.offers("turns", x),
  );
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
