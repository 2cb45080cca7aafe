/** Writes `runtime/rules/X/primitives.json` for every rules module (`npm run primitives`); a test says they are current. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import { openModule, openProject, readCatalogue } from "./catalogue.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const project = openProject(join(root, "tsconfig.core.json"));

for (const path of globSync(["runtime/rules/*/primitives.ts"], { cwd: root, absolute: true })) {
  const target = path.replace(/\.ts$/, ".json");
  const text = `${JSON.stringify(readCatalogue(openModule(project, path)), null, 2)}\n`;
  const changed = text !== readIfThere(target);
  if (changed) writeFileSync(target, text);
  console.log(`${target} ${changed ? "written" : "is current"}`);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
