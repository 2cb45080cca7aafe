/** Runs one ruling under one edition (rulings.md): sections in order, every step used, no question forgotten. */
import type { AnyRuling, Expectation, Game, Player, Ref, RulingStep, Value } from "../api.js";
import { explainQuestion, idOf, isPeriod, looksLikeRef, same, say, Session, stackOf, type Question, type Root, type Setup, type Values } from "../kernel/index.js";
import { optionFits } from "./match.js";
import { NameTable, type Names } from "./names.js";
import { defaultPhase, give, isPhase, seatOf } from "./position.js";
import { asking } from "./reader.js";
import { Failed } from "./result.js";

type Step = RulingStep<Game, Names>;
/** Answers to one question that come in several steps. */
interface Filling {
  readonly question: Question;
  readonly chosen: Value[];
}
/** How long a step may let play go on before that is a mistake. */
const patience = 10_000;

export class Runner {
  readonly session: Session;
  readonly #names: NameTable;
  readonly #you = seatOf("you");
  #filling: Filling | undefined;

  constructor(setup: Setup) {
    this.session = Session.start(setup);
    this.#names = new NameTable(this.session);
    this.#names.set("opponent", seatOf("opponent"));
  }

  run(ruling: AnyRuling): void {
    const first = ruling.sections[0];
    if (first === undefined || !isPhase(first)) defaultPhase(this.session);
    let looked = false;
    for (const section of ruling.sections) {
      looked = "then" in section;
      if ("given" in section) this.#give(section.given);
      else if ("when" in section) section.when.forEach((s) => this.#step(s));
      else this.#check(section.then);
    }
    this.#finishFilling();
    const open = this.#openQuestion();
    if (open !== undefined && !looked) throw this.#unanswered({ says: "the end of the ruling", line: ruling.line }, open);
  }

  #give(given: Extract<AnyRuling["sections"][number], { readonly given: unknown }>["given"]): void {
    this.#finishFilling();
    const open = this.#openQuestion();
    if (open !== undefined) throw this.#unanswered({ says: "given", line: given[0]?.line ?? "" }, open);
    this.session.withdraw();
    for (const g of given) give(this.session, this.#names, g);
  }

  #check(expectations: readonly Expectation<Game, Names>[]): void {
    this.#finishFilling();
    const names = this.#names.now();
    for (const e of expectations) {
      const [holds, shown] = asking(this.session, this.#you, (ctx) => [e.holds(ctx, names), e.shows?.(ctx, names) ?? []] as const);
      if (holds) continue;
      const there = shown.map((v) => say(this.session.machine, v)).join(", ");
      throw new Failed(e, e.says, there === "" ? "it isn't so" : `there is ${there}`, this.#options());
    }
  }

  // ---- steps

  #step(step: Step): void {
    const { departed } = this.session.root;
    this.#do(step);
    this.#before = departed;
  }
  /** What had departed before the last step. */
  #before: Root["departed"] = null;
  #do(step: Step): void {
    const role = this.session.machine.library.vocabulary.verbs[step.verb]?.role ?? "event";
    if (role === "answer" || (role === "event" && asksFor(this.session, step))) return this.#answer(step);
    this.#finishFilling(step);
    if (role === "event" && this.#passesToward(step)) return this.#answer(step);
    switch (role) {
      case "action":
        this.#action(step);
        return this.#goOn(step);
      case "run":
        return this.#run(step);
      case "state":
      case "event":
        this.#cause(step);
        return this.#goOn(step);
    }
  }
  #holes(step: Step, byName = false): Values {
    const names = this.#names.now();
    const holes = asking(this.session, this.#you, (ctx) => step.holes(byName ? ctx.steps : ctx, names));
    return Object.fromEntries(Object.entries(holes).filter((h): h is [string, Value] => h[1] !== undefined && h[1] !== null));
  }
  #whoDoes(step: Step, holes: Values = {}): Player {
    if (step.player === "you" || step.player === "opponent") return seatOf(step.player);
    const { player } = holes;
    return looksLikeRef(player) ? (player as unknown as Player) : this.#you;
  }
  #subject(step: Step, holes: Values): Value | undefined {
    return holes[this.session.machine.library.vocabulary.verbs[step.verb]?.patient ?? "patient"];
  }

  // ---- answers

  /**
   * Who says what is asked only after passing has passed: true if the question that the step answers is the next
   * one, and is open now. It is tried on a fork, so that otherwise nobody has passed.
   */
  #passesToward(step: Step): boolean {
    const passing = (session: Session): boolean => {
      const question = session.pending[0];
      if (question?.choice.kind !== "action") return false;
      this.#pass(question, session);
      session.advance();
      return true;
    };
    const trial = this.session.fork();
    for (let passes = 1; passes <= trial.root.players.length && passing(trial); passes++) {
      // A choice without a choice isn't asked, but the step may name it.
      if (!asksFor(trial, step) && !trial.takeForced().some(({ question }) => question.choice.name === step.verb)) continue;
      for (let i = 0; i < passes; i++) passing(this.session);
      return true;
    }
    return false;
  }
  #answer(step: Step): void {
    const holes = this.#holes(step);
    const who = this.#whoDoes(step, holes);
    const question = this.session.pending.find((q) => q.who === who && q.choice.kind !== "action" && isFor(q, step.for));
    if (question === undefined) return this.#forced(step, who, holes);
    if (this.#filling !== undefined && this.#filling.question !== question) this.#finishFilling(step);
    this.#filling ??= { question, chosen: [] };
    const { chosen } = this.#filling;
    chosen.push(...this.#meant(step, question, holes, chosen));
    if (question.choice.kind === "may" || chosen.length >= question.choice.max || this.#isNothing(step, holes)) {
      this.#finishFilling(step);
      this.#goOn(step);
    }
  }
  /** The options that the step names; yes and no have their own verbs, everything else names what is chosen. */
  #meant(step: Step, { choice }: Question, holes: Values, taken: readonly Value[]): readonly Value[] {
    const { machine } = this.session;
    if (choice.kind === "may") {
      const no = this.#isNothing(step, holes);
      return [!no];
    }
    if (this.#isNothing(step, holes)) return [];
    const said = this.#subject(step, holes);
    const list = Array.isArray(said) ? (said as readonly Value[]) : [said];
    return list.map((one) => {
      // An option that is this very act is meant with all of its parts, another by what the step is about.
      const meant = (o: Value): boolean => typeof o === "object" && "verb" in o && o.verb === step.verb
        ? Object.entries(holes).every(([k, v]) => optionFits(machine, o.holes[k], v))
        : one !== undefined && optionFits(machine, o, one);
      const found = choice.options.find((o) => !taken.some((t) => same(t, o)) && meant(o));
      if (found === undefined) throw new Failed(step, `${say(machine, one ?? "")} among the options of ${choice.name}`, "it isn't", choice.options.map((o) => say(machine, o)));
      return found;
    });
  }
  /** `declines`, `chooses nothing`: an answer verb that names nothing where it could, or says no. */
  #isNothing(step: Step, holes: Values): boolean {
    const said = this.#subject(step, holes);
    if (step.verb === this.session.machine.rules.words.declines) return true;
    return said === "nothing" || said === 0 || (Array.isArray(said) && said.length === 0);
  }
  #finishFilling(at: { readonly says: string; readonly line: string } = { says: "the answer", line: "" }): void {
    const filling = this.#filling;
    if (filling === undefined) return;
    this.#filling = undefined;
    const wrong = this.session.answer(filling.chosen, filling.question.who);
    if (wrong !== undefined) throw new Failed(at, "an answer that fits", wrong, this.#options());
    this.session.advance();
  }
  /** Nobody asked: the step is right if that was the only choice. */
  #forced(step: Step, who: Player, holes: Values): void {
    const { machine } = this.session;
    const said = this.#subject(step, holes);
    const list = Array.isArray(said) ? (said as readonly Value[]) : [said];
    this.#seen.push(...this.session.takeForced());
    const at = this.#seen.findIndex(({ question, chosen }) => question.who === who && isFor(question, step.for) &&
      list.every((one) => chosen.some((c) => optionFits(machine, c, one))));
    if (at < 0) {
      const open = this.#openQuestion();
      if (open !== undefined) throw this.#unanswered(step, open);
      throw new Failed(step, "an open question", "nobody is asked", this.#options());
    }
    this.#seen.splice(at, 1);
  }
  /** Forced choices that no step has named yet. */
  readonly #seen: { readonly question: Question; readonly chosen: readonly Value[] }[] = [];

  // ---- actions, causes

  /** The player does it; others pass for it, but nothing resolves and no phase ends on the way. */
  #action(step: Step): void {
    const holes = this.#holes(step);
    const who = this.#whoDoes(step, holes);
    const { machine } = this.session;
    const place = (): string => JSON.stringify([stackOf(machine)[0] ?? 0, machine.store.root.flow]);
    this.#goOn(step);
    const before = place();
    for (let asked = 0; ; asked++) {
      const question = this.session.pending[0];
      if (question === undefined) throw new Failed(step, "somebody to be asked for an action", "the game goes on without", []);
      if (question.choice.kind !== "action") throw this.#unanswered(step, question);
      const fits = question.who === who ? this.#actionsMeant(question, step, holes) : [];
      if (fits.length > 0) {
        this.#take(step, question, fits);
        return;
      }
      const only = question.choice.options.map((o) => say(machine, o));
      if (question.who === who || asked > machine.store.root.players.length) throw new Failed(step, "a legal action", "it isn't legal now", only);
      this.#pass(question);
      this.#goOn(step);
      if (place() !== before) throw new Failed(step, "a legal action", "something else would come first", only);
    }
  }
  #actionsMeant({ choice }: Question, step: Step, holes: Values): readonly Value[] {
    const { machine } = this.session;
    return choice.options.filter((o) => typeof o === "object" && "verb" in o && o.verb === step.verb &&
      Object.entries(holes).every(([k, v]) => k === "player" || optionFits(machine, o.holes[k], v)));
  }
  #take(step: Step, question: Question, fits: readonly Value[]): void {
    const { machine } = this.session;
    if (fits.length > 1 && question.choice.max === 1 && !this.#alike(fits))
      throw new Failed(step, "one action", "it could mean several", fits.map((o) => say(machine, o)));
    const action = fits[0]!;
    if (step.as !== undefined && typeof action === "object" && "verb" in action) {
      const made = action.holes[machine.library.vocabulary.verbs[step.verb]?.patient ?? "patient"];
      if (looksLikeRef(made)) this.#names.set(step.as, made);
    }
    // Attackers are declared together: consecutive steps fill the one question.
    if (question.choice.max > 1) {
      this.#filling ??= { question, chosen: [] };
      this.#filling.chosen.push(action);
      return;
    }
    const wrong = this.session.answer([action], question.who);
    if (wrong !== undefined) throw new Failed(step, "a legal action", wrong);
  }
  /** Cards of one name in one place are the same to the reader. */
  #alike(options: readonly Value[]): boolean {
    const text = (o: Value): string => say(this.session.machine, o);
    return options.every((o) => text(o) === text(options[0]!));
  }
  #cause(step: Step): void {
    const open = this.#openQuestion();
    if (open !== undefined) throw this.#unanswered(step, open);
    this.session.withdraw();
    const holes = this.#holes(step);
    const who = this.#whoDoes(step, holes);
    const players = step.player === "each" ? this.session.machine.store.root.players : [who];
    const doer = (p: Player): Values => (step.player === undefined ? holes : { player: p, ...holes });
    const known = this.session.machine.store.root.entities.length;
    this.session.cause(players.map((p) => ({ verb: step.verb, holes: doer(p) })), who);
    const made = this.session.machine.store.root.entities[known];
    if (step.as !== undefined && made != null) this.#names.set(step.as, this.session.machine.store.refTo(made.id));
  }

  // ---- letting play go on

  #run(step: Step): void {
    const { words } = this.session.machine.rules;
    const holes = this.#holes(step, true);
    this.#goOn(step);
    if (step.verb === words.passes) return this.#passes(step, holes);
    if (step.verb === words.starts || step.verb === words.ends) return this.#period(step, holes, step.verb === words.starts);
    return this.#resolve(step, this.#subject(step, holes));
  }
  #passes(step: Step, holes: Values): void {
    const rounds = step.player === "each" ? this.session.machine.store.root.players.length : 1;
    const who = step.player === "each" ? undefined : this.#whoDoes(step, holes);
    for (let i = 0; i < rounds; i++) {
      const question = this.session.pending[0];
      if (question === undefined) return;
      if (question.choice.kind !== "action") {
        if (i === 0) throw this.#unanswered(step, question);
        return;
      }
      if (who !== undefined && question.who !== who) throw new Failed(step, "that player to be asked", "another player is", this.#options());
      this.#pass(question);
      this.#goOn(step);
    }
  }
  /** Until the stack is empty, or the one entry has gone from it; stops at any question but priority. */
  #resolve(step: Step, what: Value | undefined): void {
    const { machine } = this.session;
    const entry = looksLikeRef(what) && machine.store.find(what)?.kind === "object" ? idOf(what) : undefined;
    for (let i = 0; i < patience; i++) {
      const stack = stackOf(machine);
      const question = this.session.pending[0];
      const over = entry === undefined ? stack.length === 0 : !stack.some((x) => idOf(x) === entry);
      if (question === undefined || question.choice.kind !== "action" || over) return;
      this.#pass(question);
      this.#goOn(step);
    }
  }
  /** Skips time: players do what the rules module says they do when nobody says anything. */
  #period(step: Step, holes: Values, starts: boolean): void {
    const { machine } = this.session;
    const said = Object.values(holes).find((v) => typeof v === "string");
    if (typeof said !== "string") throw new Failed(step, "a period", "none is named");
    const owner = step.player === "you" || step.player === "opponent" ? seatOf(step.player) : looksLikeRef(holes["player"]) ? (holes["player"] as unknown as Player) : undefined;
    const isMeant = (x: Ref): boolean => {
      const e = machine.store.find(x);
      return e !== undefined && isPeriod(machine, e.name, said) && (owner === undefined || e.owner === owner) && (e.frame?.step ?? -1) >= 0;
    };
    const running = machine.store.root.flow.find(isMeant);
    const clock = machine.store.root.clock;
    const reached = (): boolean => {
      const { flow } = machine.store.root;
      if (!starts) return running === undefined ? flow.some(isMeant) : !flow.includes(running);
      return flow.some((x) => isMeant(x) && machine.store.find(x)!.since >= clock);
    };
    if (!starts && running === undefined) {
      // What the step before has brought to its end has ended.
      if (this.#hasEnded(said)) return;
      this.#period(step, holes, true);
      return this.#period(step, holes, false);
    }
    for (let i = 0; i < patience && !reached(); i++) {
      const question = this.session.pending[0];
      if (question !== undefined && !this.#idle(question)) throw this.#unanswered(step, question);
      this.session.advance(reached);
      this.#failIfOver(step);
      if (this.session.verdict !== null) break;
    }
    if (!reached()) throw new Failed(step, `${said} ${starts ? "to start" : "to end"}`, this.session.verdict === null ? "it never does" : "the game is over");
  }
  #hasEnded(period: string): boolean {
    const { machine } = this.session;
    for (let d = machine.store.root.departed; d !== null && d !== this.#before; d = d.prev) {
      const e = d.before.entities[idOf(d.from)];
      if (e?.kind === "procedure" && isPeriod(machine, e.name, period)) return true;
    }
    return false;
  }
  /** What the player does by default. False: the rules module leaves the question open. */
  #idle(question: Question): boolean {
    const { machine } = this.session;
    const answer = machine.rules.idle(this.session.view(question.who), question.who, question.choice);
    if (answer === undefined) return false;
    if (question.choice.kind === "action" && answer.length === 0) this.#pass(question);
    else if (this.session.answer(answer, question.who) !== undefined) return false;
    return true;
  }
  #pass({ who, choice }: Question, session = this.session): void {
    const { passes } = session.machine.rules.words;
    const pass = choice.options.find((o) => typeof o === "object" && "verb" in o && o.verb === passes);
    session.answer(pass === undefined ? [] : [pass], who);
  }
  #goOn(at: { readonly says: string; readonly line: string }): void {
    this.session.advance();
    this.#failIfOver(at);
  }
  #failIfOver(at: { readonly says: string; readonly line: string }): void {
    const { verdict } = this.session;
    if (verdict === null || verdict.end === "won" || verdict.end === "draw") return;
    const why = verdict.end === "budget" ? `more than ${verdict.limit} ${verdict.what}` : verdict.end === "fault" ? `${verdict.why} (${verdict.line})` : verdict.why;
    throw new Failed(at, "the game to go on", `${verdict.end}: ${why}`);
  }

  // ---- questions

  /** A question that somebody has to answer: asking for an action is no such question. */
  #openQuestion(): Question | undefined {
    return this.session.pending.find((q) => q.choice.kind !== "action");
  }
  #options(): readonly string[] {
    const { machine } = this.session;
    return this.session.pending.flatMap((q) => explainQuestion(machine, q).options);
  }
  #unanswered(at: { readonly says: string; readonly line: string }, q: Question): Failed {
    const { machine } = this.session;
    const { who, kind, name, options } = explainQuestion(machine, q);
    return new Failed(at, `an answer of ${who} (${kind} ${name})`, "no step gives one", options);
  }
}
/** An unmarked verb answers the question that is for it: its options are that act, or it is asked under that name. */
function asksFor(session: Session, { verb }: Step): boolean {
  return session.pending.some(({ choice }) => choice.kind !== "action" &&
    (choice.name === verb || choice.options.some((o) => typeof o === "object" && "verb" in o && o.verb === verb)));
}
function isFor({ choice }: Question, name: string | undefined): boolean {
  if (name === undefined || choice.name === name) return true;
  return choice.options.some((o) => typeof o === "object" && "clause" in o && o.clause.startsWith(`${name}/`));
}
