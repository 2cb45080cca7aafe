import type { SyntaxError } from "../syntax/nodes.js";

/**
 * A finding of the lexer or of layout. One that `mutes` stands for the whole mistake of its line: what
 * the parser would say of that line afterwards is only an echo.
 */
export interface Problem extends SyntaxError {
  readonly mutes?: true;
}
