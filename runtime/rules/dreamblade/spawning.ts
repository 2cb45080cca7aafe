/** The spawn phase: what may be spawned where, and what it costs (B8, B14 to B16). */
import type { Cell, Obj, Player } from "../../api.js";
import type { ActionRule, Deed, Holes, Inquiry } from "../../kernel/contract.js";
import { hasRoom, isInSpawnRow, isPortalOf, sameColumn } from "./board.js";
import { pricePerMissingAspect } from "./unsettled.js";
import { controllerOf, creaturesIn, locationsIn, ownIn, playerOf } from "./words.js";

interface Spawning {
  readonly player: Player;
  readonly patient: Obj;
  readonly place: Cell;
}
/** The list of words that are aspects, and the stat that says how many symbols of one a miniature shows. */
const aspects = "aspect";
const symbolsOf = (aspect: string): string => `${aspect}-symbols`;

const freeRow = "free row";
/** What the spawn rows look like before anybody does anything in the phase that comes (anvilborn-and-drive/4). */
export function rememberRows(ctx: Deed): void {
  for (const player of ctx.players) ctx.change.mark(player, freeRow, [...freeCells(ctx, player)]);
}
function freeCells(ctx: Inquiry, player: Player): readonly Cell[] {
  return ctx.every("cell").filter((cell) => isInSpawnRow(ctx, player, cell) && ownIn(ctx, player, cell).length === 0);
}
/** Those that were free at the start of the phase; in a game that began in the middle of it, those that are. */
function freeAtStart(ctx: Inquiry, player: Player): readonly Cell[] {
  const remembered = ctx.mark(player, freeRow);
  return Array.isArray(remembered) ? (remembered as unknown as readonly Cell[]) : freeCells(ctx, player);
}
/**
 * B15: the portal, or another cell of the spawn row that had no ally in it when the phase started and in whose column
 * the player has a miniature; a location where the player has a creature.
 */
export function maySpawn(ctx: Inquiry, { player, patient, place }: Spawning): boolean {
  const phase = ctx.current("spawn-phase");
  if (phase === 0 || playerOf(ctx, phase) !== player || ctx.zoneOf(patient) !== ctx.zone("reserve", player)) return false;
  if (ctx.is(patient, "location")) return ownIn(ctx, player, place).length > 0;
  if (isPortalOf(ctx, player, place)) return true;
  return freeAtStart(ctx, player).includes(place) && hasMiniatureInColumn(ctx, player, place);
}
function hasMiniatureInColumn(ctx: Inquiry, player: Player, place: Cell): boolean {
  return ctx
    .every("cell")
    .filter((cell) => sameColumn(ctx, cell, place))
    .some((cell) => [...creaturesIn(ctx, cell), ...locationsIn(ctx, cell)].some((x) => controllerOf(ctx, x) === player));
}
/** Only the portal takes more than the limit (B16). */
function takes(ctx: Inquiry, player: Player, patient: Obj, place: Cell): boolean {
  if (isPortalOf(ctx, player, place) && !ctx.is(patient, "location")) return true;
  return hasRoom(ctx, patient, player, place);
}

/** B8: a spawn point more for each miniature of an aspect that is lacking in play and in the graveyard. */
export function priceOf(ctx: Inquiry, player: Player, patient: Obj): readonly string[] {
  const missing = ctx.listed(aspects).reduce((sum, aspect) => sum + missingOf(ctx, player, patient, aspect), 0);
  const points = ctx.stat("spawn-cost", patient) + missing * pricePerMissingAspect;
  return ctx.price(patient, [`{${points}}`]);
}
function missingOf(ctx: Inquiry, player: Player, patient: Obj, aspect: string): number {
  if (!ctx.is(patient, aspect)) return 0;
  const needed = Math.max(1, ctx.stat(symbolsOf(aspect), patient));
  const inPlay = ctx.every("cell").flatMap((cell) => ctx.contents(cell)).filter((x) => controllerOf(ctx, x) === player);
  const own = [...inPlay, ...ctx.contents(ctx.zone("graveyard", player))];
  return Math.max(0, needed - own.filter((x) => ctx.is(x, aspect)).length);
}

export const spawns: ActionRule = {
  options: (ctx, who) => {
    const reserve = ctx.contents(ctx.zone("reserve", who));
    const ready = reserve.filter((x) => ctx.payable(who, priceOf(ctx, who, x), x));
    return ready.flatMap((patient) =>
      ctx
        .every("cell")
        .filter((place) => takes(ctx, who, patient, place))
        .map((place): Holes => ({ player: who, patient, place })),
    );
  },
  perform: (ctx: Deed, who, { patient, place }: Spawning) =>
    ctx.attempt(() => {
      if (ctx.pay(who, priceOf(ctx, who, patient), patient) === undefined) return false;
      return ctx.raise("spawns", { player: who, patient, place }).done;
    }),
};
/**
 * Brings a miniature into play, into the cell that is named.
 * (mire/3: that is no move.)
 */
export function spawn(ctx: Deed, holes: { readonly player?: Player; readonly patient: Obj; readonly place?: Cell }): void {
  const { player = ctx.you, patient, place } = holes;
  if (place === undefined || ctx.cellOf(patient) !== 0 || !takes(ctx, player, patient, place)) return ctx.fail();
  const next = ctx.change.move(patient, ctx.board.zone, { cell: place, controller: player });
  ctx.amend({ ...holes, patient: next });
}
