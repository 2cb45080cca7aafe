import type { Ask } from "../../worker/ask.js";
import type { LanguageMethods } from "../../worker/language.js";

/** What every provider asks; the texts that the worker has are those of the models when it answers. */
export type Service = Ask<LanguageMethods>;
