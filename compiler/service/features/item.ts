import type { InsertTextFormat } from "vscode-languageserver-types";

/** The inserted text has places to fill, `$1`. */
export const asSnippet: InsertTextFormat = 2;
