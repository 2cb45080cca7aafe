import type { ParseResult } from "../syntax/nodes.js";
import { tokenize } from "../tokens/index.js";
import { CardParser } from "./parser.js";

export { syntaxCodes } from "./codes.js";

/** Building a parser costs more than a file; one serves them all. */
let parser: CardParser | undefined;

/** The tree of a text: always one, whatever the text, with what is wrong in it. */
export function parse(text: string): ParseResult {
  parser ??= new CardParser();
  const tokens = tokenize(text);
  const { file, findings } = parser.parse(text, tokens);
  const problems = tokens.problems.map(({ mutes: _, ...problem }) => problem);
  const errors = [...problems, ...findings].sort((a, b) => a.pos - b.pos);
  return { file, errors };
}
