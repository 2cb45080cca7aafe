import type { RenderedCard } from "../card.js";
import type { Faq, Note } from "../faq/faq.js";
import { faceLine } from "./card.js";
import { labels } from "./labels.js";

/** Text of a card file is data: nothing in it is Markdown or HTML. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\r\n]+/g, " ")
    .replace(/[\\`*_[\]<>#|~&]/g, (c) => (c === "&" ? "&amp;" : c === "<" ? "&lt;" : c === ">" ? "&gt;" : `\\${c}`))
    .replace(/^(\s*)([-+=]|\d+[.)])/, "$1\\$2");
}

export function cardMarkdown(card: RenderedCard, level = 2): string {
  const lines = card.lines.map(({ text }) => escapeMarkdown(text));
  return [`${"#".repeat(level)} ${escapeMarkdown(card.name)}`, `**${escapeMarkdown(faceLine(card))}**`, ...lines].join("\n\n");
}

export function faqMarkdown(faq: Faq): string {
  const say = labels[faq.language];
  const name = new Map(faq.cards.map(({ card, anchor }) => [card.english, { name: card.name, anchor }]));
  const note = (n: Note): string => {
    const detail = n.detail === undefined ? "" : ` (${escapeMarkdown(n.detail)})`;
    return `- ${say.standing[n.standing][0]} ${escapeMarkdown(n.text)}${detail} <small>${escapeMarkdown(n.ids.join(", "))}</small>`;
  };
  const mechanics = faq.mechanics.map((m) => {
    const seen = m.cards.flatMap((c) => name.get(c) ?? []).map((c) => `[${escapeMarkdown(c.name)}](#${c.anchor})`);
    return [
      `<a id="${m.anchor}"></a>\n\n### ${escapeMarkdown(m.name)}`,
      escapeMarkdown(m.rule),
      ...(seen.length > 0 ? [`${say.seenOn}${say.colon}${seen.join(say.list)}`] : []),
      ...(m.notes.length > 0 ? [m.notes.map(note).join("\n")] : []),
    ].join("\n\n");
  });
  const cards = faq.cards.map((c) => {
    const errata = c.errata.map((e) => `- **${say.errata}** ${say.printed}${say.colon}${escapeMarkdown(e.printed)} / ${say.corrected}${say.colon}${escapeMarkdown(e.corrected)}`);
    return [`<a id="${c.anchor}"></a>\n\n${cardMarkdown(c.card, 3)}`, ...(errata.length > 0 ? [errata.join("\n")] : []), ...(c.notes.length > 0 ? [c.notes.map(note).join("\n")] : [])].join("\n\n");
  });
  const legend = Object.values(say.standing).map(([mark, meaning]) => `- ${mark} ${meaning}`);
  return `${[
    `# ${escapeMarkdown(say.title(faq.title))}`,
    say.made,
    `## ${say.general}`,
    ...mechanics,
    `## ${say.cards}`,
    ...cards,
    `## ${say.legend}`,
    legend.join("\n"),
  ].join("\n\n")}\n`;
}
