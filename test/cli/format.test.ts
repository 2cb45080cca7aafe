import { describe, expect, test } from "vitest";
import { tools } from "../../compiler/cli/toolbox.js";
import { folderWith } from "./bench.js";

const [loose, neat] = ['card "A" {\nflying\n}\n', 'card "A" {\n  flying\n}\n'];
const broken = 'card "A" {\nflying\n';

describe("cardwright format", () => {
  test.each<readonly [args: string, code: number, out: string, written: string]>([
    ["", 1, 'a.card\n@@ -1,3 +1,3 @@\n card "A" {\n-flying\n+  flying\n }\n\n1 file would change of 2 files.\n', loose],
    ["--check", 1, "a.card\n1 file would change of 2 files.\n", loose],
    ["--write", 0, "a.card\n1 file formatted of 2 files.\n", neat],
  ])("format %s", async (args, code, out, written) => {
    const folder = folderWith({ "a.card": loose, "b.card": neat }, tools);
    expect(await folder.run("format", ...args.split(" ").filter(Boolean))).toEqual({ code, out, err: "" });
    expect(folder.read("a.card")).toBe(written);
  });

  test("leaves a file with mistakes alone and shows them; what words mean doesn't matter", async () => {
    const folder = folderWith({ "a.card": broken, "b.card": loose }, tools);
    const { code, out } = await folder.run("format", "--write");
    expect(code).toBe(1);
    expect(out).toContain("a.card:2:7 error: A block is not closed. [missing-brace]");
    expect(out).toContain("1 file formatted, 1 file can't be read of 2 files.\n");
    expect([folder.read("a.card"), folder.read("b.card")]).toEqual([broken, neat]);
  });

  test("keeps a byte order mark and CR LF", async () => {
    const folder = folderWith({ "カード 集/a.card": `\ufeff${loose.replaceAll("\n", "\r\n")}` }, tools);
    expect((await folder.run("format", "--write")).code).toBe(0);
    expect(folder.read("カード 集/a.card")).toBe(`\ufeff${neat.replaceAll("\n", "\r\n")}`);
    expect(await folder.run("format", "--check")).toEqual({ code: 0, out: "1 file, nothing to format.\n", err: "" });
  });
});
