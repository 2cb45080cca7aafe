import type { WordSymbol } from "./symbols.js";
import type { Form, Reading, Tables } from "./vocabulary.js";

type Writable = { readonly [K in keyof Tables]: Tables[K] extends ReadonlyMap<string, infer S> ? Map<string, S> : never };

/** The tables of a game: of two symbols of one name and kind the later, the game's own, counts. */
export function tablesOf(symbols: Iterable<WordSymbol>): Tables {
  const tables: Writable = {
    nouns: new Map(), typeWords: new Map(), adjectives: new Map(), zones: new Map(), stats: new Map(), units: new Map(),
    costSymbols: new Map(), periods: new Map(), settings: new Map(), verbs: new Map(), keywords: new Map(), readings: new Map(),
  };
  for (const symbol of symbols) {
    add(tables, symbol);
    for (const [form, word] of formsOf(symbol)) index(tables.readings, symbol, form, word);
  }
  return tables;
}

function add(tables: Writable, symbol: WordSymbol): void {
  switch (symbol.symbol) {
    case "noun":
      return void tables.nouns.set(symbol.name, symbol);
    case "type-word":
      return void tables.typeWords.set(symbol.name, symbol);
    case "adjective":
      return void tables.adjectives.set(symbol.name, symbol);
    case "zone":
      return void tables.zones.set(symbol.name, symbol);
    case "stat":
      return void tables.stats.set(symbol.name, symbol);
    case "unit":
      return void tables.units.set(symbol.name, symbol);
    case "cost-symbol":
      return void tables.costSymbols.set(symbol.name, symbol);
    case "period":
      return void tables.periods.set(symbol.name, symbol);
    case "setting":
      return void tables.settings.set(symbol.name, symbol);
    case "verb":
      return void tables.verbs.set(symbol.name, symbol);
    case "keyword":
      return void tables.keywords.set(symbol.name, symbol);
  }
}

function formsOf(symbol: WordSymbol): readonly (readonly [Form, string])[] {
  switch (symbol.symbol) {
    case "noun":
    case "type-word":
    case "zone":
    case "period":
      return [["singular", symbol.name], ["plural", symbol.plural]];
    case "adjective":
    case "stat":
    case "keyword":
      return [["singular", symbol.name]];
    case "unit":
      return [["plural", symbol.name], ["singular", symbol.name.replace(/s$/, "")]];
    case "verb":
      return [["third-person", symbol.name], ["base", symbol.base], ["past", symbol.past]];
    case "cost-symbol":
    case "setting":
      return [];
  }
}

function index(readings: Map<string, readonly Reading[]>, symbol: WordSymbol, form: Form, word: string): void {
  const others = (readings.get(word) ?? []).filter(
    (r) => r.symbol.symbol !== symbol.symbol || r.symbol.name !== symbol.name || r.form !== form,
  );
  readings.set(word, [...others, { symbol, form }]);
}
