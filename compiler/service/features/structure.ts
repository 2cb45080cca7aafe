import type { FoldingRange, Position, SelectionRange } from "vscode-languageserver-types";
import { pathAt, walk } from "../../../grammar/index.js";
import type { SourceFile } from "../../workspace/source.js";
import type { View } from "../view.js";
import { inFile, positionAt, rangeOf, spotAt } from "./places.js";

/** Blocks that take more than a line, and comments that do. */
export function foldingRangesIn(view: View, path: string): FoldingRange[] {
  const file = view.files.get(path);
  if (file === undefined) return [];
  const ranges: FoldingRange[] = [];
  const fold = (pos: number, end: number, kind?: "comment"): void => {
    const [startLine, endLine] = [positionAt(file, pos).line, positionAt(file, end).line];
    // The line of the closing brace stays in sight.
    const last = kind === undefined ? endLine - 1 : endLine;
    if (last > startLine) ranges.push({ startLine, endLine: last, ...(kind === undefined ? {} : { kind }) });
  };
  for (const source of file.sources) {
    walk(source.tree, (node) => {
      if (node.kind === "block") fold(source.base + node.pos, source.base + node.end);
      // The braces of a ruling are its own.
      if (node.kind === "ruling") fold(source.base + node.pos, source.base + node.end);
    });
  }
  for (const { pos, end } of commentBlocks(file)) fold(pos, end, "comment");
  const seen = new Set<string>();
  return ranges.filter(({ startLine, endLine }) => {
    const key = `${String(startLine)} ${String(endLine)}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

/** Comments on lines one below the other. */
function commentBlocks(file: SourceFile): readonly { readonly pos: number; readonly end: number }[] {
  const blocks: { pos: number; end: number }[] = [];
  for (const source of file.sources) {
    for (const comment of source.tree.comments) {
      const { pos, end } = inFile(source, comment);
      const last = blocks.at(-1);
      if (last !== undefined && /^\s*$/.test(file.text.slice(last.end, pos)) && positionAt(file, pos).line === positionAt(file, last.end).line + 1) last.end = end;
      else blocks.push({ pos, end });
    }
  }
  return blocks;
}

/** From the word at a place outwards: phrase, sentence, block, declaration, file. */
export function selectionRangesAt(view: View, path: string, positions: readonly Position[]): SelectionRange[] {
  return positions.flatMap((position) => {
    const spot = spotAt(view, path, position);
    if (spot === undefined) return [];
    const { file, source, local } = spot;
    let range: SelectionRange = { range: rangeOf(file, { pos: 0, end: file.text.length }) };
    let [from, to] = [0, file.text.length];
    for (const node of pathAt(source.tree, local).slice(1)) {
      const { pos, end } = inFile(source, node);
      if (pos < from || end > to || (pos === from && end === to)) continue;
      [from, to] = [pos, end];
      range = { range: rangeOf(file, { pos, end }), parent: range };
    }
    return [range];
  });
}
