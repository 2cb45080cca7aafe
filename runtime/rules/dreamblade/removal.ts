/**
 * What damage does to creatures. In a combat it is marked first and carried out later, one creature at a time, so
 * that what is marked isn't looked at again (B24, eternity/2, fracture/1); outside a combat it happens at once (B26).
 */
import type { Obj, Player } from "../../api.js";
import type { Check, Deed, Inquiry, Marked, Then } from "../../kernel/contract.js";
import { makeDeathblow } from "./attacks.js";
import { clearIncoming } from "./damage.js";
import { controllerOf, creatures, damageOn, listOf, opponentOf } from "./words.js";

const waitingPlace = "removal";
type Fate = "disrupts" | "destroys";

/** B22: as much damage as its life destroys it, as much as its defense disrupts it. */
function fateOf(ctx: Inquiry, x: Obj): Fate | undefined {
  const damage = damageOn(ctx, x);
  if (damage <= 0) return undefined;
  if (damage >= ctx.stat("life", x)) return "destroys";
  return damage >= ctx.stat("defense", x) ? "disrupts" : undefined;
}
/** Who decides about it and whose deed it is: the opponent of its controller (B22, missile/2). */
function judgeOf(ctx: Inquiry, x: Obj): Player {
  return opponentOf(ctx, controllerOf(ctx, x));
}

/**
 * Steps 5 and 6: those who are to be destroyed strike back, which may doom others, until nobody new is. Proposing binds
 * what replaces the event now, whatever happens until it is carried out.
 */
export function markAndStrikeBack(ctx: Deed): void {
  mark(ctx, "disrupts");
  for (let fresh = mark(ctx, "destroys"); fresh.length > 0; fresh = mark(ctx, "destroys")) {
    for (const x of fresh) makeDeathblow(ctx, x);
    mark(ctx, "disrupts");
  }
}
/** Marks those to whom that is to happen and who aren't marked for anything yet. */
function mark(ctx: Deed, fate: Fate): readonly Obj[] {
  const marked = ctx.marked(waitingPlace).map(patientOf);
  const fresh = creatures(ctx).filter((x) => !marked.includes(x) && fateOf(ctx, x) === fate);
  return fresh.filter((patient) => {
    const held = ctx.propose([ctx.ev(fate, { player: judgeOf(ctx, patient), patient })]);
    if (held.events.length > 0) ctx.change.hold(waitingPlace, held);
    return held.events.length > 0;
  });
}

/** Step 7: one at a time, in the order that the opponents of their controllers like, the active player first (B22, B25). */
export function carryOutNext(ctx: Deed): Then {
  const next = nextInOrder(ctx);
  if (next === undefined) return "next";
  ctx.commit(ctx.change.take(next.id));
  return "again";
}
function nextInOrder(ctx: Deed): Marked | undefined {
  const fight = ctx.current("combat");
  const marked = ctx.marked(waitingPlace);
  const known = listOf<Obj>(ctx, fight, "order");
  const added = marked.filter((m) => !known.includes(patientOf(m)));
  const order = [...known, ...ctx.players.flatMap((judge) => ordered(ctx, judge, added))];
  if (added.length > 0) ctx.change.bind(fight, "order", order);
  return [...marked].sort((a, b) => order.indexOf(patientOf(a)) - order.indexOf(patientOf(b)))[0];
}
function ordered(ctx: Deed, judge: Player, marked: readonly Marked[]): readonly Obj[] {
  const own = marked.filter((m) => m.held.events[0]?.event.holes["player"] === judge).map(patientOf);
  return own.length < 2 ? own : ctx.ask(judge, { kind: "order", name: "order", options: own, min: own.length, max: own.length });
}
function patientOf(marked: Marked): Obj {
  return marked.held.events[0]?.event.holes["patient"] as Obj;
}

export const checks: readonly Check[] = [
  clearIncoming,
  {
    name: "outside a combat damage disrupts and destroys at once",
    events: (ctx) =>
      ctx.current("combat") !== 0
        ? []
        : creatures(ctx).flatMap((patient) => {
            const verb = fateOf(ctx, patient);
            return verb === undefined ? [] : [{ verb, holes: { player: judgeOf(ctx, patient), patient } }];
          }),
  },
];

/** B27: damage goes when the phase ends in which it was dealt. */
export function removeDamage(ctx: Deed): void {
  for (const x of creatures(ctx)) if (damageOn(ctx, x) > 0) ctx.change.mark(x, "damage", 0);
}
