/** Decisions as the log of a game has them: who said what to which question. */
import type { Value } from "../api.js";
import { misfit, partOf, same, type Answer, type Question } from "../kernel/index.js";

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
/** Any choice that the question takes; `weigh` says how likely an option is beside the others (1 if left out). */
export function randomChoice({ choice }: Question, below: (n: number) => number, weigh?: (option: Value) => number): readonly Value[] {
  const least = Math.min(choice.min, choice.options.length);
  const most = Math.min(choice.max, choice.options.length);
  const left = [...choice.options];
  const chosen: Value[] = [];
  for (let n = least + below(most - least + 1); n > 0 && left.length > 0; n--) {
    const at = weigh === undefined ? below(left.length) : weighed(left.map(weigh), below);
    const [one] = left.splice(at, 1);
    if (one === undefined) break;
    chosen.push(one);
    const { apart } = choice;
    if (apart === undefined) continue;
    const rest = left.filter((o) => !same(partOf(o, apart), partOf(one, apart)));
    left.splice(0, left.length, ...rest);
  }
  return chosen;
}
/** The place of one of the weights, each as likely as it is heavy. */
function weighed(weights: readonly number[], below: (n: number) => number): number {
  const fine = 1000;
  let at = below(Math.max(1, Math.round(weights.reduce((a, b) => a + b, 0) * fine)));
  const found = weights.findIndex((w) => (at -= Math.round(w * fine)) < 0);
  return found < 0 ? weights.length - 1 : found;
}
/** Whether it is an answer to this question, and one that may be given. */
export function fits(question: Question, answer: Answer): boolean {
  return misfit(question, answer) === undefined;
}
/** What is said when nobody says anything: as little as may be said, the first options first; for an action that is to pass. */
export function leastChoice({ choice }: Question): readonly Value[] {
  return choice.options.slice(0, Math.min(choice.min, choice.options.length));
}
/** How many questions may go by before the next answer of a log fits one. */
const patience = 40;

/**
 * Plays a log of which parts may be missing: a question that the next answer doesn't fit gets the least one. So what
 * is left of a log still means what it meant.
 */
export class Following {
  readonly #log: readonly Answer[];
  #next = 0;
  #waited = 0;
  constructor(log: readonly Answer[]) {
    this.#log = log;
  }
  /** The answers that have been given. */
  get used(): readonly Answer[] {
    return this.#log.slice(0, this.#next);
  }
  answer(question: Question): readonly Value[] | undefined {
    const answer = this.#log[this.#next];
    if (answer === undefined) return undefined;
    if (fits(question, answer)) {
      this.#next++;
      this.#waited = 0;
      return answer.chosen;
    }
    return this.#waited++ < patience ? leastChoice(question) : undefined;
  }
}
