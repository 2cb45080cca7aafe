/** Rules modules by name, loaded when a game needs them; the words of no game are merged below each. */
import type { GameRules, RulesModule } from "../kernel/contract.js";
import { base } from "./base/index.js";

const modules: Readonly<Record<string, () => Promise<GameRules>>> = {
  plain: async () => (await import("./plain/index.js")).plain,
  magic: async () => (await import("./magic/index.js")).magic,
  dreamblade: async () => (await import("./dreamblade/index.js")).dreamblade,
};
export const rulesNames: readonly string[] = Object.keys(modules);

/** The rules module that a vocabulary names, ready for a session; undefined if there is none of that name. */
export async function loadRules(name: string): Promise<RulesModule | undefined> {
  const rules = await modules[name]?.();
  return rules === undefined ? undefined : withBase(rules);
}
/** A game may say again what a common word does. */
export function withBase(rules: GameRules): RulesModule {
  return {
    idle: base.idle,
    ...rules,
    words: { ...base.words, ...rules.words },
    primitives: { ...base.primitives, ...rules.primitives },
    states: { ...base.states, ...rules.states },
    relations: { ...base.relations, ...rules.relations },
    actions: { ...base.actions, ...rules.actions },
    bases: { ...base.bases, ...rules.bases },
    kinds: { ...base.kinds, ...rules.kinds },
  };
}
