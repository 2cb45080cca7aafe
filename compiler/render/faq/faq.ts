import type { RenderedCard, RenderedKeyword } from "../card.js";
import type { Language } from "../../vocabulary/spelling.js";
import type { CardPart, DocumentPart, Erratum, RulingPart } from "./parts.js";

/** How a ruling stands after it was run; `not-run` for one that can't be. */
export type Standing = "proved" | "failing" | "informative" | "not-run";
export interface Note {
  readonly ids: readonly string[];
  readonly text: string;
  readonly standing: Standing;
  /** Why nothing can be checked, or why it failed. */
  readonly detail?: string;
}
export interface MechanicNotes {
  readonly anchor: string;
  readonly name: string;
  readonly rule: string;
  readonly notes: readonly Note[];
  /** Cards of the document that have it. */
  readonly cards: readonly string[];
}
export interface CardNotes {
  readonly anchor: string;
  readonly card: RenderedCard;
  readonly errata: readonly Erratum[];
  readonly notes: readonly Note[];
}
/** A document about the sets of some files: data that is printed as Markdown or HTML. */
export interface Faq {
  readonly language: Language;
  readonly title: string;
  readonly mechanics: readonly MechanicNotes[];
  readonly cards: readonly CardNotes[];
  readonly counts: Readonly<Record<Standing, number>>;
  /** Cards whose place in the order is a guess, since no line says how their name is read. */
  readonly unread: readonly string[];
}
export interface FaqFile {
  readonly path: string;
  readonly parts: readonly DocumentPart[];
}
export interface FaqRequest {
  readonly language: Language;
  readonly files: readonly FaqFile[];
  readonly card: (path: string, name: string) => RenderedCard | undefined;
  /** A keyword of the files' game, wherever it is declared. */
  readonly keyword: (path: string, name: string) => RenderedKeyword | undefined;
  /** The result of a ruling, by each of its ids. */
  readonly standing: (id: string) => { readonly standing: Standing; readonly detail?: string } | undefined;
}

export function makeFaq(request: FaqRequest): Faq {
  const { language, files } = request;
  const mechanics = new Map<string, { readonly rendered: RenderedKeyword; readonly notes: Note[] }>();
  const cards: { readonly part: CardPart; readonly card: RenderedCard; readonly notes: Note[] }[] = [];
  const titles = new Map<string, string>();
  for (const file of files) {
    for (const part of file.parts) {
      if (part.part === "set") {
        const printed = (language === "ja" ? part.ja : part.en) ?? part.en;
        if (printed !== undefined || !titles.has(part.name)) titles.set(part.name, printed ?? part.name);
      }
      if (part.part !== "card" || part.besides) continue;
      const card = request.card(file.path, part.name);
      if (card !== undefined) cards.push({ part, card, notes: [] });
    }
  }
  const mechanic = (path: string, name: string): { readonly notes: Note[] } | undefined => {
    const known = mechanics.get(name);
    if (known !== undefined) return known;
    const rendered = request.keyword(path, name);
    if (rendered === undefined) return undefined;
    const made = { rendered, notes: [] };
    mechanics.set(name, made);
    return made;
  };
  for (const file of files) {
    let above: string | undefined;
    for (const part of file.parts) {
      if (part.part === "keyword") mechanic(file.path, part.name);
      if (part.part === "card") above = part.name;
      if (part.part !== "ruling") continue;
      const subject = part.ids[0]?.split("/")[1] ?? "";
      const note = noteOf(part, request);
      const place =
        mechanic(file.path, subject) ??
        cards.find(({ part: card }) => slug(card.name) === subject) ??
        cards.find(({ part: card }) => card.name === above) ??
        cards[0];
      place?.notes.push(note);
    }
  }
  const ordered = [...cards].sort(orderOf(language));
  const notes = [...[...mechanics.values()].flatMap((m) => m.notes), ...cards.flatMap((c) => c.notes)];
  const count = (standing: Standing): number => notes.filter((n) => n.standing === standing).length;
  return {
    language,
    title: [...titles.values()].join(language === "ja" ? "、" : ", "),
    mechanics: [...mechanics]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { rendered, notes: own }]) => ({
        anchor: `mechanic-${slug(name)}`,
        name: rendered.name,
        rule: rendered.text,
        notes: own,
        cards: ordered.filter(({ card }) => card.keywords.includes(name)).map(({ card }) => card.english),
      })),
    cards: ordered.map(({ part, card, notes: own }) => ({
      anchor: `card-${slug(part.name)}`,
      card,
      errata: part.errata.filter((e) => e.language === language),
      notes: own,
    })),
    counts: { proved: count("proved"), failing: count("failing"), informative: count("informative"), "not-run": count("not-run") },
    unread: language === "ja" ? ordered.filter(({ part, card }) => part.reading === undefined && !isKana(card.name)).map(({ card }) => card.name) : [],
  };
}

function noteOf(part: RulingPart, { language, standing }: FaqRequest): Note {
  const results = part.ids.flatMap((id) => standing(id) ?? []);
  const worst = (["failing", "not-run", "informative", "proved"] as const).find((s) => results.some((r) => r.standing === s));
  const detail = results.find((r) => r.standing === worst)?.detail ?? part.informative;
  return {
    ids: part.ids,
    text: (language === "ja" ? part.ja : part.en) ?? part.en ?? part.ja ?? "",
    standing: worst ?? (part.informative === undefined ? "not-run" : "informative"),
    ...(detail === undefined || detail === "" ? {} : { detail }),
  };
}

/** Alphabetical, or in the order of the kana by reading; a name in kana or letters is its own reading. */
function orderOf(language: Language): (a: { readonly part: CardPart; readonly card: RenderedCard }, b: { readonly part: CardPart; readonly card: RenderedCard }) => number {
  const collator = new Intl.Collator(language);
  const key = ({ part, card }: { readonly part: CardPart; readonly card: RenderedCard }): string => (language === "ja" ? (part.reading ?? card.name) : card.name);
  return (a, b) => collator.compare(key(a), key(b));
}
function isKana(name: string): boolean {
  return !/\p{Script=Han}/u.test(name);
}

export function slug(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
