import type {
  AdjectiveSymbol,
  CostSymbol,
  GameSymbol,
  HoleSymbol,
  KeywordSymbol,
  NounSymbol,
  PeriodSymbol,
  SettingSymbol,
  StatSymbol,
  TypeWordSymbol,
  UnitSymbol,
  VerbSymbol,
  WordSymbol,
  ZoneSymbol,
} from "./symbols.js";

/** In which form a word of the source stands for its symbol. */
export type Form = "singular" | "plural" | "third-person" | "base" | "past";
export interface Reading<S extends WordSymbol = WordSymbol> {
  readonly symbol: S;
  readonly form: Form;
}

/**
 * What a value of some noun is at run time. `amount` has a unit and a count, `number` is a quantity of
 * something that has no identity (damage, life, cards to draw).
 */
export type ValueKind =
  | "object"
  | "player"
  | "cell"
  | "zone"
  | "procedure"
  | "word"
  | "position"
  | "number"
  | "amount"
  | "ability"
  | "cost"
  | "event";

/** Nouns of the base vocabulary on which every other noun rests, with the kind of value they are. */
const ROOTS: Readonly<Record<string, ValueKind>> = {
  object: "object",
  player: "player",
  place: "zone",
  zone: "zone",
  word: "word",
  adjective: "word",
  direction: "word",
  position: "position",
  number: "number",
  stat: "number",
  setting: "word",
  counter: "amount",
  resource: "amount",
  event: "procedure",
  period: "procedure",
  ability: "ability",
  cost: "cost",
};

/** A game's symbols by name, and every form of them. */
export interface Tables {
  readonly nouns: Table<NounSymbol>;
  readonly typeWords: Table<TypeWordSymbol>;
  readonly adjectives: Table<AdjectiveSymbol>;
  readonly zones: Table<ZoneSymbol>;
  readonly stats: Table<StatSymbol>;
  readonly units: Table<UnitSymbol>;
  readonly costSymbols: Table<CostSymbol>;
  readonly periods: Table<PeriodSymbol>;
  readonly settings: Table<SettingSymbol>;
  readonly verbs: Table<VerbSymbol>;
  readonly keywords: Table<KeywordSymbol>;
  readonly readings: Table<readonly Reading[]>;
}
export type Table<S> = ReadonlyMap<string, S>;

/** One game's words: its own, its keywords, and the words of no game. */
export class Vocabulary {
  readonly game: GameSymbol;
  readonly tables: Tables;

  constructor(game: GameSymbol, tables: Tables) {
    this.game = game;
    this.tables = tables;
  }

  get nouns(): Table<NounSymbol> {
    return this.tables.nouns;
  }
  get typeWords(): Table<TypeWordSymbol> {
    return this.tables.typeWords;
  }
  get adjectives(): Table<AdjectiveSymbol> {
    return this.tables.adjectives;
  }
  get zones(): Table<ZoneSymbol> {
    return this.tables.zones;
  }
  get stats(): Table<StatSymbol> {
    return this.tables.stats;
  }
  get units(): Table<UnitSymbol> {
    return this.tables.units;
  }
  get costSymbols(): Table<CostSymbol> {
    return this.tables.costSymbols;
  }
  get periods(): Table<PeriodSymbol> {
    return this.tables.periods;
  }
  get settings(): Table<SettingSymbol> {
    return this.tables.settings;
  }
  get verbs(): Table<VerbSymbol> {
    return this.tables.verbs;
  }
  get keywords(): Table<KeywordSymbol> {
    return this.tables.keywords;
  }

  /** Everything that a word of the source may stand for. */
  readings(word: string): readonly Reading[] {
    return this.tables.readings.get(word) ?? [];
  }
  reading<K extends WordSymbol["symbol"]>(word: string, kind: K): Reading<Extract<WordSymbol, { symbol: K }>> | undefined {
    for (const reading of this.readings(word)) {
      if (reading.symbol.symbol === kind) return reading as Reading<Extract<WordSymbol, { symbol: K }>>;
    }
    return undefined;
  }
  /** A word that can describe a thing: an adjective, a type word, a noun in front of another. */
  describing(word: string): Reading<AdjectiveSymbol | TypeWordSymbol | NounSymbol> | undefined {
    return this.reading(word, "adjective") ?? this.reading(word, "type-word") ?? this.reading(word, "noun");
  }
  /** The verb of which a word is one of these forms. */
  verbForm(word: string, ...forms: readonly Form[]): VerbSymbol | undefined {
    for (const { symbol, form } of this.readings(word)) {
      if (symbol.symbol === "verb" && forms.includes(form)) return symbol;
    }
    return undefined;
  }
  /** A symbol as written: one that is declared, or a number of a generic one. */
  symbol(text: string): CostSymbol | undefined {
    const known = this.costSymbols.get(text);
    if (known !== undefined) return known;
    return /^\{\d+\}$/.test(text) ? [...this.costSymbols.values()].find((s) => s.generic) : undefined;
  }
  /** How much a symbol is worth of what it pays with. */
  symbolAmount(text: string): number {
    const number = /^\{(\d+)\}$/.exec(text)?.[1];
    return number === undefined ? (this.costSymbols.get(text)?.amount ?? 1) : Number(number);
  }
  /** All source forms, for near names. */
  forms(): Iterable<string> {
    return this.tables.readings.keys();
  }

