/** The rules of Magic as of 2015 (CR numbers are those of that year). The edition says what another year does otherwise. */
import type { GameRules } from "../../kernel/contract.js";
import { casts, mayCast, resolveSpell } from "./casting.js";
import { checks } from "./checks.js";
import { derive, heraldPut, lookBack } from "./derive.js";
import { addMana, manaPayment } from "./mana.js";
import { dealDamage, destroy, discard, drawCard, prevent, untap } from "./primitives.js";
import { periods } from "./turn.js";

export const magic = {
  name: "magic",
  primitives: { dealDamage, destroy, discard, drawCard, untap },
  modifiers: { prevent },
  states: {},
  predicates: {},
  relations: {},
  stats: {},
  kinds: {},

  // CR 613.1; stats name their layer in the vocabulary.
  layers: [
    { name: "copy", keys: [] },
    { name: "control", keys: ["controller"] },
    { name: "text", keys: [] },
    { name: "type", keys: ["types"] },
    { name: "colour", keys: ["marks"] },
    { name: "ability", keys: ["abilities"] },
    { name: "power-and-toughness", keys: ["power", "toughness"] },
  ],
  // CR 608.2g: last known information.
  departed: "was",
  lookBack,
  derive,
  heralds: { puts: heraldPut },

  checks,
  policy: { kind: "stack", zone: "stack", resolve: resolveSpell },
  periods,
  actions: { casts },
  bases: { casts: mayCast },
  payments: { mana: manaPayment },

  settings: {},
  given: {
    value(ctx, who, what, values) {
      if (what !== "mana") return false;
      addMana(ctx, who, values.map((v) => (typeof v === "number" ? `{${v}}` : v)).join(""));
      return true;
    },
  },
} satisfies GameRules;
