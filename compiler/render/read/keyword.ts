import type { KeywordSymbol } from "../../vocabulary/symbols.js";
import { spell, type Manner } from "./say.js";

/** A keyword's name as English prints it; places of its parameters are still open. */
export function plainKeyword(manner: Manner, keyword: KeywordSymbol): string {
  const declared = spell(manner, keyword)?.text;
  if (declared !== undefined) return declared;
  const words = keyword.name.split("-");
  if (manner.phrase("keyword-case") !== "title") return words.join(" ");
  return words.map((w) => w.slice(0, 1).toUpperCase() + w.slice(1)).join(" ");
}
