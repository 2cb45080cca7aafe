import type { Item } from "../../../grammar/index.js";
import type { Cond, Expr } from "../../ir/expression.js";
import type { Binder } from "../binder.js";
import { bindClause } from "../clause.js";
import type { Scope } from "../scope.js";
import type { BoundExpectation } from "./tree.js";

/** A sentence that must hold now. */
export function bindExpectation(b: Binder, item: Item, scope: Scope): readonly BoundExpectation[] {
  if (item.kind !== "statement") {
    b.report("not-checked", item, { sentence: b.source(item) });
    return [];
  }
  const clause = { kind: "clause" as const, subject: item.subject, predicate: item.predicate, pos: item.pos, end: item.end };
  const holds = bindClause(b, clause, scope);
  if (holds === undefined) return [];
  return [{ holds, shows: shownBy(holds), pos: item.pos, end: item.end }];
}

/** What to show when it doesn't hold: the compared number, the place where the thing is. */
function shownBy(holds: Cond): readonly Expr[] {
  switch (holds.c) {
    case "compare":
      return [holds.left];
    case "not":
      return shownBy(holds.of);
    default:
      return [];
  }
}
