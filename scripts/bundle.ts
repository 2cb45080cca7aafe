/** The bundles that the package is made of. */
import { existsSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type BuildOptions } from "esbuild";

export const root = fileURLToPath(new URL("..", import.meta.url));

const common = {
  absWorkingDir: root,
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
export async function bundleModules(outdir: string): Promise<void> {
  const present = Object.entries(modules).filter(([, source]) => existsSync(join(root, source)));
  if (present.length === 0) return;
  await build({
    ...common,
    outdir,
    entryPoints: Object.fromEntries(present),
    chunkNames: "shared/[name]-[hash]",
    platform: "neutral",
    packages: "external",
  });
}

/** Nearly everything goes in, each command in a chunk of its own: `--help` reads two small files. */
export async function bundleCommandLine(outdir: string): Promise<void> {
  if (!existsSync(join(root, "compiler/cli/main.ts"))) return;
  await build({
    ...common,
    outdir,
    entryPoints: { cli: "compiler/cli/main.ts" },
    chunkNames: "cli/[name]-[hash]",
    platform: "node",
    // One is a whole compiler, the other asks for its own place on disk.
    external: ["ts-morph", "write-file-atomic"],
    // CommonJS packages inside the bundle ask for Node's own modules by `require`.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
  });
  await chmod(join(outdir, "cli.js"), 0o755);
}
