import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { childFields, printTree, walk, type SyntaxNode } from "../../grammar/index.js";
import { parsed } from "./invariants.js";

const folder = new URL("../fixtures/grammar/", import.meta.url);
const cards = readdirSync(folder).filter((name) => name.endsWith(".card"));

/** Each item of each block that is one line, or each declaration, with its tree under it. */
function treesOf(text: string): string {
  const { file } = parsed(text);
  return file.declarations
    .map((declaration) => {
      if (declaration.kind !== "card") return entry(text, declaration);
      const title = `==== ${declaration.name.value}`;
      return [title, ...declaration.body.items.map((item) => entry(text, item))].join("\n\n");
    })
    .join("\n\n\n")
    .concat("\n");
}
function entry(text: string, node: SyntaxNode): string {
  const source = text.slice(node.pos, node.end).replaceAll(/^/gm, "// ");
  return `${source}\n${printTree(node)}`;
}

describe("trees", () => {
  test.each(cards)("%s", async (name) => {
    const text = readFileSync(new URL(name, folder), "utf8");
    expect(parsed(text).errors).toEqual([]);
    await expect(treesOf(text)).toMatchFileSnapshot(new URL(name.replace(".card", ".tree"), folder).pathname);
  });

  test("the fixtures have a node of every kind but the broken one", () => {
    const seen = new Set<string>();
    for (const name of cards) {
      walk(parsed(readFileSync(new URL(name, folder), "utf8")).file, (node) => void seen.add(node.kind));
    }
    expect(Object.keys(childFields).filter((kind) => !seen.has(kind))).toEqual(["broken"]);
  });
});
