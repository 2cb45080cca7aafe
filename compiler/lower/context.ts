import type { BoundAbility } from "../bind/tree.js";
import type { Span } from "../../grammar/index.js";
import type { BindType, Binds, ClauseRecord } from "../ir/clause.js";
import { freeNames, type Cond, type Expr } from "../ir/expression.js";
import type { Vocabulary } from "../vocabulary/vocabulary.js";
import { lineLabel, type Source } from "../workspace/source.js";

/** What surrounds an ability: where it works, and what must be so. */
export interface Guard {
  readonly functionsIn?: readonly string[];
  readonly condition?: Cond;
}
/** Adds the clauses of one ability: a fact may quote abilities, and an effect set up a trigger. */
export type LowerAbility = (l: Lowering, ability: BoundAbility, id: string) => void;

/** Where one card's or keyword's clauses are collected; ids are its name and the places of the clauses in it. */
export class Lowering {
  readonly file: Source;
  readonly vocabulary: Vocabulary;
  readonly owner: string;
  readonly clauses: ClauseRecord[] = [];
  /** What of the declaration the runtime's contract can't carry; if there is any, it is left out of its module. */
  readonly gaps = new Set<string>();
  /** Names that come from outside a clause: a keyword's parameters, what was chosen. */
  readonly #types = new Map<string, BindType>();

  readonly #ability: LowerAbility;

  constructor(file: Source, vocabulary: Vocabulary, owner: string, ability: LowerAbility) {
    this.#ability = ability;
    this.file = file;
    this.vocabulary = vocabulary;
    this.owner = owner;
  }

  /** An ability inside another clause. */
  inner(ability: BoundAbility, id: string): void {
    this.#ability(this, ability, id);
  }

  /** Notes something that is understood and can't be run yet. */
  gap(what: string): void {
    this.gaps.add(what);
  }

  line(at: Span): string {
    return lineLabel(this.file, at.pos);
  }

  /** The card's own words in one line, cut where a reader has seen enough. */
  says(at: Span): string {
    const text = this.file.text
      .slice(at.pos, at.end)
      .split(/[\r\n]+/)
      .map((line) => line.replace(/\/\/.*$/, "").trim())
      .filter((line) => line !== "")
      .reduce((all, line) => (all === "" ? line : /\{$/.test(all) || /^\}/.test(line) ? `${all} ${line}` : `${all}; ${line}`), "");
    return text.length <= 96 ? text : `${text.slice(0, 95).trimEnd()}…`;
  }

  declare(name: string, type: BindType): void {
    this.#types.set(name, type);
  }
  /** A name that the author has not given. */
  fresh(wanted: string): string {
    let name = wanted;
    for (let i = 2; this.#types.has(name); i += 1) name = `${wanted}${String(i)}`;
    this.#types.set(name, { type: "number" });
    return name;
  }
  typeOf(name: string): BindType {
    return this.#types.get(name) ?? { type: "number" };
  }
  /** The binds that a clause needs: the names that its parts read and does not make itself. */
  bindsOf(...parts: readonly (Expr | Cond)[]): Binds {
    return this.bindsNamed(freeNames(...parts));
  }
  bindsNamed(names: readonly string[]): Binds {
    return Object.fromEntries(
      names.flatMap((name) => {
        const type = this.#types.get(name);
        return type === undefined ? [] : [[name, type] as const];
      }),
    );
  }
}

/** What a bind of some nouns holds. */
export function bindTypeOf(vocabulary: Vocabulary, nouns: readonly string[]): BindType {
  const kinds = nouns.map((n) => vocabulary.valueKind(n));
  if (kinds.includes("word")) return { type: "word" };
  if (kinds.includes("number")) return { type: "number" };
  if (kinds.includes("cost")) return { type: "cost" };
  if (kinds.includes("ability")) return { type: "ability" };
  return { type: "one", nouns };
}
