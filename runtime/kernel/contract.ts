/**
 * What a rules module registers, and what its functions get. The kernel calls everything here by the names
 * that the vocabulary declares (`does "…"`, verbs, periods, units): it knows no word of any game itself.
 *
 * Every function is synchronous, keeps nothing between calls, touches only its arguments, and never catches:
 * a unit that needs an answer is thrown away and run again from its start.
 */
import type {
  Ability, Action, Act, Cell, Choice, Ev, Game, Held, Obj, Outcome, Player, Procedure, Read, Ref, RefKind, Value, Zone,
} from "../api.js";
import type { Entity, Face, FaceRef, Marked, Values, Waiting } from "./store/types.js";

export type { Entity, Face, FaceRef, Marked, Values, Waiting };

export type Holes = Readonly<Record<string, Value>>;

// ------------------------------------------------------------------ contexts

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
  /** Whether the player may see its face (kernel.md H, VIEW). */
  sees(who: Player, x: Obj): boolean;
  /** Every ability that it has and that functions where it is, keywords taken apart. */
  functioning(x: Ref): readonly Ability[];
  /** The kind of clause: `activated`, `triggered`, `effect`, … and its cost as written. */
  kindOf(clause: string): ClauseKind;
  costOf(clause: string): readonly string[];
  /** What this player could do now and would be allowed to: base rule, then permissions, then prohibitions. */
  actions(who: Player): readonly Action[];
  /** Whether the price could be paid completely now; nothing changes. */
  payable(who: Player, cost: readonly string[], source: Ref): boolean;
  /** Whether what it announces could be filled, as far as one can tell before choosing: a target for each that is needed. */
  announceable(ability: Ability, who: Player): boolean;
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
  /** The event doesn't happen after all: it isn't logged and nothing sees it. (Changing nothing and returning nothing does the same.) */
  fail(): void;
  /** Runs on a fork that is adopted if the body says true; else nothing of it has happened. Answers stay logged. */
  attempt(body: () => boolean): boolean;
  /** Asks in order for what the ability announces: words, targets, X. Undefined if a target is lacking. */
  announce(ability: Ability, who: Player): Values | undefined;
  /** Pays all of it or nothing. The names that it binds, or undefined. */
  pay(who: Player, cost: readonly string[], source: Ref): Values | undefined;
  /** Announces, pays and enters the ability by the module's policy: true if it was done. */
  activate(ability: Ability, who: Player, extra?: { readonly cost?: readonly string[]; readonly binds?: Values }): boolean;
  /** Puts an ability where it waits for its resolution (stack), or resolves it now (immediate). */
  enter(ability: Ability, who: Player, binds: Values): void;
  /** Resolves an effect or ability now, its targets checked again. False if all of them were illegal. */
  resolve(ability: Ability, who: Player, binds: Values): boolean;
  /** Asks one player for one of the actions that are legal (or to pass) and does it. False: passed. */
  act(who: Player, only?: readonly string[]): boolean;
  /** State checks until quiet, then waiting triggers by the policy. */
  settle(): void;
  /** Asks several players at once: nobody knows another's answer. */
  askAll<T extends Value>(who: readonly Player[], choice: (player: Player) => Choice<T>): readonly (readonly T[])[];
  /** Chance: a roll of the die, a flip of the coin; given outcomes first, then the seeded generator. */
  chance<T extends Value>(owner: Player, device: string, faces: readonly T[]): T;
  /** Starts a period (a combat, an extra phase): its steps run after the present unit, before what comes next. */
  begin(period: string, player: Player, binds?: Values): Procedure;
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
  move(x: Obj, to: Zone, at?: { readonly position?: Position; readonly cell?: Cell; readonly controller?: Player; readonly keep?: readonly Kept[] }): Obj;
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
  create(what: { readonly face: FaceRef; readonly owner: Player; readonly zone: Zone; readonly cell?: Cell; readonly position?: Position }): Obj;
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
  /** Periods that will come: the whole list. */
  schedule(list: readonly { readonly period: string; readonly player: Player }[]): void;
  /** Ends a lasting record. */
  drop(record: number): void;
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

// ------------------------------------------------------------------ what a module registers

export type ClauseKind =
  | "effect" | "activated" | "triggered" | "replacement" | "modification" | "window" | "fact" | "permission"
  | "prohibition" | "condition" | "definition";

