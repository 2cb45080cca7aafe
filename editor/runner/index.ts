/** The rules worker: bundled for the browser, started by the editor when rulings are to run. */
import { runRulings } from "../../compiler/run/index.js";
import { createLanguageService } from "../../compiler/service/index.js";
import { serve } from "../worker/serve.js";
import { rulingHandlers } from "./rulings.js";

serve(rulingHandlers(createLanguageService, runRulings), self);
