import { message } from "../message.js";
import { characterMessages } from "./syntax/characters.js";
import { placeMessages } from "./syntax/places.js";
import { sentenceOrderMessages } from "./syntax/sentences.js";
import type { SyntaxData } from "./syntax/wanted.js";

export type { SyntaxData } from "./syntax/wanted.js";

/** One message for each code of the parser, and one for a code that nobody has put into words. */
export const syntaxMessages = {
  ...characterMessages,
  ...placeMessages,
  ...sentenceOrderMessages,
  "syntax-error": message<SyntaxData>({
    severity: "error",
    title: () => "This line can't be read.",
    label: () => "not understood here",
    explain: () => "The words are in an order that no sentence of the language has.",
  }),
};
