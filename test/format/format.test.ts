import { describe, expect, test } from "vitest";
import { formatRange, formatText } from "../../grammar/format/index.js";
import { parse } from "../../grammar/index.js";
import { wellFormatted } from "./promises.js";

describe("a whole text", () => {
  test.each<readonly [what: string, text: string, formatted: string]>([
    ["nothing", "", ""],
    ["blanks", " \n\n", ""],
    ["only comments", "// a\n\n\n//b  ", "// a\n\n//b\n"],
    ["lines that end as on Windows", 'card "A" { fangs\r\n howl }', 'card "A" {\r\n  fangs\r\n  howl\r\n}\r\n'],
    ["lines that end as on old computers", 'card "A" { fangs\r howl }', 'card "A" {\r  fangs\r  howl\r}\r'],
    ["a byte order mark", '\ufeffcard "A" { }', '\ufeffcard "A" {}\n'],
    ["letters with separate marks", 'card "カ\u3099" { か\u3099 }', 'card "ガ" {\n  が\n}\n'],
  ])("%s", (_, text, formatted) => {
    expect(formatText(text)).toEqual({ ok: true, text: formatted });
    expect(formatText(formatted)).toEqual({ ok: true, text: formatted });
  });

  test("one with mistakes is refused with what the parser found", () => {
    const text = 'card "A" { when this enters }\ncard "B" {fangs}';
    expect(formatText(text)).toEqual({ ok: false, errors: parse(text).errors });
  });
});

test("how the author broke the lines makes no difference", () => {
  const oneLine = 'card "A" { effect { if it is night { draw a card } otherwise { howl } }; fangs }';
  const manyLines = oneLine.replaceAll("{ ", "{\n\n\t").replaceAll(" }", "\n\n}").replace(" otherwise", "\notherwise");
  expect(wellFormatted(manyLines)).toBe(wellFormatted(oneLine));
});

describe("a part of a text", () => {
  const texts = ['card "A" {fangs}  // a\n', '//b\ncard  "B" {howl}\n', 'card "C" { when }\n', 'card "D" {sleep}'];
  const text = texts.join("");
  const [a, b, c, d] = ['card "A" {\n  fangs\n}  // a\n', '//b\ncard "B" {\n  howl\n}\n', texts[2], texts[3]];
  const at = (found: string) => ({ pos: text.indexOf(found), end: text.indexOf(found) + found.length });

  test("only the declarations that it touches are formatted", () => {
    expect(formatRange(text, at("angs"))).toEqual({ ok: true, text: [a, texts[1], c, d].join("") });
    const both = [a, b, c, d].join("").replace("}  // a\n//b\n", "} // a\n\n//b\n");
    expect(formatRange(text, { pos: 3, end: text.indexOf("howl") })).toEqual({ ok: true, text: both });
  });
  test("mistakes inside it are reasons to refuse, mistakes elsewhere aren't", () => {
    expect(formatRange(text, at("when"))).toEqual({ ok: false, errors: parse(text).errors });
    expect(formatRange(text, { pos: 0, end: text.length })).toEqual({ ok: false, errors: parse(text).errors });
  });
  test("where no declaration is, nothing changes", () => {
    expect(formatRange("  // a\n\n\n", { pos: 1, end: 2 })).toEqual({ ok: true, text: "  // a\n\n\n" });
  });
});
