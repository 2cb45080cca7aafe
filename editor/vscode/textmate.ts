import { tokenTable, type TokenKind } from "../../compiler/service/features/token-table.js";
import { closedWords, contextualWords } from "../../grammar/index.js";

/** A rule of a TextMate grammar. */
export interface TextMateRule {
  readonly name?: string;
  readonly match: string;
  readonly captures?: Readonly<Record<string, { readonly name: string }>>;
}
export interface TextMateGrammar {
  readonly name: string;
  readonly scopeName: string;
  readonly patterns: readonly TextMateRule[];
}

const scope = (kind: TokenKind): string => tokenTable[kind].scope;

/** Words of the language as one pattern, the longer before those that they begin with; blanks may be several. */
function anyOf(words: Iterable<string>): string {
  const sorted = [...new Set(words)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return `(?<![\\w'-])(?:${sorted.map((word) => word.replaceAll(" ", "[ \\t]+")).join("|")})(?![\\w'-])`;
}

const heads = Object.entries<readonly string[]>(contextualWords).flatMap(([name, words]) => (name.endsWith("Head") ? words : []));
const pronouns = [...closedWords.Pronoun, ...closedWords.PlayerPronoun, ...closedWords.TimePronoun, ...closedWords.Possessive];

/** Colours for a text before its words are known, from the same tables as the language itself. */
export function textMateGrammar(): TextMateGrammar {
  return {
    name: "Cardwright",
    scopeName: "source.card",
    patterns: [
      { name: scope("comment"), match: "//.*$" },
      {
        match: `^(card|ruling)[ \\t]+("[^"]*"?)`,
        captures: { 1: { name: scope("declaration") }, 2: { name: scope("card") } },
      },
      { name: scope("text"), match: `"[^"]*"?` },
      { name: scope("symbol"), match: "\\{[A-Z0-9]+(?:/[A-Z0-9]+)*\\}" },
      { name: scope("declaration"), match: `^(?:${heads.join("|")})(?![\\w'-])` },
      { name: scope("declaration"), match: "(?<![\\w'-])(?:given|when|then)(?=[ \\t]*\\{)" },
      { name: scope("number"), match: "(?<![\\w-])[+-]?(?:\\d+|[A-Z](?![A-Za-z]))/[+-]?(?:\\d+|[A-Z](?![A-Za-z]))|(?<![\\w-])[+-]?\\d+(?:\\.\\.\\d+)?(?![\\w-])" },
      { name: scope("pronoun"), match: anyOf(pronouns) },
      { name: scope("closed"), match: anyOf(Object.values<readonly string[]>(closedWords).flat()) },
      { name: scope("parameter"), match: "(?<![\\w'-])[A-Z][A-Za-z0-9]*" },
    ],
  };
}
