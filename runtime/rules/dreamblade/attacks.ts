/**
 * Attacks and their dice. A regular attack is a combat's own; every other one is a special attack: it runs inside
 * whatever causes it and is over before that goes on (B21, B23, B26, normal-and-special-attacks/1).
 */
import type { Cell, Obj, Player, Procedure, Ref } from "../../api.js";
import type { Deed, Inquiry } from "../../kernel/contract.js";
import { rollAttackDie, type AttackFace } from "./dice.js";
import { share } from "./damage.js";
import { boundNumber, controllerOf, enemiesIn, isHere, numberOf } from "./words.js";

export const regular = "combat";
export const special = "assault";
export const deathblow = "deathblow";
/** Periods that are attacks. */
export const attacks = [regular, special, deathblow] as const;

/** What an attack is made with, after what adds dice and what forgoes them; never less than none. */
export function diceOf(ctx: Inquiry, attack: Procedure): number {
  return Math.max(0, ctx.stat("power", attack) + boundNumber(ctx, attack, "added") - boundNumber(ctx, attack, "forgone"));
}
/** Rolls them: numbers are damage, blades are of use in a regular attack alone (B21, B23). */
export function rollFor(ctx: Deed, attack: Procedure, who: Player): readonly AttackFace[] {
  const dice = Array.from({ length: diceOf(ctx, attack) }, () => rollAttackDie(ctx, who));
  setDice(ctx, attack, dice);
  return dice;
}
export function setDice(ctx: Deed, attack: Procedure, dice: readonly AttackFace[]): void {
  ctx.change.bind(attack, "dice", dice);
  ctx.change.stat(
    attack,
    "damage",
    dice.reduce<number>((sum, face) => (face === "blade" ? sum : sum + face), 0),
  );
}
export function diceRolled(ctx: Inquiry, attack: Procedure): readonly AttackFace[] {
  const dice = ctx.bound(attack, "dice");
  return Array.isArray(dice) ? (dice as unknown as readonly AttackFace[]) : [];
}
/** The attack that is being made: the innermost one. */
export function currentAttack(ctx: Inquiry): Procedure {
  for (const name of [deathblow, special, regular]) {
    const attack = ctx.current(name);
    if (attack !== 0) return attack;
  }
  return 0 as Procedure;
}

/**
 * Makes a special attack: whoever makes it rolls as many dice as its power, and the creature gets the damage.
 * (B26, splat/7: who has left play attacks without what would help it there.)
 */
export function specialAttack(ctx: Deed, holes: { readonly agent: Obj | Player; readonly patient: Obj; readonly strength: number }): void {
  const { agent, patient, strength } = holes;
  if (!isHere(ctx, patient)) return ctx.fail();
  const player = whoseAttack(ctx, agent);
  ctx.within(special, player, { place: ctx.cellOf(agent), agents: [agent] }, (attack) => {
    ctx.change.stat(attack, "power", strength);
    ctx.raise("makes", { agent, what: attack });
    rollFor(ctx, attack, player);
    const amount = ctx.stat("damage", attack);
    if (amount > 0) ctx.raise("deals", { agent, amount, patient });
  });
}
function whoseAttack(ctx: Inquiry, agent: Ref): Player {
  if (ctx.entity(agent)?.kind === "player") return agent as Player;
  return isHere(ctx, agent) ? controllerOf(ctx, agent) : ctx.you;
}
/** B23: who is about to be destroyed strikes back once more, at the enemies in its cell; no blade is of use. */
export function makeDeathblow(ctx: Deed, agent: Obj): void {
  const player = controllerOf(ctx, agent);
  const place = ctx.cellOf(agent);
  if (enemiesIn(ctx, player, place).length === 0) return;
  ctx.within(deathblow, player, { place, agents: [agent] }, (attack) => {
    ctx.change.stat(attack, "power", ctx.stat("power", agent));
    ctx.raise("makes", { agent, what: attack });
    rollFor(ctx, attack, player);
    share(ctx, player, ctx.stat("damage", attack), attack);
  });
}

/** Rolls so many dice more for the attack that is being made. */
export function addDice(ctx: Deed, holes: { readonly player?: Player; readonly count: number }): void {
  const attack = currentAttack(ctx);
  if (attack === 0 || holes.count <= 0) return ctx.fail();
  ctx.change.bind(attack, "added", boundNumber(ctx, attack, "added") + holes.count);
}
/**
 * Forgoes attack dice: so many fewer are rolled.
 * (bladestrike, ragestrike: only who has that many can.)
 */
export function forgoDice(ctx: Deed, holes: { readonly player?: Player; readonly count: number }): void {
  const attack = currentAttack(ctx);
  if (attack === 0 || holes.count <= 0 || diceOf(ctx, attack) < holes.count) return ctx.fail();
  ctx.change.bind(attack, "forgone", boundNumber(ctx, attack, "forgone") + holes.count);
}
/** The cell that an attack is made in; of who has left play none. */
export function placeOfAttack(ctx: Inquiry, attack: Procedure): Cell {
  return (ctx.bound(attack, "place") as Cell | undefined) ?? (0 as Cell);
}
/** Damage that is on its way to a creature in the batch that is being dealt. */
export function incomingTo(ctx: Inquiry, x: Obj): number {
  return numberOf(ctx, x, "incoming");
}
