import type { Position, Range, TextEdit } from "vscode-languageserver-types";
import { formatRange, formatText, type Formatted } from "../../../grammar/format/index.js";
import type { SourceFile } from "../../workspace/source.js";
import type { View } from "../view.js";
import { offsetAt, positionAt, rangeOf, spanOf } from "./places.js";

export function formatFile(view: View, path: string): TextEdit[] {
  const file = view.files.get(path);
  return file === undefined ? [] : editsFor(file, formatText(file.text));
}

export function formatPart(view: View, path: string, range: Range): TextEdit[] {
  const file = view.files.get(path);
  return file === undefined ? [] : editsFor(file, formatRange(file.text, spanOf(file, range)));
}

/**
 * After `}` the declaration that it closes is laid out; after a line end the new line gets the indent of its
 * block, since a declaration that is being written can't be laid out yet.
 */
export function formatTyped(view: View, path: string, position: Position, character: string): TextEdit[] {
  const file = view.files.get(path);
  if (file === undefined) return [];
  const offset = offsetAt(file, position);
  if (character === "\n") return indented(file, offset);
  if (character !== "}" && character !== ";") return [];
  const edits = editsFor(file, formatRange(file.text, { pos: offset, end: offset }));
  // Only once the declaration is whole: inside it the cursor would be moved away under the author's hands.
  return character === "}" || edits.length <= 1 ? edits : [];
}

function indented(file: SourceFile, offset: number): TextEdit[] {
  const start = file.text.lastIndexOf("\n", offset - 1) + 1;
  const source = file.sources.findLast((s) => s.base < start) ?? file.sources[0];
  if (source === undefined) return [];
  let depth = 0;
  for (const token of file.text.slice(source.base, start).replaceAll(/"[^"\n]*"|\/\/[^\n]*|\{[A-Z0-9/]+\}/g, "")) {
    if (token === "{") depth += 1;
    if (token === "}") depth = Math.max(0, depth - 1);
  }
  const rest = /^[ \t]*(\}?)/.exec(file.text.slice(start));
  const blanks = (rest?.[0].length ?? 0) - (rest?.[1]?.length ?? 0);
  const indent = "  ".repeat(rest?.[1] === "}" ? Math.max(0, depth - 1) : depth);
  if (file.text.slice(start, start + blanks) === indent) return [];
  return [{ range: rangeOf(file, { pos: start, end: start + blanks }), newText: indent }];
}

/** The edits of the lines that differ, so that the cursor and the folds of the others stay. */
function editsFor(file: SourceFile, formatted: Formatted): TextEdit[] {
  if (!formatted.ok || formatted.text === file.text) return [];
  const [before, after] = [file.text.split("\n"), formatted.text.split("\n")];
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < before.length - head && tail < after.length - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const offsetOf = (lines: readonly string[], line: number): number => lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0);
  const pos = offsetOf(before, head);
  const end = Math.min(file.text.length, offsetOf(before, before.length - tail));
  const newEnd = Math.min(formatted.text.length, offsetOf(after, after.length - tail));
  return [{ range: { start: positionAt(file, pos), end: positionAt(file, end) }, newText: formatted.text.slice(pos, newEnd) }];
}
