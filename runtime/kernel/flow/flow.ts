/**
 * Turns, phases, combats: periods that run, each an entity with its place in a list of steps (kernel.md J, TURN and
 * PROC). One call of `next` is one unit; everything between two units is data.
 */
import type { Player, Procedure, Ref } from "../../api.js";
import type { PeriodRule, StepRule } from "../contract.js";
import { inTurnOrder, resolveTop, settle, stackOf } from "../agenda/index.js";
import { alsoDerived, commit, propose } from "../events/index.js";
import { frameOf, type Machine } from "../machine.js";
import { can } from "../queries/index.js";
import { expire, isPeriod } from "../standing/index.js";
import { idOf, ref, type Entity, type PeriodFrame, type Values } from "../store/index.js";
import { act } from "./actions.js";

/** Starts a period inside the one that runs. */
export function begin(m: Machine, period: string, player: Player, binds: Values = {}): Procedure {
  const { root } = m.store;
  const parent = root.flow.at(-1) ?? (0 as Ref);
  const frame: PeriodFrame = { period, step: -1, parent, turns: 0 };
  const id = m.store.create("procedure", {
    name: period,
    owner: player,
    controller: player,
    frame,
    binds: { ...binds, log: root.serial },
  });
  m.store.set({ flow: [...root.flow, ref(id, 0)] });
  return ref(id, 0);
}
/**
 * A period that is over before the present unit is: what happens inside it happens while it runs, and what lasts until
 * its end is over with it. No step of its own is run.
 */
export function within(m: Machine, period: string, player: Player, binds: Values, body: (x: Procedure) => void): void {
  const x = begin(m, period, player, binds);
  start(m, x);
  // Something may have kept it from starting.
  if (m.store.find(x) === undefined) return;
  body(x);
  const e = m.store.find(x);
  if (e !== undefined) end(m, x, e);
}
/** Lets a period end, with those inside it, before anything else of it runs. */
export function finish(m: Machine, period: Procedure): void {
  const { flow } = m.store.root;
  const at = flow.indexOf(period);
  if (at >= 0) for (const x of flow.slice(at)) place(m, x, Infinity);
}
function place(m: Machine, x: Ref, step: number, turns = 0): void {
  const e = m.store.find(x);
  // JSON has no Infinity: the end is a step that no list has.
  if (e?.frame != null) m.store.note(e.id, { frame: { ...e.frame, step: Math.min(step, 1e9), turns } });
}
function ruleOf(m: Machine, period: string): PeriodRule {
  const rule = m.rules.periods[period];
  if (rule !== undefined) return rule;
  if (period !== m.rules.words.turn) return m.rules.otherPeriods ?? { steps: [] };
  return { steps: m.library.vocabulary.turn.map((p): StepRule => ({ step: p, period: p })) };
}

/** Where a scenario begins: in a period that has started already, inside those that it belongs to. */
export function enterPeriod(m: Machine, period: string, player: Player): void {
  const { turn } = m.rules.words;
  const path = [period];
  while (path[0] !== turn) {
    const of = m.library.vocabulary.periods[path[0]!]?.of;
    path.unshift(!of || path.includes(of) ? turn : of);
  }
  const each = path.some((p) => m.library.vocabulary.periods[p]?.eachPlayer);
  if (!each) m.store.set({ active: player });
  for (const [i, name] of path.entries()) {
    const x = begin(m, name, i === 0 && each ? m.store.root.active : player);
    const inner = path[i + 1];
    const at = inner === undefined ? 0 : ruleOf(m, name).steps.findIndex((s) => "period" in s && s.period === inner);
    const turns =
      inner !== undefined && m.library.vocabulary.periods[inner]?.eachPlayer
        ? inTurnOrder(m).indexOf(player) + 1
        : inner === undefined
          ? 0
          : 1;
    place(m, x, Math.max(at, 0), turns);
  }
}
/** One unit: the next step of the innermost period, or the next turn. */
export function next(m: Machine): void {
  const x = m.store.root.flow.at(-1) as Procedure | undefined;
  const e = x === undefined ? undefined : m.store.find(x);
  if (x === undefined || e?.frame == null) return nextTurn(m);
  const { steps } = ruleOf(m, e.name);
  if (e.frame.step < 0) return start(m, x);
  const step = steps[e.frame.step];
  if (step === undefined) return end(m, x, e);
  runStep(m, x, e, step, e.frame);
}

