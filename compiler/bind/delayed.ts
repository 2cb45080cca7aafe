import type { AsItem, AtItem, IfItem, NextTime, Trigger } from "../../grammar/index.js";
import type { Binder } from "./binder.js";
import type { Scope } from "./scope.js";
import { bindWhere } from "./sentence.js";
import type { BoundStatement } from "./tree.js";
import { bindTimedPatterns } from "./pattern.js";
import { bindBody } from "./statement.js";
import { bindAt, bindTrigger, bindWould } from "./trigger.js";

/** A trigger or replacement that an effect sets up; `when`, `at` and `the next time` wait for one event. */
export function bindDelayed(b: Binder, item: Trigger | AtItem | NextTime | AsItem, scope: Scope): readonly BoundStatement[] {
  switch (item.kind) {
    case "trigger":
      return bindTrigger(b, item, scope).map((ability) => ({ s: "delayed", ability, span: item, ...(item.word === "when" ? { uses: 1 } : {}) }));
    case "at":
      return bindAt(b, item, scope).map((ability) => ({ s: "delayed", ability, span: item, uses: 1 }));
    case "next-time": {
      const before = bindWhere(b, item.where, scope, "effect");
      const made = bindTimedPatterns(b, item.event, scope).map(({ pattern, inner, time }): BoundStatement => ({
        s: "delayed",
        ability: { a: "would", pattern, body: bindBody(b, item.body, inner.inner()), otherwise: [], span: item },
        uses: 1,
        span: item,
        ...(time === undefined ? {} : { duration: time }),
      }));
      return before === undefined ? [] : [...before, ...made];
    }
    case "as":
      b.report("as-in-effect", item, { sentence: b.source(item.event) });
      return [];
  }
}

export function bindDelayedWould(b: Binder, item: IfItem, scope: Scope): readonly BoundStatement[] {
  return bindWould(b, item, scope).map((ability) => ({ s: "delayed", ability, span: item }));
}
