import { builders } from "prettier/doc";
import type { Doc } from "prettier";
import type { Block, SyntaxNode } from "../syntax/nodes.js";
import { commentBehind, commentLine, type Pen } from "./pen.js";

const { hardline, ifBreak, indent, line, softline } = builders;

/** What takes a line of its own: a node with the comment behind it, or a comment. */
export interface Row {
  readonly doc: Doc;
  readonly node?: SyntaxNode;
  /** Did the author leave a line empty before it? */
  readonly blankBefore: boolean;
}
export interface Rows {
  readonly rows: readonly Row[];
  /** The comment on the line of the opening brace. */
  readonly beside?: Doc;
  readonly commented: boolean;
}

/** A part of the text that holds nodes, each in lines of its own: a file, a block, a table. */
export interface Container {
  readonly pos: number;
  readonly end: number;
  readonly nodes: readonly SyntaxNode[];
}
type Opening = "brace" | "nothing";

/**
 * The nodes of a container and the comments between them. A comment stays where it is: on a line of its
 * own before or behind a node, or at the end of the line that it was written on.
 */
export function rowsOf(pen: Pen, { pos, end, nodes }: Container, opening: Opening): Rows {
  const { sheet } = pen;
  const rows: Row[] = [];
  let beside: Doc | undefined;
  let commented = false;
  let last = pos;
  for (const node of [...nodes, undefined]) {
    for (const comment of sheet.commentsIn(last, node?.pos ?? end)) {
      const previous = rows.at(-1);
      commented = true;
      if (sheet.breaksIn(last, comment.pos) || (previous === undefined && opening === "nothing")) {
        rows.push({ doc: commentLine(comment), blankBefore: sheet.blankIn(last, comment.pos) });
      } else if (previous === undefined) {
        beside = commentBehind(comment);
      } else {
        rows[rows.length - 1] = { ...previous, doc: [previous.doc, commentBehind(comment)] };
      }
      last = comment.end;
    }
    if (node === undefined) break;
    rows.push({ doc: pen.print(node), node, blankBefore: sheet.blankIn(last, node.pos) });
    last = node.end;
  }
  return { rows, commented, ...(beside !== undefined && { beside }) };
}

/**
 * How much a block may hold to stand on one line, if it fits: `one` item, `any` number of them, or it
 * is `tall` and never does. The author's own line ends have no say in it.
 */
export type Shape = "one" | "any" | "tall";

export function blockDoc(pen: Pen, { pos, end, items }: Block, shape: Shape = "one"): Doc {
  return inBraces(pen, { pos: pos + 1, end: end - 1, nodes: items }, shape);
}

/**
 * What stands in braces, with the braces. It is no group: the head before it, and the blocks that follow
 * in its chain, stand on one line or break together with it.
 */
export function inBraces(pen: Pen, container: Container, shape: Shape): Doc {
  const { rows, beside, commented } = rowsOf(pen, container, "brace");
  if (rows.length === 0 && beside === undefined) return "{}";
  const tall = commented || shape === "tall" || (shape === "one" && rows.length > 1);
  const edge = tall ? hardline : line;
  const lines = rows.map(({ doc, blankBefore }, i): Doc => {
    if (i === 0) return [edge, doc];
    return [ifBreak("", ";"), blankBefore ? softline : "", edge, doc];
  });
  return ["{", beside ?? "", indent(lines), edge, "}"];
}
