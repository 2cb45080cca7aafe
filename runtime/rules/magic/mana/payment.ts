/** How mana pays, and mana abilities while something is paid for (CR 117.3, 601.2g, 605). */
import type { Ability, Player } from "../../../api.js";
import type { Deed, Inquiry, PaidSymbol, Payment } from "../../../kernel/contract.js";
import { can, controllerOf } from "../words.js";
import { changePool, coloured, colourless, inPool, isColour, type Colour } from "./pool.js";

/** An activated ability without a target that could add mana: it doesn't use the stack (CR 605.1a, 605.3b). */
export function isManaAbility(ctx: Inquiry, { clause }: Ability): boolean {
  return ctx.verbsOf(clause).includes("adds") && !ctx.announces(clause);
}

/**
 * Coloured symbols take their colour; what is generic then takes mana without colour first, since nothing in
 * these rules asks for it, and among colours the player says which. What the pool lacks, mana abilities give.
 */
export const manaPayment: Payment = {
  pay(ctx, who, symbols) {
    const sources = new Sources(ctx, who);
    return symbols.every((s) => isGeneric(s) || payColour(ctx, who, s, sources)) && payGeneric(ctx, who, total(symbols), sources);
  },
};
/** X is paid with any mana, like a number (CR 107.4b). */
const isGeneric = (s: PaidSymbol): boolean => s.generic || s.anyAmount;
const total = (symbols: readonly PaidSymbol[]): number => symbols.reduce((n, s) => (isGeneric(s) ? n + s.amount : n), 0);

function payColour(ctx: Deed, who: Player, { symbol, amount }: PaidSymbol, sources: Sources): boolean {
  if (!isColour(symbol)) return false;
  while (inPool(ctx, who, symbol) < amount) if (!sources.tap(symbol)) return false;
  changePool(ctx, who, symbol, -amount);
  return true;
}
function payGeneric(ctx: Deed, who: Player, amount: number, sources: Sources): boolean {
  while (inPool(ctx, who) < amount) if (!sources.tap()) return false;
  const plain = Math.min(amount, colourless(ctx, who));
  changePool(ctx, who, "{1}", -plain);
  for (let left = amount - plain; left > 0; left--) {
    const [colour] = ctx.choose(
      "mana",
      who,
      coloured.filter((c) => inPool(ctx, who, c) > 0),
      1,
      1,
    );
    if (colour === undefined) return false;
    changePool(ctx, who, colour, -1);
  }
  return true;
}

/** The mana abilities that a player has while something is paid. */
class Sources {
  readonly #ctx: Deed;
  readonly #who: Player;
  /** What an ability of that text gives, found out once. */
  readonly #gives = new Map<string, ReadonlySet<Colour | "none">>();
  constructor(ctx: Deed, who: Player) {
    this.#ctx = ctx;
    this.#who = who;
  }
  /** Has the player activate one that gives the colour, or any. False: there is none, or it didn't work out. */
  tap(colour?: Colour): boolean {
    const useful = this.#all().filter((a) => (colour === undefined ? this.#giving(a).size > 0 : this.#giving(a).has(colour)));
    // Those that can do the least else come first.
    const options = [...useful].sort((a, b) => this.#giving(a).size - this.#giving(b).size);
    const [chosen] = this.#ctx.choose("pay", this.#who, options, 1, 1);
    return chosen !== undefined && this.#ctx.activate(chosen, this.#who);
  }
  #all(): readonly Ability[] {
    const ctx = this.#ctx;
    return ctx
      .holders("activated")
      .filter((x) => controllerOf(ctx, x) === this.#who)
      .flatMap((host) => ctx.functioning(host).filter((a) => isManaAbility(ctx, a)))
      .filter((a) => can(ctx, "activates", { player: this.#who, patient: a, host: a.holder }) && ctx.payable(this.#who, ctx.costOf(a), a.holder));
  }
  #giving(a: Ability): ReadonlySet<Colour | "none"> {
    const at = JSON.stringify([a.clause, a.args]);
    let colours = this.#gives.get(at);
    if (colours === undefined) this.#gives.set(at, (colours = this.#tryOut(a)));
    return colours;
  }
  #tryOut(a: Ability): ReadonlySet<Colour | "none"> {
    const ctx = this.#ctx;
    const colours = new Set<Colour | "none">();
    const had = coloured.map((c) => inPool(ctx, this.#who, c));
    const plain = colourless(ctx, this.#who);
    ctx.trial(() => {
      if (!ctx.activate(a, this.#who)) return false;
      coloured.forEach((c, i) => inPool(ctx, this.#who, c) > (had[i] ?? 0) && colours.add(c));
      if (colourless(ctx, this.#who) > plain) colours.add("none");
      return true;
    });
    return colours;
  }
}
