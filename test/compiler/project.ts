import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { createLanguageService, type LanguageService, type PrimitivesCatalogue } from "../../compiler/service/index.js";

/** What the rules modules can do, as they are shipped. */
export const catalogues: readonly PrimitivesCatalogue[] = globSync(["runtime/rules/*/primitives.json"]).map(
  (path) => JSON.parse(readFileSync(path, "utf8")) as PrimitivesCatalogue,
);

/** The shipped card files, by their path from `cards/`. */
export const shipped: readonly (readonly [path: string, text: string])[] = globSync(["**/*.card"], { cwd: "cards" })
  .sort()
  .map((path) => [path, readFileSync(`cards/${path}`, "utf8")]);

/** A service with all shipped cards open, and more files or other texts on top. */
export function openProject(more: Readonly<Record<string, string>> = {}): LanguageService {
  const service = createLanguageService({ catalogues });
  for (const [path, text] of shipped) service.open(path, text);
  for (const [path, text] of Object.entries(more)) service.open(path, text);
  return service;
}
