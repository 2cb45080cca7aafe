import { eastAsianWidth } from "get-east-asian-width";

/**
 * Text of card files goes to terminals and logs, where a control character acts and a bidirectional one
 * reorders what is read. Both are shown instead: `␛`, `<U+202E>`.
 */
export function visible(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f]/g, picture).replaceAll(unsafe, codePoint);
}

/** The same for JSON, where an escape keeps the text as it is. */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(unsafe, (character) => `\\u${hex(character)}`);
}

// C1 controls, marks of direction, invisible spaces, separators of lines, halves of pairs.
const unsafe =
  /[\u0080-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function picture(control: string): string {
  return control === "\u007f" ? "␡" : String.fromCharCode(0x2400 + control.charCodeAt(0));
}

function codePoint(character: string): string {
  return `<U+${hex(character).toUpperCase()}>`;
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, "0");
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The characters of a text as a reader counts them, each with its columns in a terminal: two for a wide one. */
export function* characters(text: string): Generator<{ readonly character: string; readonly width: number }> {
  for (const { segment } of graphemes.segment(text)) {
    yield { character: segment, width: eastAsianWidth(segment.codePointAt(0) ?? 0x20) };
  }
}

export function displayWidth(text: string): number {
  let width = 0;
  for (const character of characters(text)) width += character.width;
  return width;
}

/** As much of a text as fits into the columns. */
export function clipped(text: string, columns: number): string {
  let [width, shown] = [0, ""];
  for (const character of characters(text)) {
    width += character.width;
    if (width > columns) return shown;
    shown += character.character;
  }
  return shown;
}

/** A paragraph in lines of so many columns. */
export function wrap(text: string, columns: number): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && displayWidth(longer) > columns) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].join("\n");
}
