/**
 * Why as data: what stands in the way of an act, why an ability triggered or didn't, and what made a number; each
 * with the card line that says so. `cardwright test --trace` shows it.
 */
import type { Action, Obj, Player, Ref, Value } from "../../api.js";
import { costOf, payable, priceOf } from "../costs/index.js";
import { faceOf, isAbility } from "../faces/index.js";
import { actionsOf } from "../flow/index.js";
import { frameOf, type Machine, type Matching } from "../machine.js";
import { abilitiesOf, asAbilities, baseValue, basically, instances, valueOf, type Instance } from "../queries/index.js";
import { here } from "../standing/index.js";
import { looksLikeRef, type Values } from "../store/index.js";
import { abilityFrame, announceable } from "../targets/index.js";
import { explainEvent, say } from "./explain.js";
import { Session, type UnitRecord } from "./session.js";
import type { Setup } from "./setup.js";

/** A clause as a reader finds it: its line, whose ability it is, and what it says to what was asked. */
export interface Said {
  readonly clause: string;
  readonly line: string;
  readonly of: string;
  readonly says: boolean;
}
export interface WhyAct {
  readonly legal: boolean;
  /** Whether the base rule of the verb opens it. */
  readonly base: boolean;
  /** Every permission and prohibition about the verb that is in force. */
  readonly permissions: readonly Said[];
  readonly prohibitions: readonly Said[];
  /** What it costs now; left out when it has no price. */
  readonly price?: { readonly printed: readonly string[]; readonly now: readonly string[]; readonly payable: boolean };
  /** Clauses with a target that nothing can be. */
  readonly targetless: readonly string[];
}
function saidBy(m: Machine, i: Instance, says: boolean): Said {
  return { clause: i.clause.id, line: i.clause.line, of: say(m, i.frame.this as Ref & Value), says };
}
/** Why a player can or can't do something just now. */
export function whyAct(m: Machine, who: Player, { verb, holes }: Action): WhyAct {
  const permissions = instances(m, "permission", verb).map((i) => saidBy(m, i, i.clause.allow(m.inquiry(i.frame), holes, i.binds)));
  const prohibitions = instances(m, "prohibition", verb).map((i) => saidBy(m, i, i.clause.deny(m.inquiry(i.frame), holes, i.binds)));
  const base = basically(m, m.inquiry(frameOf(who, who)), verb, holes);
  const price = priceOfAct(m, who, holes);
  return {
    legal: actionsOf(m, who).some((a) => a.verb === verb && saysAll(a.holes, holes)),
    base,
    permissions,
    prohibitions,
    ...(price === undefined ? {} : { price }),
    targetless: targetless(m, who, holes),
  };
}
function saysAll(offered: Values, wanted: Values): boolean {
  return Object.entries(wanted).every(([hole, value]) => JSON.stringify(offered[hole]) === JSON.stringify(value));
}
function priceOfAct(m: Machine, who: Player, holes: Values): WhyAct["price"] {
  for (const value of Object.values(holes)) {
    if (typeof value === "object" && isAbility(value)) {
      const printed = costOf(m, value);
      const now = priceOf(m, value.holder, printed, value.clause);
      return { printed, now, payable: payable(m, who, now, value.holder) };
    }
    const e = looksLikeRef(value) ? here(m, value) : undefined;
    const cost = e === undefined ? "" : (faceOf(m.library, e)?.cost ?? "");
    if (!looksLikeRef(value) || cost === "") continue;
    const now = priceOf(m, value, [cost]);
    return { printed: [cost], now, payable: payable(m, who, now, value) };
  }
  return undefined;
}
function targetless(m: Machine, who: Player, holes: Values): readonly string[] {
  const abilities = Object.values(holes).flatMap((value) => {
    if (typeof value === "object" && isAbility(value)) return [value];
    if (!looksLikeRef(value)) return [];
    // What it would do where it would resolve: an effect doesn't work in a hand.
    return asAbilities(m, value, abilitiesOf(m, value)).filter((a) => m.library.clause(a.clause).is === "effect");
  });
  return abilities
    .filter((a) => !announceable(m, abilityFrame(m, a, who), m.library.clause(a.clause), a.args))
    .map((a) => m.library.clause(a.clause).line);
}

export interface WhyTrigger {
  readonly clause: string;
  readonly line: string;
  readonly of: string;
  readonly seq: number;
  readonly verb: string;
  readonly holes: Readonly<Record<string, string>>;
  /** Whether the event is one that the clause speaks of, and whether its intervening "if" held. */
  readonly matches: boolean;
  readonly condition?: boolean;
}
/**
 * Every triggered clause that was asked about an event in these units, the oldest first: they are run again to see.
 * A clause that isn't named for an event of its verb was not in force when that happened.
 */
export function whyTriggers(setup: Setup, units: readonly UnitRecord[], clause?: string): readonly WhyTrigger[] {
  const found: WhyTrigger[] = [];
  let m: Machine | undefined;
  const seen: Matching[] = [];
  const flush = (): void => {
    for (const matching of seen.splice(0)) if (m !== undefined) found.push(explainMatching(m, matching));
  };
  const watch: Setup["watch"] = {
    committed(machine) {
      m = machine;
      flush();
    },
    matched(matching) {
      if (clause === undefined || matching.clause === clause) seen.push(matching);
    },
  };
  Session.replay({ ...setup, watch }, units);
  flush();
  return found;
}
export function explainMatching(m: Machine, { clause, this: self, event, seq, matches, condition }: Matching): WhyTrigger {
  const { verb, holes } = explainEvent(m, event, seq, 0);
  const { line } = m.library.clause(clause);
  const base = { clause, line, of: say(m, self as Ref & Value), seq, verb, holes, matches };
  return condition === undefined ? base : { ...base, condition };
}

export interface WhyValue {
  readonly base: unknown;
  readonly value: unknown;
  /** The facts that made the value of the base, in the order in which they did. */
  readonly steps: readonly {
    readonly clause: string;
    readonly line: string;
    readonly of: string;
    readonly how: "set" | "add" | "remove";
    readonly value: unknown;
  }[];
}
/** Which facts made a number, a controller or a list what it is. */
export function whyValue(m: Machine, key: string, x: Obj | Ref, arg?: Value): WhyValue {
  const steps: WhyValue["steps"][number][] = [];
  const value = valueOf(m, key, x, arg, ({ fact, how, value: made }) => {
    steps.push({ clause: fact.clause.id, line: fact.clause.line, of: say(m, fact.frame.this as Ref & Value), how, value: made });
  });
  const first =
    key === "controller" || key === "abilities" || key === "cost" ? startOf(m, key, x, value, steps.length) : baseValue(m, key, x, arg);
  return { base: first, value, steps };
}
/** The kernel's own keys have bases of their own. */
function startOf(m: Machine, key: string, x: Ref, value: unknown, changes: number): unknown {
  const e = here(m, x);
  if (changes === 0 || e === undefined) return value;
  if (key === "controller") return e.controller || e.owner;
  return key === "abilities" ? faceOf(m.library, e)?.abilities : faceOf(m.library, e)?.cost;
}
