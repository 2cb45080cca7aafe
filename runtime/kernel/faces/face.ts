/** An object's copiable values and the words on it (kernel.md B). */
import type { Slot, Value } from "../../api.js";
import type { Entity, Face } from "../store/index.js";
import type { Library } from "./library.js";

/** Override, else copy, else what is printed (COPY, DOWN). */
export function faceOf(library: Library, e: Entity): Face | undefined {
  const of = e.override ?? e.copy ?? e.printed;
  return of === null ? undefined : library.face(of);
}
/** A printed word after the text changes (WORD). */
export function reworded(words: Readonly<Record<string, string>>, printed: string | Slot): string {
  const word = typeof printed === "string" ? printed : printed.w;
  return words[word] ?? word;
}
/** The text substitution on an object: of its face as that was made, then of itself. */
export function wordsOn(library: Library, e: Entity): Readonly<Record<string, string>> {
  const made = faceOf(library, e)?.words;
  return made === undefined ? e.words : thenReworded(made, e.words);
}
/** A substitution after another: what `first` has made of a word, `then` may change again. */
export function thenReworded(
  first: Readonly<Record<string, string>>,
  then: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const changed = Object.keys(then);
  if (changed.length === 0) return first;
  const words: Record<string, string> = {};
  for (const [printed, word] of Object.entries(first)) words[printed] = then[word] ?? word;
  for (const word of changed) words[word] ??= then[word]!;
  return words;
}
export function isSlot(x: Value): x is Slot {
  return typeof x === "object" && "w" in x;
}
/** Whether two options are the same to a player: same face, marks, counters and place. */
export function alike(a: Entity, b: Entity): boolean {
  return (
    a.kind === "object" &&
    b.kind === "object" &&
    a.name === b.name &&
    a.zone === b.zone &&
    a.cell === b.cell &&
    a.owner === b.owner &&
    a.controller === b.controller &&
    same(a.printed, b.printed) &&
    same(a.copy, b.copy) &&
    same(a.override, b.override) &&
    a.host === b.host &&
    a.entry === null &&
    b.entry === null &&
    a.riders.length === 0 &&
    b.riders.length === 0 &&
    same(a.marks, b.marks) &&
    same(a.counters, b.counters) &&
    same(a.words, b.words) &&
    same(a.binds, b.binds)
  );
}
/** Whether two pieces of data are the same; key order counts, and is kept by those who write it. */
export function same(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
}
