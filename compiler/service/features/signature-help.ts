import type { Position, SignatureHelp } from "vscode-languageserver-types";
import type { View } from "../view.js";
import { cursorAt } from "./cursor.js";
import { factsOf, frameOf, printedIn } from "./describe-word.js";
import { plain } from "./documentation.js";
import { frameAt } from "./frame-at.js";
import type { Language } from "./types.js";

/** How the verb or keyword goes on that is being written, and which part of it comes next. */
export function signatureAt(view: View, path: string, position: Position, language: Language): SignatureHelp | null {
  const cursor = cursorAt(view, path, position);
  const vocabulary = cursor?.spot.vocabulary;
  if (cursor === undefined || vocabulary === undefined) return null;
  for (const { path: nodes, word } of cursor.standings) {
    const frame = frameAt([...nodes, word], vocabulary);
    if (frame === undefined) continue;
    const { symbol, here, open } = frame;
    const { text, holes } = frameOf(symbol);
    if (holes.length === 0) continue;
    const parts = symbol.symbol === "verb" ? [...symbol.holes].sort((a, b) => Number(b.subject) - Number(a.subject)) : symbol.params;
    const next = here[0] ?? open[0];
    const active = parts.findIndex((part) => part.name === next?.name);
    const printed = printedIn(symbol, language);
    const about = [printed === undefined ? "" : plain(printed), ...factsOf(symbol, language)].filter((t) => t !== "").join("\n\n");
    return {
      signatures: [{ label: text, documentation: { kind: "markdown", value: about }, parameters: holes.map(([from, to]) => ({ label: [from, to] })) }],
      activeSignature: 0,
      activeParameter: active < 0 ? holes.length : active,
    };
  }
  return null;
}
