import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
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
afterAll(() => rmSync(made, { recursive: true, force: true }));

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
  // Continuous integration counts as a terminal with colours.
  const env = { ...process.env, NO_COLOR: "1" };
  const running = promisify(execFile)(process.execPath, [join(made, "cli.js"), ...args], { cwd: folder.path, env });
  return (await running.catch((ended: { readonly stdout: string }) => ended)).stdout;
}

test.each<readonly [args: string, out: RegExp]>([
  ["--help", /check \[\.\.\.paths\]/],
  ["--version", /^cardwright\/\d/],
  ["check", /^No findings in 1 file\.\n$/],
  ["test", /^1 ruling passed in/],
  ["explain unknown-word", /^unknown-word\n\n[^]*\nFix: /],
  ["format --check", /^bear\.card\n1 file would change of 1 file\.\n$/],
  ["build --verify", /^dist\/cards: \d+ modules, \d+ changed\.\n$/],
])("the bundled command line: %s", async (args, out) => expect(await run(...args.split(" "))).toMatch(out));

test("--watch ends cleanly when it is interrupted", async () => {
  const folder = folderWith({ "cardwright.json": "{}", "bear.card": card });
  const child = spawn(process.execPath, [join(made, "cli.js"), "check", "--watch"], { cwd: folder.path });
  const ended = once(child, "exit");
  let said = "";
  for await (const text of child.stderr) {
    said += String(text);
    if (said.includes("Watching 1 file; Ctrl+C ends it.\n")) child.kill("SIGINT");
  }
  expect(await ended).toEqual([0, null]);
});
