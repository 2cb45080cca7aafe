import { parse, type CardFile, type Declaration, type SyntaxError } from "../../grammar/index.js";

/** One `.card` file, parsed once for each text. `path` is relative to the folder of the sets. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly tree: CardFile;
  readonly errors: readonly SyntaxError[];
  readonly lineStarts: readonly number[];
}

export function sourceFile(path: string, text: string): SourceFile {
  const { file, errors } = parse(text);
  return { path, text, tree: file, errors, lineStarts: lineStartsOf(text) };
}

function lineStartsOf(text: string): readonly number[] {
  const starts = [0];
  for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) starts.push(i + 1);
  return starts;
}

/** 0-based line and UTF-16 column of an offset. */
export function positionAt(file: SourceFile, offset: number): { readonly line: number; readonly column: number } {
  let low = 0;
  let high = file.lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((file.lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low, column: offset - (file.lineStarts[low] ?? 0) };
}

/** `magic/tarkir/cards.card:12`, the form in which clauses and messages name a line. */
export function lineLabel(file: SourceFile, offset: number): string {
  return `${file.path}:${String(positionAt(file, offset).line + 1)}`;
}

/** What the `game` and `set` lines above a declaration say about it. */
export interface Context {
  readonly game?: string;
  readonly set?: string;
  readonly edition?: string;
}
export interface InContext {
  readonly declaration: Declaration;
  readonly context: Context;
}

/** The declarations of a file, each with the context that holds at its place. */
export function inContext(file: SourceFile): readonly InContext[] {
  let context: Context = {};
  const found: InContext[] = [];
  for (const declaration of file.tree.declarations) {
    if (declaration.kind === "context") {
      if (declaration.word === "game") context = { game: declaration.name.text };
      else {
        const game = declaration.of?.text ?? context.game;
        const edition = declaration.edition === undefined ? undefined : String(declaration.edition.value);
        context = {
          set: declaration.name.text,
          ...(game === undefined ? {} : { game }),
          ...(edition === undefined ? {} : { edition }),
        };
      }
    }
    found.push({ declaration, context });
  }
  return found;
}
