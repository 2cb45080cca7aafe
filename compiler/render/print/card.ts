import type { RenderedCard } from "../card.js";

/** What stands on a card besides its abilities, in one line: `{4}{W} · Creature — Bird Soldier · 2/3`. */
export function faceLine(card: RenderedCard): string {
  const stats = card.stats.map(({ name, value }) => `${name} ${value}`).join(", ");
  return [card.cost, card.typeLine, card.pair, stats].filter((part) => part !== undefined && part !== "").join(" · ");
}

/** A card as plain text. */
export function cardText(card: RenderedCard): string {
  return [card.name, faceLine(card), ...card.lines.map((line) => line.text)].filter((line) => line !== "").join("\n");
}
