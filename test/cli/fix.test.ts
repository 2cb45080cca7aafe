import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compatible, edited } from "../../compiler/diagnostics/fixes.js";
import { tools } from "../../compiler/cli/toolbox.js";
import { folderWith } from "./bench.js";

describe("cardwright fix", () => {
  test("makes fixes, shows them and says what is left", async () => {
    const folder = folderWith({ "a.card": "the rok\nis wrong\n", "b.card": "a rook\n" });
    expect(await folder.run("fix")).toEqual({
      code: 1,
      out: `a.card
@@ -1,2 +1,2 @@
-the rok
+the rook
 is wrong
  1: write \`rook\` [unknown-word]

1 fix made in 1 file.
Left: 1 error in 2 files.
`,
      err: "",
    });
    expect(folder.read("a.card")).toBe("the rook\nis wrong\n");
  });

  test("only shows them on a dry run, and then something is left to do", async () => {
    const folder = folderWith({ "a.card": "the rok\n" });
    const { code, out } = await folder.run("fix", "--dry-run");
    expect(code).toBe(1);
    expect(out).toContain("+the rook\n");
    expect(out).toContain("1 fix could be made in 1 file.\n");
    expect(folder.read("a.card")).toBe("the rok\n");
    expect((await folder.run("fix")).code).toBe(0);
  });

  test("makes no fix that does harm, and the others all the same", async () => {
    const folder = folderWith({ "a.card": "rok, rom, rok", "b.card": "rok" });
    const { code, out } = await folder.run("fix");
    expect(code).toBe(1);
    expect(folder.read("a.card")).toBe("rook, rom, rook");
    expect(folder.read("b.card")).toBe("rook");
    expect(out).toContain("3 fixes made in 2 files.\nLeft: 1 error in 2 files.\n");
  });

  test("goes on as long as a fix lays something bare, and changes no file that wasn't asked for", async () => {
    const folder = folderWith(
      { "package.json": "{}", "cards/a.card": 'set x of magic\ncard "A" ｛ flying }\ncard “B” { flying }\n', "b.card": "“" },
      tools,
    );
    expect(await folder.run("fix", "cards")).toMatchObject({ code: 0 });
    expect(folder.read("cards/a.card")).toBe('set x of magic\ncard "A" { flying }\ncard "B" { flying }\n');
    expect(folder.read("b.card")).toBe("“");
  });

  test.each<readonly [what: string, name: string, before: string, after: string]>([
    ["a byte order mark and CR LF", "a.card", "\ufeffrok\r\nrok\r\n", "\ufeffrook\r\nrook\r\n"],
    ["a path with blanks and Japanese", "カード 集/一 枚.card", "rok", "rook"],
    ["what acts on a terminal", "a.card", "\u001b[31m rok\u202e", "\u001b[31m rook\u202e"],
  ])("keeps %s", async (_, name, before, after) => {
    const folder = folderWith({ [name]: before });
    const { code, out } = await folder.run("fix");
    expect(code).toBe(0);
    expect(folder.read(name)).toBe(after);
    expect(out).not.toMatch(/[\u001b\u202e\r]/);
  });

  test("writes through a link, and leaves it a link", async () => {
    const folder = folderWith({ "there/a.card": "rok" });
    symlinkSync("there/a.card", join(folder.path, "link.card"));
    expect(await folder.run("fix", "link.card")).toMatchObject({ code: 0 });
    expect(folder.read("there/a.card")).toBe("rook");
    expect(folder.read("link.card")).toBe("rook");
  });
});

const edit = (pos: number, end: number, text: string) => ({ path: "a", pos, end, text });

describe("fixes that are made at once", () => {
  test.each<readonly [rule: string, places: readonly (readonly [number, number])[][], made: readonly number[]]>([
    ["touch nowhere", [[[0, 1]], [[2, 3]]], [0, 1]],
    ["are the first of those that overlap", [[[0, 3]], [[2, 4]], [[5, 6]]], [0, 2]],
    ["put one thing in one place", [[[1, 1]], [[1, 1]]], [0]],
    ["are made whole or not at all", [[[2, 3]], [[0, 1], [3, 4]], [[0, 1]]], [0, 2]],
  ])("%s", (_, places, made) => {
    const fixes = places.map((edits, index) => ({
      index,
      fix: { title: "", edits: edits.map(([pos, end]) => edit(pos, end, "x")) },
    }));
    expect(compatible(fixes).map(({ index }) => index)).toEqual(made);
  });

  test("count from the text before all of them", () => {
    expect(edited("abcdef", [edit(4, 5, ""), edit(0, 1, "AAA"), edit(2, 2, "-")])).toBe("AAAb-cdf");
  });
});
