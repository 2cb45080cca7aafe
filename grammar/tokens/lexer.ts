import { Lexer, type IToken } from "chevrotain";
import type { Comment } from "../syntax/nodes.js";
import { classify } from "./classify.js";
import { fold } from "./fold.js";
import { layOut } from "./layout.js";
import type { Problem } from "./problem.js";
import { endOf, makeToken, retype } from "./token.js";
import { lexed, T } from "./types.js";

export interface Tokens {
  /** What the parser reads: closed words have their class, lines are separated, braces balance. */
  readonly tokens: IToken[];
  readonly comments: readonly Comment[];
  readonly problems: readonly Problem[];
}

const lexer = new Lexer(lexed, {
  positionTracking: "onlyOffset",
  ensureOptimizations: true,
  skipValidations: true,
  recoveryEnabled: true,
});

/** The tokens of a text. Offsets are always those of the text as given. */
export function tokenize(text: string): Tokens {
  const problems: Problem[] = [];
  let raw = lexer.tokenize(text);
  if (raw.groups["wide"]?.length) {
    const folded = fold(text);
    problems.push(...folded.problems);
    raw = lexer.tokenize(folded.text);
  }
  for (const error of raw.errors) problems.push(unknown(text, error.offset, error.offset + error.length));
  for (const token of raw.groups["wide"] ?? []) problems.push(unknown(text, token.startOffset, endOf(token)));
  const closed = closeTexts(raw.tokens, problems);
  const laid = layOut(classify(closed), text);
  const comments = (raw.groups["comments"] ?? []).map((t) => ({ text: t.image, pos: t.startOffset, end: endOf(t) }));
  problems.push(...laid.problems);
  return { tokens: laid.tokens, comments, problems: problems.sort((a, b) => a.pos - b.pos) };
}

function unknown(text: string, pos: number, end: number): Problem {
  const found = text.slice(pos, end);
  const fix = { title: `remove \`${found}\``, pos, end, text: "" };
  return { code: "unknown-character", data: { found }, pos, end, fix, mutes: true };
}

/**
 * A text without its closing quote ends before the braces at the end of its line, so that one forgotten
 * quote doesn't also cost a block.
 */
function closeTexts(tokens: readonly IToken[], problems: Problem[]): readonly IToken[] {
  if (!tokens.some((t) => t.tokenType === T.OpenStr)) return tokens;
  return tokens.flatMap((token) => {
    if (token.tokenType !== T.OpenStr) return [token];
    const braces: IToken[] = [];
    let end = endOf(token);
    for (let at = end; at > token.startOffset + 1;) {
      const character = token.image.charAt(--at - token.startOffset);
      if (character === "{" || character === "}")
        braces.unshift(makeToken(character === "{" ? T.LCurly : T.RCurly, character, at));
      else if (character !== " " && character !== "\t") break;
      end = at;
    }
    token.image = `${token.image.slice(0, end - token.startOffset)}`;
    retype(token, T.Str);
    const fix = { title: "close the text", pos: end, end, text: '"' };
    problems.push({ code: "unclosed-text", data: {}, pos: token.startOffset, end, fix, mutes: true });
    return [token, ...braces];
  });
}
