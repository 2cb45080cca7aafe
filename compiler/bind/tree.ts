import type { Block, Span } from "../../grammar/index.js";
import type { Comparison, Cond, Expr, Holes, SetExpr } from "../ir/expression.js";
import type { KeywordSymbol, VerbSymbol } from "../vocabulary/symbols.js";

/**
 * The typed tree: every sentence with its words resolved, its holes filled and its names bound. Values
 * and conditions are already those of the IR; what is left to lowering is where they go.
 */

// ------------------------------------------------------------------ phrases

/** How many of a set are meant. */
export type Quantifier =
  | { readonly q: "a" }
  | { readonly q: "each" }
  | { readonly q: "no" }
  /** One that is described so that there is only one: `the enchanted creature`. */
  | { readonly q: "the" }
  /** More than another has; `than` stands with the verb. */
  | { readonly q: "more" }
  | { readonly q: "count"; readonly op: Comparison; readonly amount: Expr }
  | { readonly q: "up-to"; readonly amount: Expr }
  | { readonly q: "any-number" }
  | { readonly q: "target"; readonly min: Expr; readonly max: Expr | "any" };

/** A name that the author gave with `as`. */
export interface Named extends Span {
  readonly text: string;
}
interface Spoken {
  /** What it may be. */
  readonly nouns: readonly string[];
  readonly span: Span;
  readonly as?: Named;
}
export interface OnePhrase extends Spoken {
  readonly p: "one";
  readonly expr: Expr;
  /** A group: `them`, `the kinds`. */
  readonly many?: true;
}
export interface SetPhrase extends Spoken {
  readonly p: "set";
  readonly quantifier: Quantifier;
  readonly set: SetExpr;
  /** A superlative that picks among the set: `with the least toughness`. */
  readonly extreme?: { readonly which: "least" | "greatest"; readonly stat: string };
  /** What the set belongs to: `each blade-ability of each ally`. */
  readonly of?: Phrase;
  /** Of any of several: one for each owner, `an opponent's reserve`. */
  readonly each?: { readonly over: SetExpr; readonly value: Expr };
  /** The group that it is taken from, when it is no kind: `1 of the shown`. */
  readonly among?: Expr;
}
/** So much of something without identity: `N +1/+1 counters`; `any` asks nothing of the count. */
export interface AmountPhrase extends Spoken {
  readonly p: "amount";
  readonly unit: string;
  readonly count: Expr;
  readonly any?: true;
}
export interface NumberPhrase extends Spoken {
  readonly p: "number";
  readonly expr: Expr;
  /** `N or more damage`: how what is there compares with it; missing for exactly that. */
  readonly op?: Comparison;
}
export interface WordPhrase extends Spoken {
  readonly p: "word";
  readonly expr: Expr;
}
/** A price: symbols, a parameter that is one, or a bracketed list of parts. */
export interface CostPhrase extends Spoken {
  readonly p: "cost";
  readonly cost: readonly CostPart[];
}
/** `either this or you`, `both a combat-phase and a main-phase`. */
export interface SeveralPhrase extends Spoken {
  readonly p: "several";
  readonly join: "either" | "both";
  readonly parts: readonly Phrase[];
}
export interface NothingPhrase extends Spoken {
  readonly p: "nothing";
}
/** A noun phrase, bound. `span` is where it stands. */
export type Phrase =
  | OnePhrase
  | SetPhrase
  | AmountPhrase
  | NumberPhrase
  | WordPhrase
  | CostPhrase
  | SeveralPhrase
  | NothingPhrase;

// ------------------------------------------------------------------ acts

/** A part of a price: symbols as written, a parameter, or an act. */
export type CostPart =
  | { readonly part: "symbols"; readonly symbols: readonly string[] }
  | { readonly part: "name"; readonly name: string }
  | { readonly part: "act"; readonly filled: Filled };

/** A verb with its holes filled. */
export interface Filled {
  readonly verb: VerbSymbol;
  readonly holes: Readonly<Record<string, Phrase>>;
  readonly time?: Duration;
  /** `instead`, `at random`, `in any order`, `in secret`. */
  readonly adverbs: readonly string[];
  readonly asThough?: Cond;
  /** `for each …`: done once for each. */
  readonly forEach?: Phrase;
  /** `than each opponent`, behind `more`. */
  readonly than?: Phrase;
  /** `by the resolution of this`: the event that it came from. */
  readonly cause?: Phrase;
  readonly span: Span;
}

