import { builders, type printer } from "prettier/doc";
import type { Doc } from "prettier";
import type { Comment, Span, SyntaxNode } from "../syntax/nodes.js";
import { childrenOf, type Kind, type NodeOf } from "../syntax/children.js";
import type { Sheet } from "./sheet.js";

const { group, hardline, indent, join, line, lineSuffix } = builders;

/** How wide lines may be, and what an indentation is. */
export type Layout = Readonly<printer.Options>;

/** Prints nodes of one text. */
export interface Pen {
  readonly sheet: Sheet;
  readonly layout: Layout;
  print(node: SyntaxNode): Doc;
}

/** How nodes of some kinds are printed. All of them together are one such table of every kind. */
export type Printers<K extends Kind> = { readonly [P in K]: (node: NodeOf<P>, pen: Pen) => Doc };

/** Parts with a blank between them; those that aren't there are left out. */
export function words(...parts: readonly (Doc | undefined)[]): Doc {
  return join(
    " ",
    parts.filter((part): part is Doc => part !== undefined),
  );
}

export function printAll(pen: Pen, nodes: readonly SyntaxNode[]): Doc[] {
  return nodes.map((node) => pen.print(node));
}

/** A comment on a line of its own: it ends with its words. */
export function commentLine({ text }: Comment): Doc {
  return text.trimEnd();
}
/** A comment at the end of a line. How long it is doesn't count when the line is laid out. */
export function commentBehind(comment: Comment): Doc {
  return lineSuffix([" ", commentLine(comment)]);
}

// ------------------------------------------------------------------ where a sentence goes on

/*
 * A line end separates, except before `then`, `otherwise`, `and`, `or`, `where` and `unless`. So before
 * these words, and nowhere else inside a sentence, a line may end and a comment may stand. The functions
 * below print what is between the part before such a word and the word.
 */

/**
 * Inside a sentence: a blank, or a new line where the sentence is too long. The new line is indented
 * twice, so that it never looks like a line of its own or like the first of a block.
 */
export function goesOn(pen: Pen, before: Span, after: number, mayBreak = true): Doc {
  return indent(indent(withComments(pen, before, after) ?? (mayBreak ? line : " ")));
}

/** Behind a block: the word stands on the line of the brace. */
export function behindBlock(pen: Pen, before: Span, after: number): Doc {
  return withComments(pen, before, after) ?? " ";
}

/** Comments before a word that goes on: the first may stand on the line that they interrupt. */
function withComments(pen: Pen, before: Span, after: number): Doc | undefined {
  const comments = pen.sheet.commentsIn(before.end, after);
  if (comments.length === 0) return undefined;
  const docs = comments.map((comment, i) => {
    const trails = i === 0 && !pen.sheet.breaksIn(before.end, comment.pos);
    return trails ? commentBehind(comment) : [hardline, commentLine(comment)];
  });
  return [docs, hardline];
}

/** Parts with `and` or `or` between them. A sentence that holds a block breaks in the block, not here. */
export function linked(pen: Pen, parts: readonly SyntaxNode[], word: "and" | "or"): Doc {
  const mayBreak = !parts.some(endsInBlock);
  return group(
    parts.map((part, i) => {
      const before = parts[i - 1];
      if (before === undefined) return pen.print(part);
      return [goesOn(pen, before, part.pos, mayBreak), word, " ", pen.print(part)];
    }),
  );
}

/** Is a block the last thing that a node holds? */
export function endsInBlock(node: SyntaxNode): boolean {
  let last: SyntaxNode | undefined = node;
  while (last !== undefined && last.kind !== "block") last = childrenOf(last).at(-1);
  return last !== undefined;
}

// ------------------------------------------------------------------ what the tree doesn't hold

/**
 * Words that the tree has no place for, as they stand: `in your hand` in `up to 3 "Zombie" in your hand`.
 * Their line ends are the author's, who alone knows where they may be.
 */
export function asItStands(pen: Pen, pos: number, end: number): Doc | undefined {
  const lines = pen.sheet.text
    .slice(pos, end)
    .split(/[\n\r]+/)
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => text !== "");
  return lines.length === 0 ? undefined : indent(indent(join(hardline, lines)));
}
