import type { Location, Position, Range } from "vscode-languageserver-types";
import type { Span } from "../../../grammar/index.js";
import type { Place } from "../../diagnostics/diagnostic.js";
import { Lines } from "../../diagnostics/lines.js";
import { BASE } from "../../vocabulary/collect.js";
import type { Vocabulary } from "../../vocabulary/vocabulary.js";
import { inContext, type InContext, type Source, type SourceFile } from "../../workspace/source.js";
import type { View } from "../view.js";

const linesOf = new WeakMap<SourceFile, Lines>();
function lines(file: SourceFile): Lines {
  const known = linesOf.get(file) ?? new Lines(file.text);
  linesOf.set(file, known);
  return known;
}

export function positionAt(file: SourceFile, offset: number): Position {
  const { line, column } = lines(file).at(offset);
  return { line: line - 1, character: column - 1 };
}
/** The nearest offset to a place that may lie outside of the text. */
export function offsetAt(file: SourceFile, { line, character }: Position): number {
  if (line < 0) return 0;
  const all = lines(file);
  const start = all.start(line + 1);
  return Math.min(start + Math.max(character, 0), start + all.content(line + 1).length);
}
export function rangeOf(file: SourceFile, { pos, end }: Span): Range {
  return { start: positionAt(file, pos), end: positionAt(file, end) };
}
export function spanOf(file: SourceFile, range: Range): Span {
  return { pos: offsetAt(file, range.start), end: offsetAt(file, range.end) };
}
export function locationOf(view: View, { path, pos, end }: Place): readonly Location[] {
  const file = view.files.get(path);
  return file === undefined ? [] : [{ uri: path, range: rangeOf(file, { pos, end }) }];
}

/** A span of a source as one of its file. */
export function inFile({ base }: Source, { pos, end }: Span): Span {
  return { pos: base + pos, end: base + end };
}

/** The words that a declaration of this game may use; those of no game are known through any game. */
export function vocabularyOf(view: View, game: string | undefined): Vocabulary | undefined {
  const games = view.games();
  if (game === BASE) return games.values().next().value?.vocabulary;
  return game === undefined ? undefined : games.get(game)?.vocabulary;
}

/** A place in a file, and the declaration that it belongs to. */
export interface Spot {
  readonly file: SourceFile;
  readonly offset: number;
  readonly source: Source;
  /** The offset in its source. */
  readonly local: number;
  /** The declaration at or before the place. */
  readonly part: InContext | undefined;
  /** Whether the place lies in that declaration. */
  readonly inside: boolean;
  readonly vocabulary: Vocabulary | undefined;
}

export function spotAt(view: View, path: string, position: Position): Spot | undefined {
  const file = view.files.get(path);
  return file === undefined ? undefined : spotIn(view, file, offsetAt(file, position));
}

export function spotIn(view: View, file: SourceFile, offset: number): Spot | undefined {
  const source = file.sources.findLast((s) => s.base <= offset) ?? file.sources[0];
  if (source === undefined) return undefined;
  const local = offset - source.base;
  const before = inContext(file).filter((p) => p.source.base + p.declaration.pos <= offset);
  // A place behind a declaration belongs to nothing, but has its context.
  const part = before.at(-1);
  const inside = part !== undefined && part.source === source && local <= part.declaration.end;
  return { file, offset, source, local, part, inside, vocabulary: vocabularyOf(view, part?.context.game) };
}
