import { builders } from "prettier/doc";
import type { Doc } from "prettier";
import type { Block, IfItem } from "../../syntax/nodes.js";
import { behindBlock, words, type Pen, type Printers } from "../pen.js";
import { blockDoc, inBraces } from "../rows.js";
import { followed, options, sentence } from "./sentence.js";

const { group } = builders;

type ItemKind =
  | "block"
  | "trigger"
  | "at"
  | "as"
  | "if"
  | "if-so"
  | "next-time"
  | "while"
  | "until"
  | "during"
  | "for-each"
  | "repeat"
  | "either"
  | "together"
  | "by"
  | "row"
  | "may"
  | "means";

/** Blocks, and the items that a word of the language heads. */
export const items: Printers<ItemKind> = {
  block: (block, pen) => blockDoc(pen, block),
  trigger: ({ word, event, condition, body, then }, pen) =>
    group([
      words(word, pen.print(event), condition && words("if", pen.print(condition)), pen.print(body)),
      then ? followed(pen, body, "then", then) : "",
    ]),
  at: ({ point, condition, body }, pen) =>
    group(words("at", pen.print(point), condition && words("if", pen.print(condition)), pen.print(body))),
  as: ({ event, body }, pen) => group(words("as", pen.print(event), pen.print(body))),
  if: (node, pen) => group(ifChain(node, pen)),
  "if-so": ({ body, otherwise }, pen) => group(["if so ", pen.print(body), otherwisePart(pen, body, otherwise)]),
  "next-time": ({ event, body, where }, pen) =>
    group([
      words("the next time", pen.print(event), pen.print(body)),
      where ? [behindBlock(pen, body, where.pos), pen.print(where)] : "",
    ]),
  while: ({ condition, body }, pen) => group(words("while", pen.print(condition), pen.print(body))),
  until: ({ until, body }, pen) => group(words("until", pen.print(until), pen.print(body))),
  during: ({ period, body }, pen) => group(words("during", pen.print(period), pen.print(body))),
  "for-each": ({ each, as, by, body }, pen) =>
    group(
      words(
        "for",
        pen.print(each),
        as && words("as", pen.print(as)),
        by && words("by", pen.print(by)),
        pen.print(body),
      ),
    ),
  repeat: ({ body, condition }, pen) => group(words("repeat", pen.print(body), "while", pen.print(condition))),
  either: ({ options: blocks }, pen) => group(["either ", options(pen, blocks)]),
  together: ({ body }, pen) => group(words("together", pen.print(body))),
  by: ({ by, rows, end }, pen) =>
    words("by", pen.print(by), inBraces(pen, { pos: by.end, end: end - 1, nodes: rows }, "tall")),
  row: ({ range, body }, pen) => group(words(pen.print(range), pen.print(body))),
  may: ({ does, tail }, pen) => sentence(pen, words("may", pen.print(does)), does, tail),
  means: ({ condition }, pen) => words("means", pen.print(condition)),
};

function ifChain({ condition, body, otherwise }: IfItem, pen: Pen): Doc {
  return [words("if", pen.print(condition), pen.print(body)), otherwisePart(pen, body, otherwise)];
}
function otherwisePart(pen: Pen, before: Block, otherwise: Block | IfItem | undefined): Doc {
  if (otherwise === undefined) return "";
  const own = otherwise.kind === "if" ? ifChain(otherwise, pen) : pen.print(otherwise);
  return [behindBlock(pen, before, otherwise.pos), "otherwise ", own];
}
