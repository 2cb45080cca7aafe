/** What a reader of the dreamscape should see: dice as rolled, who is engaged, what a cell is worth. */
import type { Cell, Obj, Ref } from "../../api.js";
import type { Inquiry } from "../../kernel/contract.js";
import { attacks, diceRolled } from "./attacks.js";
import { isPortalOf, worthTo } from "./board.js";
import { isDoomed } from "./damage.js";
import { isEngaged, numberOf } from "./words.js";

export function tableNotes(ctx: Inquiry): readonly string[] {
  const initiative = ctx.players.map((p) => numberOf(ctx, p, "initiative")).filter((n) => n > 0);
  const rolls = attacks.flatMap((name) => {
    const attack = ctx.current(name);
    const dice = attack === 0 ? [] : diceRolled(ctx, attack);
    return dice.length === 0 ? [] : [`${name}: ${dice.map((face) => (face === 0 ? "blank" : String(face))).join(", ")}`];
  });
  return [...(initiative.length > 0 ? [`initiative: ${initiative.join(", ")}`] : []), ...rolls];
}
export function notesOf(ctx: Inquiry, x: Ref): readonly string[] {
  return ctx.entity(x)?.kind === "cell" ? cellNotes(ctx, x as Cell) : miniatureNotes(ctx, x as Obj);
}
function cellNotes(ctx: Inquiry, cell: Cell): readonly string[] {
  const worth = ctx.every("player").map((p) => worthTo(ctx, p, cell));
  const portal = ctx.players.some((p) => isPortalOf(ctx, p, cell));
  return [...(portal ? ["portal"] : []), ...(worth.some((n) => n > 0) ? [`scores ${worth.join("/")}`] : [])];
}
function miniatureNotes(ctx: Inquiry, x: Obj): readonly string[] {
  if (ctx.cellOf(x) === 0 || !ctx.is(x, "creature")) return [];
  return [...(isEngaged(ctx, x) ? ["engaged"] : []), ...(isDoomed(ctx, x) ? ["doomed"] : [])];
}
