import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import ts from "typescript";

/**
 * Every source file with all that it imports: values and types, statically or lazily. A target is a path
 * from the root of the project (`runtime/api.ts`), or a package as it is written (`node:fs`).
 */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

export const root = fileURLToPath(new URL("../..", import.meta.url)).replaceAll("\\", "/");

/** The graph of the project's own sources, tests left out. */
export function readImportGraph(): ImportGraph {
  const files = globSync(["{grammar,compiler,runtime,editor,scripts}/**/*.{ts,tsx}"], {
    cwd: root,
    ignore: ["**/node_modules/**"],
  });
  const jsx = new Set(files.filter((file) => file.endsWith(".tsx")));
  const source = (target: string): string => (jsx.has(`${target}x`) ? `${target}x` : target);
  return new Map(files.sort().map((file) => [file, importsOf(file, readFileSync(join(root, file), "utf8")).map(source)]));
}

/** What one file imports, read with TypeScript's own parser. */
export function importsOf(file: string, text: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles.map((imported) => resolve(file, imported.fileName));
}

function resolve(from: string, specifier: string): string {
  return specifier.startsWith(".") ? join(dirname(from), specifier).replace(/\.js$/, ".ts") : specifier;
}
