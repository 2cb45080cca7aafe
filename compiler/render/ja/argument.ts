import type { NameNode, SyntaxNode, VarNode } from "../../../grammar/index.js";
import type { Say } from "../read/say.js";
import { amountText } from "./amount.js";
import { complementPhrase } from "./complement.js";
import { digits } from "./words.js";

/** A keyword's parameter: its value in the use, else its letter. */
export function argumentText(say: Say, node: NameNode | VarNode): string {
  const value = say.arguments.get(node.name);
  if (value === undefined) return node.kind === "var" ? digits(say, node.name) : node.name;
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
      return complementPhrase(say, node).text;
    default:
      return "";
  }
}
