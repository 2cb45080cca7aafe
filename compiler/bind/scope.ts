import type { Span } from "../../grammar/index.js";
import type { Expr } from "../ir/expression.js";
import type { VerbSymbol } from "../vocabulary/symbols.js";

/** What a name or pronoun stands for. */
export interface Bound {
  readonly expr: Expr;
  readonly nouns: readonly string[];
  readonly plural: boolean;
  readonly declared: Span;
}

/** The event that an ability speaks of: `the damage`, `that much` are its holes. */
export interface EventScope {
  readonly verb: VerbSymbol;
}

/**
 * Names and pronouns of one ability. A name lives to the end of its ability; an inner scope (a loop, a
 * delayed trigger) sees the outer names and keeps its own.
 */
export class Scope {
  readonly #outer: Scope | undefined;
  readonly #names = new Map<string, Bound>();
  #it: Bound | undefined;
  readonly self: readonly string[];
  readonly event: EventScope | undefined;
  /** In a ruling names are objects of the table and `the opponent` is one player. */
  readonly ruling: boolean;

  constructor(options: {
    readonly self: readonly string[];
    readonly outer?: Scope;
    readonly event?: EventScope;
    readonly ruling?: boolean;
  }) {
    this.self = options.self;
    this.#outer = options.outer;
    this.event = options.event ?? options.outer?.event;
    this.ruling = options.ruling ?? options.outer?.ruling ?? false;
  }

  inner(event?: EventScope): Scope {
    return new Scope({ self: this.self, outer: this, ...(event === undefined ? {} : { event }) });
  }

  declare(name: string, bound: Bound): void {
    this.#names.set(name, bound);
  }
  name(name: string): Bound | undefined {
    return this.#names.get(name) ?? this.#outer?.name(name);
  }
  names(): readonly string[] {
    return [...this.#names.keys(), ...(this.#outer?.names() ?? [])];
  }
  /** The latest unnamed single object: what `it` is from here on. */
  mention(bound: Bound): void {
    this.#it = bound;
  }
  it(): Bound | undefined {
    return this.#it ?? this.#outer?.it();
  }
}
