import type { ModuleRecord } from "../../runtime/api.js";
import { kit } from "../../runtime/api.js";
import type { EmittedModule } from "../emit/module.js";
import { printScript } from "../emit/print.js";

/**
 * Runs a module's text and gives its records. The text holds nothing of a card but literals and the
 * bodies that the emitter made, so this is the one place where emitted text becomes functions.
 */
export function loadModule(module: EmittedModule): readonly ModuleRecord[] {
  const make = new Function("kit", printScript(module)) as (makers: ReturnType<typeof kit>) => readonly ModuleRecord[];
  return make(kit());
}

/** Loads modules once each, as long as their text stays the same. */
export class ModuleCache {
  readonly #loaded = new Map<string, { readonly module: EmittedModule; readonly records: readonly ModuleRecord[] }>();

  records(module: EmittedModule): readonly ModuleRecord[] {
    const known = this.#loaded.get(module.path);
    if (known?.module === module) return known.records;
    const records = loadModule(module);
    this.#loaded.set(module.path, { module, records });
    return records;
  }
}
