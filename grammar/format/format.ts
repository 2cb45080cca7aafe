import { printer } from "prettier/doc";
import { parse } from "../parser/index.js";
import type { CardFile, Span, SyntaxError } from "../syntax/nodes.js";
import { normalise } from "./normalise.js";
import type { Layout } from "./pen.js";
import { documentOf } from "./printers.js";

export const layout: Layout = { printWidth: 100, tabWidth: 2, useTabs: false };

/** The formatted text, or what stands against it: a text with mistakes stays as it is. */
export type Formatted =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly errors: readonly SyntaxError[] };

/** The text in the one form that its meaning has. A text that has it already comes back as it is. */
export function formatText(text: string): Formatted {
  const { file, errors } = parse(text);
  return errors.length > 0 ? { ok: false, errors } : { ok: true, text: printed(text, file) };
}

/**
 * The text with only those declarations formatted that a part of it touches. Mistakes elsewhere don't
 * matter; if the part touches no declaration, nothing changes. (Prettier asks no plugin about ranges.)
 */
export function formatRange(text: string, range: Span): Formatted {
  const { file, errors } = parse(text);
  const declarations = file.declarations.filter(({ pos, end }) => pos <= range.end && range.pos <= end);
  const [first, last] = [declarations[0], declarations.at(-1)];
  if (first === undefined || last === undefined) return { ok: true, text };
  const [pos, end] = [first.pos, last.end];
  const inside = errors.filter((error) => error.pos <= end && pos <= error.end);
  if (inside.length > 0) return { ok: false, errors: inside };
  const comments = file.comments.filter((comment) => pos <= comment.pos && comment.end <= end);
  const part = printed(text, { ...file, pos, end, declarations, comments });
  return { ok: true, text: text.slice(0, pos) + part.trimEnd() + text.slice(end) };
}

function printed(text: string, file: CardFile): string {
  const { formatted } = printer.printDocToString(documentOf(text, normalise(file), layout), layout);
  const mark = file.pos === 0 && text.startsWith("\ufeff") ? "\ufeff" : "";
  return mark + withLineEnds(formatted, text);
}

/** Lines end as the first line of the original does. */
function withLineEnds(formatted: string, original: string): string {
  const end = /\r\n|\n|\r/.exec(original)?.[0] ?? "\n";
  return end === "\n" ? formatted : formatted.replaceAll("\n", end);
}
