import { walk, type CardDecl, type Command, type Item, type KeywordDecl, type Line } from "../../grammar/index.js";
import type { FrameTable } from "../bind/binder.js";
import { markOf, overridesOf } from "../vocabulary/overrides.js";
import { leavesOf, propertiesOf } from "../vocabulary/properties.js";
import type { Language } from "../vocabulary/spelling.js";
import type { Vocabulary } from "../vocabulary/vocabulary.js";
import { abilityText as englishAbility } from "./en/ability.js";
import { englishWord } from "./en/words.js";
import { abilityText as japaneseAbility } from "./ja/ability.js";
import { costText as englishCost } from "./en/cost.js";
import { costText as japaneseCost } from "./ja/cost.js";
import { capitalised } from "./en/words.js";
import { japaneseWord } from "./ja/words.js";
import { mannerOf } from "./read/manner.js";
import { referencesOf, type References } from "./read/references.js";
import { plainKeyword } from "./read/keyword.js";
import { fill, type Definition, type Manner, type MissingForm, type Say } from "./read/say.js";

/** One ability of the card as printed. */
export interface RenderedLine {
  readonly text: string;
  /** Its sentences in the source, as offsets of the declaration's own text; none for an override. */
  readonly pos?: number;
  readonly end?: number;
}
export interface RenderedStat {
  readonly name: string;
  readonly value: string;
}
/** A card's text in one language and the wording of one edition: data, not markup. */
export interface RenderedCard {
  readonly language: Language;
  readonly edition?: string;
  /** As printed in this language; `english` is its name in the source. */
  readonly name: string;
  readonly english: string;
  /** For the order of Japanese names. */
  readonly reading?: string;
  readonly cost?: string;
  readonly typeLine: string;
  /** `2/3`, where the game prints two stats together. */
  readonly pair?: string;
  readonly stats: readonly RenderedStat[];
  readonly lines: readonly RenderedLine[];
  /** Keywords that it has or does, by their source names, in order. */
  readonly keywords: readonly string[];
  /** The author's own text stands in place of the made one; stale when the card has changed since. */
  readonly override?: "current" | "stale";
  /** Forms that the vocabulary doesn't give yet; the text shows the source's word there. */
  readonly missing: readonly MissingForm[];
}

/** What a keyword does. */
export interface RenderedKeyword {
  readonly name: string;
  readonly text: string;
  readonly missing: readonly MissingForm[];
}

export interface RenderRequest {
  readonly vocabulary: Vocabulary;
  readonly language: Language;
  readonly edition: string | undefined;
  readonly frames: FrameTable;
  /** The text that the declaration's offsets count in. */
  readonly source: string;
  readonly definition: (keyword: string) => Definition | undefined;
}

/** Lines that say something about the card and are no part of its text. */
const DATA: ReadonlySet<string> = new Set(["en", "ja", "reading", "support", "fixture", "text", "reminder", "errata", "cost"]);

export function renderCard(card: CardDecl, request: RenderRequest): RenderedCard {
  const { manner, missing } = begin(request);
  const { language, edition } = request;
  const properties = propertiesOf(card.body);
  const japanese = properties.find((p) => p.word === "ja")?.args.find((a) => a.leaf === "text");
  const reading = properties.find((p) => p.word === "reading")?.args.find((a) => a.leaf === "text");
  const name = language === "ja" && japanese?.leaf === "text" ? japanese.text : card.name.value;
  const face = faceOf(card, manner);
  const self = manner.phrase("self", { name, type: face.noun });
  const abilities = card.body.items.filter((item) => !isData(item, manner.vocabulary));
  const own = overridesOf(card).find((o) => o.language === language);
  const additional = additionalCost(card, manner, request.frames, self, face.noun);
  const lines = abilities.map((item): RenderedLine => ({ text: abilityOf(item, manner, request.frames, self, face.noun, 0, sharedReferences(card, item, manner, request.frames)), pos: item.pos, end: item.end }));
  return {
    language,
    name,
    english: card.name.value,
    typeLine: face.typeLine,
    stats: face.stats,
    ...(own === undefined ? { lines: [...additional, ...lines] } : { lines: own.lines.map((text) => ({ text })), override: own.mark === markOf(card, request.source) ? ("current" as const) : ("stale" as const) }),
    missing,
    keywords: keywordsIn(card, manner.vocabulary),
    ...(edition === undefined ? {} : { edition }),
    ...(face.cost === undefined ? {} : { cost: face.cost }),
    ...(face.pair === undefined ? {} : { pair: face.pair }),
    ...(reading?.leaf === "text" ? { reading: reading.text } : {}),
  };
}

