/** `Inquiry` (and so `Read`) over a frame: a thin face of the query modules. It keeps nothing. */
import type {
  Ability,
  Action,
  Cell,
  Ev,
  Game,
  Habit,
  Happening,
  Logged,
  Obj,
  Outcome,
  Period,
  Player,
  Procedure,
  Ref,
  RefKind,
  Slot,
  SymbolRecord,
  Value,
  Word,
  Zone,
} from "../../api.js";
import { inTurnOrder } from "../agenda/index.js";
import { distanceOf, geometryOf } from "../board/index.js";
import type { Changes, ClauseKind, Geometry, Holes, Inquiry } from "../contract.js";
import { canPayActs, costOf, payable, priceOf, readPrice, trial } from "../costs/index.js";
import { changesOf, comesFrom, descends, happened, history, isExpected, occasionOf, playsPart, summed } from "../events/index.js";
import { isAbility, reworded } from "../faces/index.js";
import { actionsOf, offersOf } from "../flow/index.js";
import type { Frame, Machine } from "../machine.js";
import {
  abilitiesOf,
  all,
  asAbilities,
  can,
  contents,
  controllerOf,
  every,
  faceAt,
  functioningAbilities,
  habits,
  isAmount,
  hasKeyword,
  holders,
  is,
  isIn,
  isPeriodOf,
  isValue,
  judgedFrom,
  meets,
  must,
  only,
  query,
  sameValue,
  spared,
  wordsOfCategory,
} from "../queries/index.js";
import { about, follow, here, lastMove, running, runs, was } from "../standing/index.js";
import { none, type Entity, type Face, type Marked, type Values, type Waiting } from "../store/index.js";
import { abilityFrame, announceable } from "../targets/index.js";
import { canSee } from "../views/index.js";
import { methods, type Methods } from "./methods.js";

const cans: Methods<Reader, [Values], boolean> = methods((ctx, verb, holes) => {
  const { player, patient } = holes as { readonly player?: Player; readonly patient?: Obj };
  if (verb === ctx.machine.rules.words.sees) return canSee(ctx.machine, player ?? ctx.you, patient ?? none);
  return can(ctx.machine, ctx, verb, holes);
});
const modifiers: Methods<Reader, [Values, Values], Values> = methods((ctx, verb, event, holes) => {
  const does = ctx.machine.library.vocabulary.verbs[verb]?.does;
  const modifier = does === undefined ? undefined : ctx.machine.rules.modifiers?.[does];
  if (modifier === undefined) throw new Error(`the rules module has no modifier for "${verb}"`);
  return modifier(ctx, event, holes as never);
});
const prospects: Methods<Reader, [Values], boolean> = methods((ctx, verb, holes) => isExpected(ctx.machine, ctx, verb, holes));
const sources: Methods<Reader, [Logged & Values, Values], boolean> = methods((ctx, verb, event, holes) =>
  comesFrom(ctx.machine, ctx, verb, event, holes),
);
const musts: Methods<Reader, [Values], boolean> = methods((ctx, verb, holes) => must(ctx.machine, verb, holes));
const meetings: Methods<Reader, [Values], boolean> = methods((ctx, verb, holes) => meets(ctx.machine, verb, holes));
const sparings: Methods<Reader, [Values], boolean> = methods((ctx, verb, holes) => spared(ctx.machine, verb, holes));
const ways: Methods<Reader, [Values], readonly Habit<Values>[]> = methods((ctx, verb, holes) => habits(ctx.machine, verb, holes));
const parts: Methods<Reader, [Values], boolean> = methods((ctx, verb, holes) => playsPart(ctx.machine, ctx, verb, holes));
const holdings: Methods<Reader, [Values], boolean> = methods((ctx, state, holes) => {
  const does = ctx.machine.library.vocabulary.verbs[state]?.does;
  const test = does === undefined ? undefined : ctx.machine.rules.states[does];
  if (test === undefined) throw new Error(`the rules module has no state for "${state}"`);
  return test(ctx, holes as never);
});

export class Reader implements Inquiry {
  readonly machine: Machine;
  readonly frame: Frame;
  constructor(machine: Machine, frame: Frame) {
    this.machine = machine;
    this.frame = frame;
  }

  // ---- Read

