/** Adjectives and nouns that only the rules know. */
import type { Ref } from "../../api.js";
import type { Inquiry } from "../../kernel/contract.js";
import { attackedBy, isBlocking as blocks } from "./combat/state.js";
import { isFaceDown as down } from "./objects/faces.js";
import { isSick as sick } from "./turn/sickness.js";
import { isCard as card, isTapped as tapped, onBattlefield, onStack } from "./words.js";

/** Whether a permanent is tapped (CR 110.6). */
export function isTapped(ctx: Inquiry, x: Ref): boolean {
  return tapped(ctx, x);
}
/** Whether it is an attacking creature (CR 508.1k). */
export function isAttacking(ctx: Inquiry, x: Ref): boolean {
  return attackedBy(ctx, x) !== 0;
}
/** Whether it is a blocking creature (CR 509.1g). */
export function isBlocking(ctx: Inquiry, x: Ref): boolean {
  return blocks(ctx, x);
}
/** Whether it lies face down (CR 707.2). */
export function isFaceDown(ctx: Inquiry, x: Ref): boolean {
  return down(ctx, x);
}
/** Whether it came under its controller's control too late to attack or to be tapped for a price (CR 302.6). */
export function isSick(ctx: Inquiry, x: Ref): boolean {
  return sick(ctx, x);
}
/** Whether a card stands for it: a token is none, a copy of a spell neither (CR 108.2). */
export function isCard(ctx: Inquiry, x: Ref): boolean {
  return card(ctx, x);
}
/** Whether it is a permanent that no card stands for (CR 110.5). */
export function isToken(ctx: Inquiry, x: Ref): boolean {
  return onBattlefield(ctx, x) && !card(ctx, x);
}
/** A spell as that which resolves: what it does, it does by its resolution (CR 608). */
export function resolutionOf(ctx: Inquiry, of: Ref): Ref {
  return onStack(ctx, of) ? of : (0 as Ref);
}
