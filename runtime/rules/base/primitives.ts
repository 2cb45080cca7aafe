/** What the words of no game do. A docstring's first sentence is what the primitive does. */
import type { Amount, Cell, Obj, Player, Position, Ref, Word, Zone } from "../../api.js";
import type { Deed, Inquiry } from "../../kernel/contract.js";

/**
 * Puts an object into a zone or a place in it, onto a cell, or onto another object, or puts counters on something.
 * What belongs to a player goes to its owner's zone of that name; in a zone that belongs to nobody the player
 * who puts it there controls it.
 */
export function put(
  ctx: Deed,
  holes: { readonly player?: Player; readonly patient: Obj | Amount; readonly place?: Zone | Cell; readonly host?: Ref | Position },
): void {
  const { player, patient, place, host } = holes;
  if (typeof patient === "object") {
    const done = host === undefined || typeof host === "object" ? 0 : ctx.change.count(host, patient.unit, patient.count);
    if (done === 0) ctx.fail();
    return;
  }
  if (typeof host === "object") return putAt(ctx, patient, host);
  if (host !== undefined && place === undefined) return ctx.change.attach(patient, host);
  const to = place === undefined ? undefined : ctx.entity(place);
  if (place === undefined || to === undefined) return ctx.fail();
  if (to.kind === "cell") return putOnCell(ctx, patient, place as Cell, player);
  const { owner } = ctx.entity(patient)!;
  const own = to.owner === 0 || to.owner === owner ? (place as Zone) : ctx.zone(to.name, owner);
  // A hole of the rules alone, no word of any card says it.
  const becomes = ctx.event?.holes["becomes"] === true;
  const next = ctx.change.move(patient, own, { becomes, ...(to.owner === 0 && player ? { controller: player } : {}) });
  if (host !== undefined) ctx.change.attach(next, host);
}
/** On the top or the bottom of its owner's zone of that name. */
function putAt(ctx: Deed, patient: Obj, { position, of }: Position): void {
  const to = ctx.entity(of);
  const own = to === undefined || to.owner === 0 ? of : ctx.zone(to.name, ownerOf(ctx, patient));
  ctx.change.move(patient, own, { position: position === "bottom" ? "bottom" : "top" });
}
/** On the board it only moves; from elsewhere it gets there. */
function putOnCell(ctx: Deed, patient: Obj, cell: Cell, player: Player | undefined): void {
  const { zone } = ctx.board;
  if (ctx.zoneOf(patient) === zone) ctx.change.step(patient, cell);
  else ctx.change.move(patient, zone, player ? { cell, controller: player } : { cell });
}

/** The top of a zone, where an ordered one begins. */
export function topOf(_ctx: Inquiry, of: Ref): Position {
  return { position: "top", of: of as Zone };
}
/** The bottom of a zone, where an ordered one ends. */
export function bottomOf(_ctx: Inquiry, of: Ref): Position {
  return { position: "bottom", of: of as Zone };
}
/** The name on its face. */
export function nameOf(ctx: Inquiry, of: Ref): Word {
  return (ctx.face(of as Obj)?.name ?? "") as Word;
}
/** Whether both are of a word (of a kind, with a name), or both in a place. */
export function shares(ctx: Inquiry, holes: { readonly agent: Ref; readonly what: Word | string | Ref; readonly patient?: Ref }): boolean {
  const { agent, what, patient } = holes;
  return [agent, ...(patient === undefined ? [] : [patient])].every((x) =>
    typeof what === "string" ? ctx.is(x, what) || ctx.face(x as Obj)?.name === what : ctx.in(x, what),
  );
}

/** Whether the player controls the object now. */
export function controls(ctx: Inquiry, holes: { readonly player: Player; readonly patient: Obj }): boolean {
  return controllerOf(ctx, holes.patient) === holes.player;
}
/** Who controls an object, or whose period it is. */
export function controllerOf(ctx: Inquiry, of: Ref): Player {
  return ctx.query("controller", of) ?? (0 as Player);
}
/** Who owns an object, whoever controls it. */
export function ownerOf(ctx: Inquiry, of: Ref): Player {
  return ctx.entity(of)?.owner ?? (0 as Player);
}
