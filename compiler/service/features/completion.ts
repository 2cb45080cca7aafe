import type { CompletionItem, CompletionItemKind, CompletionList, Position } from "vscode-languageserver-types";
import { closedWords, type Standing } from "../../../grammar/index.js";
import type { WordSymbol } from "../../vocabulary/symbols.js";
import type { Vocabulary } from "../../vocabulary/vocabulary.js";
import type { View } from "../view.js";
import { allCards } from "./cards.js";
import { candidatesFor, Rank } from "./candidates.js";
import { closedItems } from "./closed-items.js";
import { cursorAt, type Cursor } from "./cursor.js";
import { kindName, printedIn } from "./describe-word.js";
import { aboutWord, otherName } from "./documentation.js";
import { frameAt, type FrameAt } from "./frame-at.js";
import { asSnippet } from "./item.js";
import { homeOf, namesIn } from "./occurrences.js";
import { rangeOf } from "./places.js";
import { properties } from "./properties.js";
import { roleOf, type Role } from "./roles.js";
import type { Language } from "./types.js";

const Kind = { text: 1, value: 12, keyword: 14, snippet: 15, variable: 6, reference: 18, file: 17, property: 10, className: 7, method: 2, field: 5, constant: 21, unit: 11, enumMember: 20 } as const satisfies Readonly<Record<string, CompletionItemKind>>;

const closed: ReadonlySet<string> = new Set(Object.values<readonly string[]>(closedWords).flat());

/** What `resolveCompletion` needs to find the word again. */
interface ItemData {
  readonly game: string;
  readonly table: WordSymbol["symbol"];
  readonly name: string;
}

export function completionAt(view: View, path: string, position: Position, language: Language): CompletionList {
  const cursor = cursorAt(view, path, position);
  if (cursor === undefined) return { isIncomplete: false, items: [] };
  const items = new Items(view, cursor, language).all();
  const { file, offset } = cursor.spot;
  const range = rangeOf(file, { pos: offset - cursor.typed.length, end: offset });
  return {
    isIncomplete: false,
    items: items.map(({ insertText, ...item }) => ({ ...item, textEdit: { range, newText: insertText ?? item.label } })),
  };
}

class Items {
  readonly #view: View;
  readonly #cursor: Cursor;
  readonly #language: Language;
  readonly #vocabulary: Vocabulary | undefined;
  readonly #found = new Map<string, CompletionItem>();

  constructor(view: View, cursor: Cursor, language: Language) {
    this.#view = view;
    this.#cursor = cursor;
    this.#language = language;
    this.#vocabulary = cursor.spot.vocabulary;
  }

