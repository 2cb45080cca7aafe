/** The language worker: bundled for the browser, started by the editor. */
import { createLanguageService } from "../../compiler/service/index.js";
import { languageHandlers } from "./language.js";
import { serve } from "./serve.js";

serve(languageHandlers(createLanguageService), self);
