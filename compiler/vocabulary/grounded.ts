import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { NounSymbol, WordSymbol } from "./symbols.js";
import type { ValueKind, Vocabulary } from "./vocabulary.js";

/** What a value is by itself: no thing has to be found that the noun is true of. */
const VALUES: ReadonlySet<ValueKind> = new Set<ValueKind>(["number", "word", "amount"]);

/**
 * Nouns of a game that nothing makes true (language.md, j): neither they nor a kind of them has a type line, a
 * list of words, a zone that it lives in, a definition, a function of the rules, a verb or the board. Names that
 * the words of no game have are left to them.
 */
export function ungroundedNouns(own: readonly WordSymbol[], vocabulary: Vocabulary, base: ReadonlySet<string>): readonly Diagnostic[] {
  const grounded = new Set(groundsOf(vocabulary).flatMap((name) => vocabulary.ancestors(name)));
  return own.flatMap((symbol) => {
    if (symbol.symbol !== "noun" || base.has(symbol.name) || grounded.has(symbol.name)) return [];
    if (symbol.mass || VALUES.has(vocabulary.valueKind(symbol.name))) return [];
    return [diagnostic("ungrounded-noun", symbol.declared, { noun: symbol.name })];
  });
}

/** Everything that is true of something by its own declaration. */
function groundsOf({ nouns, typeWords, zones, units, periods, stats }: Vocabulary): readonly string[] {
  const words = [typeWords, zones, units, periods, stats].flatMap((table) => [...table.keys()]);
  return [...words, ...[...nouns.values()].filter(isGround).map((noun) => noun.name)];
}

function isGround(noun: NounSymbol): boolean {
  const { onTypeLine, board, lives, is, does, ofVerb, wordsOf } = noun;
  return onTypeLine || board || [lives, is, does, ofVerb, wordsOf].some((says) => says !== undefined);
}
