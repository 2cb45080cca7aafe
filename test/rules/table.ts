/**
 * A game on a table, for tests of a rules module: things have names that follow them through every zone, players act
 * by naming verb and holes, and whatever isn't named stays open.
 */
import type { Action, ModuleRecord, Obj, Player, Ref, Value } from "../../runtime/api.js";
import {
  explainQuestion,
  idOf,
  isAbility,
  looksLikeRef,
  playerRef,
  Session,
  type Changes,
  type Deed,
  type Inquiry,
  type Question,
  type RulesModule,
  type Verdict,
} from "../../runtime/kernel/index.js";
import { loadRules } from "../../runtime/rules/index.js";

export async function rulesOf(name: string): Promise<RulesModule> {
  const rules = await loadRules(name);
  if (rules === undefined) throw new Error(`no rules module "${name}"`);
  return rules;
}

export type Seat = "you" | "opponent";
/** A hole as a test names it: a thing or a player by name, the clause of an ability, or a plain value. */
type Named = string | number;

export class Table {
  readonly session: Session;
  readonly #ids = new Map<string, number>();

  constructor(rules: RulesModule, records: readonly ModuleRecord[], edition?: string) {
    this.session = Session.start({ records, rules, ...(edition === undefined ? {} : { edition }) });
    for (const cell of this.view.every("cell")) this.#name(this.view.entity(cell)?.name ?? "", cell);
  }
  #name(name: string, x: Ref): void {
    this.#ids.set(name, idOf(x));
  }

  // ---- the position

  readonly you: Player = playerRef(0);
  readonly opponent: Player = playerRef(1);
  seat(who: Seat): Player {
    return who === "you" ? this.you : this.opponent;
  }
  get view(): Inquiry {
    return this.session.view(this.you);
  }
  /** The present Ref of a named thing. */
  ref(name: string): Obj {
    if (name === "you" || name === "opponent") return this.seat(name) as Ref as Obj;
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`nothing is called ${name}`);
    return this.session.machine.store.refTo<"object">(id);
  }
  put(who: Seat, zone: string, card: string, name: string, cell?: string): void {
    const owner = this.seat(who);
    const at = cell === undefined ? {} : { cell: this.ref(cell) as Ref as Ref<"cell"> };
    this.change((c) => this.#name(name, c.create({ face: card, owner, zone: this.view.zone(zone, owner), ...at })));
  }
  /** Writes to the position; who is asked for an action is asked again afterwards. */
  change(write: (change: Changes) => void): void {
    this.#arrange((ctx) => write(ctx.change));
  }
  given(who: Seat, what: string, ...values: readonly (string | number)[]): void {
    const done = this.#arrange((ctx) => this.session.machine.rules.given?.value?.(ctx, this.seat(who), what, values));
    if (done !== true) throw new Error(`${what} can't be given`);
  }
  dice(who: Seat, device: string, ...outcomes: readonly Value[]): void {
    this.change((c) => c.fix(this.seat(who), device, outcomes));
  }
  #arrange<T>(change: (ctx: Deed) => T): T {
    const asked = this.question !== undefined;
    this.session.withdraw();
    const result = this.session.arrange(this.you, change);
    if (asked) this.go();
    return result;
  }
  /** Begins a period with nothing around it. */
  begin(period: string, who: Seat = "you", until?: () => boolean): void {
    this.change((c) => c.active(this.seat(who)));
    this.session.arrange(this.you, (ctx) => ctx.begin(period, this.seat(who), {}));
    this.go(until);
  }

  // ---- play

  get question(): Question | undefined {
    return this.session.pending[0];
  }
  get verdict(): Verdict | null {
    return this.session.verdict;
  }
  /** On until somebody is asked, or that is so. */
  go(until?: () => boolean): void {
    this.session.advance(until);
    if (this.verdict?.end === "fault") throw new Error(`${this.verdict.why} (${this.verdict.line})`);
  }
  /** The open question's options, as a test names them. */
  get options(): readonly string[] {
    return this.question === undefined ? [] : explainQuestion(this.session.machine, this.question).options;
  }
  answer(name: string, ...chosen: readonly Value[]): void {
    if (this.question?.choice.name !== name) throw new Error(`asked is ${this.question?.choice.name ?? "nothing"}, not ${name}`);
    const wrong = this.session.answer(chosen);
    if (wrong !== undefined) throw new Error(wrong);
    this.go();
  }
  /** Answers with things by their names. */
  pick(name: string, ...things: readonly string[]): void {
    this.answer(name, ...things.map((t) => this.ref(t)));
  }
  /** The legal actions of the open question that are this. */
  find(verb: string, holes: Readonly<Record<string, Named>> = {}): readonly Action[] {
    const options = (this.question?.choice.options ?? []) as readonly Action[];
    return options.filter((a) => a.verb === verb && Object.entries(holes).every(([hole, value]) => this.#fits(a.holes[hole], value)));
  }
  #fits(value: Value | undefined, named: Named): boolean {
    if (value === undefined || typeof named === "number") return value === named;
    if (looksLikeRef(value)) return this.#ids.has(named) || named === "you" || named === "opponent" ? value === this.ref(named) : false;
    return typeof value === "object" && isAbility(value) ? value.clause === named : value === named;
  }
  /** Does it. It must be the player's turn to be asked and exactly one option must be that. */
  act(who: Seat, verb: string, holes: Readonly<Record<string, Named>> = {}): void {
    if (this.question?.who !== this.seat(who)) throw new Error(`${who} isn't asked`);
    const found = this.find(verb, holes);
    // What isn't named is left open, if it can be.
    const plain = found.filter((a) => Object.keys(a.holes).every((hole) => hole === "player" || hole in holes));
    const [action, ...others] = plain.length > 0 ? plain : found;
    if (action === undefined || others.length > 0)
      throw new Error(`${others.length + (action === undefined ? 0 : 1)} ways to ${verb}; legal are ${this.options.join("; ")}`);
    this.answer(this.question.choice.name, action);
  }
  /** Whoever is asked for an action passes, so many times. */
  pass(times = 1): void {
    for (let i = 0; i < times; i++) this.answer("action", this.find("passes")[0] ?? 0);
  }
  /** Passes, and stops as soon as that is so, whether or not anybody is asked then. */
  passTo(holds: () => boolean): void {
    this.session.answer(this.find("passes"));
    this.session.advance(holds);
  }
  passUntil(holds: () => boolean): void {
    for (let i = 0; !holds(); i++) {
      if (i > 100) throw new Error("it never comes to that");
      this.#idle();
    }
  }
  /** What the rules say that a player does who isn't said to do anything. */
  #idle(): void {
    const { question } = this;
    if (question === undefined || question.choice.kind === "action") return this.pass();
    const chosen = this.session.machine.rules.idle(this.view, question.who, question.choice);
    if (chosen === undefined) throw new Error(`${question.choice.name} is open`);
    this.answer(question.choice.name, ...chosen);
  }

  // ---- what is there

  /** Things as they are at the open question, which may come in the middle of something. */
  look<T>(ask: (view: Inquiry) => T): T {
    return this.session.machine.store.at(this.session.present, () => ask(this.view));
  }
  zone(name: string): string {
    return this.look((view) => view.entity(view.zoneOf(this.ref(name)))?.name ?? "");
  }
  cell(name: string): string {
    return this.look((view) => view.entity(view.cellOf(this.ref(name)))?.name ?? "");
  }
  stat(stat: string, name: string): number {
    return this.look((view) => view.stat(stat, this.ref(name)));
  }
  number(unit: string, name: string): number {
    return this.look((view) => view.number(unit, this.ref(name)));
  }
  mark(mark: string, name: string): Value {
    return this.look((view) => view.mark(this.ref(name), mark) ?? 0);
  }
  during(period: string): boolean {
    return this.look((view) => view.current(period) !== 0);
  }
  /** Events that nobody in the game does. */
  cause(verb: string, holes: Readonly<Record<string, Value>>): void {
    this.session.withdraw();
    this.session.cause([{ verb, holes }], this.you);
    this.go();
  }
  /** How many events of a verb there were. */
  happened(verb: string): number {
    return this.look((view) => view.history(verb).length);
  }
}
