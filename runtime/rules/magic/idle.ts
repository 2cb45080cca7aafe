/** What players do when a ruling skips time: they pass, attack with nothing and block with nothing. */
import type { GameRules } from "../../kernel/contract.js";

export const idle: NonNullable<GameRules["idle"]> = (_ctx, _who, { kind, name }) =>
  kind === "action" || name === "attacks" || name === "blocks" ? [] : undefined;
