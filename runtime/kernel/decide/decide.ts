/**
 * Decisions (kernel.md H and section 3): the logged answer, else an agent's in process, else the unit suspends by
 * one frozen sentinel and is run again from its start root with one more answer.
 */
import type { Choice, Obj, Player, Value } from "../../api.js";
import { alike, isAbility, same } from "../faces/index.js";
import type { Answer, Machine, Question } from "../machine.js";
import { looksLikeRef } from "../store/index.js";
import { canSee, viewOf } from "../views/index.js";

/** Thrown to suspend; only the session catches it. */
export const suspended: { readonly suspended: true } = Object.freeze({ suspended: true });
/** Thrown when a logged answer doesn't fit what is asked (a handler that isn't a function of its root). */
export class Nondeterminism {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

/** Asks one player; an answer that is forced isn't asked for. */
export function ask<T extends Value>(m: Machine, who: Player, choice: Choice<T>): readonly T[] {
  const forced = forcedAnswer(m, who, choice);
  if (forced !== undefined) {
    if (choice.options.length > 0) m.unit.forced.push({ question: { who, choice }, chosen: forced });
    return forced;
  }
  if (m.unit.trial) return choice.options.slice(0, Math.max(choice.min, Math.min(1, choice.max)));
  return settleQuestions(m, [{ who, choice }])[0] as readonly T[];
}
/** Things by a number, the least first; the order of equals is asked for. */
export function inOrder<T extends Value>(m: Machine, who: Player, things: readonly T[], by: (x: T) => number): readonly T[] {
  const groups = new Map<number, T[]>();
  for (const x of things) {
    const at = by(x);
    groups.set(at, [...(groups.get(at) ?? []), x]);
  }
  return [...groups].sort(([a], [b]) => a - b).flatMap(([, equals]) =>
    equals.length < 2 ? equals : ask(m, who, { kind: "order", name: "order", options: equals, min: equals.length, max: equals.length }),
  );
}
/** Asks several players, none of whom learns another's answer. */
export function askAll<T extends Value>(
  m: Machine,
  questions: readonly { readonly who: Player; readonly choice: Choice<T> }[],
): readonly (readonly T[])[] {
  const forced = questions.map((q) => forcedAnswer(m, q.who, q.choice));
  const open = questions.filter((_, i) => forced[i] === undefined);
  const answers = open.length === 0 ? [] : [...settleQuestions(m, open)];
  return forced.map((f) => f ?? (answers.shift() as readonly T[]));
}

/** All when there are not more than must be; the first ones when all are alike. An action is always asked for, a yes too. */
function forcedAnswer<T extends Value>(m: Machine, who: Player, { kind, options, min, max }: Choice<T>): readonly T[] | undefined {
  if (options.length === 0 || max <= 0) return [];
  if (kind === "action" || kind === "chance" || kind === "may") return undefined;
  if (options.length <= min && (kind !== "order" || options.length === 1)) return options;
  if (min === max && options.every((o) => interchangeable(m, who, options[0]!, o))) return options.slice(0, min);
  return undefined;
}
function interchangeable(m: Machine, who: Player, a: Value, b: Value): boolean {
  if (same(a, b)) return true;
  if (typeof a === "object" && typeof b === "object") {
    if (isAbility(a) && isAbility(b)) return a.clause === b.clause && same(a.args, b.args);
    if (!("verb" in a) || !("verb" in b) || a.verb !== b.verb) return false;
    const holes = Object.keys(a.holes);
    return (
      holes.length === Object.keys(b.holes).length && holes.every((h) => h in b.holes && interchangeable(m, who, a.holes[h]!, b.holes[h]!))
    );
  }
  if (!looksLikeRef(a) || !looksLikeRef(b)) return false;
  const x = m.store.find(a);
  const y = m.store.find(b);
  if (x === undefined || y === undefined || !alike(x, y)) return false;
  // That two hidden cards are the same is not for this player to know.
  return [a, b].every((o) => canSee(m, who, o as unknown as Obj));
}

function settleQuestions(m: Machine, questions: readonly Question[]): readonly (readonly Value[])[] {
  const { unit } = m;
  const chosen: (readonly Value[] | undefined)[] = questions.map(() => undefined);
  // Logged answers to questions that stood together may have come in any order.
  while (chosen.includes(undefined) && unit.cursor < unit.answers.length) {
    const answer = unit.answers[unit.cursor]!;
    const at = questions.findIndex((q, i) => chosen[i] === undefined && q.who === answer.who);
    const q = questions[at];
    if (q === undefined) throw new Nondeterminism(`an answer of player ${answer.who} for ${answer.name}, who isn't asked`);
    const wrong = misfit(q, answer);
    if (wrong !== undefined) throw new Nondeterminism(wrong);
    chosen[at] = answer.chosen;
    unit.cursor++;
  }
  const open: Question[] = [];
  questions.forEach((q, i) => {
    if (chosen[i] !== undefined) return;
    const given = m.agents.get(q.who)?.(q, () => viewOf(m, q.who));
    if (given === undefined) return void open.push(q);
    const answer = answerTo(q, given);
    const wrong = misfit(q, answer);
    if (wrong !== undefined) throw new Error(`agent of player ${q.who}: ${wrong}`);
    // In process only while nobody outside is waited for: else the log's order would depend on who is fast.
    if (open.length === 0) {
      unit.answers.push(answer);
      unit.cursor++;
      chosen[i] = given;
    }
  });
  if (open.length > 0) {
    unit.pending = questions.filter((_, i) => chosen[i] === undefined);
    throw suspended;
  }
  return chosen as (readonly Value[])[];
}

export function answerTo(q: Question, chosen: readonly Value[]): Answer {
  return { who: q.who, kind: q.choice.kind, name: q.choice.name, chosen };
}
/** Why an answer doesn't fit the question, in a sentence; undefined if it does. */
export function misfit({ who, choice }: Question, answer: Answer): string | undefined {
  const what = `"${choice.name}"`;
  if (answer.who !== who || answer.kind !== choice.kind || answer.name !== choice.name)
    return `asked ${choice.kind} ${what} of player ${who}, the answer is ${answer.kind} "${answer.name}" of player ${answer.who}`;
  const { chosen } = answer;
  const least = Math.min(choice.min, choice.options.length);
  if (chosen.length < least || chosen.length > choice.max) return `${what} takes ${least} to ${choice.max}, not ${chosen.length}`;
  const left = [...choice.options];
  for (const c of chosen) {
    const at = left.findIndex((o) => same(o, c));
    if (at < 0) return `${what} has no option ${JSON.stringify(c)}`;
    left.splice(at, 1);
  }
  return meet(choice, chosen) ? `${what} takes one for each ${choice.apart ?? ""}` : undefined;
}
/** Whether two chosen acts have the same in the hole that keeps them apart. */
function meet({ apart }: Choice<Value>, chosen: readonly Value[]): boolean {
  if (apart === undefined) return false;
  const parts = chosen.map((c) => JSON.stringify(partOf(c, apart)));
  return new Set(parts).size < parts.length;
}
/** What an act that is an option has in a hole. */
export function partOf(option: Value, hole: string): Value | undefined {
  return typeof option === "object" && "verb" in option ? option.holes[hole] : undefined;
}

// ---- chance

/** One step of mulberry32: the next state and a number in [0, 1). */
export function random(seed: number): readonly [seed: number, value: number] {
  const next = (seed + 0x6d2b79f5) >>> 0;
  let t = next;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return [next, ((t ^ (t >>> 14)) >>> 0) / 2 ** 32];
}
/** Takes the next random number out of the root. */
export function draw(m: Machine): number {
  const [seed, value] = random(m.store.root.seed);
  m.store.set({ seed });
  return value;
}
/** The name under which outcomes of a device are given in advance. */
export const deviceKey = (owner: Player, device: string): string => `${owner} ${device}`;

/**
 * Chance is a player in the same log (RNG): outcomes given in advance first, then the generator. Both move on
 * whatever the log says, so that a replayed unit leaves the same root.
 */
export function chance<T extends Value>(m: Machine, owner: Player, device: string, faces: readonly T[]): T {
  const key = deviceKey(owner, device);
  const { fixed } = m.store.root;
  const given = fixed[key];
  let outcome: T;
  if (given !== undefined && given.length > 0) {
    const [first, ...rest] = given;
    m.store.set({ fixed: { ...fixed, [key]: rest } });
    const at = faces.findIndex((f) => same(f, first));
    if (at < 0) throw new Error(`a ${device} has no face ${JSON.stringify(first)}`);
    outcome = faces[at]!;
  } else {
    outcome = faces[Math.floor(draw(m) * faces.length)]!;
  }
  const { unit } = m;
  if (unit.trial) return outcome;
  const logged = unit.answers[unit.cursor];
  if (logged === undefined) {
    unit.answers.push({ who: owner, kind: "chance", name: device, chosen: [outcome] });
    unit.cursor++;
    return outcome;
  }
  const question: Question = { who: owner, choice: { kind: "chance", name: device, options: faces, min: 1, max: 1 } };
  const wrong = misfit(question, logged);
  if (wrong !== undefined) throw new Nondeterminism(wrong);
  unit.cursor++;
  return logged.chosen[0] as T;
}
/** Fisher and Yates, from the root's generator. */
export function shuffled<T>(m: Machine, list: readonly T[]): readonly T[] {
  const order = [...list];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(draw(m) * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
/** The question of one yes or no. */
export const mayChoice = (name: string): Choice<boolean> => ({ kind: "may", name, options: [true, false], min: 1, max: 1 });
