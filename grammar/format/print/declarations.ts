import { builders, printer } from "prettier/doc";
import type { Doc } from "prettier";
import type { Block, CardFile, RulingDecl, TypeExpr } from "../../syntax/nodes.js";
import { goesOn, printAll, words, type Layout, type Pen, type Printers } from "../pen.js";
import { blockDoc, inBraces, rowsOf, type Row } from "../rows.js";

const { group, hardline, join } = builders;

type DeclarationKind =
  | "file"
  | "language"
  | "context"
  | "card"
  | "keyword"
  | "verb"
  | "pattern-part"
  | "hole"
  | "type-expr"
  | "word-decl"
  | "ruling"
  | "section";

/** A file and its declarations. Cards, keywords and rulings are tall; what declares a word may take one line. */
export const declarations: Printers<DeclarationKind> = {
  file,
  language: ({ version }, pen) => words("language", pen.print(version)),
  context: ({ word, name, of, edition, body }, pen) =>
    declared(
      pen,
      words(word, pen.print(name), of && words("of", pen.print(of)), edition && words("edition", pen.print(edition))),
      body,
    ),
  card: ({ name, body }, pen) => words("card", pen.print(name), blockDoc(pen, body, "tall")),
  keyword: ({ name, pattern, body }, pen) =>
    words("keyword", pen.print(name), ...printAll(pen, pattern), blockDoc(pen, body, "tall")),
  verb: ({ subject, word, pattern, body }, pen) =>
    declared(pen, words("verb", pen.print(subject), pen.print(word), ...printAll(pen, pattern)), body),
  "pattern-part": ({ optional, preposition, hole }, pen) => {
    const part = words(preposition && pen.print(preposition), pen.print(hole));
    return optional ? ["[", part, "]"] : part;
  },
  hole: ({ name, type }, pen) => ["<", name, type === undefined ? "" : [": ", pen.print(type)], ">"],
  "type-expr": typeExpression,
  "word-decl": ({ word, name, of, is, body }, pen) =>
    declared(
      pen,
      words(word, name && pen.print(name), of && words("of", pen.print(of)), is && words("is", pen.print(is))),
      body,
    ),
  ruling,
  section: ({ section, body }, pen) => group(words(section, blockDoc(pen, body))),
};

/** `noun fox { en "fox"; ja "狐" }`. */
function declared(pen: Pen, head: Doc, body: Block | undefined): Doc {
  return group(words(head, body && blockDoc(pen, body, "any")));
}

/** A line can't end in the head of a keyword, so types never break, except where a comment forces them to. */
function typeExpression({ alternatives }: TypeExpr, pen: Pen): Doc {
  return alternatives.map((type, i) => {
    const [before, first] = [alternatives[i - 1]?.at(-1), type[0]];
    const own = words(...printAll(pen, type));
    return before === undefined || first === undefined ? own : [goesOn(pen, before, first.pos, false), "or ", own];
  });
}

function ruling(node: RulingDecl, pen: Pen): Doc {
  const { ids, lines, sections } = node;
  const pos = ids.at(-1)?.end ?? node.pos;
  const nodes = [...lines, ...sections].sort((a, b) => a.pos - b.pos);
  return words("ruling", join(", ", printAll(pen, ids)), inBraces(pen, { pos, end: node.end - 1, nodes }, "tall"));
}

// ------------------------------------------------------------------ the file

function file({ pos, end, declarations: nodes }: CardFile, pen: Pen): Doc {
  const { rows } = rowsOf(pen, { pos, end, nodes }, "nothing");
  const lines = rows.map(({ doc }, i): Doc => {
    if (i === 0) return doc;
    return [hardline, isApart(rows, i, pen.layout) ? hardline : "", doc];
  });
  return lines.length === 0 ? "" : [lines, hardline];
}

/**
 * Declarations stand apart, an empty line between them; only words of a vocabulary that take one line
 * each stand as the author grouped them. A comment belongs to what follows it.
 */
function isApart(rows: readonly Row[], i: number, layout: Layout): boolean {
  const [previous, row] = [rows[i - 1], rows[i]];
  if (previous?.node === undefined || row?.blankBefore === true) return row?.blankBefore === true;
  const next = rows.slice(i).find(({ node }) => node !== undefined);
  return !(isShort(previous, layout) && (next === undefined || isShort(next, layout)));
}

function isShort({ node, doc }: Row, layout: Layout): boolean {
  const tall = node?.kind === "card" || node?.kind === "keyword" || node?.kind === "ruling";
  return !tall && !printer.printDocToString(doc, layout).formatted.includes("\n");
}
