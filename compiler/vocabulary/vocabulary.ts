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
  position: "word",
  number: "number",
  stat: "number",
  counter: "amount",
  resource: "amount",
  event: "procedure",
  period: "procedure",
  ability: "ability",
  cost: "cost",
};

/** One game's words: its own, its keywords, and the words of no game. */
export class Vocabulary {
  readonly game: GameSymbol;
  readonly nouns = new Map<string, NounSymbol>();
  readonly typeWords = new Map<string, TypeWordSymbol>();
  readonly adjectives = new Map<string, AdjectiveSymbol>();
  readonly zones = new Map<string, ZoneSymbol>();
  readonly stats = new Map<string, StatSymbol>();
  readonly units = new Map<string, UnitSymbol>();
  readonly costSymbols = new Map<string, CostSymbol>();
  readonly periods = new Map<string, PeriodSymbol>();
  readonly settings = new Map<string, SettingSymbol>();
  readonly verbs = new Map<string, VerbSymbol>();
  readonly keywords = new Map<string, KeywordSymbol>();
  readonly #readings = new Map<string, Reading[]>();

  constructor(game: GameSymbol, symbols: Iterable<WordSymbol>) {
    this.game = game;
    for (const symbol of symbols) this.#add(symbol);
  }

  #add(symbol: WordSymbol): void {
    switch (symbol.symbol) {
      case "noun":
        this.nouns.set(symbol.name, symbol);
        this.#index(symbol, ["singular", symbol.name], ["plural", symbol.plural]);
        return;
      case "type-word":
        this.typeWords.set(symbol.name, symbol);
        this.#index(symbol, ["singular", symbol.name], ["plural", symbol.plural]);
        return;
      case "adjective":
        this.adjectives.set(symbol.name, symbol);
        this.#index(symbol, ["singular", symbol.name]);
        return;
      case "zone":
        this.zones.set(symbol.name, symbol);
        this.#index(symbol, ["singular", symbol.name], ["plural", symbol.plural]);
        return;
      case "stat":
        this.stats.set(symbol.name, symbol);
        this.#index(symbol, ["singular", symbol.name]);
        return;
      case "unit":
        this.units.set(symbol.name, symbol);
        this.#index(symbol, ["plural", symbol.name], ["singular", singularOf(symbol.name)]);
        return;
      case "cost-symbol":
        this.costSymbols.set(symbol.name, symbol);
        return;
      case "period":
        this.periods.set(symbol.name, symbol);
        this.#index(symbol, ["singular", symbol.name], ["plural", symbol.plural]);
        return;
      case "setting":
        this.settings.set(symbol.name, symbol);
        return;
      case "verb":
        this.verbs.set(symbol.name, symbol);
        this.#index(symbol, ["third-person", symbol.name], ["base", symbol.base], ["past", symbol.past]);
        return;
      case "keyword":
        this.keywords.set(symbol.name, symbol);
        this.#index(symbol, ["singular", symbol.name]);
        return;
    }
  }

  #index(symbol: WordSymbol, ...forms: readonly (readonly [Form, string])[]): void {
    for (const [form, word] of forms) {
      const readings = this.#readings.get(word) ?? [];
      // A word declared again by the game takes the place of the base one.
      const others = readings.filter((r) => r.symbol.symbol !== symbol.symbol || r.symbol.name !== symbol.name || r.form !== form);
      this.#readings.set(word, [...others, { symbol, form }]);
    }
  }

  /** Everything that a word of the source may stand for. */
  readings(word: string): readonly Reading[] {
    return this.#readings.get(word) ?? [];
  }
  reading<K extends WordSymbol["symbol"]>(word: string, kind: K): Reading<Extract<WordSymbol, { symbol: K }>> | undefined {
    for (const reading of this.readings(word)) {
      if (reading.symbol.symbol === kind) return reading as Reading<Extract<WordSymbol, { symbol: K }>>;
    }
    return undefined;
  }
  /** All source forms, for near names. */
  forms(): IterableIterator<string> {
    return this.#readings.keys();
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
    if (noun !== undefined) return noun.is === undefined ? noun.of : [...noun.of, ...definedKinds(noun)];
    if (this.zones.has(name)) return ["zone"];
    const typeWord = this.typeWords.get(name);
    if (typeWord !== undefined) return [typeWord.of];
    const unit = this.units.get(name);
    if (unit !== undefined) return [unit.unit];
    if (this.stats.has(name)) return ["stat"];
    if (this.periods.has(name)) return ["period"];
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

function singularOf(unit: string): string {
  return unit.endsWith("s") ? unit.slice(0, -1) : unit;
}
