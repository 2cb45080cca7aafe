import { asItStands, type Printers } from "../pen.js";

type Leaf =
  | "word"
  | "string"
  | "number"
  | "var"
  | "name"
  | "symbol"
  | "symbols"
  | "pt"
  | "mod-pt"
  | "signed"
  | "range"
  | "pronoun"
  | "adverb"
  | "that-much"
  | "broken";

/** Single words and signs. A number keeps its digits: what it means is not ours to work out. */
export const leaves: Printers<Leaf> = {
  word: ({ text }) => text,
  string: ({ value }) => `"${value}"`,
  number: (node, { sheet }) => sheet.spelling(node),
  var: ({ name }) => name,
  name: ({ name }) => name,
  symbol: ({ text }) => text,
  symbols: ({ symbols }, pen) => symbols.map((symbol) => pen.print(symbol)),
  pt: ({ text }) => text,
  "mod-pt": ({ text }) => text,
  signed: ({ sign, amount }, pen) => [sign < 0 ? "-" : "+", pen.print(amount)],
  range: (node, { sheet }) => sheet.spelling(node),
  pronoun: ({ text }) => text,
  adverb: ({ text }) => text,
  "that-much": (node, { sheet }) => sheet.spelling(node),
  broken: ({ pos, end }, pen) => asItStands(pen, pos, end) ?? "",
};
