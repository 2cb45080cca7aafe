import type { NounPhrase, TimePhrase, TimePoint, UntilItem } from "../../../grammar/index.js";
import type { Say } from "../read/say.js";
import { clauseText } from "./clause.js";
import { englishPhrase } from "./noun.js";

/** `at the beginning of your upkeep`. */
export function timePointText(say: Say, point: TimePoint): string {
  return say.phrase(point.edge === "start" ? "at-start" : "at-end", { period: periodText(say, point.of) });
}

/** `until end of turn`, `during your upkeep`, `this turn`. */
export function timeText(say: Say, time: TimePhrase): string {
  if (time.kind === "pronoun") return time.text;
  const preposition = time.preposition.text;
  if (time.object.kind === "time-point") return preposition === "until" ? untilText(say, time.object) : timePointText(say, time.object);
  const period = periodText(say, time.object);
  return preposition === "during" ? say.phrase("during", { period }) : `${preposition} ${period}`;
}

export function untilText(say: Say, until: UntilItem["until"]): string {
  if (until.kind !== "time-point") return say.phrase("until-event", { event: clauseText(say, until) });
  const plain = plainPeriod(until.of);
  const period = englishPhrase(say, until.of, plain ? { determiner: false } : {}).text;
  if (until.edge === "start") return say.phrase("until-start", { period });
  return say.phrase(plain ? "until-end-plain" : "until-end", { period });
}

/** `the upkeep` in a point of time is any of them, not the one that runs. */
function periodText(say: Say, np: NounPhrase): string {
  return plainPeriod(np) ? `the ${englishPhrase(say, np, { determiner: false }).text}` : englishPhrase(say, np).text;
}

/** `the turn`: the period that runs needs no article. */
function plainPeriod({ primary, genitives }: NounPhrase): boolean {
  return genitives.length === 0 && primary.kind === "determined" && primary.determiner.text === "the" && (primary.nominal?.postmods.length ?? 1) === 0;
}
