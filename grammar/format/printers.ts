import type { Doc } from "prettier";
import type { CardFile } from "../syntax/nodes.js";
import type { Kind, NodeOf } from "../syntax/children.js";
import type { Layout, Pen, Printers } from "./pen.js";
import { amounts } from "./print/amounts.js";
import { clauses } from "./print/clauses.js";
import { complements } from "./print/complements.js";
import { declarations } from "./print/declarations.js";
import { items } from "./print/items.js";
import { leaves } from "./print/leaves.js";
import { lines } from "./print/lines.js";
import { nouns } from "./print/nouns.js";
import { Sheet } from "./sheet.js";

/** Every kind of node has its printer: the type asks for all of them and for no other. */
const printers: Printers<Kind> = {
  ...leaves,
  ...declarations,
  ...items,
  ...lines,
  ...clauses,
  ...complements,
  ...nouns,
  ...amounts,
};

/** The document of a whole file. */
export function documentOf(text: string, file: CardFile, layout: Layout): Doc {
  const pen: Pen = {
    sheet: new Sheet(text, file.comments),
    layout,
    print: <K extends Kind>(node: NodeOf<K>): Doc => printers[node.kind as K](node, pen),
  };
  return pen.print(file);
}
