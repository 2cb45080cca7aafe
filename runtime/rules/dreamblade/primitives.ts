/** What the verbs of the vocabulary do to miniatures and points. Every function does one event of the game's rules. */
import type { Cell, Ev, Obj, Player } from "../../api.js";
import type { Deed } from "../../kernel/contract.js";
import { bonusForLoss, locationBonus, pointsForKill } from "./unsettled.js";
import { controllerOf, isHere, numberOf, opponentOf } from "./words.js";

export { addDice, forgoDice, specialAttack } from "./attacks.js";
export { assign, dealDamage } from "./damage.js";
export { rollInitiativeDice } from "./dice.js";
export { isDoomed } from "./damage.js";
export { isSkipping, recordRoll, treatAs } from "./initiative.js";
export * from "./questions.js";
export { disrupt, put, rotateKeyCells, step, swap } from "./moving.js";
export { spawn } from "./spawning.js";

/**
 * Destroys a miniature: it is put into its owner's graveyard, the opponent of its controller scores 1 conquest point,
 * and its owner gets 2 more spawn points at the next spawn phase.
 * (B20, B22: whoever destroyed it; of a location who destroyed it counts.)
 */
export function destroy(ctx: Deed, holes: { readonly player?: Player; readonly patient: Obj }): readonly Ev[] | void {
  const { player = ctx.you, patient } = holes;
  if (!isHere(ctx, patient)) return ctx.fail();
  const owner = ctx.the("owner", patient) as Player;
  const controller = controllerOf(ctx, patient);
  const location = ctx.is(patient, "location");
  const paid = location && ctx.setting(locationBonus.name) === locationBonus.default ? player : owner;
  ctx.change.mark(paid, "spawn bonus", numberOf(ctx, paid, "spawn bonus") + bonusForLoss);
  const scores = location && player === controller ? [] : [ctx.ev("scores", { player: opponentOf(ctx, controller), amount: pointsForKill })];
  return [...scores, toGraveyard(ctx, player, patient)];
}
/** Puts a miniature of one's own into its owner's graveyard; nobody scores for it. */
export function sacrifice(ctx: Deed, holes: { readonly player?: Player; readonly patient: Obj }): readonly Ev[] | void {
  const { player = ctx.you, patient } = holes;
  if (!isHere(ctx, patient) || controllerOf(ctx, patient) !== player) return ctx.fail();
  return [toGraveyard(ctx, player, patient)];
}
function toGraveyard(ctx: Deed, player: Player, patient: Obj): Ev {
  return ctx.ev("puts", { player, patient, place: ctx.zone("graveyard", ctx.the("owner", patient) as Player) });
}
/** Scores conquest points; `from` says which cell they are for, if they are for claiming one. */
export function score(ctx: Deed, holes: { readonly player?: Player; readonly amount: number; readonly cause?: Cell }): void {
  const { player = ctx.you, amount } = holes;
  if (ctx.change.count(player, "conquest-points", amount) === 0) ctx.fail();
}
/** Gives a player more of a resource: spawn points, blades. */
export function gain(ctx: Deed, holes: { readonly player?: Player; readonly amount: { readonly unit: string; readonly count: number } }): void {
  const { player = ctx.you, amount } = holes;
  if (ctx.change.count(player, amount.unit, amount.count) === 0) ctx.fail();
}
/**
 * Exchanges a miniature in play for others: they come into its cell, and it goes where the first of them was.
 * (mire/4: that is no move.)
 */
export function exchange(ctx: Deed, holes: { readonly player?: Player; readonly patient: Obj; readonly partner: Obj }): readonly Ev[] | void {
  const { player = ctx.you, patient, partner } = holes;
  const cell = ctx.cellOf(patient);
  const zone = ctx.zoneOf(partner);
  if (cell === 0 || zone === 0) return ctx.fail();
  return [ctx.ev("puts", { player, patient, place: zone }), ctx.ev("puts", { player, patient: partner, place: cell })];
}
