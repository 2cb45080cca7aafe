/** The vocabulary's words that these rules ask about, as questions with types. */
import type { Obj, Player, Ref, Zone } from "../../api.js";
import type { Inquiry } from "../../kernel/contract.js";

export const battlefield = (ctx: Inquiry): Zone => ctx.zone("battlefield");
export const stack = (ctx: Inquiry): Zone => ctx.zone("stack");
export const hand = (ctx: Inquiry, who: Player): Zone => ctx.zone("hand", who);
export const library = (ctx: Inquiry, who: Player): Zone => ctx.zone("library", who);

export function ownerOf(ctx: Inquiry, x: Ref): Player {
  return ctx.the("owner", x) as Player;
}
export function controllerOf(ctx: Inquiry, x: Ref): Player {
  return ctx.the("controller", x) as Player;
}
/** Objects go to their owner's graveyard, whoever controls them (CR 400.3). */
export function graveyardOf(ctx: Inquiry, x: Obj): Zone {
  return ctx.zone("graveyard", ownerOf(ctx, x));
}
export function onBattlefield(ctx: Inquiry, x: Ref): boolean {
  return ctx.zoneOf(x) === battlefield(ctx);
}
/** Creatures on the battlefield: elsewhere a creature card is no creature (CR 109.2). */
export function creatures(ctx: Inquiry): readonly Obj[] {
  return ctx.all("creature") as readonly Obj[];
}
/** Damage marked on a creature (CR 119.3e). */
export function damageOn(ctx: Inquiry, x: Obj): number {
  const marked = ctx.mark(x, "damage");
  return typeof marked === "number" ? marked : 0;
}
/** Whether the vocabulary has the verb: what a game has no word for doesn't happen in it. */
export function hasVerb(ctx: Inquiry, verb: string): boolean {
  return ctx.can[verb] !== undefined;
}
