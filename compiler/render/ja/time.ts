import type { NounPhrase, TimePhrase, TimePoint, UntilItem } from "../../../grammar/index.js";
import type { Say } from "../read/say.js";
import { clauseIn } from "./clause.js";
import { japanesePhrase } from "./noun.js";

/** あなたのアップキープの開始時に. */
export function timePointText(say: Say, point: TimePoint): string {
  return say.phrase(point.edge === "start" ? "at-start" : "at-end", { period: periodText(say, point.of) });
}

/** ターン終了時まで, このターン, あなたのアップキープの間. */
export function timeText(say: Say, time: TimePhrase): string {
  if (time.kind === "pronoun") return japanesePhrase(say, { kind: "np", primary: time, genitives: [], arithmetic: [], pos: time.pos, end: time.end }).text;
  const preposition = time.preposition.text;
  if (time.object.kind === "time-point") return preposition === "until" ? untilText(say, time.object) : timePointText(say, time.object);
  const x = periodText(say, time.object);
  if (preposition === "during") return say.phrase("during", { period: x });
  return say.phrase(preposition, { x });
}

export function untilText(say: Say, until: UntilItem["until"]): string {
  if (until.kind !== "time-point") return say.phrase("until-event", { event: clauseIn(say, until, "dict") });
  return say.phrase(until.edge === "start" ? "until-start" : "until-end", { period: periodText(say, until.of) });
}

function periodText(say: Say, np: NounPhrase): string {
  return japanesePhrase({ ...say, standing: "static" }, np, { period: true }).text;
}
