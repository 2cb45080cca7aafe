/** Packs the extension for VS Code: `npm run vscode` writes `dist/vscode/cardwright-VERSION.vsix`. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createVSIX } from "@vscode/vsce";
import { build } from "esbuild";
import { languageConfiguration, manifest } from "../editor/vscode/manifest.js";
import { textMateGrammar } from "../editor/vscode/textmate.js";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Makes the extension in a folder and packs it there; gives the path of the package. */
export async function packExtension(folder: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly version: string };
  const made = join(folder, "extension");
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  const write = (name: string, data: object): void => writeFileSync(join(made, name), `${JSON.stringify(data, null, 2)}\n`);
  write("package.json", manifest(version));
  write("language-configuration.json", languageConfiguration);
  write("card.tmLanguage.json", textMateGrammar());
  copyFileSync(join(root, "editor/vscode/README.md"), join(made, "README.md"));
  copyFileSync(join(root, "LICENSE"), join(made, "LICENSE"));
  await build({
    absWorkingDir: root,
    entryPoints: ["editor/vscode/extension.ts"],
    outfile: join(made, "extension.js"),
    bundle: true,
    minify: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    external: ["vscode"],
    logLevel: "warning",
  });
  const packagePath = join(folder, `cardwright-${version}.vsix`);
  await createVSIX({ cwd: made, packagePath, dependencies: false, allowMissingRepository: true });
  return packagePath;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = await packExtension(join(root, "dist", "vscode"));
  console.log(`${path} (${Math.round(statSync(path).size / 1024)} KB)`);
}
