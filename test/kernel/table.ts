/** Sets a table for a test: cards where they should be, and short ways to do and ask. */
import type { ModuleRecord, Obj, Player, Ref, Value } from "../../runtime/api.js";
import { playerRef, Session, type Deed, type RulesModule, type Setup } from "../../runtime/kernel/index.js";
import { stacked, vocabulary, type Pebble } from "./game.js";

export const you = playerRef(0);
export const opponent = playerRef(1);
export type PebbleDeed = Deed & Deed<Pebble>;

export class Table {
  readonly session: Session;
  readonly setup: Setup;
  constructor(records: readonly ModuleRecord[], rules: RulesModule = stacked, more: Partial<Setup> = {}) {
    this.setup = { records: [vocabulary, ...records], rules, ...more };
    this.session = Session.start(this.setup);
  }
  /** Puts a card somewhere without anything happening. */
  put(name: string, zone = "field", owner: Player = you): Obj {
    this.session.withdraw();
    return this.session.arrange(owner, (ctx) => ctx.change.create({ face: name, owner, zone: ctx.zone(zone, owner), position: "bottom" }));
  }
  energy(amount: number, who: Player = you): void {
    this.session.withdraw();
    this.session.arrange(who, (ctx) => ctx.change.count(who, "energy", amount));
  }
  /** Makes something happen, and lets play go on to the next question. */
  cause(verb: string, holes: Readonly<Record<string, Value>>, who: Player = you): void {
    this.session.withdraw();
    this.session.cause([{ verb, holes }], who);
  }
  /** Several events at once. */
  causeAll(verb: string, patients: readonly Ref[]): void {
    this.session.withdraw();
    this.session.cause(
      patients.map((patient) => ({ verb, holes: { patient: patient as Ref & Value } })),
      you,
    );
  }
  ask<T>(question: (ctx: ReturnType<Session["view"]>) => T, who: Player = you): T {
    return question(this.session.view(who));
  }
  /** Changes the position, as `given` does. */
  arrange(change: (ctx: Deed) => void): void {
    this.session.withdraw();
    this.session.arrange(you, change);
  }
  where(x: Ref): string {
    const { store } = this.session.machine;
    const e = store.entity(Math.floor(x / 2 ** 16));
    return e === undefined ? "nowhere" : (store.entity(e.zone)?.name ?? "nowhere");
  }
  /** The present identity of something. */
  now<T extends Ref>(x: T): T {
    return this.session.machine.store.refTo(Math.floor(x / 2 ** 16)) as T;
  }
  stat(name: string, x: Ref): number {
    return this.ask((ctx) => ctx.stat(name, x));
  }
  /** Names of the cards in a zone, from the top. */
  names(zone: string, of: Player = you): readonly string[] {
    return this.ask((ctx) => ctx.contents(ctx.zone(zone, of)).map((x) => ctx.face(x)?.name ?? ctx.entity(x)?.name ?? ""), of);
  }
  /** What is asked, in short: `kind name`. */
  get asked(): readonly string[] {
    return this.session.pending.map((q) => `${q.choice.kind} ${q.choice.name}`);
  }
  /** Verbs of the log, oldest first; without periods. */
  get log(): readonly string[] {
    const verbs: string[] = [];
    for (let n = this.session.root.log; n !== null; n = n.prev) verbs.push(n.event.verb);
    return verbs.reverse().filter((v) => v !== "starts" && v !== "ends");
  }
  answer(...chosen: readonly Value[]): void {
    const wrong = this.session.answer(chosen);
    if (wrong !== undefined) throw new Error(wrong);
    this.session.advance();
  }
  /** Takes the first legal action of a verb, or passes. */
  act(verb: string, patient?: Ref): void {
    this.session.advance();
    const [question] = this.session.pending;
    const option = question?.choice.options.find(
      (o) =>
        typeof o === "object" &&
        "verb" in o &&
        o.verb === verb &&
        (patient === undefined || Object.values(o.holes).includes(patient as Ref & Value)),
    );
    if (option === undefined) throw new Error(`${verb} isn't legal: ${JSON.stringify(question?.choice.options)}`);
    this.answer(option);
  }
  pass(): void {
    this.act("passes");
  }
  passAll(): void {
    this.pass();
    this.pass();
  }
}
