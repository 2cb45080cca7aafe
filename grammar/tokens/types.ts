import { createToken, EOF, Lexer, type TokenType } from "chevrotain";
import { closedWords, contextualWords, type ContextualClass, type WordClass } from "./words.js";

/*
 * Letters as explicit ranges of the basic plane: Chevrotain strips a `u` flag silently, and its
 * first-character table needs ranges that it can count. Rare kanji come as surrogate pairs.
 */
const lower = "a-z\\u00df-\\u00f6\\u00f8-\\u00ff";
const upper = "A-Z\\u00c0-\\u00d6\\u00d8-\\u00de";
const caseless =
  "\\u0100-\\u024f\\u0370-\\u03ff\\u0400-\\u052f\\u1e00-\\u1fff" +
  "\\u3005-\\u3007\\u3041-\\u3096\\u309d-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff" +
  "\\uac00-\\ud7a3\\uf900-\\ufaff\\uff66-\\uff9f";
const combining = "\\u0300-\\u036f\\u3099\\u309a";
const pair = "[\\ud840-\\ud87f][\\udc00-\\udfff]";
const first = `(?:[${lower}${caseless}]|${pair})`;
const rest = `(?:[${lower}${caseless}${combining}0-9]|${pair})`;
const any = `[${lower}${upper}${caseless}${combining}0-9]`;

function pattern(name: string, source: string | RegExp, label: string, group?: string): TokenType {
  const regex = typeof source === "string" ? new RegExp(source) : source;
  return createToken({ name, pattern: regex, label, ...(group === undefined ? {} : { group }) });
}

const patterns = {
  Newline: createToken({ name: "Newline", pattern: /\r\n|\n|\r/, label: "the end of the line", line_breaks: true }),
  Blank: createToken({
    name: "Blank",
    pattern: /[ \t\v\f\u00a0\u2028\u2029\u3000\ufeff]+/,
    group: Lexer.SKIPPED,
    line_breaks: false,
  }),
  Comment: pattern("Comment", /\/\/[^\n\r]*/, "a comment", "comments"),
  /** What an input method or a word processor leaves; the text is folded and read again. */
  Wide: pattern(
    "Wide",
    /[\uff01-\uff5e\u3001\u3002\u300c-\u300f\u2018\u2019\u201c-\u201e\u2212\u2013]+/,
    "a wide character",
    "wide",
  ),
  Word: pattern("Word", `${first}${rest}*(?:-${rest}+)*(?:'t(?![a-z]))?`, "a word"),
  Name: pattern("Name", `[${upper}]${any}+(?:-${any}+)*`, "a capitalised name"),
  Sym: pattern("Sym", /\{[A-Z0-9]+(?:\/[A-Z0-9]+)*\}/, "a symbol like `{1}`"),
  ModPT: pattern("ModPT", /[+-](?:\d+|[A-Z])\/[+-](?:\d+|[A-Z])/, "a change like `+1/+1`"),
  PT: pattern("PT", /(?:\d+|[A-Z])\/(?:\d+|[A-Z])/, "a pair like `2/1`"),
  Signed: pattern("Signed", `[+-](?:\\d+|[A-Z](?!${any}))`, "a change like `+2`"),
  Range: pattern("Range", /\d+\.\.\d+/, "a range like `1..2`"),
  Num: pattern("Num", /\d+/, "a number"),
  Var: pattern("Var", /[A-Z]/, "a capital letter"),
  Str: pattern("Str", /"[^"\n\r]*"/, "a text in quotes"),
  OpenStr: pattern("OpenStr", /"[^"\n\r]*/, "a text in quotes"),
  Gen: pattern("Gen", /'(?:s(?![a-z0-9]))?/, "`'s`"),
  LCurly: pattern("LCurly", /\{/, "`{`"),
  RCurly: pattern("RCurly", /\}/, "`}`"),
  LParen: pattern("LParen", /\(/, "`(`"),
  RParen: pattern("RParen", /\)/, "`)`"),
  LSquare: pattern("LSquare", /\[/, "`[`"),
  RSquare: pattern("RSquare", /\]/, "`]`"),
  LAngle: pattern("LAngle", /</, "`<`"),
  RAngle: pattern("RAngle", />/, "`>`"),
  Comma: pattern("Comma", /,/, "`,`"),
  Colon: pattern("Colon", /:/, "`:`"),
  /** The semicolon; layout makes every other separator out of a line end. */
  Sep: pattern("Sep", /;/, "the end of the line"),
};

/** What layout makes: a `}` that closes nothing. */
const made = { StrayCurly: createToken({ name: "StrayCurly", pattern: Lexer.NA, label: "`}`" }) };

function classTypes<K extends string>(table: Readonly<Record<K, readonly string[]>>): Readonly<Record<K, TokenType>> {
  const types: Record<string, TokenType> = {};
  for (const [name, words] of Object.entries<readonly string[]>(table)) {
    types[name] = createToken({
      name,
      pattern: Lexer.NA,
      label: words
        .slice(0, 3)
        .map((w) => `\`${w}\``)
        .join(", "),
    });
  }
  return types as Readonly<Record<K, TokenType>>;
}

const classes: Readonly<Record<WordClass, TokenType>> = classTypes<WordClass>(closedWords);
const contextual: Readonly<Record<ContextualClass, TokenType>> = classTypes<ContextualClass>(contextualWords);

/** Every token type: the patterns, one type a class of closed words, one a contextual word. */
export const T = { ...patterns, ...made, ...classes, ...contextual };

/** In the order the lexer tries them: frequent first, a longer form before its own beginning. */
export const lexed: TokenType[] = [
  T.Blank,
  T.Word,
  T.Newline,
  T.Sym,
  T.LCurly,
  T.RCurly,
  T.Range,
  T.PT,
  T.Num,
  T.Name,
  T.Var,
  T.Str,
  T.OpenStr,
  T.Comma,
  T.Colon,
  T.ModPT,
  T.Signed,
  T.Comment,
  T.Gen,
  T.LParen,
  T.RParen,
  T.LAngle,
  T.RAngle,
  T.LSquare,
  T.RSquare,
  T.Sep,
  T.Wide,
];

const notParsed: readonly TokenType[] = [T.Blank, T.Newline, T.Comment, T.Wide, T.OpenStr];

/** The types that reach the parser. */
export const parsed: TokenType[] = [...Object.values(T).filter((type) => !notParsed.includes(type)), EOF];
