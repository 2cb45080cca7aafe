import type { CostPart } from "../bind/tree.js";
import type { Do, PriceData, PayBody } from "../ir/clause.js";
import { withHoles } from "./asks.js";
import type { Lowering } from "./context.js";

/** A price: what is paid with symbols, as data, and what is done, as instructions that must all be done. */
export interface LoweredCost {
  readonly cost: readonly PriceData[];
  readonly pay?: PayBody;
}

/** Names that a price gives, `sacrifice a creature as victim`, `{X}`, are known to what is paid for. */
export function lowerCost(l: Lowering, parts: readonly CostPart[]): LoweredCost {
  const cost: PriceData[] = [];
  const acts: Do[] = [];
  for (const part of parts) {
    switch (part.part) {
      case "symbols":
        cost.push(...part.symbols);
        for (const symbol of part.symbols) if (l.vocabulary.symbol(symbol)?.anyAmount === true) l.declare(symbol.slice(1, -1), { type: "number" });
        break;
      case "name":
        cost.push({ parameter: part.name });
        break;
      case "act": {
        const { filled } = part;
        acts.push(...withHoles(l, filled, { price: true }, (holes, outcome) => ({ do: "verb", verb: filled.verb.name, holes, ...outcome })));
      }
    }
  }
  if (acts.length === 0) return { cost };
  const body = acts.map((d): Do => (d.do === "verb" || d.do === "together" || d.do === "choose" ? { ...d, must: true } : d));
  return { cost, pay: { do: body, names: body.flatMap(namesOf) } };
}

function namesOf(d: Do): readonly string[] {
  switch (d.do) {
    case "choose":
    case "let":
      return [d.name];
    case "verb":
    case "together":
      return d.as === undefined ? [] : [d.as.name];
    default:
      return [];
  }
}
