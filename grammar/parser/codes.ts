/**
 * What each finding of the parser says was expected, in an author's words, the likeliest first. The
 * sentences around them stand in the registry of diagnostics.
 */
export const expectations = {
  "expected-declaration": ['`card "…"`', "`keyword …`", '`ruling "…"`', "`game …`"],
  "expected-card-name": ["a name in quotes"],
  "expected-ruling-id": ["an id in quotes"],
  "expected-name": ["a word"],
  "reserved-word": ["a word that the language doesn't use itself"],
  "expected-hole": ["a hole like `<name: kind>`"],
  "expected-of": ["`of` and the name of a game"],
  "expected-block": ["`{`"],
  "expected-item": ["a sentence", "a keyword", "`}`"],
  "expected-row": ["a number", "a range like `1..2`"],
  "expected-ruling-part": ["`given {`", "`when {`", "`then {`", "a line about the ruling"],
  "expected-noun-phrase": [
    "`this`, `it` or `you`",
    "a noun after `a`, `each` or `the`",
    "a name in quotes",
    "a number",
  ],
  "expected-noun": ["a noun"],
  "expected-verb": ["a verb", "`is`, `has` or `gets`", "`can`, `can't` or `may`"],
  "expected-predicate": ["a noun after `a` or `the`", "an adjective", "a place"],
  "expected-ability": ["a keyword", "`{`", "a noun after `a`, `no` or `each`"],
  "expected-change": ["a change like `+1/+1`", "a change like `+2`"],
  "expected-amount": ["a number", "a capital letter", "`the number of …`"],
  "expected-time": ["`the start of …`", "`the end of …`"],
  "expected-limit": ["`once`", "`during …`", "`if …`", "`when …`"],
  "expected-effect": ["`{`", "a keyword", "an act"],
  "expected-line-item": ["a word", "a symbol like `{1}`"],
  "expected-less-or-more": ["`less`", "`more`"],
  "expected-colon": ["`:` after a price"],
  "expected-while": ["`while` and a condition"],
  "expected-or": ["`or`"],
  "expected-and": ["`and`"],
  "expected-is": ["`is`"],
  "expected-variable": ["a capital letter"],
  "missing-bracket": ["`)`"],
  "missing-angle": ["`>`"],
  "missing-square": ["`]`"],
  "unexpected-token": ["the end of the line"],
  "unexpected-brace": ["a declaration"],
  "two-sentences": ["the end of the line"],
  "nothing-to-continue": ["a sentence before it"],
  "missing-subject": ["`this`, `it` or `you`", "a noun after `a`, `each` or `the`"],
  "bare-subject": ["`a`, `each` or `the` before the noun"],
  "place-needs-that-is": ["`that is` before the place", "a verb"],
  "mixed-and-or": ["brackets round one part"],
  "nesting-too-deep": ["fewer parts inside parts"],
  "language-not-first": ["`language …` at the head of the file"],
  "line-starts-with-preposition": ["a sentence", "a keyword"],
  "line-starts-with-verb": ["this on the line of its subject"],
  "line-starts-with-punctuation": ["a sentence", "a keyword"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A finding that the parser itself can make; the lexer and layout add theirs. */
export type ParserCode = keyof typeof expectations;

/** Every code that a syntax finding can have, so that none is without its prose. */
export const syntaxCodes: readonly string[] = [
  ...Object.keys(expectations),
  "missing-brace",
  "unclosed-text",
  "unknown-character",
  "full-width-punctuation",
  "typographic-character",
].sort();
