import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { folderWith } from "./bench.js";

describe("cardwright check", () => {
  test("says where, what, why and what to do", async () => {
    const folder = folderWith({ "cards/chess/a.card": "the rook\nis wrong\n" });
    expect(await folder.run("check", "cards")).toEqual({
      code: 1,
      out: `cards/chess/a.card:2:4 error: \`wrong\` is not a word of this game. [unknown-word]

  2 | is wrong
    |    ^^^^^ expected a piece

  Every noun, verb and adjective is declared in the game's vocabulary.
  Did you mean \`rook\`?

1 error in 1 file.
\`cardwright explain CODE\` says more about the code in brackets.
`,
      err: "",
    });
  });

  test("says the same to programs, with everything that acts on a terminal escaped", async () => {
    const folder = folderWith({ "a\u202e.card": "wrong" });
    const { code, out } = await folder.run("check", "--json");
    expect(code).toBe(1);
    expect(out).toContain("a\\u202e.card");
    expect(JSON.parse(out)).toEqual({
      findings: [
        {
          file: "a\u202e.card",
          line: 1,
          column: 1,
          endLine: 1,
          endColumn: 6,
          code: "unknown-word",
          severity: "error",
          title: "`wrong` is not a word of this game.",
          label: "expected a piece",
          explanation: "Every noun, verb and adjective is declared in the game's vocabulary.",
          hint: "Did you mean `rook`?",
          related: [],
          fixes: [],
        },
      ],
      totals: { files: 1, errors: 1, warnings: 0, hints: 0 },
    });
  });

  test("is quiet about clean files, and about files that weren't asked for", async () => {
    const folder = folderWith({ "package.json": "{}", "a.card": "the rook", "b.card": "wrong" });
    expect(await folder.run("check", "a.card")).toEqual({ code: 0, out: "No findings in 1 file.\n", err: "" });
  });
});

describe("cardwright build", () => {
  const files = {
    "package.json": "{}",
    "cards/chess/vocabulary.card": "rook",
    "cards/chess/a.card": "use chess/vocabulary.card",
    "cards/chess/b.card": "queen",
  };

  test("writes what was asked for and what that needs, each at its card's path", async () => {
    const folder = folderWith(files);
    expect(await folder.run("build", "cards/chess/a.card")).toEqual({
      code: 0,
      out: "dist/cards: 2 modules, 2 changed.\n",
      err: "",
    });
    expect(readdirSync(join(folder.path, "dist/cards/chess"))).toEqual(["a.ts", "vocabulary.ts"]);
    expect(readFileSync(join(folder.path, "dist/cards/chess/a.ts"), "utf8")).toContain("use chess/vocabulary.card");
  });

  test("leaves a module alone whose text is the same", async () => {
    const folder = folderWith(files);
    await folder.run("build", "cards", "--out", "made");
    const before = statSync(join(folder.path, "made/chess/b.ts")).mtimeMs;
    expect((await folder.run("build", "cards", "--out", "made")).out).toBe("made: 3 modules, 0 changed.\n");
    expect(statSync(join(folder.path, "made/chess/b.ts")).mtimeMs).toBe(before);
  });

  test("writes what has no errors, and fails", async () => {
    const folder = folderWith({ "package.json": "{}", "cards/a.card": "wrong", "cards/b.card": "rook" });
    expect((await folder.run("build", "cards")).code).toBe(1);
    expect(readdirSync(join(folder.path, "dist/cards"))).toEqual(["b.ts"]);
  });

  test("takes away its own modules of cards that are gone, and nothing else", async () => {
    const folder = folderWith({ "package.json": "{}", "cards/a.card": "rook", "cards/x/b.card": "queen" });
    await folder.run("build", "cards");
    const mine = folder.read("dist/cards/x/b.ts");
    folder.write("dist/cards/mine.ts", "export {};\n");
    folder.write("dist/cards/kept/b.ts", mine);
    rmSync(join(folder.path, "cards/x"), { recursive: true });
    expect((await folder.run("build", "cards")).out).toBe("dist/cards: 1 module, 0 changed, 1 removed.\n");
    expect(readdirSync(join(folder.path, "dist/cards"), { recursive: true }).sort()).toEqual([
      "a.ts",
      "kept",
      "kept/b.ts",
      "mine.ts",
      "x",
    ]);
  });

  test("takes nothing away where no mark says what belongs to the project", async () => {
    const folder = folderWith({ "x/a.card": "rook", "y/b.card": "queen" });
    await folder.run("build", "x", "--out", "made");
    expect((await folder.run("build", "y", "--out", "made")).out).toBe("made: 1 module, 1 changed.\n");
    expect(readdirSync(join(folder.path, "made"))).toEqual(["a.ts", "b.ts"]);
  });

  test("never writes among the sources", async () => {
    const folder = folderWith(files);
    expect(await folder.run("build", "cards", "--out", "cards/made")).toEqual({
      code: 2,
      out: "",
      err: "cardwright: cards/made holds sources; modules are written to another folder.\n",
    });
    expect(existsSync(join(folder.path, "cards/made"))).toBe(false);
  });

  test("says what can't be written", async () => {
    const folder = folderWith({ ...files, dist: "in the way" });
    const { code, err } = await folder.run("build", "cards");
    expect(code).toBe(2);
    expect(err).toMatch(/^cardwright: \S+ can't be written: (not a directory|file already exists)\.\n$/);
  });
});

describe("cardwright test", () => {
  test("counts rulings", async () => {
    const folder = folderWith({ "a.card": "ruling chess/1 passes\nruling chess/2 passes" });
    const { code, out } = await folder.run("test");
    expect(code).toBe(0);
    expect(out).toMatch(/^2 rulings passed in \d+\.\d\d s\.\n$/);
  });

  test("shows a failure with what was expected, what is open and what happened", async () => {
    const folder = folderWith({ "a.card": "ruling chess/1 fails" });
    const { code, out } = await folder.run("test", "a.card");
    expect(code).toBe(1);
    expect(out).toContain(`a.card:2 failed: chess/1

  at        the king is in check
  expected  in check
  found     safe
  open      you: choose a piece
            - the rook
            - the knight

  what happened
    you move the rook
    the opponent passes
`);
  });

  test("gives programs one row an id; an id holds when all its rulings do", async () => {
    const folder = folderWith({ "a.card": "ruling chess/1,chess/2 passes\nruling chess/2 fails" });
    const { code, out } = await folder.run("test", "--json");
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      rulings: [
        { id: "chess/1", status: "passed", file: "a.card", line: 1, ms: 2, detail: "" },
        { id: "chess/2", status: "failed", file: "a.card", line: 1, ms: 4, detail: "A check doesn't hold." },
      ],
      totals: { passed: 1, failed: 1, informative: 0 },
    });
  });

  test("fails on errors in the files, which may hide rulings; JSON stays alone on the output", async () => {
    const folder = folderWith({ "a.card": "ruling chess/1 passes\nwrong" });
    const { code, out, err } = await folder.run("test", "--json");
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ totals: { passed: 1, failed: 0 } });
    expect(err).toContain("a.card:2:1 error:");
  });

  test("doesn't take nothing for success", async () => {
    const folder = folderWith({ "a.card": "the rook" });
    expect(await folder.run("test", "a.card")).toEqual({
      code: 2,
      out: "",
      err: "cardwright: There are no rulings in a.card.\n",
    });
  });
});

