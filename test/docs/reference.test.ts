import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { docs, generatedFolders, reference } from "../../scripts/reference.js";
import { withRegions } from "../../scripts/reference/markdown.js";

const made = reference();

test("the reference is current (else: npm run reference)", () => {
  for (const [path, text] of made) expect(readFileSync(join(docs, path), "utf8"), path).toBe(text);
});

test.each(generatedFolders)("%s holds nothing else", (folder) => {
  const expected = [...made.keys()].filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1));
  expect(readdirSync(join(docs, folder)).sort()).toEqual(expected.sort());
});

test("a picture is one SVG file that asks for nothing from elsewhere", () => {
  const pictures = [...made].filter(([path]) => path.endsWith(".svg"));
  expect(pictures.length).toBeGreaterThan(50);
  for (const [path, text] of pictures) {
    expect(text, path).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^]*<\/svg>\n$/);
    expect(text.replaceAll("http://www.w3.org/2000/svg", ""), path).not.toMatch(/https?:|href|<script|@import|url\(/);
    expect(text, path).toContain("prefers-color-scheme: dark");
    expect(text, path).not.toMatch(/undefined|NaN/);
  }
});

test("a region that nothing fills, or that has no place, is a mistake", () => {
  const page = "a <!-- generated one -->old<!-- end --> b";
  expect(withRegions(page, { one: "new" })).toBe("a <!-- generated one -->new<!-- end --> b");
  expect(() => withRegions(page, {})).toThrow("Nothing is generated");
  expect(() => withRegions(page, { one: "new", two: "x" })).toThrow("no place for two");
});
