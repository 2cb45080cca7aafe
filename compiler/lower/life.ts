import type { Duration, PeriodPhrase } from "../bind/tree.js";
import type { LifeSpan } from "../ir/clause.js";
import { everyOf, type Cond } from "../ir/expression.js";
import type { Lowering } from "./context.js";

/** How long a standing record lives. */
export function lifeOf(l: Lowering, duration: Duration | undefined, uses?: number): LifeSpan {
  const used = uses === undefined ? {} : { uses };
  if (duration === undefined) return used;
  switch (duration.d) {
    case "until":
      return { until: momentOf(l, duration.moment.edge, duration.moment.period), ...used };
    case "this":
      return { until: { edge: "end", period: duration.period }, ...used };
    case "during":
      // Asked each time: it works only then.
      return used;
    case "until-event":
      l.gap("a change that lasts until an event");
      return used;
    case "this-way":
    case "order":
      l.gap("a time that is told by other events");
      return used;
  }
}

/** Whether the part of the turn runs in which something works. */
export function duringCond(l: Lowering, period: PeriodPhrase): Cond {
  const { whose } = period;
  const anyone = whose === undefined || (whose.p === "set" && whose.quantifier.q === "each" && whose.set.where.length === 0);
  if (!anyone && whose.p !== "one") l.gap("a period of any of several players");
  const runs: Cond = { c: "during", period: period.period, ...(whose?.p === "one" ? { of: whose.expr } : {}) };
  const described = period.described.map((word): Cond => ({ c: "is", of: { e: "current", period: period.period }, word: { e: "word", word } }));
  return everyOf([runs, ...described]);
}

function momentOf(l: Lowering, edge: "start" | "end", period: PeriodPhrase): NonNullable<LifeSpan["until"]> {
  if (period.described.length > 0) l.gap("a described period");
  const { whose } = period;
  if (whose !== undefined && whose.p !== "one") l.gap("a period of any of several players");
  return {
    edge,
    period: period.period,
    ...(whose?.p === "one" ? { of: whose.expr } : {}),
    ...(period.next ? { next: true as const } : {}),
  };
}
