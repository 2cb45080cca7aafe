import type { Range, SemanticTokens, SemanticTokensLegend } from "vscode-languageserver-types";
import { scan, type ScannedKind, type Span } from "../../../grammar/index.js";
import { inContext, type Piece, type SourceFile } from "../../workspace/source.js";
import type { View } from "../view.js";
import type { Meaning } from "./occurrences.js";
import { occurrencesIn } from "./occurrences.js";
import { positionAt, spanOf, vocabularyOf } from "./places.js";
import { tokenKinds, tokenModifiers, tokenOf, type TokenKind } from "./token-table.js";

export const legend: SemanticTokensLegend = { tokenTypes: [...tokenKinds], tokenModifiers: [...tokenModifiers] };

interface Token extends Span {
  readonly kind: TokenKind;
  readonly declares: boolean;
}

const scanned = new WeakMap<Piece, readonly Token[]>();
const always: Readonly<Record<ScannedKind, TokenKind>> = { declaration: "declaration", closed: "closed", text: "text", number: "number", symbol: "symbol", comment: "comment", capital: "parameter" };

/** What the language itself colours, by piece: it stays good as long as the text does. */
function scannedIn(piece: Piece): readonly Token[] {
  const known = scanned.get(piece) ?? scan(piece.text).map(({ kind, pos, end }) => ({ kind: always[kind], pos, end, declares: false }));
  scanned.set(piece, known);
  return known;
}

function kindOf(meaning: Meaning): TokenKind {
  switch (meaning.is) {
    case "word":
      return tokenOf(meaning.symbol);
    case "card":
    case "name":
    case "parameter":
    case "pronoun":
    case "property":
      return meaning.is;
    case "game":
    case "set":
      return "game";
    case "ruling":
      return "card";
  }
}

/** The tokens of a file or of a range, as the protocol packs them: five numbers each, relative to the one before. */
export function semanticTokensIn(view: View, path: string, range: Range | undefined): SemanticTokens {
  const file = view.files.get(path);
  if (file === undefined) return { data: [] };
  const span = range === undefined ? { pos: 0, end: file.text.length } : spanOf(file, range);
  return { data: packed(file, tokensIn(view, file, span)) };
}

function tokensIn(view: View, file: SourceFile, { pos, end }: Span): readonly Token[] {
  const found = new Map<number, Token>();
  const put = (base: number, token: Token): void => {
    const at = { ...token, pos: base + token.pos, end: base + token.end };
    if (at.end >= pos && at.pos <= end) found.set(at.pos, at);
  };
  for (const source of file.sources) {
    if (source.base + source.text.length < pos || source.base > end) continue;
    for (const token of scannedIn(source.piece)) put(source.base, token);
  }
  // What a word means counts for more than what it looks like.
  for (const part of inContext(file)) {
    const { base } = part.source;
    if (base + part.declaration.end < pos || base + part.declaration.pos > end) continue;
    for (const { meaning, declares, ...place } of occurrencesIn(part, vocabularyOf(view, part.context.game))) put(base, { ...place, kind: kindOf(meaning), declares });
  }
  return [...found.values()].sort((a, b) => a.pos - b.pos);
}

function packed(file: SourceFile, tokens: readonly Token[]): number[] {
  const data: number[] = [];
  let [line, character, end] = [0, 0, 0];
  for (const token of tokens) {
    // Tokens don't overlap, and a phrase that a line end parts isn't coloured.
    if (token.pos < end) continue;
    const start = positionAt(file, token.pos);
    if (file.text.slice(token.pos, token.end).includes("\n")) continue;
    data.push(start.line - line, start.line === line ? start.character - character : start.character, token.end - token.pos, tokenKinds.indexOf(token.kind), token.declares ? 1 : 0);
    ({ line, character } = start);
    ({ end } = token);
  }
  return data;
}