function nextTurn(m: Machine): void {
  const { schedule, players, active } = m.store.root;
  const [first, ...rest] = schedule;
  const player = first?.player ?? players[(players.indexOf(active) + 1) % players.length] ?? (0 as Player);
  if (first !== undefined) m.store.set({ schedule: rest });
  const turn = first?.period ?? m.rules.words.turn;
  if (turn === m.rules.words.turn) m.store.set({ active: player });
  begin(m, turn, player);
}
/** A period starts unless a rule or an effect forbids that, or something else happens instead: it is skipped then (CR 614.10). */
function start(m: Machine, x: Procedure): void {
  const { starts, what = "what" } = m.rules.words;
  place(m, x, 0);
  if (starts !== undefined) {
    const event = { verb: starts, holes: { [what]: x }, source: x, cause: 0, applied: [] };
    const open = can(m, m.inquiry(frameOf(x, 0 as Player)), starts, event.holes);
    if (!open || commit(m, propose(m, [event]), true).done.length === 0) return leave(m, x);
  }
  over(m, "start", x);
  if (m.rules.policy.kind === "immediate") settle(m);
}
function end(m: Machine, x: Procedure, e: Entity): void {
  const { ends, what = "what" } = m.rules.words;
  if (ends !== undefined) {
    const event = { verb: ends, holes: { [what]: x }, source: x, cause: 0, applied: [] };
    commit(m, propose(m, [event]), true);
  }
  if (m.rules.policy.kind === "immediate") settle(m);
  ruleOf(m, e.name).ends?.(m.deed(frameOf(x, e.owner)));
  over(m, "end", x);
  empty(m, e.name);
  leave(m, x);
}
function over(m: Machine, edge: "start" | "end", x: Procedure): void {
  alsoDerived(m, frameOf(x, 0 as Player), () => expire(m, edge, x));
}
/** Ends what lasts until the end of the period, before that comes. */
export function lapse(m: Machine, period: Procedure): void {
  over(m, "end", period);
}
function leave(m: Machine, x: Procedure): void {
  m.store.set({ flow: m.store.root.flow.filter((f) => f !== x) });
  m.store.depart(x, 0 as Ref, m.store.mark());
  m.store.remove(idOf(x));
}
/** Resources that the vocabulary says are lost with the period. */
function empty(m: Machine, period: string): void {
  for (const [unit, record] of Object.entries(m.library.vocabulary.units)) {
    if (record.emptiesEach === undefined || !isPeriod(m, period, record.emptiesEach)) continue;
    for (const e of m.store.root.entities) {
      if (e == null || e.counters[unit] === undefined) continue;
      const { [unit]: _, ...rest } = e.counters;
      m.store.write(e.id, { counters: rest });
    }
  }
}

function runStep(m: Machine, x: Procedure, e: Entity, step: StepRule, { step: at, turns }: PeriodFrame): void {
  const on = (then: "next" | "again" | "end" | void): void => {
    // The step may have ended its own period, or sent it elsewhere.
    if (m.store.find(x)?.frame?.step !== at) return;
    if (then === "again") place(m, x, at, turns + 1);
    else place(m, x, then === "end" ? Infinity : at + 1);
  };
  if ("run" in step) return on(step.run(m.deed(frameOf(x, e.owner))));
  if ("priority" in step) return on(priority(m, x, e) ? "again" : "next");
  if ("actions" in step) {
    if (m.rules.policy.kind === "immediate") settle(m);
    if (step.actions === "owner") return on(act(m, e.owner, step.only) ? "again" : "next");
    // The number of the player whose turn it is to act is the count of the step.
    const who = inTurnOrder(m)[turns];
    if (who === undefined) return on("next");
    if (!act(m, who, step.only)) on("again");
    return;
  }
  const each = m.library.vocabulary.periods[step.period]?.eachPlayer === true;
  const order = inTurnOrder(m);
  const player = each ? order[turns] : order[0];
  if (player === undefined || (!each && turns > 0)) return on("next");
  on("again");
  begin(m, step.period, player);
}
/**
 * One player gets priority (CR 117). True while the step goes on. Who acts gets it again; when all have passed
 * in turn the topmost entry resolves, or the step ends.
 */
function priority(m: Machine, x: Procedure, e: Entity): boolean {
  // A unit of its own, so that who is asked for an action is asked for nothing else.
  if (settle(m) || m.store.root.verdict !== null) return true;
  const order = inTurnOrder(m);
  const passed = Number(e.binds["passed"] ?? 0);
  const at = Number(e.binds["priority"] ?? 0);
  const note = (who: number, passes: number): void => {
    const now = m.store.find(x);
    if (now !== undefined) m.store.note(now.id, { binds: { ...now.binds, priority: who, passed: passes } });
  };
  if (passed >= order.length) {
    note(0, 0);
    if (stackOf(m).length === 0) return false;
    resolveTop(m);
    return true;
  }
  if (act(m, order[at % order.length]!)) note(at, 0);
  else note((at + 1) % order.length, passed + 1);
  return true;
}
