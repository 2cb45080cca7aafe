import type { IToken, TokenType } from "chevrotain";
import { T } from "./types.js";
import { contextualWords, type ContextualClass } from "./words.js";

const heads = new Map<string, TokenType>();
for (const [name, words] of Object.entries<readonly string[]>(contextualWords)) {
  if (!name.endsWith("Head")) continue;
  for (const word of words) heads.set(word, T[name as ContextualClass]);
}

const runWords: ReadonlySet<TokenType> = new Set([T.Word, T.PlayerNoun, T.Name, T.PT, T.ModPT]);
/** After these `target` is a verb or a part of a noun, never a determiner. */
const notBeforeTarget: ReadonlySet<TokenType> = new Set([
  T.PlayerPronoun,
  T.Modal,
  T.That,
  T.Determiner,
  T.Possessive,
  T.Gen,
  T.Other,
]);

/** What a word is in this place, where the place decides. */
export function contextOf(tokens: readonly IToken[], i: number, previous: IToken | undefined): TokenType | undefined {
  const next = tokens[i + 1]?.tokenType;
  switch (tokens[i]?.image) {
    case "target": {
      const noun = next !== undefined && runWords.has(next);
      return noun && (previous === undefined || !notBeforeTarget.has(previous.tokenType)) ? T.Target : undefined;
    }
    case "either":
      return next === T.LCurly ? T.EitherBlock : undefined;
    case "given":
      return next === T.LCurly ? T.Given : undefined;
    default:
      return undefined;
  }
}

/**
 * The declaration that a word heads here. Outside every block the word alone says so. Inside one, only
 * a line in the first column that has the shape of a declaration does: a block was left open.
 */
export function headOf(
  tokens: readonly IToken[],
  i: number,
  text: string,
  previous: IToken | undefined,
  newLine: boolean,
  depth: number,
): TokenType | undefined {
  const type = heads.get(tokens[i]?.image ?? "");
  if (type === undefined) return undefined;
  if (depth === 0) {
    const starts =
      previous === undefined || newLine || previous.tokenType === T.RCurly || previous.tokenType === T.StrayCurly;
    return starts ? type : undefined;
  }
  return inFirstColumn(text, tokens[i]?.startOffset ?? 0) && hasShape(type, tokens, i) ? type : undefined;
}

function inFirstColumn(text: string, pos: number): boolean {
  const before = text.charAt(pos - 1);
  return before === "\n" || before === "\r";
}

function hasShape(type: TokenType, tokens: readonly IToken[], i: number): boolean {
  const next = tokens[i + 1]?.tokenType;
  const second = tokens[i + 2];
  switch (type) {
    case T.CardHead:
    case T.RulingHead:
      return next === T.Str;
    case T.VerbHead:
      return next === T.LAngle;
    case T.LanguageHead:
      return next === T.Num;
    case T.SetHead:
      return next === T.Word && second?.tokenType === T.Of;
    case T.GameHead:
      return (
        next === T.Word && (second === undefined || second.tokenType === T.Newline || second.tokenType === T.LCurly)
      );
    case T.KeywordHead:
      return (
        next === T.Word && second !== undefined && (second.tokenType === T.LCurly || second.tokenType === T.LAngle)
      );
    default: {
      if (next === T.Of) return true;
      const named = next === T.Word || next === T.PlayerNoun || next === T.Sym || next === T.ModPT || next === T.Num;
      if (!named || second === undefined) return false;
      return second.tokenType === T.Of || second.tokenType === T.LCurly || second.image === "is";
    }
  }
}
