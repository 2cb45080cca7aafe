/** What a player may do when asked, and doing it (kernel.md C, PERM; J, NOW). */
import type { Action, Choice, Player } from "../../api.js";
import { ask } from "../decide/index.js";
import { same } from "../faces/index.js";
import { frameOf, type Machine } from "../machine.js";
import { asAbility, basically, forbidden, permittedBy } from "../queries/index.js";
import type { Values } from "../store/index.js";

/** Every legal action: base rule, then permissions, then prohibitions. */
export function actionsOf(m: Machine, who: Player, only?: readonly string[]): readonly Action[] {
  const ctx = m.inquiry(frameOf(who, who));
  const found: Action[] = [];
  for (const [verb, rule] of Object.entries(m.rules.actions)) {
    if (only !== undefined && !only.includes(verb)) continue;
    const ways = rule.options(ctx, who);
    const others = (rule.also?.(ctx, who) ?? []).filter((holes) => !ways.some((w) => same(w, holes)));
    const open = (holes: Values, extra: boolean): void => {
      if (forbidden(m, verb, holes)) return;
      if (!extra && basically(m, ctx, verb, holes)) return void found.push({ verb, holes });
      // The option carries its permission, so that price and "from your hand" can ask about it.
      const permission = permittedBy(m, verb, holes);
      if (permission !== undefined) found.push({ verb, holes: { ...holes, permission: asAbility(permission) } });
    };
    for (const holes of ways) open(holes, false);
    for (const holes of others) open(holes, true);
  }
  return found;
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
