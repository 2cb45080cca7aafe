/** The dice of the game (B6), and outcomes that a ruling gives for them. */
import type { Player, Value } from "../../api.js";
import type { Deed } from "../../kernel/contract.js";

/** Two blanks, 1, 2, 3 and a blade. */
const attackFaces = [0, 0, 1, 2, 3, "blade"] as const;
const initiativeFaces = [1, 2, 3, 4, 5, 6] as const;
export type AttackFace = (typeof attackFaces)[number];

export function rollAttackDie(ctx: Deed, who: Player): AttackFace {
  return ctx.chance(who, "attack-die", attackFaces);
}
export function rollInitiativeDie(ctx: Deed, who: Player): number {
  return ctx.chance(who, "initiative-die", initiativeFaces);
}
/**
 * Throws an initiative die for something other than initiative: the outcome is what it shows.
 * (chaos-drive/2, nitro/3.)
 */
export function rollInitiativeDice(ctx: Deed, holes: { readonly player?: Player; readonly outcome?: number }): void {
  const { player = ctx.you } = holes;
  const outcome = rollInitiativeDie(ctx, player);
  ctx.amend({ ...holes, outcome });
  ctx.change.mark(player, "thrown", outcome);
}

/** More attack dice than any ruling rolls: those that it doesn't list are blank. */
const blanks: readonly Value[] = Array.from({ length: 100 }, () => 0);
const dieOf: Readonly<Record<string, string>> = {
  dice: "attack-die",
  "attack-dice": "attack-die",
  "initiative-dice": "initiative-die",
  initiative: "initiative-die",
};

/** `your dice: "blade", 1` and `your initiative-dice: 4`, in the order in which they will be rolled. */
export function giveDice(ctx: Deed, who: Player, what: string, values: readonly Value[]): boolean {
  const die = dieOf[what];
  if (die === undefined) return false;
  ctx.change.remember(listed(who, die), true);
  ctx.change.fix(who, die, die === "attack-die" ? [...values, ...blanks] : values);
  return true;
}
/** In a ruling an attack die that it doesn't list is blank, also of a player of whom it lists none. */
export function blankDice(ctx: Deed): void {
  for (const who of ctx.players) if (ctx.recall(listed(who, "attack-die")) !== true) ctx.change.fix(who, "attack-die", blanks);
}
function listed(who: Player, die: string): string {
  return `${die} of ${who}`;
}
