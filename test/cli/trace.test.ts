import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { tools } from "../../compiler/cli/toolbox.js";
import { folderWith } from "./bench.js";

const fixtures = join(import.meta.dirname, "../fixtures/trace");
const card = readFileSync(join(fixtures, "magic.card"), "utf8");

describe("cardwright test --trace", () => {
  test.each(["why/numbers", "why/legal"])("shows what happened in %s, and why", async (id) => {
    const { out, err } = await folderWith({ "cardwright.json": "{}", "magic.card": card }, tools).run("test", "--trace", id);
    expect(err).toBe("");
    await expect(out).toMatchFileSnapshot(join(fixtures, `${id.replace("/", "-")}.txt`));
  });

  test("gives programs every moment with its table", async () => {
    const { code, out } = await folderWith({ "cardwright.json": "{}", "magic.card": card }, tools).run("test", "--json", "--trace", "why/numbers");
    expect(code).toBe(1);
    const { rulings } = JSON.parse(out) as { rulings: readonly [{ trace: { steps: readonly { moments: readonly { table: object }[] }[] } }] };
    expect(rulings[0].trace.steps.map(({ moments }) => moments.length)).toEqual([0, 1, 1, 0, 0]);
    expect(rulings[0].trace.steps[2]?.moments[0]?.table).toMatchObject({ zones: [{ zone: "battlefield", cards: [{ name: "Bear Pit" }] }] });
  });

  test("names the ruling that was meant", async () => {
    const folder = folderWith({ "cardwright.json": "{}", "magic.card": card }, tools);
    expect(await folder.run("test", "--trace", "why/number")).toMatchObject({
      code: 2,
      err: "cardwright: There is no ruling `why/number` here. Did you mean `why/numbers`?\n",
    });
  });
});
