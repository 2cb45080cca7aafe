/**
 * Decisions as places among the options, whatever these are: a list of decisions fits any game, so that one can be
 * taken out of it and the rest still played.
 */
import type { Value } from "../api.js";
import type { Question } from "../kernel/index.js";

/** Places of the chosen options, in the order of the choice; what is lacking is filled up from the first on. */
export type Decision = readonly number[];

/** Numbers below `n`, the same for the same seed (xorshift32). */
export function generator(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    // 0 would stay 0.
    state ||= 0x9e3779b9;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
}
const least = ({ choice }: Question): number => Math.min(choice.min, choice.options.length);

/** Any decision that the question takes. */
export function randomDecision(question: Question, below: (n: number) => number): Decision {
  const { options, max } = question.choice;
  const most = Math.min(max, options.length);
  const left = options.map((_, place) => place);
  const count = least(question) + below(most - least(question) + 1);
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]!);
}
/** What a decision says to this question: places that it hasn't are left out, and it gets as many as it needs. */
export function answerOf(question: Question, decision: Decision): readonly Value[] {
  const { options, max } = question.choice;
  const places = [...new Set(decision.filter((place) => place < options.length))].slice(0, max);
  for (let place = 0; places.length < least(question); place++) if (!places.includes(place)) places.push(place);
  return places.map((place) => options[place]!);
}
