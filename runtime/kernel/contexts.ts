/**
 * What functions of rules and bodies of clauses get: questions, instructions, and the writes to the store. Every
 * function is synchronous, keeps nothing between calls, touches only its arguments, and never catches: a unit that
 * needs an answer is thrown away and run again from its start.
 */
import type {
  Ability,
  Act,
  Action,
  Cell,
  Choice,
  Ev,
  Game,
  Held,
  Obj,
  Outcome,
  Player,
  Procedure,
  Read,
  Ref,
  SymbolRecord,
  Value,
  Zone,
} from "../api.js";
import type { Entity, Face, FaceRef, Marked, Values, Waiting } from "./store/types.js";

export type Holes = Readonly<Record<string, Value>>;

/** What a clause is: the tag that its maker puts on it. */
export type ClauseKind =
  | "effect"
  | "activated"
  | "triggered"
  | "replacement"
  | "modification"
  | "window"
  | "fact"
  | "permission"
  | "prohibition"
  | "requirement"
  | "exemption"
  | "habit"
  | "condition"
  | "definition";

/** Questions that rules ask and cards don't. Every rules function gets at least this. */
export interface Inquiry<G extends Game = Game> extends Read<G> {
  /** All players in turn order, the active player first. */
  readonly players: readonly Player[];
  readonly active: Player;
  readonly edition: string;
  /** A setting of the edition, else the module's default. */
  setting(name: string): string;
  /** The stored data of something that is still what the Ref says; never changed through it. */
  entity(x: Ref): Entity | undefined;
  /** What is in a zone or on a cell, in order; absent things are left out. */
  contents(place: Ref): readonly Obj[];
  /** Everything of one kind that is present. */
  every(kind: "object"): readonly Obj[];
  every(kind: "player"): readonly Player[];
  every(kind: "cell"): readonly Cell[];
  every(kind: "zone"): readonly Zone[];
  /** A mark of an object, cell, player or procedure: `tapped`, `damage`; undefined if it has none. */
  mark(x: Ref, name: string): Value | undefined;
  /** A name that belongs to an object or procedure. */
  bound(x: Ref, name: string): Value | undefined;
  /** What the module remembers for the whole game. */
  recall(name: string): Value | undefined;
  /** Where it went: the Ref after one change of zone, or `none` (CR 400.7). */
  follow<T extends Ref>(x: T): T;
  /** The zone that an object is in, and the cell that it stands on. */
  zoneOf(x: Ref): Zone;
  cellOf(x: Ref): Cell;
  /** Its copiable values, before any fact (CR 707.2). */
  face(x: Obj): Face | undefined;
  /** The text substitution of what asks or acts. */
  readonly words: Readonly<Record<string, string>>;
  /** Every ability that it has and that functions where it is, keywords taken apart. */
  functioning(x: Ref): readonly Ability[];
  /** The kind of clause: `activated`, `triggered`, `effect`, … and its cost as written. */
  kindOf(clause: string): ClauseKind;
  /** The printed price of an activated ability, with its keyword's parameters filled. */
  costOf(ability: Ability): readonly string[];
  /** What the symbols of a price are, in order. */
  symbols(cost: readonly string[]): readonly SymbolRecord[];
  /** The words of a list of the vocabulary. */
  listed(list: string): readonly string[];
  /** Verbs that the body of an activated ability does, as far as it says them itself. */
  verbsOf(clause: string): readonly string[];
  /** Whether it asks for targets when it is announced. */
  announces(clause: string): boolean;
  /** Objects with an ability of that kind that functions now. */
  holders(kind: ClauseKind): readonly Obj[];
  /** What this player could do now and would be allowed to: base rule, then permissions, then prohibitions. */
  actions(who: Player): readonly Action[];
  /**
   * The price after all that makes it more, less or other; the printed one is not touched (kernel.md C, COST). With
   * `ability` it is that of using an ability of `x`.
   */
  price(x: Ref, printed: readonly string[], ability?: string): readonly string[];
  /** From where a permission judges an act that the base rule alone would refuse (`as though it were in your hand`); `none` if from nowhere else. */
  judgedFrom(verb: string, act: Holes): Ref;
  /** Whether the price could be paid completely now; nothing changes. */
  payable(who: Player, cost: readonly string[], source: Ref): boolean;
  /** Whether what is to be done besides paying symbols could be done now; nothing changes. */
  canPayActs(ability: Ability, who: Player): boolean;
  /** Whether what it announces could be filled, as far as one can tell before choosing: a target for each that is needed. */
  announceable(ability: Ability, who: Player): boolean;
  /** What would be so if something had been changed: asked on a fork that is thrown away. */
  suppose<T>(change: (changes: Changes) => void, ask: (ctx: Inquiry<G>) => T): T;
  /** Parts of an act that permissions of that object say themselves: another price, another face. */
  offers(verb: string, of: Obj): readonly Holes[];
  /** The board, if the vocabulary has one. */
  readonly board: Geometry;
  /** Triggers that have matched and wait; entries and held events at their waiting places. */
  readonly waiting: readonly Waiting[];
  marked(place: string): readonly Marked[];
  /** Committed events of a verb, newest first, back to the start of the period that runs (all if none is named). */
  history(verb: string, during?: string): readonly Ev[];
  /** Another's view of the same moment: questions with this `this` and `you`. */
  as(self: Ref, you: Player): Inquiry<G>;
}

