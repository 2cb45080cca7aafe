import { describe, expect, test } from "vitest";
import { printTree, type CardDecl, type SyntaxError } from "../../grammar/index.js";
import { parsed } from "./invariants.js";

/**
 * A line with `«` and `»` round the span of its one finding, the code, and what is expected first; then,
 * where the finding has a fix, the line as the fix makes it.
 */
type Row = readonly [line: string, code: string, expected: string, fixed?: string];

const item = "a sentence";
const phrase = "`this`, `it` or `you`";
const verb = "a verb";

const lines: readonly Row[] = [
  // a phrase is missing
  ["this deals 2 wounds to«»", "expected-noun-phrase", phrase],
  ["choose both a fox «or» a hen", "expected-and", "`and`"],
  ["choose either a fox «and» a hen", "expected-or", "`or`"],
  ["draw a«»", "expected-noun", "a noun"],
  ["draw the «{2}»", "expected-noun", "a noun"],
  ["gain the number of«»", "expected-noun", "a noun"],
  ["choose each of«»", "expected-noun-phrase", phrase],
  ["if «{» sleep }", "expected-noun-phrase", phrase],
  ["for each «{» sleep }", "expected-noun", "a noun"],
  ["sleep unless«»", "expected-noun-phrase", phrase],
  ["choose up to«»", "expected-amount", "a number"],
  ["this is 2 plus«»", "expected-amount", "a number"],
  // a verb is missing
  ["this «,» enters", "expected-verb", verb],
  ["when this «{» sleep }", "expected-verb", verb],
  ["this can«»", "expected-verb", verb],
  ["this is«»", "expected-predicate", "a noun after `a` or `the`"],
  ["this has«»", "expected-ability", "a keyword"],
  ["this gets «speed»", "expected-change", "a change like `+1/+1`"],
  ["this costs 2«»", "expected-less-or-more", "`less`"],
  ["this costs «less»", "expected-amount", "a number"],
  ["target fox«»", "expected-verb", verb, "target a fox"],
  ["a fox hunts with another fox«»", "expected-verb", verb],
  [
    "each fox «on» the field gets +1/+1",
    "place-needs-that-is",
    "`that is` before the place",
    "each fox that is on the field gets +1/+1",
  ],
  ["each fox\n    «gets» +1/+1", "line-starts-with-verb", "this on the line of its subject", "each fox gets +1/+1"],
  // a subject is missing
  ["«can't» sleep", "missing-subject", phrase, "this can't sleep"],
  ["when «enters» { sleep }", "missing-subject", phrase, "when this enters { sleep }"],
  ["«foxes» get +1/+1", "bare-subject", "`a`, `each` or `the` before the noun", "each foxes get +1/+1"],
  [
    "«foxes you keep» get +1/+1",
    "bare-subject",
    "`a`, `each` or `the` before the noun",
    "each foxes you keep get +1/+1",
  ],
  [
    "if «foxes» attack { sleep }",
    "bare-subject",
    "`a`, `each` or `the` before the noun",
    "if each foxes attack { sleep }",
  ],
  // a block is missing
  ["when this enters draw a card«»", "expected-block", "`{`"],
  ["when this enters«,» draw a card", "expected-block", "`{`", "when this enters { draw a card }"],
  ["{1}: only during your night«»", "expected-block", "`{`"],
  ["{1}: «this» sleeps", "expected-effect", "`{`", "{1}: { this sleeps }"],
  ["{1}:«»", "expected-effect", "`{`"],
  ["{1} «draw» a card", "expected-colon", "`:` after a price", "{1}: draw a card"],
  ["{1}: only «{» sleep }", "expected-limit", "`once`"],
  ["either { sleep }«»", "expected-or", "`or`"],
  ["repeat { sleep }«»", "expected-while", "`while` and a condition"],
  ["by the roll «1» { sleep }", "expected-block", "`{`"],
  ["by the roll { «a» { sleep } 1 { sleep } }", "expected-row", "a number"],
  // times, names, variables, lists
  ["at «your» night { sleep }", "expected-time", "`the start of …`", "at the start of your night { sleep }"],
  ["until «{» sleep }", "expected-time", "`the start of …`"],
  ["choose a fox as «it»", "reserved-word", "a word that the language doesn't use itself"],
  ['choose a fox as «"Old Bell"»', "expected-name", "a word"],
  ["draw X cards where «3» is 2", "expected-variable", "a capital letter"],
  ["draw X cards where X «2»", "expected-is", "`is`"],
  ["fangs, «2»", "expected-line-item", "a word"],
  ["fangs,«»", "expected-line-item", "a word"],
  ["your den: {2},«»", "expected-noun-phrase", phrase],
  // brackets
  ["put (a fox «into» your den", "missing-bracket", "`)`"],
  ["return ({1}{U}, pay 3 feathers«»", "missing-bracket", "`)`"],
  ["if (this is awake «{» sleep }", "missing-bracket", "`)`"],
  ['your den: "Fox" (asleep«»', "missing-bracket", "`)`"],
  // two in one
  ["draw a card «and» gain 1 feather", "two-sentences", "the end of the line", "draw a card\ngain 1 feather"],
  ["this sleeps «and» you draw a card", "two-sentences", "the end of the line", "this sleeps\nyou draw a card"],
  ["this has fangs «and» a bell", "two-sentences", "the end of the line"],
  ["this attacks or howls «and» sleeps", "mixed-and-or", "brackets round one part"],
  ["if this sleeps and it is night «or» it is cold { howl }", "mixed-and-or", "brackets round one part"],
  ["this sleeps «)»", "unexpected-token", "the end of the line"],
  // lines that start in the middle
  ["«otherwise» { sleep }", "nothing-to-continue", "a sentence before it"],
  ["«only» once", "expected-item", item],
  ["«]» foo { sleep }", "expected-item", item],
];

