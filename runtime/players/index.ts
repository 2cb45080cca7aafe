/** Agents that decide in process (kernel.md section 3). */
import type { Value } from "../api.js";
import type { Agent, Question } from "../kernel/index.js";

/** Any answer that fits, from a generator of its own: the same seed plays the same game. */
export function randomAgent(seed: number): Agent {
  let state = seed >>> 0;
  const below = (n: number): number => {
    // xorshift32; 0 would stay 0.
    state ||= 0x9e3779b9;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
  return ({ choice }) => {
    const least = Math.min(choice.min, choice.options.length);
    const most = Math.min(choice.max, choice.options.length);
    const left = [...choice.options];
    return Array.from({ length: least + below(most - least + 1) }, () => left.splice(below(left.length), 1)[0]!);
  };
}
/** Gives the answers of a list in order, then leaves questions open. */
export function scriptedAgent(script: readonly (readonly Value[] | ((question: Question) => readonly Value[]))[]): Agent {
  const left = [...script];
  return (question) => {
    const next = left.shift();
    return typeof next === "function" ? next(question) : next;
  };
}
