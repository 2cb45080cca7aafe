/** Summoning sickness: whether a player has controlled a creature without a break since the turn began (CR 302.6). */
import type { Obj, Ref } from "../../../api.js";
import type { Deed, Inquiry } from "../../../kernel/contract.js";
import { controllerOf, permanents } from "../words.js";

/** The mark that a permanent is under the control of that player since that player's turn began. */
const settled = "settled";

/** As a player's turn begins: what that player has, can attack in it. */
export function settleDown(ctx: Deed): void {
  for (const x of permanents(ctx)) if (controllerOf(ctx, x) === ctx.active) settle(ctx, x);
}
export function settle(ctx: Deed, x: Obj): void {
  const controller = controllerOf(ctx, x);
  if (ctx.mark(x, settled) !== controller) ctx.change.mark(x, settled, controller);
}
/** Control has changed, be it for a moment: it has to settle down again. True if anything was so. */
export function unsettle(ctx: Deed): boolean {
  const strayed = permanents(ctx).filter((x) => ctx.mark(x, settled) !== undefined && ctx.mark(x, settled) !== controllerOf(ctx, x));
  for (const x of strayed) ctx.change.mark(x, settled, false);
  return strayed.length > 0;
}
export function isSick(ctx: Inquiry, x: Ref): boolean {
  return ctx.is(x, "creature") && ctx.mark(x, settled) !== controllerOf(ctx, x) && !ctx.has(x, "haste");
}
