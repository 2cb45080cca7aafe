import type { LineItem } from "../../../grammar/index.js";
import type { Say } from "../read/say.js";
import { argumentText } from "./argument.js";
import { commandText } from "./line.js";
import { capitalised } from "./words.js";

/** The parts of a price in order: `{1}{B}, Discard a card`. */
export function costText(say: Say, items: readonly LineItem[]): string {
  return items
    .map((item) => {
      switch (item.kind) {
        case "symbols":
          return item.symbols.map((s) => s.text).join("");
        case "name":
          return argumentText(say, item);
        case "command":
          return commandText(say, item);
      }
    })
    .join(", ");
}
export function costLineText(say: Say, items: readonly LineItem[]): string {
  return items.map((item) => (item.kind === "command" ? capitalised(costText(say, [item])) : costText(say, [item]))).join(", ");
}