/** What a primitive and a procedure's step get: instructions, and the only write access to the store. */
export interface Deed<G extends Game = Game> extends Act<G>, Inquiry<G> {
  /** The event that is being carried out; its holes are final. In a step: undefined. */
  readonly event: Ev | undefined;
  readonly change: Changes;
  /** A planned event that descends from the present one. What a primitive returns is proposed with the next wave. */
  ev(verb: string, holes: Holes): Ev;
  /** `commit(propose([ev(verb, holes)]))`, for verbs that are known by name only. */
  raise(verb: string, holes: Holes): Outcome;
  /** What the event turned out to be: holes that others shall see instead of those that were planned (a card that became a spell). */
  amend(holes: Holes): void;
  /** The event doesn't happen after all: it isn't logged and nothing sees it. (Changing nothing and returning nothing does the same.) */
  fail(): void;
  /** Runs on a fork that is adopted if the body says true; else nothing of it has happened. Answers stay logged. */
  attempt(body: () => boolean): boolean;
  /** As `attempt`, but it is always undone; questions are answered by their first options. Whether the body said true. */
  trial(body: () => boolean): boolean;
  /** What would last until the end of the period is over now. */
  lapse(period: Procedure): void;
  /** Asks in order for what the ability announces: words, targets, X. Undefined if a target is lacking. */
  announce(ability: Ability, who: Player): Values | undefined;
  /** Pays all of it or nothing. The names that it binds, or undefined. */
  pay(who: Player, cost: readonly string[], source: Ref): Values | undefined;
  /** Does what is to be done besides paying symbols. The names that it binds, or undefined when it can't be done. */
  payActs(ability: Ability, who: Player, binds: Values): Values | undefined;
  /** Announces, pays and enters the ability by the module's policy: true if it was done. */
  activate(ability: Ability, who: Player, extra?: { readonly cost?: readonly string[]; readonly binds?: Values }): boolean;
  /** Puts an ability where it waits for its resolution (stack), or resolves it now (immediate). */
  enter(ability: Ability, who: Player, binds: Values): void;
  /** Resolves an effect or ability now, its targets checked again. False if all of them were illegal. */
  resolve(ability: Ability, who: Player, binds: Values): boolean;
  /** Asks one player for one of the actions that are legal (or to pass) and does it. False: passed. */
  act(who: Player, only?: readonly string[]): boolean;
  /** State checks until quiet, then waiting triggers by the policy. True if there was something. */
  settle(): boolean;
  /** Asks several players at once: nobody knows another's answer. */
  askAll<T extends Value>(who: readonly Player[], choice: (player: Player) => Choice<T>): readonly (readonly T[])[];
  /** Chance: a roll of the die, a flip of the coin; given outcomes first, then the seeded generator. */
  chance<T extends Value>(owner: Player, device: string, faces: readonly T[]): T;
  /** Starts a period (a combat, an extra phase): its steps run after the present unit, before what comes next. */
  begin(period: string, player: Player, binds?: Values): Procedure;
  /** A period that is over before the present unit is: the body is all that happens in it (an attack inside a combat). */
  within(period: string, player: Player, binds: Holes, body: (period: Procedure) => void): void;
  /** Ends a period that runs, and those inside it, as soon as the present unit is over. */
  finish(period: Procedure): void;
  /** Same context with another `this` and `you`. */
  as(self: Ref, you: Player): Deed<G>;
}

