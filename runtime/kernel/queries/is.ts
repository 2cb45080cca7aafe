/** `is`: nouns, adjectives and type words by how the vocabulary grounds them; `all`: where to look for a noun. */
import type { Ref } from "../../api.js";
import type { Inquiry } from "../contract.js";
import { faceOf, type Definition } from "../faces/index.js";
import type { Frame, Machine } from "../machine.js";
import { about, here, isPeriod } from "../standing/index.js";
import { ref, type Entity } from "../store/index.js";
import { marksOf, taken, typesOf } from "./fold.js";
import { zoneName } from "./instances.js";

/** Whether the word is true of it; `to` is what a binary one compares with. `ctx` is who asks: definitions and binary adjectives compare with its `this`. */
export function is(m: Machine, ctx: Inquiry, frame: Frame, x: Ref, word: string, to?: Ref): boolean {
  const { nouns, adjectives } = m.library.vocabulary;
  const noun = nouns[word];
  const adjective = adjectives[word];
  // Which definition a word has does not depend on time, what it says does: it asks by itself.
  if (noun?.is) return meaning(m, noun.is.id).means(ctx, x);
  if (adjective?.means) return meaning(m, adjective.means.id).means(ctx, x);
  return about(m, frame, x, false, (at, e) => {
    const does = adjective?.does ?? noun?.does;
    const predicate = does === undefined ? undefined : m.rules.predicates[does];
    if (adjective !== undefined) {
      const marks = marksOf(m, at);
      if (marks.includes(taken(word))) return false;
      if (marks.includes(word)) return true;
      return predicate === undefined ? e.marks[word] !== undefined : predicate(ctx, at, to);
    }
    if (predicate !== undefined) return predicate(ctx, at, to);
    return isKind(m, at, e, word) || (noun?.lives !== undefined && zoneName(m, e) === noun.lives);
  });
}
function meaning(m: Machine, id: string): Definition {
  return m.library.clauseAs(id, "definition");
}
/** By what kind of entity it is, by its type line, or by a kind below the noun; wherever it is. */
function isKind(m: Machine, x: Ref, e: Entity, word: string): boolean {
  if (m.rules.kinds[word]?.includes(e.kind)) return true;
  switch (e.kind) {
    case "procedure":
      return isPeriod(m, e.name, word);
    case "zone":
    case "cell":
      return e.name === word;
    case "player":
      return false;
    case "object": {
      const types = typesOf(m, x);
      return types.includes(word) || (types.length > 0 && m.library.kindsBelow(word).some((k) => types.includes(k)));
    }
  }
}

/** All present entities of one kind. */
export function every(m: Machine, kind: Entity["kind"]): readonly Ref[] {
  const { structure } = m.store.memo;
  const at = `every ${kind}`;
  let found = structure.get(at) as readonly Ref[] | undefined;
  if (found === undefined) {
    const list: Ref[] = [];
    for (const e of m.store.root.entities)
      if (e !== null && e.present && e.kind === kind && (kind !== "object" || e.zone !== 0)) list.push(ref(e.id, e.inc));
    found = list;
    // Periods are no part of the structure.
    if (kind !== "procedure") structure.set(at, found);
  }
  return found;
}
/** What lies in a zone or on a cell, in order, without what is absent. */
export function contents(m: Machine, place: Ref): readonly Ref<"object">[] {
  const e = m.store.find(place);
  if (e === undefined) return [];
  const found: Ref<"object">[] = [];
  for (const id of e.contents) {
    const c = m.store.entity(id);
    if (c !== undefined && c.present) found.push(ref(id, c.inc));
  }
  return found;
}
/** Where to look for a noun when no place is said: the zone where it lives, else everything of its kind. */
export function candidates(m: Machine, noun: string): readonly Ref[] {
  const record = m.library.vocabulary.nouns[noun];
  const above = m.library.kindsAbove(noun);
  const zone = m.library.lives(noun);
  if (zone !== undefined)
    return every(m, "zone")
      .filter((z) => m.store.find(z)?.name === zone)
      .flatMap((z) => contents(m, z));
  const kinds = above.map((n) => m.rules.kinds[n]).find((k) => k !== undefined);
  if (kinds !== undefined) return kinds.flatMap((k) => every(m, k));
  const zones = m.library.vocabulary.zones[noun];
  if (zones !== undefined) return every(m, "zone");
  return record === undefined ? every(m, "object") : [...every(m, "object"), ...every(m, "player"), ...every(m, "cell")];
}
/** All of a noun: in the place, whatever zone its kind lives in; else where it lives. */
export function all(m: Machine, ctx: Inquiry, frame: Frame, noun: string, place?: Ref): readonly Ref[] {
  if (place === undefined) return candidates(m, noun).filter((x) => is(m, ctx, frame, x, noun));
  const there = contents(m, place);
  const named = m.library.vocabulary.nouns[noun];
  // `card` or `permanent` in a hand: a kind that no type line can say is no test there.
  const typed = named === undefined || named.is !== undefined || named.does !== undefined || named.onTypeLine || named.list !== undefined;
  return there.filter((x) => !typed || is(m, ctx, frame, x, noun));
}
/** Whether `x` is in a zone, on a cell, or attached to an object. */
export function isIn(m: Machine, frame: Frame, x: Ref, place: Ref): boolean {
  return about(m, frame, x, false, (at, e) => {
    const p = here(m, place);
    return p !== undefined && at !== place && (e.zone === p.id || e.cell === p.id || e.host === p.id);
  });
}
/** The copiable face (CR 707.2). */
export function faceAt(m: Machine, x: Ref): ReturnType<typeof faceOf> {
  const e = here(m, x);
  return e === undefined ? undefined : faceOf(m.library, e);
}
