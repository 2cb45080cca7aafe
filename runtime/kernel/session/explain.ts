/** The game as data for a reader: what is asked, what is legal, what happened and why (from the first day). */
import type { Ref, Value } from "../../api.js";
import { isAbility } from "../faces/index.js";
import { nodes } from "../events/index.js";
import { actionsOf } from "../flow/index.js";
import type { Machine, Question } from "../machine.js";
import { departureOf } from "../standing/index.js";
import { idOf, looksLikeRef, type Entity, type Values } from "../store/index.js";
import { displayName } from "../views/index.js";

export interface ExplainedEvent {
  readonly seq: number;
  readonly cause: number;
  readonly batch: number;
  readonly verb: string;
  readonly holes: Readonly<Record<string, string>>;
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
/** A value in words: names for Refs, `verb { hole value }` for actions. */
export function say(m: Machine, v: Value): string {
  if (looksLikeRef(v)) {
    const e = entityOf(m, v);
    if (e !== undefined) return displayName(m, e) || `${e.kind} ${e.id}`;
  }
  if (typeof v !== "object") return v === 0 ? "0" : String(v);
  if (Array.isArray(v)) return (v as readonly Value[]).map((x) => say(m, x)).join(", ");
  if ("verb" in v) return [v.verb, ...Object.values(v.holes).map((h) => say(m, h))].join(" ");
  if (isAbility(v)) return v.clause;
  if ("w" in v) return v.w;
  return "unit" in v ? `${v.count} ${v.unit}` : JSON.stringify(v);
}
export function explainQuestion(m: Machine, { who, choice }: Question): ExplainedQuestion {
  const { kind, name, min, max } = choice;
  return { who: say(m, who as Ref & Value), kind, name, min, max, options: choice.options.map((o) => say(m, o)) };
}
const sayAll = (m: Machine, holes: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(holes).map(([k, v]) => [k, say(m, v)]));
/** Committed events with their holes in words, oldest first; the last `limit` of them. */
export function trace(m: Machine, limit = 100): readonly ExplainedEvent[] {
  const found: ExplainedEvent[] = [];
  for (const { seq, batch, event } of nodes(m)) {
    if (found.length >= limit) break;
    found.push({ seq, batch, cause: event.cause, verb: event.verb, holes: sayAll(m, event.holes) });
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
