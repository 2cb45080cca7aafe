/**
 * A combat: the steps of B24, each a unit. Steps 8 and 9 have no rule of their own in the sources, and step 10 is the
 * end of the period, with which everything goes that lasted for this combat.
 */
import type { Cell, Obj, Player, Procedure } from "../../api.js";
import type { Deed, Inquiry, PeriodRule } from "../../kernel/contract.js";
import { currentAttack, placeOfAttack, rollFor } from "./attacks.js";
import { share } from "./damage.js";
import { carryOutNext, markAndStrikeBack } from "./removal.js";
import { controllerOf, listOf, may, ownIn, playerOf } from "./words.js";

export const combat: PeriodRule = {
  steps: [
    { step: "1: attackers", run: chooseAttackers },
    { step: "2: dice", run: rollDice },
    { step: "3: blades", actions: "owner", only: ["activates"] },
    { step: "4: damage", run: assignDamage },
    { step: "5 and 6: disruptions, destructions, deathblows", run: markAndStrikeBack },
    { step: "7: removal", run: carryOutNext },
  ],
};

export function attackersOf(ctx: Inquiry, fight: Procedure): readonly Obj[] {
  return listOf<Obj>(ctx, fight, "attackers");
}
/** The cell that was chosen for it; who leaves the cell is in the combat all the same (duel/3). */
function placeOf(ctx: Inquiry, fight: Procedure): Cell {
  return ctx.bound(fight, "place") as Cell;
}
/** Between the roll and the assignment blades can be spent. */
export function isBladeStep(ctx: Inquiry, fight: Procedure): boolean {
  return ctx.bound(fight, "dice") !== undefined && ctx.bound(fight, "assigned") === undefined;
}

/** Step 1: at least one of the player's creatures there attacks; all that do, do it together. */
function chooseAttackers(ctx: Deed): void {
  const fight = ctx.current("combat");
  const who = playerOf(ctx, fight);
  const named = attackersOf(ctx, fight);
  const able = (named.length > 0 ? named : ownIn(ctx, who, placeOf(ctx, fight))).filter((agent) => may(ctx, "attacks", { agent }));
  const attackers = named.length > 0 ? able : ctx.choose("attackers", who, able, 1, able.length);
  ctx.change.bind(fight, "attackers", attackers);
  ctx.change.bind(fight, "agents", attackers);
  ctx.commit(ctx.propose(attackers.map((agent) => ctx.ev("attacks", { agent }))));
}

/** Step 2: a die for each point of the attackers' power (B21). Numbers are damage, blades are the attacker's to spend. */
function rollDice(ctx: Deed): void {
  const fight = ctx.current("combat");
  const who = playerOf(ctx, fight);
  const here = attackersOf(ctx, fight).filter((x) => ctx.now(x) !== undefined);
  ctx.change.stat(fight, "power", ctx.total("power", here));
  const dice = rollFor(ctx, fight, who);
  ctx.change.count(who, "blades", dice.filter((face) => face === "blade").length);
}

/** Step 4: the attacker splits all of the damage among the enemies as they like (B21); it is all dealt at once. */
function assignDamage(ctx: Deed): void {
  const fight = ctx.current("combat");
  ctx.change.bind(fight, "assigned", true);
  share(ctx, playerOf(ctx, fight), ctx.stat("damage", fight), fight);
}
/**
 * Whom the damage of an attack may be assigned to: enemies in its cell, and whom a special attack or an ability says;
 * permissions add others in a combat (grand-melee/8).
 */
export function mayAssign(ctx: Inquiry, { player, patient }: { readonly player: Player; readonly patient: Obj }): boolean {
  const attack = currentAttack(ctx);
  if (attack === 0 || attack !== ctx.current("combat") || isBladeStep(ctx, attack)) return true;
  return ctx.cellOf(patient) === placeOfAttack(ctx, attack) && controllerOf(ctx, patient) !== player;
}
