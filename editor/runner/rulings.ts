import type { RulingResult } from "../../compiler/run/result.js";
import type { LanguageService } from "../../compiler/service/index.js";
import { fileHandlers, type CreateService, type FileMethods } from "../worker/language.js";
import type { Handlers } from "../worker/serve.js";

/** What the rules worker answers. It keeps nothing but its files; whoever started it ends it when it runs too long. */
export type RulingMethods = FileMethods & {
  /** Runs the rulings of the files, in order. */
  readonly run: { readonly params: { readonly paths: readonly string[] }; readonly result: readonly RulingResult[] };
};

export function rulingHandlers(
  create: CreateService,
  run: (service: LanguageService, paths: readonly string[]) => Promise<readonly RulingResult[]>,
): Handlers<RulingMethods> {
  const { handlers, service } = fileHandlers(create);
  return { ...handlers, run: ({ paths }) => run(service(), paths) };
}
