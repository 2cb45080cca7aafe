/** `Deed` (and so `Act`) over a frame: instructions, and the only way from a body to the store. */
import type { Ability, AnyClause, Batch, Choice, Ev, Held, Life, Outcome, Player, Procedure, Ref, Value, Word } from "../../api.js";
import { activate, enter, resolveNow, settle } from "../agenda/index.js";
import type { Changes, Deed, Holes } from "../contract.js";
import { attempt, pay, payActs, trial } from "../costs/index.js";
import { ask, askAll, chance, inOrder, mayChoice } from "../decide/index.js";
import { alsoDerived, carryOut, changesOf, commit, Gathering, listen, nothingDone, outcomeOf, plan, propose } from "../events/index.js";
import { act, begin, finish, lapse, within } from "../flow/index.js";
import type { Done } from "../machine.js";
import { stand } from "../standing/index.js";
import type { Values } from "../store/index.js";
import { abilityFrame, announce } from "../targets/index.js";
import { methods, type Methods } from "./methods.js";
import { Reader } from "./reader.js";

const plans: Methods<Doer, [Values], readonly Ev[]> = methods((ctx, verb, holes) => plan(ctx.machine, ctx.frame, verb, holes));
const deeds: Methods<Doer, [Values], Outcome> = methods((ctx, verb, holes) => ctx.raise(verb, holes));
const instructions: Methods<Doer, [Values], Outcome> = methods((ctx, keyword, args) => ctx.instruct(keyword, args));

export class Doer extends Reader implements Deed {
  // ---- Act

  propose(events: readonly Ev[]): Held {
    return propose(this.machine, events);
  }
  commit(held: Held): Batch {
    const { batch, done } = commit(this.machine, held);
    return { batch, done: done.map((d) => d.event) };
  }
  stand(clause: AnyClause, binds: unknown, life: Life): void {
    const frame = { ...this.frame, you: this.you };
    alsoDerived(this.machine, frame, () => stand(this.machine, frame, clause, binds as Values, life));
  }
  ask<T extends Value>(who: Player, choice: Choice<T>): readonly T[] {
    return ask(this.machine, who, choice);
  }
  get plan(): Deed["plan"] {
    return plans(this, this.machine.library.vocabulary.verbs) as Deed["plan"];
  }
  get do(): Deed["do"] {
    return deeds(this, this.machine.library.vocabulary.verbs) as Deed["do"];
  }
  get perform(): Deed["perform"] {
    return instructions(this, this.machine.library.keywords) as Deed["perform"];
  }
  together(body: () => void): Outcome {
    const { unit } = this.machine;
    const outer = unit.planning;
    const heard: Done[] = [];
    const gathering = new Gathering(this.machine, (events) => {
      const inner = unit.planning;
      unit.planning = undefined;
      const done = carryOut(this.machine, events);
      unit.planning = inner;
      heard.push(...done);
      return done;
    });
    unit.planning = gathering;
    body();
    unit.planning = outer;
    if (outer !== undefined) return outer.plan(gathering.take());
    gathering.flush();
    return outcomeOf(this.machine, heard);
  }
  replace(): void {
    if (this.frame.replace === undefined) throw new Error("only a window can replace what it looks at");
    this.frame.replace();
  }
  may(name: string, who: Player): boolean {
    return ask(this.machine, who, mayChoice(name))[0] === true;
  }
  choose<T extends Value>(name: string, who: Player, options: readonly T[], min: number, max: number): readonly T[] {
    const most = Math.min(max, options.length);
    return ask(this.machine, who, { kind: "choose", name, options, min: Math.min(min, most), max: most });
  }
  inOrder<T extends Ref>(who: Player, xs: readonly T[], by: (x: T) => number): readonly T[] {
    return inOrder(this.machine, who, xs as readonly (T & Value)[], by as (x: Value) => number) as readonly T[];
  }
  chooseOne<T extends Ref | Word | Ability>(name: string, who: Player, options: readonly T[]): T {
    return this.choose<T & Value>(name, who, options as readonly (T & Value)[], 1, 1)[0] ?? (0 as T & Value);
  }

