/** The action phase: two actions, each a shift or a strike (B17 to B19). */
import type { Cell, Obj, Player, Procedure } from "../../api.js";
import type { ActionRule, Deed, Inquiry } from "../../kernel/contract.js";
import { hasRoomFor } from "./board.js";
import { actionsInAPhase, repeatedAction } from "./unsettled.js";
import { controllerOf, creatures, enemiesIn, isEngaged, listOf, may, ownIn, playerOf } from "./words.js";

type Kind = "shift" | "strike";
interface Strike {
  readonly player: Player;
  readonly place: Cell;
  /** The only attacker; left out, the player chooses from all that are there. */
  readonly agent?: Obj;
}
interface Shift {
  readonly player: Player;
  readonly patient: Obj;
  readonly place: Cell;
}

/** The action that is being taken goes on, or another one is left and this may be it (B17). */
function mayAct(ctx: Inquiry, player: Player, kind: Kind): boolean {
  const phase = ctx.current("action-phase");
  if (phase === 0 || playerOf(ctx, phase) !== player || ctx.current("combat") !== 0) return false;
  const taken = actionsTaken(ctx, phase);
  if (taken.at(-1) === kind) return true;
  return canBegin(ctx, taken, kind);
}
function canBegin(ctx: Inquiry, taken: readonly Kind[], kind: Kind): boolean {
  if (taken.length >= actionsInAPhase) return false;
  return !taken.includes(kind) || ctx.setting(repeatedAction.name) === repeatedAction.default;
}
function actionsTaken(ctx: Inquiry, phase: Procedure): readonly Kind[] {
  const taken = ctx.bound(phase, "actions");
  return Array.isArray(taken) ? (taken as unknown as readonly Kind[]) : [];
}
/** Another action begins: what was done in the last one may be done again. */
function begin(ctx: Deed, phase: Procedure, kind: Kind): void {
  ctx.change.bind(phase, "actions", [...actionsTaken(ctx, phase), kind]);
  ctx.change.bind(phase, "struck", []);
  ctx.change.bind(phase, "shifted", []);
}
/** Whether an action of that kind goes on with something that it hasn't done yet. */
function goesOn(ctx: Inquiry, kind: Kind, done: "struck" | "shifted", what: Cell | Obj): boolean {
  const phase = ctx.current("action-phase");
  return actionsTaken(ctx, phase).at(-1) === kind && !listOf<Cell | Obj>(ctx, phase, done).includes(what);
}
function canDo(ctx: Inquiry, player: Player, kind: Kind, done: "struck" | "shifted", what: Cell | Obj): boolean {
  if (!mayAct(ctx, player, kind)) return false;
  return goesOn(ctx, kind, done, what) || canBegin(ctx, actionsTaken(ctx, ctx.current("action-phase")), kind);
}
function note(ctx: Deed, kind: Kind, done: "struck" | "shifted", what: Cell | Obj): void {
  const phase = ctx.current("action-phase");
  if (!goesOn(ctx, kind, done, what)) begin(ctx, phase, kind);
  ctx.change.bind(phase, done, [...listOf<Cell | Obj>(ctx, phase, done), what]);
}

/** Its own action phase, creatures of both sides in the cell, and an action for it (B19). */
export function mayStrike(ctx: Inquiry, { player, place, agent }: Strike): boolean {
  const own = ownIn(ctx, player, place);
  return (
    own.length > 0 &&
    (agent === undefined || own.includes(agent)) &&
    enemiesIn(ctx, player, place).length > 0 &&
    own.some((x) => (agent === undefined || x === agent) && may(ctx, "attacks", { agent: x })) &&
    canDo(ctx, player, "strike", "struck", place)
  );
}
export const strikes: ActionRule = {
  options: (ctx, who) =>
    ctx.every("cell").flatMap((place) => {
      const own = ownIn(ctx, who, place);
      const alone = own.map((agent) => ({ player: who, place, agent }));
      return own.length > 1 ? [{ player: who, place }, ...alone] : alone;
    }),
  perform: (ctx: Deed, who, { place, agent }: Strike) => {
    note(ctx, "strike", "struck", place);
    ctx.raise("strikes", agent === undefined ? { player: who, place } : { player: who, place, agent });
    ctx.begin("combat", who, agent === undefined ? { place } : { place, attackers: [agent] });
    return true;
  },
};

/** Own unengaged creatures, each one cell, orthogonally (B18); who moves itself otherwise may shift as well. */
export function mayShift(ctx: Inquiry, { player, patient, place }: Shift): boolean {
  return (
    controllerOf(ctx, patient) === player &&
    !isEngaged(ctx, patient) &&
    ctx.board.adjacent(ctx.cellOf(patient), place) &&
    canDo(ctx, player, "shift", "shifted", patient)
  );
}
export const shifts: ActionRule = {
  options: (ctx, who) =>
    creatures(ctx)
      .filter((x) => controllerOf(ctx, x) === who && !isEngaged(ctx, x) && may(ctx, "moves", { player: who, patient: x }))
      .flatMap((patient) =>
        ctx
          .every("cell")
          .filter((place) => ctx.board.adjacent(ctx.cellOf(patient), place) && hasRoomFor(ctx, patient, place))
          .map((place) => ({ player: who, patient, place })),
      ),
  perform: (ctx: Deed, who, { patient, place }: Shift) =>
    ctx.attempt(() => {
      note(ctx, "shift", "shifted", patient);
      ctx.raise("shifts", { player: who, patient, place });
      return ctx.raise("moves", { player: who, patient, place }).done;
    }),
};
