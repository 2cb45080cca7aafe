/** Declaring attackers and blockers: one choice for each player, all of it at once (CR 508, 509). */
import type { Action, Obj, Player } from "../../../api.js";
import type { Deed, Inquiry } from "../../../kernel/contract.js";
import { isSick } from "../turn/sickness.js";
import { battlefield, can, controllerOf, creatures, hasVerb, isPlayer, isTapped, opponentsOf } from "../words.js";
import { attackedBy, attackers, blockedBy, blockersOf } from "./state.js";

export interface Attacking {
  readonly agent: Obj;
  readonly patient?: Player;
}
export interface Blocking {
  readonly agent: Obj;
  readonly patient?: Obj;
}

/** The active player's untapped creatures may attack opponents, unless they came under that player's control this turn (CR 508.1a). */
export function mayAttack(ctx: Inquiry, { agent, patient }: Attacking): boolean {
  return (
    isCreature(ctx, agent) &&
    controllerOf(ctx, agent) === ctx.active &&
    !isTapped(ctx, agent) &&
    !isSick(ctx, agent) &&
    (patient === undefined || (patient !== ctx.active && isPlayer(ctx, patient)))
  );
}
/** Untapped creatures of the player who is attacked may block (CR 509.1a). */
export function mayBlock(ctx: Inquiry, { agent, patient }: Blocking): boolean {
  return (
    isCreature(ctx, agent) && !isTapped(ctx, agent) && (patient === undefined || attackedBy(ctx, patient) === controllerOf(ctx, agent))
  );
}
function isCreature(ctx: Inquiry, x: Obj): boolean {
  return ctx.zoneOf(x) === battlefield(ctx) && ctx.is(x, "creature");
}

/** The creatures become tapped, then they attack, all at the same time (CR 508.1). */
export function declareAttackers(ctx: Deed): void {
  if (!hasVerb(ctx, "attacks")) return;
  const ways = creatures(ctx).flatMap((agent) => opponentsOf(ctx, ctx.active).map((patient) => ({ agent, patient })));
  const chosen = declare(ctx, ctx.active, "attacks", ways);
  ctx.together(() => {
    for (const { holes } of chosen)
      if (!ctx.has(holes["agent"] as Obj, "vigilance")) ctx.raise("taps", { player: ctx.active, patient: holes["agent"] ?? 0 });
  });
  ctx.together(() => {
    for (const { holes } of chosen) ctx.raise("attacks", holes);
  });
}
/** Each player who is attacked declares blockers, in turn order (CR 509.1). */
export function declareBlockers(ctx: Deed): void {
  if (!hasVerb(ctx, "blocks")) return;
  for (const player of ctx.players) {
    const attacking = attackers(ctx).filter((a) => attackedBy(ctx, a) === player);
    const blockers = creatures(ctx).filter((b) => controllerOf(ctx, b) === player);
    const ways = blockers.flatMap((agent) => attacking.map((patient) => ({ agent, patient })));
    const chosen = declare(ctx, player, "blocks", ways);
    ctx.together(() => {
      for (const { holes } of chosen) ctx.raise("blocks", holes);
    });
  }
}
function declare(ctx: Deed, who: Player, verb: string, ways: readonly (Attacking | Blocking)[]): readonly Action[] {
  const options = ways.filter((holes) => can(ctx, verb, holes)).map((holes): Action => ({ verb, holes: { ...holes } }));
  const agents = new Set(options.map((o) => o.holes["agent"]));
  // No creature attacks or blocks twice.
  return ctx.ask(who, { kind: "choose", name: verb, options, min: 0, max: agents.size, apart: "agent" });
}

/** Who blocked or was blocked by several says in which order they get damage (CR 509.2, 509.3). */
export function orderDamage(ctx: Deed): void {
  const ordered = (x: Obj, others: readonly Obj[]): void => {
    if (others.length < 2) return;
    const order = ctx.ask(controllerOf(ctx, x), { kind: "order", name: "order", options: others, min: others.length, max: others.length });
    ctx.change.mark(x, "order", order);
  };
  for (const a of attackers(ctx)) ordered(a, blockersOf(ctx, a));
  for (const b of creatures(ctx)) ordered(b, blockedBy(ctx, b));
}
