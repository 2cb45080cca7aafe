import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { root } from "../architecture/graph.js";

/** Every page that is written for readers, by its path from the root. */
export const pages: readonly string[] = globSync(["README.md", "docs/**/*.md"], { cwd: root }).sort();

export function textOf(path: string): string {
  return readFileSync(join(root, path), "utf8");
}
