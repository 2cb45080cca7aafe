/** What the verbs of the vocabulary do. Every function does one event of the game's rules, for any number of miniatures. */
import type { Action, Cell, Ev, Obj, Player, Ref } from "../../api.js";
import type { Deed, Inquiry } from "../../kernel/contract.js";
import { bonusForLoss, pointsForKill } from "./unsettled.js";
import { controllerOf, creaturesIn, damageOn, opponentOf } from "./words.js";

/** The cell of the board that a miniature is in. */
export function cellOf(ctx: Inquiry, of: Ref): Cell {
  return ctx.cellOf(of);
}

/**
 * Assigns damage to a creature, where it stays until the phase ends.
 * (B21, B27. What it does to the creature is looked at later: in a combat by its steps, else at once.)
 */
export function assign(ctx: Deed, holes: { readonly player: Player; readonly amount: number; readonly patient: Obj }): void {
  const { amount, patient } = holes;
  if (amount <= 0 || ctx.cellOf(patient) === 0) return ctx.fail();
  ctx.change.mark(patient, "damage", damageOn(ctx, patient) + amount);
}

/**
 * Disrupts a creature: its damage is removed, and the opponent of its controller moves it to an empty cell.
 * (B22, mire/5. Without an empty cell it stays where it is.)
 */
export function disrupt(ctx: Deed, holes: { readonly player: Player; readonly patient: Obj; readonly place?: Cell }): void {
  const { patient } = holes;
  if (ctx.cellOf(patient) === 0) return ctx.fail();
  const place = holes.place ?? refuge(ctx, patient);
  ctx.change.mark(patient, "damage", 0);
  if (place !== undefined) ctx.change.step(patient, place);
}
/** The empty cell that the opponent of its controller picks (B22, missile/2). */
function refuge(ctx: Deed, patient: Obj): Cell | undefined {
  const player = opponentOf(ctx, controllerOf(ctx, patient));
  const empty = ctx.every("cell").filter((cell) => creaturesIn(ctx, cell).length === 0);
  const options = empty.map((place): Action => ({ verb: "disrupts", holes: { player, patient, place } }));
  const [chosen] = ctx.ask(player, { kind: "choose", name: "disrupts", options, min: 1, max: 1 });
  return chosen?.holes["place"] as Cell | undefined;
}

/**
 * Destroys a miniature: it is put into its owner's graveyard, the opponent of its controller scores 1 conquest point,
 * and its owner gets 2 more spawn points at the next spawn phase.
 * (B20, B22: whoever destroyed it.)
 */
export function destroy(ctx: Deed, holes: { readonly player: Player; readonly patient: Obj }): readonly Ev[] {
  const { player, patient } = holes;
  if (ctx.cellOf(patient) === 0) {
    ctx.fail();
    return [];
  }
  const owner = ctx.the("owner", patient) as Player;
  ctx.change.count(opponentOf(ctx, controllerOf(ctx, patient)), "conquest-points", pointsForKill);
  ctx.change.mark(owner, "spawn bonus", spawnBonus(ctx, owner) + bonusForLoss);
  return [ctx.ev("puts", { player, patient, place: ctx.zone("graveyard", owner) })];
}
function spawnBonus(ctx: Inquiry, player: Player): number {
  const bonus = ctx.mark(player, "spawn bonus");
  return typeof bonus === "number" ? bonus : 0;
}
