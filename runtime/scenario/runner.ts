/** Runs one ruling under one edition (rulings.md): sections in order, every step used, no question forgotten. */
import type { AnyRuling } from "../api.js";
import type { Root, Session, Setup } from "../kernel/index.js";
import { cause, doAction } from "./acts.js";
import { Answers, asksFor } from "./answers.js";
import { Play, type Step } from "./play.js";
import { defaultPhase, give, isPhase } from "./position.js";
import { asking } from "./reader.js";
import { Failed } from "./result.js";
import { letPlayGoOn } from "./time.js";
import type { Recorder } from "./trace/index.js";

type Section = AnyRuling["sections"][number];

export class Runner {
  readonly #play: Play;
  readonly #answers: Answers;
  /** What had departed when the last step began. */
  #before: Root["departed"] = null;

  constructor(setup: Setup, recorder?: Recorder) {
    this.#play = new Play(setup, recorder);
    this.#answers = new Answers(this.#play);
  }
  get session(): Session {
    return this.#play.session;
  }

  run(ruling: AnyRuling): void {
    const first = ruling.sections[0];
    if (first === undefined || !isPhase(first)) defaultPhase(this.session);
    for (const section of ruling.sections) {
      if ("given" in section) this.#give(section.given);
      else if ("when" in section) section.when.forEach((step) => this.#step(step));
      else this.#check(section.then);
    }
    const end = { says: "the end of the ruling", line: ruling.line };
    this.#answers.finish(end);
    const last = ruling.sections.at(-1);
    // A question may stay open if the last thing was to look at it.
    if (last === undefined || !("then" in last)) this.#play.expectQuiet(end);
  }

  #give(given: Extract<Section, { readonly given: unknown }>["given"]): void {
    const at = { says: "given", line: given[0]?.line ?? "" };
    const { recorder } = this.#play;
    recorder?.begin("given", at);
    this.#answers.finish(at);
    recorder?.settle();
    this.#play.expectQuiet(at);
    this.session.withdraw();
    for (const g of given) give(this.session, this.#play.names, g);
    recorder?.end();
  }
  #check(expectations: Extract<Section, { readonly then: unknown }>["then"]): void {
    const [first] = expectations;
    if (first !== undefined) this.#answers.finish(first);
    const names = this.#play.names.now();
    const { recorder, you } = this.#play;
    for (const e of expectations) {
      recorder?.begin("then", e);
      const holds = asking(this.session, you, (ctx) => e.holds(ctx, names), recorder);
      recorder?.end(holds);
      if (holds) continue;
      const shown = asking(this.session, you, (ctx) => e.shows?.(ctx, names) ?? []);
      const there = shown.map((v) => this.#play.say(v)).join(", ");
      throw new Failed(e, e.says, there === "" ? "it isn't so" : `there is ${there}`, this.#play.options);
    }
  }
  #step(step: Step): void {
    const { departed } = this.session.root;
    const { recorder } = this.#play;
    recorder?.begin("when", step);
    try {
      this.#do(step);
    } catch (fault) {
      recorder?.end(false);
      throw fault;
    }
    recorder?.end();
    this.#before = departed;
  }
  /** What kind of step it is, its verb says; an unmarked verb answers the question that is for it, else it is a cause. */
  #do(step: Step): void {
    const role = this.#play.machine.library.vocabulary.verbs[step.verb]?.role ?? "event";
    if (role === "answer" || (role === "event" && asksFor(this.session, step))) return this.#answers.give(step);
    this.#answers.finish(step);
    this.#play.recorder?.settle();
    switch (role) {
      case "action":
        return doAction(this.#play, this.#answers, step);
      case "run":
        return letPlayGoOn(this.#play, step, this.#before);
      case "event":
        return this.#answers.isDueAfterPassing(step) ? this.#answers.give(step) : cause(this.#play, step);
      case "state":
        throw new Failed(step, "something to do", "it is a fact: it belongs to `given` or `then`");
    }
  }
}