// ------------------------------------------------------------------ time

/** A period of the game as a sentence names it: `the turn`, `your next upkeep`, `each player's upkeep`. */
export interface PeriodPhrase {
  readonly period: string;
  readonly whose?: Phrase;
  readonly each: boolean;
  readonly next: boolean;
  /** `the first damage-step`. */
  readonly described: readonly string[];
  readonly span: Span;
}
export interface Moment {
  readonly edge: "start" | "end";
  readonly period: PeriodPhrase;
}
/** How long something holds: to a moment, to an event, or while a period runs. */
export type Duration = { readonly span: Span } & (
  | { readonly d: "until"; readonly moment: Moment }
  | { readonly d: "until-event"; readonly pattern: Pattern }
  | { readonly d: "during"; readonly period: PeriodPhrase }
  /** `this turn`: to its end. */
  | { readonly d: "this"; readonly period: string }
  /** `this way`: what descends from the ability. */
  | { readonly d: "this-way" }
  | { readonly d: "order"; readonly order: "before" | "after"; readonly what: Phrase }
);

// ------------------------------------------------------------------ facts

export type BoundChange =
  | { readonly key: string; readonly how: "set" | "add"; readonly value: Expr }
  /** Words of the type line, adjectives and marks: `is a wall`, `isn't sick`. */
  | { readonly key: "types"; readonly how: "set" | "add" | "remove"; readonly value: Expr };
/** What a fact gives or takes: a keyword, quoted abilities, abilities that are there, all of them. */
export type BoundGrant =
  | { readonly g: "keyword"; readonly keyword: KeywordSymbol; readonly args: Holes; readonly span: Span }
  | { readonly g: "quoted"; readonly abilities: readonly BoundAbility[]; readonly span: Span }
  | { readonly g: "abilities"; readonly phrase: Phrase; readonly span: Span }
  | { readonly g: "none"; readonly span: Span };
export interface BoundFact {
  readonly s: "fact";
  readonly subject: Phrase;
  readonly changes: readonly BoundChange[];
  readonly grants: readonly BoundGrant[];
  /** `this is a copy of the model`. */
  readonly copyOf?: Phrase;
  /** `you control it`: the subject is what is controlled. */
  readonly controller?: Phrase;
  readonly price?: { readonly direction: "less" | "more"; readonly amount: Expr; readonly verb?: VerbSymbol };
  readonly duration?: Duration;
  readonly span: Span;
}
export type RuleKind = "prohibition" | "permission" | "requirement" | "exemption" | "habit";
/** `can't`, `can`/`may`, `must`, `needn't`, and how something always happens. */
export interface BoundRule {
  readonly s: "rule";
  readonly rule: RuleKind;
  readonly filled: Filled;
  readonly test: Cond;
  /** The test of the subject alone: whom a requirement or a habit is about. */
  readonly about: Cond;
  /** What a habit says of every such event besides: `with X +1/+1 counters`. */
  readonly gives?: Readonly<Record<string, Phrase>>;
  /** `as though it were in your hand`. */
  readonly asThough?: Cond;
  readonly unless?: Cond;
  readonly duration?: Duration;
  readonly span: Span;
}

// ------------------------------------------------------------------ statements

