import type { RenderedCard } from "../card.js";
import type { Faq, Note } from "../faq/faq.js";
import type { Language } from "../../vocabulary/spelling.js";
import { faceLine } from "./card.js";
import { labels } from "./labels.js";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text of a card file is data: nothing in it is HTML, in text or in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);
}

/** Nothing is fetched, no script runs, and it prints. */
const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1rem; }
article { margin: 1.2rem 0; padding-left: .8rem; border-left: .2rem solid #64748b; break-inside: avoid; }
article p { margin: .3rem 0; }
.face { font-weight: 600; }
.notes { list-style: none; padding-left: 0; }
.notes li { padding-left: 1.6rem; text-indent: -1.6rem; margin: .3rem 0; }
.mark { display: inline-block; width: 1.6rem; text-indent: 0; font-weight: 700; }
.proved .mark { color: #15803d; } .failing .mark { color: #b91c1c; }
.id, .detail { font-size: .8rem; opacity: .75; }
nav ul { columns: 2; }
@media print { body { max-width: none; font-size: 10pt; } nav { display: none; } a { color: inherit; text-decoration: none; } }
`;

function page(language: Language, title: string, body: string): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function cardBody(card: RenderedCard): string {
  return `<p class="face">${escapeHtml(faceLine(card))}</p>\n${card.lines.map(({ text }) => `<p>${escapeHtml(text)}</p>`).join("\n")}`;
}

/** Cards alone, on one page. */
export function cardsHtml(language: Language, title: string, cards: readonly RenderedCard[]): string {
  const body = cards.map((card) => `<article>\n<h2>${escapeHtml(card.name)}</h2>\n${cardBody(card)}\n</article>`).join("\n");
  return page(language, title, `<h1>${escapeHtml(title)}</h1>\n${body}`);
}

export function faqHtml(faq: Faq): string {
  const say = labels[faq.language];
  const title = say.title(faq.title);
  const names = new Map(faq.cards.map(({ card, anchor }) => [card.english, { name: card.name, anchor }]));
  const link = (anchor: string, name: string): string => `<a href="#${escapeHtml(anchor)}">${escapeHtml(name)}</a>`;
  const note = (n: Note): string => {
    const [mark, meaning] = say.standing[n.standing];
    const detail = n.detail === undefined ? "" : ` <span class="detail">(${escapeHtml(n.detail)})</span>`;
    return `<li class="${n.standing}"><span class="mark" title="${escapeHtml(meaning)}">${mark}</span>${escapeHtml(n.text)}${detail} <span class="id">${escapeHtml(n.ids.join(", "))}</span></li>`;
  };
  const notes = (all: readonly Note[]): string => (all.length === 0 ? "" : `<ul class="notes">\n${all.map(note).join("\n")}\n</ul>`);
  const mechanics = faq.mechanics.map((m) => {
    const seen = m.cards.flatMap((c) => names.get(c) ?? []).map((c) => link(c.anchor, c.name));
    const where = seen.length === 0 ? "" : `<p>${say.seenOn}${say.colon}${seen.join(say.list)}</p>\n`;
    return `<article id="${escapeHtml(m.anchor)}">\n<h3>${escapeHtml(m.name)}</h3>\n<p>${escapeHtml(m.rule)}</p>\n${where}${notes(m.notes)}\n</article>`;
  });
  const cards = faq.cards.map((c) => {
    const errata = c.errata.map((e) => `<p><strong>${say.errata}</strong> ${say.printed}${say.colon}<del>${escapeHtml(e.printed)}</del> ${say.corrected}${say.colon}<ins>${escapeHtml(e.corrected)}</ins></p>`).join("\n");
    return `<article id="${escapeHtml(c.anchor)}">\n<h3>${escapeHtml(c.card.name)}</h3>\n${cardBody(c.card)}\n${errata}${notes(c.notes)}\n</article>`;
  });
  const index = [...faq.mechanics.map((m) => link(m.anchor, m.name)), ...faq.cards.map((c) => link(c.anchor, c.card.name))];
  const legend = Object.entries(say.standing).map(([standing, [mark, meaning]]) => `<li class="${standing}"><span class="mark">${mark}</span>${escapeHtml(meaning)}</li>`);
  return page(
    faq.language,
    title,
    `<h1>${escapeHtml(title)}</h1>
<p>${say.made}</p>
<nav><ul>\n${index.map((i) => `<li>${i}</li>`).join("\n")}\n</ul></nav>
<h2>${say.general}</h2>
${mechanics.join("\n")}
<h2>${say.cards}</h2>
${cards.join("\n")}
<h2>${say.legend}</h2>
<ul class="notes">\n${legend.join("\n")}\n</ul>`,
  );
}
