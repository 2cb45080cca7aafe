/**
 * Mana pools and how they pay (CR 106.4, 117.7). The resource `mana` counts all mana in a pool; of that, the
 * counter named by a coloured symbol says how much has its colour, and the rest has none.
 */
import type { Player } from "../../api.js";
import type { Deed, Inquiry, PaidSymbol, Payment } from "../../kernel/contract.js";

const pool = "mana";
const coloured = ["{W}", "{U}", "{B}", "{R}", "{G}"] as const;
type Colour = (typeof coloured)[number];
const isColour = (symbol: string): symbol is Colour => coloured.some((c) => c === symbol);

function inPool(ctx: Inquiry, who: Player, symbol: Colour): number {
  return ctx.number(symbol, who);
}
function colourless(ctx: Inquiry, who: Player): number {
  return coloured.reduce((left, c) => left - inPool(ctx, who, c), ctx.number(pool, who));
}
/** Puts mana into the pool, or takes it out: of one colour, or without (`{1}`). */
function change(ctx: Deed, who: Player, symbol: string, by: number): void {
  ctx.change.count(who, pool, by);
  if (isColour(symbol)) ctx.change.count(who, symbol, by);
}

/** `{3}{U}{U}`: a number is that much mana without colour. */
export function addMana(ctx: Deed, who: Player, symbols: string): void {
  for (const [symbol, text] of symbols.matchAll(/\{([^}]+)\}/g)) {
    if (isColour(symbol)) change(ctx, who, symbol, 1);
    else if (/^\d+$/.test(text ?? "")) change(ctx, who, symbol, Number(text));
    else throw new Error(`${symbol} is no mana`);
  }
}
/** What the resource's own emptying leaves: which colours there were. */
export function emptyColours(ctx: Deed): void {
  for (const who of ctx.players) for (const c of coloured) ctx.change.count(who, c, -inPool(ctx, who, c));
}

/**
 * Coloured symbols take their colour; what is generic then takes mana without colour first, since nothing in
 * these rules asks for it, and among colours the player says which (CR 117.3a, 601.2g).
 */
export const manaPayment: Payment = {
  pay: (ctx, who, symbols) => symbols.every((s) => s.generic || payColour(ctx, who, s)) && payGeneric(ctx, who, total(symbols)),
};
const total = (symbols: readonly PaidSymbol[]): number => symbols.reduce((n, s) => (s.generic ? n + s.amount : n), 0);

function payColour(ctx: Deed, who: Player, { symbol, amount }: PaidSymbol): boolean {
  if (!isColour(symbol) || inPool(ctx, who, symbol) < amount) return false;
  change(ctx, who, symbol, -amount);
  return true;
}
function payGeneric(ctx: Deed, who: Player, amount: number): boolean {
  const plain = Math.min(amount, colourless(ctx, who));
  change(ctx, who, "{1}", -plain);
  for (let left = amount - plain; left > 0; left--) {
    const [colour] = ctx.choose(
      "mana",
      who,
      coloured.filter((c) => inPool(ctx, who, c) > 0),
      1,
      1,
    );
    if (colour === undefined) return false;
    change(ctx, who, colour, -1);
  }
  return true;
}
