/** What stands below every game's rules module. */
import type { RulesModule } from "../../kernel/contract.js";
import { controllerOf, controls, ownerOf, put } from "./primitives.js";

export const base = {
  words: {
    starts: "starts",
    ends: "ends",
    what: "what",
    passes: "passes",
    declines: "declines",
    targets: "targets",
    activates: "activates",
    turn: "turn",
    phase: "phase",
  },
  primitives: { put },
  states: { controls },
  relations: { controllerOf, ownerOf },
  kinds: { player: ["player"], object: ["object"], place: ["zone", "cell"], period: ["procedure"] },
} satisfies Partial<RulesModule>;
