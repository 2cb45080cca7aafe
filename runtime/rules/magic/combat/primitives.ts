/** Becoming an attacking or a blocking creature. */
import type { Obj, Player } from "../../../api.js";
import type { Deed } from "../../../kernel/contract.js";
import { controllerOf, opponentsOf } from "../words.js";
import { attackedBy } from "./state.js";

/** Attacks a player: the creature is an attacking creature until combat is over (CR 508.1k). */
export function attack(ctx: Deed, { agent, patient }: { readonly agent: Obj; readonly patient?: Player }): void {
  const defender = patient ?? opponentsOf(ctx, controllerOf(ctx, agent))[0];
  if (defender === undefined || attackedBy(ctx, agent) !== 0) return ctx.fail();
  ctx.change.mark(agent, "attacking", defender);
}
/** Blocks an attacking creature, which is blocked from now on, whatever becomes of the blocker (CR 509.1g, 509.1h). */
export function block(ctx: Deed, { agent, patient }: { readonly agent: Obj; readonly patient?: Obj }): void {
  if (patient === undefined || attackedBy(ctx, patient) === 0) return ctx.fail();
  const blocked = ctx.mark(agent, "blocking");
  ctx.change.mark(agent, "blocking", [...(Array.isArray(blocked) ? (blocked as readonly number[]) : []), patient]);
  ctx.change.mark(patient, "blocked", true);
}
