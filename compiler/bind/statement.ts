import type { Block, Item } from "../../grammar/index.js";
import { bindBlockItem } from "./block.js";
import type { Binder } from "./binder.js";
import { bindDelayed } from "./delayed.js";
import { bindLine, bindMay } from "./line.js";
import type { Scope } from "./scope.js";
import { bindSentence } from "./sentence.js";
import type { BoundStatement } from "./tree.js";

/** The instructions of a body, in order; what is reported is left out. */
export function bindBody(b: Binder, block: Block, scope: Scope): readonly BoundStatement[] {
  return block.items.flatMap((item) => bindItem(b, item, scope));
}

export function bindItem(b: Binder, item: Item, scope: Scope): readonly BoundStatement[] {
  if (item.incomplete === true) return [];
  switch (item.kind) {
    case "line":
      return bindLine(b, item, scope);
    case "statement":
      return bindSentence(b, item, scope, "effect");
    case "may":
      return bindMay(b, item, scope);
    case "trigger":
    case "at":
    case "next-time":
    case "as":
      return bindDelayed(b, item, scope);
    case "if":
    case "if-so":
    case "while":
    case "until":
    case "during":
    case "for-each":
    case "repeat":
    case "either":
    case "together":
    case "by":
      return bindBlockItem(b, item, scope);
    case "means":
      b.report("means-outside", item, {});
      return [];
    case "placement":
      b.report("placement-outside", item, { sentence: b.source(item) });
      return [];
  }
}
