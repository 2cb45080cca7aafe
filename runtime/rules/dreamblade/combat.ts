/**
 * A combat: the steps of B24, each a unit. Steps 8 and 9 have no rule of their own in the sources, and step 10 is the
 * end of the period, with which everything goes that lasted for this combat. A deathblow needs a word of its own.
 */
import type { Action, Cell, Ev, Obj, Player, Procedure } from "../../api.js";
import type { Deed, Inquiry, PeriodRule } from "../../kernel/contract.js";
import { rollAttackDie } from "./dice.js";
import { carryOutNext, markDestructions, markDisruptions } from "./removal.js";
import { controllerOf, creatures, listOf, ownIn, playerOf } from "./words.js";

export const combat: PeriodRule = {
  steps: [
    { step: "1: attackers", run: chooseAttackers },
    { step: "2: dice", run: rollDice },
    { step: "3: blades", actions: "owner", only: ["activates"] },
    { step: "4: damage", run: assignDamage },
    { step: "5: disruptions", run: markDisruptions },
    { step: "6: destructions", run: markDestructions },
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
  ctx.commit(ctx.propose(attackers.map((agent) => ctx.ev("attacks", { agent }))));
}
function may(ctx: Inquiry, verb: string, holes: object): boolean {
  return ctx.can[verb]?.(holes) ?? true;
}

/** Step 2: a die for each point of the attackers' power (B21). Numbers are damage, blades are the attacker's to spend. */
function rollDice(ctx: Deed): void {
  const fight = ctx.current("combat");
  const who = playerOf(ctx, fight);
  const power = ctx.total(
    "power",
    attackersOf(ctx, fight).filter((x) => ctx.now(x) !== undefined),
  );
  const dice = Array.from({ length: Math.max(0, power) }, () => rollAttackDie(ctx, who));
  ctx.change.bind(fight, "dice", dice);
  ctx.change.stat(
    fight,
    "damage",
    dice.reduce<number>((sum, face) => (face === "blade" ? sum : sum + face), 0),
  );
  ctx.change.count(who, "blades", dice.filter((face) => face === "blade").length);
}

/** Step 4: the attacker splits all of the damage among the enemies as they like (B21); it is all dealt at once. */
function assignDamage(ctx: Deed): void {
  const fight = ctx.current("combat");
  const player = playerOf(ctx, fight);
  ctx.change.bind(fight, "assigned", true);
  const events: Ev[] = [];
  let left = ctx.stat("damage", fight);
  let among = creatures(ctx).filter((patient) => may(ctx, "assigns", { player, amount: left, patient }));
  while (left > 0 && among.length > 0) {
    const { amount, patient } = nextShare(ctx, player, left, among);
    events.push(ctx.ev("assigns", { player, amount, patient }));
    left -= amount;
    among = among.filter((x) => x !== patient);
  }
  ctx.commit(ctx.propose(events));
}
/** How much one of them gets; the last one gets what is left. */
function nextShare(ctx: Deed, player: Player, left: number, among: readonly Obj[]): { readonly amount: number; readonly patient: Obj } {
  const [last, ...others] = among;
  if (last !== undefined && others.length === 0) return { amount: left, patient: last };
  const amounts = Array.from({ length: left }, (_, n) => n + 1);
  const options = among.flatMap((patient) => amounts.map((amount): Action => ({ verb: "assigns", holes: { player, amount, patient } })));
  const [share] = ctx.ask(player, { kind: "choose", name: "assigns", options, min: 1, max: 1 });
  return share?.holes as unknown as { readonly amount: number; readonly patient: Obj };
}
/** Whom the damage of a combat may be assigned to: the enemies in its cell. Permissions add others (grand-melee/8). */
export function mayAssign(ctx: Inquiry, { player, patient }: { readonly player: Player; readonly patient: Obj }): boolean {
  const fight = ctx.current("combat");
  return fight !== 0 && ctx.cellOf(patient) === placeOf(ctx, fight) && controllerOf(ctx, patient) !== player;
}