  get this(): Obj {
    return this.frame.this as Obj;
  }
  get you(): Player {
    const { you, this: self } = this.frame;
    return you !== 0 ? you : about(this.machine, this.frame, self, 0 as Player, (x) => controllerOf(this.machine, x));
  }
  query<T>(key: string, of: Ref, arg?: Value): T {
    return about<unknown>(this.machine, this.frame, of, undefined, (x) => query(this.machine, key, x, arg)) as T;
  }
  get none(): never {
    return none;
  }
  no(): never {
    return none;
  }
  empty(): readonly never[] {
    return [];
  }
  w(printed: string | Slot): Word {
    return reworded(this.frame.words, printed) as Word;
  }
  now<T extends Ref>(x: T): T | undefined {
    return here(this.machine, x) === undefined ? undefined : x;
  }
  was<T>(x: Ref, ask: (ctx: Inquiry) => T): T {
    const found = was(this.machine, x, () => ({ answer: ask(this) }));
    return found === undefined ? ask(this) : found.answer;
  }
  is(x: Value | undefined, word: string, to?: Ref): boolean {
    if (x === undefined) return false;
    if (typeof x !== "number") return isValue(this.machine, this, this.frame, x, word);
    return is(this.machine, this, this.frame, x as Ref, word, to);
  }
  in(x: Value | undefined, place: Value | undefined): boolean {
    return typeof x === "number" && typeof place === "number" && isIn(this.machine, this.frame, x as Ref, place as Ref);
  }
  has(x: Value | undefined, keyword: string, args?: object): boolean {
    if (typeof x !== "number") return typeof x === "object" && isAbility(x) && x.clause.startsWith(`${keyword}/`);
    return about(this.machine, this.frame, x as Ref, false, (at) => hasKeyword(this.machine, at, keyword, args as Values | undefined));
  }
  same(a: Value | undefined, b: Value | undefined): boolean {
    return sameValue(a, b);
  }
  only<K extends RefKind>(x: Value | undefined, ...kinds: readonly K[]): Ref<K> {
    return only(this.machine, x, kinds) as Ref<K>;
  }
  wordsOf(category: string, where?: (word: Word) => boolean): readonly Word[] {
    const found = wordsOfCategory(this.machine, this, category);
    return where === undefined ? found : found.filter(where);
  }
  countWords(category: string, where?: (word: Word) => boolean): number {
    return this.wordsOf(category, where).length;
  }
  during(period: string, of?: Player): boolean {
    return runs(this.machine, period, of);
  }
  period(period: string, of?: Player, next?: true): Period {
    return { period, ...(of === undefined ? {} : { of }), ...(next === undefined ? {} : { next }) };
  }
  isPeriod(x: Value | undefined, name: string, of?: Player): boolean {
    return isPeriodOf(this.machine, x, name, of);
  }
  former<T>(x: Ref, ask: (ctx: Inquiry) => T): T {
    const before = lastMove(this.machine, x)?.before;
    return before === undefined ? ask(this) : this.machine.store.at(before, () => ask(this));
  }
  amountIs(event: object, hole: string, kind: string, of?: Ref): boolean {
    return isAmount(this.machine, this, event as Values, hole, kind, of);
  }
  first<T extends Ref>(xs: readonly T[]): T {
    return xs[0] ?? none;
  }
  named(x: Value | undefined, name: string): boolean {
    return typeof x === "number" && this.face(x as Obj)?.name === name;
  }
  distance(from: Ref, to: Ref): number {
    return distanceOf(this.machine, this, from, to);
  }
  borne(what: string, x: Ref): number {
    return Number(this.mark(x, what) ?? 0);
  }
  at(position: string, of: Zone): Obj;
  at(position: string, of: Zone, count: number): readonly Obj[];
  at(position: string, of: Zone, count?: number): Obj | readonly Obj[] {
    const there = this.contents(of);
    const order = position === "bottom" ? [...there].reverse() : there;
    return count === undefined ? (order[0] ?? none) : order.slice(0, Math.max(0, count));
  }
  summed(verb: string, hole: string, where?: (event: never) => boolean, during?: string): number {
    return summed(this.machine, verb, hole, where as ((event: object) => boolean) | undefined, during);
  }
  happening(event: Logged & { readonly verb: string }): Happening {
    return { happening: event.verb, seq: event.seq };
  }
  occasion(event: Logged & { readonly verb: string }): Procedure {
    return occasionOf(this.machine, event.seq);
  }
  all(noun: string, where?: (x: never) => boolean, place?: Ref): readonly never[] {
    const found = all(this.machine, this, this.frame, noun, place) as readonly never[];
    return where === undefined ? found : found.filter(where);
  }
  count(noun: string, where?: (x: never) => boolean, place?: Ref): number {
    return this.all(noun, where, place).length;
  }
  stat(name: string, x: Ref, of?: Ref & Value): number {
    return about(this.machine, this.frame, x, 0, (at) => query(this.machine, name, at, of) as number);
  }
  total(name: string, xs: readonly Ref[]): number {
    return xs.reduce((sum, x) => sum + this.stat(name, x), 0);
  }
  least<T extends Ref>(name: string, xs: readonly T[]): readonly T[] {
    const least = Math.min(...xs.map((x) => this.stat(name, x)));
    return xs.filter((x) => this.stat(name, x) === least);
  }
  greatest<T extends Ref>(name: string, xs: readonly T[]): readonly T[] {
    const greatest = Math.max(...xs.map((x) => this.stat(name, x)));
    return xs.filter((x) => this.stat(name, x) === greatest);
  }
  number(unit: string, x: Ref): number {
    return about(this.machine, this.frame, x, 0, (_, e) => e.counters[unit] ?? 0);
  }
  the(relation: string, of: Ref): never {
    const does = this.machine.library.vocabulary.nouns[relation]?.does;
    const { relations } = this.machine.rules;
    const find = (does === undefined ? undefined : relations[does]) ?? relations[relation];
    if (find === undefined) throw new Error(`the rules module has no relation "${relation}"`);
    return about(this.machine, this.frame, of, 0 as Ref, (x) => find(this, x)) as never;
  }
  zone(name: string, of?: Player): Zone {
    const owned = this.machine.library.vocabulary.zones[name]?.of === "player";
    const owner = owned ? (of ?? this.you) : undefined;
    const found = every(this.machine, "zone").find((z) => {
      const e = this.machine.store.find(z)!;
      return e.name === name && (owner === undefined || e.owner === owner);
    });
    return (found ?? 0) as Zone;
  }
  cell(name: string): Cell {
    return (every(this.machine, "cell").find((c) => this.machine.store.find(c)?.name === name) ?? 0) as Cell;
  }
  current(period: string): Procedure {
    return running(this.machine, period);
  }
  abilities(x: Obj, noun: string): readonly Ability[] {
    const does = this.machine.library.vocabulary.nouns[noun]?.does;
    const test = does === undefined ? undefined : this.machine.rules.abilityKinds?.[does];
    return about(this.machine, this.frame, x, [], (at) => {
      const had = asAbilities(this.machine, at, abilitiesOf(this.machine, at));
      return test === undefined ? had : had.filter((a) => test(this, a));
    });
  }
  get holds(): Inquiry["holds"] {
    return holdings(this, this.machine.library.vocabulary.verbs) as Inquiry["holds"];
  }
  get can(): Inquiry["can"] {
    return cans(this, this.machine.library.vocabulary.verbs) as Inquiry["can"];
  }
  get would(): Inquiry["would"] {
    return prospects(this, this.machine.library.vocabulary.verbs) as Inquiry["would"];
  }
  get comesFrom(): Inquiry["comesFrom"] {
    return sources(this, this.machine.library.vocabulary.verbs) as Inquiry["comesFrom"];
  }
  get must(): Inquiry["must"] {
    return musts(this, this.machine.library.vocabulary.verbs) as Inquiry["must"];
  }
  get meets(): Inquiry["meets"] {
    return meetings(this, this.machine.library.vocabulary.verbs) as Inquiry["meets"];
  }
  get spared(): Inquiry["spared"] {
    return sparings(this, this.machine.library.vocabulary.verbs) as Inquiry["spared"];
  }
  get habits(): Inquiry["habits"] {
    return ways(this, this.machine.library.vocabulary.verbs) as Inquiry["habits"];
  }
  get plays(): Inquiry["plays"] {
    return parts(this, this.machine.library.vocabulary.verbs) as Inquiry["plays"];
  }
  get modify(): Inquiry["modify"] {
    return modifiers(this, this.machine.library.vocabulary.verbs) as Inquiry["modify"];
  }

