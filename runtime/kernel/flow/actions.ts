/** What a player may do when asked, and doing it (kernel.md C, PERM; J, NOW). */
import type { Action, Choice, Player, Ref } from "../../api.js";
import { ask } from "../decide/index.js";
import { same } from "../faces/index.js";
import { frameOf, type Machine } from "../machine.js";
import { asAbility, basically, forbidden, instances, permittedBy } from "../queries/index.js";
import type { Values } from "../store/index.js";

/** Every legal action: base rule, then permissions, then prohibitions; and what could not be completed is left out. */
export function actionsOf(m: Machine, who: Player, only?: readonly string[]): readonly Action[] {
  const ctx = m.inquiry(frameOf(who, who));
  const found: Action[] = [];
  for (const [verb, rule] of Object.entries(m.rules.actions)) {
    if (only !== undefined && !only.includes(verb)) continue;
    const ways = rule.options(ctx, who);
    // Without a permission there is nothing that only a permission opens.
    const permitting = instances(m, "permission", verb).length > 0;
    const others = (permitting ? (rule.also?.(ctx, who) ?? []) : []).filter((holes) => !ways.some((w) => same(w, holes)));
    const open = (holes: Values, extra: boolean): void => {
      if (forbidden(m, verb, holes)) return;
      const based = !extra && basically(m, ctx, verb, holes);
      const permission = based ? undefined : permittedBy(m, verb, holes);
      if (!based && permission === undefined) return;
      // The option carries its permission, so that price and "from your hand" can ask about it.
      const way = permission === undefined ? holes : { ...holes, permission: asAbility(permission) };
      if (rule.feasible?.(ctx, who, way as never) ?? true) found.push({ verb, holes: way });
    };
    for (const holes of ways) open(holes, false);
    for (const holes of others) open(holes, true);
    for (const holes of offered(m, verb, [...ways, ...others])) open(holes, true);
  }
  return found;
}
/** Ways that permissions make by saying a part of the act themselves: for another price, face down. */
function offered(m: Machine, verb: string, ways: readonly Values[]): readonly Values[] {
  return offersOf(m, verb).flatMap(({ parts }) => ways.map((holes) => ({ ...holes, ...parts })));
}
export function offersOf(m: Machine, verb: string): readonly { readonly holder: Ref; readonly parts: Values }[] {
  return instances(m, "permission", verb).flatMap((i) => {
    const parts = i.clause.offers?.(m.inquiry(i.frame), i.binds) ?? {};
    return Object.keys(parts).length === 0 ? [] : [{ holder: i.frame.this, parts }];
  });
}
/** Does an action. False: it could not be completed, and nothing of it has happened. */
export function perform(m: Machine, who: Player, action: Action): boolean {
  const rule = m.rules.actions[action.verb];
  return rule !== undefined && rule.perform(m.deed(frameOf(who, who)), who, action.holes as never);
}
/** Asks for one action or to pass, and does it. False: passed. */
export function act(m: Machine, who: Player, only?: readonly string[]): boolean {
  const pass: Action = { verb: m.rules.words.passes, holes: { player: who } };
  const choice: Choice<Action> = { kind: "action", name: "action", options: [pass, ...actionsOf(m, who, only)], min: 1, max: 1 };
  const [action] = ask(m, who, choice);
  if (action === undefined || action.verb === pass.verb) return false;
  perform(m, who, action);
  return true;
}
