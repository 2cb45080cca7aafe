/**
 * The rules worker: bundled for the browser, started by the editor when rulings are to run. It has no compiler,
 * and loses storage and network before it loads a card.
 */
import { compiledFrom, ModuleCache, runRulings } from "../../compiler/run/index.js";
import { serve } from "../worker/serve.js";
import { lockDown } from "./lockdown.js";
import { rulingHandlers } from "./rulings.js";

lockDown(self);
const cache = new ModuleCache();
serve(
  rulingHandlers((project, path, options) => runRulings(compiledFrom(project), [path], { ...options, cache })),
  self,
);
