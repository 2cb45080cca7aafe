import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { edited } from "../../compiler/diagnostics/fixes.js";
import { parsePage, type Page } from "../../compiler/diagnostics/page.js";
import { areas, registry } from "../../compiler/diagnostics/registry.js";
import { syntaxMessages } from "../../compiler/diagnostics/messages/syntax.js";
import { syntaxCodes } from "../../grammar/index.js";
import { current, currentReadme, findingsIn, findingsInGame, folder, pageTexts } from "../../scripts/codes.js";

const texts = pageTexts();
const codesIn = (text: string, code: string) => [...new Set(findingsIn(text, code).map((found) => found.code))];

/** The page of a code, read. */
function pageOf(code: string): Page {
  const page = parsePage(texts.get(code) ?? "");
  if (page === undefined) throw new Error(`docs/codes/${code}.md has not the form of a page`);
  return page;
}

test("each code has a page, and each page a code", () => {
  expect([...texts.keys()].sort()).toEqual(Object.keys(registry).sort());
  expect(areas.flatMap(({ messages }) => Object.keys(messages)).sort()).toEqual(Object.keys(registry).sort());
});

test("each finding of the grammar has its prose", () => {
  expect(Object.keys(syntaxMessages).sort()).toEqual(syntaxCodes);
});

test("the list of pages is current (else: npm run codes), and its game is right", () => {
  expect(readFileSync(join(folder, "README.md"), "utf8")).toBe(currentReadme());
  expect(findingsInGame()).toEqual([]);
});

describe.each([...texts.keys()])("%s", (code) => {
  test("its wrong example gives it and nothing else, its right one nothing", () => {
    const { bad, good } = pageOf(code);
    expect(pageOf(code).code).toBe(code);
    expect(codesIn(bad, code)).toEqual([code]);
    expect(codesIn(good, code)).toEqual([]);
  });

  test("its page shows what is said today (else: npm run codes)", () => {
    expect(texts.get(code)).toBe(current(pageOf(code)));
  });

  test("it has a fix that leaves less to mend, or a reason for none", () => {
    const { bad, fix } = pageOf(code);
    const found = findingsIn(bad, code);
    const [first] = found.flatMap(({ fixes }) => fixes);
    expect(first !== undefined).toBe(fix.offered);
    expect(fix.says).not.toBe("");
    if (first === undefined) return;
    expect(findingsIn(edited(bad, first.edits), code).length).toBeLessThan(found.length);
  });
});
