/** Questions about what may be no thing: words, abilities, amounts, events as values, places in a zone. */
import type { Ref, RefKind, Value, Word } from "../../api.js";
import { isAbility, isSlot, reworded, same } from "../faces/index.js";
import type { Frame, Machine } from "../machine.js";
import { departureOf, isPeriod } from "../standing/index.js";
import { idOf, looksLikeRef, none, type Values } from "../store/index.js";
import type { Inquiry } from "../contract.js";
import { every } from "./is.js";

/** A word is of its list, an ability of its kind, an amount of its unit, an event of its verb's noun. */
export function isValue(m: Machine, ctx: Inquiry, frame: Frame, x: Exclude<Value, number>, word: string): boolean {
  if (typeof x === "string") return x === word || m.library.listOf(x) === word;
  if (typeof x !== "object" || Array.isArray(x)) return false;
  if (isSlot(x as Value)) return isValue(m, ctx, frame, reworded(frame.words, x as never), word);
  if (isAbility(x)) {
    const does = m.library.vocabulary.nouns[word]?.does;
    const test = does === undefined ? undefined : m.rules.abilityKinds?.[does];
    return test === undefined ? m.library.kindsBelow(word).includes("ability") || word === "ability" : test(ctx, x);
  }
  if ("unit" in x) return x.unit === word;
  if ("happening" in x) return m.library.kindsBelow(word).some((noun) => m.library.vocabulary.nouns[noun]?.ofVerb === x.happening);
  if ("position" in x) return x.position === word;
  if ("period" in x) return isPeriod(m, x.period, word);
  return false;
}

/** Whether it is such a period and, if that is asked, that player's; whether it runs or is only named. */
export function isPeriodOf(m: Machine, x: Value | undefined, name: string, of: Ref | undefined): boolean {
  if (typeof x === "object" && "period" in x) return isPeriod(m, x.period, name) && (of === undefined || x.of === of);
  if (!looksLikeRef(x)) return false;
  const e = m.store.find(x) ?? departureOf(m, x)?.before.entities[idOf(x)];
  return e?.kind === "procedure" && isPeriod(m, e.name, name) && (of === undefined || e.owner === of);
}
/** Whether an amount in an event is of a kind; the rules module knows it, or the word has no meaning in this game. */
export function isAmount(m: Machine, ctx: Inquiry, event: Values, hole: string, kind: string, of?: Ref): boolean {
  const { nouns, adjectives } = m.library.vocabulary;
  const test = m.rules.amountKinds?.[nouns[kind]?.does ?? adjectives[kind]?.does ?? kind];
  if (test === undefined) throw new Error(`the rules module doesn't know which amounts are "${kind}"`);
  return test(ctx, event, hole, of);
}
/** The same value; nothing is the same as nothing. */
export function sameValue(a: Value | undefined, b: Value | undefined): boolean {
  return a !== undefined && a !== 0 && same(a, b);
}

/** The Ref that a value is, if it is of one of the kinds; `none` for anything else. */
export function only(m: Machine, x: Value | undefined, kinds: readonly RefKind[]): Ref {
  if (!looksLikeRef(x)) return none;
  const kind = (m.store.entity(idOf(x)) ?? departureOf(m, x)?.before.entities[idOf(x)])?.kind;
  return kind !== undefined && kinds.includes(kind) ? x : none;
}

/** The words of a category: its list; or, of a relation that leads to a word, what that is of all there is. */
export function wordsOfCategory(m: Machine, ctx: Inquiry, category: string): readonly Word[] {
  const list = m.library.vocabulary.lists[category];
  if (list !== undefined) return list as readonly Word[];
  const does = m.library.vocabulary.nouns[category]?.does;
  const relation = (does === undefined ? undefined : m.rules.relations[does]) ?? m.rules.relations[category];
  if (relation === undefined) return [];
  const found = every(m, "object").map((x) => relation(ctx, x));
  return [...new Set(found.filter((w) => typeof w === "string"))] as unknown as readonly Word[];
}
