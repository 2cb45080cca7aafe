/**
 * All that an emitted module may touch, and the only public file of the runtime: `Read` (questions),
 * `Act` (instructions) and the makers of clauses. Bodies carry no type annotation, so that the same
 * text is TypeScript under a typed header and JavaScript under `new Function("kit", text)`; the makers
 * give every parameter its type.
 *
 * A body never keeps anything between calls: what must last is a record in the store (`stand`), data only.
 */

// ------------------------------------------------------------------ values

export type RefKind = "object" | "player" | "cell" | "zone" | "procedure";
/**
 * One number, `id * 2 ** 16 + inc`: `===` compares, JSON stores, Maps key. `inc` grows with every change
 * of zone, so that a stale Ref finds nothing. `0` is the Ref `none`, on which every verb does nothing.
 */
export type Ref<T extends RefKind = RefKind> = number & { readonly is: T };
export type Obj = Ref<"object">;
export type Player = Ref<"player">;
export type Cell = Ref<"cell">;
export type Zone = Ref<"zone">;
/** A combat, a turn, a phase: whatever runs for a while and can be spoken of. */
export type Procedure = Ref<"procedure">;
/** A word of a changeable category, after the text changes of the card that it is printed on. */
export type Word = string & { readonly word: true };
/** A printed word of a changeable category, as data: arguments of keywords hold these, `w` reads them. */
export interface Slot<W extends string = string> {
  readonly w: W;
}
/** A keyword's parameter in the place of a price: `Cost: { … }`. */
export interface PriceParameter {
  readonly parameter: string;
}
/** Things that have no identity: `2 +1/+1 counters`, `3 spawn-points`. */
export interface Amount<U extends string = string> {
  readonly unit: U;
  readonly count: number;
}
/** An ability that an object has: which clause, who has it, and who gave it. */
export interface Ability {
  readonly clause: string;
  readonly holder: Obj;
  readonly grantor: Obj;
  readonly args: Readonly<Record<string, Value>>;
}
/** Something that a player may do, as an option of a question: the verb and its holes. */
export interface Action {
  readonly verb: string;
  readonly holes: Readonly<Record<string, Value>>;
}
/** A place in an ordered zone: `the top of your library`. */
export interface Position {
  readonly position: string;
  readonly of: Zone;
}
/** A period by its name, whether it runs or not: `your next draw-step`. */
export interface Period {
  readonly period: string;
  readonly of?: Player;
  readonly next?: true;
}
/** An event as a value: `gain 3 from the claim`. */
export interface Happening {
  readonly happening: string;
  /** Its log number; 0 while it is only proposed. */
  readonly seq: number;
}
/** What a bind, a hole or a keyword's argument may hold; all of it is JSON. */
export type Value =
  | number
  | string
  | boolean
  | Slot
  | Amount
  | Ability
  | Action
  | Position
  | Period
  | Happening
  | readonly Value[];

// ------------------------------------------------------------------ a game's vocabulary, as types

/**
 * One game's words as types, written by the compiler from the game's vocabulary and keywords. A verb's
 * holes are the arguments of its call and the parts of its event.
 */
export interface Game {
  /** Nouns that name entities, with the Ref that they are. */
  readonly nouns: Readonly<Record<string, Ref>>;
  /** Everything that `is` may ask: nouns, adjectives, type words. */
  readonly words: string;
  /** Word categories with their words: `creature-type`. */
  readonly lists: Readonly<Record<string, string>>;
  readonly stats: string;
  /** Counters and resources. */
  readonly units: string;
  readonly zones: string;
  /** Nouns that need an owner: `its controller`, `the cell of this`. */
  readonly relations: Readonly<Record<string, { readonly of: Ref; readonly is: Ref | Word | Position }>>;
  /** Verbs that are lasting facts (`controls`), asked and never done. */
  readonly states: Readonly<Record<string, object>>;
  readonly verbs: Readonly<Record<string, object>>;
  readonly keywords: Readonly<Record<string, object>>;
  /** Phases and periods. */
  readonly periods: string;
}
export type Verb<G extends Game> = keyof G["verbs"] & string;
/** What rules may be about: what is done, and how things are. */
export type Told<G extends Game> = G["verbs"] & G["states"];
export type Rule<G extends Game> = keyof Told<G> & string;
/** A committed or proposed event as bodies see it: its holes by name. */
export type Event<G extends Game, V extends Verb<G>> = Readonly<G["verbs"][V]> & Logged & {
  readonly verb: V;
  readonly batch: number;
};
/** Where an event stands in the causal log (kernel.md F). */
export interface Logged {
  /** Its own log number; 0 while it is only proposed. */
  readonly seq: number;
  /** The log number of what it descends from; 0 if nothing in the game caused it. */
  readonly cause: number;
}

// ------------------------------------------------------------------ events, choices, lifetimes

