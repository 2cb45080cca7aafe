import type * as lsp from "vscode-languageserver-types";
import { fromPosition, fromRange, toMarker, toPosition } from "./convert.js";
import { LANGUAGE, monaco, pathOf, uriOf } from "./monaco.js";

export interface SurfaceEvents {
  /** The user, or an edit that they asked for, changed a file. */
  readonly changed: (path: string, text: string) => void;
  readonly moved: (path: string, at: lsp.Position) => void;
  /** Something led to another file. */
  readonly opened: (path: string, at: lsp.Position) => void;
}

/** The text editor: one model a file, one of them shown. */
export class Surface {
  readonly #editor: monaco.editor.IStandaloneCodeEditor;
  readonly #events: SurfaceEvents;
  readonly #views = new Map<string, monaco.editor.ICodeEditorViewState | null>();
  #quiet = false;
  #marked: monaco.editor.IEditorDecorationsCollection;

  constructor(place: HTMLElement, events: SurfaceEvents) {
    this.#events = events;
    this.#editor = monaco.editor.create(place, {
      model: null,
      automaticLayout: true,
      minimap: { enabled: false },
      fontSize: 14,
      fontFamily: '"DejaVu Sans Mono", Menlo, Consolas, "Noto Sans Mono CJK JP", "Noto Sans CJK JP", monospace',
      unicodeHighlight: { allowedLocales: { ja: true, _os: true } },
      wordSegmenterLocales: "ja",
      accessibilitySupport: "auto",
      "semanticHighlighting.enabled": true,
      formatOnType: true,
      fixedOverflowWidgets: true,
      scrollBeyondLastLine: false,
      wordWrap: "on",
      tabSize: 2,
      links: false,
      quickSuggestions: { other: true, comments: false, strings: true },
    });
    this.#marked = this.#editor.createDecorationsCollection();
    this.#editor.onDidChangeCursorPosition(({ position }) => {
      const path = this.path;
      if (path !== undefined) events.moved(path, toPosition(position));
    });
    monaco.editor.registerEditorOpener({
      openCodeEditor(_source, resource, target) {
        const at = target === undefined ? { line: 0, character: 0 } : "lineNumber" in target ? toPosition(target) : { line: target.startLineNumber - 1, character: target.startColumn - 1 };
        events.opened(pathOf(resource), at);
        return true;
      },
    });
  }

  get path(): string | undefined {
    const model = this.#editor.getModel();
    return model === null ? undefined : pathOf(model.uri);
  }
  get position(): lsp.Position {
    return toPosition(this.#editor.getPosition() ?? { lineNumber: 1, column: 1 });
  }
  text(path: string): string | undefined {
    return monaco.editor.getModel(uriOf(path))?.getValue();
  }

  /** Gives a file this text without telling `changed`. */
  put(path: string, text: string): void {
    const model = monaco.editor.getModel(uriOf(path));
    this.#quiet = true;
    if (model === null) {
      const made = monaco.editor.createModel(text, path.endsWith(".card") ? LANGUAGE : "plaintext", uriOf(path));
      made.onDidChangeContent(() => {
        if (!this.#quiet) this.#events.changed(path, made.getValue());
      });
    } else if (model.getValue() !== text) model.setValue(text);
    this.#quiet = false;
  }
  drop(path: string): void {
    this.#views.delete(path);
    monaco.editor.getModel(uriOf(path))?.dispose();
  }

  show(path: string, options: { readonly label: string; readonly readOnly: boolean; readonly readOnlyMessage: string }): void {
    const before = this.path;
    if (before !== path) {
      if (before !== undefined) this.#views.set(before, this.#editor.saveViewState());
      this.#editor.setModel(monaco.editor.getModel(uriOf(path)));
      this.#editor.restoreViewState(this.#views.get(path) ?? null);
    }
    this.#editor.updateOptions({ ariaLabel: options.label, readOnly: options.readOnly, readOnlyMessage: { value: options.readOnlyMessage } });
  }
  reveal(at: lsp.Position, focus = true): void {
    this.#editor.setPosition(fromPosition(at));
    this.#editor.revealPositionInCenterIfOutsideViewport(fromPosition(at));
    if (focus) this.#editor.focus();
  }
  focus(): void {
    this.#editor.focus();
  }
  /** Marks the whole line, from 1; nothing marks none. */
  markLine(line?: number): void {
    this.#marked.set(line === undefined ? [] : [{ range: new monaco.Range(line, 1, line, 1), options: { isWholeLine: true, className: "linked-line" } }]);
  }
  showProblems(path: string, found: readonly lsp.Diagnostic[]): void {
    const model = monaco.editor.getModel(uriOf(path));
    if (model !== null) monaco.editor.setModelMarkers(model, "cardwright", found.map(toMarker));
  }
  /** Makes edits that can be undone. */
  apply(edits: readonly { readonly path: string; readonly pos: number; readonly end: number; readonly text: string }[]): void {
    for (const path of new Set(edits.map((edit) => edit.path))) {
      const model = monaco.editor.getModel(uriOf(path));
      const own = edits.filter((edit) => edit.path === path);
      const changes = own.map(({ pos, end, text }) => {
        const [from, to] = [model?.getPositionAt(pos), model?.getPositionAt(end)];
        return { range: fromRange({ start: toPosition(from ?? { lineNumber: 1, column: 1 }), end: toPosition(to ?? { lineNumber: 1, column: 1 }) }), text };
      });
      model?.pushStackElement();
      model?.pushEditOperations([], changes, () => null);
    }
  }
}

export type Command = (...args: readonly unknown[]) => void;
export function registerCommand(id: string, run: Command): void {
  monaco.editor.registerCommand(id, (_accessor: unknown, ...args: readonly unknown[]) => run(...args));
}

/** The emitted code, coloured and read only. */
export class CodeView {
  readonly #editor: monaco.editor.IStandaloneCodeEditor;
  readonly #marked: monaco.editor.IEditorDecorationsCollection;

  constructor(place: HTMLElement, label: string, chosen: (line: number) => void) {
    this.#editor = monaco.editor.create(place, {
      language: "typescript",
      readOnly: true,
      domReadOnly: true,
      ariaLabel: label,
      automaticLayout: true,
      minimap: { enabled: false },
      lineNumbersMinChars: 3,
      fontSize: 12,
      scrollBeyondLastLine: false,
      links: false,
      unicodeHighlight: { allowedLocales: { ja: true, _os: true } },
    });
    this.#marked = this.#editor.createDecorationsCollection();
    this.#editor.onDidChangeCursorPosition(({ position, source }) => {
      if (source === "mouse" || source === "keyboard") chosen(position.lineNumber);
    });
  }
  show(text: string): void {
    if (this.#editor.getValue() !== text) this.#editor.setValue(text);
  }
  mark(lines: readonly number[]): void {
    this.#marked.set(lines.map((line) => ({ range: new monaco.Range(line, 1, line, 1), options: { isWholeLine: true, className: "linked-line" } })));
    if (lines[0] !== undefined) this.#editor.revealLineInCenterIfOutsideViewport(lines[0]);
  }
  dispose(): void {
    this.#editor.dispose();
  }
}