  events(verb: string, where?: (event: never) => boolean, during?: string): readonly never[] {
    const found = [...happened(this.machine, verb, during)] as readonly unknown[] as readonly never[];
    return where === undefined ? found : found.filter(where);
  }
  happened(verb: string, where?: (event: never) => boolean, during?: string): boolean {
    for (const event of happened(this.machine, verb, during)) if (where?.(event as never) ?? true) return true;
    return false;
  }
  descends(event: Logged, from: Logged | Pick<Outcome, "seqs"> | readonly number[]): boolean {
    return descends(this.machine, event, from);
  }

  // ---- Inquiry

  get words(): Readonly<Record<string, string>> {
    return this.frame.words;
  }

  get players(): readonly Player[] {
    return inTurnOrder(this.machine);
  }
  get active(): Player {
    return this.machine.store.root.active;
  }
  get edition(): string {
    return this.machine.edition;
  }
  setting(name: string): string {
    const { vocabulary } = this.machine.library;
    return vocabulary.editions[this.machine.edition]?.[name] ?? this.machine.rules.settings[name] ?? "";
  }
  entity(x: Ref): Entity | undefined {
    return this.machine.store.find(x);
  }
  contents(place: Ref): readonly Obj[] {
    return contents(this.machine, place);
  }
  every(kind: RefKind): readonly never[] {
    return every(this.machine, kind) as readonly never[];
  }
  mark(x: Ref, name: string): Value | undefined {
    return about(this.machine, this.frame, x, undefined as Value | undefined, (_, e) => e.marks[name]);
  }
  bound(x: Ref, name: string): Value | undefined {
    return about(this.machine, this.frame, x, undefined as Value | undefined, (_, e) => e.binds[name]);
  }
  recall(name: string): Value | undefined {
    return this.machine.store.root.memory[name];
  }
  follow<T extends Ref>(x: T): T {
    return follow(this.machine, x);
  }
  zoneOf(x: Ref): Zone {
    return about(this.machine, this.frame, x, 0 as Zone, (_, e) => this.machine.store.refTo<"zone">(e.zone));
  }
  cellOf(x: Ref): Cell {
    return about(this.machine, this.frame, x, 0 as Cell, (_, e) => this.machine.store.refTo<"cell">(e.cell));
  }
  face(x: Obj): Face | undefined {
    return about(this.machine, this.frame, x, undefined as Face | undefined, (at) => faceAt(this.machine, at));
  }
  sees(who: Player, x: Obj): boolean {
    return canSee(this.machine, who, x);
  }
  functioning(x: Ref): readonly Ability[] {
    return functioningAbilities(this.machine, x);
  }
  kindOf(clause: string): ClauseKind {
    return this.machine.library.clause(clause).is;
  }
  costOf(ability: Ability): readonly string[] {
    return costOf(this.machine, ability);
  }
  canPayActs(ability: Ability, who: Player): boolean {
    return canPayActs(this.machine, ability, who);
  }
  symbols(cost: readonly string[]): readonly SymbolRecord[] {
    return readPrice(this.machine, cost).map((part) => part.record);
  }
  listed(list: string): readonly string[] {
    return this.machine.library.vocabulary.lists[list] ?? [];
  }
  verbsOf(clause: string): readonly string[] {
    const c = this.machine.library.clause(clause);
    return c.is === "activated" ? (c.verbs ?? []) : [];
  }
  announces(clause: string): boolean {
    const c = this.machine.library.clause(clause);
    return "announce" in c && (c.announce?.steps.length ?? 0) > 0;
  }
  holders(kind: ClauseKind): readonly Obj[] {
    return holders(this.machine, kind) as readonly Obj[];
  }
  actions(who: Player): readonly Action[] {
    return actionsOf(this.machine, who);
  }
  price(x: Ref, printed: readonly string[], ability?: string): readonly string[] {
    return priceOf(this.machine, x, printed, ability);
  }
  judgedFrom(verb: string, act: Values): Ref {
    return judgedFrom(this.machine, verb, act);
  }
  payable(who: Player, cost: readonly string[], source: Ref): boolean {
    return payable(this.machine, who, cost, source);
  }
  announceable(ability: Ability, who: Player): boolean {
    const { machine } = this;
    return announceable(machine, abilityFrame(machine, ability, who), machine.library.clause(ability.clause), ability.args);
  }
  suppose<T>(change: (changes: Changes) => void, ask: (ctx: Inquiry<Game>) => T): T {
    const { machine } = this;
    let answer: { readonly is: T } | undefined;
    trial(machine, () => {
      change(changesOf(machine));
      answer = { is: ask(this) };
      return false;
    });
    if (answer === undefined) throw new Error("a supposition has no answer");
    return answer.is;
  }
  offers(verb: string, of: Obj): readonly Holes[] {
    return offersOf(this.machine, verb)
      .filter(({ holder }) => holder === of)
      .map(({ parts }) => parts);
  }
  get board(): Geometry {
    return geometryOf(this.machine);
  }
  get waiting(): readonly Waiting[] {
    return this.machine.store.root.waiting;
  }
  marked(place: string): readonly Marked[] {
    return this.machine.store.root.marked.filter((x) => x.place === place);
  }
  history(verb: string, during?: string): readonly Ev[] {
    return history(this.machine, verb, during);
  }
  as(self: Ref, you: Player): Inquiry<Game> {
    return new Reader(this.machine, { ...this.frame, this: self, you });
  }
}
