import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleCommandLine } from "../../scripts/bundle.js";
import { root } from "../architecture/graph.js";
import { folderWith } from "./bench.js";

// Inside the package, as `dist` is, so that the bundle finds what comes with it.
const made = join(root, "node_modules/.cache/cardwright-test");
beforeAll(() => bundleCommandLine(made));
afterAll(() => rmSync(made, { recursive: true }));

const card = `set tarkir of magic edition 2015
card "Two Headed Bear" { cost {1}{G}; creature bear 2/2; flying }
ruling "bear/1" {
  given { your battlefield: "Two Headed Bear" as bear }
  then { the bear has flying }
}
`;

/** Runs the bundle in a process of its own, in a folder with one card. */
async function run(...args: readonly string[]): Promise<string> {
  const folder = folderWith({ "cardwright.json": "{}", "bear.card": card });
  const { stdout } = await promisify(execFile)(process.execPath, [join(made, "cli.js"), ...args], { cwd: folder.path });
  return stdout;
}

test.each<readonly [args: string, out: RegExp]>([
  ["--help", /check \[\.\.\.paths\]/],
  ["--version", /^cardwright\/\d/],
  ["check", /^No findings in 1 file\.\n$/],
  ["test", /^1 ruling passed in/],
  ["build --verify", /^dist\/cards: \d+ modules, \d+ changed\.\n$/],
])("the bundled command line: %s", async (args, out) => expect(await run(...args.split(" "))).toMatch(out));
