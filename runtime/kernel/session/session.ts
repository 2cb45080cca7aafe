/**
 * A game that runs: units one after the other, each from a root to a root. A unit that needs an answer from outside
 * is thrown away and run again with it; so a game is its roots and answers, and can be saved, forked and undone at
 * any decision (kernel.md section 3).
 */
import type { Player, Value } from "../../api.js";
import type { Deed, Inquiry, PlannedEvent } from "../contract.js";
import { answerTo, misfit, Nondeterminism, suspended } from "../decide/index.js";
import { carryOut, plan } from "../events/index.js";
import { next } from "../flow/index.js";
import { Exhausted, frameOf, freshUnit, type Answer, type Machine, type Question, type Unit } from "../machine.js";
import { emptyRoot, readRoots, saveRoots, type Root, type SavedRoots, type Verdict } from "../store/index.js";
import { machineOf, setUp, type Setup } from "./setup.js";

/** What a unit does, as data: the next step of the flow, or events that a scenario causes between two units. */
export type Job = { readonly job: "flow" } | { readonly job: "events"; readonly events: readonly PlannedEvent[]; readonly you: Player };
/** A unit that was run, with all of its answers; the last one may still wait for more. */
export interface UnitRecord {
  readonly start: Root;
  readonly job: Job;
  readonly answers: readonly Answer[];
}
export interface SavedSession {
  readonly edition: string;
  readonly roots: SavedRoots;
  /** The unit that waits for an answer. */
  readonly unit: { readonly job: Job; readonly answers: readonly Answer[] } | null;
}

export class Session {
  readonly machine: Machine;
  readonly #setup: Setup;
  /** Every unit so far: what a fork or an undo goes back to. */
  readonly #units: UnitRecord[];
  #pending: readonly Question[] = [];
  #unitsSinceAnswer = 0;
  #present: Root | undefined;
  /** Forced answers of the units since somebody asked for them. */
  #forced: Unit["forced"][number][] = [];

  private constructor(setup: Setup, root: Root, units: readonly UnitRecord[]) {
    this.#setup = setup;
    this.machine = machineOf(setup, root);
    this.#units = [...units];
  }
  /** A new game, before its first turn. */
  static start(setup: Setup): Session {
    const session = new Session(setup, emptyRoot, []);
    setUp(session.machine, setup);
    return session;
  }
  /** Goes on where `save` stopped, in any process that has the same records and rules. */
  static restore(setup: Setup, saved: SavedSession): Session {
    const [root] = readRoots(saved.roots);
    if (root === undefined) throw new Error("nothing was saved");
    const units = saved.unit === null ? [] : [{ start: root, job: saved.unit.job, answers: saved.unit.answers }];
    const session = new Session({ ...setup, edition: saved.edition }, root, units);
    session.#runAgain();
    return session;
  }

  /** The present root. While a question is open: the one before its unit. */
  get root(): Root {
    return this.machine.store.root;
  }
  /** What there is to see: while a question is open, the unit as far as it has come. */
  get present(): Root {
    return this.#present ?? this.machine.store.root;
  }
  /** Choices that were no choices, since the last call. */
  takeForced(): readonly Unit["forced"][number][] {
    const forced = this.#forced;
    this.#forced = [];
    return forced;
  }
  get verdict(): Verdict | null {
    return this.machine.store.root.verdict;
  }
  /** Questions to players outside, the oldest first. */
  get pending(): readonly Question[] {
    return this.#pending;
  }
  get units(): readonly UnitRecord[] {
    return this.#units;
  }
  /** Questions about the present root, as this player. */
  view(you: Player): Inquiry {
    return this.machine.inquiry(frameOf(you, you));
  }

  // ---- going on

