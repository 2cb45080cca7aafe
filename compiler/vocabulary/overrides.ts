import type { CardDecl, Command, Item, Span } from "../../grammar/index.js";
import { leavesOf } from "./properties.js";
import type { Language } from "./spelling.js";

/** A text that stands in place of the one that is made from the card: `text ja "…", "…" for "1f0c…"`. */
export interface Override {
  readonly language: Language;
  /** One a line of the card. */
  readonly lines: readonly string[];
  /** The mark of the card that it was written for. */
  readonly mark?: string;
  readonly span: Span;
}

export function overridesOf(card: CardDecl): readonly Override[] {
  return commandsOf(card.body.items).flatMap((command): readonly Override[] => {
    if (command.word.text !== "text") return [];
    const leaves = command.complements.flatMap(leavesOf);
    const [language] = leaves;
    if (language?.leaf !== "word" || (language.text !== "en" && language.text !== "ja")) return [];
    const behind = command.complements.find((c) => c.kind === "prep-phrase" && c.preposition.text === "for");
    const mark = behind === undefined ? undefined : leavesOf(behind).find((l) => l.leaf === "text");
    const lines = leaves.flatMap((l) => (l.leaf === "text" && l.pos !== mark?.pos ? [l.text] : []));
    return [{ language: language.text, lines, span: command, ...(mark?.leaf === "text" ? { mark: mark.text } : {}) }];
  });
}

/** Lines that don't change what a card does. */
const BESIDES: ReadonlySet<string> = new Set(["en", "ja", "reading", "support", "fixture", "text", "errata"]);

/**
 * A short mark of everything that a card does, as it stands in the source with blanks evened out: the same as
 * long as no sentence changes. `source` is the text that the tree counts its offsets in.
 */
export function markOf(card: CardDecl, source: string): string {
  const items = card.body.items.filter((item) => !commandsOf([item]).some((c) => BESIDES.has(c.word.text)));
  return hash(items.map((item) => source.slice(item.pos, item.end).replace(/\s+/g, " ")).join("\n"));
}

function commandsOf(items: readonly Item[]): readonly Command[] {
  return items.flatMap((item) => (item.kind === "line" && item.after === undefined ? item.items : [])).filter((i): i is Command => i.kind === "command");
}

/** FNV-1a with 32 bits: a change is seen, and nobody has to be kept from forging one. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, "0");
}
