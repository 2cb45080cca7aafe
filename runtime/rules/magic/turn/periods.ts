/** The phases and steps of a turn (CR 500 to 514): what happens by itself in each, and who gets priority where. */
import type { Procedure } from "../../../api.js";
import type { Deed, Inquiry, PeriodRule, StepRule, Then } from "../../../kernel/contract.js";
import { dealCombatDamage, hasAttackers, hasFirstStep } from "../combat/damage.js";
import { declareAttackers, declareBlockers, orderDamage } from "../combat/declare.js";
import { attackers, isBlocking, leaveCombat } from "../combat/state.js";
import { emptyColours } from "../mana/pool.js";
import { creatures, damageOn, hand, hasVerb, isTapped, permanents } from "../words.js";
import { settleDown } from "./sickness.js";

/** CR 402.2 */
const maximumHandSize = 7;

const priority: StepRule = { step: "priority", priority: true };
/** Mana pools empty as each step and phase ends (CR 106.4, 500.4). */
const phase = (...steps: readonly StepRule[]): PeriodRule => ({ steps, ends: emptyColours });
const inside = (period: string): StepRule => ({ step: period, period });

export const periods: Readonly<Record<string, PeriodRule>> = {
  // Nobody gets priority (CR 502.3).
  "untap-step": phase({ step: "settle down", run: settleDown }, { step: "untap", run: untapAll }),
  upkeep: phase(priority),
  "draw-step": phase({ step: "draw", run: draw }, priority),
  "main-phase": phase(priority),
  "combat-phase": {
    steps: ["beginning-of-combat", "attack-step", "block-step", "first-damage-step", "damage-step", "end-of-combat"].map(inside),
    ends: endCombat,
  },
  "beginning-of-combat": phase(priority),
  "attack-step": phase({ step: "attack", run: declareAttackers }, priority),
  "block-step": phase({ step: "block", run: declareBlockers }, { step: "order", run: orderDamage }, priority),
  "first-damage-step": phase({ step: "deal damage", run: (ctx) => dealCombatDamage(ctx, "first") }, priority),
  "damage-step": phase({ step: "deal damage", run: (ctx) => dealCombatDamage(ctx, "regular") }, priority),
  "end-of-combat": phase(priority),
  "end-step": phase(priority),
  // Whoever got something to do in it gets priority, and there is another cleanup step (CR 514.3a).
  "cleanup-step": phase(
    { step: "discard", run: discardDown },
    { step: "wear off", run: wearOff },
    { step: "look", run: (ctx): Then => (ctx.settle() ? "next" : "end") },
    priority,
    { step: "once more", run: (ctx): void => void ctx.begin("cleanup-step", ctx.active) },
  ),
};
/** Without attackers there is neither blocking nor damage (CR 508.8), and a first damage step only with those who strike first. */
export function mayStart(ctx: Inquiry, { what }: { readonly what: Procedure }): boolean {
  switch (ctx.entity(what)?.name) {
    case "block-step":
    case "damage-step":
      return hasAttackers(ctx);
    case "first-damage-step":
      return hasAttackers(ctx) && hasFirstStep(ctx);
    default:
      return true;
  }
}

/** CR 502.2: all of the active player's permanents at once. */
function untapAll(ctx: Deed): void {
  if (!hasVerb(ctx, "untaps")) return;
  ctx.together(() => {
    for (const x of permanents(ctx))
      if (isTapped(ctx, x) && ctx.query("controller", x) === ctx.active) ctx.raise("untaps", { player: ctx.active, patient: x });
  });
}
/** CR 504.1. Who plays first doesn't draw in the first turn (CR 103.7a). */
function draw(ctx: Deed): void {
  const skips = ctx.recall("plays first") === ctx.active;
  if (skips) ctx.change.remember("plays first", 0);
  else if (hasVerb(ctx, "draws")) ctx.raise("draws", { player: ctx.active });
}
/** CR 514.1 */
function discardDown(ctx: Deed): void {
  if (!hasVerb(ctx, "discards")) return;
  const cards = ctx.contents(hand(ctx, ctx.active));
  const over = cards.length - maximumHandSize;
  if (over <= 0) return;
  const patient = ctx.choose("discards", ctx.active, cards, over, over);
  ctx.raise("discards", { player: ctx.active, patient });
}
/** CR 514.2: marked damage goes, together with what lasts until the end of the turn. */
function wearOff(ctx: Deed): void {
  for (const x of creatures(ctx)) if (damageOn(ctx, x) > 0) ctx.change.mark(x, "damage", 0);
  const turn = ctx.current("turn");
  if (turn !== 0) ctx.lapse(turn);
}
/** CR 511.3 */
function endCombat(ctx: Deed): void {
  emptyColours(ctx);
  for (const x of [...attackers(ctx), ...creatures(ctx).filter((b) => isBlocking(ctx, b))]) leaveCombat(ctx, x);
}
