import { printer } from "prettier/doc";
import { expect } from "vitest";
import { formatText, normalise } from "../../grammar/format/index.js";
import { documentOf } from "../../grammar/format/printers.js";
import { parse, type CardFile } from "../../grammar/index.js";
import { T, tokenize } from "../../grammar/tokens/index.js";

/** A tree without its places: what a text says, however it is laid out. */
export function bare(file: CardFile): unknown {
  const withoutPlaces = (name: string, value: unknown): unknown => (name === "pos" || name === "end" ? undefined : value);
  return JSON.parse(JSON.stringify(file.declarations, withoutPlaces));
}

export function commentsOf(text: string): readonly string[] {
  return parse(text).file.comments.map((comment) => comment.text.trimEnd());
}

/** The words of a text, sorted: a duration may change its place, but no word gets lost or is made up. */
export function wordsOf(text: string): readonly string[] {
  return tokenize(text)
    .tokens.filter(({ tokenType }) => tokenType !== T.Sep && tokenType !== T.LCurly && tokenType !== T.RCurly)
    .map(({ image }) => image.normalize("NFC"))
    .sort();
}

/** Formats a text that has no mistakes, and holds everything that the formatter promises. */
export function wellFormatted(text: string): string {
  const { file, errors } = parse(text);
  expect(errors).toEqual([]);
  const result = formatText(text);
  if (!result.ok) throw new Error("a text without mistakes was refused");
  const again = parse(result.text);
  expect(again.errors).toEqual([]);
  expect(bare(again.file)).toEqual(bare(normalise(file)));
  expect(commentsOf(result.text)).toEqual(commentsOf(text));
  expect(wordsOf(result.text)).toEqual(wordsOf(text));
  expect(result.text).not.toMatch(/[ \t]$/m);
  expect(result.text).not.toMatch(/\n\n\n|\n\n$|\n\n *\}/);
  expect(formatText(result.text)).toEqual({ ok: true, text: result.text });
  return result.text;
}

/** In lines of any width a text says the same: they end only where they may. */
export function sameAtWidth(text: string, printWidth: number): void {
  const { file } = parse(text);
  const layout = { printWidth, tabWidth: 2 };
  const { formatted } = printer.printDocToString(documentOf(text, file, layout), layout);
  const again = parse(formatted);
  expect(again.errors).toEqual([]);
  expect(bare(again.file)).toEqual(bare(file));
  const twice = printer.printDocToString(documentOf(formatted, again.file, layout), layout);
  expect(twice.formatted).toBe(formatted);
}

/** A text with mistakes is refused with what the parser says, any other keeps the promises. */
export function formattedOrRefused(text: string): void {
  const { errors } = parse(text);
  if (errors.length > 0) expect(formatText(text)).toEqual({ ok: false, errors });
  else wellFormatted(text);
}
