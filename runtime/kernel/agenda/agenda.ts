/** What waits for its turn, and how it gets it: the stack, or at once (kernel.md J). */
import type { Ability, Player, Ref } from "../../api.js";
import { attempt, costOf, pay, payActs, priceOf } from "../costs/index.js";
import { ask } from "../decide/index.js";
import { alsoDerived, changesOf, note } from "../events/index.js";
import { seen, thenReworded, type ClauseRecord } from "../faces/index.js";
import { frameOf, type Done, type Frame, type Machine } from "../machine.js";
import { contents, every } from "../queries/index.js";
import { expireConditions } from "../standing/index.js";
import type { Entry, Values, Waiting } from "../store/index.js";
import { abilityFrame, announce, recheck } from "../targets/index.js";
import { collect } from "../triggers/index.js";
import { runChecks } from "../verdict/index.js";

/** Players from the active one on: the order in which simultaneous things are dealt with (CR 101.4). */
export function inTurnOrder(m: Machine): readonly Player[] {
  const { players, active } = m.store.root;
  const at = Math.max(players.indexOf(active), 0);
  return [...players.slice(at), ...players.slice(0, at)];
}

/** After each commit: triggers are collected once, and the immediate policy settles at once, depth first. */
export function committed(m: Machine, batch: number, done: readonly Done[]): void {
  const triggered = collect(m, batch, done);
  if (m.store.root.standing.some((s) => s.life.while !== null)) alsoDerived(m, frameOf(0 as Ref, 0 as Player), () => expireConditions(m));
  if (m.unit.quiet > 0 || m.rules.policy.kind === "stack") {
    if (triggered.length > 0) m.store.set({ waiting: [...m.store.root.waiting, ...triggered] });
    return;
  }
  runChecks(m);
  for (const w of inOrder(m, triggered)) resolveWaiting(m, w);
}
/** Checks and what waits, as far as the policy lets it go before somebody decides. True if there was something. */
export function settle(m: Machine): boolean {
  for (let did = false; ; did = true) {
    did = runChecks(m) || did;
    const { waiting, verdict } = m.store.root;
    if (waiting.length === 0 || verdict !== null) return did;
    m.store.set({ waiting: [] });
    for (const w of inOrder(m, waiting)) {
      if (!waits(m, frameOfWaiting(w), abilityOf(w))) resolveWaiting(m, w);
      else announceWaiting(m, w);
    }
  }
}

/** The active player's first, each player's in the order that the player likes. */
function inOrder(m: Machine, waiting: readonly Waiting[]): readonly Waiting[] {
  const order = inTurnOrder(m);
  return [...order, 0 as Player].flatMap((who) => {
    const own = waiting.filter((w) => (order.includes(w.you) ? w.you === who : who === 0));
    if (own.length < 2) return own;
    const abilities = own.map(abilityOf);
    if (abilities.every((a) => JSON.stringify([a.clause, a.args]) === JSON.stringify([abilities[0]!.clause, abilities[0]!.args])))
      return own;
    const picked = ask(m, who, { kind: "order", name: "order", options: abilities, min: own.length, max: own.length });
    const left = [...own];
    return picked.map(
      (p) =>
        left.splice(
          left.findIndex((w) => JSON.stringify(abilityOf(w)) === JSON.stringify(p)),
          1,
        )[0]!,
    );
  });
}
const abilityOf = (w: Waiting): Ability => ({
  clause: w.clause,
  holder: w.this as Ability["holder"],
  grantor: w.this as Ability["holder"],
  args: w.binds,
});
function frameOfWaiting(w: Waiting): Frame {
  return { ...frameOf(w.this, w.you, w.words), cause: w.cause };
}
function announceWaiting(m: Machine, w: Waiting): void {
  const chosen = announce(m, frameOfWaiting(w), m.library.clause(w.clause), w.binds);
  if (chosen === undefined) return;
  const entry: Entry = { ability: abilityOf(w), source: w.this, event: w.event, batch: w.batch, cause: w.cause, words: w.words };
  push(m, entry, w.you, { ...w.binds, ...chosen });
}
function resolveWaiting(m: Machine, w: Waiting): void {
  const frame = frameOfWaiting(w);
  const clause = m.library.clause(w.clause);
  const chosen = announce(m, frame, clause, w.binds);
  if (chosen !== undefined) carry(m, frame, clause, { ...w.binds, ...chosen }, w);
}

