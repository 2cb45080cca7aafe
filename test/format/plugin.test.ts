import { format, formatWithCursor, type Plugin } from "prettier";
import { describe, expect, test } from "vitest";
import { formatText, plugin } from "../../grammar/format/index.js";
import { parse } from "../../grammar/index.js";
import { fixtures, samples } from "./texts.js";

const plugins: readonly Plugin[] = [plugin];
const withPrettier = (text: string, more = {}): Promise<string> =>
  format(text, { filepath: "a.card", plugins: [...plugins], ...more });

describe("as a plugin of Prettier", () => {
  test("it gives what `formatText` gives", async () => {
    for (const { text } of [...samples, ...fixtures]) {
      expect({ ok: true, text: await withPrettier(text) }).toEqual(formatText(text));
    }
  });

  test("it follows the options that are about lines", async () => {
    const text = 'card "A" { if it is night and this is awake { draw a card } }\n';
    expect(await withPrettier(text, { printWidth: 24, useTabs: true })).toBe(
      ['card "A" {', "\tif it is night", "\t\t\tand this is awake {", "\t\tdraw a card", "\t}", "}", ""].join("\n"),
    );
    expect(await withPrettier(text, { tabWidth: 4, endOfLine: "crlf" })).toContain("\r\n    if it is night");
  });

  test("a cursor stays at its word, and a range, which Prettier asks no plugin about, changes nothing", async () => {
    const text = 'card "A" {fangs;howl}';
    const options = { filepath: "a.card", plugins: [...plugins] };
    const { formatted, cursorOffset } = await formatWithCursor(text, { ...options, cursorOffset: text.indexOf("owl") });
    expect(formatted.slice(cursorOffset)).toBe("owl\n}\n");
    expect(await withPrettier(text, { rangeStart: 2, rangeEnd: 15 })).toBe(text);
  });

  test("it says where a text has its first mistake, and all that was found", async () => {
    const text = 'card "A" {\n  when {\n}';
    await expect(withPrettier(text)).rejects.toMatchObject({
      name: "CardSyntaxError",
      findings: parse(text).errors,
      loc: { start: { line: 2, column: 8 } },
    });
  });
});
