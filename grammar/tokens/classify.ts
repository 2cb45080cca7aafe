import type { IToken, TokenType } from "chevrotain";
import { endOf, retype } from "./token.js";
import { T } from "./types.js";
import { closedWords, type WordClass } from "./words.js";

/** A phrase that starts with the word it is filed under: the words that must follow. */
interface Phrase {
  readonly text: string;
  readonly rest: readonly string[];
  readonly type: TokenType;
}
interface Entry {
  /** The class of the word alone, where it has one. */
  type?: TokenType;
  /** Longest first. */
  readonly phrases: Phrase[];
}

const entries = new Map<string, Entry>();
for (const [name, words] of Object.entries<readonly string[]>(closedWords)) {
  const type = T[name as WordClass];
  for (const text of words) {
    const [first = "", ...rest] = text.split(" ");
    const entry = entries.get(first) ?? { phrases: [] };
    entries.set(first, entry);
    if (rest.length === 0) entry.type = type;
    else entry.phrases.push({ text, rest, type });
  }
}
for (const entry of entries.values()) entry.phrases.sort((a, b) => b.rest.length - a.rest.length);

/** Gives closed words their class, and makes one token of each phrase. Changes the tokens it is given. */
export function classify(tokens: readonly IToken[]): IToken[] {
  const out: IToken[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as IToken;
    out.push(token);
    if (token.tokenType !== T.Word) continue;
    const entry = entries.get(token.image);
    if (entry === undefined) continue;
    const phrase = entry.phrases.length === 0 ? undefined : entry.phrases.find((p) => follows(tokens, i + 1, p.rest));
    if (phrase !== undefined) {
      i += phrase.rest.length;
      token.endOffset = endOf(tokens[i] as IToken) - 1;
      token.image = phrase.text;
      retype(token, phrase.type);
    } else if (entry.type !== undefined) {
      retype(token, entry.type);
    }
  }
  return out;
}

/** A line end is a token of its own here, so a phrase never runs over one. */
function follows(tokens: readonly IToken[], at: number, words: readonly string[]): boolean {
  return words.every((word, i) => tokens[at + i]?.image === word);
}