/** Where in a zone: a number counts from the top. Without one: on top of an ordered zone, else last. */
export type Position = "top" | "bottom" | number;

/** What an object may take along into its next identity: X into the permanent, an override into play. */
export type Kept = "marks" | "counters" | "binds" | "copy" | "override" | "words";

/** The writes. Each is a change of state and nothing else: it raises no event and asks no question. */
export interface Changes {
  /** Into a zone: a new identity (CR 400.7), marks, counters and facts left behind. Returns its new Ref. */
  move(
    x: Obj,
    to: Zone,
    at?: {
      readonly position?: Position;
      readonly cell?: Cell;
      readonly controller?: Player;
      readonly keep?: readonly Kept[];
      /** It becomes what it was going to be (a spell its permanent): its names, face, words and what lasts about it stay with it (CR 400.7a). */
      readonly becomes?: boolean;
    },
  ): Obj;
  /** Onto another cell of the same board: the same identity. */
  step(x: Obj, cell: Cell): void;
  /** Counters and resources; never below zero. Returns how many it really was. */
  count(x: Ref, unit: string, by: number): number;
  /** Sets a mark; `false` or 0 takes it away. */
  mark(x: Ref, name: string, value: Value): void;
  /** A kept stat: the life of a player. */
  stat(x: Ref, name: string, value: number): void;
  bind(x: Ref, name: string, value: Value): void;
  /** The base controller. */
  control(x: Obj, player: Player): void;
  /** `none` takes it off. */
  attach(x: Obj, host: Ref): void;
  copy(x: Obj, face: FaceRef | null): void;
  override(x: Obj, face: FaceRef | null): void;
  reword(x: Obj, from: string, to: string): void;
  /** Whether it is treated as existing; what is attached to it goes along. */
  present(x: Ref, present: boolean): void;
  /** A token, a copy of a spell: something that no card stands for. */
  create(what: {
    readonly face: FaceRef;
    /** The text substitution of what makes it (`ctx.words`): part of what it is. */
    readonly words?: Readonly<Record<string, string>>;
    /** Tells it apart from others of the same face; left out: nothing does. */
    readonly name?: string;
    readonly owner: Player;
    readonly zone: Zone;
    readonly cell?: Cell;
    readonly position?: Position;
  }): Obj;
  /** Ceases to exist. */
  cease(x: Obj): void;
  reorder(zone: Zone, order: readonly Obj[]): void;
  shuffle(zone: Zone): void;
  remember(name: string, value: Value): void;
  /** Outcomes of a device that come before any chance. */
  fix(owner: Player, device: string, outcomes: readonly Value[]): void;
  active(player: Player): void;
  /** Puts planned or held events at a waiting place. */
  hold(place: string, held: Held): number;
  /** Takes them out again. */
  take(id: number): Held;
  /** They go on waiting at another place: a keyword changes when another's event happens. */
  defer(id: number, place: string): void;
  /** Periods that will come: the whole list. */
  schedule(list: readonly { readonly period: string; readonly player: Player }[]): void;
  /** Ends a lasting record. */
  drop(record: number): void;
  /** Is no player any more: others go on without. */
  eliminate(player: Player): void;
  win(players: readonly Player[], why: string): void;
  draw(why: string): void;
}

/** What a player may know of something: what an agent in process decides by. */
export interface SeenEntity {
  readonly ref: Ref;
  readonly kind: Entity["kind"];
  /** Undefined: its face is hidden from this player. */
  readonly name: string | undefined;
  readonly owner: Player;
  readonly controller: Player;
  readonly zone: string;
  readonly cell: string;
  readonly marks: Values;
  readonly counters: Readonly<Record<string, number>>;
  readonly stats: Readonly<Record<string, number>>;
}

// ------------------------------------------------------------------ the board

/** Cells with columns and rows from 0; pure functions (kernel.md K). */
export interface Geometry {
  /** The zone that the cells belong to. */
  readonly zone: Zone;
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly Cell[];
  at(column: number, row: number): Cell;
  column(cell: Cell): number;
  row(cell: Cell): number;
  /** Orthogonal steps between two cells, and king moves. */
  steps(a: Cell, b: Cell): number;
  kings(a: Cell, b: Cell): number;
  adjacent(a: Cell, b: Cell): boolean;
  /** The next cell in a direction, seen by the player: forward is away from that player's side. */
  toward(cell: Cell, direction: string, seat: number): Cell;
}
