/** What stands below every game's rules module. */
import type { RulesModule } from "../../kernel/contract.js";
import { activates, mayActivate } from "./activating.js";
import { bottomOf, controllerOf, controls, nameOf, ownerOf, put, shares, topOf } from "./primitives.js";

export const base = {
  words: {
    starts: "starts",
    ends: "ends",
    what: "what",
    passes: "passes",
    declines: "declines",
    targets: "targets",
    activates: "activates",
    sees: "sees",
    turn: "turn",
    phase: "phase",
  },
  primitives: { put },
  states: { controls, shares },
  relations: { controllerOf, ownerOf, nameOf, topOf, bottomOf },
  actions: { activates },
  bases: { activates: mayActivate },
  // Who isn't said to act passes; what a ruling doesn't answer it has to answer.
  idle: (_ctx, _who, choice) => (choice.kind === "action" ? [] : undefined),
  kinds: { player: ["player"], object: ["object"], place: ["zone", "cell"], period: ["procedure"] },
} satisfies Partial<RulesModule>;
