import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { closedWords, contextualWords, parse, printTree } from "../../grammar/index.js";
import { tokenize } from "../../grammar/tokens/index.js";
import { breachOf } from "../grammar/invariants.js";

const folder = new URL("../fixtures/grammar/", import.meta.url);
const texts = readdirSync(folder)
  .filter((name) => name.endsWith(".card"))
  .map((name) => readFileSync(new URL(name, folder), "utf8"));

const words = [...Object.values(closedWords), ...Object.values(contextualWords)].flat();
const marks = [
  "{",
  "}",
  "(",
  ")",
  "[",
  "]",
  "<",
  ">",
  ",",
  ":",
  ";",
  '"',
  "'s",
  "//",
  "\n",
  "\n\n",
  "{2}",
  "X",
  "Cost",
  "+1/+1",
  "2/1",
  "+2",
  "1..2",
  "3",
];
const strange = ["：", "“", "」", "　", "\u3099", "𠀋", "\ud840", "\u0000", "=", "…", "\r", "\u2028"];
const piece = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom(...marks),
  fc.constantFrom("fox", "grey", "狐"),
  fc.constantFrom(...strange),
);

interface Edit {
  readonly at: number;
  readonly kind: "delete" | "insert" | "replace" | "double" | "swap";
  readonly piece: string;
}
const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom("delete", "insert", "replace", "double", "swap"),
  piece,
});

/** A text with one token changed. */
function changed(text: string, { at, kind, piece }: Edit): string {
  const pieces = text.match(/\s+|\w+|[^\s\w]/gu) ?? [];
  const i = pieces.length === 0 ? 0 : at % pieces.length;
  const [here = "", next = ""] = pieces.slice(i, i + 2);
  switch (kind) {
    case "delete":
      return pieces.toSpliced(i, 1).join("");
    case "insert":
      return pieces.toSpliced(i, 0, ` ${piece} `).join("");
    case "replace":
      return pieces.toSpliced(i, 1, piece).join("");
    case "double":
      return pieces.toSpliced(i, 0, here).join("");
    case "swap":
      return pieces.toSpliced(i, 2, next, here).join("");
  }
}

function expectTree(text: string): void {
  const started = performance.now();
  expect(breachOf(text, parse(text))).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(1000);
}

describe("any text gives a tree", () => {
  test("any characters", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 300 }), expectTree), { numRuns: 300 });
  });
  test("any words of the language", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => expectTree(pieces.join(" "))),
      { numRuns: 500 },
    );
  });
  test("any words inside a card", () => {
    const inCard = (pieces: readonly string[]): void => expectTree(`card "A" {\n  ${pieces.join(" ")}\n}`);
    fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), inCard), { numRuns: 500 });
  });
  test("good cards with a few tokens changed", () => {
    const property = fc.property(
      fc.constantFrom(...texts),
      fc.array(edit, { minLength: 1, maxLength: 4 }),
      (text, edits) => expectTree(edits.reduce(changed, text)),
    );
    fc.assert(property, { numRuns: 300 });
  });
  test("the beginning of a good card, as somebody types it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(), (text, n) => expectTree(text.slice(0, n % text.length))),
      { numRuns: 200 },
    );
  });
});

describe("a mistake stays where it is", () => {
  const cards = texts
    .flatMap((text) => text.split(/^(?=card )/m).filter((part) => part.startsWith("card ")))
    .map((card) => card.trimEnd().concat("\n"));
  const trees = cards.map((card) => parse(card).file.declarations.map(printTree).join());

  test("other cards keep their trees, whatever happens to one line", () => {
    const property = fc.property(fc.nat(), fc.nat(), edit, (which, where, change) => {
      const index = which % cards.length;
      const lines = (cards[index] ?? "").split("\n");
      const line = 1 + (where % Math.max(1, lines.length - 3));
      lines[line] = `  ${changed(lines[line] ?? "", change)
        .replaceAll(/[\n\r\u2028]/g, " ")
        .trimStart()}`;
      const { file } = parse(cards.with(index, lines.join("\n")).join(""));
      const others = (all: readonly string[], tail: number): string[] => [
        ...all.slice(0, index),
        ...all.slice(all.length - tail),
      ];
      const tail = cards.length - index - 1;
      expect(others(file.declarations.map(printTree), tail)).toEqual(others(trees, tail));
    });
    fc.assert(property, { numRuns: 200 });
  });
});

describe("what doesn't matter", () => {
  const treeOf = (text: string): string => printTree(parse(text).file);
  test.each(texts.map((text, i) => [i, text] as const))("line ends and comments, file %i", (_, text) => {
    expect(treeOf(text.replaceAll("\n", "\r\n"))).toBe(treeOf(text));
    expect(treeOf(text.replaceAll("\n", "   // why\n"))).toBe(treeOf(text));
    expect(treeOf(text.replaceAll("\n", "\n\n\t"))).toBe(treeOf(text));
  });
  test("tokens stand in the order of the text and don't overlap", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const starts = tokenize(pieces.join(" ")).tokens.map((token) => token.startOffset);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      }),
      { numRuns: 300 },
    );
  });
});
