/** Steps that answer a question, and those that name a choice which was none (rulings.md). */
import type { Value } from "../api.js";
import { same, type Question, type Session, type Values } from "../kernel/index.js";
import type { Play, Step } from "./play.js";
import { Failed, type Place } from "./result.js";

/** Answers to one question that come in several steps. */
interface Filling {
  readonly question: Question;
  readonly chosen: Value[];
}
type Forced = ReturnType<Session["takeForced"]>[number];

export class Answers {
  readonly #play: Play;
  #filling: Filling | undefined;
  /** Choices without a choice that no step has named yet. */
  readonly #forced: Forced[] = [];
  constructor(play: Play) {
    this.#play = play;
  }

  give(step: Step): void {
    const { session } = this.#play;
    const holes = this.#play.holes(step);
    const who = this.#play.whoDoes(step, holes);
    const question = session.pending.find((q) => q.who === who && q.choice.kind !== "action" && isFor(q, step.for));
    if (question === undefined) return this.#nameForced(step, holes);
    if (this.#filling !== undefined && this.#filling.question !== question) this.finish(step);
    this.#filling ??= { question, chosen: [] };
    const { chosen } = this.#filling;
    chosen.push(...this.#meant(step, question, holes, chosen));
    const { kind, max } = question.choice;
    if (kind === "may" || chosen.length >= max || this.#isNothing(step, holes)) this.finish(step);
  }
  /** One more of several actions that are declared together: attackers, blockers. */
  add(question: Question, action: Value): void {
    this.#filling ??= { question, chosen: [] };
    this.#filling.chosen.push(action);
  }
  /** Gives what has been gathered: the next step is about something else. */
  finish(at: Place): void {
    const filling = this.#filling;
    if (filling === undefined) return;
    this.#filling = undefined;
    const wrong = this.#play.session.answer(filling.chosen, filling.question.who);
    if (wrong !== undefined) throw new Failed(at, "an answer that fits", wrong, this.#play.options);
    this.#play.goOn(at);
  }

  /** The options that the step names: yes and no have verbs of their own, every other answer says what is chosen. */
  #meant(step: Step, question: Question, holes: Values, taken: readonly Value[]): readonly Value[] {
    const { choice } = question;
    if (choice.kind === "may") return [!this.#isNothing(step, holes)];
    if (this.#isNothing(step, holes)) return [];
    return this.#said(step, holes).map((one) => {
      // An option that is this very act is meant with all of its parts, another by what the step is about.
      const meant = (o: Value): boolean =>
        typeof o === "object" && "verb" in o && o.verb === step.verb
          ? this.#play.isAct(o, step, holes)
          : one !== undefined && this.#play.fits(o, one);
      const found = choice.options.find((o) => !taken.some((t) => same(t, o)) && meant(o));
      if (found === undefined)
        throw new Failed(
          step,
          `${this.#play.say(one ?? "")} among the options of ${choice.name}`,
          "it isn't",
          this.#play.optionsOf(question),
        );
      return found;
    });
  }
  #said(step: Step, holes: Values): readonly (Value | undefined)[] {
    const said = holes[this.#play.patientOf(step.verb)];
    return Array.isArray(said) ? (said as readonly Value[]) : [said];
  }
  /** `declines`, `chooses nothing`. */
  #isNothing(step: Step, holes: Values): boolean {
    if (step.verb === this.#play.machine.rules.words.declines) return true;
    const [one] = this.#said(step, holes);
    return one === "nothing" || one === 0 || (one === undefined && Array.isArray(holes[this.#play.patientOf(step.verb)]));
  }
  /** Nobody asked: the step is right if that was the only choice. */
  #nameForced(step: Step, holes: Values): void {
    const { session } = this.#play;
    const who = this.#play.whoDoes(step, holes);
    this.#forced.push(...session.takeForced());
    const at = this.#forced.findIndex(
      ({ question, chosen }) =>
        question.who === who &&
        isFor(question, step.for) &&
        this.#said(step, holes).every((one) => chosen.some((c) => this.#play.isAct(c, step, holes) || this.#play.fits(c, one))),
    );
    if (at >= 0) return void this.#forced.splice(at, 1);
    this.#play.expectQuiet(step);
    throw new Failed(step, "an open question", "nobody is asked", this.#play.options);
  }

  /**
   * Whether the step answers what is asked. Who says what is asked only after passing has passed: that is tried on a
   * fork, so that otherwise nobody has.
   */
  isDueAfterPassing(step: Step): boolean {
    const passing = (session: Session): boolean => {
      const question = session.pending[0];
      if (question?.choice.kind !== "action") return false;
      this.#play.pass(question, session);
      session.advance();
      return true;
    };
    const trial = this.#play.session.fork();
    for (let passes = 1; passes <= trial.root.players.length && passing(trial); passes++) {
      // A choice without a choice isn't asked, but the step may name it.
      if (!asksFor(trial, step) && !trial.takeForced().some(({ question }) => question.choice.name === step.verb)) continue;
      for (let i = 0; i < passes; i++) passing(this.#play.session);
      return true;
    }
    return false;
  }
}

/** An unmarked verb answers the question that is for it: its options are that act, or it is asked under that name. */
export function asksFor(session: Session, { verb }: Step): boolean {
  return session.pending.some(
    ({ choice }) =>
      choice.kind !== "action" &&
      (choice.name === verb || choice.options.some((o) => typeof o === "object" && "verb" in o && o.verb === verb)),
  );
}
function isFor({ choice }: Question, name: string | undefined): boolean {
  if (name === undefined || choice.name === name) return true;
  return choice.options.some((o) => typeof o === "object" && "clause" in o && o.clause.startsWith(`${name}/`));
}
