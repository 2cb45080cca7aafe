import { cardMarkdown, cardsHtml, cardText, type RenderedCard } from "../../render/index.js";
import type { Language } from "../../service/index.js";
import { during } from "../faults.js";
import type { Progress } from "../progress.js";
import { escapedJson, visible } from "../report/visible.js";
import { exitCode, Refusal, type ExitCode, type Terminal } from "../terminal.js";
import type { Workbench } from "../workbench.js";

export const textFormats = ["text", "md", "html", "json"] as const;
export interface RenderOptions {
  readonly language: Language;
  readonly edition: string | undefined;
  readonly format: (typeof textFormats)[number];
}

/** A language or a format as it was given on the command line. */
export function oneOf<T extends string>(given: string | undefined, known: readonly T[], fallback: T, option: string): T {
  if (given === undefined) return fallback;
  const found = known.find((k) => k === given);
  if (found === undefined) throw new Refusal(`${option} is ${known.join(", ")}, not ${visible(given)}.`);
  return found;
}

/** Prints the texts of the cards in the files that were asked for. */
export function render(benches: readonly Workbench[], { language, edition, format }: RenderOptions, terminal: Terminal, progress: Progress): ExitCode {
  const cards = benches.flatMap((bench) => cardsOf(bench, language, edition, progress));
  progress.end();
  if (cards.length === 0) throw new Refusal("There are no cards in these files.");
  terminal.out(printed(cards, { language, edition, format }));
  const words = [...new Set(cards.flatMap(({ missing }) => missing.map(({ word }) => word)))].sort();
  if (words.length > 0) terminal.err(`The vocabulary has no ${language} text for: ${words.map(visible).join(", ")}. The texts show these words as the source has them.\n`);
  const stale = cards.filter((card) => card.override === "stale").map(({ english }) => visible(english));
  if (stale.length > 0) terminal.err(`Written for other sentences than the card has now: ${stale.join(", ")}.\n`);
  return exitCode.clean;
}

function cardsOf({ project, service, sources }: Workbench, language: Language, edition: string | undefined, progress: Progress): readonly RenderedCard[] {
  return project.asked.flatMap((path, index) => {
    const task = `rendering ${sources.shown(path)}`;
    progress.at(task, index, project.asked.length);
    return during(task, () =>
      service.document(path).flatMap((part) => (part.part === "card" ? (service.renderCard(path, part.name, language, edition) ?? []) : [])),
    );
  });
}

function printed(cards: readonly RenderedCard[], { language, format }: RenderOptions): string {
  switch (format) {
    case "text":
      return `${cards.map((card) => cardText(card).split("\n").map(visible).join("\n")).join("\n\n")}\n`;
    case "md":
      return `${cards.map((card) => cardMarkdown(card)).join("\n\n")}\n`;
    case "html":
      return cardsHtml(language, language === "ja" ? "カード" : "Cards", cards);
    case "json":
      return `${escapedJson({ cards: cards.map(({ missing, ...card }) => ({ ...card, missing: missing.map(({ word }) => word) })) })}\n`;
  }
}
