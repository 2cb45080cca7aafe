import type { AsItem, AtItem, IfItem, Trigger } from "../../grammar/index.js";
import type { Binder } from "./binder.js";
import { bindCondition } from "./clause.js";
import { bindPatterns, momentPattern, type BoundPattern } from "./pattern.js";
import type { Scope } from "./scope.js";
import { bindBody } from "./statement.js";
import { bindMoment } from "./time.js";
import type { BoundAbility, Moment } from "./tree.js";

/** `when|whenever … [if …] { … }`: one ability for each event that it names. */
export function bindTrigger(b: Binder, item: Trigger, scope: Scope): readonly BoundAbility[] {
  return bindPatterns(b, item.event, scope).flatMap((bound) => triggered(b, item, bound));
}

/** `at the end of the turn { … }`. */
export function bindAt(b: Binder, item: AtItem, scope: Scope): readonly BoundAbility[] {
  return b.clause(scope, () => {
    const moment = bindMoment(b, item.point, scope);
    if (moment === undefined) return [];
    const bound = momentPattern(b, moment, scope, item.point);
    return bound === undefined ? [] : triggered(b, item, bound, moment);
  });
}

function triggered(b: Binder, item: Trigger | AtItem, { pattern, inner }: BoundPattern, moment?: Moment): readonly BoundAbility[] {
  const condition = item.condition === undefined ? undefined : conditionOf(b, item, inner);
  const layer = inner.inner();
  const body = bindBody(b, item.body, layer);
  const then = item.kind === "trigger" && item.then !== undefined ? bindBody(b, item.then, layer) : undefined;
  if (condition === "broken") return [];
  return [
    {
      a: "triggered",
      pattern,
      body,
      span: item,
      ...(condition === undefined ? {} : { condition }),
      ...(then === undefined ? {} : { then }),
      ...(moment === undefined ? {} : { moment }),
    },
  ];
}

/** A `would` in the place of an intervening `if` waits for another event; its parts are seen by the body. */
function conditionOf(b: Binder, item: Trigger | AtItem, scope: Scope) {
  if (item.condition === undefined) return undefined;
  return bindCondition(b, item.condition, scope) ?? ("broken" as const);
}

/** `if a source would deal damage to this { prevent the damage }`: in the event's place, to it, or just before it. */
export function bindWould(b: Binder, item: IfItem, scope: Scope): readonly BoundAbility[] {
  return bindPatterns(b, item.condition, scope).map(({ pattern, inner }) => {
    const layer = inner.inner();
    const { otherwise } = item;
    return {
      a: "would",
      pattern,
      body: bindBody(b, item.body, layer),
      otherwise: otherwise === undefined || otherwise.kind === "if" ? [] : bindBody(b, otherwise, layer),
      span: item,
    };
  });
}

/** `as this enters { … }`: before anything sees it; its names stay with the object. */
export function bindEntering(b: Binder, item: AsItem, scope: Scope): readonly BoundAbility[] {
  return bindPatterns(b, item.event, scope).map(({ pattern, inner }) => ({ a: "entering", pattern, body: bindBody(b, item.body, inner.inner()), span: item }));
}
