/** Going from cell to cell: whatever moves a miniature on the dreamscape is a `moves` of it (mire/1). */
import type { Action, Amount, Cell, Ev, Obj, Player, Ref, Zone } from "../../api.js";
import type { Deed, Inquiry, PlannedEvent, Wave } from "../../kernel/contract.js";
import { put as putAnywhere } from "../base/primitives.js";
import { emptyCells, hasRoom, hasRoomFor, isCenter, isKey, neighboursOf, rowsFromHome } from "./board.js";
import { controllerOf, creaturesIn, isHere, may, opponentOf, seatOf } from "./words.js";

interface Moving {
  readonly player?: Player;
  readonly patient: Obj;
  readonly direction?: string;
  readonly place?: Cell;
  readonly goal?: Ref;
}

/**
 * Moves a miniature: into the cell that is named, one cell in a direction as its controller sees the board, or one
 * cell toward something. Where several cells are as near, the player chooses; if none takes it, it stays.
 * (anvilborn-and-drive/6, directions/1.)
 */
export function step(
  ctx: Deed,
  holes: {
    readonly player?: Player;
    readonly patient: Obj;
    readonly direction?: string;
    readonly distance?: number | Cell;
    readonly place?: Cell;
    readonly goal?: Ref;
  },
): void {
  const place = goalOf(ctx, holes);
  const exempt = ctx.event?.holes["together"] === true;
  if (place === undefined || place === 0 || !(exempt || hasRoomFor(ctx, holes.patient, place))) return ctx.fail();
  ctx.amend({ ...holes, place });
  ctx.change.step(holes.patient, place);
}
function goalOf(ctx: Deed, { player, patient, direction, place, goal }: Moving): Cell | undefined {
  const from = ctx.cellOf(patient);
  if (from === 0) return undefined;
  if (place !== undefined) return place;
  if (direction !== undefined) return ctx.board.toward(from, direction, seatOf(ctx, controllerOf(ctx, patient)));
  const who = player ?? ctx.you;
  const near = goal === undefined ? neighboursOf(ctx, from) : nearer(ctx, patient, goal);
  return ctx.chooseOne(
    "moves",
    who,
    near.filter((cell) => hasRoomFor(ctx, patient, cell)),
  );
}
/** The neighbouring cells that are nearer to it; a player is its spawn row. */
function nearer(ctx: Inquiry, patient: Obj, goal: Ref): readonly Cell[] {
  const from = ctx.cellOf(patient);
  const away = (cell: Cell): number => distanceTo(ctx, cell, goal);
  return neighboursOf(ctx, from).filter((cell) => away(cell) < away(from));
}
function distanceTo(ctx: Inquiry, cell: Cell, goal: Ref): number {
  const e = ctx.entity(goal);
  if (e?.kind === "player") return rowsFromHome(ctx, goal as Player, cell);
  return ctx.board.steps(cell, e?.kind === "cell" ? (goal as Cell) : ctx.cellOf(goal));
}

/** A planned move of its own: what moves together is in one wave. */
function moves(ctx: Deed, player: Player, patient: Obj, place: Cell, together = false): Ev {
  return ctx.ev("moves", { player, patient, place, ...(together ? { together } : {}) });
}
/** Puts something somewhere; from one cell of the dreamscape to another that is a move. */
export function put(
  ctx: Deed,
  holes: { readonly player?: Player; readonly patient: Obj | Amount; readonly place?: Zone | Cell; readonly host?: Ref },
): readonly Ev[] | void {
  const { player = ctx.you, patient, place } = holes;
  if (typeof patient === "object" || place === undefined || ctx.entity(place)?.kind !== "cell") return putAnywhere(ctx, holes);
  const cell = place as Cell;
  if (isHere(ctx, patient)) return [moves(ctx, player, patient, cell)];
  if (!hasRoom(ctx, patient, player, cell)) return ctx.fail();
  return putAnywhere(ctx, { ...holes, player });
}
/**
 * Switches the places of two miniatures.
 * (B16: what would break the limit of a cell doesn't happen.)
 */
