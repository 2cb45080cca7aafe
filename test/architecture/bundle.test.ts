import { expect, test } from "vitest";
import { bundleForBrowser, unfitForBrowsers } from "./bundle.js";

test.each(["editor/worker/index.ts", "editor/runner/index.ts"])("%s is fit for a browser", async (entry) => {
  expect(unfitForBrowsers(await bundleForBrowser(entry))).toEqual([]);
});

test.each<readonly [source: string, found: readonly unknown[]]>([
  [`import "node:fs";`, ["node:fs"]],
  [`import { exitCode } from "./compiler/cli/terminal.js"; console.log(exitCode);`, ["compiler/cli/terminal.ts"]],
  [`console.log(${JSON.stringify("x".repeat(700 * 1024))});`, ["700 KB"]],
  [`console.log(1);`, []],
])("%.40s", async (source, found) => {
  expect(unfitForBrowsers(await bundleForBrowser({ source }))).toEqual(found);
});
