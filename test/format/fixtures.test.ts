import { describe, expect, test } from "vitest";
import { childFields, parse, walk } from "../../grammar/index.js";
import { wellFormatted } from "./promises.js";
import { fixtures } from "./texts.js";

const originals = fixtures.filter(({ path }) => !path.endsWith(".formatted.card"));

describe("what a text becomes", () => {
  test.each(originals)("$path", async ({ path, text }) => {
    const name = path.replace("test/", "../").replace(/\.card$/, ".formatted.card");
    await expect(wellFormatted(text)).toMatchFileSnapshot(name);
  });
});

test("every kind of node is formatted in some fixture", () => {
  const found = new Set<string>();
  for (const { text } of originals) walk(parse(text).file, ({ kind }) => void found.add(kind));
  const { broken: _, ...kinds } = childFields;
  expect([...found].sort()).toEqual(Object.keys(kinds).sort());
});
