import { beyondCond, everyOf, type Cond, type Expr } from "../ir/expression.js";
import type { Binder } from "./binder.js";
import { patternTest } from "./pattern.js";
import { exprsOf } from "./phrase.js";
import type { Scope } from "./scope.js";
import type { Filled, Phrase } from "./tree.js";

/**
 * Whether such an event has happened: `was cast from your hand`, `dealt damage this turn`. A past-tense sentence
 * ranges over history, so what it speaks of need not be there any more. Of `N or more damage` it asks what all
 * such events came to together.
 */
export function hasHappened(b: Binder, filled: Filled, scope: Scope): Cond | undefined {
  const { time, ...plain } = filled;
  if (time !== undefined && time.d !== "this") return beyondCond("what has happened in a certain time", ...partsOf(filled));
  const verb = filled.verb.name;
  const during = time === undefined ? {} : { during: time.period };
  return b.withVariable((x) => {
    const variable = `past_${x}`;
    const partOf = (hole: string): Expr => ({ e: "event", hole, past: { variable, verb } });
    const total = Object.entries(plain.holes).find(([, phrase]) => phrase.p === "number" && phrase.op !== undefined && phrase.op !== "===");
    const asked = total === undefined ? plain : { ...plain, holes: Object.fromEntries(Object.entries(plain.holes).filter(([hole]) => hole !== total[0])) };
    const test = patternTest(b, asked, scope.inner({ verb: filled.verb }), partOf);
    if (test === undefined) return undefined;
    if (total === undefined) return { c: "happened", verb, variable, test, ...during };
    const [hole, phrase] = total;
    if (phrase.p !== "number") return undefined;
    return { c: "compare", op: phrase.op ?? "===", left: { e: "summed", verb, hole, variable, test, ...during }, right: phrase.expr };
  });
}

export function partsOf(filled: Filled): readonly Expr[] {
  return Object.values(filled.holes).flatMap(exprsOf);
}

/** Whether what an event did may be asked of any of the subject: `no enemy was destroyed`, `a creature died this turn`. */
export function isAnyOf(subject: Phrase): subject is Phrase & { readonly p: "set" } {
  return subject.p === "set" && subject.extreme === undefined && (subject.quantifier.q === "a" || subject.quantifier.q === "no");
}
/** The same of no thing: what is said of a set that has no member is so of none. */
export function noneOf(asked: Cond | undefined): Cond | undefined {
  return asked === undefined ? undefined : { c: "not", of: everyOf([asked]) };
}