/** A planned event: data, so that it may wait in the store. */
export interface Ev {
  readonly verb: string;
  readonly holes: Readonly<Record<string, Value>>;
  /** Who does it, when no hole `agent` says so. */
  readonly source: Ref;
  /** The number of the log entry that this descends from. */
  readonly cause: number;
  /** Clauses that have changed or replaced it already: each applies once (CR 614.5). */
  readonly applied: readonly string[];
  /** The text substitution of what said it, if there is one: of it what is made is made. */
  readonly words?: Readonly<Record<string, string>>;
}
/** A proposed event with what will happen in its place or to it. */
export interface HeldEvent {
  readonly event: Ev;
  /** The standing record or ability that takes the event's place. */
  readonly instead?: Bound;
  /** Windows that open just before it is committed. */
  readonly windows: readonly Bound[];
  /** `as … enters`: windows about what the event will cause, opened as soon as it has, before anything else sees it. */
  readonly heralded: readonly { readonly event: Ev; readonly bound: Bound }[];
  /** Which of the events that were proposed together it comes from. */
  readonly of: number;
}
export interface Bound {
  /** Marks what it has been applied to. */
  readonly key: string;
  readonly clause: string;
  readonly this: Ref;
  readonly you: Ref<"player">;
  readonly binds: Readonly<Record<string, Value>>;
  readonly words: Readonly<Record<string, string>>;
  /** The standing record it comes from, if any: its uses are counted down. */
  readonly record?: number;
}
export interface Held {
  readonly events: readonly HeldEvent[];
}
export interface Batch {
  readonly batch: number;
  readonly done: readonly Ev[];
}
/** What descended from one instruction: `if so` asks `done`, `as drawn` names `refs`. */
export interface Outcome {
  readonly done: boolean;
  readonly events: readonly Ev[];
  readonly refs: readonly Obj[];
  /** Log numbers of the events: what `descends` compares, and what a record may keep. */
  readonly seqs: readonly number[];
}
export interface Choice<T> {
  readonly kind: "target" | "choose" | "may" | "order" | "pay" | "action" | "chance";
  readonly name: string;
  readonly options: readonly T[];
  readonly min: number;
  readonly max: number;
  /** Of the chosen acts no two have the same value in this hole: each creature blocks once. */
  readonly apart?: string;
}
/** A moment: the start or the end of a period; `of` picks whose turn, `next` skips the one that runs. */
export interface Point {
  readonly edge: "start" | "end";
  readonly period: string;
  readonly of?: Ref<"player">;
  readonly next?: true;
}
/** The period in which something always falls, and how that is described: the first damage step. */
export interface HabitTime {
  readonly period: string;
  readonly described?: readonly string[];
}
/** What a habit says of an event. */
export interface Habit<H> {
  readonly gives: Partial<H>;
  readonly during?: HabitTime;
}
/** All parts must hold; a record with an empty life lasts as long as its subject. */
export interface Life {
  readonly until?: Point;
  readonly while?: Condition;
  readonly uses?: number;
}

// ------------------------------------------------------------------ contexts

