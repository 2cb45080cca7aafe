/**
 * Dealing damage in two waves: first all of it is on its way, then each part lands. So a rule about one part can see
 * the others: whether those in front get enough (mass-wound/2).
 */
import type { Action, Ev, Obj, Player, Procedure, Ref } from "../../api.js";
import type { Check, Deed, Inquiry } from "../../kernel/contract.js";
import { controllerOf, creatures, creaturesIn, damageOn, isHere, may, numberOf } from "./words.js";

const incoming = "incoming";

/** Deals damage to a creature: all that is dealt at once is looked at together before any of it is assigned. */
export function dealDamage(
  ctx: Deed,
  holes: { readonly agent?: Obj | Player; readonly player?: Player; readonly amount: number; readonly patient: Obj },
): readonly Ev[] | void {
  const { amount, patient } = holes;
  if (amount <= 0 || !isHere(ctx, patient)) return ctx.fail();
  send(ctx, patient, amount);
  return [ctx.ev("assigns", { player: holes.player ?? ctx.you, amount, patient })];
}
function send(ctx: Deed, patient: Obj, amount: number): void {
  ctx.change.mark(patient, incoming, numberOf(ctx, patient, incoming) + amount);
}
/**
 * Assigns damage to a creature, where it stays until the phase ends.
 * (B21, B27. What it does to the creature is looked at later: in a combat by its steps, else at once.)
 */
export function assign(ctx: Deed, holes: { readonly player: Player; readonly amount: number; readonly patient: Obj }): void {
  const { amount, patient } = holes;
  if (amount <= 0 || !isHere(ctx, patient)) return ctx.fail();
  ctx.change.mark(patient, incoming, Math.max(0, numberOf(ctx, patient, incoming) - amount));
  ctx.change.mark(patient, "damage", damageOn(ctx, patient) + amount);
}
/** Whether the damage on it and on its way to it would disrupt or destroy it. */
export function isDoomed(ctx: Inquiry, x: Ref): boolean {
  const damage = damageOn(ctx, x as Obj) + numberOf(ctx, x, incoming);
  return damage > 0 && damage >= Math.min(ctx.stat("defense", x), ctx.stat("life", x));
}
/** What was kept from landing is on its way no more. */
export const clearIncoming: Check = {
  name: "damage that didn't land",
  events: () => [],
  act(ctx) {
    const left = creatures(ctx).filter((x) => numberOf(ctx, x, incoming) > 0);
    for (const x of left) ctx.change.mark(x, incoming, 0);
    return left.length > 0;
  },
};

/** Splits damage among the enemies of a cell as the player likes (B21); all of it lands at once. */
export function share(ctx: Deed, player: Player, damage: number, attack: Procedure): void {
  const place = ctx.bound(attack, "place");
  const enemies = creaturesIn(ctx, place as never).filter((x) => controllerOf(ctx, x) !== player);
  const others = creatures(ctx).filter((x) => !enemies.includes(x) && may(ctx, "assigns", { player, amount: damage, patient: x }));
  const events: Ev[] = [];
  let left = damage;
  let waiting: readonly Obj[] = [...enemies, ...others];
  while (left > 0) {
    const legal = waiting.filter((patient) => may(ctx, "assigns", { player, amount: left, patient }));
    if (legal.length === 0) break;
    const { amount, patient } = nextShare(ctx, player, left, legal, waiting.length === 1);
    // Seen by the rules about the next part, though nothing has landed yet.
    send(ctx, patient, amount);
    events.push(ctx.ev("assigns", { player, amount, patient }));
    left -= amount;
    waiting = waiting.filter((x) => x !== patient);
  }
  ctx.commit(ctx.propose(events));
}
/** How much one of them gets; the last one gets what is left. */
function nextShare(ctx: Deed, player: Player, left: number, among: readonly Obj[], last: boolean): { readonly amount: number; readonly patient: Obj } {
  const [only] = among;
  if (only !== undefined && last) return { amount: left, patient: only };
  const amounts = Array.from({ length: left }, (_, n) => n + 1);
  const options = among.flatMap((patient) => amounts.map((amount): Action => ({ verb: "assigns", holes: { player, amount, patient } })));
  const [chosen] = ctx.ask(player, { kind: "choose", name: "assigns", options, min: 1, max: 1 });
  return chosen?.holes as unknown as { readonly amount: number; readonly patient: Obj };
}
