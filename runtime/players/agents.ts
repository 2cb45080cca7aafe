/** Agents that decide in process (kernel.md section 3). */
import type { Value } from "../api.js";
import type { Agent, Question } from "../kernel/index.js";
import { generator, randomChoice } from "./decisions.js";

/** Any answer that fits, from a generator of its own: the same seed plays the same game. */
export function randomAgent(seed: number): Agent {
  const below = generator(seed);
  return (question) => randomChoice(question, below);
}
/** Gives the answers of a list in order, then leaves questions open. */
export function scriptedAgent(script: readonly (readonly Value[] | ((question: Question) => readonly Value[]))[]): Agent {
  const left = [...script];
  return (question) => {
    const next = left.shift();
    return typeof next === "function" ? next(question) : next;
  };
}
