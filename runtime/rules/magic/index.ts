/** The rules of Magic as of 2015 (CR numbers are those of that year). The edition says what another year does otherwise. */
import type { GameRules } from "../../kernel/contract.js";
import { casts } from "./casting/cast.js";
import { plays } from "./casting/lands.js";
import { resolveSpell } from "./casting/resolve.js";
import { mayTarget } from "./casting/targets.js";
import { mayCast, mayPlay } from "./casting/timing.js";
import { mayAttack, mayBlock } from "./combat/declare.js";
import { idle } from "./idle.js";
import { mayActivate } from "./mana/activating.js";
import { isManaAbility, manaPayment } from "./mana/payment.js";
import { fillPool } from "./mana/pool.js";
import { faceDown, mayTurn, turns } from "./objects/faces.js";
import { mayDiscard } from "./objects/cards.js";
import { maySacrifice, mayTap } from "./objects/permanents.js";
import * as primitives from "./primitives.js";
import { checks } from "./state/checks.js";
import { derive, heraldPut, lookBack } from "./state/derive.js";
import { mayStart, periods } from "./turn/periods.js";
import { settle } from "./turn/sickness.js";

const { prevent, isAttacking, isBlocking, isCard, isFaceDown, isSick, isTapped, isToken, resolutionOf, ...verbs } = primitives;

export const magic = {
  name: "magic",
  primitives: verbs,
  modifiers: { prevent },
  states: {},
  predicates: { isAttacking, isBlocking, isCard, isFaceDown, isSick, isTapped, isToken },
  relations: { resolutionOf },
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
  policy: { kind: "stack", zone: "stack", resolve: resolveSpell, atOnce: isManaAbility },
  periods,
  actions: { casts, plays, turns },
  bases: {
    casts: mayCast, plays: mayPlay, activates: mayActivate, attacks: mayAttack, blocks: mayBlock, starts: mayStart, targets: mayTarget, turns: mayTurn,
    taps: mayTap,
    sacrifices: maySacrifice,
    discards: mayDiscard,
  },
  payments: { mana: manaPayment },

  // What another edition says otherwise (CR 704.5j; older rules: 420.5e).
  settings: { "legend-rule": "controller keeps one" },
  idle,
  given: {
    placed: settle,
    mark(ctx, x, mark) {
      if (mark === "face-down") ctx.change.override(x, faceDown);
      return mark === "face-down";
    },
    value(ctx, who, what, values) {
      if (what !== "mana") return false;
      fillPool(ctx, who, values.map((v) => (typeof v === "number" ? `{${v}}` : v)).join(""));
      return true;
    },
  },
} satisfies GameRules;
