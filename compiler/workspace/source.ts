import { declarationStarts, parse, type CardFile, type Declaration, type SyntaxError } from "../../grammar/index.js";

/**
 * A part of a file that parses alone: one declaration, or a few that no certain line separates. Offsets
 * of its tree count from its own start, so that it stays good when it moves.
 */
export interface Piece {
  readonly text: string;
  readonly tree: CardFile;
  readonly errors: readonly SyntaxError[];
  readonly lineStarts: readonly number[];
}
/** A piece at its place: what declarations are bound in. */
export interface Source extends Piece {
  readonly path: string;
  /** Offset of the piece in its file, and its first line, from 0. */
  readonly base: number;
  readonly firstLine: number;
  readonly piece: Piece;
}
/** One `.card` file. `path` is relative to the folder of the sets. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly sources: readonly Source[];
}

/** Cuts and parses a file; pieces of an earlier text that are still there are taken over. */
export function sourceFile(path: string, text: string, earlier?: SourceFile): SourceFile {
  const known = new Map(earlier?.sources.map((s) => [s.text, s.piece]));
  const starts = declarationStarts(text);
  let firstLine = 0;
  const sources = starts.map((base, i): Source => {
    const part = text.slice(base, starts[i + 1] ?? text.length);
    const piece = known.get(part) ?? parsePiece(part);
    const source = { ...piece, path, base, firstLine, piece };
    firstLine += piece.lineStarts.length - 1;
    return source;
  });
  return { path, text, sources };
}

function parsePiece(text: string): Piece {
  const { file, errors } = parse(text);
  return { text, tree: file, errors, lineStarts: lineStartsOf(text) };
}

function lineStartsOf(text: string): readonly number[] {
  const starts = [0];
  for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) starts.push(i + 1);
  return starts;
}

/** The line of an offset in a source, from 1, as it counts in the file. */
export function lineAt(source: Source, offset: number): number {
  let low = 0;
  let high = source.lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((source.lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return source.firstLine + low + 1;
}

/** `magic/tarkir/cards.card:12`, the form in which clauses and messages name a line. */
export function lineLabel(source: Source, offset: number): string {
  return `${source.path}:${String(lineAt(source, offset))}`;
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
  readonly source: Source;
}

const contexts = new WeakMap<SourceFile, readonly InContext[]>();

/** The declarations of a file, each with the context that holds at its place. */
export function inContext(file: SourceFile): readonly InContext[] {
  const known = contexts.get(file) ?? declarationsOf(file);
  contexts.set(file, known);
  return known;
}

function declarationsOf(file: SourceFile): readonly InContext[] {
  let context: Context = {};
  const found: InContext[] = [];
  for (const source of file.sources) {
    for (const declaration of source.tree.declarations) {
      if (declaration.kind === "context") context = contextOf(declaration, context);
      found.push({ declaration, context, source });
    }
  }
  return found;
}

function contextOf(line: Declaration & { readonly kind: "context" }, above: Context): Context {
  if (line.word === "game") return { game: line.name.text };
  const game = line.of?.text ?? above.game;
  const edition = line.edition === undefined ? undefined : String(line.edition.value);
  return {
    set: line.name.text,
    ...(game === undefined ? {} : { game }),
    ...(edition === undefined ? {} : { edition }),
  };
}
