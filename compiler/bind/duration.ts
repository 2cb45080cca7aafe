import type { Complement, NounPhrase, Tail, TimePhrase } from "../../grammar/index.js";
import type { Binder } from "./binder.js";
import type { Duration } from "./tree.js";

/** A duration among complements; `broken` when it was reported, nothing when it is no duration. */
export function bindDuration(b: Binder, complement: Complement): Duration | undefined | "broken" {
  if (complement.kind !== "prep-phrase" || complement.object.kind !== "time-point") return undefined;
  if (complement.preposition.text !== "until") return undefined;
  const period = periodOf(b, complement.object.of);
  if (period === undefined) return "broken";
  return { until: { edge: complement.object.edge, period }, span: complement };
}

/** The trailing time phrase of a statement. */
export function bindTail(b: Binder, tail: Tail): Duration | undefined | "broken" {
  const { time } = tail;
  if (time === undefined) return undefined;
  return bindTime(b, time);
}

function bindTime(b: Binder, time: TimePhrase): Duration | "broken" {
  if (time.kind === "pronoun" || time.object.kind !== "time-point" || time.preposition.text !== "until") {
    b.unsupported(time);
    return "broken";
  }
  const period = periodOf(b, time.object.of);
  return period === undefined ? "broken" : { until: { edge: time.object.edge, period }, span: time };
}

function periodOf(b: Binder, np: NounPhrase): string | undefined {
  const nominal = "nominal" in np.primary ? np.primary.nominal : undefined;
  const word = nominal?.run.alternatives[0]?.[0];
  if (word?.kind === "word") {
    const period = b.vocabulary.reading(word.text, "period");
    if (period !== undefined) return period.symbol.name;
    return b.unknownWord(word, word.text, "a phase or a period");
  }
  return b.unsupported(np);
}
