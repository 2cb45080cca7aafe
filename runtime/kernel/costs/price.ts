/** What has to be paid, after facts about prices: other symbols, then more, then less, and never less than nothing (CR 601.2f). */
import type { Ref, SymbolRecord } from "../../api.js";
import type { Machine } from "../machine.js";
import type { Price } from "../queries/index.js";

/** One symbol of a price as the vocabulary declares it. */
export interface PricePart {
  readonly symbol: string;
  readonly record: SymbolRecord;
  readonly amount: number;
}
const symbolsOf = (part: string): readonly string[] => part.match(/\{[^}]+\}/g) ?? [];

/** `{2}`, `{W}`, `{T}`: a number is an amount of any generic symbol. */
function readSymbol(m: Machine, symbol: string): PricePart {
  const { symbols } = m.library.vocabulary;
  const record = symbols[symbol];
  if (record !== undefined) return { symbol, record, amount: record.amount };
  const generic = Object.values(symbols).find((s) => s.generic);
  const text = symbol.slice(1, -1);
  if (generic === undefined || !/^\d+$/.test(text)) throw new Error(`no symbol ${symbol}`);
  return { symbol, record: generic, amount: Number(text) };
}
export function readPrice(m: Machine, cost: readonly string[]): readonly PricePart[] {
  return cost.flatMap(symbolsOf).map((symbol) => readSymbol(m, symbol));
}

/** The price of `x`, or of using an ability of it. Without a printed price nothing can be made of it (CR 117.6). */
export function priceOf(m: Machine, x: Ref, printed: readonly string[], ability?: string): readonly string[] {
  const { symbols, more } = m.query("cost", x, ability) as Price;
  const cost = symbols === null ? printed : [symbols];
  if (more === 0 || cost.every((part) => part === "")) return cost;
  const isGeneric = (symbol: string): boolean => {
    const { record } = readSymbol(m, symbol);
    return record.generic === true && record.anyAmount !== true;
  };
  const generic = readPrice(m, cost)
    .filter((p) => isGeneric(p.symbol))
    .reduce((sum, p) => sum + p.amount, 0);
  const others = cost.map((part) =>
    symbolsOf(part)
      .filter((s) => !isGeneric(s))
      .join(""),
  );
  const left = Math.max(0, generic + more);
  const parts = [...(left > 0 ? [`{${left}}`] : []), ...others].filter((part) => part !== "");
  return parts.length > 0 ? parts : ["{0}"];
}
