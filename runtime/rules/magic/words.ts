/** The vocabulary's words that these rules ask about, as questions with types. */
import type { Obj, Player, Ref, Zone } from "../../api.js";
import type { Inquiry } from "../../kernel/contract.js";

export const battlefield = (ctx: Inquiry): Zone => ctx.zone("battlefield");
export const stack = (ctx: Inquiry): Zone => ctx.zone("stack");
export const exileZone = (ctx: Inquiry): Zone => ctx.zone("exile");
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
export function onStack(ctx: Inquiry, x: Ref): boolean {
  return ctx.zoneOf(x) === stack(ctx);
}
export function permanents(ctx: Inquiry): readonly Obj[] {
  return ctx.contents(battlefield(ctx));
}
/** Creatures on the battlefield: elsewhere a creature card is no creature (CR 109.2). */
export function creatures(ctx: Inquiry): readonly Obj[] {
  return ctx.all("creature") as readonly Obj[];
}
/** Damage marked on a creature (CR 119.3e). */
export function damageOn(ctx: Inquiry, x: Ref): number {
  const marked = ctx.mark(x, "damage");
  return typeof marked === "number" ? marked : 0;
}
export function isTapped(ctx: Inquiry, x: Ref): boolean {
  return ctx.mark(x, "tapped") !== undefined;
}
/** A card stands for itself; a token and a copy of a spell have their values from what made them (CR 110.5, 706.10). */
export function isCard(ctx: Inquiry, x: Ref): boolean {
  const e = ctx.entity(x);
  return e?.kind === "object" && typeof e.printed === "string";
}
export function isPlayer(ctx: Inquiry, x: Ref): x is Player {
  return ctx.entity(x)?.kind === "player";
}
export function opponentsOf(ctx: Inquiry, who: Player): readonly Player[] {
  return ctx.players.filter((p) => p !== who);
}
/** Whether the vocabulary has the verb: what a game has no word for doesn't happen in it. */
export function hasVerb(ctx: Inquiry, verb: string): boolean {
  return ctx.can[verb] !== undefined;
}
/** Whether the act may be declared now: by the rules, by permissions, against prohibitions. */
export function can(ctx: Inquiry, verb: string, holes: object): boolean {
  return ctx.can[verb]?.(holes) ?? false;
}