  /** Runs units until somebody outside is asked, the game is over, or `until` says so. */
  advance(until: () => boolean = () => false): void {
    while (this.#pending.length === 0 && this.verdict === null && !until()) this.#run({ job: "flow" });
  }
  /** Answers the oldest open question, or that of `who`. A sentence if it doesn't fit; nothing has changed then. */
  answer(chosen: readonly Value[], who?: Player): string | undefined {
    const question = who === undefined ? this.#pending[0] : this.#pending.find((q) => q.who === who);
    const unit = this.#units.at(-1);
    if (question === undefined || unit === undefined) return "no question is open";
    const answer = answerTo(question, chosen);
    const wrong = misfit(question, answer);
    if (wrong !== undefined) return wrong;
    this.#unitsSinceAnswer = 0;
    this.#units[this.#units.length - 1] = { ...unit, answers: [...unit.answers, answer] };
    this.#runAgain();
    return undefined;
  }
  /** Events between two units that nobody in the game did. */
  cause(events: readonly PlannedEvent[], you: Player): void {
    if (this.#pending.length > 0) throw new Error("a question is open");
    this.#run({ job: "events", events, you });
  }
  /** Takes back an open action question, so that something may happen before it: its unit is run again later. */
  withdraw(): void {
    const unit = this.#units.at(-1);
    if (this.#pending.length === 0 || unit === undefined) return;
    if (this.#pending.some((q) => q.choice.kind !== "action")) throw new Error("a question is open");
    this.machine.store.reset(unit.start);
    this.#units.pop();
    this.#pending = [];
    this.#present = undefined;
  }
  /** Changes the position as a scenario does before play goes on; it can't ask. */
  arrange<T>(you: Player, change: (ctx: Deed) => T): T {
    if (this.#pending.length > 0) throw new Error("a question is open");
    this.machine.unit = freshUnit([]);
    this.machine.unit.quiet = 1;
    const result = change(this.machine.deed(frameOf(you, you)));
    this.machine.unit.quiet = 0;
    return result;
  }

  #run(job: Job): void {
    this.#units.push({ start: this.machine.store.mark(), job, answers: [] });
    if (++this.#unitsSinceAnswer > this.machine.limits.units)
      return this.#end({ end: "budget", what: "units", limit: this.machine.limits.units });
    this.#runAgain();
  }
  /** Runs the last unit from its start with the answers that there are. */
  #runAgain(): void {
    const unit = this.#units.at(-1);
    this.#pending = [];
    this.#present = undefined;
    if (unit === undefined) return;
    const { store } = this.machine;
    store.reset(unit.start);
    const running = freshUnit([...unit.answers]);
    this.machine.unit = running;
    try {
      this.#do(unit.job);
      if (running.cursor < running.answers.length) throw new Nondeterminism("more answers than questions");
      this.#forced.push(...running.forced);
      store.forget(unit.start);
    } catch (stop) {
      if (stop === suspended) this.#present = store.mark();
      store.reset(unit.start);
      if (stop === suspended) this.#pending = running.pending;
      else this.#end(this.#verdictOf(stop));
    }
    // Answers that were given in process belong to the unit as well.
    this.#units[this.#units.length - 1] = { ...unit, answers: running.answers };
  }
  #do(job: Job): void {
    switch (job.job) {
      case "flow":
        return next(this.machine);
      case "events": {
        const frame = frameOf(0 as Player, job.you);
        carryOut(
          this.machine,
          job.events.flatMap((e) => plan(this.machine, frame, e.verb, e.holes)),
        );
      }
    }
  }
  #verdictOf(stop: unknown): Verdict {
    if (stop instanceof Nondeterminism) return { end: "nondeterministic", why: stop.why };
    if (stop instanceof Exhausted) return { end: "budget", what: stop.what, limit: this.machine.limits[stop.what] };
    // Too deep for the engine itself is the same as too deep for the budget.
    if (stop instanceof RangeError) return { end: "budget", what: "depth", limit: this.machine.limits.depth };
    return { end: "fault", why: stop instanceof Error ? stop.message : String(stop), line: this.machine.unit.line };
  }
  #end(verdict: Verdict): void {
    this.machine.store.set({ verdict });
  }

  // ---- going elsewhere

  /** The same game at an earlier decision: before the given answer of the given unit; the present one if left out. */
  fork(unit = this.#units.length - 1, answer = this.#units[unit]?.answers.length ?? 0): Session {
    const at = this.#units[unit];
    if (at === undefined) return new Session(this.#setup, this.machine.store.mark(), []);
    const present = unit === this.#units.length - 1 && answer === at.answers.length && this.#pending.length === 0;
    if (present) return new Session(this.#setup, this.machine.store.mark(), this.#units);
    const units = [...this.#units.slice(0, unit), { ...at, answers: at.answers.slice(0, answer) }];
    const fork = new Session(this.#setup, at.start, units);
    fork.#runAgain();
    return fork;
  }
  /** Takes the last decision of a player back. False if there was none. */
  undo(): boolean {
    for (let i = this.#units.length - 1; i >= 0; i--) {
      const unit = this.#units[i]!;
      const last = unit.answers.findLastIndex((a) => a.kind !== "chance");
      if (last < 0) continue;
      this.#units.length = i + 1;
      this.#units[i] = { ...unit, answers: unit.answers.slice(0, last) };
      this.#runAgain();
      return true;
    }
    return false;
  }
  save(): SavedSession {
    const unit = this.#pending.length > 0 ? this.#units.at(-1) : undefined;
    const root = unit?.start ?? this.machine.store.mark();
    return {
      edition: this.machine.edition,
      roots: saveRoots([root]),
      unit: unit === undefined ? null : { job: unit.job, answers: unit.answers },
    };
  }
  /** Runs units again from the first one's start with the same answers; a check of itself, and a bug report's way in. */
  static replay(setup: Setup, units: readonly UnitRecord[]): Session {
    const first = units[0];
    if (first === undefined) throw new Error("nothing to replay");
    const session = new Session(setup, first.start, []);
    for (const { job, answers } of units) {
      session.#units.push({ start: session.machine.store.mark(), job, answers });
      session.#runAgain();
      if (session.pending.length > 0) break;
    }
    return session;
  }
}
