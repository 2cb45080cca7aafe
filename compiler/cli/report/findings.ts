import { describe } from "../../diagnostics/describe.js";
import type { Diagnostic, Place } from "../../diagnostics/diagnostic.js";
import type { Severity } from "../../diagnostics/message.js";
import type { Sources } from "../sources.js";
import { codeFrame } from "./frame.js";
import { counted, indent, type Style } from "./style.js";
import { visible } from "./visible.js";

/** A finding as a person reads it. The place comes first, so that a terminal links it. */
export function findingText(found: Diagnostic, sources: Sources, style: Style): string {
  const { severity, title, label, related, explanation, hint } = describe(found);
  const paint = style.severity[severity];
  const frame = (place: Place, text: string, mark: (text: string) => string): readonly string[] =>
    codeFrame(
      sources.lines(place.path),
      { ...place, label: visible(text) },
      { columns: style.columns - 2, dim: style.dim, mark },
    );
  return [
    `${placeText(found, sources)} ${paint(severity)}: ${style.bold(visible(title))} ${style.dim(`[${found.code}]`)}`,
    "",
    ...indent(frame(found, label, paint)),
    ...related.flatMap((other) => [
      "",
      `  ${placeText(other, sources)}`,
      ...indent(frame(other, other.label, style.bold)),
    ]),
    "",
    `  ${visible(explanation)}`,
    ...(hint === undefined ? [] : [`  ${style.good(visible(hint))}`]),
    "",
  ].join("\n");
}

/** A finding for programs; lines and columns count from 1, columns in UTF-16 code units. */
export function findingJson(found: Diagnostic, sources: Sources): object {
  const { related, ...description } = describe(found);
  return {
    ...placeJson(found, sources),
    code: found.code,
    ...description,
    related: related.map((other) => ({ ...placeJson(other, sources), label: other.label })),
    fixes: found.fixes.map(({ title, edits }) => ({
      title,
      edits: edits.map((edit) => ({ ...placeJson(edit, sources), text: edit.text })),
    })),
  };
}

export type Counts = Readonly<Record<Severity, number>>;

export function countFindings(findings: readonly Diagnostic[]): Counts {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const found of findings) counts[describe(found).severity]++;
  return counts;
}

/** `2 errors, 1 hint in 3 files.` */
export function summaryText(counts: Counts, files: number): string {
  const parts = Object.entries(counts).flatMap(([severity, count]) => (count > 0 ? [counted(count, severity)] : []));
  return `${parts.length > 0 ? parts.join(", ") : "No findings"} in ${counted(files, "file")}.`;
}

/** Where to read on, once something was found. */
export function moreText(counts: Counts, style: Style): string {
  const any = Object.values(counts).some((count) => count > 0);
  return any ? `${style.dim("`cardwright explain CODE` says more about the code in brackets.")}\n` : "";
}

function placeText(place: Place, sources: Sources): string {
  const { line, column } = sources.lines(place.path).at(place.pos);
  return `${visible(sources.shown(place.path))}:${line}:${column}`;
}

function placeJson(place: Place, sources: Sources): object {
  const lines = sources.lines(place.path);
  const [from, to] = [lines.at(place.pos), lines.at(place.end)];
  return {
    file: sources.shown(place.path),
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
  };
}