/** Questions. Conditions, patterns, filters and facts get this: they can neither act nor ask. */
export interface Read<G extends Game> {
  /** The object that holds the ability. */
  readonly this: Obj;
  /** Its controller. */
  readonly you: Player;
  /** The Ref of nothing. */
  readonly none: never;
  /** The layered fold of one key over all functioning facts. */
  query<T>(key: string, of: Ref, arg?: Value): T;
  /** Nothing yet, of what may be one of these: the Ref `none`, which every verb leaves alone. */
  no<N extends keyof G["nouns"] & string>(...nouns: readonly N[]): G["nouns"][N];
  empty<N extends keyof G["nouns"] & string>(...nouns: readonly N[]): readonly G["nouns"][N][];
  /** A printed word after the text changes of the card that it is printed on. */
  w(printed: G["words"] | Word | Slot): Word;
  /** The same thing now, if it is still where it was. */
  now<T extends Ref>(x: T): T | undefined;
  /** Reads of what the callback asks are answered from the last root that held `x`. */
  was<T>(x: Ref, ask: (ctx: Read<G>) => T): T;
  /** What is left out of an event is none of anything, and what is no thing is what it is: a word of its list, an ability of its kind. `to`: what a binary adjective compares with (`adjacent to it`, `a copy of it`), else this. */
  is(x: Value | undefined, word: G["words"] | Word, to?: Ref): boolean;
  in(x: Value | undefined, place: Value | undefined): boolean;
  /** Whether two values are one and the same, whatever they are; nothing is the same as nothing. */
  same(a: Value | undefined, b: Value | undefined): boolean;
  /** What a value is if it is of one of these kinds, else `none`: of what may be a creature or a player, the creature. */
  only<K extends RefKind>(x: Value | undefined, ...kinds: readonly K[]): Ref<K>;
  /** Whether the amount in a hole of an event is of a kind that the rules know: combat damage, the excess of it. */
  amountIs(event: object, hole: string, kind: G["words"], of?: Ref): boolean;
  /** The first of a group, or `none`: the one that a description fits. */
  first<T extends Ref>(xs: readonly T[]): T;
  /** By the name on its face. */
  named(x: Value | undefined, name: string): boolean;
  /** How far apart two things or places of the board are. */
  distance(from: Ref, to: Ref): number;
  /** How much of something it bears that is no stat: damage. */
  borne(what: G["words"], x: Ref): number;
  /** What lies at the top or the bottom of an ordered zone; so many of it, or the one that does. */
  at(position: G["words"], of: Zone): Obj;
  at(position: G["words"], of: Zone, count: number): readonly Obj[];
  /** All words of a category, or all that anything has of it now: creature types, names. */
  wordsOf(category: G["words"], where?: (word: Word) => boolean): readonly Word[];
  countWords(category: G["words"], where?: (word: Word) => boolean): number;
  /** Whether such a period runs, and is that player's. */
  during(period: G["periods"] | G["words"], of?: Player): boolean;
  /** A period as a value that needn't run; and whether such a one, or one that runs, is of that name and that player's. */
  period(name: G["periods"] | G["words"], of?: Player, next?: true): Period;
  isPeriod(x: Value | undefined, name: G["periods"] | G["words"], of?: Player): boolean;
  /** What was so of it just before it moved last, or left. */
  former<T>(x: Ref, ask: (ctx: Read<G>) => T): T;
  /** An event as a value; and the period that it belongs to, of which what is said of the event is said. */
  happening(event: Logged & { readonly verb: string }): Happening;
  occasion(event: Logged & { readonly verb: string }): Procedure;
  /** Whether it has the keyword, printed or granted, with these arguments if they are named. */
  has<K extends keyof G["keywords"] & string>(x: Value | undefined, keyword: K, args?: Partial<UseArgs<G["keywords"][K]>>): boolean;
  /** All of a kind, in the zone where that kind lives unless `place` says where. */
  all<N extends keyof G["nouns"] & string>(
    noun: N,
    where?: (x: G["nouns"][N]) => boolean,
    place?: Ref,
  ): readonly G["nouns"][N][];
  count<N extends keyof G["nouns"] & string>(noun: N, where?: (x: G["nouns"][N]) => boolean, place?: Ref): number;
  /** `of`: for whom, where a number is a relation: what a cell is worth to a player. */
  stat(name: G["stats"], x: Ref, of?: Ref): number;
  total(name: G["stats"], xs: readonly Ref[]): number;
  /** Those of `xs` that share the least (greatest) value; empty only if `xs` is. */
  least<T extends Ref>(name: G["stats"], xs: readonly T[]): readonly T[];
  greatest<T extends Ref>(name: G["stats"], xs: readonly T[]): readonly T[];
  /** How many of a counter or resource are on `x`. */
  number(unit: G["units"], x: Ref): number;
  /** `its controller`, `the cell of this`; the Ref `none` when there is none. */
  the<R extends keyof G["relations"] & string>(relation: R, of: G["relations"][R]["of"]): G["relations"][R]["is"];
  zone(name: G["zones"], of?: Player): Zone;
  /** A cell of the board by its printed name: `c3`. */
  cell(name: string): Cell;
  /** The period that runs now (`the combat`, `the turn`), or `none`. */
  current(period: G["periods"] | G["words"]): Procedure;
  abilities(x: Obj, noun: G["words"]): readonly Ability[];
  /** Whether the player may see the face of it: by the rules, what allows that and what forbids it. */
  sees(who: Player, x: Obj): boolean;
  /**
   * What has happened: committed events of a verb, the newest first, back to the start of the period that runs
   * (`this turn`), or of all time. A past-tense relative is a test: `each spell that was cast before this`.
   */
  events<V extends Verb<G>>(verb: V, where?: (event: Event<G, V>) => boolean, during?: G["periods"]): readonly Event<G, V>[];
  happened<V extends Verb<G>>(verb: V, where?: (event: Event<G, V>) => boolean, during?: G["periods"]): boolean;
  /** What a number of all these events came to together: damage dealt this combat. */
  summed<V extends Verb<G>>(verb: V, hole: keyof G["verbs"][V] & string, where?: (event: Event<G, V>) => boolean, during?: G["periods"]): number;
  /**
   * `this way`: whether an event is among those, or comes from one of them by however many causes, whoever did it:
   * an instruction's outcome, an event, or log numbers that a record has kept.
   */
  descends(event: Logged, from: Logged | Pick<Outcome, "seqs"> | readonly number[]): boolean;
  /** Whether a lasting fact holds: `ctx.holds.controls({ player: ctx.you, patient: x })`. */
  readonly holds: { readonly [S in keyof G["states"] & string]: (holes: G["states"][S]) => boolean };
  /** Whether the act would be allowed if it were declared now: base rule, then permissions, then prohibitions. */
  readonly can: { readonly [V in Rule<G>]: (holes: Partial<Told<G>[V]>) => boolean };
  /** Whether such an event is to be expected: it waits to be carried out, or the rules know that it comes. */
  readonly would: { readonly [V in Verb<G>]: (holes: Partial<G["verbs"][V]>) => boolean };
  /** Whether an event comes from one of this verb with these holes, by however many causes. */
  readonly comesFrom: { readonly [V in Verb<G>]: (event: Logged, holes: Partial<G["verbs"][V]>) => boolean };
  /** Whether something says that this must be; and whether an act is as everything that says so wants it. */
  readonly must: { readonly [V in Rule<G>]: (holes: Partial<Told<G>[V]>) => boolean };
  readonly meets: { readonly [V in Rule<G>]: (holes: Partial<Told<G>[V]>) => boolean };
  /** Whether something says that this needn't be. */
  readonly spared: { readonly [V in Rule<G>]: (holes: Partial<Told<G>[V]>) => boolean };
  /** How such an event always happens. */
  readonly habits: { readonly [V in Rule<G>]: (holes: Partial<Told<G>[V]>) => readonly Habit<Told<G>[V]>[] };
  /** Whether things play these parts now: who blocks whom, what is attached to what; what is left out may be anything. */
  readonly plays: { readonly [V in Verb<G>]: (holes: Partial<G["verbs"][V]>) => boolean };
  /** What a verb that `modifies` makes of an event: `ctx.modify.prevents(event, { amount: 1 })`. */
  readonly modify: {
    readonly [V in Verb<G>]: <W extends Verb<G>>(event: Event<G, W>, holes: Partial<G["verbs"][V]>) => Partial<G["verbs"][W]>;
  };
}

