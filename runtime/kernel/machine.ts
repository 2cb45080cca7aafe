/**
 * The parts of one running game that every module needs. It stands between `faces` and `standing`: modules
 * import only to their left, and reach contexts, which know all modules, through the two makers here.
 */
import type { Choice, Ev, Outcome, Player, Ref, Value } from "../api.js";
import type { Deed, Inquiry, RulesModule, SeenEntity } from "./contract.js";
import type { Library } from "./faces/index.js";
import type { Root, Store } from "./store/index.js";

/** Who asks or acts: what a clause is called with. */
export interface Frame {
  readonly this: Ref;
  /** 0: the controller of `this`, looked up when asked. */
  readonly you: Player;
  readonly words: Readonly<Record<string, string>>;
  /** Conditions and targets ask only about what is still there (kernel.md A, PAST). */
  readonly strict?: true;
  /** The event that is being carried out. */
  readonly event?: Ev;
  /** Log number that everything done here descends from. */
  readonly cause: number;
  /** Clauses that have had their turn at what this replaces (CR 614.5). */
  readonly applied: readonly string[];
  /** In a window: says that the held event is replaced. */
  readonly replace?: () => void;
}
export const frameOf = (self: Ref, you: Player, words: Readonly<Record<string, string>> = {}): Frame => ({
  this: self,
  you,
  words,
  cause: 0,
  applied: [],
});

export interface Question {
  readonly who: Player;
  readonly choice: Choice<Value>;
}
/** One logged decision: enough to see that a replayed unit asks the same. */
export interface Answer {
  readonly who: Player;
  readonly kind: string;
  readonly name: string;
  readonly chosen: readonly Value[];
}
/** Decides in process, knowing what its player may know; undefined leaves the question open. */
export type Agent = (ask: Question, view: () => readonly SeenEntity[]) => readonly Value[] | undefined;

export interface Limits {
  /** Units between two answers from outside, events in a unit, nesting of commits. */
  readonly units: number;
  readonly events: number;
  readonly depth: number;
}
export const defaultLimits: Limits = { units: 20_000, events: 20_000, depth: 200 };

/** An event that was committed, with what its wave did. */
export interface Done {
  readonly event: Ev;
  readonly seq: number;
  /** Which of the events that were proposed together it descends from. */
  readonly of: number;
  /** New identities that its function made: moved and created. */
  readonly made: readonly Ref[];
  /** The root just before its wave. */
  readonly before: Root;
}
/** Takes planned events instead of committing them: `together`, and bodies that run inside a commit. */
export interface Planning {
  plan(events: readonly Ev[]): Outcome;
}

/** What belongs to the unit that runs and is thrown away with it. */
export interface Unit {
  readonly answers: Answer[];
  cursor: number;
  pending: readonly Question[];
  events: number;
  depth: number;
  planning: Planning | undefined;
  /** Those who want to know what is committed while they listen, but for what triggers or is checked because of it. */
  listeners: readonly Done[][];
  /** The root before the wave that is being committed: what a departure keeps. */
  before: Root | undefined;
  /** Identities that the present event's function has made. */
  made: Ref[];
  /** The present event's function has said that nothing happened. */
  failed: boolean;
  /** Holes that the present event's function has put in the place of those that were planned. */
  amended: Readonly<Record<string, Value>> | undefined;
  /** Above 0: triggers are collected and wait, checks too (a price is being paid). */
  quiet: number;
  /** The card line of the clause whose body runs, for a fault. */
  line: string;
  /** Answers that were forced and so not asked for, for those who want to check one. */
  readonly forced: { readonly question: Question; readonly chosen: readonly Value[] }[];
  /** A trial whose root is thrown away: questions are answered by their first options, and not logged. */
  trial: boolean;
}
export const freshUnit = (answers: Answer[]): Unit => ({
  answers,
  cursor: 0,
  pending: [],
  events: 0,
  depth: 0,
  planning: undefined,
  listeners: [],
  before: undefined,
  made: [],
  failed: false,
  amended: undefined,
  quiet: 0,
  line: "",
  forced: [],
  trial: false,
});
/** Thrown when a budget runs out; only the session catches it. */
export class Exhausted {
  readonly what: keyof Limits;
  constructor(what: keyof Limits) {
    this.what = what;
  }
}

/** One clause asked about one event: what `--trace` shows of triggers. */
export interface Matching {
  readonly clause: string;
  readonly this: Ref;
  readonly event: Ev;
  readonly seq: number;
  readonly matches: boolean;
  /** Of an intervening "if"; left out when it wasn't asked. */
  readonly condition?: boolean;
}
/** Looks on and changes nothing; what it throws ends the game as a fault. Units that run again are seen again. */
export interface Watch {
  /** After every commit, before anything triggers or is checked because of it. */
  readonly committed?: (m: Machine, batch: number, done: readonly Done[]) => void;
  readonly matched?: (matching: Matching) => void;
}

export interface Machine {
  readonly watch: Watch;
  readonly store: Store;
  readonly library: Library;
  readonly rules: RulesModule;
  readonly edition: string;
  readonly limits: Limits;
  readonly agents: ReadonlyMap<Player, Agent>;
  unit: Unit;
  /** A value by its key: an index needs values, and values need the index. */
  query(key: string, x: Ref, arg?: Value): unknown;
  /** After a commit: triggers are collected, conditions end, and the policy settles. */
  committed(batch: number, done: readonly Done[]): void;
  inquiry(frame: Frame): Inquiry;
  deed(frame: Frame): Deed;
}
