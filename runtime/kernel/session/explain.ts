/** The game as data for a reader: what is asked, what is legal, what happened and why (from the first day). */
import type { Ability, Ev, Ref, Value } from "../../api.js";
import { isAbility } from "../faces/index.js";
import { nodes } from "../events/index.js";
import { actionsOf } from "../flow/index.js";
import type { Machine, Question } from "../machine.js";
import { departureOf } from "../standing/index.js";
import { idOf, looksLikeRef, type Entity, type Values } from "../store/index.js";
import { displayName } from "../views/index.js";
import { sentence } from "./sentence.js";

export interface ExplainedEvent {
  readonly seq: number;
  readonly cause: number;
  readonly batch: number;
  readonly verb: string;
  readonly holes: Readonly<Record<string, string>>;
  /** All of it as a sentence: `you put Runeclaw Bear into the graveyard`. */
  readonly says: string;
}
export interface ExplainedQuestion {
  readonly who: string;
  readonly kind: string;
  readonly name: string;
  readonly options: readonly string[];
  readonly min: number;
  readonly max: number;
}

function entityOf(m: Machine, x: Ref): Entity | undefined {
  return m.store.find(x) ?? departureOf(m, x)?.before.entities[idOf(x)] ?? undefined;
}
/** A value in words: names for Refs, sentences for actions, `Aven Tactician's ability 2`. */
export function say(m: Machine, v: Value): string {
  if (looksLikeRef(v)) {
    const e = entityOf(m, v);
    if (e !== undefined) return displayName(m, e) || `${e.kind} ${e.id}`;
  }
  if (typeof v !== "object") return v === 0 ? "0" : String(v);
  if (Array.isArray(v)) return (v as readonly Value[]).map((x) => say(m, x)).join(", ");
  if ("verb" in v) return sentence(m.library.vocabulary.verbs[v.verb], v.verb, sayAll(m, v.holes));
  if (isAbility(v)) return sayAbility(m, v);
  if ("w" in v) return v.w;
  return "unit" in v ? `${v.count} ${v.unit}` : JSON.stringify(v);
}
/** Whose it is, and which: by its number on the card, or by its keyword. */
function sayAbility(m: Machine, { clause, holder }: Ability): string {
  const whose = say(m, holder as Ref & Value);
  const own = clause.startsWith(`${whose}/`);
  const which = own ? `ability ${clause.slice(whose.length + 1)}` : (clause.split("/")[0] ?? clause);
  return `${whose}'s ${which}`;
}
export function explainQuestion(m: Machine, { who, choice }: Question): ExplainedQuestion {
  const { kind, name, min, max } = choice;
  return { who: say(m, who as Ref & Value), kind, name, min, max, options: choice.options.map((o) => say(m, o)) };
}
const sayAll = (m: Machine, holes: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(holes).map(([k, v]) => [k, say(m, v)]));
export function explainEvent(m: Machine, { verb, cause, holes }: Ev, seq: number, batch: number): ExplainedEvent {
  const said = sayAll(m, holes);
  return { seq, batch, cause, verb, holes: said, says: sentence(m.library.vocabulary.verbs[verb], verb, said) };
}
/** Committed events with their holes in words, oldest first; the last `limit` of them. */
export function trace(m: Machine, limit = 100): readonly ExplainedEvent[] {
  const found: ExplainedEvent[] = [];
  for (const { seq, batch, event } of nodes(m)) {
    if (found.length >= limit) break;
    found.push(explainEvent(m, event, seq, batch));
  }
  return found.reverse();
}
export interface Explanation {
  readonly pending: readonly ExplainedQuestion[];
  /** Periods that run, the outermost first, with whose they are. */
  readonly periods: readonly string[];
  /** What each player could do with priority, by the player's name. */
  readonly legal: Readonly<Record<string, readonly string[]>>;
}
/** Where the game stands, for a reader. */
export function explain(m: Machine, pending: readonly Question[]): Explanation {
  const { flow, players } = m.store.root;
  return {
    pending: pending.map((q) => explainQuestion(m, q)),
    periods: flow.map((x) => `${say(m, x as Ref & Value)} of ${say(m, (entityOf(m, x)?.owner ?? 0) as Ref & Value)}`),
    legal: Object.fromEntries(players.map((who) => [say(m, who as Ref & Value), actionsOf(m, who).map((a) => say(m, a))])),
  };
}
