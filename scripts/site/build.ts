/** Makes the editor's site: a folder of files that works from any path of any host. */
import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type BuildOptions, type Plugin } from "esbuild";
import { globSync } from "tinyglobby";
import { readCatalogues, shippedCards } from "../../compiler/cli/installation.js";
import { root } from "../bundle.js";
import { pagePolicy } from "./policy.js";

export async function buildSite(outdir: string): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  const common = {
    absWorkingDir: root,
    bundle: true,
    minify: true,
    // Classic scripts: the rules worker is one file that has loaded all of itself before it shuts its doors.
    format: "iife",
    platform: "browser",
    target: "es2023",
    legalComments: "linked",
    logLevel: "warning",
    outdir,
  } satisfies BuildOptions;
  await Promise.all([
    build({
      ...common,
      entryPoints: { app: "editor/app/main.tsx" },
      jsx: "automatic",
      jsxImportSource: "preact",
      loader: { ".ttf": "file" },
      assetNames: "[name]",
      plugins: [shipped],
    }),
    build({
      ...common,
      entryPoints: { language: "editor/worker/index.ts", rules: "editor/runner/index.ts", text: "monaco-editor/editor/editor.worker" },
    }),
    writeFile(join(outdir, "index.html"), readFileSync(join(root, "editor/app/index.html"), "utf8").replace("POLICY", pagePolicy)),
  ]);
}

/** The sets that come with the site, as data in its script: the page asks nothing of the network. */
const shipped: Plugin = {
  name: "shipped",
  setup(made) {
    made.onResolve({ filter: /^cardwright:shipped$/ }, ({ path }) => ({ path, namespace: "shipped" }));
    made.onLoad({ filter: /.*/, namespace: "shipped" }, () => {
      const files = globSync(["**/*.card"], { cwd: shippedCards })
        .sort()
        .map((path) => ({ path, text: readFileSync(join(shippedCards, path), "utf8") }));
      return { contents: JSON.stringify({ files, catalogues: readCatalogues() }), loader: "json" };
    });
  },
};
