/**
 * A game without a rules module: the turn that its vocabulary declares, each phase its player's, who may use the
 * abilities of what that player controls; everything resolves at once.
 */
import type { GameRules } from "../../kernel/contract.js";

export const plain = {
  name: "plain",
  primitives: {},
  states: {},
  predicates: {},
  relations: {},
  stats: {},
  kinds: {},
  layers: [],
  departed: "was",
  lookBack: [],
  derive: () => [],
  heralds: {},
  checks: [],
  policy: { kind: "immediate" },
  periods: {},
  otherPeriods: { steps: [{ step: "actions", actions: "owner" }] },
  actions: {},
  bases: {},
  payments: {},
  settings: {},
} satisfies GameRules;