/** Instructions. Only resolve, instead, before and cost parts get this. */
export interface Act<G extends Game> extends Read<G> {
  propose(events: readonly Ev[]): Held;
  commit(held: Held): Batch;
  /** Starts a lasting record `{clause.id, binds, this, you, words, life}`. */
  stand<B>(clause: Clause<B>, binds: B, life: Life): void;
  /** The logged answer, else an in-process agent's, else the unit suspends and runs again later. */
  ask<T extends Value>(who: Player, choice: Choice<T>): readonly T[];
  readonly plan: { readonly [V in Verb<G>]: (holes: G["verbs"][V]) => readonly Ev[] };
  /** `commit(propose(plan.V(holes)))`. */
  readonly do: { readonly [V in Verb<G>]: (holes: G["verbs"][V]) => Outcome };
  /** A keyword that is an instruction: `bolster 1`. */
  readonly perform: { readonly [K in keyof G["keywords"] & string]: (args: G["keywords"][K]) => Outcome };
  /** What is done inside is one simultaneous event. */
  together(body: () => void): Outcome;
  /** In a window: the held event does not happen. */
  replace(): void;
  may(name: string, who: Player): boolean;
  /** Asks `who` for `min` to `max` of `options`; fewer options than `min` give all of them. */
  choose<T extends Value>(name: string, who: Player, options: readonly T[], min: number, max: number): readonly T[];
  /** In the order of a number, the least first; among equals `who` says the order. */
  inOrder<T extends Ref>(who: Player, xs: readonly T[], by: (x: T) => number): readonly T[];
  /** As `choose` for exactly one; `none` when there is no option. */
  chooseOne<T extends Ref | Word | Ability>(name: string, who: Player, options: readonly T[]): T;
}

// ------------------------------------------------------------------ clauses

export interface AnyClause {
  /** Card or keyword / ordinal / ordinal. */
  readonly id: string;
  /** `magic/tarkir/cards.card:12`, from the folder of the sets. */
  readonly line: string;
}
export interface Clause<in out B> extends AnyClause {
  readonly binds?: Types<B>;
}
export interface Condition extends AnyClause {
  readonly holds: "condition";
}
export interface Type<out T> {
  readonly type: string;
  readonly sample?: T;
}
export type Types<B> = { readonly [K in keyof B]: Type<B[K]> };
/** One step of an announcement, asked in order when the ability is announced. */
export interface Step<in P, N extends string, out T> {
  readonly step: "target" | "choose";
  readonly name: N;
  readonly of: readonly string[];
  readonly min: number;
  readonly max: number;
  /** A group, even of one. */
  readonly many?: true;
  /** `of` names a word list. */
  readonly word?: true;
  readonly where?: (ctx: never, x: never, chosen: P) => boolean;
  /** Where to look, when that is not where the nouns live. */
  readonly place?: (ctx: never, chosen: P) => Ref;
  readonly sample?: T;
}
export interface Announcement<out B> {
  readonly steps: readonly Step<never, string, unknown>[];
  readonly sample?: B;
}
export interface Count {
  readonly min: number;
  readonly max: number;
}
/**
 * Either a value or how to compute it from the subject; a static fact has no binds. `of` is for whom the number is
 * asked, where it is a relation, and the ability whose price is asked.
 */
export type Computed<G extends Game, B, T> = T | ((ctx: Read<G>, x: Obj, binds: B, of?: Value) => T);
export interface Change<G extends Game, B, T> {
  readonly set?: Computed<G, B, T>;
  readonly add?: Computed<G, B, T>;
}
/** A card's use of a keyword, with its arguments. */
export interface Use extends AnyClause {
  readonly use: string;
  readonly args: Readonly<Record<string, Value>>;
}
type Chosen<N extends string, T> = { readonly [K in N]: T };
interface Functions {
  /** Where an ability works, when that is not where its card's kind lives. */
  readonly functionsIn?: readonly string[];
  /** Keywords that are instructions and that the body performs: who has `{B}: crit 3` has crit. */
  readonly performs?: readonly Use[];
}
type EventTest<G extends Game, V extends Verb<G>, B> = (ctx: Read<G>, event: Event<G, V>, binds: B) => boolean;

/** The makers: each tags what it gets; they exist for their types. */
export interface Kit<G extends Game> {
  readonly number: Type<number>;
  readonly ability: Type<Ability>;
  readonly word: Type<Word>;
  /** A price as written: `{2}{R}`. */
  readonly cost: Type<string>;
  one<N extends keyof G["nouns"] & string>(...of: readonly N[]): Type<G["nouns"][N]>;
  list<T>(of: Type<T>): Type<readonly T[]>;
  amount<U extends G["units"]>(unit: U, count: number): Amount<U>;
  slot<W extends G["words"]>(printed: W): Slot<W>;
  parameter(name: string): PriceParameter;
  startOf(period: G["periods"] | G["words"]): Point;
  endOf(period: G["periods"] | G["words"]): Point;