  /** The noun and everything that it is a kind of, nearest first. */
  ancestors(noun: string): readonly string[] {
    const found: string[] = [];
    const visit = (name: string): void => {
      if (found.includes(name)) return;
      found.push(name);
      for (const parent of this.parentsOf(name)) visit(parent);
    };
    visit(noun);
    return found;
  }
  private parentsOf(name: string): readonly string[] {
    const noun = this.nouns.get(name);
    // `life` may be a noun and a stat: `gain 2 life`, `its life`.
    const stat = this.stats.has(name) ? ["stat"] : [];
    if (noun !== undefined) return noun.is === undefined ? [...noun.of, ...stat] : [...noun.of, ...definedKinds(noun)];
    if (this.zones.has(name)) return ["zone"];
    const typeWord = this.typeWords.get(name);
    if (typeWord !== undefined) return [typeWord.of];
    const unit = this.units.get(name);
    if (unit !== undefined) return [unit.unit];
    if (this.stats.has(name)) return ["stat"];
    const period = this.periods.get(name);
    if (period !== undefined) return [period.phase ? "phase" : "period"];
    return name === "zone" ? ["place"] : [];
  }
  isKind(noun: string, ancestor: string): boolean {
    return this.ancestors(noun).includes(ancestor);
  }
  /** What a value of this noun is at run time. */
  valueKind(noun: string): ValueKind {
    const ancestors = this.ancestors(noun);
    if (ancestors.some((name) => this.nouns.get(name)?.board === true)) return "cell";
    for (const name of ancestors) {
      const kind = ROOTS[name];
      if (kind !== undefined) return kind;
    }
    return "number";
  }
  /** Whether a noun may stand in a hole of these types. */
  fits(noun: string, types: readonly string[]): boolean {
    return types.some((type) => this.isKind(noun, type));
  }
  /** The category of a type word, if the vocabulary names one: `goblin` → `creature-type`. */
  categoryOf(word: string): string | undefined {
    const of = this.typeWords.get(word)?.of;
    if (of === undefined) return undefined;
    for (const noun of this.nouns.values()) if (noun.wordsOf === of) return noun.name;
    return this.isKind(of, "word") ? of : undefined;
  }
  /** Whether a noun is a category with words of its own: `creature-type`. */
  hasWords(noun: string): boolean {
    return this.nouns.get(noun)?.wordsOf !== undefined || [...this.typeWords.values()].some((w) => w.of === noun && this.isKind(noun, "word"));
  }
  /** Whether a hole of these types holds only words. */
  holdsWords(types: readonly string[]): boolean {
    return types.length > 0 && types.every((t) => this.valueKind(t) === "word");
  }
  /** The zone where things of a noun live, by the nearest ancestor that says so. */
  livesIn(noun: string): string | undefined {
    for (const name of this.ancestors(noun)) {
      const lives = this.nouns.get(name)?.lives;
      if (lives !== undefined) return lives;
    }
    return undefined;
  }
  hole(verb: VerbSymbol, name: string): HoleSymbol | undefined {
    return verb.holes.find((h) => h.name === name);
  }
}

/** The hole that an event happens to: `patient`, else the first (the subject when there is no other). */
export function patientOf(verb: VerbSymbol): string {
  return (verb.holes.find((h) => h.name === "patient") ?? verb.holes[0])?.name ?? "";
}

/** `noun ally is another creature you control` is a kind of creature: the last word of its run. */
function definedKinds(noun: NounSymbol): readonly string[] {
  const primary = noun.is?.primary;
  if (primary === undefined || !("nominal" in primary) || primary.nominal === undefined) return [];
  return primary.nominal.run.alternatives.flatMap((words) => {
    const last = words.at(-1);
    return last?.kind === "word" ? [last.text] : [];
  });
}
