/** Who attacks whom, who blocks whom: marks of the creatures, gone when they leave combat or the battlefield (CR 506). */
import type { Obj, Player, Ref, Value } from "../../../api.js";
import type { Deed, Inquiry } from "../../../kernel/contract.js";
import { controllerOf, creatures, permanents } from "../words.js";

const marks = ["attacking", "blocked", "blocking", "order", "struck"] as const;
type Mark = (typeof marks)[number];
/** In the order in which damage is dealt out among them. */
function listOf(ctx: Inquiry, x: Ref, mark: Mark): readonly Obj[] {
  const value = ctx.mark(x, mark);
  return Array.isArray(value) ? (value as readonly Value[] as readonly Obj[]) : [];
}

/** The player that a creature attacks; `none` if it doesn't. */
export function attackedBy(ctx: Inquiry, x: Ref): Player {
  return (ctx.mark(x, "attacking") ?? 0) as Player;
}
export function attackers(ctx: Inquiry): readonly Obj[] {
  return creatures(ctx).filter((x) => attackedBy(ctx, x) !== 0);
}
/** Once blocked it stays blocked, also when its blockers are gone (CR 509.1h). */
export function isBlocked(ctx: Inquiry, x: Ref): boolean {
  return ctx.mark(x, "blocked") !== undefined;
}
export function isBlocking(ctx: Inquiry, x: Ref): boolean {
  return ctx.mark(x, "blocking") !== undefined;
}
/** The attackers that a creature blocks and that still attack, in their order. */
export function blockedBy(ctx: Inquiry, blocker: Ref): readonly Obj[] {
  const blocked = listOf(ctx, blocker, "blocking").filter((a) => attackedBy(ctx, a) !== 0);
  return inOrder(listOf(ctx, blocker, "order"), blocked);
}
/** The creatures that block an attacker, in the order that its controller gave them. */
export function blockersOf(ctx: Inquiry, attacker: Obj): readonly Obj[] {
  const blockers = creatures(ctx).filter((b) => listOf(ctx, b, "blocking").includes(attacker));
  return inOrder(listOf(ctx, attacker, "order"), blockers);
}
function inOrder(order: readonly Obj[], found: readonly Obj[]): readonly Obj[] {
  return [...order.filter((x) => found.includes(x)), ...found.filter((x) => !order.includes(x))];
}

export function leaveCombat(ctx: Deed, x: Obj): void {
  for (const mark of marks) if (ctx.mark(x, mark) !== undefined) ctx.change.mark(x, mark, false);
}
/** Whoever is no creature any more or has another controller is removed from combat (CR 506.4). True if anybody was. */
export function removeStrayed(ctx: Deed): boolean {
  const inCombat = permanents(ctx).filter((x) => attackedBy(ctx, x) !== 0 || isBlocking(ctx, x));
  const strayed = inCombat.filter((x) => {
    if (!ctx.is(x, "creature")) return true;
    const attacks = attackedBy(ctx, x) !== 0;
    return attacks && controllerOf(ctx, x) !== ctx.active;
  });
  for (const x of strayed) leaveCombat(ctx, x);
  return strayed.length > 0;
}