  target<const N extends string, K extends keyof G["nouns"] & string, P = unknown>(
    name: N,
    of: readonly K[],
    where?: (ctx: Read<G>, x: G["nouns"][K], chosen: P) => boolean,
    place?: (ctx: Read<G>, chosen: P) => Ref,
  ): Step<P, N, G["nouns"][K]>;
  targets<const N extends string, K extends keyof G["nouns"] & string, P = unknown>(
    name: N,
    count: Count,
    of: readonly K[],
    where?: (ctx: Read<G>, x: G["nouns"][K], chosen: P) => boolean,
    place?: (ctx: Read<G>, chosen: P) => Ref,
  ): Step<P, N, readonly G["nouns"][K][]>;
  chooseWord<const N extends string, P = unknown>(
    name: N,
    list: keyof G["lists"] & string,
    where?: (ctx: Read<G>, x: Word, chosen: P) => boolean,
  ): Step<P, N, Word>;
  steps<N1 extends string, T1>(first: Step<unknown, N1, T1>): Announcement<Chosen<N1, T1>>;
  steps<N1 extends string, T1, N2 extends string, T2>(
    first: Step<unknown, N1, T1>,
    second: Step<Chosen<N1, T1>, N2, T2>,
  ): Announcement<Chosen<N1, T1> & Chosen<N2, T2>>;
  steps<N1 extends string, T1, N2 extends string, T2, N3 extends string, T3>(
    first: Step<unknown, N1, T1>,
    second: Step<Chosen<N1, T1>, N2, T2>,
    third: Step<Chosen<N1, T1> & Chosen<N2, T2>, N3, T3>,
  ): Announcement<Chosen<N1, T1> & Chosen<N2, T2> & Chosen<N3, T3>>;
  /** Steps that read what the ability has been given before anything is chosen: the parameters of its keyword. */
  stepsWith<B, N1 extends string, T1>(given: Types<B>, first: Step<B, N1, T1>): Announcement<Chosen<N1, T1>>;
  stepsWith<B, N1 extends string, T1, N2 extends string, T2>(
    given: Types<B>,
    first: Step<B, N1, T1>,
    second: Step<B & Chosen<N1, T1>, N2, T2>,
  ): Announcement<Chosen<N1, T1> & Chosen<N2, T2>>;
  stepsWith<B, N1 extends string, T1, N2 extends string, T2, N3 extends string, T3>(
    given: Types<B>,
    first: Step<B, N1, T1>,
    second: Step<B & Chosen<N1, T1>, N2, T2>,
    third: Step<B & Chosen<N1, T1> & Chosen<N2, T2>, N3, T3>,
  ): Announcement<Chosen<N1, T1> & Chosen<N2, T2> & Chosen<N3, T3>>;

