import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findProjects } from "../../compiler/cli/project.js";
import { folderWith } from "./bench.js";

/** What is asked for and what else is known, for paths below a folder whose shipped cards stand in `shipped`. */
function projects(files: readonly string[], asked: readonly string[]): readonly object[] {
  const { path } = folderWith(Object.fromEntries(files.map((file) => [file, ""])));
  return findProjects(asked, path, join(path, "shipped")).map((project) => ({
    asked: project.asked,
    known: [...project.files.keys()].filter((file) => !project.asked.includes(file)),
  }));
}

describe("a file's project", () => {
  test.each<readonly [rule: string, files: readonly string[], asked: readonly string[], found: readonly object[]]>([
    [
      "is what stands below the nearest marked folder, then what is shipped",
      [
        "game/package.json",
        "game/words.card",
        "game/set/a.card",
        "game/node_modules/x/b.card",
        "other.card",
        "shipped/base/words.card",
      ],
      ["game/set"],
      [{ asked: ["set/a.card"], known: ["words.card", "base/words.card"] }],
    ],
    [
      "names its files from the folder `cards`, if they stand there",
      ["package.json", "cards/set/a.card", "draft/b.card"],
      ["cards/set/a.card"],
      [{ asked: ["set/a.card"], known: ["draft/b.card"] }],
    ],
    [
      "ends where another one begins",
      ["package.json", "a.card", "inner/cardwright.json", "inner/b.card"],
      ["a.card", "inner"],
      [
        { asked: ["a.card"], known: [] },
        { asked: ["b.card"], known: [] },
      ],
    ],
    [
      "without any mark is what was asked for, with the folders of that",
      ["x/set/a.card", "x/words/b.card", "x/words/c.card", "y/d.card"],
      ["x/set", "x/words/b.card"],
      [{ asked: ["set/a.card", "words/b.card"], known: ["words/c.card"] }],
    ],
    [
      "may put a file in place of a shipped one",
      ["game/.git/HEAD", "game/base/words.card", "game/a.card", "shipped/base/words.card", "shipped/base/more.card"],
      ["game/a.card"],
      [{ asked: ["a.card"], known: ["base/words.card", "base/more.card"] }],
    ],
    [
      "may be the shipped cards' own",
      ["package.json", "shipped/base/words.card", "shipped/set/a.card"],
      ["shipped/set"],
      [{ asked: ["shipped/set/a.card"], known: ["shipped/base/words.card"] }],
    ],
  ])("%s", (_, files, asked, found) => expect(projects(files, asked)).toEqual(found));
});
