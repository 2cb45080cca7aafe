/**
 * Writes the pages of the language reference that are made from the grammar, the shipped vocabularies and the rules'
 * catalogues, the generated parts of the written ones, and what the tutorial's commands print (`npm run reference`).
 * Tests say that they are current.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { examples } from "./reference/examples.js";
import { readShipped } from "./reference/games.js";
import { grammarPages } from "./reference/grammar.js";
import { withRegions } from "./reference/markdown.js";
import { primitivesPage } from "./reference/primitives.js";
import { played } from "./reference/tutorial.js";
import { pageLinks, wordPages } from "./reference/words.js";

export const docs = fileURLToPath(new URL("../docs", import.meta.url));

/** The generated files by their path in `docs`, and the written ones with their generated parts. */
export function reference(): ReadonlyMap<string, string> {
  const shipped = readShipped();
  const { page, diagrams } = grammarPages();
  const readme = readFileSync(join(docs, "language/README.md"), "utf8");
  return new Map([
    ["language/README.md", withRegions(readme, { words: pageLinks(shipped), "not-played": examples(readme).notPlayed() })],
    ["language/grammar.md", page],
    ["primitives.md", primitivesPage(shipped)],
    ...[...wordPages(shipped)].map(([name, text]) => [`language/words/${name}`, text] as const),
    ...[...diagrams].map(([name, text]) => [`language/diagrams/${name}`, text] as const),
  ]);
}

/** Folders in which nothing but generated files stands. */
export const generatedFolders = ["language/diagrams", "language/words"];

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const tutorial = await played(readFileSync(join(docs, "tutorial.md"), "utf8"));
  const pages = new Map([...reference(), ["tutorial.md", tutorial.page]]);
  let written = 0;
  for (const [path, text] of pages) {
    const target = join(docs, path);
    if (textOf(target) === text) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    written++;
  }
  for (const folder of generatedFolders) {
    for (const name of readdirSync(join(docs, folder))) if (!pages.has(`${folder}/${name}`)) rmSync(join(docs, folder, name));
  }
  console.log(`${pages.size} files, ${written} of them written anew.`);
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
