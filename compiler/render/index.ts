/** The printed texts of cards and keywords, and documents made of them. */
export type { RenderedCard, RenderedKeyword, RenderedLine, RenderedStat } from "./card.js";
export { makeFaq, type Faq, type FaqFile, type FaqRequest, type Standing } from "./faq/faq.js";
export type { DocumentPart } from "./faq/parts.js";
export { cardText } from "./print/card.js";
export { cardsHtml, escapeHtml, faqHtml } from "./print/html.js";
export { cardMarkdown, escapeMarkdown, faqMarkdown } from "./print/markdown.js";
