import type { Line } from "../../../grammar/index.js";
import type { CostSymbol } from "../../vocabulary/symbols.js";
import type { Manner } from "./say.js";

/** The symbol before a colon that says when the rest works, and is no price: `{S}: …`. */
export function symbolLine(manner: Manner, line: Line): CostSymbol | undefined {
  const [first] = line.items;
  const symbol = first?.kind === "symbols" ? first.symbols[0] : undefined;
  const known = symbol === undefined ? undefined : manner.vocabulary.costSymbols.get(symbol.text);
  return known?.of === "trigger" || known?.of === "condition" ? known : undefined;
}