/** A verb's function: does one event. Its holes are typed in its own signature. */
export type Primitive = (ctx: Deed, holes: never) => readonly Ev[] | void;
/** A verb that `modifies`: what it makes of a proposed event, as the holes that change. */
export type Modifier = (ctx: Inquiry, event: Holes, holes: never) => Holes;
/** Whether a lasting fact holds. */
export type StateTest = (ctx: Inquiry, holes: never) => boolean;
/** A noun or adjective that only rules know; `to` is what a binary one compares with, else `ctx.this`. */
export type Predicate = (ctx: Inquiry, x: Ref, to?: Ref) => boolean;
/** `its controller`; `none` when there is none. */
export type Relation = (ctx: Inquiry, of: Ref) => Ref;
/** A number that no face prints. The base of the layered fold. */
export type NativeStat = (ctx: Inquiry, x: Ref, arg?: Value) => number;

export interface Layer {
  readonly name: string;
  /** Stats, and the kernel's own keys `controller`, `types`, `marks`, `abilities`. A stat may also name its layer itself. */
  readonly keys: readonly string[];
}

/** The wave that was just committed: derived events compare its two roots. */
export interface Wave {
  readonly after: Inquiry;
  /** Questions inside read the root before the wave. */
  readonly asBefore: <T>(ask: (before: Inquiry) => T) => T;
  readonly done: readonly Ev[];
  /** Identities that ended: old Ref, new Ref (`none`: ceased to exist). */
  readonly moved: readonly (readonly [from: Obj, to: Obj])[];
  /** Objects whose controller, cell or kept stats are not what they were. */
  readonly changed: readonly { readonly of: Ref; readonly key: "controller" | "cell" | "stat"; readonly name: string; readonly from: Value; readonly to: Value }[];
}

/** Looked at whenever the policy settles, all of one round before any of it is done (CR 704.3). */
export interface Check {
  readonly name: string;
  /** What must happen now; an empty list is quiet. */
  readonly events: (ctx: Inquiry) => readonly PlannedEvent[];
  /** For what is no event: the end of the game, a choice of which to keep. True if it did something. */
  readonly act?: (ctx: Deed) => boolean;
}
export interface PlannedEvent {
  readonly verb: string;
  readonly holes: Holes;
}

/**
 * How what is announced or has triggered gets resolved. `stack`: entries wait in a zone, the last first, and
 * players get priority between them; checks run before anybody gets it. `immediate`: everything resolves as
 * soon as the event that caused it is committed, depth first; checks run after every commit.
 */
export type Policy =
  | {
      readonly kind: "stack";
      readonly zone: string;
      /** What happens to an entry that is no ability (a card that was cast) when its turn comes. */
      readonly resolve: (ctx: Deed, x: Obj) => void;
    }
  | { readonly kind: "immediate" };

/** What comes after a step: the next one, the same again, or the end of the period. */
export type Then = "next" | "again" | "end";
/** A step of a period; each is a unit of its own. */
export type StepRule =
  | { readonly step: string; readonly run: (ctx: Deed) => Then | void }
  /** Players get priority in turn until all pass on an empty stack. */
  | { readonly step: string; readonly priority: true }
  /** The period's player (or every player in turn order) acts until passing. */
  | { readonly step: string; readonly actions: "owner" | "each"; readonly only?: readonly string[] }
  /** Another period runs inside it, of the same player. */
  | { readonly step: string; readonly period: string };
export interface PeriodRule {
  readonly steps: readonly StepRule[];
  /** Units that are lost when it ends, beyond those that the vocabulary says. */
  readonly ends?: (ctx: Deed) => void;
}

/** Something that a player may do when asked for an action. */
export interface ActionRule {
  /** Every way to do it that is worth asking the base rule about; permissions may add others by `also`. */
  readonly options: (ctx: Inquiry, who: Player) => readonly Holes[];
  /** Ways that only a permission can allow: `play from the top of your library`. */
  readonly also?: (ctx: Inquiry, who: Player) => readonly Holes[];
  /** Carries it out. False: it could not be completed, and nothing of it has happened. */
  readonly perform: (ctx: Deed, who: Player, holes: never) => boolean;
}

/** How units of one resource, or one act, pay for symbols; runs on a fork. */
export interface Payment {
  /** All the symbols of this resource in one price: `{2}{W}` gives generic 2 and `{W}` 1. False: can't. */
  readonly pay: (ctx: Deed, who: Player, symbols: readonly PaidSymbol[], source: Ref) => boolean;
}
export interface PaidSymbol {
  readonly symbol: string;
  readonly amount: number;
  readonly generic: boolean;
  readonly anyAmount: boolean;
}