  /** What a spell does, or what a keyword that is an instruction does. */
  effect<C = unknown, B = unknown>(
    a: AnyClause & {
      binds?: Types<B>;
      announce?: Announcement<C>;
      /** What is paid for it besides symbols. */
      pay?(ctx: Act<G>, binds: B & C): Readonly<Record<string, Value>> | undefined;
      resolve(ctx: Act<G>, binds: B & C): void;
    },
  ): Clause<B>;
  activated<C = unknown, B = unknown>(
    a: AnyClause &
      Functions & {
        binds?: Types<B>;
        /** Symbols as written, or a keyword's parameter that is a price; each part is paid for itself. */
        cost: readonly (string | PriceParameter)[];
        /** Verbs that its body does: kinds of abilities are told apart by it. */
        verbs?: readonly Verb<G>[];
        announce?: Announcement<C>;
        /** Prices that are acts: the names that they bind, or undefined when one could not be done. */
        pay?(ctx: Act<G>, binds: B & C): Readonly<Record<string, Value>> | undefined;
        resolve(ctx: Act<G>, binds: B & C): void;
      },
  ): Clause<B>;
  triggered<V extends Verb<G>, C = unknown, B = unknown>(
    a: AnyClause &
      Functions & {
        binds?: Types<B>;
        on: V;
        if: EventTest<G, V, B>;
        /** An intervening "if": asked when the event happens and again on resolution. */
        condition?: (ctx: Read<G>, event: Event<G, V>, binds: B) => boolean;
        announce?: Announcement<C>;
        resolve(ctx: Act<G>, binds: B & C, event: Event<G, V>): void;
      },
  ): Clause<B>;
  /** `would … instead`: bound when proposed, the body runs in the event's place when it would be committed. */
  replacement<V extends Verb<G>, B = unknown>(
    a: AnyClause &
      Functions & {
        binds?: Types<B>;
        on: V;
        if: EventTest<G, V, B>;
        instead(ctx: Act<G>, event: Event<G, V>, binds: B): void;
      },
  ): Clause<B>;
  /** `would` with prevent, redirect, double, …: only changes the event, when proposed. */
  modification<V extends Verb<G>, B = unknown>(
    a: AnyClause &
      Functions & {
        binds?: Types<B>;
        on: V;
        if: EventTest<G, V, B>;
        change(ctx: Read<G>, event: Event<G, V>, binds: B): Partial<G["verbs"][V]>;
      },
  ): Clause<B>;
  /** `would` whose `instead` hangs on a may, if or then: opened when the replacements are final; may call `replace()`. */
  window<V extends Verb<G>, B = unknown>(
    a: AnyClause &
      Functions & {
        binds?: Types<B>;
        on: V;
        if: EventTest<G, V, B>;
        before(ctx: Act<G>, event: Event<G, V>, binds: B): void;
      },
  ): Clause<B>;
  /** `is/gets/has/controls`: one scope for all its changes; `reads` orders it inside a layer. */
  fact<B = unknown>(
    a: AnyClause &
      Functions & {
        binds?: Types<B>;
        /** `this`, a bind, or all that the test accepts. */
        of: "this" | (keyof NoInfer<B> & string) | ((ctx: Read<G>, x: Obj, binds: B, of?: Value) => boolean);
        reads?: readonly string[];
        /** Zones whose objects the test is asked about, when that is not where their kind lives. */
        reaches?: readonly string[];
        changes: { readonly [S in G["stats"]]?: Change<G, B, number> } & {
          readonly abilities?: Change<G, B, readonly (Ability | Use | AnyClause)[]>;
          /** Words of the type line, and adjectives: what a fact says it is, and what it says it isn't. */
          readonly types?: Change<G, B, readonly (G["words"] | Word)[]> & { readonly remove?: Computed<G, B, readonly (G["words"] | Word)[]> };
          readonly controller?: Change<G, B, Player>;
          /** `costs {2} less`: a number changes the generic part; `set` says another price altogether. */
          readonly cost?: { readonly set?: Computed<G, B, string>; readonly add?: Computed<G, B, number> };
        };
      },
  ): Clause<B>;
  /** `can`, `may`: adds what the base rule does not allow. Asked when the act is declared. */
  permission<V extends Rule<G>, B = unknown>(
    a: AnyClause &
      Functions & {
        binds?: Types<B>;
        verb: V;
        allow(ctx: Read<G>, act: Readonly<Told<G>[V]>, binds: B): boolean;
        /** Parts of the act that the permission says itself, such as another price or face: they make ways of their own. */
        offers?(ctx: Read<G>, binds: B): Partial<Told<G>[V]>;
        /** As though it were in another place: from where the act is judged. */
        from?(ctx: Read<G>, act: Readonly<Told<G>[V]>, binds: B): Ref;
      },
  ): Clause<B>;
  /** `can't`: beats every permission. Asked when the act is declared and again when it would be done. */
  prohibition<V extends Rule<G>, B = unknown>(
    a: AnyClause & Functions & { binds?: Types<B>; verb: V; deny(ctx: Read<G>, act: Readonly<Told<G>[V]>, binds: B): boolean },
  ): Clause<B>;
  /** `must`: whom it is about, and whether an act is as it must be. What follows from it is for the rules to ask. */
  requirement<V extends Rule<G>, B = unknown>(
    a: AnyClause &
      Functions & {
        binds?: Types<B>;
        verb: V;
        about(ctx: Read<G>, act: Readonly<Partial<Told<G>[V]>>, binds: B): boolean;
        met(ctx: Read<G>, act: Readonly<Partial<Told<G>[V]>>, binds: B): boolean;
      },
  ): Clause<B>;
  /** `needn't`: what the rules would have done anyway and may be left out. */
  exemption<V extends Rule<G>, B = unknown>(
    a: AnyClause & Functions & { binds?: Types<B>; verb: V; spare(ctx: Read<G>, act: Readonly<Partial<Told<G>[V]>>, binds: B): boolean },
  ): Clause<B>;
  /** How something always happens: what is so of every such event, and in which period it falls. */
  habit<V extends Rule<G>, B = unknown>(
    a: AnyClause &
      Functions & {
        binds?: Types<B>;
        verb: V;
        about(ctx: Read<G>, act: Readonly<Partial<Told<G>[V]>>, binds: B): boolean;
        gives?(ctx: Read<G>, act: Readonly<Partial<Told<G>[V]>>, binds: B): Partial<Told<G>[V]>;
        during?: HabitTime;
      },
  ): Clause<B>;
  condition(a: AnyClause & { holds(ctx: Read<G>): boolean }): Condition;
  /** A noun with `is` or an adjective with `means`, defined in the language. */
  definition<T extends Ref>(a: AnyClause & { of: Type<T>; means(ctx: Read<G>, x: T): boolean }): AnyClause;

  use<K extends keyof G["keywords"] & string>(id: string, line: string, keyword: K, args: UseArgs<G["keywords"][K]>): Use;
  keyword<P = unknown>(a: {
    name: string;
    params?: Types<P>;
    /** Keywords that are lines of a card have abilities, instructions have an effect. */
    abilities?: readonly AnyClause[];
    effect?: AnyClause;
  }): KeywordRecord;
  card(a: {
    name: string;
    line: string;
    cost?: string;
    /** Types and subtypes of the type line, in its order. */
    types: readonly (G["words"] | Slot<G["words"]>)[];
    stats?: { readonly [S in G["stats"]]?: number };
    /** Words that are properties: colours, aspects. */
    marks?: readonly G["words"][];
    abilities: readonly AnyClause[];
  }): CardRecord;
  ruling<B = unknown>(a: RulingRecord<G, B>): AnyRuling;
  /** The game's words as the kernel reads them, in the vocabulary's own module. */
  vocabulary(a: Omit<VocabularyRecord, "is">): VocabularyRecord;
}
/**
 * A check that the functions of a rules module fit the verbs of a vocabulary: each takes the holes that its verb
 * has. Written by the compiler into the vocabulary's module; it exists at type-check only.
 */
export type Primitives<
  G extends Game,
  P extends { readonly [V in Verb<G>]?: (ctx: never, holes: G["verbs"][V]) => unknown },
  S extends { readonly [V in keyof G["states"]]?: (ctx: never, holes: G["states"][V]) => unknown },
