/** The shipped cards of a game as the runtime plays them. */
import type { CardRecord, ModuleRecord } from "../../runtime/api.js";
import { ModuleCache } from "../../compiler/run/load.js";
import { loadRules } from "../../runtime/rules/index.js";
import type { RulesModule } from "../../runtime/kernel/index.js";
import { openProject, shipped } from "../compiler/project.js";

export interface ShippedGame {
  readonly records: readonly ModuleRecord[];
  readonly cards: readonly CardRecord[];
  readonly rules: RulesModule;
}
const isCard = (record: ModuleRecord): record is CardRecord => "is" in record && record.is === "card";

/** Everything that can be played of `cards/base` and `cards/GAME`. */
export async function shippedGame(game: string): Promise<ShippedGame> {
  const service = openProject();
  const cache = new ModuleCache();
  const records = shipped
    .filter(([path]) => path.startsWith("base/") || path.startsWith(`${game}/`))
    .flatMap(([path]) => {
      const module = service.module(path);
      return module === undefined ? [] : cache.records(module);
    });
  const rules = await loadRules(game);
  if (rules === undefined) throw new Error(`no rules module "${game}"`);
  return { records, cards: records.filter(isCard), rules };
}
