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

/** More attack dice than any ruling rolls: those that it doesn't list are blank. */
const manyDice = 100;

/** `your dice: "blade", 1` and `your initiative-dice: 4`, in the order in which they will be rolled. */
export function giveDice(ctx: Deed, who: Player, what: string, values: readonly Value[]): boolean {
  switch (what) {
    case "dice":
    case "attack-dice":
      ctx.change.fix(who, "attack-die", [...values, ...Array.from({ length: manyDice }, () => 0)]);
      return true;
    case "initiative-dice":
      ctx.change.fix(who, "initiative-die", values);
      return true;
    default:
      return false;
  }
}
