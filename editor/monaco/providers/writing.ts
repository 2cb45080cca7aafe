/** While somebody writes: completion, the holes of a verb, layout. */
import type * as lsp from "vscode-languageserver-types";
import { fromDocumentation, fromRange, fromTextEdit, toPosition, toRange } from "../convert.js";
import { LANGUAGE, monaco, pathOf } from "../monaco.js";
import type { Service } from "./service.js";

/** Monaco's kinds stand in another order than the protocol's, by name. */
const kinds: Readonly<Partial<Record<lsp.CompletionItemKind, monaco.languages.CompletionItemKind>>> = {
  3: monaco.languages.CompletionItemKind.Function,
  6: monaco.languages.CompletionItemKind.Variable,
  7: monaco.languages.CompletionItemKind.Class,
  9: monaco.languages.CompletionItemKind.Module,
  10: monaco.languages.CompletionItemKind.Property,
  12: monaco.languages.CompletionItemKind.Value,
  14: monaco.languages.CompletionItemKind.Keyword,
  15: monaco.languages.CompletionItemKind.Snippet,
  18: monaco.languages.CompletionItemKind.Reference,
  20: monaco.languages.CompletionItemKind.EnumMember,
};
interface Item extends monaco.languages.CompletionItem {
  readonly of: lsp.CompletionItem;
}

export function registerCompletion(ask: Service): void {
  monaco.languages.registerCompletionItemProvider(LANGUAGE, {
    triggerCharacters: [" ", '"', "{"],
    async provideCompletionItems(model, position) {
      const { items, isIncomplete } = await ask("completion", [pathOf(model.uri), toPosition(position)]);
      const word = model.getWordUntilPosition(position);
      const here = { startLineNumber: position.lineNumber, endLineNumber: position.lineNumber, startColumn: word.startColumn, endColumn: position.column };
      return { incomplete: isIncomplete, suggestions: items.map((item) => suggestion(item, here)) };
    },
    async resolveCompletionItem(item) {
      if (!("of" in item)) return item;
      const resolved = await ask("resolveCompletion", [(item as Item).of]);
      return { ...item, ...fromDocumentation(resolved.documentation) };
    },
  });
}

function suggestion(item: lsp.CompletionItem, here: monaco.IRange): Item {
  const { label, kind = 1, detail, sortText, filterText, preselect, textEdit, insertText, insertTextFormat, additionalTextEdits } = item;
  const range = textEdit === undefined ? here : "range" in textEdit ? fromRange(textEdit.range) : { insert: fromRange(textEdit.insert), replace: fromRange(textEdit.replace) };
  return {
    of: item,
    label,
    kind: kinds[kind] ?? monaco.languages.CompletionItemKind.Text,
    insertText: textEdit?.newText ?? insertText ?? label,
    range,
    ...(insertTextFormat === 2 ? { insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet } : {}),
    ...(detail === undefined ? {} : { detail }),
    ...(sortText === undefined ? {} : { sortText }),
    ...(filterText === undefined ? {} : { filterText }),
    ...(preselect === undefined ? {} : { preselect }),
    ...(additionalTextEdits === undefined ? {} : { additionalTextEdits: additionalTextEdits.map((edit) => ({ range: fromRange(edit.range), text: edit.newText })) }),
    ...fromDocumentation(item.documentation),
  };
}

export function registerSignatures(ask: Service): void {
  monaco.languages.registerSignatureHelpProvider(LANGUAGE, {
    signatureHelpTriggerCharacters: [" "],
    async provideSignatureHelp(model, position) {
      const help = await ask("signatureHelp", [pathOf(model.uri), toPosition(position)]);
      if (help === null) return null;
      const signatures = help.signatures.map(({ label, documentation, parameters = [] }) => ({
        label,
        ...fromDocumentation(documentation),
        parameters: parameters.map((one) => ({ label: one.label, ...fromDocumentation(one.documentation) })),
      }));
      return { value: { signatures, activeSignature: help.activeSignature ?? 0, activeParameter: help.activeParameter ?? 0 }, dispose: () => undefined };
    },
  });
}

export function registerLayout(ask: Service): void {
  monaco.languages.registerDocumentFormattingEditProvider(LANGUAGE, {
    provideDocumentFormattingEdits: async (model) => (await ask("format", [pathOf(model.uri)])).map(fromTextEdit),
  });
  monaco.languages.registerDocumentRangeFormattingEditProvider(LANGUAGE, {
    provideDocumentRangeFormattingEdits: async (model, range) => (await ask("formatRange", [pathOf(model.uri), toRange(range)])).map(fromTextEdit),
  });
  monaco.languages.registerOnTypeFormattingEditProvider(LANGUAGE, {
    autoFormatTriggerCharacters: ["}", ";", "\n"],
    provideOnTypeFormattingEdits: async (model, position, character) =>
      (await ask("formatOnType", [pathOf(model.uri), toPosition(position), character])).map(fromTextEdit),
  });
}
