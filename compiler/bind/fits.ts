import type { HoleSymbol } from "../vocabulary/symbols.js";
import type { Binder } from "./binder.js";
import type { Phrase } from "./tree.js";

/** Whether the phrase may stand in the hole: one of its nouns is one of the hole's, or may be at run time. */
export function fits(b: Binder, phrase: Phrase, hole: HoleSymbol): boolean {
  switch (phrase.p) {
    case "nothing":
      return true;
    case "several":
      return phrase.parts.every((part) => fits(b, part, hole));
    case "cost":
      return hole.types.some((t) => {
        const kind = b.vocabulary.valueKind(t);
        return kind === "cost" || (kind === "amount" && phrase.cost.every((c) => c.part === "symbols"));
      });
    case "one":
    case "set":
    case "amount":
    case "number":
    case "word":
      return possible(b, phrase.nouns, hole.types);
  }
}

/** `strict` leaves out what only shares being an object: a card that might be a permanent. */
export function possible(b: Binder, nouns: readonly string[], types: readonly string[] | undefined, how?: "strict"): boolean {
  if (types === undefined || types.length === 0) return true;
  const { vocabulary } = b;
  return nouns.some((noun) =>
    types.some(
      (type) =>
        vocabulary.isKind(noun, type) ||
        // A more general thing may turn out to be one: an object of the table may be a permanent.
        (vocabulary.isKind(type, noun) && vocabulary.valueKind(type) === vocabulary.valueKind(noun)) ||
        // Objects of different nouns may be the same thing (a card that is a permanent); numbers and words may not.
        (how !== "strict" && vocabulary.valueKind(noun) === "object" && vocabulary.valueKind(type) === "object"),
    ),
  );
}
