import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import writeFileAtomic from "write-file-atomic";
import type { CardPath } from "./project.js";
import { Refusal } from "./terminal.js";

const mark = "\ufeff";

/** The text of a card file without its byte order mark, or a refusal that says why it can't be read. */
export function readCardFile({ absolute, shown }: CardPath): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(absolute));
  } catch (error) {
    const why = error instanceof TypeError ? "it isn't UTF-8 text" : reason(error);
    throw new Refusal(`${shown} can't be read: ${why}.`);
  }
}

/**
 * Puts another text in place of what was read, whole or not at all. The byte order mark and the kind of line
 * ends stay; so does what somebody else has written there meanwhile.
 */
export async function replaceCardFile(file: CardPath, before: string, after: string): Promise<void> {
  if (readCardFile(file) !== before) throw new Refusal(`${file.shown} has changed meanwhile; it is left as it is.`);
  const marked = readFileSync(file.absolute).subarray(0, 3).equals(Buffer.from(mark));
  await writeText(file.absolute, file.shown, (marked ? mark : "") + after);
}

/** A text with the line ends of another one. */
export function withLineEndsOf(model: string, text: string): string {
  const lineEnd = /\r?\n/.exec(model)?.[0] ?? "\n";
  return text.replaceAll(/\r?\n/g, lineEnd);
}

/** Writes a file and the folders above it, whole or not at all. */
export async function writeText(path: string, shown: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFileAtomic(path, text);
  } catch (error) {
    throw new Refusal(`${shown} can't be written: ${reason(error)}.`);
  }
}

/** What the operating system says, without its code words. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return /^[A-Z]+: ([^,]*)/.exec(error.message)?.[1] ?? error.message;
}
