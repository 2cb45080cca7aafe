import type { Span, VerbPhrase } from "../../grammar/index.js";
import type { Cond } from "../ir/expression.js";
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
  const rules = acts.map((filled) => oneRule(b, rule, filled, subject, scope, duration, span));
  const known = rules.flatMap((r) => (r === undefined ? [] : [r]));
  return known.length < rules.length ? undefined : known;
}

function oneRule(b: Binder, rule: RuleKind, filled: Filled, subject: Phrase, scope: Scope, duration: Duration | undefined, span: Span): BoundRule | undefined {
  const { time, asThough, ...plain } = filled;
  const about = aboutSubject(b, plain, subject, scope);
  const test = patternTest(b, plain, scope.inner({ verb: filled.verb }));
  if (test === undefined || about === undefined) return undefined;
  const lasting = duration ?? time;
  return {
    s: "rule",
    rule,
    filled,
    test,
    about,
    span,
    ...(asThough === undefined ? {} : { asThough }),
    ...(lasting === undefined ? {} : { duration: lasting }),
  };
}

/** The test of the hole that the subject fills. */
function aboutSubject(b: Binder, filled: Filled, subject: Phrase, scope: Scope): Cond | undefined {
  const holes = Object.fromEntries(Object.entries(filled.holes).filter(([, phrase]) => phrase === subject));
  const { cause: _cause, ...plain } = filled;
  return patternTest(b, { ...plain, holes }, scope.inner({ verb: filled.verb }));
}

/** How something always happens: whom it is about, and what is so of it each time. */
export function habitOf(b: Binder, filled: Filled, subject: Phrase, scope: Scope, span: Span): BoundRule | undefined {
  const { time, ...plain } = filled;
  const about = aboutSubject(b, plain, subject, scope);
  if (about === undefined) return undefined;
  const gives = Object.fromEntries(Object.entries(plain.holes).filter(([, phrase]) => phrase !== subject && phrase.p !== "set"));
  return { s: "rule", rule: "habit", filled, test: about, about, gives, span, ...(time === undefined ? {} : { duration: time }) };
}
