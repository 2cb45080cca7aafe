import type { Span } from "../syntax/nodes.js";
import { closedWords, endOf, T, tokenize } from "../tokens/index.js";

export type ScannedKind = "declaration" | "closed" | "text" | "number" | "symbol" | "comment" | "capital";
/** A token of the text that has a colour whatever the words of the game are. */
export interface Scanned extends Span {
  readonly kind: ScannedKind;
}

const closed = new Set(Object.keys(closedWords).map((name) => T[name as keyof typeof closedWords]));
const kinds = new Map([
  ...[T.CardHead, T.KeywordHead, T.VerbHead, T.RulingHead, T.GameHead, T.SetHead, T.LanguageHead, T.WordHead, T.Given].map((t) => [t, "declaration"] as const),
  ...[T.Target, T.EitherBlock].map((t) => [t, "closed"] as const),
  ...[T.Num, T.Range, T.PT, T.ModPT, T.Signed].map((t) => [t, "number"] as const),
  ...[T.Name, T.Var].map((t) => [t, "capital"] as const),
  [T.Str, "text"] as const,
  [T.Sym, "symbol"] as const,
]);

/** The tokens of a text that the language itself knows, in order of place. */
export function scan(text: string): readonly Scanned[] {
  const { tokens, comments } = tokenize(text);
  const found: Scanned[] = comments.map(({ pos, end }) => ({ kind: "comment", pos, end }));
  for (const token of tokens) {
    const kind = closed.has(token.tokenType) ? "closed" : kinds.get(token.tokenType);
    if (kind !== undefined && token.image !== "") found.push({ kind, pos: token.startOffset, end: endOf(token) });
  }
  return found.sort((a, b) => a.pos - b.pos);
}
