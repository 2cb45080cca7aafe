/** Nouns, adjectives and relations of the vocabulary that only the rules can tell. */
import type { Cell, Obj, Player, Ref, Value } from "../../api.js";
import type { Inquiry } from "../../kernel/contract.js";
import { attacks, deathblow, placeOfAttack, regular, special } from "./attacks.js";
import { attackersOf } from "./combat.js";
import { isCenter as centre, isKey as key, isPortalOf, printedWorth, rowsFromHome } from "./board.js";
import { controllerOf, isEngaged as engaged, isHere, ownIn } from "./words.js";

/** The cell of the board that a miniature is in, or that an attack is made in. */
export function cellOf(ctx: Inquiry, of: Ref): Cell {
  return ctx.entity(of)?.kind === "procedure" ? placeOfAttack(ctx, of as never) : ctx.cellOf(of);
}
/** Who controls a miniature in play, or whose period it is; nobody controls what is not in play (tactics/4). */
export function controllerInPlay(ctx: Inquiry, of: Ref): Player {
  return ctx.entity(of)?.kind === "object" && !isHere(ctx, of) ? (0 as Player) : controllerOf(ctx, of);
}
/** Whether the player controls the miniature now: nobody controls what is not in play. */
export function controls(ctx: Inquiry, holes: { readonly player: Player; readonly patient: Obj }): boolean {
  return controllerInPlay(ctx, holes.patient) === holes.player;
}

/** Whether the cell scores for anybody, or for the controller of what speaks of it. */
export function isScoringCell(ctx: Inquiry, x: Ref): boolean {
  const you = ctx.you;
  const players = you === 0 ? ctx.players : [you];
  return ctx.entity(x)?.kind === "cell" && players.some((p) => printedWorth(ctx, p, x as Cell) > 0);
}
/** Whether the cell is one of the nine in the middle. */
export function isKeyCell(ctx: Inquiry, x: Ref): boolean {
  return ctx.entity(x)?.kind === "cell" && key(ctx, x as Cell);
}
/** Whether the cell is the one in the middle of the board. */
export function isCenterCell(ctx: Inquiry, x: Ref): boolean {
  return ctx.entity(x)?.kind === "cell" && centre(ctx, x as Cell);
}
/** Whether the cell is a player's portal. */
export function isPortal(ctx: Inquiry, x: Ref): boolean {
  return ctx.players.some((p) => isPortalOf(ctx, p, x as Cell));
}
/** Whether it is in a cell that shares an edge with the cell of the other one, or is such a cell. */
export function isAdjacent(ctx: Inquiry, x: Ref, to?: Ref): boolean {
  return ctx.board.adjacent(placeOf(ctx, x), placeOf(ctx, to ?? ctx.this));
}
function placeOf(ctx: Inquiry, x: Ref): Cell {
  return ctx.entity(x)?.kind === "cell" ? (x as Cell) : cellOf(ctx, x);
}
/** Whether an enemy creature shares its cell. */
export function isEngaged(ctx: Inquiry, x: Ref): boolean {
  return engaged(ctx, x as Obj);
}
/** Whether creatures of more than one player are in the cell. */
export function isContested(ctx: Inquiry, x: Ref): boolean {
  return ctx.players.filter((p) => ownIn(ctx, p, x as Cell).length > 0).length > 1;
}
/** Whether it is the only attacker of the combat. */
export function attacksAlone(ctx: Inquiry, x: Ref): boolean {
  const attackers = attackersOf(ctx, ctx.current("combat"));
  return attackers.length === 1 && attackers[0] === x;
}
function isOf(ctx: Inquiry, x: Ref, periods: readonly string[]): boolean {
  return periods.includes(ctx.entity(x)?.name ?? "");
}
/** Whether it is an attack: a combat's own, or a special one. */
export function isAttack(ctx: Inquiry, x: Ref): boolean {
  return isOf(ctx, x, attacks);
}
/** Whether it is the attack of a combat. */
export function isRegularAttack(ctx: Inquiry, x: Ref): boolean {
  return isOf(ctx, x, [regular]);
}
/** Whether it is any attack but that of a combat. */
export function isSpecialAttack(ctx: Inquiry, x: Ref): boolean {
  return isOf(ctx, x, [special, deathblow]);
}
/** Whether it is the attack of a creature that is about to be destroyed. */
export function isDeathblow(ctx: Inquiry, x: Ref): boolean {
  return isOf(ctx, x, [deathblow]);
}
/** What a scoring cell is worth to a player. */
export function conquestValue(ctx: Inquiry, x: Ref, arg?: Value): number {
  const players = typeof arg === "number" ? [arg as Player] : ctx.players;
  return Math.max(0, ...players.map((p) => printedWorth(ctx, p, x as Cell)));
}
/** How many rows it is away from its owner's spawn row. */
export function homeDistance(ctx: Inquiry, x: Ref): number {
  return rowsFromHome(ctx, ctx.the("owner", x) as Player, ctx.cellOf(x));
}
/** How many cells it is away from what speaks of it, diagonals not counted. */
export function distanceFromSource(ctx: Inquiry, x: Ref): number {
  return ctx.board.steps(placeOf(ctx, x), placeOf(ctx, ctx.this));
}