export function swap(ctx: Deed, holes: { readonly player?: Player; readonly patient: Obj; readonly partner: Obj }): readonly Ev[] {
  const { player = ctx.you, patient, partner } = holes;
  const [here, there] = [ctx.cellOf(patient), ctx.cellOf(partner)];
  if (here === 0 || there === 0 || here === there || !exchangeable(ctx, patient, partner)) return [];
  if (![patient, partner].every((x) => may(ctx, "moves", { player, patient: x }))) return [];
  return [moves(ctx, player, patient, there, true), moves(ctx, player, partner, here, true)];
}
/** Of one controller the number in each cell stays; of two each needs room. */
function exchangeable(ctx: Inquiry, a: Obj, b: Obj): boolean {
  if (controllerOf(ctx, a) === controllerOf(ctx, b)) return true;
  return hasRoomFor(ctx, a, ctx.cellOf(b)) && hasRoomFor(ctx, b, ctx.cellOf(a));
}
/** Moves every creature in the key cells, the centre left out, one cell clockwise, all of them together. */
export function rotateKeyCells(ctx: Deed, holes: { readonly player?: Player }): readonly Ev[] {
  const { player = ctx.you } = holes;
  return ring(ctx).flatMap((cell, i, all) => {
    const next = all[(i + 1) % all.length];
    return next === undefined ? [] : creaturesIn(ctx, cell).map((x) => moves(ctx, player, x, next, true));
  });
}
/** The key cells around the centre, clockwise as the first player sees them. */
function ring(ctx: Inquiry): readonly Cell[] {
  const { board } = ctx;
  const center = ctx.every("cell").find((cell) => isCenter(ctx, cell));
  if (center === undefined) return [];
  const angle = (cell: Cell): number => Math.atan2(board.column(cell) - board.column(center), board.row(cell) - board.row(center));
  return ctx
    .every("cell")
    .filter((cell) => isKey(ctx, cell) && cell !== center)
    .sort((a, b) => angle(a) - angle(b));
}

/**
 * Disrupts a creature: its damage is removed, and the opponent of its controller moves it to an empty cell.
 * (B22, mire/5. Without an empty cell, or where it can't move, it stays where it is.)
 */
export function disrupt(
  ctx: Deed,
  holes: { readonly player: Player; readonly patient: Obj; readonly place?: Cell },
): readonly Ev[] | void {
  const { patient } = holes;
  if (!isHere(ctx, patient)) return ctx.fail();
  const player = opponentOf(ctx, controllerOf(ctx, patient));
  const place = may(ctx, "moves", { player, patient }) ? (holes.place ?? refuge(ctx, player, patient)) : undefined;
  ctx.change.mark(patient, "damage", 0);
  return place === undefined ? [] : [moves(ctx, player, patient, place)];
}
/** The empty cell that the opponent of its controller picks (missile/2). */
function refuge(ctx: Deed, player: Player, patient: Obj): Cell | undefined {
  const options = emptyCells(ctx).map((place): Action => ({ verb: "disrupts", holes: { player, patient, place } }));
  const [chosen] = ctx.ask(player, { kind: "choose", name: "disrupts", options, min: 1, max: 1 });
  return chosen?.holes["place"] as Cell | undefined;
}

/** Who has come into another cell, or into play, arrives there. */
export function arrivals({ after: ctx, moved, changed }: Wave): readonly PlannedEvent[] {
  const came = [...moved.map(([, to]) => to), ...changed.filter((c) => c.key === "cell").map((c) => c.of as Obj)];
  return [...new Set(came)].flatMap((agent) =>
    agent !== 0 && isHere(ctx, agent) && ctx.is(agent, "creature") ? [{ verb: "arrives", holes: { agent, place: ctx.cellOf(agent) } }] : [],
  );
}
