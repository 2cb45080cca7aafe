import type { Parser, Printer, SupportLanguage } from "prettier";
import { parse } from "../parser/index.js";
import type { CardFile, SyntaxError as Finding } from "../syntax/nodes.js";
import { layout } from "./format.js";
import { normalise } from "./normalise.js";
import { documentOf } from "./printers.js";

/**
 * The formatter as a plugin of Prettier. What Prettier is given as a tree is the whole file in one node:
 * comments of this language stand at line ends only, so that we place them better by the lines than
 * Prettier would by the nodes, and Prettier sees none of them.
 */
interface Root {
  readonly text: string;
  readonly file: CardFile;
}

export const languages: SupportLanguage[] = [{ name: "Cardwright", parsers: ["cardwright"], extensions: [".card"] }];

const parser: Parser<Root> = {
  astFormat: "cardwright",
  parse: (text) => {
    const { file, errors } = parse(text);
    const [first] = errors;
    if (first !== undefined) throw new CardSyntaxError(text, first, errors);
    return { text, file };
  },
  locStart: () => 0,
  locEnd: ({ text }) => text.length,
};
export const parsers = { cardwright: parser };

const printer: Printer<Root> = {
  getVisitorKeys: () => [],
  print: ({ node: { text, file } }, chosen) => documentOf(text, normalise(file), chosen),
};
export const printers = { cardwright: printer };

export const defaultOptions = layout;

/** Why Prettier can't format a text; `loc` is where Prettier points to. */
export class CardSyntaxError extends Error {
  override readonly name = "CardSyntaxError";
  readonly findings: readonly Finding[];
  readonly loc: { readonly start: { readonly line: number; readonly column: number } };

  constructor(text: string, first: Finding, findings: readonly Finding[]) {
    super(first.code);
    this.findings = findings;
    const lines = text.slice(0, first.pos).split("\n");
    this.loc = { start: { line: lines.length, column: (lines.at(-1) ?? "").length + 1 } };
  }
}