> = readonly [G, P, S];
/** Arguments as printed: a word of a changeable category is a slot there. */
export type UseArgs<P> = { readonly [K in keyof P]: P[K] extends Word ? Slot : P[K] };

export interface KeywordRecord {
  readonly is: "keyword";
  readonly name: string;
  readonly params: readonly string[];
  readonly abilities: readonly AnyClause[];
  readonly effect?: AnyClause;
}
export interface CardRecord {
  readonly is: "card";
  readonly name: string;
  readonly line: string;
  readonly cost?: string;
  readonly types: readonly (string | Slot)[];
  readonly stats: Readonly<Record<string, number>>;
  readonly marks: readonly string[];
  readonly abilities: readonly AnyClause[];
}

// ------------------------------------------------------------------ rulings

/** Who and where: `your battlefield: "Runeclaw Bear" as bear (tapped)`. */
export interface Placing {
  readonly place: "zone";
  readonly line: string;
  readonly player: "you" | "opponent";
  readonly zone: string;
  readonly cards: readonly {
    readonly card: string;
    readonly as?: string;
    readonly at?: string;
    readonly marks?: readonly string[];
  }[];
}
/** `your mana: {3}{U}`, `your life: 4`, `your dice: "blade", 3`. */
export interface Setting {
  readonly place: "value";
  readonly line: string;
  readonly player: "you" | "opponent";
  readonly what: string;
  readonly values: readonly (string | number)[];
}
/** `the phase is your combat-phase`. */
export interface PhaseSetting {
  readonly place: "phase";
  readonly line: string;
  readonly player: "you" | "opponent";
  readonly phase: string;
}
/** A fact of the position: `the bear has { … }`: stands like any other fact. */
export interface FactSetting<B> {
  readonly place: "fact";
  readonly line: string;
  readonly clause: AnyClause;
  readonly this: keyof B & string;
}
export type Given<B> = Placing | Setting | PhaseSetting | FactSetting<B>;
export interface RulingStep<G extends Game, B> {
  /** The step as written, for messages. */
  readonly says: string;
  readonly line: string;
  readonly verb: string;
  readonly player?: "you" | "opponent" | "each";
  /** `for NAME`: the question that this answers. */
  readonly for?: string;
  /** `as chain`: a name for what the step made. */
  readonly as?: keyof B & string;
  readonly holes: (ctx: Read<G>, names: B) => Readonly<Record<string, unknown>>;
}
export interface Expectation<G extends Game, B> {
  readonly says: string;
  readonly line: string;
  readonly holds: (ctx: Read<G>, names: B) => boolean;
  /** What is really there, for the message: the parts of the sentence that have a value. */
  readonly shows?: (ctx: Read<G>, names: B) => readonly Value[];
}
export type RulingSection<G extends Game, B> =
  | { readonly given: readonly Given<B>[] }
  | { readonly when: readonly RulingStep<G, B>[] }
  | { readonly then: readonly Expectation<G, B>[] };
export interface RulingRecord<G extends Game, B> {
  readonly ids: readonly string[];
  readonly line: string;
  readonly game: string;
  readonly editions: readonly string[];
  /** The names that `given` and `when` bind. */
  readonly names?: Types<B>;
  /** Why nothing can be checked; such a ruling has no sections. */
  readonly informative?: string;
  readonly sections: readonly RulingSection<G, B>[];
}
/** A ruling after its types are checked: what the scenario runner reads. */
export interface AnyRuling extends Omit<RulingRecord<Game, Readonly<Record<string, Ref>>>, "names" | "sections"> {
  readonly is: "ruling";
  readonly sections: readonly RulingSection<Game, Readonly<Record<string, Ref>>>[];
}

// ------------------------------------------------------------------ the vocabulary at run time

