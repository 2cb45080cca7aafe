import { describe, expect, test } from "vitest";
import { closedWords, contextualWords, parse, printTree, walk, type SyntaxNode } from "../../grammar/index.js";
import { tokenize } from "../../grammar/tokens/index.js";

/** `Type:image` of each token; separators as `;`. */
function types(text: string): string[] {
  return tokenize(text).tokens.map((t) => (t.tokenType.name === "Sep" ? ";" : `${t.tokenType.name}:${t.image}`));
}

describe("closed words", () => {
  test.each(Object.entries(closedWords).flatMap(([name, words]) => words.map((word) => [word, name] as const)))(
    "%s is one %s",
    (word, name) => expect(types(`${word} x`)).toEqual([`${name}:${word}`, "Word:x"]),
  );
  test("a phrase may have several blanks in it, and keeps its span", () => {
    const [phrase] = tokenize("x up \t to 3").tokens.slice(1);
    expect([phrase?.image, phrase?.startOffset, phrase?.endOffset]).toEqual(["up to", 2, 8]);
  });
  test("a phrase never runs over a line", () => {
    expect(types("a up\nto 3")).toEqual(["Determiner:a", "Word:up", "VerbPreposition:to", "Num:3"]);
  });
  test("a longer word isn't its beginning", () => {
    expect(types("thistle of-verb each-separately untilted")).toEqual([
      "Word:thistle",
      "Word:of-verb",
      "Word:each-separately",
      "Word:untilted",
    ]);
  });
});

describe("words in context", () => {
  test("every contextual word is an ordinary one inside a sentence", () => {
    for (const word of Object.values(contextualWords).flat()) {
      if (word === "either") continue;
      expect(types(`draw ${word} now`)).toEqual([
        "Word:draw",
        word === "target" ? "Target:target" : `Word:${word}`,
        "Word:now",
      ]);
    }
  });
  test.each([
    ["destroy target fox", "Target"],
    ["destroy target of it", "Word"],
    ["target a fox", "Word"],
    ["you target fox", "Word"],
    ["the target fox", "Word"],
    ["up to 2 target foxes", "Target"],
    ["may target fox", "Target"],
    ["can't target fox", "Word"],
  ])("%s", (text, type) => {
    expect(tokenize(text).tokens.find((t) => t.image === "target")?.tokenType.name).toBe(type);
  });
  test("`either` before a block, `given` before a block", () => {
    expect(types("either {} either a given {} given x")).toEqual([
      "EitherBlock:either",
      "LCurly:{",
      "RCurly:}",
      "Either:either",
      "Determiner:a",
      "Given:given",
      "LCurly:{",
      "RCurly:}",
      "Word:given",
      "Word:x",
    ]);
  });
});

describe("patterns", () => {
  test.each([
    ["{2}{W}{BB}{G/W}{10}", ["Sym:{2}", "Sym:{W}", "Sym:{BB}", "Sym:{G/W}", "Sym:{10}"]],
    ["{ draw }", ["LCurly:{", "Word:draw", "RCurly:}"]],
    ["+1/+1 -X/-0 2/1 X/3", ["ModPT:+1/+1", "ModPT:-X/-0", "PT:2/1", "PT:X/3"]],
    ["+2 -N 1..2 10 X", ["Signed:+2", "Signed:-N", "Range:1..2", "Num:10", "Var:X"]],
    ["Cost Cost-2 N", ["Name:Cost", "Name:Cost-2", "Var:N"]],
    ["fox's foxes' can't", ["Word:fox", "Gen:'s", "Word:foxes", "Gen:'", "Modal:can't"]],
    ["non-land first-strike c3", ["Word:non-land", "Word:first-strike", "Word:c3"]],
    ["攻撃する 々〆 𠀋 ワイヤー", ["Word:攻撃する", "Word:々〆", "Word:𠀋", "Word:ワイヤー"]],
    ['"a // b" // c', ['Str:"a // b"']],
  ])("%s", (text, expected) => expect(types(text)).toEqual(expected));
});

describe("line ends", () => {
  test("a line end is a separator, many are one, and none stands at the edges of a block", () => {
    expect(types("\n\na {\n\n b\n;\n c\n\n}\n\nd\n")).toEqual([
      "Determiner:a",
      "LCurly:{",
      "Word:b",
      ";",
      "Word:c",
      "RCurly:}",
      ";",
      "Word:d",
    ]);
  });
  test.each(["then", "otherwise", "and", "or", "where", "unless", "or less"])(
    "a line that starts with `%s` goes on",
    (word) => {
      expect(types(`b\n${word} c`)).not.toContain(";");
    },
  );
  test("all three line ends", () => {
    expect(types("b\r\nc\rd\ne").filter((t) => t === ";")).toHaveLength(3);
  });
  test("`then` heads a section in a ruling", () => {
    expect(types('ruling "a" {\n b\n then {}\n}')).toContain(";");
  });
});

describe("offsets are those of the text as given", () => {
  const leaves = (text: string): string[] => {
    const found: string[] = [];
    const visit = (node: SyntaxNode): void => {
      if (node.kind === "word" || node.kind === "string") found.push(text.slice(node.pos, node.end));
    };
    walk(parse(text).file, visit);
    return found;
  };
  test("decomposed letters", () => {
    const name = "\u304b\u3099cafe\u0301";
    const text = `card "${name}" { ${name} 2; after }`;
    expect(leaves(text)).toEqual([`"${name}"`, name]);
    const [card] = parse(text).file.declarations;
    expect(printTree(card as SyntaxNode)).toContain(`(command ${name.normalize("NFC")} (quantified 2))`);
  });
  test("a quotation mark without its other half is one character, wherever the file ends", () => {
    for (const text of ["＂", "＂！", "card ＂", "“", "＂＂"]) {
      const end = Math.max(0, ...parse(text).errors.map((error) => error.end));
      expect([text, end <= text.length]).toEqual([text, true]);
    }
  });
  test("full-width forms", () => {
    expect(leaves("card “Ａ” ｛ ｆｏｘ　２ ｝")).toEqual(["“Ａ”", "ｆｏｘ"]);
  });
});

test("comments are kept, and don't get in the way", () => {
  const { file, errors } = parse('// one\ncard "A" { // two\n  fangs // three {\n}');
  expect(errors).toEqual([]);
  expect(file.comments.map((c) => c.text)).toEqual(["// one", "// two", "// three {"]);
});
