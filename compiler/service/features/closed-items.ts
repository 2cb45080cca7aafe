import type { CompletionItem, CompletionItemKind } from "vscode-languageserver-types";
import { Rank } from "./candidates.js";
import type { Cursor } from "./cursor.js";
import type { FrameAt } from "./frame-at.js";
import { abilities, declarations, sections, type Snippet } from "./snippets.js";
import { asSnippet } from "./item.js";
import type { Language } from "./types.js";

const keyword: CompletionItemKind = 14;
const snippet: CompletionItemKind = 15;

/** Words of the language that may stand at a place: a preposition of the verb first, then those that begin a phrase. */
export function closedItems({ follow, spot, standings }: Cursor, frames: readonly FrameAt[], language: Language): readonly CompletionItem[] {
  const prepositions = new Set(frames.flatMap(({ open }) => open.flatMap((part) => part.preposition ?? [])));
  const heads = standings.length === 0 && follow.closed.some(({ class: name }) => name === "CardHead");
  const inCard = standings.some(({ path }) => path.at(-5)?.kind === "card" || path.at(-4)?.kind === "card" || path.at(-3)?.kind === "card");
  const items = follow.closed.flatMap(({ text, class: name }): readonly CompletionItem[] => {
    const skeleton = heads ? of(declarations, text) : spot.part?.declaration.kind === "ruling" && (name === "Given" || name === "When" || name === "Then") ? of(sections, text) : undefined;
    const rank = prepositions.has(text) ? Rank.fits : prepositionClasses.has(name) ? Rank.odd : Rank.closed;
    const plain: CompletionItem = { label: text, kind: keyword, sortText: `${rank}${text}` };
    const ability = inCard ? of(abilities, text) : undefined;
    // `given` is a word like others where no block follows.
    if (name === "Given" && skeleton === undefined) return [];
    return [...(name === "Given" ? [] : [plain]), ...[skeleton, ability].flatMap((s) => (s === undefined ? [] : [skeletonItem(s, language)]))];
  });
  if (!follow.open.has("open-block")) return items;
  return [...items, { label: "{ … }", kind: snippet, insertText: "{\n\t$0\n}", insertTextFormat: asSnippet, sortText: Rank.mark, filterText: "{" }];
}

const prepositionClasses: ReadonlySet<string> = new Set(["VerbPreposition", "NounPreposition", "TimePreposition", "Of", "With", "Without"]);

function of(snippets: Readonly<Record<string, Snippet>>, word: string): Snippet | undefined {
  return Object.hasOwn(snippets, word) ? snippets[word] : undefined;
}

function skeletonItem({ label, text, about }: Snippet, language: Language): CompletionItem {
  return { label, kind: snippet, detail: about[language], insertText: text, insertTextFormat: asSnippet, sortText: `${Rank.property}${label}`, filterText: text.split(/[ "{]/)[0] ?? label };
}