export interface NounRecord {
  /** What it is a kind of. */
  readonly of: readonly string[];
  /** The zone where things of this kind are found when no place is named; inherited. */
  readonly lives?: string;
  readonly onTypeLine?: true;
  /** Name of a predicate or a relation of the rules module. */
  readonly does?: string;
  /** `noun ally is another creature you control`. */
  readonly is?: AnyClause;
  /** Of a word list: `goblin` in `creature-type`. */
  readonly list?: string;
  /** `noun attack of event { of-verb attacks }`. */
  readonly ofVerb?: string;
}
export interface AdjectiveRecord {
  readonly does?: string;
  readonly means?: AnyClause;
  /** Printed on the card or given by a fact: `red`. */
  readonly mark?: true;
}
export interface ZoneRecord {
  readonly of?: "player";
  readonly ordered?: true;
  readonly hidden?: true;
  readonly board?: true;
}
export interface StatRecord {
  readonly of: readonly string[];
  readonly layer?: string;
  readonly starts?: number;
  readonly does?: string;
}
export interface UnitRecord {
  readonly of: string;
  readonly kind: "counter" | "resource";
  readonly emptiesEach?: string;
  /** What a counter does to its bearer: facts whose `this` is the bearer, once for each counter. */
  readonly facts: readonly AnyClause[];
}
export interface SymbolRecord {
  /** The resource that it pays with, or `cost`, `trigger`, `condition`. */
  readonly of: string;
  readonly amount: number;
  readonly generic?: true;
  readonly anyAmount?: true;
  readonly repeatable?: true;
  /** What is done to pay it: `tap`. */
  readonly does?: string;
}
export interface VerbRecord {
  /** Holes in the order of the sample sentence. */
  readonly holes: readonly string[];
  readonly optional: readonly string[];
  /** The hole that it happens to, and the one that does it. */
  readonly patient?: string;
  readonly agent?: string;
  readonly does?: string;
  /** Defined in the language: an event of its own whose parts descend from it. */
  readonly body?: AnyClause;
  /** How a ruling's step of this verb is read; an unmarked verb is an event. */
  readonly role: "action" | "answer" | "run" | "state" | "event";
  readonly modifies?: true;
  /** The hole whose count is done one by one: `draws`. */
  readonly eachSeparately?: string;
  /** How an event of it is told to a reader; the verb's name and its holes in order if left out. */
  readonly spoken?: SpokenVerb;
}
/** `you put X into Y`: the sample sentence of a verb, without its grammar. */
export interface SpokenVerb {
  /** In the third person, and with the subject `you`. */
  readonly forms: readonly [third: string, base: string];
  readonly subject?: string;
  /** The holes that follow the verb, with their prepositions: `patient`, `into place`. */
  readonly rest: readonly string[];
}
/** A game's words, merged with the words of no game, as the kernel reads them. */
export interface VocabularyRecord {
  readonly is: "vocabulary";
  readonly game: string;
  /** The rules module: a name of `runtime/rules`. */
  readonly rules: string;
  readonly turn: readonly string[];
  readonly startsAt?: string;
  readonly board?: readonly [columns: number, rows: number];
  readonly layers: readonly string[];
  readonly editions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly nouns: Readonly<Record<string, NounRecord>>;
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly adjectives: Readonly<Record<string, AdjectiveRecord>>;
  readonly zones: Readonly<Record<string, ZoneRecord>>;
  readonly stats: Readonly<Record<string, StatRecord>>;
  readonly units: Readonly<Record<string, UnitRecord>>;
  readonly symbols: Readonly<Record<string, SymbolRecord>>;
  readonly periods: Readonly<Record<string, { readonly of: string; readonly eachPlayer?: true }>>;
  readonly verbs: Readonly<Record<string, VerbRecord>>;
}
export type ModuleRecord = AnyClause | KeywordRecord | CardRecord | AnyRuling | VocabularyRecord;

// ------------------------------------------------------------------ the makers

const tag = <K extends string>(is: K) => <A extends object>(a: A): A & { readonly is: K } => ({ is, ...a });
const type = (name: string): Type<never> => ({ type: name });
const choosing = (step: "target" | "choose", name: string, of: readonly string[], count: Count, more: object) => ({
  step, name, of, min: count.min, max: count.max, ...more,
});
const asked = (where: unknown, place: unknown): object => ({ ...(where ? { where } : {}), ...(place ? { place } : {}) });
const one: Count = { min: 1, max: 1 };

/** Made once: the makers of all games are the same functions, `G` gives them their types. */
const makers = {
  number: type("number"),
  ability: type("ability"),
  word: type("word"),
  cost: type("cost"),
  one: (...of: readonly string[]) => type(of.join(" or ")),
  list: (of: Type<unknown>) => type(`list of ${of.type}`),
  amount: (unit: string, count: number): Amount => ({ unit, count }),
  slot: (w: string): Slot => ({ w }),
  parameter: (parameter: string): PriceParameter => ({ parameter }),
  startOf: (period: string): Point => ({ edge: "start", period }),
  endOf: (period: string): Point => ({ edge: "end", period }),
  target: (name: string, of: readonly string[], where?: unknown, place?: unknown) => choosing("target", name, of, one, asked(where, place)),
  targets: (name: string, count: Count, of: readonly string[], where?: unknown, place?: unknown) =>
    choosing("target", name, of, count, { many: true, ...asked(where, place) }),
  chooseWord: (name: string, list: string, where?: unknown) => choosing("choose", name, [list], one, { word: true, ...asked(where, undefined) }),
  steps: (...steps: readonly object[]) => ({ steps }),
  stepsWith: (_given: object, ...steps: readonly object[]) => ({ steps }),
  effect: tag("effect"),
  activated: tag("activated"),
  triggered: tag("triggered"),
  replacement: tag("replacement"),
  modification: tag("modification"),
  window: tag("window"),
  fact: tag("fact"),
  permission: tag("permission"),
  prohibition: tag("prohibition"),
  requirement: tag("requirement"),
  exemption: tag("exemption"),
  habit: tag("habit"),
  condition: tag("condition"),
  definition: tag("definition"),
  use: (id: string, line: string, use: string, args: Readonly<Record<string, Value>>): Use => ({ id, line, use, args }),
  keyword: (a: { readonly name: string; readonly params?: object; readonly abilities?: readonly AnyClause[]; readonly effect?: AnyClause }): KeywordRecord => {
    const { params = {}, abilities = [], ...rest } = a;
    return { is: "keyword", ...rest, params: Object.keys(params), abilities };
  },
  card: (a: Omit<CardRecord, "is" | "stats" | "marks"> & Partial<Pick<CardRecord, "stats" | "marks">>): CardRecord => ({
    is: "card", stats: {}, marks: [], ...a,
  }),
  ruling: tag("ruling"),
  vocabulary: tag("vocabulary"),
};

/** The makers of one game's clauses: each tags what it gets and adds nothing. */
export function kit<G extends Game>(): Kit<G> {
  return makers as unknown as Kit<G>;
}
