import type { Lines } from "../../diagnostics/lines.js";
import { characters, displayWidth, visible } from "./visible.js";

export interface FrameStyle {
  /** Columns that the frame may take. */
  readonly columns: number;
  readonly dim: (text: string) => string;
  readonly mark: (text: string) => string;
}
export interface Marked {
  readonly pos: number;
  readonly end: number;
  readonly label: string;
}

const tab = 4;

/**
 * The lines of a place with the place underlined and its label behind the line:
 *
 *     12 |   choose a craeture
 *        |            ^^^^^^^^ expected a noun
 *
 * Of a place on several lines the first and the last are shown. Widths are those of a terminal.
 */
export function codeFrame(lines: Lines, { pos, end, label }: Marked, style: FrameStyle): readonly string[] {
  const [from, to] = [lines.at(pos), lines.at(Math.max(pos, lastCharacter(lines, pos, end)))];
  const gutter = String(to.line).length;
  const room = Math.max(style.columns - gutter - 4, 20);
  const row = (number: string, text: string): string =>
    `${style.dim(`${number.padStart(gutter)} |`)} ${text}`.trimEnd();

  const shown = (line: number, first: number, last: number, text: string): readonly string[] => {
    const clipped = clip(measure(lines.content(line), first, last, 2 * room), room);
    return [
      row(String(line), clipped.text),
      row("", " ".repeat(clipped.before) + style.mark(`${"^".repeat(clipped.width)} ${text}`.trimEnd())),
    ];
  };

  const content = lines.content(from.line);
  if (from.line === to.line) return shown(from.line, from.column - 1, to.column, label);
  const last = lines.content(to.line);
  return [
    ...shown(from.line, from.column - 1, content.length, label),
    ...(to.line > from.line + 1 ? [row("", style.dim("…"))] : []),
    ...shown(to.line, last.length - last.trimStart().length, to.column, ""),
  ];
}

/** The offset of the last character that is no line end: a place that ends a line doesn't reach into the next. */
function lastCharacter(lines: Lines, pos: number, end: number): number {
  return pos + lines.text.slice(pos, end).trimEnd().length - 1;
}

interface Measured {
  readonly text: string;
  /** Width before the marked part, and its own, in columns. */
  readonly before: number;
  readonly width: number;
}

/**
 * A line as it is printed: tabs are spaces, what would act on the terminal is written out. Of a line
 * without end (`reach`) only the neighbourhood is looked at.
 */
function measure(line: string, first: number, last: number, reach: number): Measured {
  const stop = Math.min(last, first + reach);
  const before = printed(line.slice(Math.max(0, first - reach), first), 0);
  const marked = printed(line.slice(first, stop), displayWidth(before));
  const [start, width] = [displayWidth(before), displayWidth(marked)];
  const after = printed(line.slice(stop, stop + reach), start + width);
  return { text: before + marked + after, before: start, width: Math.max(width, 1) };
}

function printed(text: string, column: number): string {
  let line = "";
  for (const [index, part] of text.split("\t").entries()) {
    if (index > 0) line += " ".repeat(tab - ((column + displayWidth(line)) % tab));
    line += visible(part);
  }
  return line;
}

/** Cuts a long line to the columns round its marked part. */
function clip(line: Measured, room: number): Measured {
  const whole = displayWidth(line.text);
  if (whole <= room) return line;
  const from = Math.max(0, Math.min(line.before - Math.floor(room / 3), whole - room));
  const [left, right] = [from > 0 ? "…" : "", from + room < whole ? "…" : ""];
  const to = from + room - right.length;
  const cut = betweenColumns(line.text, from + left.length, to);
  return {
    text: left + cut.text + right,
    before: left.length + line.before - cut.start,
    width: Math.min(line.width, to - line.before),
  };
}

/** The characters that stand between two columns, and where the first does; none is cut in half. */
function betweenColumns(line: string, from: number, to: number): { readonly text: string; readonly start: number } {
  let [column, text, start] = [0, "", from];
  for (const { character, width } of characters(line)) {
    const end = column + width;
    if (column >= from && end <= to) {
      if (text === "") start = column;
      text += character;
    }
    column = end;
  }
  return { text, start };
}
