/** What is chosen when something is announced, and checked again when it resolves (kernel.md H, TGT and CHECK). */
import type { Ability, Choice, Player, Ref, Value } from "../../api.js";
import { ask } from "../decide/index.js";
import { wordsOn, type ClauseRecord, type StepRecord } from "../faces/index.js";
import { frameOf, type Frame, type Machine } from "../machine.js";
import { all, can, is, isIn } from "../queries/index.js";
import { here } from "../standing/index.js";
import { idOf, looksLikeRef, type Values } from "../store/index.js";

function stepsOf(clause: ClauseRecord): readonly StepRecord[] {
  return "announce" in clause ? (clause.announce?.steps ?? []) : [];
}
/** The frame of an ability for its controller: the words are those of what it is printed on. */
export function abilityFrame(m: Machine, ability: Ability, who: Player, cause = 0): Frame {
  const grantor = m.store.entity(idOf(ability.grantor));
  const words = grantor === undefined ? {} : wordsOn(m.library, grantor);
  return { ...frameOf(ability.holder, who, words), cause };
}

/** Asks each step in order with what the steps before it chose; undefined when one can't be filled. */
export function announce(m: Machine, frame: Frame, clause: ClauseRecord, args: Values): Values | undefined {
  let chosen: Values = {};
  for (const step of stepsOf(clause)) {
    const options = optionsOf(m, frame, step, { ...args, ...chosen });
    if (options.length < step.min) return undefined;
    const choice: Choice<Value> = { kind: step.step, name: step.name, options, min: step.min, max: Math.min(step.max, options.length) };
    const picked = ask(m, frame.you, choice);
    chosen = { ...chosen, [step.name]: step.many ? [...picked] : (picked[0] ?? 0) };
  }
  return chosen;
}
/** Whether every step could be filled, as far as one can tell before choosing. */
export function announceable(m: Machine, frame: Frame, clause: ClauseRecord, args: Values): boolean {
  const [first] = stepsOf(clause);
  return first === undefined || first.min === 0 || optionsOf(m, frame, first, args).length >= first.min;
}
function optionsOf(m: Machine, frame: Frame, step: StepRecord, chosen: Values): readonly Value[] {
  const ctx = m.inquiry(frame);
  if (step.word) {
    const words = step.of.flatMap((list) => m.library.vocabulary.lists[list] ?? []);
    return words.filter((w) => step.where?.(ctx, w, chosen) ?? true);
  }
  const place = step.place?.(ctx, chosen);
  const found = new Set(step.of.flatMap((noun) => [...all(m, ctx, frame, noun, place)]));
  return [...found].filter((x) => allowed(m, frame, step, x) && (step.where?.(ctx, x, chosen) ?? true));
}
function allowed(m: Machine, frame: Frame, step: StepRecord, x: Ref): boolean {
  const verb = m.rules.words.targets;
  return step.step !== "target" || verb === undefined || can(m, m.inquiry(frame), verb, { player: frame.you, patient: x, agent: frame.this });
}

/**
 * The binds with illegal targets taken out: `none`, or left out of a group. Undefined when there were targets
 * and all of them are illegal: nothing resolves (CR 608.2b).
 */
export function recheck(m: Machine, frame: Frame, clause: ClauseRecord, binds: Values): Values | undefined {
  const targets = stepsOf(clause).filter((s) => s.step === "target" && !s.word);
  let result = binds;
  let had = 0;
  let legal = 0;
  for (const step of targets) {
    const value = binds[step.name];
    const chosen = (Array.isArray(value) ? value : [value]) as readonly (Value | undefined)[];
    const left = chosen.filter((x) => looksLikeRef(x) && isLegal(m, { ...frame, strict: true }, step, x, binds));
    had += chosen.filter(looksLikeRef).length;
    legal += left.length;
    if (left.length < chosen.length) result = { ...result, [step.name]: Array.isArray(value) ? (left as Value[]) : 0 };
  }
  return had > 0 && legal === 0 ? undefined : result;
}
function isLegal(m: Machine, frame: Frame, step: StepRecord, x: Ref, chosen: Values): boolean {
  if (here(m, x) === undefined || !allowed(m, frame, step, x)) return false;
  const ctx = m.inquiry(frame);
  const place = step.place?.(ctx, chosen);
  const noun = place === undefined ? (n: string) => lives(m, x, n) && is(m, ctx, frame, x, n) : (n: string) => is(m, ctx, frame, x, n);
  return (place === undefined || isIn(m, frame, x, place)) && step.of.some(noun) && (step.where?.(ctx, x as Ref & Value, chosen) ?? true);
}
/** A creature that has left the battlefield is no creature that could be targeted without naming a place. */
function lives(m: Machine, x: Ref, noun: string): boolean {
  const zone = m.library.lives(noun);
  const e = here(m, x);
  return zone === undefined || e?.kind !== "object" || m.store.entity(e.zone)?.name === zone;
}
