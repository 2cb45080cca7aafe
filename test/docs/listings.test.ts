import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { shippedCards } from "../../compiler/cli/installation.js";
import { describe as inWords } from "../../compiler/diagnostics/describe.js";
import { runRulings } from "../../compiler/run/index.js";
import { formatText } from "../../grammar/format/index.js";
import { examples } from "../../scripts/reference/examples.js";
import { listingsOf } from "../../scripts/reference/listings.js";
import { pages, textOf } from "./pages.js";

/** The pages of `docs/codes` have a form and a test of their own. */
const withListings = pages.filter((path) => !path.startsWith("docs/codes/") && /^```card/m.test(textOf(path)));

test("there are pages with listings", () => {
  expect(withListings).toEqual(expect.arrayContaining(["docs/language/README.md", "docs/tutorial.md"]));
});

describe.each(withListings)("%s", (path) => {
  const listings = listingsOf(textOf(path)).filter(({ info }) => info.startsWith("card"));
  const { all, open } = examples(textOf(path));

  test("each listing is of a kind that is tested", () => {
    const known = /^card(?: as-written| bad(?: [a-z-]+)+| from [a-z/-]+\.card| [a-z-]+\.card)?$/;
    expect(listings.filter(({ info }) => !known.test(info))).toEqual([]);
  });

  test.each(all.map((example) => [example.line, example] as const))("line %i compiles, or gives the code that it shows", (_, example) => {
    const { service, path: at } = open(example);
    const found = service.diagnostics(at);
    if (example.bad.length > 0) expect([...new Set(found.map(({ code }) => code))]).toEqual(example.bad);
    else expect(found.map((one) => `${one.code}: ${inWords(one).title}`)).toEqual([]);
  });

  test("each ruling on it holds", async () => {
    for (const example of all) {
      const { service, path: at } = open(example);
      const results = await runRulings(service, [at]);
      for (const { ids, status, detail } of results) expect([ids, status, detail]).not.toContain("failed");
    }
  });

  test("what comes from a shipped file stands in that file", () => {
    for (const { info, text } of listings) {
      const [, from] = /^card from (.*)$/.exec(info) ?? [];
      if (from !== undefined) expect(readFileSync(join(shippedCards, from), "utf8")).toContain(text);
    }
  });

  test("its listings have the language's one form", async () => {
    for (const { info, text, line } of listings) {
      if (info === "card as-written") continue;
      const formatted = await formatText(text);
      // What can't be read has no form.
      if (formatted.ok) expect(formatted.text, `line ${line}`).toBe(text);
      else expect(info).toMatch(/^card bad/);
    }
  });
});
