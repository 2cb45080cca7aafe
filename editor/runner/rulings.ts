import type { CompiledFiles } from "../../compiler/run/project.js";
import type { RulingResult } from "../../compiler/run/result.js";
import type { Handlers } from "../worker/serve.js";

export interface RunRequest {
  readonly path: string;
  /** The one ruling to run, by an id; all of the file if there is none. */
  readonly only?: string;
  readonly trace?: boolean;
}
/** What the rules worker answers. Whoever started it ends it when it runs too long. */
export type RulingMethods = {
  /** What the runs that follow are about; `project` comes from the language worker. */
  readonly load: { readonly params: { readonly project: CompiledFiles }; readonly result: null };
  readonly run: { readonly params: RunRequest; readonly result: readonly RulingResult[] };
};
export type Run = (project: CompiledFiles, path: string, options: Omit<RunRequest, "path">) => Promise<readonly RulingResult[]>;

export function rulingHandlers(run: Run): Handlers<RulingMethods> {
  let loaded: CompiledFiles = { files: [] };
  return {
    load({ project }) {
      loaded = project;
      return null;
    },
    run: ({ path, ...options }) => run(loaded, path, options),
  };
}
