/**
 * Makes `dist/`: the command line, the three public modules and their declarations, and the editor's site. It runs when the
 * package is installed from its sources (`prepare`) and by hand (`npm run build`).
 *
 * Types are not checked here; `npm run typecheck` does that. An installation must be quick.
 */
import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { bundleCommandLine, bundleModules, root } from "./bundle.js";
import { buildSite } from "./site/build.js";

const dist = join(root, "dist");
const started = performance.now();

/** Without them everything still runs, and `npm run typecheck` says what is wrong with them. */
function buildDeclarations(): Promise<void> {
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tsc, "-p", join(root, "tsconfig.build.json")], { stdio: "inherit" });
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code !== 0) console.warn("dist/types is incomplete");
      resolve();
    });
  });
}

/** Whether nothing has changed since the last build; npx prepares a checkout again before its first run there. */
function isCurrent(): boolean {
  const made = statSync(join(dist, "cli.js"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = ["grammar", "compiler", "runtime", "scripts"].flatMap((folder) => [
    folder,
    ...readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  ]);
  return [...sources, "package.json"].every((path) => statSync(join(root, path)).mtimeMs < made);
}

const installing = process.env["npm_lifecycle_event"] === "prepare";
if (installing && isCurrent()) process.exit();

await Promise.all(["shared", "cli", "types"].map((folder) => rm(join(dist, folder), { recursive: true, force: true })));
await Promise.all([buildDeclarations(), bundleModules(dist), bundleCommandLine(dist)]);
// Whoever installs the command line doesn't wait for the editor.
if (!installing) await buildSite(join(dist, "editor"));
console.log(`dist/ built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
