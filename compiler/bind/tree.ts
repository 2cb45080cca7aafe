import type { Span, Block } from "../../grammar/index.js";
import type { Comparison, Cond, Expr, Holes, SetExpr } from "../ir/expression.js";
import type { KeywordSymbol, VerbSymbol } from "../vocabulary/symbols.js";

/**
 * The typed tree: every sentence with its words resolved, its holes filled and its names bound. Values
 * and conditions are already those of the IR; what is left to lowering is where they go.
 */

/** How many of a set are meant. */
export type Quantifier =
  | { readonly q: "a" }
  | { readonly q: "each" }
  | { readonly q: "no" }
  | { readonly q: "the" }
  | { readonly q: "count"; readonly op: Comparison; readonly amount: Expr }
  | { readonly q: "up-to"; readonly amount: Expr }
  | { readonly q: "any-number" }
  | { readonly q: "target"; readonly min: number; readonly max: number };

/** A noun phrase, bound. `nouns` are what it may be; `span` is where it stands. */
export type Phrase =
  | { readonly p: "one"; readonly expr: Expr; readonly nouns: readonly string[]; readonly span: Span }
  | {
      readonly p: "set";
      readonly quantifier: Quantifier;
      readonly set: SetExpr;
      /** A superlative that picks among the set: `with the least toughness`. */
      readonly extreme?: { readonly which: "least" | "greatest"; readonly stat: string };
      readonly nouns: readonly string[];
      readonly as?: string;
      readonly span: Span;
    }
  | { readonly p: "amount"; readonly unit: string; readonly count: Expr; readonly nouns: readonly string[]; readonly span: Span }
  | { readonly p: "number"; readonly expr: Expr; readonly nouns: readonly string[]; readonly span: Span }
  | { readonly p: "word"; readonly expr: Expr; readonly nouns: readonly string[]; readonly span: Span }
  | { readonly p: "nothing"; readonly nouns: readonly string[]; readonly span: Span };

/** A verb with its holes filled; `passive` when the subject is what it happens to. */
export interface Filled {
  readonly verb: VerbSymbol;
  readonly holes: Readonly<Record<string, Phrase>>;
  readonly time?: Duration;
  readonly span: Span;
}

export interface Duration {
  readonly until?: { readonly edge: "start" | "end"; readonly period: string };
  readonly span: Span;
}

export interface BoundChange {
  readonly key: string;
  readonly how: "set" | "add";
  readonly value: Expr;
}
export type BoundGrant = { readonly keyword: KeywordSymbol; readonly args: Holes };

export type BoundStatement =
  | { readonly s: "act"; readonly filled: Filled; readonly span: Span }
  | { readonly s: "instruction"; readonly keyword: KeywordSymbol; readonly args: Holes; readonly span: Span }
  | { readonly s: "choose"; readonly name: string; readonly by: Expr; readonly phrase: Phrase & { readonly p: "set" }; readonly span: Span }
  | { readonly s: "target"; readonly name: string; readonly phrase: Phrase & { readonly p: "set" }; readonly span: Span }
  | {
      readonly s: "fact";
      readonly subject: Phrase;
      readonly changes: readonly BoundChange[];
      readonly grants: readonly BoundGrant[];
      readonly duration?: Duration;
      readonly span: Span;
    }
  | {
      readonly s: "rule";
      readonly rule: "prohibition" | "permission";
      readonly verb: VerbSymbol;
      readonly test: Cond;
      readonly duration?: Duration;
      readonly span: Span;
    }
  | {
      readonly s: "if";
      readonly condition: Cond;
      readonly then: readonly BoundStatement[];
      readonly otherwise: readonly BoundStatement[];
      readonly span: Span;
    }
  | { readonly s: "modify"; readonly verb: VerbSymbol; readonly holes: Readonly<Record<string, Phrase>>; readonly span: Span };

export interface Pattern {
  readonly verb: VerbSymbol;
  readonly test: Cond;
}

export type BoundAbility =
  | { readonly a: "effect"; readonly body: readonly BoundStatement[]; readonly span: Span }
  | { readonly a: "activated"; readonly cost: readonly string[]; readonly body: readonly BoundStatement[]; readonly span: Span }
  | {
      readonly a: "triggered";
      readonly pattern: Pattern;
      readonly condition?: Cond;
      readonly body: readonly BoundStatement[];
      readonly span: Span;
    }
  | { readonly a: "modification"; readonly pattern: Pattern; readonly body: readonly BoundStatement[]; readonly span: Span }
  | { readonly a: "static"; readonly statement: BoundStatement; readonly span: Span }
  | { readonly a: "use"; readonly keyword: KeywordSymbol; readonly args: Holes; readonly span: Span };

export interface BoundCard {
  readonly name: string;
  readonly span: Span;
  readonly cost?: string;
  /** Nouns of the type line; a type word is a slot. */
  readonly types: readonly Expr[];
  readonly stats: Readonly<Record<string, number>>;
  readonly marks: readonly string[];
  readonly abilities: readonly BoundAbility[];
}
export interface BoundKeyword {
  readonly symbol: KeywordSymbol;
  readonly span: Span;
  readonly abilities: readonly BoundAbility[];
}
/** `noun X is NP`, `adjective X { means COND }`, with the variable that stands for the thing asked about. */
export interface BoundDefinition {
  readonly word: string;
  /** The nouns of what it is asked of. */
  readonly of: readonly string[];
  readonly variable: string;
  readonly means: Cond;
  readonly span: Span;
}
/** What a counter does to its bearer. */
export interface BoundUnit {
  readonly unit: string;
  readonly facts: readonly BoundStatement[];
  readonly body: Block;
}
