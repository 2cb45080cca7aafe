import type { KeywordSymbol } from "../../vocabulary/symbols.js";
import type { View } from "../view.js";
import { plain } from "./documentation.js";
import type { Language } from "./types.js";

/** A card as it is printed, as Markdown: nothing in it is markup of the author's. */
export function renderedCard(view: View, path: string, name: string, language: Language): string | undefined {
  const card = view.renderCard(path, name, language);
  if (card === undefined) return undefined;
  const head = [`**${plain(card.name)}**`, ...(card.cost === undefined ? [] : [plain(card.cost)])].join(" ");
  const foot = card.pair ?? card.stats.map((stat) => `${stat.name} ${stat.value}`).join(", ");
  return [head, plain(card.typeLine), ...card.lines.map(({ text }) => plain(text)), plain(foot)].filter((line) => line !== "").join("\n\n");
}

/** What a keyword does, as it is printed. */
export function renderedKeyword(view: View, { name, declared }: KeywordSymbol, language: Language): string | undefined {
  const text = view.renderKeyword(declared.path, name, language)?.text;
  return text === undefined || text === "" ? undefined : plain(text);
}
