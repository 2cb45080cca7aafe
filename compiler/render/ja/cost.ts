import type { LineItem } from "../../../grammar/index.js";
import type { Say } from "../read/say.js";
import { argumentText } from "./argument.js";
import { ended } from "./clause.js";
import { commandClause } from "./line.js";

/** The parts of a price in order: {1}{B}、カードを１枚捨てる. */
export function costText(say: Say, items: readonly LineItem[]): string {
  const effect: Say = { ...say, standing: "effect" };
  return items
    .map((item) => {
      switch (item.kind) {
        case "symbols":
          return item.symbols.map((s) => s.text).join("");
        case "name":
          return argumentText(say, item);
        case "command":
          return ended(commandClause(effect, item), "dict");
      }
    })
    .join(say.phrase("cost-join"));
}
