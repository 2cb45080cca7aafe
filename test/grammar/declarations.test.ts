import { describe, expect, test } from "vitest";
import { printTree } from "../../grammar/index.js";
import { parsed } from "./invariants.js";

/** Texts whose mistake lies between or at the head of declarations: the findings, then the trees. */
function show(text: string): string {
  const { file, errors } = parsed(text);
  const findings = errors.map((e) => {
    const place =
      e.pos === e.end
        ? `after ${JSON.stringify(text.slice(Math.max(0, e.pos - 6), e.pos))}`
        : JSON.stringify(text.slice(e.pos, e.end));
    const related = e.related === undefined ? "" : `, see line ${text.slice(0, e.related.pos).split("\n").length}`;
    return `${e.code} ${place}${related}`;
  });
  return [...findings, ...file.declarations.map(printTree)].join("\n");
}

describe("braces", () => {
  test("a declaration in the first column closes what was left open, and says where", () => {
    expect(show('card "A" {\n  fangs\ncard "B" { howl }')).toBe(
      [
        'missing-brace after " fangs", see line 1',
        '(card "A" (block (line (command fangs))))',
        '(card "B" (block (line (command howl))))',
      ].join("\n"),
    );
  });
  test("indentation tells which of several open braces it was", () => {
    const text = 'card "A" {\n  fangs\n  when this enters {\n    sleep\n}\ncard "B" { howl }';
    expect(show(text)).toContain("missing-brace");
    expect(show(text)).toContain("see line 3");
    expect(show(text)).toContain('(card "B" (block (line (command howl))))');
  });
  test("the end of the file closes everything with one finding", () => {
    const { errors } = parsed('card "A" {\n  effect {\n    when this enters {\n      sleep\n');
    expect(errors.map((e) => e.code)).toEqual(["missing-brace"]);
    expect(errors[0]?.fix?.text).toBe("\n}}}");
  });
  test("a head without its brace opens a block all the same", () => {
    expect(show('card "A"\n  fangs\n}\ncard "B" { howl }')).toBe(
      [
        'missing-brace after "rd \\"A\\""',
        '(card "A" (block (line (command fangs))))',
        '(card "B" (block (line (command howl))))',
      ].join("\n"),
    );
  });
  test("a brace too many is one finding, and can go", () => {
    const text = 'card "A" { fangs } }\ncard "B" { howl }';
    const { errors } = parsed(text);
    expect(show(text)).toContain('unexpected-brace "}"');
    expect(errors[0]?.fix).toEqual({ title: "remove it", pos: 19, end: 20, text: "" });
  });
  test("a line that only looks like a declaration stays where it is", () => {
    expect(show('card "A" {\ncounter target spell\ntype fox\nset its speed to 2\nkeyword\n}')).toBe(
      '(card\n  "A"\n  (block\n' +
        "    (line (command counter (determined target [spell])))\n" +
        "    (line (command type fox))\n" +
        "    (line (command set (possessed its [speed]) (prep-phrase to (quantified 2))))\n" +
        "    (line (command keyword))))",
    );
  });
});

describe("heads", () => {
  test.each([
    ["card Fox { howl }", 'expected-card-name "Fox"', '(card ""! (block (line (command howl))))'],
    ["card { howl }", 'expected-card-name "{"', '(card ""! (block (line (command howl))))'],
    ["keyword { howl }", 'expected-name "{"', "(keyword ! (block (line (command howl))))"],
    ["keyword each { howl }", 'reserved-word "each"', "(keyword ! (block (line (command howl))))"],
    [
      "keyword a1 <N number> { howl }",
      'missing-angle "number"',
      "(keyword a1 (pattern-part! (hole! N)) (block (line (command howl))))",
    ],
    [
      "keyword a1 [<N> { howl }",
      'missing-square "{"',
      "(keyword a1 (pattern-part! optional (hole N)) (block (line (command howl))))",
    ],
    ["verb tames <x> { howl }", 'expected-hole "tames"', "(verb (hole! ) ! (block (line (command howl))))"],
    ["verb <player> { howl }", 'expected-name "{"', "(verb (hole player) ! (block (line (command howl))))"],
    ["noun { howl }", 'expected-name "{"', "(word-decl noun (block (line (command howl))))"],
    ["noun fox of { howl }", 'expected-name "{"', "(word-decl noun fox of:[]! (block (line (command howl))))"],
    ["noun fox red { howl }", 'unexpected-token "red"', "(word-decl noun fox (block (line (command howl))))"],
    ["set hens { howl }", 'expected-of "{"', "(context set hens (block (line (command howl))))"],
    ["game hens foxes", 'unexpected-token "foxes"', "(context! game hens)"],
    ["ruling fox { en 2 }", 'expected-ruling-id "fox"', '(ruling ""! (line (command en (quantified 2))))'],
    [
      'ruling "a" { you howl; then { it sleeps } }',
      'expected-ruling-part "you"',
      '(ruling "a" (section then (block (statement it (verb-phrase sleeps)))))',
    ],
    ['crad "A" { howl }\n', 'expected-declaration "crad"', "(broken!)"],
    ["game hens\nlanguage 1", 'language-not-first "language"', "(context game hens)\n(language 1)"],
  ])("%s", (text, finding, tree) => {
    expect(show(text)).toBe(`${finding}\n${tree}`);
  });

  test("what can't be read as a declaration costs no other", () => {
    expect(show('card "A" { howl }\n= = =\nfoxes { card "X" { } }\ncard "B" { howl }')).toBe(
      [
        'unknown-character "="',
        'unknown-character "="',
        'unknown-character "="',
        'expected-declaration "foxes"',
        '(card "A" (block (line (command howl))))',
        "(broken!)",
        '(card "B" (block (line (command howl))))',
      ].join("\n"),
    );
  });
});
