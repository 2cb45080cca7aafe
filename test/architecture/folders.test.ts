import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import { root } from "./graph.js";
import { linesThatNameAGame } from "./words.js";

describe("a game is known by its own files only", () => {
  test("no code of the language, the compiler or the kernel names one", () => {
    const files = globSync(["{grammar,compiler,runtime/kernel,runtime/players,runtime/scenario}/**/*.ts"], {
      cwd: root,
    });
    const found = files.flatMap((file) =>
      linesThatNameAGame(readFileSync(join(root, file), "utf8")).map((line) => `${file}:${line}`),
    );
    expect(found).toEqual([]);
  });

  test.each<readonly [text: string, lines: readonly string[]]>([
    ['if (game === "magic") deal();', ['1: if (game === "magic") deal();']],
    ["const asura = 1;", ["1: const asura = 1;"]],
    ["// as in Magic\nconst a = 1; /* Dreamblade */", []],
    ["/** `game magic` heads a file. */\nexport interface A {}", []],
    ["const t = `\n${x} Dungeon`;", ["2: ${x} Dungeon`;"]],
    ['const url = "// magic";', ['1: const url = "// magic";']],
    ["const imagic = 1;", []],
  ])("%j", (text, lines) => expect(linesThatNameAGame(text)).toEqual(lines));
});

test("cards/ holds .card files and nothing else", () => {
  const files = globSync(["cards/**"], { cwd: root, dot: true, onlyFiles: true });
  expect(files.filter((file) => !file.endsWith(".card"))).toEqual([]);
});
