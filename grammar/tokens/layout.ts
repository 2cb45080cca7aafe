import type { IToken, TokenType } from "chevrotain";
import { Braces } from "./braces.js";
import { contextOf, headOf } from "./contexts.js";
import type { Problem } from "./problem.js";
import { endOf, makeToken, retype } from "./token.js";
import { T } from "./types.js";

function set(...types: readonly TokenType[]): ReadonlySet<TokenType> {
  return new Set(types);
}

/** A line that starts with one of these goes on with the sentence before it. */
const continues = set(T.Then, T.Otherwise, T.And, T.Or, T.OrLess, T.Where, T.Unless);

/** No sentence starts with one of these: the author broke a line where the language ends a sentence. */
const prepositions = set(T.Of, T.NounPreposition, T.Without, T.With, T.VerbPreposition, T.TimePreposition);
const signs = set(T.ModPT, T.Signed, T.Plus);
const punctuation = set(T.LCurly, T.Comma, T.Colon, T.Gen, T.RParen);

/** Declarations that can't be without a block. */
const blockHeads = set(T.CardHead, T.KeywordHead, T.RulingHead);

/**
 * Makes separators out of line ends, gives contextual words their place, and balances the braces. What
 * can be put right here is: the tokens that leave are those of the text the author meant.
 */
export function layOut(
  tokens: readonly IToken[],
  text: string,
): { readonly tokens: IToken[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const out: IToken[] = [];
  const braces = new Braces(out, problems);
  /** The separator that stands before the next token, if it turns out to be one. */
  let pending: IToken | undefined;
  /** The head of the declaration that is open or, at depth 0, whose line this is. */
  let head: IToken | undefined;
  let lineStart = 0;
  /** How far the line is indented. */
  let indent = 0;
  let startsLine = true;

  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as IToken;
    if (token.tokenType === T.Newline) {
      lineStart = endOf(token);
      startsLine = true;
      pending ??= token;
      continue;
    }
    const headIndent = indent;
    if (startsLine) indent = token.startOffset - lineStart;
    const lineIndent = startsLine ? indent : undefined;
    startsLine = false;
    if (token.tokenType === T.Sep) {
      pending = token;
      continue;
    }
    const declares =
      token.tokenType === T.Word ? headOf(tokens, i, text, out.at(-1), pending !== undefined, braces.depth) : undefined;
    if (declares !== undefined) braces.closeAll(token);
    const previous = out.at(-1);

    if (pending !== undefined && previous !== undefined) {
      if (braces.depth === 0 && declares === undefined && head !== undefined && blockHeads.has(head.tokenType)) {
        if (token.tokenType !== T.LCurly) braces.openMissing(previous, headIndent);
      }
      const separates =
        out.at(-1)?.tokenType !== T.LCurly && token.tokenType !== T.RCurly && !goesOn(token, head, braces.depth);
      if (separates && pending.tokenType === T.Newline) {
        const broken = brokenLine(token, previous);
        if (broken === undefined) out.push(separator(pending));
        else problems.push(broken);
      } else if (separates) {
        out.push(pending);
      }
    }
    pending = undefined;

    if (declares !== undefined) {
      retype(token, declares);
      head = token;
    } else if (token.tokenType === T.Word || token.tokenType === T.Either) {
      const context = contextOf(tokens, i, out.at(-1));
      if (context !== undefined) retype(token, context);
    }
    if (token.tokenType === T.LCurly) braces.open(token, indent);
    if (token.tokenType === T.RCurly) {
      braces.close(token, lineIndent);
      if (braces.depth === 0) head = undefined;
    }
    out.push(token);
  }
  braces.closeAll(undefined);
  return { tokens: out, problems };
}

/** `then` heads a section of its own in a ruling; everywhere else it goes on. */
function goesOn(token: IToken, head: IToken | undefined, depth: number): boolean {
  if (token.tokenType === T.Then && depth === 1 && head?.tokenType === T.RulingHead) return false;
  return continues.has(token.tokenType);
}

function brokenLine(token: IToken, previous: IToken): Problem | undefined {
  const sign = signs.has(token.tokenType);
  if (!sign && !prepositions.has(token.tokenType) && !punctuation.has(token.tokenType)) return undefined;
  const code = punctuation.has(token.tokenType) ? "line-starts-with-punctuation" : "line-starts-with-preposition";
  const glue =
    token.tokenType === T.Comma ||
    token.tokenType === T.Colon ||
    token.tokenType === T.RParen ||
    token.tokenType === T.Gen
      ? ""
      : " ";
  const pos = token.startOffset;
  const fix = { title: "join it to the line above", pos: endOf(previous), end: pos, text: glue };
  return { code, data: { found: token.image }, pos, end: endOf(token), fix, mutes: true };
}

function separator(newline: IToken): IToken {
  return makeToken(T.Sep, newline.image, newline.startOffset);
}
