import type { Span } from "../../grammar/index.js";
import type { Expr } from "../ir/expression.js";
import type { VerbSymbol } from "../vocabulary/symbols.js";
import type { SetPhrase } from "./tree.js";

/** What a name or pronoun stands for. */
export interface Bound {
  readonly expr: Expr;
  readonly nouns: readonly string[];
  readonly plural: boolean;
  readonly declared: Span;
  /** One value for each member of the set that was the subject: `their bid`. */
  readonly per?: true;
}

/** The event that an ability speaks of: `the damage`, `that much` are its holes. */
export interface EventScope {
  readonly verb: VerbSymbol;
}
/** What has been mentioned so far, by the pronoun that can speak of it. */
export type Mention = "thing" | "player" | "group";

/** A target that a noun phrase names in passing: `destroy target creature`. */
export interface PendingTarget {
  readonly name: string;
  readonly phrase: SetPhrase;
}

/** What all scopes of one ability share: its names, and how its unnamed things are called in the IR. */
interface Ability {
  readonly pending: PendingTarget[];
  readonly names: Map<string, Bound>;
  readonly outer: Ability | undefined;
  readonly used: Set<string>;
}

/**
 * Names and pronouns. A name lives to the end of its ability; a name of the object (from `as … enters`,
 * a cost line, a keyword's first line) is seen by all its abilities. Mentions are kept in layers: what a
 * trigger's body has chosen comes before what its event mentioned.
 */
export class Scope {
  readonly #outer: Scope | undefined;
  readonly #ability: Ability;
  readonly #mentions: Record<Mention, Bound[]> = { thing: [], player: [], group: [] };
  readonly self: readonly string[];
  readonly event: EventScope | undefined;
  /** Directly inside a duration. */
  readonly lasting: boolean;
  /** In a ruling names are objects of the table and `the opponent` is one player. */
  readonly ruling: boolean;
  /** Nouns of the clause that is being read: only `its` and `their` may speak of them. */
  #clause: Bound[] | undefined;

  constructor(options: {
    readonly self: readonly string[];
    readonly outer?: Scope;
    readonly event?: EventScope;
    readonly ruling?: boolean;
    readonly ability?: "own";
    readonly lasting?: boolean;
  }) {
    this.lasting = options.lasting ?? false;
    this.self = options.self;
    this.#outer = options.outer;
    this.#ability =
      options.outer === undefined || options.ability === "own"
        ? { names: new Map(), outer: options.outer?.ability, used: new Set(), pending: [] }
        : options.outer.ability;
    this.event = options.event ?? options.outer?.event;
    this.ruling = options.ruling ?? options.outer?.ruling ?? false;
  }

  private get ability(): Ability {
    return this.#ability;
  }

  /** The same layer inside a duration: `you may` is a permission there. */
  within(): Scope {
    return new Scope({ self: this.self, outer: this, lasting: true });
  }
  /** A further layer of the same ability: the body of a trigger, a loop. */
  inner(event?: EventScope): Scope {
    return new Scope({ self: this.self, outer: this, ...(event === undefined ? {} : { event }) });
  }
  /** An ability of the same object, with names of its own. */
  abilityScope(): Scope {
    return new Scope({ self: this.self, outer: this, ability: "own" });
  }
  /** A quoted ability: `this` and `it` are its holder's, names of the giver are seen. */
  quoted(self: readonly string[]): Scope {
    return new Scope({ self, ability: "own", outer: this });
  }

  // ---------------------------------------------------------------- names

  declare(name: string, bound: Bound): void {
    this.#ability.names.set(name, bound);
  }
  name(name: string): Bound | undefined {
    for (let a: Ability | undefined = this.#ability; a !== undefined; a = a.outer) {
      const bound = a.names.get(name);
      if (bound !== undefined) return bound;
    }
    return undefined;
  }
  names(): readonly string[] {
    const names: string[] = [];
    for (let a: Ability | undefined = this.#ability; a !== undefined; a = a.outer) names.push(...a.names.keys());
    return names;
  }
  /** A name for something that the author left unnamed: `it`, `it2`. */
  fresh(wanted: string): string {
    const { used } = this.#ability;
    let name = wanted;
    for (let i = 2; used.has(name) || this.name(name) !== undefined; i += 1) name = `${wanted}${String(i)}`;
    used.add(name);
    return name;
  }

  /** Keeps a target for the sentence that it stands in; the sentence takes all of its targets. */
  pend(target: PendingTarget): void {
    this.#ability.pending.push(target);
  }
  takePending(): readonly PendingTarget[] {
    return this.#ability.pending.splice(0);
  }

  // ---------------------------------------------------------------- mentions

  mention(kind: Mention, bound: Bound): void {
    this.#mentions[kind].push(bound);
  }
  /** What a pronoun may stand for: of the innermost layer that has any that fits. */
  candidates(kind: Mention, fits: (bound: Bound) => boolean): readonly Bound[] {
    const found: Bound[] = [];
    for (const bound of this.#mentions[kind]) {
      if (!fits(bound)) continue;
      const key = JSON.stringify(bound.expr);
      const known = found.findIndex((f) => JSON.stringify(f.expr) === key);
      if (known >= 0) found.splice(known, 1);
      found.push(bound);
    }
    return found.length > 0 ? found : (this.#outer?.candidates(kind, fits) ?? []);
  }

  /** Reads one clause: its own nouns are seen by `its` and `their` until it ends. */
  clause<T>(read: () => T): T {
    const before = this.#clause;
    this.#clause = [...(before ?? [])];
    const result = read();
    this.#clause = before;
    return result;
  }
  clauseNoun(bound: Bound): void {
    this.#clause?.push(bound);
  }
  /** The clause's own nouns, the latest last. */
  clauseNouns(): readonly Bound[] {
    return this.#clause ?? this.#outer?.clauseNouns() ?? [];
  }
}
