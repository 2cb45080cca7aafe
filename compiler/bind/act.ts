import type { VerbPhrase } from "../../grammar/index.js";
import type { Binder } from "./binder.js";
import { fillFrame } from "./frame.js";
import type { Scope } from "./scope.js";
import type { Filled, Phrase } from "./tree.js";

/**
 * The acts that a verb phrase names, active or passive: `block a creature`, `be blocked by a creature`,
 * `attack or block`. Several are joined by `or`, `and`.
 */
export function bindAct(
  b: Binder,
  subject: Phrase,
  predicate: VerbPhrase,
  scope: Scope,
  options: { readonly partial?: boolean } = {},
): readonly Filled[] | undefined {
  switch (predicate.kind) {
    case "verb-phrase": {
      const verb = b.vocabulary.verbForm(predicate.word.text, "third-person", "base") ?? b.vocabulary.verbForm(predicate.word.text, "past");
      if (verb === undefined) return b.unknownWord(predicate.word, predicate.word.text, "verb");
      const filled = fillFrame(b, verb, subject, predicate.complements, scope, predicate, options);
      return filled === undefined ? undefined : [filled];
    }
    case "copula": {
      if (predicate.predicate.kind !== "adjectives") return b.report("not-an-act", predicate, { phrase: b.source(predicate) });
      const { words, complements } = predicate.predicate;
      return all(
        words.map((word) => {
          const verb = word.kind === "word" ? b.vocabulary.verbForm(word.text, "past") : undefined;
          if (verb === undefined) return word.kind === "word" ? b.unknownWord(word, word.text, "participle") : b.report("not-an-act", predicate, { phrase: b.source(predicate) });
          const filled = fillFrame(b, verb, subject, complements, scope, predicate, { ...options, passive: true });
          return filled === undefined ? undefined : [filled];
        }),
      );
    }
    case "verb-join":
      return all(predicate.parts.map((part) => bindAct(b, subject, part, scope, options)));
    case "have":
    case "get":
    case "costs":
    case "modal":
      return b.report("not-an-act", predicate, { phrase: b.source(predicate) });
  }
}

function all(parts: readonly (readonly Filled[] | undefined)[]): readonly Filled[] | undefined {
  const known = parts.flatMap((part) => part ?? []);
  return parts.includes(undefined) ? undefined : known;
}
