/** The rules of Dreamblade. B-numbers are those of the collected rules (docs); `duel/3` names a ruling of the seed. */
import type { GameRules, PeriodRule, StepRule } from "../../kernel/contract.js";
import { activates, mayActivate } from "./activating.js";
import { combat, mayAssign } from "./combat.js";
import { claimCells, decideTurn, mayClaim } from "./conquest.js";
import { blankDice, giveDice } from "./dice.js";
import { mayStart, receiveSpawnPoints, rollInitiative } from "./initiative.js";
import { arrivals } from "./moving.js";
import { notesOf, tableNotes } from "./notes.js";
import * as does from "./primitives.js";
import { checks, removeDamage } from "./removal.js";
import { maySpawn, rememberRows, spawns } from "./spawning.js";
import { mayShift, mayStrike, shifts, strikes } from "./striking.js";
import { locationBonus, repeatedAction } from "./unsettled.js";

/** Damage ends with the phase in which it was dealt (B27). */
const phase = (...steps: readonly StepRule[]): PeriodRule => ({ steps, ends: removeDamage });
/** A spawn phase may come next. */
const beforeSpawning = (...steps: readonly StepRule[]): PeriodRule => ({
  steps,
  ends(ctx) {
    removeDamage(ctx);
    rememberRows(ctx);
  },
});
/** What only a permission opens. */
const never = (): boolean => false;

export const dreamblade = {
  name: "dreamblade",
  primitives: {
    addDice: does.addDice,
    assign: does.assign,
    dealDamage: does.dealDamage,
    destroy: does.destroy,
    disrupt: does.disrupt,
    exchange: does.exchange,
    forgoDice: does.forgoDice,
    gain: does.gain,
    put: does.put,
    recordRoll: does.recordRoll,
    rollInitiativeDice: does.rollInitiativeDice,
    rotateKeyCells: does.rotateKeyCells,
    sacrifice: does.sacrifice,
    score: does.score,
    spawn: does.spawn,
    specialAttack: does.specialAttack,
    step: does.step,
    swap: does.swap,
  },
  modifiers: { treatAs: does.treatAs },
  states: { controls: does.controls },
  predicates: {
    attacksAlone: does.attacksAlone,
    isAdjacent: does.isAdjacent,
    isAttack: does.isAttack,
    isCenterCell: does.isCenterCell,
    isContested: does.isContested,
    isDeathblow: does.isDeathblow,
    isDoomed: does.isDoomed,
    isEngaged: does.isEngaged,
    isKeyCell: does.isKeyCell,
    isPortal: does.isPortal,
    isRegularAttack: does.isRegularAttack,
    isScoringCell: does.isScoringCell,
    isSkipping: does.isSkipping,
    isSpecialAttack: does.isSpecialAttack,
  },
  relations: { cellOf: does.cellOf, controllerOf: does.controllerInPlay },
  stats: { conquestValue: does.conquestValue, distanceFromSource: does.distanceFromSource, homeDistance: does.homeDistance },
  kinds: { cell: ["cell"] },

  layers: [],
  // A miniature that has left play is asked about as it is then (splat/7, tactics/4).
  departed: "now",
  lookBack: [],
  derive: arrivals,
  heralds: {},

  checks,
  policy: { kind: "immediate" },
  periods: {
    "initiative-phase": beforeSpawning({ step: "roll", run: rollInitiative }),
    "spawn-phase": beforeSpawning(
      { step: "spawn points", run: receiveSpawnPoints },
      { step: "spawn", actions: "owner", only: ["spawns", "activates"] },
    ),
    "action-phase": phase({ step: "actions", actions: "owner", only: ["shifts", "strikes"] }),
    "conquest-phase": phase({ step: "claim", run: claimCells }, { step: "win the turn", run: decideTurn }),
    combat,
  },
  actions: { activates, shifts, spawns, strikes },
  bases: {
    starts: mayStart,
    strikes: mayStrike,
    shifts: mayShift,
    activates: mayActivate,
    assigns: mayAssign,
    spawns: maySpawn,
    claims: mayClaim,
    withstands: never,
    recovers: never,
  },
  payments: {},

  settings: { [repeatedAction.name]: repeatedAction.default, [locationBonus.name]: locationBonus.default },
  given: { placed: blankDice, value: giveDice },
  notes: { table: tableNotes, of: notesOf },
} satisfies GameRules;
