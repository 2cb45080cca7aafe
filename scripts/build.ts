/**
 * Makes `dist/`: the command line, the three public modules and their declarations. It runs when the
 * package is installed from its sources (`prepare`) and by hand (`npm run build`).
 *
 * Types are not checked here; `npm run typecheck` does that. An installation must be quick.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type BuildOptions } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");
const started = performance.now();

const common = {
  absWorkingDir: root,
  outdir: dist,
  bundle: true,
  splitting: true,
  format: "esm",
  target: "node20.19",
  logLevel: "warning",
} satisfies BuildOptions;

/** What other packages import; their dependencies stay imports. */
const modules: Readonly<Record<string, string>> = {
  "runtime/api": "runtime/api.ts",
  "compiler/service": "compiler/service/index.ts",
  testing: "compiler/run/testing.ts",
};

/** Public modules know neither Node nor the DOM. */
async function buildModules(): Promise<void> {
  const present = Object.entries(modules).filter(([, source]) => existsSync(join(root, source)));
  if (present.length === 0) return;
  await build({
    ...common,
    entryPoints: Object.fromEntries(present),
    chunkNames: "shared/[name]-[hash]",
    platform: "neutral",
    packages: "external",
  });
}

/** Everything but ts-morph goes in, each command in a chunk of its own: `--help` reads two small files. */
async function buildCommandLine(): Promise<void> {
  if (!existsSync(join(root, "compiler/cli/main.ts"))) return;
  await build({
    ...common,
    entryPoints: { cli: "compiler/cli/main.ts" },
    chunkNames: "cli/[name]-[hash]",
    platform: "node",
    external: ["ts-morph"],
    // CommonJS packages inside the bundle ask for Node's own modules by `require`.
    banner: { js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);' },
  });
  await chmod(join(dist, "cli.js"), 0o755);
}

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

await Promise.all(["shared", "cli", "types"].map((folder) => rm(join(dist, folder), { recursive: true, force: true })));
await Promise.all([buildDeclarations(), buildModules(), buildCommandLine()]);
console.log(`dist/ built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
