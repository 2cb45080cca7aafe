import type { Complement } from "../../../grammar/index.js";
import type { KeywordSymbol } from "../../vocabulary/symbols.js";
import type { Say } from "./say.js";

export interface Argument {
  readonly say: Say;
  readonly node: Complement;
}

/** The words that fill a keyword's parameters, by preposition and order. */
export function argumentsOf(say: Say, keyword: KeywordSymbol, complements: readonly Complement[]): ReadonlyMap<string, Argument> {
  const open = [...keyword.params];
  const values = new Map<string, Argument>();
  for (const node of complements) {
    const preposition = node.kind === "prep-phrase" ? node.preposition.text : undefined;
    const at = open.findIndex((p) => p.preposition === preposition);
    const [param] = at < 0 ? [] : open.splice(at, 1);
    if (param !== undefined) values.set(param.name, { say, node });
  }
  return values;
}
