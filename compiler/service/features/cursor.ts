import type { Position } from "vscode-languageserver-types";
import { mayFollow, standings, type Follow, type Standing } from "../../../grammar/index.js";
import type { View } from "../view.js";
import { spotAt, type Spot } from "./places.js";

/** What is being written at a place. */
export interface Cursor {
  readonly spot: Spot;
  /** The text of the source before the word at the place. */
  readonly before: string;
  /** What of the word is there already: `dra`, `{`, `"Av`. */
  readonly typed: string;
  readonly follow: Follow;
  readonly standings: readonly Standing[];
}

/** The word, symbol or open text that ends at a place. */
const unfinished = /(?:"[^"\n\r]*|\{[A-Z0-9/]*|[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'-]*|[+-][\p{L}\p{N}/+-]*)$/u;

export function cursorAt(view: View, path: string, position: Position): Cursor | undefined {
  const spot = spotAt(view, path, position);
  if (spot === undefined) return undefined;
  const text = spot.source.text.slice(0, spot.local);
  const line = text.slice(text.lastIndexOf("\n") + 1);
  const quotes = openQuote(line);
  if (quotes === "comment") return undefined;
  const typed = quotes === undefined ? (unfinished.exec(line.replaceAll('"', " "))?.[0] ?? "") : line.slice(quotes);
  const before = text.slice(0, text.length - typed.length);
  return { spot, before, typed, ...asked(before) };
}

/** The same question is asked with every letter of a word. */
let last: { readonly before: string; readonly follow: Follow; readonly standings: readonly Standing[] } | undefined;
function asked(before: string): { readonly follow: Follow; readonly standings: readonly Standing[] } {
  if (last?.before !== before) last = { before, follow: mayFollow(before), standings: standings(before) };
  return last;
}

/** Where a text in quotes was opened that isn't closed in this line; or that the place is in a comment. */
function openQuote(line: string): number | "comment" | undefined {
  let open: number | undefined;
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '"') open = open === undefined ? i : undefined;
    else if (open === undefined && line[i] === "/" && line[i + 1] === "/") return "comment";
  }
  return open;
}
