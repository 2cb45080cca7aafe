import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeFrame } from "../../compiler/cli/report/frame.js";
import { Lines } from "../../compiler/diagnostics/lines.js";

const plain = { columns: 60, dim: (text: string) => text, mark: (text: string) => text };

/** The frame of the text between `«` and `»`. */
function frame(source: string, style = plain): string {
  const text = source.replaceAll(/[«»]/g, "");
  const [pos, end] = [source.indexOf("«"), source.indexOf("»") - 1];
  return codeFrame(new Lines(text), { pos, end, label: "here" }, style).join("\n");
}

describe("a code frame", () => {
  test.each<readonly [what: string, source: string, expected: string]>([
    ["underlines the words and no more", 'card "A" {\n  «craeture»\n}', "2 |   craeture\n  |   ^^^^^^^^ here"],
    ["counts a wide character as two columns", 'ja "«締め»つける"', '1 | ja "締めつける"\n  |     ^^^^ here'],
    ["shows a tab as spaces", "\t«flying»", "1 |     flying\n  |     ^^^^^^ here"],
    ["takes a combining mark for no column", "e\u0301 «x»", "1 | e\u0301 x\n  |   ^ here"],
    ["marks one column where nothing stands", "card«»", "1 | card\n  |     ^ here"],
    ["marks the end of the file", "card\n«»", "2 |\n  | ^ here"],
    ["doesn't reach over a line end", "«card\n»next", "1 | card\n  | ^^^^ here"],
    [
      "shows the first and the last of several lines",
      'ruling «"x" {\n  given\n  when\n  }»',
      '1 | ruling "x" {\n  |        ^^^^^ here\n  | …\n4 |   }\n  |   ^',
    ],
    ["writes control characters out", "\u001b[31m«red»\u0007", "1 | ␛[31mred␇\n  |      ^^^ here"],
    ["writes marks of direction out", "\u202e«gnilf»", "1 | <U+202E>gnilf\n  |         ^^^^^ here"],
  ])("%s", (_, source, expected) => expect(frame(source)).toBe(expected));

  test("cuts a long line round the words", () => {
    const words = Array.from({ length: 30 }, (_, index) => `word${index}`);
    expect(frame(words.map((word) => (word === "word15" ? `«${word}»` : word)).join(" "))).toBe(
      "1 | …12 word13 word14 word15 word16 word17 word18 word19 w…\n  |                   ^^^^^^ here",
    );
  });

  test("cuts no wide character in half", () => {
    const [first] = frame(`${"綱".repeat(40)}«を»${"締".repeat(40)}`).split("\n");
    expect(first).toMatch(/^1 \| …綱+を締+…$/);
  });

  test("never acts on the terminal, whatever the text", () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.string({ unit: "binary", maxLength: 1 }),
        fc.constantFrom("\t", "\n", "\u001b", "\u202e", "綱"),
      ),
    });
    fc.assert(
      fc.property(text, fc.nat(40), fc.nat(40), (source, pos, length) => {
        const shown = codeFrame(new Lines(source), { pos, end: pos + length, label: "here" }, plain).join("\n");
        expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
      }),
    );
  });
});