const layout: readonly Row[] = [
  ["draw a card\n    «from» your library", "line-starts-with-preposition", "", "draw a card from your library"],
  ["this gets\n    «+1/+1»", "line-starts-with-preposition", "", "this gets +1/+1"],
  ["effect\n  «{» sleep }", "line-starts-with-punctuation", "", "effect { sleep }"],
  ["fangs\n    «,» scent 3", "line-starts-with-punctuation", "", "fangs, scent 3"],
  ["price «３»", "full-width-punctuation", "", "price 3"],
  ["price «：»{3}", "full-width-punctuation", "", "price :{3}"],
  ["en «“Fox”»", "typographic-character", "", 'en "Fox"'],
  ["en «「きつね」»", "full-width-punctuation", "", 'en "きつね"'],
  ["this doesn«’»t sleep", "typographic-character", "", "this doesn't sleep"],
  ["this gets «−»1/«−»1", "typographic-character", "", "this gets -1/-1"],
  ["draw a card«.»", "unknown-character", "", "draw a card"],
  ["draw «=» a card", "unknown-character", "", "draw  a card"],
  ['en «"Fox»', "unclosed-text", "", 'en "Fox"'],
  ['effect { en «"Fox» }', "unclosed-text", "", 'effect { en "Fox" }'],
];

interface Marked {
  readonly text: string;
  readonly spans: readonly (readonly [number, number])[];
}
function marked(source: string): Marked {
  const spans: [number, number][] = [];
  let text = "";
  for (const character of source) {
    if (character === "«") spans.push([text.length, text.length]);
    else if (character === "»") (spans.at(-1) ?? [0, 0])[1] = text.length;
    else text += character;
  }
  return { text, spans };
}

const before = 'card "Before" {\n  fangs\n}\n';
const head = 'card "Broken" {\n  fangs\n  ';
const tail = '\n  scent 3\n}\ncard "After" {\n  howl\n}\n';

function inPlace(line: string): string {
  return before + head + line + tail;
}
function apply(text: string, errors: readonly SyntaxError[]): string {
  return errors.reduceRight(
    (t, { fix }) => (fix === undefined ? t : t.slice(0, fix.pos) + fix.text + t.slice(fix.end)),
    text,
  );
}

/** One finding, in its place; the lines, and the cards, round it as if nothing had happened. */
function check([source, code, expected, fixed]: Row): void {
  const { text, spans } = marked(inPlace(source));
  const { file, errors } = parsed(text);
  expect(errors.map((e) => [e.code, e.pos, e.end])).toEqual(spans.map(([pos, end]) => [code, pos, end]));
  if (expected !== "") expect(errors[0]?.data["expected"]?.[0]).toBe(expected);

  const [first, broken, last] = file.declarations as readonly CardDecl[];
  expect(printTree(first as CardDecl)).toBe('(card "Before" (block (line (command fangs))))');
  expect(printTree(last as CardDecl)).toBe('(card "After" (block (line (command howl))))');
  expect(printTree((broken as CardDecl).body.items[0] as never)).toBe("(line (command fangs))");
  expect(printTree((broken as CardDecl).body.items.at(-1) as never)).toBe("(line (command scent (quantified 3)))");

  const repaired = apply(text, errors);
  if (fixed === undefined) {
    expect(repaired).toBe(text);
  } else {
    expect(repaired).toBe(inPlace(fixed));
    expect(parsed(repaired).errors).toEqual([]);
  }
}

describe("a broken line is one finding", () => {
  test.each(lines.map((row) => [row[0], row] as const))("%s", (_, row) => check(row));
});
describe("what the lexer and layout find is put right in the tokens", () => {
  test.each(layout.map((row) => [row[0], row] as const))("%s", (_, row) => check(row));
});

describe("partial trees", () => {
  test.each([
    [
      "this deals 2 wounds to",
      "(statement! this (verb-phrase! deals (quantified 2 [wounds]) (prep-phrase! to (np! (bare! (nominal! []!))))))",
    ],
    ["when this deals { sleep", "(trigger when (clause this (verb-phrase deals)) (block (line (command sleep))))"],
    ["when this , { sleep }", "(trigger when (clause! this (verb-phrase! !)) (block (line (command sleep))))"],
    ["choose a fox as it", "(line! (command! choose (np! (determined a [fox]) as:!)))"],
    ["foxes get +1/+1", "(statement [foxes] (get get (mod +1/+1)))"],
    ["draw a card and gain 1 feather", "(line (command draw (determined a [card])))"],
  ])("%s", (line, tree) => {
    const card = parsed(`card "A" {\n${line}`).file.declarations[0] as CardDecl;
    expect(printTree(card.body.items[0] as never)).toBe(tree);
  });
});
