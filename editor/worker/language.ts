import { describe, type Description } from "../../compiler/diagnostics/describe.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { compiledFiles, type CompiledFiles } from "../../compiler/run/project.js";
import type { LanguageService, PrimitivesCatalogue, ServiceHost } from "../../compiler/service/index.js";
import type { Handlers } from "./serve.js";

/** A finding with its words. */
export type DescribedFinding = Diagnostic & Description;

/** Files as a worker holds them. Paths are those of the service, from the folder of the sets. */
export type FileMethods = {
  /** Must come first; what was open before is forgotten. */
  readonly start: { readonly params: { readonly catalogues: readonly PrimitivesCatalogue[] }; readonly result: null };
  /** Opens a file or replaces its text. */
  readonly open: { readonly params: { readonly path: string; readonly text: string }; readonly result: null };
  readonly close: { readonly params: { readonly path: string }; readonly result: null };
};
/** What the language worker answers. */
export type LanguageMethods = FileMethods & {
  readonly findings: { readonly params: { readonly path: string }; readonly result: readonly DescribedFinding[] };
  /** What the rules worker needs to run the rulings of the files. */
  readonly compiled: { readonly params: { readonly paths: readonly string[] }; readonly result: CompiledFiles };
};
export type CreateService = (host: ServiceHost) => LanguageService;

export function languageHandlers(create: CreateService): Handlers<LanguageMethods> {
  const { handlers, service } = fileHandlers(create);
  return {
    ...handlers,
    findings: ({ path }) =>
      service()
        .diagnostics(path)
        .map((found) => ({ ...found, ...describe(found) })),
    compiled: ({ paths }) => compiledFiles(service(), paths),
  };
}

/** The part that every worker with a language service has, and how to reach that service. */
export function fileHandlers(create: CreateService): {
  readonly handlers: Handlers<FileMethods>;
  service(): LanguageService;
} {
  let service: LanguageService | undefined;
  const started = (): LanguageService => {
    if (service === undefined) throw new Error("The worker has not been started.");
    return service;
  };
  const handlers: Handlers<FileMethods> = {
    start({ catalogues }) {
      service = create({ catalogues });
      return null;
    },
    open({ path, text }) {
      started().open(path, text);
      return null;
    },
    close({ path }) {
      started().close(path);
      return null;
    },
  };
  return { handlers, service: started };
}
