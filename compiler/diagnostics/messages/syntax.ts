import { characterMessages } from "./syntax/characters.js";
import { placeMessages } from "./syntax/places.js";
import { sentenceOrderMessages } from "./syntax/sentences.js";

export type { SyntaxData } from "./syntax/wanted.js";

/** One message for each code of the grammar. */
export const syntaxMessages = { ...characterMessages, ...placeMessages, ...sentenceOrderMessages };
