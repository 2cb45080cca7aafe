/** The rules of Dreamblade. B-numbers are those of the collected rules (docs); `duel/3` names a ruling of the seed. */
import type { GameRules, PeriodRule, StepRule } from "../../kernel/contract.js";
import { activates, mayActivate } from "./activating.js";
import { combat, mayAssign } from "./combat.js";
import { claimCells, decideTurn } from "./conquest.js";
import { giveDice } from "./dice.js";
import { mayStart, receiveSpawnPoints, rollInitiative } from "./initiative.js";
import { assign, cellOf, destroy, disrupt } from "./primitives.js";
import { checks, removeDamage } from "./removal.js";
import { mayStrike, strikes } from "./striking.js";
import { repeatedAction } from "./unsettled.js";

/** Damage ends with the phase in which it was dealt (B27). */
const phase = (...steps: readonly StepRule[]): PeriodRule => ({ steps, ends: removeDamage });

export const dreamblade = {
  name: "dreamblade",
  primitives: { assign, destroy, disrupt },
  modifiers: {},
  states: {},
  predicates: {},
  relations: { cellOf },
  stats: {},
  kinds: { cell: ["cell"] },

  layers: [],
  // A miniature that has left play is asked about as it is then (splat/7, tactics/4).
  departed: "now",
  lookBack: [],
  derive: () => [],
  heralds: {},

  checks,
  policy: { kind: "immediate" },
  periods: {
    "initiative-phase": phase({ step: "roll", run: rollInitiative }),
    "spawn-phase": phase({ step: "spawn points", run: receiveSpawnPoints }),
    "action-phase": phase({ step: "actions", actions: "owner", only: ["strikes"] }),
    "conquest-phase": phase({ step: "claim", run: claimCells }, { step: "win the turn", run: decideTurn }),
    combat,
  },
  actions: { strikes, activates },
  bases: { starts: mayStart, strikes: mayStrike, activates: mayActivate, assigns: mayAssign },
  payments: {},

  settings: { [repeatedAction.name]: repeatedAction.default },
  given: { value: giveDice },
} satisfies GameRules;
