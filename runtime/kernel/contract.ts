/**
 * What a rules module registers. The kernel calls everything here by the names that the vocabulary declares
 * (`does "…"`, verbs, periods, units): it knows no word of any game itself.
 */
import type { Ability, Cell, Choice, Ev, Logged, Obj, Player, Position, Ref, RefKind, Value, Word } from "../api.js";
import type { Deed, Holes, Inquiry } from "./contexts.js";

export * from "./contexts.js";
export type { Entity, Face, FaceRef, Marked, Values, Waiting } from "./store/types.js";

/** A verb's function: does one event. Its holes are typed in its own signature. */
export type Primitive = (ctx: Deed, holes: never) => readonly Ev[] | void;
/** A verb that `modifies`: what it makes of a proposed event, as the holes that change. */
export type Modifier = (ctx: Inquiry, event: Holes, holes: never) => Holes;
/** Whether a lasting fact holds. */
export type StateTest = (ctx: Inquiry, holes: never) => boolean;
/** A noun or adjective that only rules know; `to` is what a binary one compares with, else `ctx.this`. */
export type Predicate = (ctx: Inquiry, x: Ref, to?: Ref) => boolean;
/** `its controller`, `its name`, `the top of your library`; `none` when there is none. */
export type Relation = (ctx: Inquiry, of: Ref) => Ref | Word | Position;
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
  /** Identities that ended: old Ref, new Ref (`none`: ceased to exist); and those that came out of nothing, from `none`. */
  readonly moved: readonly (readonly [from: Obj, to: Obj])[];
  /** Objects whose controller, cell or kept stats are not what they were. */
  readonly changed: readonly {
    readonly of: Ref;
    readonly key: "controller" | "cell" | "stat";
    readonly name: string;
    readonly from: Value;
    readonly to: Value;
  }[];
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
      /** Abilities that don't wait: what they do is done as soon as they are activated or have triggered (mana abilities). */
      readonly atOnce?: (ctx: Inquiry, ability: Ability) => boolean;
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
  /** Whether it could be completed now (a target for each that is needed, the price), as far as one can tell before choosing. */
  readonly feasible?: (ctx: Inquiry, who: Player, holes: never) => boolean;
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
  /** `sees { player, patient }`: asked of every face; permissions are looks and reveals, prohibitions hide. */
  readonly sees?: string;
  /** The outermost period: `turn`. */
  readonly turn: string;
  /** `phase`: every period that the turn consists of. */
  readonly phase?: string;
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
  /**
   * By verb: who plays the parts of it now (who blocks whom, what is attached to what), where that is not simply that
   * such an event has happened since the innermost period began.
   */
  readonly parts?: Readonly<Record<string, StateTest>>;
  /** Nouns and adjectives for amounts (their `does`, or the word itself): whether what a hole of an event or act holds is that. */
  readonly amountKinds?: Readonly<Record<string, (ctx: Inquiry, event: Holes, hole: string, of?: Ref) => boolean>>;
  /** By verb: whether such an event is to be expected, beyond those that wait to be carried out. */
  readonly expected?: Readonly<Record<string, StateTest>>;
  /** By verb: whether an event comes from such an event, beyond what the log says of its causes. */
  readonly origins?: Readonly<Record<string, (ctx: Inquiry, event: Logged & Holes, holes: never) => boolean>>;
  /** How far apart two cells are; default: in steps along rows and columns. */
  readonly distance?: (ctx: Inquiry, from: Cell, to: Cell) => number;
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
    /** Every thing that is put up: it has been there for a while. */
    readonly placed?: (ctx: Deed, x: Obj) => void;
    readonly mark?: (ctx: Deed, x: Obj, mark: string) => boolean;
    readonly value?: (ctx: Deed, who: Player, what: string, values: readonly (string | number)[]) => boolean;
  };
  /** What a reader should see beyond marks and numbers: dice as rolled; of a card or a cell `engaged`, `scores 3`. */
  readonly notes?: {
    readonly table?: (ctx: Inquiry) => readonly string[];
    readonly of?: (ctx: Inquiry, x: Ref) => readonly string[];
  };
  /** What a player does when a ruling skips time; undefined: the question stays open. Nothing for an action is to pass. */
  readonly idle: (ctx: Inquiry, who: Player, choice: Choice<Value>) => readonly Value[] | undefined;
}

/** What the module of one game says itself: the words of no game it has from `rules/base`, if it doesn't say them again. */
export type GameRules = Omit<RulesModule, "words" | "idle"> & {
  readonly words?: Partial<KernelWords>;
  readonly idle?: RulesModule["idle"];
};
