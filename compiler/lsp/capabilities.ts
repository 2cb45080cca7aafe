import { TextDocumentSyncKind, type CompletionList, type InitializeParams, type ServerCapabilities } from "vscode-languageserver/node";
import type { Language, LanguageService } from "../service/index.js";

/** Commands that the server carries out itself. */
export const commands = { run: "cardwright.run", trace: "cardwright.trace", card: "cardwright.runCard" } as const;

/** What the server tells an editor that it can do. */
export function capabilities(legend: ReturnType<LanguageService["semanticTokensLegend"]>): ServerCapabilities {
  return {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    completionProvider: { resolveProvider: true, triggerCharacters: ['"', "{", " "] },
    signatureHelpProvider: { triggerCharacters: [" "] },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    renameProvider: { prepareProvider: true },
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    codeActionProvider: { codeActionKinds: ["quickfix", "source.fixAll"] },
    codeLensProvider: {},
    inlayHintProvider: true,
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: { firstTriggerCharacter: "}", moreTriggerCharacter: [";", "\n"] },
    semanticTokensProvider: { legend, full: true, range: true },
    executeCommandProvider: { commands: Object.values(commands) },
  };
}

/** The language that an editor asks for: `initializationOptions.language`, else that of the editor itself. */
export function languageOf({ initializationOptions, locale }: InitializeParams): Language {
  const options: unknown = initializationOptions;
  const asked = typeof options === "object" && options !== null && "language" in options ? options.language : undefined;
  if (asked === "en" || asked === "ja") return asked;
  return locale?.startsWith("ja") === true ? "ja" : "en";
}

/** Items that know their file, since an editor asks about an item alone. */
export function tagged(list: CompletionList, file: string): CompletionList {
  return { ...list, items: list.items.map((item) => (item.data === undefined ? item : { ...item, data: { file, data: item.data as unknown } })) };
}
export function untagged(data: unknown): { readonly file: string; readonly data: unknown } | undefined {
  return typeof data === "object" && data !== null && "file" in data && typeof data.file === "string" && "data" in data ? { file: data.file, data: data.data } : undefined;
}
