/** Prices: read from symbols, paid on a fork, adopted only if complete (kernel.md I). */
import type { Player, Ref } from "../../api.js";
import type { PaidSymbol } from "../contract.js";
import { ask } from "../decide/index.js";
import { frameOf, type Machine } from "../machine.js";
import { carryOut, changesOf, plan } from "../events/index.js";
import type { Values } from "../store/index.js";
import { can } from "../queries/index.js";
import { readPrice, type PricePart } from "./price.js";

/** Runs on a fork that is adopted if the body says true. Nothing is resolved or checked before that. */
export function attempt(m: Machine, body: () => boolean): boolean {
  const { unit, store } = m;
  const start = store.mark();
  const heard = unit.listeners.map((l) => l.length);
  const { events, planning } = unit;
  unit.quiet++;
  unit.planning = undefined;
  const complete = body();
  unit.planning = planning;
  unit.quiet--;
  if (complete) return true;
  store.reset(start);
  unit.listeners.forEach((l, i) => (l.length = heard[i] ?? 0));
  unit.events = events;
  return false;
}
/** Whether the body could be completed now; nothing of it happens. */
export function trial(m: Machine, body: () => boolean): boolean {
  const { unit } = m;
  const was = unit.trial;
  unit.trial = true;
  let could = false;
  attempt(m, () => {
    could = body();
    return false;
  });
  unit.trial = was;
  return could;
}

/** Pays all of it or nothing; the names that it binds (`X`), or undefined. */
export function pay(m: Machine, who: Player, cost: readonly string[], source: Ref): Values | undefined {
  const prices = readPrice(m, cost);
  let binds: Values = {};
  const done = attempt(m, () => {
    const resources = new Map<string, PricePart[]>();
    for (const price of prices) {
      if (price.record.does !== undefined) {
        if (!payByDoing(m, who, price.record.does, source)) return false;
        continue;
      }
      const list = resources.get(price.record.of);
      if (list === undefined) resources.set(price.record.of, [price]);
      else list.push(price);
    }
    for (const [resource, list] of resources) {
      const X = list.some((p) => p.record.anyAmount) ? anyAmount(m, who, list, resource, source) : undefined;
      if (X !== undefined) binds = { ...binds, X };
      if (!payResource(m, who, resource, withX(list, X ?? 0), source)) return false;
    }
    return true;
  });
  return done ? binds : undefined;
}
export function payable(m: Machine, who: Player, cost: readonly string[], source: Ref): boolean {
  return canByRules(m, who, cost, source) ?? trial(m, () => pay(m, who, cost, source) !== undefined);
}
/** Of a price that is one act with a rule for it, the rules say whether it can be paid: nothing has to be tried. */
function canByRules(m: Machine, who: Player, cost: readonly string[], source: Ref): boolean | undefined {
  const [only, more] = readPrice(m, cost);
  if (only?.record.does === undefined || more !== undefined) return undefined;
  const verb = verbOf(m, only.record.does);
  if (m.rules.bases[verb] === undefined) return undefined;
  return can(m, m.inquiry(frameOf(source, who)), verb, { player: who, patient: source });
}
/** The verb that a symbol names, by itself or by its function. */
function verbOf(m: Machine, does: string): string {
  const { verbs } = m.library.vocabulary;
  return does in verbs ? does : (Object.keys(verbs).find((v) => verbs[v]?.does === does) ?? does);
}
/** `{T}`: the symbol's verb is done to the source, and must really be done. */
function payByDoing(m: Machine, who: Player, does: string, source: Ref): boolean {
  return carryOut(m, plan(m, frameOf(source, who), verbOf(m, does), { player: who, patient: source })).length > 0;
}
function payResource(m: Machine, who: Player, resource: string, prices: readonly PricePart[], source: Ref): boolean {
  const symbols = prices.map((p): PaidSymbol => ({
    symbol: p.symbol,
    amount: p.amount,
    generic: p.record.generic ?? false,
    anyAmount: p.record.anyAmount ?? false,
  }));
  const payment = m.rules.payments[resource];
  if (payment !== undefined) return payment.pay(m.deed(frameOf(source, who)), who, symbols, source);
  const total = symbols.reduce((n, s) => n + s.amount, 0);
  return total === 0 || ((m.store.find(who)?.counters[resource] ?? 0) >= total && changesOf(m).count(who, resource, -total) === -total);
}
/** Every `{X}` of a price is the same number (CR 107.3). */
function withX(prices: readonly PricePart[], X: number): readonly PricePart[] {
  return prices.map((p) => (p.record.anyAmount ? { ...p, amount: X * p.record.amount } : p));
}
/** Any number that could be paid; the largest is looked for, since paying more is never easier. */
function anyAmount(m: Machine, who: Player, prices: readonly PricePart[], resource: string, source: Ref): number {
  let most = 0;
  while (most < 99 && trial(m, () => payResource(m, who, resource, withX(prices, most + 1), source))) most++;
  const options = Array.from({ length: most + 1 }, (_, n) => n);
  return ask(m, who, { kind: "choose", name: "X", options, min: 1, max: 1 })[0] ?? 0;
}
