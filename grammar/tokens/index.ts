export { tokenize, type Tokens } from "./lexer.js";
export type { Problem } from "./problem.js";
export { endOf, makeToken, nfc } from "./token.js";
export { parsed, T } from "./types.js";
export { closedWords, contextualWords, type ContextualClass, type WordClass } from "./words.js";
