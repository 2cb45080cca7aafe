import type { WordSymbol } from "../../vocabulary/symbols.js";
import type { View } from "../view.js";
import { factsOf, frameOf, kindName, printedIn } from "./describe-word.js";
import type { Meaning } from "./occurrences.js";
import { properties } from "./properties.js";
import type { Language } from "./types.js";

/** A text of cards as a block of code: nothing in it is markup. */
export function codeBlock(text: string): string {
  const fence = "`".repeat(Math.max(3, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length + 1)));
  return `${fence}card\n${text}\n${fence}`;
}
/** A text of cards inside a sentence. */
export function inlineCode(text: string): string {
  const flat = text.replace(/\s+/g, " ");
  const fence = "`".repeat(Math.max(1, ...Array.from(flat.matchAll(/`+/g), ([run]) => run.length + 1)));
  return flat.includes("`") ? `${fence} ${flat} ${fence}` : `${fence}${flat}${fence}`;
}
/** Text of an author as plain text in Markdown. */
export function plain(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>|~&]|^\s*[#+=-]|^\s*\d+(?=[.)])/g, (mark) => (/\d$/.test(mark) ? `${mark}\\` : mark.replace(/(\S)$/, "\\$1")));
}

/** What there is to know about a word, as Markdown. */
export function aboutWord(view: View, symbol: WordSymbol, language: Language): string {
  const frame = symbol.symbol === "verb" || symbol.symbol === "keyword" ? frameOf(symbol).text : symbol.name;
  const other = language === "en" ? "ja" : "en";
  const prints = [language, other] as const;
  const printed = prints.flatMap((l) => {
    const text = printedIn(symbol, l);
    return text === undefined ? [] : [plain(text)];
  });
  const body = symbol.symbol === "keyword" ? declarationText(view, symbol) : undefined;
  return [
    `${inlineCode(frame)} — ${kindName(symbol, language)}`,
    printed.join(" / "),
    factsOf(symbol, language).join(language === "ja" ? "" : " "),
    body === undefined ? "" : codeBlock(body),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** A keyword's declaration as it is written. */
function declarationText(view: View, { declared, body }: WordSymbol & { readonly symbol: "keyword" }): string | undefined {
  const file = view.files.get(declared.path);
  const source = file?.sources.findLast((s) => s.base <= declared.pos);
  const start = source?.text.lastIndexOf("\n", declared.pos - source.base) ?? -1;
  const text = source?.text.slice(start + 1, body.end);
  return text === undefined || text.length > 600 ? undefined : text;
}

const pronouns: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  this: { en: "The card or permanent that this ability belongs to.", ja: "この能力を持つもの自身。" },
  you: { en: "The player who controls it.", ja: "それをコントロールするプレイヤー。" },
  your: { en: "Belongs to the player who controls it.", ja: "それをコントロールするプレイヤーのもの。" },
  "this turn": { en: "Until the end of this turn.", ja: "このターンの終わりまで。" },
  "the rest": { en: "What is left after a choice.", ja: "選ばれなかった残り。" },
};
/** What a pronoun always means; `it` and its like mean something else each time. */
export function aboutPronoun(text: string, language: Language): string | undefined {
  return Object.hasOwn(pronouns, text) ? pronouns[text]?.[language] : undefined;
}

const others: Readonly<Record<"card" | "name" | "parameter" | "game" | "set" | "ruling", Readonly<Record<Language, string>>>> = {
  card: { en: "card", ja: "カード" },
  name: { en: "a name of this text", ja: "この文章でつけた名前" },
  parameter: { en: "a part of the keyword", ja: "キーワードの引数" },
  game: { en: "game", ja: "ゲーム" },
  set: { en: "set", ja: "セット" },
  ruling: { en: "ruling", ja: "裁定" },
};
export function otherName(kind: keyof typeof others, language: Language): string {
  return others[kind][language];
}

export function aboutProperty(meaning: Meaning & { readonly is: "property" }, language: Language): string {
  return `${inlineCode(meaning.name)} — ${properties[meaning.home][meaning.name]?.[language] ?? ""}`;
}
