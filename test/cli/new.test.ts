import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { tools } from "../../compiler/cli/toolbox.js";
import { folderWith } from "./bench.js";

/** What everything that is new must be: right, tested and in the one form. */
async function isReady(folder: ReturnType<typeof folderWith>): Promise<void> {
  expect(await folder.run("check")).toMatchObject({ code: 0 });
  expect(await folder.run("test")).toMatchObject({ code: 0 });
  expect(await folder.run("format", "--check")).toMatchObject({ code: 0 });
}

describe("cardwright new", () => {
  test("a game passes its rulings at once, and so does a further set of it", async () => {
    const folder = folderWith({}, tools);
    expect(await folder.run("new", "game", "my-game")).toEqual({
      code: 0,
      out: `cardwright.json
cards/my-game/vocabulary.card
cards/my-game/keywords.card
cards/my-game/first-set/first-cards.card
Written. See \`cardwright test cards/my-game\`.
`,
      err: "",
    });
    await isReady(folder);
    expect((await folder.run("test")).out).toMatch(/^2 rulings passed/);
    expect((await folder.run("new", "set", "second-set", "--game", "my-game")).out).toContain(
      "cards/my-game/second-set/first-cards.card",
    );
    await isReady(folder);
  });

  test.each(["--game magic --edition 2015", "--game dreamblade"])("a set of a shipped game: %s", async (options) => {
    const folder = folderWith({ "cardwright.json": "{}" }, tools);
    expect(await folder.run("new", "set", "my-set", ...options.split(" "))).toMatchObject({ code: 0 });
    await isReady(folder);
    expect((await folder.run("test")).out).toMatch(/^1 ruling passed/);
  });

  test("a set stands beside its game, wherever that is", async () => {
    const folder = folderWith(
      { "package.json": "{}", "game/words.card": 'game chess { rules "plain"; turn day }\nperiod day { }\n' },
      tools,
    );
    await folder.run("new", "set", "openings", "--game", "chess");
    expect(readdirSync(join(folder.path, "game/openings"))).toEqual(["first-cards.card"]);
  });

  test.each<readonly [args: readonly string[], says: string]>([
    [["game", "magic"], "There is a game magic already."],
    [["game", "base"], "There is a game base already."],
    [["game", "the"], "`the` can't be a name"],
    [["game", "../up"], "`../up` can't be a name"],
    [["game", "My Game"], "`My Game` can't be a name"],
    [["game", "a\u202eb"], "`a<U+202E>b` can't be a name"],
    [["set", "x"], "Of which game?"],
    [["set", "x", "--game", "majic"], "There is no game majic. Did you mean `magic`?"],
    [["set", "x", "--game", "magic", "--edition", "1"], "magic has no edition 1"],
    [["set", "taken", "--game", "magic"], "cards/magic/taken/first-cards.card is there already; nothing is written."],
    [["card", "x"], "`card` can't be made"],
    [["game"], "missing required args"],
  ])("new %j is refused", async (args, says) => {
    const folder = folderWith({ "cardwright.json": "{}", "cards/magic/taken/first-cards.card": "// mine\n" }, tools);
    const before = readdirSync(folder.path, { recursive: true });
    const { code, out, err } = await folder.run("new", ...args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(says);
    expect(readdirSync(folder.path, { recursive: true })).toEqual(before);
  });
});