  // ---- Deed

  get event(): Ev | undefined {
    return this.frame.event;
  }
  get change(): Changes {
    return changesOf(this.machine);
  }
  ev(verb: string, holes: Holes): Ev {
    const { this: source, cause, applied, words } = this.frame;
    return { verb, holes, source, cause, applied, ...(Object.keys(words).length > 0 ? { words } : {}) };
  }
  raise(verb: string, holes: Holes): Outcome {
    const events = plan(this.machine, this.frame, verb, holes);
    const { planning } = this.machine.unit;
    if (planning !== undefined) return planning.plan(events);
    return outcomeOf(
      this.machine,
      listen(this.machine, () => carryOut(this.machine, events)),
    );
  }
  /** Performs a keyword that is an instruction; what it announces is asked now. */
  instruct(keyword: string, args: Values): Outcome {
    const { effect } = this.machine.library.keyword(keyword);
    if (effect === undefined) throw new Error(`keyword "${keyword}" is no instruction`);
    const clause = this.machine.library.clauseAs(effect.id, "effect");
    const frame = { ...this.frame, you: this.you };
    const chosen = announce(this.machine, frame, clause, args);
    if (chosen === undefined) return nothingDone;
    return outcomeOf(
      this.machine,
      listen(this.machine, () => clause.resolve(this.machine.deed(frame), { ...args, ...chosen })),
    );
  }
  amend(holes: Holes): void {
    const { unit } = this.machine;
    unit.amended = { ...unit.amended, ...holes };
  }
  fail(): void {
    this.machine.unit.failed = true;
  }
  attempt(body: () => boolean): boolean {
    return attempt(this.machine, body);
  }
  trial(body: () => boolean): boolean {
    return trial(this.machine, body);
  }
  lapse(period: Procedure): void {
    lapse(this.machine, period);
  }
  announce(ability: Ability, who: Player): Values | undefined {
    return announce(this.machine, abilityFrame(this.machine, ability, who), this.machine.library.clause(ability.clause), ability.args);
  }
  pay(who: Player, cost: readonly string[], source: Ref): Values | undefined {
    return pay(this.machine, who, cost, source);
  }
  payActs(ability: Ability, who: Player, binds: Values): Values | undefined {
    return payActs(this.machine, ability, who, binds, this.frame.cause);
  }
  activate(ability: Ability, who: Player, extra: { readonly cost?: readonly string[]; readonly binds?: Values } = {}): boolean {
    return activate(this.machine, ability, who, extra.cost, extra.binds ?? {});
  }
  enter(ability: Ability, who: Player, binds: Values): void {
    enter(this.machine, ability, who, binds, this.frame.cause);
  }
  resolve(ability: Ability, who: Player, binds: Values): boolean {
    return resolveNow(this.machine, ability, who, binds, this.frame.cause);
  }
  act(who: Player, only?: readonly string[]): boolean {
    return act(this.machine, who, only);
  }
  settle(): boolean {
    return settle(this.machine);
  }
  askAll<T extends Value>(who: readonly Player[], choice: (player: Player) => Choice<T>): readonly (readonly T[])[] {
    return askAll(
      this.machine,
      who.map((player) => ({ who: player, choice: choice(player) })),
    );
  }
  chance<T extends Value>(owner: Player, device: string, faces: readonly T[]): T {
    return chance(this.machine, owner, device, faces);
  }
  begin(period: string, player: Player, binds: Values = {}): Procedure {
    return begin(this.machine, period, player, binds);
  }
  within(period: string, player: Player, binds: Values, body: (x: Procedure) => void): void {
    within(this.machine, period, player, binds, body);
  }
  finish(period: Procedure): void {
    finish(this.machine, period);
  }
  override as(self: Ref, you: Player): Deed {
    return new Doer(this.machine, { ...this.frame, this: self, you });
  }
}
