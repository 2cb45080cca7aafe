import { builders } from "prettier/doc";
import type { Doc } from "prettier";
import type { Block, Span, SyntaxNode, Tail } from "../../syntax/nodes.js";
import { behindBlock, endsInBlock, goesOn, type Pen } from "../pen.js";

const { group } = builders;

/**
 * An act with its tail: how long, `unless …`, `where X is …`, `then { … }`. `last` is the node that the
 * tail follows. An act that ends in a block is one group with it and breaks there; another one breaks
 * before the words of its tail.
 */
export function sentence(pen: Pen, act: Doc, last: SyntaxNode, tail: Tail): Doc {
  const { time, unless, where, then } = tail;
  const inBlock = endsInBlock(last);
  const parts: Doc[] = [act];
  if (time !== undefined) parts.push(" ", pen.print(time));
  let before: Span = last;
  if (unless !== undefined) {
    parts.push(goesOn(pen, before, unless.pos, !inBlock), "unless ", pen.print(unless));
    before = unless;
  }
  if (where !== undefined) {
    parts.push(goesOn(pen, before, where.pos, !inBlock), pen.print(where));
    before = where;
  }
  if (then === undefined) return group(parts);
  const rest = followed(pen, before, "then", then);
  return inBlock ? group([parts, rest]) : [group(parts), group(rest)];
}

/** `then { … }`, on the line of what it follows. */
export function followed(pen: Pen, before: Span, word: "then" | "or", block: Block): Doc {
  return [behindBlock(pen, before, block.pos), word, " ", pen.print(block)];
}

/** `{ … } or { … }`. */
export function options(pen: Pen, blocks: readonly Block[]): Doc {
  return blocks.map((block, i) => {
    const before = blocks[i - 1];
    return before === undefined ? pen.print(block) : followed(pen, before, "or", block);
  });
}
