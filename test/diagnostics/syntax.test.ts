import { expect, test } from "vitest";
import { findingText } from "../../compiler/cli/report/findings.js";
import { styleFor } from "../../compiler/cli/report/style.js";
import { Lines } from "../../compiler/diagnostics/lines.js";
import { syntaxMessages } from "../../compiler/diagnostics/messages/syntax.js";
import { createLanguageService } from "../../compiler/service/index.js";

/** A text for each code of the parser; what is said about it stands in `syntax.txt`, to be read as a whole. */
const texts: Readonly<Record<string, string>> = {
  "unknown-character": 'card "A" { flying ! }',
  "unclosed-text": 'card "A { flying }',
  "full-width-punctuation": 'card "A" ｛ flying }',
  "typographic-character": "card “A” { flying }",
  "missing-brace": 'card "A" {\n  effect {\n    draw a card\n}\ncard "B" { flying }',
  "unexpected-brace": '}\ncard "A" { flying }',
  "line-starts-with-preposition": 'card "A" {\n  draw a card\n  from your hand\n}',
  "line-starts-with-punctuation": 'card "A" {\n  flying\n  , haste\n}',
  "expected-declaration": "draw a card",
  "expected-card-name": "card A { flying }",
  "expected-ruling-id": "ruling chain { }",
  "expected-name": "keyword 3 { flying }",
  "reserved-word": "keyword the { flying }",
  "expected-hole": "verb player draws <cards>",
  "expected-of": "set x { }",
  "expected-block": 'card "A" { when this enters }',
  "expected-item": 'card "A" {\n  flying\n  >\n}',
  "expected-row": "keyword x { by the roll { first { flying } } }",
  "expected-ruling-part": 'ruling "x" { 3 }',
  "expected-noun-phrase": 'card "A" { when { draw a card } }',
  "expected-noun": 'card "A" { destroy each }',
  "expected-verb": 'card "A" { this }',
  "expected-predicate": 'card "A" { this is }',
  "expected-ability": 'card "A" { this has }',
  "expected-change": 'card "A" { this gets }',
  "expected-amount": 'card "A" { this costs less }',
  "expected-time": 'card "A" { at dawn { draw a card } }',
  "expected-limit": 'card "A" { {1}: only sometimes { draw a card } }',
  "expected-effect": 'card "A" { {1}: }',
  "expected-line-item": 'card "A" { flying, }',
  "expected-while": 'card "A" { repeat { draw a card } }',
  "expected-or": 'card "A" { destroy either a creature }',
  "expected-and": 'card "A" { destroy both a creature }',
  "expected-is": 'card "A" { draw X cards where X }',
  "expected-variable": 'card "A" { draw X cards where power is 3 }',
  "missing-bracket": 'card "A" { destroy (a creature }',
  "missing-angle": "verb <player draws <cards>",
  "missing-square": "verb <player> draws [to <cards> { }",
  "unexpected-token": 'ruling "x" { given { } flying }',
  "two-sentences": 'card "A" { draw a card and gain 1 life }',
  "missing-subject": 'card "A" { is red }',
  "bare-subject": 'card "A" { when creature enters { draw a card } }',
  "place-needs-that-is": 'card "A" { when a creature on the battlefield dies { draw a card } }',
  "mixed-and-or": 'card "A" { if it is red and it is blue or it is green { draw a card } }',
  "nesting-too-deep": `card "A" { ${"if it is red { ".repeat(100)}${"}".repeat(100)} }`,
  "language-not-first": 'card "A" { flying }\nlanguage 1',
};

function said(text: string): string {
  const service = createLanguageService({ catalogues: [] });
  service.open("a.card", text);
  return service
    .diagnostics("a.card")
    .filter((found) => found.code in syntaxMessages)
    .map((found) =>
      findingText(
        found,
        { shown: (path) => path, lines: () => new Lines(text) },
        styleFor({ columns: 100, colour: false }),
      ),
    )
    .join("\n");
}

test("every code of the parser has a text that gives it, and nothing else", () => {
  const { "syntax-error": _, ...messages } = syntaxMessages;
  expect(Object.keys(texts).sort()).toEqual(Object.keys(messages).sort());
  const given = Object.entries(texts).map(([code, text]) => [
    code,
    [...new Set(said(text).match(/(?<=\[)[a-z-]+(?=\]$)/gm))],
  ]);
  expect(given).toEqual(Object.keys(texts).map((code) => [code, [code]]));
});

test("what is said about each", async () => {
  await expect(Object.values(texts).map(said).join("\n")).toMatchFileSnapshot("syntax.txt");
});
