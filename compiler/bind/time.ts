import type { Complement, NounPhrase, PrepPhrase, PronounNode, Span, TimePhrase, TimePoint } from "../../grammar/index.js";
import type { Binder } from "./binder.js";
import { clauseNoun } from "./names.js";
import { bindPhrase } from "./phrase.js";
import { bindPossessor } from "./pronoun.js";
import { bindRun } from "./run.js";
import type { Scope } from "./scope.js";
import type { Duration, Moment, PeriodPhrase, Phrase } from "./tree.js";

const THIS_PERIOD: Readonly<Record<string, string>> = { "this turn": "turn", "this combat": "combat", "this phase": "phase" };

/** A time among complements; `broken` when it was reported, nothing when it is no time. */
export function bindTimeComplement(b: Binder, complement: Complement, scope: Scope): Duration | undefined | "broken" {
  if (complement.kind === "np") {
    const { primary } = complement;
    return primary.kind === "pronoun" && complement.genitives.length === 0 ? bindThis(primary) : undefined;
  }
  if (complement.kind !== "prep-phrase") return undefined;
  switch (complement.preposition.text) {
    case "until":
    case "during":
      return isTime(b, complement) ? bindTimePhrase(b, complement.preposition.text, complement.object, complement, scope) : undefined;
    default:
      return undefined;
  }
}

/** `until a non-land card as found` is a part of the verb, not a time. */
function isTime(b: Binder, complement: PrepPhrase): boolean {
  const { object } = complement;
  if (object.kind === "time-point") return true;
  return object.kind === "np" && periodWord(b, object) !== undefined;
}

/** The trailing time phrase of a statement. */
export function bindTime(b: Binder, time: TimePhrase, scope: Scope): Duration | "broken" {
  if (time.kind === "pronoun") {
    const found = bindThis(time);
    if (found !== undefined) return found;
    b.report("time-as-thing", time, { phrase: time.text });
    return "broken";
  }
  return bindTimePhrase(b, time.preposition.text, time.object, time, scope);
}

function bindThis(node: PronounNode): Duration | undefined {
  if (node.text === "this way") return { d: "this-way", span: node };
  const period = THIS_PERIOD[node.text];
  return period === undefined ? undefined : { d: "this", period, span: node };
}

function bindTimePhrase(b: Binder, preposition: string, object: TimePoint | NounPhrase | { readonly kind: string }, span: Span, scope: Scope): Duration | "broken" {
  if (preposition === "until" && isTimePoint(object)) {
    const moment = bindMoment(b, object, scope);
    return moment === undefined ? "broken" : { d: "until", moment, span };
  }
  if (isNounPhrase(object)) {
    if (preposition === "before" || preposition === "after") {
      const what = bindPhrase(b, object, scope);
      return what === undefined ? "broken" : { d: "order", order: preposition, what, span };
    }
    const period = bindPeriod(b, object, scope);
    if (period === undefined) return "broken";
    if (preposition === "during") return { d: "during", period, span };
    // `until your next turn` ends where that turn starts.
    return { d: "until", moment: { edge: "start", period }, span };
  }
  b.unsupported(span);
  return "broken";
}

function isTimePoint(node: { readonly kind: string }): node is TimePoint {
  return node.kind === "time-point";
}
function isNounPhrase(node: { readonly kind: string }): node is NounPhrase {
  return node.kind === "np";
}

export function bindMoment(b: Binder, point: TimePoint, scope: Scope): Moment | undefined {
  const period = bindPeriod(b, point.of, scope);
  return period === undefined ? undefined : { edge: point.edge, period };
}

/** Printed cards say `until end of turn`; here it is a moment of a period like any other. */
function edgeMeant(b: Binder, text: string): string | undefined {
  const [, edge, period] = /^(end|start|beginning) of (?:the )?([a-z-]+)$/.exec(text) ?? [];
  if (edge === undefined || period === undefined || b.vocabulary.reading(period, "period") === undefined) return undefined;
  return `the ${edge === "end" ? "end" : "start"} of the ${period}`;
}

/** `the turn`, `your next upkeep`, `each player's upkeep`, `the first damage-step`. */
export function bindPeriod(b: Binder, np: NounPhrase, scope: Scope): PeriodPhrase | undefined {
  const nominal = np.genitives.at(-1) ?? ("nominal" in np.primary ? np.primary.nominal : undefined);
  if (nominal === undefined) return b.report("not-a-period", np, { phrase: b.source(np) });
  const last = nominal.run.alternatives[0]?.at(-1);
  if (last?.kind === "word" && b.vocabulary.nouns.has(last.text) && b.vocabulary.isKind(last.text, "period")) {
    return { period: last.text, each: false, next: false, described: [], span: np };
  }
  if (last?.kind === "word" && b.vocabulary.reading(last.text, "period") === undefined) {
    const meant = edgeMeant(b, b.source(np));
    if (meant !== undefined) return b.report("not-a-period", np, { phrase: b.source(np), meant }, { fixes: [b.replace(np, meant)] });
    return b.vocabulary.readings(last.text).length === 0 ? b.unknownWord(last, last.text, "period") : b.report("not-a-period", np, { phrase: b.source(np) });
  }
  const run = bindRun(b, nominal, scope);
  if (run === undefined) return undefined;
  if (run.run !== "period") return b.report("not-a-period", np, { phrase: b.source(np) });
  const whose = whoseOf(b, np, scope);
  if (whose === "broken") return undefined;
  if (whose !== undefined) clauseNoun(b, scope, whose);
  const determiner = np.primary.kind === "determined" && np.genitives.length === 0 ? np.primary.determiner.text : undefined;
  return {
    period: run.period.name,
    each: determiner === "each" || determiner === "a" || determiner === "an" || determiner === "any",
    next: run.described.includes("next"),
    described: run.described.filter((word) => word !== "next"),
    span: np,
    ...(whose === undefined ? {} : { whose }),
  };
}

function whoseOf(b: Binder, np: NounPhrase, scope: Scope): Phrase | undefined | "broken" {
  if (np.genitives.length > 0) return bindPhrase(b, { ...np, genitives: np.genitives.slice(0, -1), arithmetic: [] }, scope, ["player"]) ?? "broken";
  if (np.primary.kind === "possessed") return bindPossessor(b, np.primary.possessor, scope, np.primary.nominal) ?? "broken";
  return undefined;
}

function periodWord(b: Binder, np: NounPhrase): string | undefined {
  const nominal = np.genitives.at(-1) ?? ("nominal" in np.primary ? np.primary.nominal : undefined);
  const last = nominal?.run.alternatives[0]?.at(-1);
  return last?.kind === "word" && b.vocabulary.reading(last.text, "period") !== undefined ? last.text : undefined;
}