describe("what can't be done is said in a sentence", () => {
  test.each<readonly [args: string, message: string]>([
    ["", "Which command? See `cardwright --help`."],
    ["chekc a.card", "There is no command `chekc`. See `cardwright --help`."],
    ["check --jsno", "Unknown option `--jsno` (see `cardwright --help`)"],
    ["build --out", "option `--out <folder>` value is missing (see `cardwright --help`)"],
    ["check nowhere", "There is no file or folder nowhere."],
    ["check notes.txt", "notes.txt is no .card file."],
    ["check empty", "There are no .card files in empty."],
    ["check latin.card", "latin.card can't be read: it isn't UTF-8 text."],
    ["chec\u202ek", "There is no command `chec<U+202E>k`. See `cardwright --help`."],
    ["check nowhere --watch", "There is no file or folder nowhere."],
    ["format --check --write", "`--check` and `--write` don't go together."],
    ["explain unclosed-txt", "There is no code `unclosed-txt`. Did you mean `unclosed-text`?"],
    ["explain ../../README", "There is no code `../../README`. `cardwright explain` lists them."],
    ["explain constructor", "There is no code `constructor`. `cardwright explain` lists them."],
  ])("cardwright %s", async (args, message) => {
    const folder = folderWith({
      "notes.txt": "",
      "empty/notes.txt": "",
      "latin.card": Uint8Array.of(0xe9, 0x74, 0xe9),
    });
    const argv = args.split(" ").filter((arg) => arg !== "");
    expect(await folder.run(...argv)).toEqual({ code: 2, out: "", err: `cardwright: ${message}\n` });
  });

  test("a name with a line break, which would end the comment in which it is built", async () => {
    const folder = folderWith({ "cards/a\nboom();.card": "rook" });
    expect(await folder.run("build", "cards")).toEqual({
      code: 2,
      out: "",
      err: "cardwright: cards/a␊boom();.card can't be used: its name has a control character.\n",
    });
  });

  test("a mistake in Cardwright names the file that caused it and what to send, and keeps the trace out of sight", async () => {
    const folder = folderWith({ "a.card": "crash" });
    const { code, err } = await folder.run("check");
    expect(code).toBe(2);
    const [first, second, report = ""] = err.split("\n");
    expect(first).toBe("cardwright failed while checking a.card: Invalid array length");
    expect(second).toContain("not in your cards");
    expect(readFileSync(report, "utf8")).toContain("RangeError: Invalid array length\n    at ");
    rmSync(dirname(report), { recursive: true });
  });
});
