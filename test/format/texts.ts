import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import { parse } from "../../grammar/index.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Sample {
  readonly path: string;
  readonly text: string;
}

function read(patterns: readonly string[]): readonly Sample[] {
  return globSync([...patterns], { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/** Texts as their authors wrote them: every card that there is, and every good text of the grammar's tests. */
export const samples = read(["cards/**/*.card", "test/fixtures/grammar/*.card"]);

/** The texts of the formatter's own tests, before and after. */
export const fixtures = read(["test/fixtures/format/*.card"]);

/** All declarations of all texts, each by itself: short enough to change a token here and there. */
export const declarations: readonly string[] = [...samples, ...fixtures].flatMap(({ text }) =>
  parse(text).file.declarations.map(({ pos, end }) => text.slice(pos, end)),
);
