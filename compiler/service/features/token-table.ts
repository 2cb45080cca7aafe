import type { WordSymbol } from "../../vocabulary/symbols.js";

/**
 * Every colour of the language, in one table: the type of a semantic token, the standard type that editors
 * know a colour for, and the scope of the grammar that colours a text before its words are known.
 */
export const tokenTable = {
  declaration: { standard: "keyword", scope: "keyword.other.declaration.card" },
  closed: { standard: "keyword", scope: "keyword.control.card" },
  pronoun: { standard: "variable", scope: "variable.language.card" },
  noun: { standard: "class", scope: "support.class.card" },
  type: { standard: "enumMember", scope: "entity.name.type.card" },
  adjective: { standard: "property", scope: "support.type.property-name.card" },
  verb: { standard: "function", scope: "support.function.card" },
  zone: { standard: "namespace", scope: "entity.name.namespace.card" },
  stat: { standard: "property", scope: "variable.other.property.card" },
  unit: { standard: "struct", scope: "support.type.card" },
  period: { standard: "event", scope: "support.constant.card" },
  keyword: { standard: "macro", scope: "entity.name.function.preprocessor.card" },
  property: { standard: "decorator", scope: "keyword.other.property.card" },
  name: { standard: "variable", scope: "variable.other.card" },
  parameter: { standard: "parameter", scope: "variable.parameter.card" },
  card: { standard: "string", scope: "entity.name.section.card" },
  text: { standard: "string", scope: "string.quoted.double.card" },
  number: { standard: "number", scope: "constant.numeric.card" },
  symbol: { standard: "enumMember", scope: "constant.character.symbol.card" },
  game: { standard: "namespace", scope: "entity.name.namespace.card" },
  comment: { standard: "comment", scope: "comment.line.double-slash.card" },
} as const satisfies Readonly<Record<string, { readonly standard: string; readonly scope: string }>>;

export type TokenKind = keyof typeof tokenTable;
export const tokenKinds = Object.keys(tokenTable) as readonly TokenKind[];
/** Where something is declared, and what is read-only by nature. */
export const tokenModifiers = ["declaration"] as const;

/** The colour of a word of the vocabulary. */
export function tokenOf(symbol: WordSymbol): TokenKind {
  switch (symbol.symbol) {
    case "noun":
      return "noun";
    case "type-word":
      return "type";
    case "adjective":
      return "adjective";
    case "zone":
      return "zone";
    case "stat":
      return "stat";
    case "unit":
      return "unit";
    case "cost-symbol":
      return "symbol";
    case "period":
      return "period";
    case "setting":
      return "property";
    case "verb":
      return "verb";
    case "keyword":
      return "keyword";
  }
}
