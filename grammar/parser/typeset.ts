import type { TokenType } from "chevrotain";

/** A set of token types, asked many times a token. */
export interface TypeSet {
  has(type: TokenType): boolean;
}

export function types(...list: readonly TokenType[]): TypeSet {
  const members: boolean[] = [];
  for (const { tokenTypeIdx = 0 } of list) {
    while (members.length <= tokenTypeIdx) members.push(false);
    members[tokenTypeIdx] = true;
  }
  return { has: ({ tokenTypeIdx = 0 }) => members[tokenTypeIdx] === true };
}
