import type { Nominal, NounPhrase } from "../../grammar/index.js";
import { memberOf, nameExpr, substituteIn, type Cond, type Expr } from "../ir/expression.js";
import type { VerbSymbol } from "../vocabulary/symbols.js";
import type { Binder } from "./binder.js";
import { bindPhrase } from "./phrase.js";
import { Scope } from "./scope.js";
import type { Phrase, Quantifier, SetPhrase } from "./tree.js";

type Holes = Readonly<Record<string, Phrase>>;

/** Whether a phrase leaves open which of several is meant, so that somebody must say so. */
export function isOpen({ q }: Quantifier): boolean {
  return q === "a" || q === "count" || q === "up-to" || q === "any-number";
}

/**
 * A verb's declaration says where an open thing is looked for: of `chooses patient from hand of player` the card
 * that `each player discards a card` speaks of is one of that player's hand.
 */
export function withSources(b: Binder, verb: VerbSymbol, holes: Holes): Holes {
  return Object.fromEntries(
    Object.entries(holes).map(([hole, phrase]) => {
      const from = verb.sources[hole];
      return [hole, from !== undefined && phrase.p === "set" && isOpen(phrase.quantifier) ? lookedFor(b, phrase, from, holes) : phrase];
    }),
  );
}

function lookedFor(b: Binder, phrase: SetPhrase, from: NounPhrase, holes: Holes): SetPhrase {
  const scope = new Scope({ self: ["object"] });
  for (const [hole, value] of Object.entries(holes)) {
    const expr = valueOf(value);
    if (expr !== undefined) scope.declare(hole, { expr, nouns: value.nouns, plural: false, declared: value.span });
  }
  const source = b.quietly(() => bindPhrase(b, definite(b, holesAsNames(from, Object.keys(holes))), scope));
  const { set } = phrase;
  if (source?.p === "one") return set.place === undefined ? { ...phrase, set: { ...set, place: source.expr } } : phrase;
  if (source?.p !== "set") return phrase;
  const it = nameExpr(set.variable);
  const where: readonly Cond[] = [...set.where, memberOf({ e: "all", nouns: source.set.nouns, variable: source.set.variable, where: source.set.where }, it)];
  const place = set.place ?? (source.set.place === undefined ? undefined : substituteIn(source.set.place, source.set.variable, it));
  return { ...phrase, set: { ...set, where, ...(place === undefined ? {} : { place }) } };
}

/** `hand of player` is one place. */
function definite(b: Binder, from: NounPhrase): NounPhrase {
  const { primary } = from;
  if (primary.kind !== "bare") return from;
  const word = primary.nominal.run.alternatives[0]?.at(-1);
  if (word?.kind !== "word" || b.vocabulary.reading(word.text, "zone") === undefined) return from;
  const { pos, end } = primary;
  return { ...from, primary: { kind: "determined", determiner: { kind: "word", text: "the", pos, end: pos }, nominal: primary.nominal, pos, end } };
}

/** What a hole's word stands for: of `each player` the one whose turn it is to do it. */
function valueOf(phrase: Phrase): Expr | undefined {
  if (phrase.p === "one") return phrase.expr;
  return phrase.p === "set" && phrase.quantifier.q === "each" ? nameExpr(phrase.set.variable) : undefined;
}

/** In a verb's declaration the name of a hole is what fills it, with or without `the`. */
function holesAsNames<T>(node: T, holes: readonly string[]): T {
  if (Array.isArray(node)) return node.map((part: unknown) => holesAsNames(part, holes)) as T;
  if (typeof node !== "object" || node === null) return node;
  const nominal = "kind" in node && (node.kind === "bare" || node.kind === "determined") && "nominal" in node ? (node.nominal as Nominal | undefined) : undefined;
  const word = nominal?.postmods.length === 0 && nominal.run.alternatives.length === 1 ? nominal.run.alternatives[0] : undefined;
  const [only, more] = word ?? [];
  if (nominal !== undefined && only?.kind === "word" && more === undefined && holes.includes(only.text)) {
    const { pos, end } = only;
    const run = { ...nominal.run, alternatives: [[{ kind: "var", name: only.text, pos, end }]] };
    return { kind: "bare", nominal: { ...nominal, run }, pos, end } as T;
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, holesAsNames(value as unknown, holes)])) as T;
}
