import { describe, type Description } from "../../compiler/diagnostics/describe.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { compiledFiles, type CompiledFiles } from "../../compiler/run/project.js";
import type { FeatureOptions, LanguageFeatures, LanguageService, PrimitivesCatalogue, ServiceHost } from "../../compiler/service/index.js";
import { previewHandlers, type PreviewMethods } from "./preview.js";
import type { Handlers } from "./serve.js";

/** A finding with its words. */
export type DescribedFinding = Diagnostic & Description;

/** Files as a worker holds them. Paths are those of the service, from the folder of the sets. */
export type FileMethods = {
  /** Must come first; what was open before is forgotten. */
  readonly start: { readonly params: FeatureOptions & { readonly catalogues: readonly PrimitivesCatalogue[] }; readonly result: null };
  /** Opens a file or replaces its text. */
  readonly open: { readonly params: { readonly path: string; readonly text: string }; readonly result: null };
  readonly close: { readonly params: { readonly path: string }; readonly result: null };
};
/**
 * What an editor asks of the service, under the same names: `params` is the list of the method's arguments. Answers
 * come in the order of the questions, so that each belongs to the texts that were opened before it was asked.
 */
export type FeatureMethods = {
  readonly [K in keyof LanguageFeatures]: { readonly params: Readonly<Parameters<LanguageFeatures[K]>>; readonly result: Result<ReturnType<LanguageFeatures[K]>> };
};
/** Nothing can't be posted as `undefined`. */
type Result<R> = R extends void ? null : R;

/** What the language worker answers. */
export type LanguageMethods = FileMethods & FeatureMethods & PreviewMethods & {
  readonly findings: { readonly params: { readonly path: string }; readonly result: readonly DescribedFinding[] };
  /** What the rules worker needs to run the rulings of the files. */
  readonly compiled: { readonly params: { readonly paths: readonly string[] }; readonly result: CompiledFiles };
};
export type CreateService = (host: ServiceHost) => LanguageService;

export function languageHandlers(create: CreateService): Handlers<LanguageMethods> {
  const { handlers, service } = fileHandlers(create);
  return {
    ...handlers,
    ...featureHandlers(service),
    ...previewHandlers(service),
    findings: ({ path }) =>
      service()
        .diagnostics(path)
        .map((found) => ({ ...found, ...describe(found) })),
    compiled: ({ paths }) => compiledFiles(service(), paths),
  };
}

function featureHandlers(service: () => LanguageService): Handlers<FeatureMethods> {
  return {
    speak(params) {
      service().speak(...params);
      return null;
    },
    problems: (params) => service().problems(...params),
    codeActions: (params) => service().codeActions(...params),
    completion: (params) => service().completion(...params),
    resolveCompletion: (params) => service().resolveCompletion(...params),
    signatureHelp: (params) => service().signatureHelp(...params),
    hover: (params) => service().hover(...params),
    definition: (params) => service().definition(...params),
    references: (params) => service().references(...params),
    highlights: (params) => service().highlights(...params),
    prepareRename: (params) => service().prepareRename(...params),
    rename: (params) => service().rename(...params),
    documentSymbols: (params) => service().documentSymbols(...params),
    workspaceSymbols: (params) => service().workspaceSymbols(...params),
    cards: () => service().cards(),
    declarationAt: (params) => service().declarationAt(...params),
    foldingRanges: (params) => service().foldingRanges(...params),
    selectionRanges: (params) => service().selectionRanges(...params),
    semanticTokensLegend: () => service().semanticTokensLegend(),
    semanticTokens: (params) => service().semanticTokens(...params),
    inlayHints: (params) => service().inlayHints(...params),
    codeLenses: (params) => service().codeLenses(...params),
    format: (params) => service().format(...params),
    formatRange: (params) => service().formatRange(...params),
    formatOnType: (params) => service().formatOnType(...params),
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
    start(host) {
      service = create(host);
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
