import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import type { PrimitivesCatalogue } from "../vocabulary/catalogue.js";

/** The folder of the installed package, wherever in it this code was bundled to. */
export const packageRoot = upwards(dirname(fileURLToPath(import.meta.url)));

/** Types of the runtime, for what checks emitted modules: declarations beside the bundle, sources beside the sources. */
export const runtimeTypes = fileURLToPath(import.meta.url).startsWith(join(packageRoot, "dist"))
  ? join(packageRoot, "dist", "types")
  : packageRoot;

/** The games that come with the package. */
export const shippedCards = join(packageRoot, "cards");

/** What the rules modules of the package can do; a module without a catalogue is left out. */
export function readCatalogues(): readonly PrimitivesCatalogue[] {
  return globSync(["runtime/rules/*/primitives.json"], { cwd: packageRoot, absolute: true })
    .sort()
    .map((path) => JSON.parse(readFileSync(path, "utf8")) as PrimitivesCatalogue);
}

export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as {
    readonly version: string;
  };
  return version;
}

function upwards(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : upwards(dirname(folder));
}