  all(): readonly CompletionItem[] {
    const { follow, typed } = this.#cursor;
    if (typed.startsWith('"')) {
      if (follow.open.has("text")) this.#cards(Rank.fits);
      return this.#sorted();
    }
    const stands = this.#cursor.standings.map((standing) => ({ standing, role: roleOf(standing.word, standing.path, this.#vocabulary) }));
    for (const { standing, role } of stands) this.#standing(standing, role);
    const frames = stands.flatMap(({ standing, role }) => (role.role === "argument" ? this.#frame(standing) ?? [] : []));
    for (const item of closedItems(this.#cursor, frames, this.#language)) this.#add(item);
    if (follow.open.has("name") || follow.open.has("variable")) this.#parameters();
    if (follow.open.has("symbol")) this.#symbols(frames);
    if (follow.open.has("text") && this.#cursor.spot.part?.declaration.kind === "ruling") this.#cards(Rank.odd);
    return this.#sorted();
  }

  #sorted(): readonly CompletionItem[] {
    return [...this.#found.values()];
  }
  #add(item: CompletionItem): void {
    const known = this.#found.get(item.label);
    if (known === undefined || (item.sortText ?? "") < (known.sortText ?? "")) this.#found.set(item.label, item);
  }

  #frame({ path, word }: Standing): FrameAt | undefined {
    return this.#vocabulary === undefined ? undefined : frameAt([...path, word], this.#vocabulary);
  }

  #standing(standing: Standing, role: Role): void {
    const vocabulary = this.#vocabulary;
    if (role.role === "game") for (const game of this.#view.games().keys()) this.#add({ label: game, kind: Kind.value, sortText: Rank.fits, detail: otherName("game", this.#language) });
    if (role.role === "head") this.#properties(role.of, standing);
    if (vocabulary === undefined) return;
    if (role.role === "noun" && (role.determiner === "the" || role.owned)) this.#names();
    for (const { word, symbol, rank } of candidatesFor(role, vocabulary, this.#frame(standing))) this.#word(word, symbol, rank, vocabulary.game.name);
  }

  #word(word: string, symbol: WordSymbol, rank: Rank, game: string): void {
    // `costs` is a word of the language wherever it stands.
    if (closed.has(word) && !this.#cursor.follow.closed.some(({ text }) => text === word)) return;
    // `+1/+1` is a token of its own.
    if (/^[+-]/.test(word) && !this.#cursor.follow.open.has("change")) return;
    const printed = printedIn(symbol, this.#language);
    const data: ItemData = { game, table: symbol.symbol, name: symbol.name };
    this.#add({
      label: word,
      kind: kinds[symbol.symbol],
      detail: `${kindName(symbol, this.#language)}${printed === undefined ? "" : ` ${printed}`}`,
      sortText: `${rank}${word}`,
      data,
    });
  }

  #properties(of: (Role & { readonly role: "head" })["of"], { path }: Standing): void {
    const declaration = path.find((node) => node.kind !== "file");
    if (declaration === undefined || !isDeclaration(declaration)) return;
    const home = homeOf(declaration, of);
    for (const [name, { rest, ...about }] of Object.entries(home === undefined ? {} : properties[home])) {
      // `means` heads a sentence, which the grammar offers.
      if (name === "means") continue;
      const snippet = rest === undefined ? {} : { insertText: name + rest, insertTextFormat: asSnippet };
      this.#add({ label: name, kind: Kind.property, detail: about[this.#language], sortText: `${Rank.property}${name}`, ...snippet });
    }
  }

  #names(): void {
    const { part, local } = this.#cursor.spot;
    if (part === undefined) return;
    for (const { text, node } of namesIn(part.declaration)) {
      if (node.end > local) continue;
      this.#add({ label: text, kind: Kind.variable, detail: otherName("name", this.#language), sortText: `${Rank.named}${text}` });
    }
  }

  #parameters(): void {
    const { part } = this.#cursor.spot;
    if (part?.declaration.kind !== "keyword") return;
    for (const { hole } of part.declaration.pattern) {
      const kind = /^[A-Z]$/.test(hole.name) ? "variable" : /^[A-Z]/.test(hole.name) ? "name" : undefined;
      if (kind !== undefined && this.#cursor.follow.open.has(kind)) this.#add({ label: hole.name, kind: Kind.variable, detail: otherName("parameter", this.#language), sortText: `${Rank.named}${hole.name}` });
    }
  }

  #symbols(frames: readonly FrameAt[]): void {
    const vocabulary = this.#vocabulary;
    if (vocabulary === undefined) return;
    const paid = frames.some(({ here }) => here.some(({ types }) => types.some((t) => vocabulary.valueKind(t) === "cost" || vocabulary.valueKind(t) === "amount")));
    const rank = this.#cursor.typed.startsWith("{") || paid || /\bcost $|\} ?$/.test(this.#cursor.before) ? Rank.fits : Rank.odd;
    for (const symbol of vocabulary.costSymbols.values()) this.#word(symbol.name, symbol, rank, vocabulary.game.name);
  }

  #cards(rank: Rank): void {
    const game = this.#vocabulary?.game.name;
    const { file, offset } = this.#cursor.spot;
    const closed = file.text.charAt(offset) === '"';
    for (const { name } of allCards(this.#view).filter((card) => card.game === game)) {
      const label = `"${name}"`;
      this.#add({ label, kind: Kind.reference, detail: otherName("card", this.#language), sortText: `${rank}${name}`, ...(closed ? { insertText: `"${name}` } : {}) });
    }
  }
}

function isDeclaration(node: Standing["path"][number]): node is Parameters<typeof homeOf>[0] {
  return node.kind === "card" || node.kind === "keyword" || node.kind === "ruling" || node.kind === "word-decl" || node.kind === "verb" || node.kind === "context";
}

const kinds: Readonly<Record<WordSymbol["symbol"], CompletionItemKind>> = {
  noun: Kind.className,
  "type-word": Kind.enumMember,
  adjective: Kind.value,
  zone: Kind.constant,
  stat: Kind.field,
  unit: Kind.unit,
  "cost-symbol": Kind.constant,
  period: Kind.constant,
  setting: Kind.property,
  verb: Kind.method,
  keyword: Kind.reference,
};

/** The item with what there is to know about its word. */
export function resolved(view: View, item: CompletionItem, language: Language): CompletionItem {
  const data: unknown = item.data;
  if (!isItemData(data)) return item;
  const vocabulary = view.games().get(data.game)?.vocabulary;
  const symbol = vocabulary === undefined ? undefined : symbolOf(vocabulary, data);
  return symbol === undefined ? item : { ...item, documentation: { kind: "markdown", value: aboutWord(view, symbol, language) } };
}

function symbolOf(vocabulary: Vocabulary, { table, name }: ItemData): WordSymbol | undefined {
  const tables: Readonly<Record<WordSymbol["symbol"], { get(name: string): WordSymbol | undefined }>> = {
    noun: vocabulary.nouns,
    "type-word": vocabulary.typeWords,
    adjective: vocabulary.adjectives,
    zone: vocabulary.zones,
    stat: vocabulary.stats,
    unit: vocabulary.units,
    "cost-symbol": vocabulary.costSymbols,
    period: vocabulary.periods,
    setting: vocabulary.settings,
    verb: vocabulary.verbs,
    keyword: vocabulary.keywords,
  };
  return Object.hasOwn(tables, table) ? tables[table].get(name) : undefined;
}

function isItemData(data: unknown): data is ItemData {
  return typeof data === "object" && data !== null && "game" in data && typeof data.game === "string" && "table" in data && typeof data.table === "string" && "name" in data && typeof data.name === "string";
}
