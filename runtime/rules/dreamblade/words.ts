/** The vocabulary's words that these rules ask about, as questions with types. */
import type { Cell, Obj, Player, Procedure, Ref } from "../../api.js";
import type { Inquiry } from "../../kernel/contract.js";

export function controllerOf(ctx: Inquiry, x: Ref): Player {
  return ctx.the("controller", x) as Player;
}
/** The other player; everything that a creature suffers is decided by the opponent of its controller (B22). */
export function opponentOf(ctx: Inquiry, player: Player): Player {
  return ctx.players.find((p) => p !== player) ?? (0 as Player);
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
/** Damage on a creature, until the phase ends (B27). */
export function damageOn(ctx: Inquiry, x: Obj): number {
  const marked = ctx.mark(x, "damage");
  return typeof marked === "number" ? marked : 0;
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