/** The words of the vocabulary that the kernel itself raises or asks about. A word left out is never raised. */
export interface KernelWords {
  /** `starts { what }`, `ends { what }` for periods. */
  readonly starts?: string;
  readonly ends?: string;
  /** The hole of both. */
  readonly what?: string;
  /** `passes`: the action of doing nothing more. */
  readonly passes: string;
  /** `declines`: an answer that says no, or chooses nothing. */
  readonly declines?: string;
  /** `resolves { patient }` after an entry has. */
  readonly resolves?: string;
  /** `targets { player, patient, agent }`: the act that "can't be targeted" denies. */
  readonly targets?: string;
  /** `activates { player, patient, host }`: raised when an ability has been activated. */
  readonly activates?: string;
  /** The outermost period: `turn`. */
  readonly turn: string;
}

export interface RulesModule {
  readonly name: string;
  /** By the names that the vocabulary's `does` uses; `rules/base` is merged below every module. */
  readonly primitives: Readonly<Record<string, Primitive>>;
  readonly modifiers?: Readonly<Record<string, Modifier>>;
  readonly states: Readonly<Record<string, StateTest>>;
  readonly predicates: Readonly<Record<string, Predicate>>;
  readonly relations: Readonly<Record<string, Relation>>;
  /** Nouns for abilities (`does` of the noun): which of an object's abilities are that. */
  readonly abilityKinds?: Readonly<Record<string, (ctx: Inquiry, ability: Ability) => boolean>>;
  readonly stats: Readonly<Record<string, NativeStat>>;
  /** Nouns that are whole kinds: `player`, `object`, `place`. */
  readonly kinds: Readonly<Record<string, readonly RefKind[]>>;
  readonly words: KernelWords;

  /** In order; keys that no layer names come last, controller, types, marks and abilities before stats. */
  readonly layers: readonly Layer[];
  /** What a question about a departed object reads: its last root, or the card where it is now. */
  readonly departed: "was" | "now";
  /** Verbs whose triggers look back: matched with the abilities and the root of just before (CR 603.10). */
  readonly lookBack: readonly string[];
  /** Events that follow from what changed: verbs without `does`. */
  readonly derive: (wave: Wave) => readonly PlannedEvent[];
  /** By verb: the derived events that a planned one will raise, so that `would` and `as` clauses about those can meet it. */
  readonly heralds: Readonly<Record<string, (ctx: Inquiry, holes: never) => readonly PlannedEvent[]>>;
  /** Who orders the replacements of an event; default: controller of the patient, else the player it happens to. */
  readonly affected?: (ctx: Inquiry, event: Ev) => Player;

  readonly checks: readonly Check[];
  readonly policy: Policy;
  /** By period. The outermost one may be left out: then its steps are the vocabulary's `turn`. */
  readonly periods: Readonly<Record<string, PeriodRule>>;
  /** Of periods that have no rule of their own; default: nothing happens in them. */
  readonly otherPeriods?: PeriodRule;
  readonly actions: Readonly<Record<string, ActionRule>>;
  /** By verb: the base rule of what may be declared; a verb without one: events are allowed, actions are not. */
  readonly bases: Readonly<Record<string, (ctx: Inquiry, holes: never) => boolean>>;
  /** By resource, or by the `of` of the symbol. */
  readonly payments: Readonly<Record<string, Payment>>;
  /** Whether a player may see the face of an object; default: unless its zone is hidden, or its owner's. */
  readonly sees?: (ctx: Inquiry, who: Player, x: Obj) => boolean;

  /** Every setting with its default; an edition of the vocabulary overrides. */
  readonly settings: Readonly<Record<string, string>>;
  /** Runs once when a game is set up, after players, zones and cells exist. */
  readonly setUp?: (ctx: Deed) => void;
  /** A thing that a ruling's `given` puts somewhere, and a value that it sets, where that is more than placing and counting. */
  readonly given?: {
    readonly mark?: (ctx: Deed, x: Obj, mark: string) => boolean;
    readonly value?: (ctx: Deed, who: Player, what: string, values: readonly (string | number)[]) => boolean;
  };
  /** What a player does when a ruling skips time; undefined: the question stays open. Nothing for an action is to pass. */
  readonly idle: (ctx: Inquiry, who: Player, choice: Choice<Value>) => readonly Value[] | undefined;
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