export type BoundStatement =
  | { readonly s: "act"; readonly filled: Filled; readonly span: Span }
  | { readonly s: "instruction"; readonly keyword: KeywordSymbol; readonly args: Holes; readonly span: Span }
  | { readonly s: "choose"; readonly name: string; readonly by: Phrase; readonly phrase: SetPhrase; readonly secret: boolean; readonly span: Span }
  | { readonly s: "target"; readonly name: string; readonly by: Phrase; readonly phrase: SetPhrase; readonly span: Span }
  | BoundFact
  | BoundRule
  | { readonly s: "if"; readonly condition: Cond; readonly then: readonly BoundStatement[]; readonly otherwise: readonly BoundStatement[]; readonly span: Span }
  | { readonly s: "if-so"; readonly then: readonly BoundStatement[]; readonly otherwise: readonly BoundStatement[]; readonly span: Span }
  | { readonly s: "may"; readonly who: Phrase; readonly body: readonly BoundStatement[]; readonly span: Span }
  /** The body, unless the condition holds or somebody does the act. */
  | { readonly s: "unless"; readonly body: readonly BoundStatement[]; readonly condition?: Cond; readonly act?: Filled; readonly span: Span }
  | { readonly s: "let"; readonly name: string; readonly value: Expr; readonly span: Span }
  /** A trigger or replacement that an effect sets up. */
  | { readonly s: "delayed"; readonly ability: BoundAbility; readonly uses?: number; readonly duration?: Duration; readonly span: Span }
  | { readonly s: "while"; readonly condition: Cond; readonly body: readonly BoundStatement[]; readonly span: Span }
  | { readonly s: "for-each"; readonly name: string; readonly of: Phrase; readonly by?: Expr; readonly body: readonly BoundStatement[]; readonly span: Span }
  | { readonly s: "repeat"; readonly body: readonly BoundStatement[]; readonly condition: Cond; readonly span: Span }
  | { readonly s: "either"; readonly options: readonly (readonly BoundStatement[])[]; readonly span: Span }
  | { readonly s: "together"; readonly body: readonly BoundStatement[]; readonly span: Span }
  | { readonly s: "table"; readonly by: Expr; readonly rows: readonly BoundRow[]; readonly span: Span }
  | { readonly s: "modify"; readonly filled: Filled; readonly span: Span };
export interface BoundRow {
  readonly from: number;
  readonly to: number;
  readonly body: readonly BoundStatement[];
}

// ------------------------------------------------------------------ abilities

/** An event that is waited for, as a test of its holes. */
export interface Pattern {
  readonly verb: VerbSymbol;
  readonly test: Cond;
}
/** A limit on an activated ability. */
export type BoundOnly =
  | { readonly only: "once"; readonly time?: Duration; readonly per?: string }
  | { readonly only: "when"; readonly pattern: Pattern }
  | { readonly only: "if"; readonly condition: Cond }
  | { readonly only: "time"; readonly time: Duration };

export type BoundAbility = { readonly span: Span } & (
  | { readonly a: "effect"; readonly body: readonly BoundStatement[] }
  | { readonly a: "activated"; readonly cost: readonly CostPart[]; readonly only: readonly BoundOnly[]; readonly body: readonly BoundStatement[] }
  /** `choose 1: { … } or { … }`: options with their own targets, chosen on announcement. */
  | { readonly a: "modes"; readonly min: Expr; readonly max: Expr; readonly options: readonly (readonly BoundStatement[])[] }
  | {
      readonly a: "triggered";
      readonly pattern: Pattern;
      readonly condition?: Cond;
      readonly body: readonly BoundStatement[];
      readonly then?: readonly BoundStatement[];
      /** `at the end of the turn`: for `until` and the text of the card. */
      readonly moment?: Moment;
    }
  | { readonly a: "would"; readonly pattern: Pattern; readonly body: readonly BoundStatement[]; readonly otherwise: readonly BoundStatement[] }
  | { readonly a: "entering"; readonly pattern: Pattern; readonly body: readonly BoundStatement[] }
  | { readonly a: "static"; readonly statement: BoundFact | BoundRule }
  /** Works only then: `while this is in your graveyard { … }`, `{S}: …`. */
  | { readonly a: "while"; readonly condition: Cond; readonly abilities: readonly BoundAbility[] }
  /** Works only in that period: `during a combat { … }`. */
  | { readonly a: "during"; readonly period: PeriodPhrase; readonly abilities: readonly BoundAbility[] }
  | { readonly a: "use"; readonly keyword: KeywordSymbol; readonly args: Holes }
);

// ------------------------------------------------------------------ declarations

export interface BoundCard {
  readonly name: string;
  readonly span: Span;
  readonly cost?: string;
  /** What is paid besides the symbols: `cost ({3}{B}, sacrifice a creature as victim)`. */
  readonly additional: readonly CostPart[];
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
