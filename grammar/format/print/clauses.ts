import { linked, printAll, words, type Printers } from "../pen.js";

type ClauseKind =
  | "condition-join"
  | "clause"
  | "paren-clause"
  | "verb-join"
  | "copula"
  | "adjectives"
  | "have"
  | "has-thing"
  | "get"
  | "mod"
  | "costs"
  | "modal"
  | "verb-phrase";

/** Conditions, clauses and their verbs. */
export const clauses: Printers<ClauseKind> = {
  "condition-join": ({ parts, op }, pen) => linked(pen, parts, op),
  clause: ({ subject, predicate }, pen) => words(pen.print(subject), pen.print(predicate)),
  "paren-clause": ({ condition }, pen) => ["(", pen.print(condition), ")"],
  "verb-join": ({ parts, op }, pen) => linked(pen, parts, op),
  copula: ({ word, also, predicate }, pen) => words(pen.print(word), also ? "also" : undefined, pen.print(predicate)),
  adjectives: ({ words: all, complements }, pen) => words(linked(pen, all, "or"), ...printAll(pen, complements)),
  have: ({ word, items }, pen) => words(pen.print(word), linked(pen, items, "and")),
  "has-thing": ({ what, complements }, pen) => words(pen.print(what), ...printAll(pen, complements)),
  get: ({ word, mods, forEach }, pen) =>
    words(pen.print(word), linked(pen, mods, "and"), forEach && words("for", pen.print(forEach))),
  mod: ({ amount, what }, pen) => words(pen.print(amount), what && pen.print(what)),
  costs: ({ amount, direction, to }, pen) =>
    words("costs", pen.print(amount), direction, to && words("to", pen.print(to))),
  modal: ({ word, does }, pen) => words(pen.print(word), pen.print(does)),
  "verb-phrase": ({ word, complements }, pen) => words(pen.print(word), ...printAll(pen, complements)),
};
