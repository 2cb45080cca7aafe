import type { Complement } from "../../../grammar/index.js";
import type { FrameRecord } from "../../bind/binder.js";
import type { Say } from "../read/say.js";
import { adverbText, complementPhrase, type ComplementText } from "./complement.js";
import type { Clause, ClauseOptions } from "./predicate.js";
import type { PhraseText } from "./noun.js";
import { turned, verbOf } from "./verb.js";
import { frameOf, type FramePart } from "./words.js";

export interface Act {
  readonly subject?: PhraseText | undefined;
  readonly complements: readonly Complement[];
  readonly options: ClauseOptions;
  readonly passive?: boolean;
  /** What marks the subject, where neither は nor が does: 〜をアンタップしない. */
  readonly particle?: string;
}

/** A verb's sample sentence with its holes filled: それに３点のダメージを与える. */
export function actClause(say: Say, record: FrameRecord, act: Act): Clause {
  const filled = new Map<string, ComplementText>();
  for (const { hole, words } of record.parts) filled.set(hole, complementPhrase(say, words));
  const kinds = record.parts.flatMap((p) => nounsOf(say, p.words));
  const holds = (noun: string): boolean => kinds.some((k) => say.vocabulary.isKind(k, noun));
  const passive = act.passive === true;
  const frame = frameOf(say, record.verb, holds, passive);
  const { subject, options } = act;
  if (subject !== undefined && record.subject !== undefined && options.attributive !== true) filled.set(record.subject, { ...subject, particle: act.particle ?? (options.sub === true ? "が" : "は") });
  const extra = act.complements.flatMap((c) => adverbText(say, c)).join("");
  if (frame === undefined) {
    say.missing({ word: record.verb.name, language: "ja", symbol: record.verb, what: "text" });
    const words = [...filled.values()].map((f) => `${f.text}${f.particle ?? "を"}`).join("");
    return { front: "", before: `${extra}${words}`, verb: verbOf(record.verb.name) };
  }
  const agent = record.verb.holes.find((h) => h.subject)?.name;
  const parts = passive && !frame.passive ? passiveParts(frame.parts, record.subject, agent) : frame.parts;
  const has = record.subject !== undefined && parts.some((p) => p.hole === record.subject);
  const lead = subject === undefined || has || options.attributive === true || record.subject === undefined ? "" : `${subject.text}${options.sub === true ? "が" : "は"}`;
  const isSubject = (hole: string | undefined): boolean => hole !== undefined && hole === record.subject;
  const text = parts.map((part) => partText(part, filled, isSubject(part.hole))).join("");
  const verb = passive && !frame.passive ? turned(frame.verb, "passive") : frame.verb;
  return { front: "", topic: lead, before: `${extra}${text}`, verb };
}

/** In the passive the patient comes first, and whoever does it is marked に. */
function passiveParts(parts: readonly FramePart[], patient: string | undefined, agent: string | undefined): readonly FramePart[] {
  const own = parts.filter((p) => p.hole === patient);
  const by = parts.filter((p) => p.hole === agent).map((p) => ({ ...p, text: "に" }));
  const others = parts.filter((p) => p.hole !== patient && p.hole !== agent);
  const made: readonly FramePart[] = by.length > 0 || agent === undefined ? by : [{ hole: agent, floats: false, text: "に" }];
  return [...own, ...made, ...others];
}

function partText(part: FramePart, filled: ReadonlyMap<string, ComplementText>, isSubject: boolean): string {
  if (part.hole === undefined) return part.text;
  const value = filled.get(part.hole);
  if (value === undefined) return "";
  if (isSubject && value.particle !== undefined && /^[はがを]?$/.test(part.text)) return `${value.text}${value.particle}`;
  if (value.adverbial === true) return `${value.text}${part.text === "に" ? "" : part.text === "を" ? "" : part.text}`;
  if (!part.floats) return `${value.text}${part.text}`;
  // Only what is counted in the sentence floats: カードを２枚, カウンターがＸ個置かれた状態で.
  const [, particle = "", rest = ""] = /^(を|が)(.*)$/.exec(part.text) ?? [];
  if (particle === "" || value.count === "") return `${value.text}${part.text}`;
  return `${value.core}${particle}${value.count}${rest}`;
}

function nounsOf(say: Say, words: Complement): readonly string[] {
  const np = words.kind === "prep-phrase" && words.object.kind === "np" ? words.object : words.kind === "np" ? words : undefined;
  const nominal = np !== undefined && "nominal" in np.primary ? np.primary.nominal : undefined;
  return (nominal?.run.alternatives ?? []).flatMap((run) => {
    if (run.some((w) => "text" in w && say.vocabulary.units.get(w.text)?.unit === "counter")) return ["counter"];
    const last = run.at(-1);
    return last?.kind === "word" ? say.vocabulary.readings(last.text).map((r) => r.symbol.name) : [];
  });
}
