/** Combat damage: assigned by the players who control the creatures, then dealt all at once (CR 510). */
import type { Obj, Player } from "../../../api.js";
import type { Deed, Inquiry } from "../../../kernel/contract.js";
import { controllerOf, creatures, damageOn, onBattlefield } from "../words.js";
import { attackedBy, attackers, blockedBy, blockersOf, isBlocked, isBlocking } from "./state.js";

/** Who deals damage in which step, if there are two (CR 510.5). */
export type Strike = "first" | "regular";
interface Assignment {
  readonly agent: Obj;
  readonly patient: Obj | Player;
  readonly amount: number;
}

const strikesFirst = (ctx: Inquiry, x: Obj): boolean => ctx.has(x, "first-strike") || ctx.has(x, "double-strike");
function inCombat(ctx: Inquiry): readonly Obj[] {
  return creatures(ctx).filter((x) => attackedBy(ctx, x) !== 0 || isBlocking(ctx, x));
}
/** Whether there is a step of its own for those who strike first (CR 510.5). */
export function hasFirstStep(ctx: Inquiry): boolean {
  return inCombat(ctx).some((x) => strikesFirst(ctx, x));
}
/** In the regular step it is the turn of whoever has not struck yet or strikes twice, whatever it has now. */
function strikes(ctx: Inquiry, x: Obj, strike: Strike): boolean {
  if (strike === "first") return strikesFirst(ctx, x);
  return ctx.mark(x, "struck") === undefined || ctx.has(x, "double-strike");
}

export function dealCombatDamage(ctx: Deed, strike: Strike): void {
  const striking = inCombat(ctx).filter((x) => strikes(ctx, x, strike));
  const assigned: Assignment[] = [];
  // The attacking player assigns first, the others in turn order (CR 510.1).
  for (const player of ctx.players)
    for (const x of striking) if (controllerOf(ctx, x) === player) assigned.push(...assign(ctx, x, assigned));
  if (strike === "first") for (const x of striking) ctx.change.mark(x, "struck", true);
  ctx.together(() => {
    for (const damage of assigned) ctx.raise("deals", { ...damage, combat: true });
  });
}

function assign(ctx: Deed, agent: Obj, others: readonly Assignment[]): readonly Assignment[] {
  const power = ctx.stat("power", agent);
  if (power <= 0) return [];
  const defender = attackedBy(ctx, agent);
  if (defender !== 0 && !isBlocked(ctx, agent)) return [{ agent, patient: defender, amount: power }];
  const facing = defender !== 0 ? blockersOf(ctx, agent) : blockedBy(ctx, agent);
  const beyond = defender !== 0 && ctx.has(agent, "trample") ? defender : undefined;
  return divide(ctx, agent, power, facing, beyond, others);
}
/**
 * In their order each gets at least lethal damage before the next gets any; what tramples over the last one goes on to
 * the player (CR 510.1c, 702.19b).
 */
function divide(
  ctx: Deed,
  agent: Obj,
  power: number,
  facing: readonly Obj[],
  beyond: Player | undefined,
  others: readonly Assignment[],
): readonly Assignment[] {
  const result: Assignment[] = [];
  let left = power;
  for (const [i, patient] of facing.entries()) {
    const isLast = i === facing.length - 1 && beyond === undefined;
    const lethal = Math.min(left, lethalFor(ctx, agent, patient, others));
    const amount = isLast || left === lethal ? left : amountFor(ctx, agent, lethal, left);
    if (amount > 0) result.push({ agent, patient, amount });
    left -= amount;
    if (left === 0) return result;
  }
  return beyond === undefined || left === 0 ? result : [...result, { agent, patient: beyond, amount: left }];
}
function amountFor(ctx: Deed, agent: Obj, least: number, most: number): number {
  const options = Array.from({ length: most - least + 1 }, (_, n) => least + n);
  return ctx.choose("damage", controllerOf(ctx, agent), options, 1, 1)[0] ?? most;
}
/** What would destroy it, with the damage that is there and what others assign in the same step (CR 510.1c, 702.2c). */
function lethalFor(ctx: Inquiry, agent: Obj, x: Obj, others: readonly Assignment[]): number {
  if (!onBattlefield(ctx, x)) return 0;
  const coming = others.filter((a) => a.patient === x).reduce((sum, a) => sum + a.amount, 0);
  const needed = Math.max(0, ctx.stat("toughness", x) - damageOn(ctx, x) - coming);
  return ctx.has(agent, "deathtouch") ? Math.min(1, needed) : needed;
}
/** Whether there is anything for the steps after the declaration of attackers (CR 508.8). */
export const hasAttackers = (ctx: Inquiry): boolean => attackers(ctx).length > 0;
