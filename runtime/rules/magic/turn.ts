/** The phases and steps of a turn (CR 500 to 514): what happens by itself in each, and who gets priority where. */
import type { Deed, PeriodRule, StepRule } from "../../kernel/contract.js";
import { emptyColours } from "./mana.js";
import { creatures, damageOn, hand, hasVerb } from "./words.js";

/** CR 402.2 */
const maximumHandSize = 7;

const priority: StepRule = { step: "priority", priority: true };
/** Mana pools empty as each step and phase ends (CR 106.4, 500.4). */
const phase = (...steps: readonly StepRule[]): PeriodRule => ({ steps, ends: emptyColours });

export const periods: Readonly<Record<string, PeriodRule>> = {
  // Nobody gets priority (CR 502.3).
  "untap-step": phase({ step: "untap", run: untapAll }),
  upkeep: phase(priority),
  "draw-step": phase({ step: "draw", run: draw }, priority),
  "main-phase": phase(priority),
  // No creature attacks: of the phase there is the beginning of combat (CR 507, 508.8).
  "combat-phase": phase(priority),
  "end-step": phase(priority),
  "cleanup-step": phase({ step: "discard", run: discardDown }, { step: "wear off", run: wearOff }),
};

/** CR 502.2: all of the active player's permanents at once. */
function untapAll(ctx: Deed): void {
  if (!hasVerb(ctx, "untaps")) return;
  ctx.together(() => {
    for (const x of ctx.every("object")) {
      if (ctx.mark(x, "tapped") !== undefined && ctx.query("controller", x) === ctx.active)
        ctx.raise("untaps", { player: ctx.active, patient: x });
    }
  });
}
/** CR 504.1 */
function draw(ctx: Deed): void {
  if (hasVerb(ctx, "draws")) ctx.raise("draws", { player: ctx.active });
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
}