/** Puts an ability on the stack: an object of its own, independent of its source (CR 113.7a). */
function push(m: Machine, entry: Entry, who: Player, binds: Values): void {
  const { policy } = m.rules;
  if (policy.kind !== "stack") return;
  const zone = every(m, "zone")
    .map((z) => m.store.find(z)!)
    .find((z) => z.name === policy.zone);
  if (zone === undefined) throw new Error(`no zone "${policy.zone}"`);
  const id = m.store.create("object", { name: entry.ability.clause, owner: who, controller: who, zone: zone.id, entry, binds });
  m.store.write(zone.id, { contents: [id, ...zone.contents] });
}
/** Whether it goes where entries wait, or is done at once. */
function waits(m: Machine, frame: Frame, ability: Ability): boolean {
  const { policy } = m.rules;
  return policy.kind === "stack" && policy.atOnce?.(m.inquiry(frame), ability) !== true;
}
/** Runs the body of an ability. False: its targets are all illegal, or its condition is over. */
function carry(m: Machine, frame: Frame, clause: ClauseRecord, binds: Values, of?: Pick<Entry, "event" | "batch" | "cause">): boolean {
  const legal = recheck(m, frame, clause, binds);
  if (legal === undefined) return false;
  m.unit.line = clause.line;
  switch (clause.is) {
    case "effect":
    case "activated":
      clause.resolve(m.deed(frame), legal);
      return true;
    case "triggered": {
      if (of?.event == null) throw new Error(`trigger "${clause.id}" without its event`);
      const event = seen(of.event, of.batch, of.cause);
      if (clause.condition?.(m.inquiry(frame), event, legal) === false) return false;
      clause.resolve(m.deed(frame), legal, event);
      return true;
    }
    case "replacement":
    case "modification":
    case "window":
    case "fact":
    case "permission":
    case "prohibition":
    case "requirement":
    case "exemption":
    case "habit":
    case "condition":
    case "definition":
      throw new Error(`"${clause.id}" (${clause.is}) doesn't resolve`);
  }
}

/** Announces an ability now: it waits on the stack, or resolves at once. */
export function enter(m: Machine, ability: Ability, who: Player, binds: Values, cause: number): void {
  const frame = abilityFrame(m, ability, who, cause);
  const all = { ...ability.args, ...binds };
  if (m.rules.policy.kind === "stack")
    push(m, { ability, source: ability.holder, event: null, batch: 0, cause, words: frame.words }, who, all);
  else carry(m, frame, m.library.clause(ability.clause), all);
}
/** Resolves an effect or ability now, whatever the policy. */
export function resolveNow(m: Machine, ability: Ability, who: Player, binds: Values, cause: number): boolean {
  return carry(m, abilityFrame(m, ability, who, cause), m.library.clause(ability.clause), { ...ability.args, ...binds });
}
/** Announces, pays and enters: all of it or nothing. */
export function activate(m: Machine, ability: Ability, who: Player, cost: readonly string[] | undefined, extra: Values): boolean {
  const clause = m.library.clauseAs(ability.clause, "activated");
  const frame = abilityFrame(m, ability, who);
  let binds: Values = { ...ability.args, ...extra };
  const source = ability.holder;
  let cause = 0;
  const complete = attempt(m, () => {
    const chosen = announce(m, frame, clause, binds);
    if (chosen === undefined) return false;
    binds = { ...binds, ...chosen };
    const paid = pay(m, who, cost ?? priceOf(m, source, costOf(m, ability), clause.id), source);
    if (paid === undefined) return false;
    binds = { ...binds, ...paid };
    const bound = payActs(m, ability, who, binds);
    if (bound === undefined) return false;
    binds = { ...binds, ...bound };
    const verb = m.rules.words.activates;
    if (verb !== undefined) cause = note(m, frame, verb, { player: who, patient: ability, host: source });
    if (waits(m, frame, ability)) enter(m, ability, who, binds, cause);
    return true;
  });
  if (!complete) return false;
  if (m.rules.policy.kind === "stack" && !waits(m, frame, ability)) carry(m, { ...frame, cause }, clause, binds);
  if (m.rules.policy.kind === "immediate") {
    enter(m, ability, who, binds, cause);
    settle(m);
  }
  return true;
}

/** What waits on the stack, the next to resolve first. */
export function stackOf(m: Machine): readonly Ref<"object">[] {
  const { policy } = m.rules;
  if (policy.kind !== "stack") return [];
  const zone = every(m, "zone").find((z) => m.store.find(z)?.name === policy.zone);
  return zone === undefined ? [] : contents(m, zone);
}
/** Resolves the topmost entry. */
export function resolveTop(m: Machine): void {
  const { policy } = m.rules;
  const top = stackOf(m)[0];
  if (top === undefined || policy.kind !== "stack") return;
  const e = m.store.find(top)!;
  if (e.entry === null) {
    policy.resolve(m.deed(frameOf(top, e.controller)), top);
  } else {
    const { ability, cause } = e.entry;
    // The words of its announcement, and what was changed while it waited: both belong to the entry.
    const words = thenReworded(e.entry.words, e.words);
    carry(m, { ...frameOf(ability.holder, e.controller, words), cause }, m.library.clause(ability.clause), e.binds, e.entry);
    changesOf(m).cease(top);
  }
  if (m.rules.words.resolves !== undefined) note(m, frameOf(top, e.controller), m.rules.words.resolves, { patient: top });
}
