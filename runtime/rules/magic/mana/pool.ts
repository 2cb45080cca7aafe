/**
 * Mana pools (CR 106.4). The resource `mana` counts all mana in a pool; of that, the counter named by a coloured
 * symbol says how much has its colour, and the rest has none.
 */
import type { Player } from "../../../api.js";
import type { Deed, Inquiry } from "../../../kernel/contract.js";

const pool = "mana";
export const coloured = ["{W}", "{U}", "{B}", "{R}", "{G}"] as const;
export type Colour = (typeof coloured)[number];
export const isColour = (symbol: string): symbol is Colour => coloured.some((c) => c === symbol);

export function inPool(ctx: Inquiry, who: Player, colour?: Colour): number {
  return ctx.number(colour ?? pool, who);
}
export function colourless(ctx: Inquiry, who: Player): number {
  return coloured.reduce((left, c) => left - inPool(ctx, who, c), inPool(ctx, who));
}
/** Puts mana into the pool, or takes it out: of one colour, or without (`{1}`). */
export function changePool(ctx: Deed, who: Player, symbol: string, by: number): void {
  ctx.change.count(who, pool, by);
  if (isColour(symbol)) ctx.change.count(who, symbol, by);
}
/** `{3}{U}{U}`: a number is that much mana without colour. */
export function fillPool(ctx: Deed, who: Player, symbols: string): void {
  for (const [symbol, text] of symbols.matchAll(/\{([^}]+)\}/g)) {
    if (isColour(symbol)) changePool(ctx, who, symbol, 1);
    else if (/^\d+$/.test(text ?? "")) changePool(ctx, who, symbol, Number(text));
    else throw new Error(`${symbol} is no mana`);
  }
}
/** What the resource's own emptying leaves: which colours there were. */
export function emptyColours(ctx: Deed): void {
  for (const who of ctx.players) for (const c of coloured) ctx.change.count(who, c, -inPool(ctx, who, c));
}
/** Adds mana to a player's pool (CR 106.4). */
export function addMana(ctx: Deed, { player, amount }: { readonly player: Player; readonly amount: string }): void {
  fillPool(ctx, player, amount);
}
