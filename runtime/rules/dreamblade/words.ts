/** The vocabulary's words that these rules ask about, as questions with types. */
import type { Cell, Obj, Player, Procedure, Ref } from "../../api.js";
import type { Inquiry } from "../../kernel/contract.js";

/** Whose it is; of what has left the dreamscape its owner's. */
export function controllerOf(ctx: Inquiry, x: Ref): Player {
  return ctx.query<Player>("controller", x) ?? (0 as Player);
}
/** The other player; everything that a creature suffers is decided by the opponent of its controller (B22). */
export function opponentOf(ctx: Inquiry, player: Player): Player {
  return ctx.players.find((p) => p !== player) ?? (0 as Player);
}
/** Which side of the board is the player's: directions are read from there (directions/1). */
export function seatOf(ctx: Inquiry, player: Player): number {
  return ctx.every("player").indexOf(player);
}
/** Creatures on the board. */
export function creatures(ctx: Inquiry): readonly Obj[] {
  return ctx.all("creature") as readonly Obj[];
}
export function creaturesIn(ctx: Inquiry, cell: Cell): readonly Obj[] {
  return ctx.contents(cell).filter((x) => ctx.is(x, "creature"));
}
export function ownIn(ctx: Inquiry, player: Player, cell: Cell): readonly Obj[] {
  return creaturesIn(ctx, cell).filter((x) => controllerOf(ctx, x) === player);
}
export function enemiesIn(ctx: Inquiry, player: Player, cell: Cell): readonly Obj[] {
  return creaturesIn(ctx, cell).filter((x) => controllerOf(ctx, x) !== player);
}
export function locationsIn(ctx: Inquiry, cell: Cell): readonly Obj[] {
  return ctx.contents(cell).filter((x) => ctx.is(x, "location"));
}
/** B18: an enemy creature shares its cell. */
export function isEngaged(ctx: Inquiry, x: Obj): boolean {
  return enemiesIn(ctx, controllerOf(ctx, x), ctx.cellOf(x)).length > 0;
}
/** Whether it is in play. */
export function isHere(ctx: Inquiry, x: Ref): boolean {
  return ctx.cellOf(x) !== 0;
}
/** Damage on a creature, until the phase ends (B27). */
export function damageOn(ctx: Inquiry, x: Obj): number {
  return numberOf(ctx, x, "damage");
}
/** A mark that counts; 0 where there is none. */
export function numberOf(ctx: Inquiry, x: Ref, mark: string): number {
  const value = ctx.mark(x, mark);
  return typeof value === "number" ? value : 0;
}
/** A number that a period remembers; 0 where it remembers none. */
export function boundNumber(ctx: Inquiry, period: Procedure, name: string): number {
  const value = ctx.bound(period, name);
  return typeof value === "number" ? value : 0;
}
/** Whose phase or combat it is. */
export function playerOf(ctx: Inquiry, period: Procedure): Player {
  return ctx.entity(period)?.owner ?? (0 as Player);
}
/** What a period remembers as a list. */
export function listOf<T extends Ref>(ctx: Inquiry, period: Procedure, name: string): readonly T[] {
  const list = ctx.bound(period, name);
  return Array.isArray(list) ? (list as unknown as readonly T[]) : [];
}
/** Whether that could be done, if the vocabulary has such a verb. */
export function may(ctx: Inquiry, verb: string, holes: object): boolean {
  return ctx.can[verb]?.(holes) ?? true;
}
