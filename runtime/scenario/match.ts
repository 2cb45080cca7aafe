/** Which option a ruling's words mean: a Ref, a word, a card's name, a keyword or a cost as written. */
import type { Ability, Ref, Value } from "../api.js";
import { displayName, idOf, isAbility, looksLikeRef, same, type Machine } from "../kernel/index.js";

/** Whether a step's hole says this option. What the step leaves out fits everything. */
export function optionFits(m: Machine, option: Value | undefined, said: Value | undefined): boolean {
  if (said === undefined) return true;
  if (option === undefined) return false;
  if (same(option, said)) return true;
  if (typeof option === "object" && !Array.isArray(option)) {
    if (isAbility(option as object)) return abilityFits(m, option as Ability, said);
    if ("verb" in option) return Object.values(option.holes).some((h) => same(h, said));
    if ("w" in option) return option.w === said;
  }
  if (looksLikeRef(option)) {
    if (looksLikeRef(said)) return idOf(option) === idOf(said);
    const e = m.store.find(option);
    return typeof said === "string" && e !== undefined && (displayName(m, e) === said || e.name === said);
  }
  return false;
}
/** `crit of the X`, `{1} of the X`, `the second ability of the X`, or just the X. */
function abilityFits(m: Machine, ability: Ability, said: Value): boolean {
  if (looksLikeRef(said)) return idOf(said) === idOf(ability.holder);
  if (typeof said === "number") return ordinal(m, ability) === said;
  if (typeof said !== "string") return false;
  const clause = m.library.clause(ability.clause);
  if (clause.id === said || clause.id.startsWith(`${said}/`)) return true;
  if (clause.performs?.some((u) => u.use === said)) return true;
  return clause.is === "activated" && clause.cost.join(", ") === said;
}
/** Its place among the abilities on the face, from 1. */
function ordinal(m: Machine, ability: Ability): number {
  return (
    m
      .inquiry({ this: ability.holder as Ref, you: 0 as never, words: {}, cause: 0, applied: [] })
      .abilities(ability.holder, "")
      .findIndex((a) => a.clause === ability.clause) + 1
  );
}
