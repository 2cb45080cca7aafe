import { existsSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../architecture/graph.js";
import { pages, textOf } from "./pages.js";

interface Link {
  readonly path: string;
  readonly anchor: string | undefined;
}

/** The links of a page, without what stands in listings and between backquotes. */
function linksOf(page: string): readonly string[] {
  const prose = page.replaceAll(/^```[^]*?^```$/gm, "").replaceAll(/`[^`\n]*`/g, "code");
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
}

function linkFrom(page: string, target: string): Link {
  const [path = "", anchor] = target.split("#");
  return { path: path === "" ? page : normalize(join(dirname(page), path)).replaceAll("\\", "/"), anchor };
}

/** The places of a page that a link can go to: its headings and what has an id. */
function anchorsOf(page: string): ReadonlySet<string> {
  const prose = page.replaceAll(/^```[^]*?^```$/gm, "");
  const headings = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  const ids = [...prose.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);
  return new Set([...headings, ...ids]);
}

describe.each(pages)("%s", (page) => {
  const text = textOf(page);

  test("its links lead somewhere", () => {
    const dead = linksOf(text)
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => {
        const { path, anchor } = linkFrom(page, target);
        if (!existsSync(join(root, path))) return true;
        if (anchor === undefined || statSync(join(root, path)).isDirectory()) return false;
        return !anchorsOf(textOf(path)).has(anchor);
      });
    expect(dead).toEqual([]);
  });

  test("its pictures are files of the project", () => {
    expect(text).not.toMatch(/!\[[^\]]*\]\(https?:|<img/);
  });

  test("it speaks of the project alone, and is finished", () => {
    expect(text).not.toMatch(/\/tmp\/|\/home\/|\bTODO\b|\bFIXME\b|\bTBD\b/);
  });
});

test.each<readonly [page: string, target: string, link: Link]>([
  ["docs/language/README.md", "../cli.md", { path: "docs/cli.md", anchor: undefined }],
  ["docs/language/README.md", "#rulings", { path: "docs/language/README.md", anchor: "rulings" }],
  ["README.md", "docs/cli.md#json", { path: "docs/cli.md", anchor: "json" }],
])("%s links to %s", (page, target, link) => {
  expect(linkFrom(page, target)).toEqual(link);
  expect(anchorsOf(textOf(link.path)).has(link.anchor ?? "exit-codes")).toBe(true);
});
