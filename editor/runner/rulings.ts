import type { CompiledFiles } from "../../compiler/run/project.js";
import type { RulingResult } from "../../compiler/run/result.js";
import type { Handlers } from "../worker/serve.js";

/** What the rules worker answers. It keeps nothing; whoever started it ends it when it runs too long. */
export type RulingMethods = {
  /** Runs the rulings of the files, in order; `project` comes from the language worker. */
  readonly run: {
    readonly params: { readonly project: CompiledFiles; readonly paths: readonly string[] };
    readonly result: readonly RulingResult[];
  };
};

export function rulingHandlers(
  run: (project: CompiledFiles, paths: readonly string[]) => Promise<readonly RulingResult[]>,
): Handlers<RulingMethods> {
  return { run: ({ project, paths }) => run(project, paths) };
}
