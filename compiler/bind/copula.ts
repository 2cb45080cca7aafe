import type { AdjectivePredicate, CopulaPhrase, NounPhrase, PrepPhrase } from "../../grammar/index.js";
import { beyondCond, memberOf, not, type Cond, type Expr } from "../ir/expression.js";
import { joined, playsOf } from "./clause.js";
import { comparisonOf } from "./amounts.js";
import type { Binder } from "./binder.js";
import { fillFrame } from "./frame.js";
import { hasHappened } from "./past.js";
import { bindPhrase } from "./phrase.js";
import { quantify } from "./quantify.js";
import { isWord, unknownName } from "./run.js";
import type { Scope } from "./scope.js";
import type { OnePhrase, Phrase } from "./tree.js";

/** `is tapped`, `isn't a wall`, `was cast from your hand`, `is at most 3`. */
export function copulaOf(b: Binder, subject: OnePhrase, copula: CopulaPhrase, scope: Scope): Cond | undefined {
  const word = copula.word.text;
  const asked = sayOf(b, subject, copula, scope);
  if (asked === undefined) return undefined;
  const past = word.startsWith("was") && copula.predicate.kind !== "adjectives";
  const said = past ? beyondCond("what was so before", asked) : asked;
  return word.endsWith("n't") ? not(said) : said;
}

function sayOf(b: Binder, subject: OnePhrase, copula: CopulaPhrase, scope: Scope): Cond | undefined {
  const { predicate } = copula;
  switch (predicate.kind) {
    case "adjectives":
      return adjectivesOf(b, subject, predicate, copula.word.text.startsWith("was"), scope);
    case "prep-phrase":
      return placeOf(b, subject, predicate, scope);
    case "np":
      return isPhrase(b, subject, predicate, scope);
    case "symbols":
      return b.report("symbols-as-predicate", predicate, { symbols: b.source(predicate) });
  }
}

function placeOf(b: Binder, subject: OnePhrase, predicate: PrepPhrase, scope: Scope): Cond | undefined {
  const { object } = predicate;
  if (object.kind !== "np") return b.report("not-a-place", predicate, { phrase: b.source(predicate) });
  const place = bindPhrase(b, object, scope);
  if (place === undefined) return undefined;
  switch (predicate.preposition.text) {
    case "in":
    case "on":
    case "at":
      return quantify(b, place, (expr) => ({ c: "in", of: subject.expr, place: expr }));
    case "among":
      if (place.p === "one" && place.many === true) return { c: "among", of: subject.expr, list: place.expr };
      return b.report("not-a-group", place.span, { phrase: b.source(place.span) });
    case "within":
      return b.report("not-a-distance", predicate, { phrase: b.source(predicate) });
    default:
      return b.report("not-a-place", predicate, { phrase: b.source(predicate) });
  }
}

function adjectivesOf(b: Binder, subject: OnePhrase, predicate: AdjectivePredicate, past: boolean, scope: Scope): Cond | undefined {
  return joined(
    predicate.words.map((word): Cond | undefined => {
      if (word.kind === "name") {
        const bound = scope.name(word.name);
        return bound === undefined ? unknownName(b, word, word.name, scope) : { c: "is", of: subject.expr, word: bound.expr };
      }
      if (word.kind !== "word") return b.report("not-a-modifier", word, { word: b.source(word) });
      const known = b.vocabulary.describing(word.text);
      const participle = b.vocabulary.verbForm(word.text, "past");
      if (participle !== undefined && (known === undefined || past || predicate.complements.length > 0)) {
        const filled = fillFrame(b, participle, subject, predicate.complements, scope, predicate, { passive: true, partial: true });
        return filled === undefined ? undefined : past ? hasHappened(b, filled, scope) : playsOf(b, filled);
      }
      if (known === undefined) return b.unknownWord(word, word.text, "adjective");
      const asked = isWord(b, subject.expr, known.symbol.name);
      return predicate.complements.length === 0 ? asked : comparedWith(b, asked, predicate, scope);
    }),
    "or",
  );
}

/** `adjacent to the rally`: a binary adjective about another thing than `this`. */
function comparedWith(b: Binder, asked: Cond, predicate: AdjectivePredicate, scope: Scope): Cond | undefined {
  const [to, more] = predicate.complements;
  if (to?.kind !== "prep-phrase" || to.preposition.text !== "to" || to.object.kind !== "np" || more !== undefined) {
    const stray = more ?? to ?? predicate;
    return b.report("stray-words", stray, { verb: "is", words: b.source(stray), frame: "is <adjective> [to <other>]" });
  }
  const other = bindPhrase(b, to.object, scope);
  if (other === undefined || asked.c !== "is") return undefined;
  return quantify(b, other, (expr) => ({ ...asked, to: expr }));
}

/** `is 3`, `is at most its power`, `is a goblin creature`, `is the cell of this`, `is the kind`. */
function isPhrase(b: Binder, subject: OnePhrase, np: NounPhrase, scope: Scope): Cond | undefined {
  const phrase = bindPhrase(b, np, scope);
  if (phrase === undefined) return undefined;
  return isThat(b, subject, phrase, np.primary.kind === "quantified" ? comparisonOf(np.primary.bound) : "===");
}

/** `isn't any of the kinds`: whether it is of any word of a group. */
function anyWord(phrase: Phrase & { readonly p: "set" }, subject: Expr): Cond {
  const { variable } = phrase.set;
  const where: readonly Cond[] = [...phrase.set.where.filter((c) => c.c !== "among"), { c: "is", of: subject, word: { e: "name", name: variable } }];
  return { c: "compare", op: ">", left: { e: "size", of: { e: "filter", of: phrase.among ?? phrase.set, variable, where } }, right: { e: "number", value: 0 } };
}

function isThat(b: Binder, subject: OnePhrase, phrase: Phrase, op: ReturnType<typeof comparisonOf>): Cond | undefined {
  const wordSubject = subject.nouns.length > 0 && subject.nouns.every((n) => b.vocabulary.valueKind(n) === "word");
  switch (phrase.p) {
    case "number":
      return { c: "compare", op, left: subject.expr, right: phrase.expr };
    case "word":
      if (wordSubject) return { c: "same", left: subject.expr, right: phrase.expr };
      if (phrase.expr.e === "text") return { c: "named", of: subject.expr, name: phrase.expr };
      return { c: "is", of: subject.expr, word: phrase.expr };
    case "one":
      return phrase.many === true ? { c: "among", of: subject.expr, list: phrase.expr } : { c: "same", left: subject.expr, right: phrase.expr };
    case "set": {
      const { q } = phrase.quantifier;
      if (q !== "a" && q !== "the" && q !== "each" && q !== "no") return b.report("not-a-description", phrase.span, { phrase: b.source(phrase.span) });
      const words = phrase.nouns.every((n) => b.vocabulary.valueKind(n) === "word") && !wordSubject;
      const member: Cond = words ? anyWord(phrase, subject.expr) : memberOf(phrase.set, subject.expr);
      return q === "no" ? not(member) : member;
    }
    case "several":
      return joined(phrase.parts.map((part) => isThat(b, subject, part, op)), phrase.join === "either" ? "or" : "and");
    case "amount":
    case "cost":
    case "nothing":
      return b.report("not-a-description", phrase.span, { phrase: b.source(phrase.span) });
  }
}
