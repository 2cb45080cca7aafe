import type { Span, VerbPhrase } from "../../grammar/index.js";
import { beyondCond, everyOf, type Cond } from "../ir/expression.js";
import { bindAct } from "./act.js";
import type { Binder } from "./binder.js";
import { factOf } from "./fact.js";
import { patternTest } from "./pattern.js";
import type { Scope } from "./scope.js";
import type { BoundFact, BoundRule, Duration, Filled, Phrase, RuleKind } from "./tree.js";

const KINDS: Readonly<Record<string, RuleKind>> = {
  "can't": "prohibition",
  "doesn't": "prohibition",
  "don't": "prohibition",
  can: "permission",
  may: "permission",
  must: "requirement",
  "needn't": "exemption",
};

/** `can't be blocked by …`, `may cast this for …`, `needn't untap during …`: one rule for each act that it names. */
export function ruleOf(
  b: Binder,
  subject: Phrase,
  modal: string,
  at: Span,
  does: VerbPhrase,
  scope: Scope,
  duration: Duration | undefined,
  span: Span,
): readonly (BoundRule | BoundFact)[] | undefined {
  const rule = KINDS[modal];
  if (rule === undefined) return b.report("modal-in-sentence", at, { word: modal });
  // `must be attached to …` is how something has to be; `doesn't have flying` is a fact.
  if ((does.kind === "have" || does.kind === "get" || does.kind === "costs") && (modal === "doesn't" || modal === "don't")) {
    const fact = factOf(b, subject, does, scope, duration, span);
    return fact === undefined ? undefined : b.report("negated-fact", span, { sentence: b.source(span) });
  }
  const acts = bindAct(b, subject, does, scope, { partial: true });
  if (acts === undefined) return undefined;
  const rules = acts.map((filled) => oneRule(b, rule, filled, scope, duration, span));
  const known = rules.flatMap((r) => (r === undefined ? [] : [r]));
  return known.length < rules.length ? undefined : known;
}

function oneRule(b: Binder, rule: RuleKind, filled: Filled, scope: Scope, duration: Duration | undefined, span: Span): BoundRule | undefined {
  const { time, ...plain } = filled;
  const test = patternTest(b, plain, scope.inner({ verb: filled.verb }));
  if (test === undefined) return undefined;
  const lasting = duration ?? time;
  return { s: "rule", rule, filled, test: everyOf([test, ...beyondParts(filled)]), span, ...(lasting === undefined ? {} : { duration: lasting }) };
}

function beyondParts(filled: Filled): readonly Cond[] {
  return filled.asThough === undefined ? [] : [beyondCond("as though something were so", filled.asThough)];
}
