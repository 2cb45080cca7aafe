/** Between the protocol, which counts from 0, and Monaco, which counts from 1. */
import type * as lsp from "vscode-languageserver-types";
import { monaco, pathOf, uriOf } from "./monaco.js";

export function toPosition({ lineNumber, column }: monaco.IPosition): lsp.Position {
  return { line: lineNumber - 1, character: column - 1 };
}
export function fromPosition({ line, character }: lsp.Position): monaco.IPosition {
  return { lineNumber: line + 1, column: character + 1 };
}
export function toRange(range: monaco.IRange): lsp.Range {
  return {
    start: { line: range.startLineNumber - 1, character: range.startColumn - 1 },
    end: { line: range.endLineNumber - 1, character: range.endColumn - 1 },
  };
}
export function fromRange({ start, end }: lsp.Range): monaco.IRange {
  return { startLineNumber: start.line + 1, startColumn: start.character + 1, endLineNumber: end.line + 1, endColumn: end.character + 1 };
}
export function fromLocation({ uri, range }: lsp.Location): monaco.languages.Location {
  return { uri: uriOf(uri), range: fromRange(range) };
}
export function fromTextEdit({ range, newText }: lsp.TextEdit): monaco.languages.TextEdit {
  return { range: fromRange(range), text: newText };
}

/** The service's `uri` is a path of its own. */
export function fromWorkspaceEdit({ changes = {} }: lsp.WorkspaceEdit): monaco.languages.WorkspaceEdit {
  return {
    edits: Object.entries(changes).flatMap(([path, edits]) =>
      edits.map((edit) => ({ resource: uriOf(path), textEdit: fromTextEdit(edit), versionId: undefined })),
    ),
  };
}

/** Words of the service are not trusted: no commands, no markup of HTML. */
export function fromMarkup(markup: lsp.MarkupContent | string): monaco.IMarkdownString {
  return { value: typeof markup === "string" ? markup : markup.value, isTrusted: false, supportHtml: false };
}
export function fromDocumentation(text: lsp.MarkupContent | string | undefined): { documentation?: monaco.IMarkdownString } {
  return text === undefined ? {} : { documentation: fromMarkup(text) };
}
/** A tooltip or a hover of the protocol may be a list of old. */
export function fromContents(contents: lsp.Hover["contents"]): monaco.IMarkdownString[] {
  if (Array.isArray(contents)) return contents.flatMap(fromContents);
  if (typeof contents === "object" && "language" in contents) return [fromMarkup(contents.value)];
  return [fromMarkup(contents)];
}

const severities = {
  1: monaco.MarkerSeverity.Error,
  2: monaco.MarkerSeverity.Warning,
  3: monaco.MarkerSeverity.Info,
  4: monaco.MarkerSeverity.Hint,
} as const;

/** A finding with its related places, tags and the link to its page. */
export function toMarker(found: lsp.Diagnostic): monaco.editor.IMarkerData {
  const { range, severity = 1, code, codeDescription, source, tags, relatedInformation } = found;
  const message = typeof found.message === "string" ? found.message : found.message.value;
  const target = codeDescription === undefined ? undefined : monaco.Uri.parse(codeDescription.href);
  return {
    ...fromRange(range),
    message,
    severity: severities[severity],
    ...(source === undefined ? {} : { source }),
    ...(code === undefined ? {} : { code: target === undefined ? String(code) : { value: String(code), target } }),
    ...(tags === undefined ? {} : { tags: [...tags] }),
    ...(relatedInformation === undefined
      ? {}
      : { relatedInformation: relatedInformation.map(({ location, message: says }) => ({ resource: uriOf(location.uri), ...fromRange(location.range), message: says })) }),
  };
}
export { pathOf };
