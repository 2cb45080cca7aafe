/** The rules worker: bundled for the browser, started by the editor when rulings are to run. It has no compiler. */
import { compiledFrom, runRulings } from "../../compiler/run/index.js";
import { serve } from "../worker/serve.js";
import { rulingHandlers } from "./rulings.js";

serve(
  rulingHandlers((project, paths) => runRulings(compiledFrom(project), paths)),
  self,
);
