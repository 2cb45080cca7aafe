import { builders } from "prettier/doc";
import { printAll, words, type Printers } from "../pen.js";

const { join } = builders;

type ComplementKind =
  | "list"
  | "paren-list"
  | "prep-phrase"
  | "with-phrase"
  | "for-each-phrase"
  | "as-though"
  | "time-phrase"
  | "time-point";

/** What follows a verb. */
export const complements: Printers<ComplementKind> = {
  list: ({ items }, pen) => join(", ", printAll(pen, items)),
  "paren-list": ({ items }, pen) => ["(", join(", ", printAll(pen, items)), ")"],
  "prep-phrase": ({ preposition, object }, pen) => words(pen.print(preposition), pen.print(object)),
  "with-phrase": ({ spec }, pen) => words("with", pen.print(spec)),
  // The phrase itself begins with `each`.
  "for-each-phrase": ({ each }, pen) => words("for", pen.print(each)),
  "as-though": ({ clause }, pen) => words("as though", pen.print(clause)),
  "time-phrase": ({ preposition, object }, pen) => words(pen.print(preposition), pen.print(object)),
  "time-point": ({ edge, of }, pen) => words("the", edge, "of", pen.print(of)),
};
