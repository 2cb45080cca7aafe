/** Prices that are acts, `sacrifice a creature as victim`, and prices that a keyword is given. */
import type { Ability, Player } from "../../api.js";
import type { Machine } from "../machine.js";
import type { Values } from "../store/index.js";
import { abilityFrame, announce } from "../targets/index.js";
import { trial } from "./pay.js";

/** The printed price of an activated ability; a parameter of its keyword is what the card gives it. */
export function costOf(m: Machine, { clause, args }: Ability): readonly string[] {
  const record = m.library.clause(clause);
  if (record.is !== "activated") return [];
  return record.cost.map((part) => (typeof part === "string" ? part : String(args[part.parameter] ?? "")));
}
/** Does the acts of a price. The names that they bind; undefined when one could not be done. */
export function payActs(m: Machine, ability: Ability, who: Player, binds: Values, cause = 0): Values | undefined {
  const record = m.library.clause(ability.clause);
  const pays = (record.is === "activated" || record.is === "effect") && record.pay !== undefined;
  return pays ? record.pay?.(m.deed(abilityFrame(m, ability, who, cause)), binds) : {};
}
/** Whether they could be done, trying with the first of what there is to choose. */
export function canPayActs(m: Machine, ability: Ability, who: Player): boolean {
  const record = m.library.clause(ability.clause);
  if ((record.is !== "activated" && record.is !== "effect") || record.pay === undefined) return true;
  return trial(m, () => {
    const chosen = announce(m, abilityFrame(m, ability, who), record, ability.args);
    return chosen !== undefined && payActs(m, ability, who, { ...ability.args, ...chosen }) !== undefined;
  });
}