function keywordsIn(card: CardDecl, vocabulary: Vocabulary): readonly string[] {
  const found = new Set<string>();
  walk(card.body, (node) => {
    if ((node.kind === "command" || node.kind === "verb-phrase" || node.kind === "has-thing") && "word" in node && vocabulary.keywords.has(node.word.text)) found.add(node.word.text);
    if (node.kind === "has-thing" && node.what.kind === "word" && vocabulary.keywords.has(node.what.text)) found.add(node.what.text);
  });
  return [...found];
}

/** What a keyword does, as a rule of its own: its parameters stay letters. */
export function renderKeyword(keyword: KeywordDecl, request: RenderRequest): RenderedKeyword {
  const { manner, missing } = begin(request);
  const noun = selfNounOf(manner, undefined);
  const self = manner.phrase("self-in-keyword", { type: noun });
  const texts = keyword.body.items
    .filter((item) => !isData(item, manner.vocabulary))
    .map((item) => abilityOf(item, manner, request.frames, self, noun, 1));
  const symbol = manner.vocabulary.keywords.get(keyword.name.text);
  const printed = symbol === undefined ? keyword.name.text : (symbol.printed[manner.language] ?? capitalised(plainKeyword(manner, symbol)));
  return { name: fill(printed, Object.fromEntries(keyword.pattern.map((p) => [p.hole.name, p.hole.name]))), text: texts.join(manner.language === "en" ? " " : manner.phrase("between-sentences")), missing };
}

function begin({ vocabulary, language, edition, definition }: RenderRequest): { readonly manner: Manner; readonly missing: MissingForm[] } {
  const missing: MissingForm[] = [];
  const manner = mannerOf(vocabulary, language, edition, {
    missing: (form) => {
      if (!missing.some((m) => m.word === form.word && m.what === form.what)) missing.push(form);
    },
    definition: (keyword) => definition(keyword.name),
  });
  return { manner, missing };
}

function abilityOf(item: Item, manner: Manner, frames: FrameTable, self: string, selfNoun: string, depth = 0, shared?: References): string {
  const say = sayOf(item, manner, frames, self, selfNoun, depth, shared);
  return manner.language === "en" ? englishAbility(say, item) : japaneseAbility(say, item);
}
function sayOf(item: Item, manner: Manner, frames: FrameTable, self: string, selfNoun: string, depth: number, shared?: References): Say {
  const references = referencesOf(item, manner.vocabulary, frames, shared);
  return { ...manner, frames, references, arguments: new Map(), self, selfNoun, standing: "static", depth };
}

/** What the price and `as … enters` name is spoken of in every ability. */
function sharedReferences(card: CardDecl, own: Item, manner: Manner, frames: FrameTable): References | undefined {
  const namers = card.body.items.filter((item) => item !== own).filter((item) => item.kind === "as" || (item.kind === "line" && item.items[0]?.kind === "command" && item.items[0].word.text === "cost"));
  return namers.reduce<References | undefined>((known, item) => referencesOf(item, manner.vocabulary, frames, known), undefined);
}

function isData(item: Item, vocabulary: Vocabulary): boolean {
  if (item.kind !== "line" || item.after !== undefined) return false;
  const [first] = item.items;
  if (first?.kind !== "command") return false;
  const word = first.word.text;
  if (DATA.has(word) || vocabulary.stats.has(word) || vocabulary.nouns.get(word)?.onTypeLine === true) return true;
  return vocabulary.adjectives.get(word)?.mark === true && first.complements.length === 0;
}

