/** From a word to its other places: declaration, uses, outline, rename. */
import type * as lsp from "vscode-languageserver-types";
import { fromLocation, fromRange, fromWorkspaceEdit, toPosition } from "../convert.js";
import { LANGUAGE, monaco, pathOf } from "../monaco.js";
import type { Service } from "./service.js";

export function registerNavigation(ask: Service): void {
  monaco.languages.registerDefinitionProvider(LANGUAGE, {
    provideDefinition: async (model, position) => (await ask("definition", [pathOf(model.uri), toPosition(position)])).map(fromLocation),
  });
  monaco.languages.registerReferenceProvider(LANGUAGE, {
    provideReferences: async (model, position, { includeDeclaration }) =>
      (await ask("references", [pathOf(model.uri), toPosition(position), includeDeclaration])).map(fromLocation),
  });
  monaco.languages.registerDocumentHighlightProvider(LANGUAGE, {
    provideDocumentHighlights: async (model, position) =>
      (await ask("highlights", [pathOf(model.uri), toPosition(position)])).map(({ range }) => ({ range: fromRange(range) })),
  });
}

export function registerOutline(ask: Service): void {
  monaco.languages.registerDocumentSymbolProvider(LANGUAGE, {
    provideDocumentSymbols: async (model) => (await ask("documentSymbols", [pathOf(model.uri)])).map(symbol),
  });
}
function symbol({ name, detail = "", kind, range, selectionRange, children = [] }: lsp.DocumentSymbol): monaco.languages.DocumentSymbol {
  // The protocol counts its kinds from 1.
  return { name, detail, kind: kind - 1, tags: [], range: fromRange(range), selectionRange: fromRange(selectionRange), children: children.map(symbol) };
}

/** `mayEdit` says whether a file may be changed; a rename that would change another is refused. */
export function registerRename(ask: Service, mayEdit: (path: string) => boolean, readOnly: (path: string) => string): void {
  const nowhere = { range: { startLineNumber: 1, startColumn: 1, endLineNumber: 1, endColumn: 1 }, text: "" };
  monaco.languages.registerRenameProvider(LANGUAGE, {
    async resolveRenameLocation(model, position) {
      const target = await ask("prepareRename", [pathOf(model.uri), toPosition(position)]);
      return "refused" in target ? { ...nowhere, rejectReason: target.refused } : { range: fromRange(target.range), text: target.placeholder };
    },
    async provideRenameEdits(model, position, newName) {
      const edit = await ask("rename", [pathOf(model.uri), toPosition(position), newName]);
      if ("refused" in edit) return { edits: [], rejectReason: edit.refused };
      const closed = Object.keys(edit.changes ?? {}).find((path) => !mayEdit(path));
      return closed === undefined ? fromWorkspaceEdit(edit) : { edits: [], rejectReason: readOnly(closed) };
    },
  });
}
