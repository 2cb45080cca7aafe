import { describe, expect, test } from "vitest";
import { childrenOf, parse, pathAt, sourceOf, syntaxCodes, walk } from "../../grammar/index.js";
import { CardParser } from "../../grammar/parser/parser.js";
import { parsed } from "./invariants.js";

test("Chevrotain finds nothing wrong with the grammar: two tokens decide, and no alternative hides another", () => {
  expect(() => new CardParser({ validate: true })).not.toThrow();
});

describe("any depth", () => {
  const nested: Readonly<Record<string, string>> = {
    blocks: "effect { ".repeat(5000),
    brackets: `if ${"(".repeat(5000)}`,
    phrases: `draw a ${"b of a ".repeat(5000)}`,
    modals: `this ${"can ".repeat(5000)}`,
    amounts: `gain ${"twice ".repeat(5000)}`,
    relatives: `draw a b ${"that draws a b ".repeat(5000)}`,
    chains: `if it is b { } ${"otherwise if it is b { } ".repeat(5000)}`,
    pairs: `choose ${"either a b or ".repeat(5000)}`,
  };
  test.each(Object.keys(nested))("%s", (name) => {
    const { file, errors } = parsed(`card "A" {\n${nested[name]}\n}\ncard "B" { howl }`);
    expect(errors.map((e) => e.code)).toContain("nesting-too-deep");
    expect(file.declarations.at(0)?.kind).toBe("card");
  });
  test("what people write is far from it", () => {
    expect(parsed(`card "A" { ${"effect { ".repeat(20)} sleep ${"} ".repeat(20)} }`).errors).toEqual([]);
  });
});

describe("texts that could take long", () => {
  const n = 40_000;
  const texts: Readonly<Record<string, string>> = {
    braces: "{".repeat(n),
    strays: "}".repeat(n),
    pairs: `card "A" {${"{}".repeat(n)}`,
    quotes: '"abc\n'.repeat(n),
    blanks: `"${" ".repeat(n)}`,
    junk: "= x\n".repeat(n),
    mistakes: `card "A" { ${"of;".repeat(n)}`,
    wide: "：".repeat(n),
    heads: 'card "A" {\n'.repeat(n / 4),
    run: `card "A" { each ${"b ".repeat(n)}`,
    list: `card "A" { x ${", y".repeat(n)}`,
    indents: `${" ".repeat(n)}{`.repeat(4),
  };
  test.each(Object.keys(texts))("%s", (name) => {
    const started = performance.now();
    parsed(texts[name] ?? "");
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe("syntax", () => {
  const text = 'card "A" {\n  choose up to 4 target foxes in your den as prey\n}';
  test("children stand in the order of the text, also where a count comes before its word", () => {
    const order: string[] = [];
    walk(
      parse(text).file,
      (node) => void (node.kind === "number" || node.kind === "word" ? order.push(sourceOf(text, node)) : 0),
    );
    expect(order).toEqual(["choose", "4", "target", "foxes", "in", "your", "den", "prey"]);
  });
  test("the path to an offset", () => {
    const path = pathAt(parse(text).file, text.indexOf("foxes") + 1).map((node) => node.kind);
    expect(path).toEqual(["file", "card", "block", "line", "command", "np", "determined", "nominal", "run", "word"]);
  });
  test("a walk can leave a part out", () => {
    const kinds: string[] = [];
    walk(parse(text).file, (node) => (kinds.push(node.kind), node.kind !== "command"));
    expect(kinds).toEqual(["file", "card", "string", "block", "line", "command"]);
  });
  test("a leaf has no children", () => {
    expect(childrenOf({ kind: "number", value: 1, pos: 0, end: 1 })).toEqual([]);
  });
  test("one parser serves every text in turn", () => {
    const broken = parse('card "A" { this deals to');
    expect(parse(text).errors).toEqual([]);
    expect(parse('card "A" { this deals to')).toEqual(broken);
  });
  test("every finding's code is in the list of codes", () => {
    expect(syntaxCodes).toContain("expected-noun-phrase");
    expect(new Set(syntaxCodes).size).toBe(syntaxCodes.length);
  });
});
