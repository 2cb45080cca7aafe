import type { NameNode, SyntaxNode, VarNode } from "../../../grammar/index.js";
import type { Say } from "../read/say.js";
import { amountText } from "./amount.js";
import { complementText } from "./complement.js";

/** A keyword's parameter: its value in the use, else its letter. */
export function argumentText(say: Say, node: NameNode | VarNode): string {
  const value = say.arguments.get(node.name);
  if (value === undefined) return node.name;
  return nodeText(value.say, value.node);
}

function nodeText(say: Say, node: SyntaxNode): string {
  switch (node.kind) {
    case "number":
    case "var":
      return amountText(say, node);
    case "np":
    case "word":
    case "name":
    case "symbols":
    case "signed":
    case "paren-list":
    case "prep-phrase":
      return complementText(say, node, true);
    default:
      return "";
  }
}

/** The number that a parameter or amount is, when it is one. */
export function numberOf(say: Say, node: SyntaxNode): number | undefined {
  switch (node.kind) {
    case "number":
      return node.value;
    case "var": {
      const value = say.arguments.get(node.name);
      return value === undefined ? undefined : numberOf(value.say, value.node);
    }
    case "np":
      if (node.primary.kind === "quantified" && node.primary.amount !== undefined) return numberOf(say, node.primary.amount);
      if (node.primary.kind === "bare") {
        const word = node.primary.nominal.run.alternatives[0]?.[0];
        return word?.kind === "var" ? numberOf(say, word) : undefined;
      }
      return undefined;
    default:
      return undefined;
  }
}
