/** All records of a game by name: cards, keywords, clauses, words. No part of a root; the same in every process. */
import type { AnyClause, CardRecord, KeywordRecord, ModuleRecord, VocabularyRecord } from "../../api.js";
import type { Face, FaceAbility, FaceRef } from "../store/index.js";
import { isClause, isUse, type ClauseRecord } from "./clauses.js";

export class Library {
  readonly vocabulary: VocabularyRecord;
  readonly #cards = new Map<string, CardRecord>();
  readonly #faces = new Map<string, Face>();
  readonly #keywords = new Map<string, KeywordRecord>();
  #keywordTable: Readonly<Record<string, KeywordRecord>> | undefined;
  readonly #clauses = new Map<string, ClauseRecord>();
  /** Words of lists: which list, and all nouns below a noun. */
  readonly #listOf = new Map<string, string>();
  readonly #above = new Map<string, readonly string[]>();
  readonly #below = new Map<string, readonly string[]>();

  constructor(records: readonly ModuleRecord[]) {
    const vocabulary = records.find((r): r is VocabularyRecord => "is" in r && r.is === "vocabulary");
    if (vocabulary === undefined) throw new Error("a game needs its vocabulary record");
    this.vocabulary = vocabulary;
    for (const [list, words] of Object.entries(vocabulary.lists)) for (const word of words) this.#listOf.set(word, list);
    for (const noun of Object.values(vocabulary.nouns)) if (noun.is) this.#add(noun.is);
    for (const adjective of Object.values(vocabulary.adjectives)) if (adjective.means) this.#add(adjective.means);
    for (const unit of Object.values(vocabulary.units)) unit.facts.forEach((f) => this.#add(f));
    for (const verb of Object.values(vocabulary.verbs)) if (verb.body) this.#add(verb.body);
    for (const record of records) this.#record(record);
  }
  #record(record: ModuleRecord): void {
    if (!("is" in record)) return this.#add(record);
    switch (record.is) {
      case "card":
        this.#cards.set(record.name, record);
        record.abilities.forEach((a) => this.#add(a));
        break;
      case "keyword":
        this.#keywords.set(record.name, record);
        record.abilities.forEach((a) => this.#add(a));
        if (record.effect) this.#add(record.effect);
        break;
      case "vocabulary":
      case "ruling":
        break;
      default:
        this.#add(record);
    }
  }
  #add(clause: AnyClause): void {
    if (isClause(clause)) this.#clauses.set(clause.id, clause);
  }

  /** More clauses of the same game: the facts of a ruling. */
  learn(clauses: readonly AnyClause[]): void {
    clauses.forEach((c) => this.#add(c));
  }
  clause(id: string): ClauseRecord {
    const clause = this.#clauses.get(id);
    if (clause === undefined) throw new Error(`no clause "${id}"`);
    return clause;
  }
  /** As `clause`, for a kind that the caller relies on. */
  clauseAs<K extends ClauseRecord["is"]>(id: string, is: K): Extract<ClauseRecord, { readonly is: K }> {
    const clause = this.clause(id);
    if (clause.is !== is) throw new Error(`clause "${id}" is ${clause.is}, not ${is}`);
    return clause as Extract<ClauseRecord, { readonly is: K }>;
  }
  /** Keywords by name: the words that `ctx.perform` has. Made once. */
  get keywords(): Readonly<Record<string, KeywordRecord>> {
    return (this.#keywordTable ??= Object.fromEntries(this.#keywords));
  }
  keyword(name: string): KeywordRecord {
    const keyword = this.#keywords.get(name);
    if (keyword === undefined) throw new Error(`no keyword "${name}"`);
    return keyword;
  }
  hasCard(name: string): boolean {
    return this.#cards.has(name);
  }
  /** A card's face; made once, so that faces compare by identity. */
  face(of: FaceRef): Face {
    if (typeof of !== "string") return of;
    let face = this.#faces.get(of);
    if (face !== undefined) return face;
    const card = this.#cards.get(of);
    if (card === undefined) throw new Error(`no card "${of}"`);
    face = {
      name: card.name,
      cost: card.cost ?? "",
      types: card.types,
      stats: card.stats,
      marks: card.marks,
      abilities: card.abilities.map(faceAbility),
    };
    this.#faces.set(of, face);
    return face;
  }

  /** The list that a word belongs to: `goblin` to `creature`. */
  listOf(word: string): string | undefined {
    return this.#listOf.get(word) ?? this.vocabulary.nouns[word]?.list;
  }
  /** The noun and everything that it is a kind of, nearest first. */
  kindsAbove(noun: string): readonly string[] {
    return remembered(this.#above, noun, () => {
      const found = [noun];
      for (const n of found) for (const of of this.vocabulary.nouns[n]?.of ?? []) if (!found.includes(of)) found.push(of);
      return found;
    });
  }
  /** The noun and every noun that is a kind of it. */
  kindsBelow(noun: string): readonly string[] {
    return remembered(this.#below, noun, () => {
      const found = [noun];
      for (const n of found)
        for (const [name, record] of Object.entries(this.vocabulary.nouns))
          if (record.of.includes(n) && !found.includes(name)) found.push(name);
      return found;
    });
  }
  /** The zone where a kind lives, inherited from what it is a kind of. */
  lives(noun: string): string | undefined {
    for (const n of this.kindsAbove(noun)) {
      const zone = this.vocabulary.nouns[n]?.lives;
      if (zone !== undefined) return zone;
    }
    return undefined;
  }
}

function remembered(known: Map<string, readonly string[]>, noun: string, find: () => readonly string[]): readonly string[] {
  let kinds = known.get(noun);
  if (kinds === undefined) known.set(noun, (kinds = find()));
  return kinds;
}
/** An ability as a face has it: data only. */
function faceAbility(a: AnyClause): FaceAbility {
  return isUse(a) ? { use: a.use, id: a.id, args: a.args } : a.id;
}
