/** What all parts of a run share: the game, the names, and how a step is read. */
import type { Game, Player, RulingStep, Value } from "../api.js";
import { explainQuestion, looksLikeRef, say, Session, type Machine, type Question, type Setup, type Values } from "../kernel/index.js";
import { optionFits } from "./match.js";
import { NameTable, type Names } from "./names.js";
import { seatOf } from "./position.js";
import { asking } from "./reader.js";
import { Failed, type Place } from "./result.js";
import type { Recorder } from "./trace/index.js";

export type Step = RulingStep<Game, Names>;

export class Play {
  readonly session: Session;
  readonly names: NameTable;
  readonly you = seatOf("you");
  /** Who wants to know all of it. */
  readonly recorder: Recorder | undefined;
  constructor(setup: Setup, recorder?: Recorder) {
    this.recorder = recorder;
    this.session = Session.start(recorder === undefined ? setup : { ...setup, watch: recorder.watch });
    recorder?.attach(this.session);
    this.names = new NameTable(this.session);
    this.names.set("opponent", seatOf("opponent"));
  }
  get machine(): Machine {
    return this.session.machine;
  }
  /** Things are spoken of as they are in a half-done unit, where one is. */
  look<T>(ask: () => T): T {
    return this.machine.store.at(this.session.present, ask);
  }
  say(v: Value): string {
    return this.look(() => say(this.machine, v));
  }
  fits(option: Value | undefined, said: Value | undefined): boolean {
    return this.look(() => optionFits(this.machine, option, said));
  }

  // ---- reading a step

  /** `byName`: a period is spoken of by its name, whether or not it runs. */
  holes(step: Step, byName = false): Values {
    const names = this.names.now();
    const holes = asking(this.session, this.you, (ctx) => step.holes(byName ? ctx.steps : ctx, names));
    return Object.fromEntries(Object.entries(holes).filter((h): h is [string, Value] => h[1] !== undefined && h[1] !== null));
  }
  whoDoes(step: Step, holes: Values = {}): Player {
    if (step.player === "you" || step.player === "opponent") return seatOf(step.player);
    const { player } = holes;
    return looksLikeRef(player) ? (player as unknown as Player) : this.you;
  }
  /** The hole that the verb's event happens to. */
  patientOf(verb: string): string {
    return this.machine.library.vocabulary.verbs[verb]?.patient ?? "patient";
  }
  /** Whether an option is the act that the step says; what it leaves out may be anything. */
  isAct(option: Value, step: Step, holes: Values): boolean {
    return (
      typeof option === "object" &&
      "verb" in option &&
      option.verb === step.verb &&
      Object.entries(holes).every(([hole, said]) => hole === "player" || this.fits(option.holes[hole], said))
    );
  }

  // ---- letting play go on

  pass({ who, choice }: Question, session = this.session): void {
    const { passes } = session.machine.rules.words;
    const pass = choice.options.find((o) => typeof o === "object" && "verb" in o && o.verb === passes);
    session.answer(pass === undefined ? [] : [pass], who);
  }
  /** On to the next question. A game that ends in a verdict of the kernel has failed; a game may be won. */
  goOn(at: Place, until?: () => boolean): void {
    this.session.advance(until);
    const { verdict } = this.session;
    if (verdict === null || verdict.end === "won" || verdict.end === "draw") return;
    const why = verdict.end === "budget" ? `more than ${verdict.limit} ${verdict.what}` : verdict.why;
    const where = verdict.end === "fault" && verdict.line !== "" ? ` (${verdict.line})` : "";
    throw new Failed(at, "the game to go on", `${verdict.end}: ${why}${where}`);
  }

  // ---- questions

  /** A question that somebody has to answer: being asked for an action is none. */
  get openQuestion(): Question | undefined {
    return this.session.pending.find((q) => q.choice.kind !== "action");
  }
  get options(): readonly string[] {
    return this.session.pending.flatMap((q) => this.optionsOf(q));
  }
  optionsOf({ choice }: Question): readonly string[] {
    return choice.options.map((o) => this.say(o));
  }
  unanswered(at: Place, question: Question): Failed {
    const { who, kind, name, options } = this.look(() => explainQuestion(this.machine, question));
    return new Failed(at, `an answer of ${who} (${kind} ${name})`, "no step gives one", options);
  }
  /** Nothing may happen while a question is open. */
  expectQuiet(at: Place): void {
    const open = this.openQuestion;
    if (open !== undefined) throw this.unanswered(at, open);
  }
}
