import type { Reading, Table, Tables } from "./vocabulary.js";
import { Vocabulary } from "./vocabulary.js";

/**
 * What a declaration has read of a vocabulary: each question with the answer's signature. It holds for
 * another vocabulary as long as that one would have answered the same.
 */
export class Reads {
  readonly #answers = new Map<string, string>();

  note(question: string, answer: string): void {
    this.#answers.set(question, answer);
  }
  hold(vocabulary: Vocabulary): boolean {
    for (const [question, answer] of this.#answers) if (answerOf(vocabulary, question) !== answer) return false;
    return true;
  }
}

/** The same vocabulary, noting everything that is asked of it. */
export function tracked(vocabulary: Vocabulary, reads: Reads): Vocabulary {
  reads.note("game", vocabulary.game.signature);
  const { tables } = vocabulary;
  return new Vocabulary(vocabulary.game, {
    nouns: watch("nouns", tables.nouns, reads),
    typeWords: watch("typeWords", tables.typeWords, reads),
    adjectives: watch("adjectives", tables.adjectives, reads),
    zones: watch("zones", tables.zones, reads),
    stats: watch("stats", tables.stats, reads),
    units: watch("units", tables.units, reads),
    costSymbols: watch("costSymbols", tables.costSymbols, reads),
    periods: watch("periods", tables.periods, reads),
    settings: watch("settings", tables.settings, reads),
    verbs: watch("verbs", tables.verbs, reads),
    keywords: watch("keywords", tables.keywords, reads),
    readings: watch("readings", tables.readings, reads),
  });
}

type Entry = { readonly signature: string } | readonly Reading[];

function watch<S extends Entry>(name: keyof Tables, table: Table<S>, reads: Reads): Table<S> {
  const all = (): void => reads.note(`${name} *`, wholeSignature(table));
  const one = (key: string): S | undefined => {
    const found = table.get(key);
    reads.note(`${name} ${key}`, signatureOf(found));
    return found;
  };
  return {
    get: one,
    has: (key) => one(key) !== undefined,
    get size() {
      all();
      return table.size;
    },
    forEach(visit) {
      all();
      table.forEach((value, key) => visit(value, key, this));
    },
    keys: () => (all(), table.keys()),
    values: () => (all(), table.values()),
    entries: () => (all(), table.entries()),
    [Symbol.iterator]: () => (all(), table[Symbol.iterator]()),
  };
}

function answerOf(vocabulary: Vocabulary, question: string): string {
  if (question === "game") return vocabulary.game.signature;
  const space = question.indexOf(" ");
  const table: Table<Entry> = vocabulary.tables[question.slice(0, space) as keyof Tables];
  const key = question.slice(space + 1);
  return key === "*" ? wholeSignature(table) : signatureOf(table.get(key));
}

function signatureOf(entry: Entry | undefined): string {
  if (entry === undefined) return "";
  return "signature" in entry ? entry.signature : entry.map((r) => `${r.form} ${r.symbol.signature}`).join("\n");
}

const wholes = new WeakMap<Table<Entry>, string>();
function wholeSignature(table: Table<Entry>): string {
  const known = wholes.get(table);
  if (known !== undefined) return known;
  const whole = [...table].map(([key, entry]) => `${key} ${signatureOf(entry)}`).join("\n");
  wholes.set(table, whole);
  return whole;
}
