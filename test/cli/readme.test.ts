import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tools } from "../../compiler/cli/toolbox.js";
import { root } from "../architecture/graph.js";
import { folderWith } from "./bench.js";

test("the card in the README is what it says it is", async () => {
  const [, sample] = /^```\n(.*?)^```$/ms.exec(readFileSync(join(root, "README.md"), "utf8")) ?? [];
  const folder = folderWith(
    { "cardwright.json": "{}", "sample.card": `set tarkir of magic edition 2015\n${sample}` },
    tools,
  );
  expect(await folder.run("test", "sample.card")).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^1 ruling passed/),
  });
});
