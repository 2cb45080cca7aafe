/** The action phase: two actions, each a strike through any number of cells (B17, B19). */
import type { Cell, Obj, Player, Procedure } from "../../api.js";
import type { ActionRule, Deed, Inquiry } from "../../kernel/contract.js";
import { actionsInAPhase, repeatedAction } from "./unsettled.js";
import { enemiesIn, listOf, ownIn, playerOf } from "./words.js";

interface Strike {
  readonly player: Player;
  readonly place: Cell;
  /** The only attacker; left out, the player chooses from all that are there. */
  readonly agent?: Obj;
}

/** Its own action phase, creatures of both sides in the cell, and an action for it (B19). */
export function mayStrike(ctx: Inquiry, { player, place, agent }: Strike): boolean {
  const phase = ctx.current("action-phase");
  const own = ownIn(ctx, player, place);
  return (
    phase !== 0 &&
    playerOf(ctx, phase) === player &&
    ctx.current("combat") === 0 &&
    own.length > 0 &&
    (agent === undefined || own.includes(agent)) &&
    enemiesIn(ctx, player, place).length > 0 &&
    (goesOn(ctx, phase, place) || canBegin(ctx, phase))
  );
}
/** A strike is one combat in each of any number of cells, one after another: a new cell goes on with it. */
function goesOn(ctx: Inquiry, phase: Procedure, place: Cell): boolean {
  const struck = listOf<Cell>(ctx, phase, "struck");
  return struck.length > 0 && !struck.includes(place);
}
function canBegin(ctx: Inquiry, phase: Procedure): boolean {
  const taken = strikesTaken(ctx, phase);
  return taken === 0 || (taken < actionsInAPhase && ctx.setting(repeatedAction.name) === repeatedAction.default);
}
function strikesTaken(ctx: Inquiry, phase: Procedure): number {
  const taken = ctx.bound(phase, "strikes");
  return typeof taken === "number" ? taken : 0;
}

export const strikes: ActionRule = {
  options: (ctx, who) =>
    ctx.every("cell").flatMap((place) => {
      const own = ownIn(ctx, who, place);
      const alone = own.map((agent) => ({ player: who, place, agent }));
      return own.length > 1 ? [{ player: who, place }, ...alone] : alone;
    }),
  perform: strike,
};

function strike(ctx: Deed, who: Player, { place, agent }: Strike): boolean {
  const phase = ctx.current("action-phase");
  if (goesOn(ctx, phase, place)) {
    ctx.change.bind(phase, "struck", [...listOf<Cell>(ctx, phase, "struck"), place]);
  } else {
    ctx.change.bind(phase, "strikes", strikesTaken(ctx, phase) + 1);
    ctx.change.bind(phase, "struck", [place]);
  }
  ctx.raise("strikes", agent === undefined ? { player: who, place } : { player: who, place, agent });
  ctx.begin("combat", who, agent === undefined ? { place } : { place, attackers: [agent] });
  return true;
}