// ------------------------------------------------------------------ the rest of the card's face

interface Face {
  readonly cost?: string;
  readonly typeLine: string;
  readonly pair?: string;
  readonly stats: readonly RenderedStat[];
  /** The noun of its type, as `this creature` prints it. */
  readonly noun: string;
}

function faceOf(card: CardDecl, manner: Manner): Face {
  const commands = card.body.items.flatMap((item) => (item.kind === "line" && item.after === undefined ? item.items : [])).filter((i): i is Command => i.kind === "command");
  const typeLine = commands.find((c) => manner.vocabulary.nouns.get(c.word.text)?.onTypeLine === true);
  const cost = commands.find((c) => c.word.text === "cost")?.complements[0];
  const symbols = cost?.kind === "symbols" ? cost : cost?.kind === "paren-list" ? cost.items.find((i) => i.kind === "symbols") : undefined;
  const pair = typeLine?.complements.find((c) => c.kind === "pt");
  const stats = commands.flatMap((c): readonly RenderedStat[] => {
    const stat = manner.vocabulary.stats.get(c.word.text);
    const value = c.complements.flatMap(leavesOf).find((l) => l.leaf === "number");
    return stat === undefined || value?.leaf !== "number" ? [] : [{ name: capitalised(wordText(manner, stat)), value: String(value.value) }];
  });
  return {
    typeLine: typeLine === undefined ? "" : typeText(typeLine, manner),
    stats,
    noun: selfNounOf(manner, typeLine?.word.text),
    ...(symbols?.kind === "symbols" ? { cost: symbols.symbols.map((s) => s.text).join("") } : {}),
    ...(pair?.kind === "pt" ? { pair: pair.text } : {}),
  };
}

/** `Creature — Bird Soldier`, クリーチャー ― 鳥・兵士. */
function typeText(line: Command, manner: Manner): string {
  const words = [line.word.text, ...line.complements.flatMap((c) => (c.kind === "word" ? [c.text] : []))];
  const nouns = words.flatMap((w) => manner.vocabulary.nouns.get(w) ?? []);
  const types = words.flatMap((w) => manner.vocabulary.typeWords.get(w) ?? []);
  const [main, sub] = [nouns, types].map((symbols) => symbols.map((s) => (manner.language === "en" ? capitalised(wordText(manner, s)) : wordText(manner, s))).join(manner.language === "en" ? " " : "・"));
  return sub === "" || sub === undefined ? (main ?? "") : manner.phrase("type-line", { types: main ?? "", kinds: sub });
}

function wordText(manner: Manner, symbol: Parameters<typeof englishWord>[1]): string {
  return manner.language === "en" ? englishWord(manner, symbol).singular : japaneseWord(manner, symbol).text;
}

/** What `this` is called: the game may have one word for all its cards. */
function selfNounOf(manner: Manner, word: string | undefined): string {
  const noun = word === undefined ? undefined : manner.vocabulary.nouns.get(word);
  return noun === undefined ? manner.phrase("self-noun") : wordText(manner, noun);
}

/** `cost ({3}{B}, sacrifice a creature as victim)`: what is paid besides the symbols. */
function additionalCost(card: CardDecl, manner: Manner, frames: FrameTable, self: string, noun: string): readonly RenderedLine[] {
  const line = card.body.items.find((item): item is Line => item.kind === "line" && item.items.some((i) => i.kind === "command" && i.word.text === "cost"));
  const command = line?.items.find((i) => i.kind === "command");
  const price = command?.kind === "command" ? command.complements[0] : undefined;
  if (line === undefined || price?.kind !== "paren-list") return [];
  const acts = price.items.filter((i) => i.kind !== "symbols");
  if (acts.length === 0) return [];
  const say: Say = { ...sayOf(line, manner, frames, self, noun, 0), standing: "effect" };
  const cost = manner.language === "en" ? englishCost(say, acts) : japaneseCost(say, acts);
  const text = manner.phrase("additional-cost", { cost, self });
  return [{ text: manner.language === "en" ? `${capitalised(text)}.` : `${text}。`, pos: line.pos, end: line.end }];
}
