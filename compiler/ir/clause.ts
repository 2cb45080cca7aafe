import type { Cond, Expr, Holes } from "./expression.js";

/** What a bind of a clause holds; the emitter turns it into `one("creature")`, `number`, `list(…)`. */
export type BindType =
  | { readonly type: "one"; readonly nouns: readonly string[] }
  | { readonly type: "number" }
  | { readonly type: "cost" }
  | { readonly type: "word" }
  | { readonly type: "ability" }
  | { readonly type: "list"; readonly of: BindType };
export type Binds = Readonly<Record<string, BindType>>;

export interface Moment {
  readonly edge: "start" | "end";
  readonly period: string;
  /** Whose period it is. */
  readonly of?: Expr;
  /** Not the one that runs. */
  readonly next?: true;
}
export interface LifeSpan {
  readonly until?: Moment;
  /** The condition clause that must hold. */
  readonly while?: string;
  readonly uses?: number;
}

/** A name for what an act moved or made; `hole`: for the number that its event says there, what dice show. */
export interface ResultName {
  readonly name: string;
  readonly many: boolean;
  readonly hole?: string;
}
/** One instruction of a body. `must`: without it the price is not paid. `again`: its name stands outside of the block that it is in, and gets a value here. */
export type Do =
  | { readonly do: "verb"; readonly verb: string; readonly holes: Holes; readonly done?: string; readonly as?: ResultName; readonly again?: true; readonly must?: true }
  | { readonly do: "perform"; readonly keyword: string; readonly args: Holes; readonly done?: string }
  /** A variable that tells whether what follows was done: `if so`. */
  | { readonly do: "flag"; readonly name: string }
  | { readonly do: "may"; readonly name: string; readonly who: Expr; readonly body: readonly Do[] }
  | { readonly do: "either"; readonly name: string; readonly options: readonly (readonly Do[])[] }
  | { readonly do: "together"; readonly body: readonly Do[]; readonly done?: string; readonly as?: ResultName; readonly again?: true; readonly must?: true }
  /** Once, then again as long as the condition holds. */
  | { readonly do: "repeat"; readonly body: readonly Do[]; readonly while: Cond }
  /** In a window: the event does not happen. */
  | { readonly do: "replace" }
  /** Understood, but not carried by the runtime's contract. */
  | { readonly do: "beyond"; readonly what: string }
  | {
      readonly do: "choose";
      readonly name: string;
      readonly by: Expr;
      readonly from: Expr;
      /** One thing, or a list of `min` to `max`. */
      readonly count: { readonly one: true } | { readonly one: false; readonly min: Expr; readonly max: Expr };
      readonly again?: true;
      readonly must?: true;
    }
  /** `open`: it may get another value later. */
  | { readonly do: "let"; readonly name: string; readonly be: Expr; readonly open?: true; readonly again?: true }
  | { readonly do: "stand"; readonly clause: string; readonly binds: readonly string[]; readonly life: LifeSpan }
  | { readonly do: "if"; readonly if: Cond | { readonly done: string }; readonly then: readonly Do[]; readonly otherwise: readonly Do[] }
  /** `by`: in the order of a number, the least first. */
  | { readonly do: "each"; readonly variable: string; readonly of: Expr; readonly by?: Expr; readonly body: readonly Do[] };

export interface TargetStep {
  readonly step: "target";
  readonly name: string;
  readonly nouns: readonly string[];
  readonly variable: string;
  readonly where: readonly Cond[];
  /** Where to look, when that is not where the nouns live. */
  readonly place?: Expr;
  /** Missing for exactly one. */
  readonly count?: { readonly min: number; readonly max: number };
}
/** A word that is chosen before the targets that it is about. */
export interface WordStep {
  readonly step: "choose";
  readonly name: string;
  readonly list: string;
  readonly variable: string;
  readonly where: readonly Cond[];
}
export type AnnounceStep = TargetStep | WordStep;

interface ClauseBase<K extends string> {
  readonly is: K;
  readonly id: string;
  /** `path:line` of the card. */
  readonly line: string;
  /** The card's own words, for the comment over the record. */
  readonly says: string;
  readonly binds: Binds;
  readonly functionsIn?: readonly string[];
}
/** A symbol, or a keyword's parameter that is a price. */
export type PriceData = string | { readonly parameter: string };
/** What is done as a price, and the names that it gives. */
export interface PayBody {
  readonly do: readonly Do[];
  readonly names: readonly string[];
}
export interface EffectClause extends ClauseBase<"effect"> {
  readonly pay?: PayBody;
  readonly announce: readonly AnnounceStep[];
  readonly do: readonly Do[];
}
export interface ActivatedClause extends ClauseBase<"activated"> {
  readonly cost: readonly PriceData[];
  readonly pay?: PayBody;
  readonly announce: readonly AnnounceStep[];
  readonly do: readonly Do[];
}
export interface TriggeredClause extends ClauseBase<"triggered"> {
  readonly on: string;
  readonly if: Cond;
  readonly condition?: Cond;
  readonly announce: readonly AnnounceStep[];
  readonly do: readonly Do[];
}
export interface ModificationClause extends ClauseBase<"modification"> {
  readonly on: string;
  readonly if: Cond;
  /** The verbs that change the event, in order. */
  readonly change: readonly { readonly verb: string; readonly holes: Holes }[];
}
export interface ReplacementClause extends ClauseBase<"replacement"> {
  readonly on: string;
  readonly if: Cond;
  readonly do: readonly Do[];
}
export interface WindowClause extends ClauseBase<"window"> {
  readonly on: string;
  readonly if: Cond;
  readonly do: readonly Do[];
}
/** A lifetime that a condition ends: asked with the record's `this` and `you`. */
export interface ConditionClause extends ClauseBase<"condition"> {
  readonly holds: Cond;
}
export type FactChange =
  | { readonly key: string; readonly how: "set" | "add"; readonly value: Expr }
  /** Words of the type line and marks. */
  | { readonly key: "types"; readonly how: "set" | "add" | "remove"; readonly words: readonly Expr[] };
/** Abilities that a fact gives: a keyword with its arguments, a quoted ability, or abilities that are there; or it takes them all. */
export type Granted =
  | { readonly g: "keyword"; readonly keyword: string; readonly args: Holes; readonly id: string; readonly line: string }
  | { readonly g: "clause"; readonly id: string }
  | { readonly g: "abilities"; readonly of: Expr }
  | { readonly g: "none" };
export interface FactClause extends ClauseBase<"fact"> {
  readonly of: { readonly of: "this" } | { readonly of: "bind"; readonly name: string } | { readonly of: "each"; readonly variable: string; readonly test: Cond };
  readonly reads: readonly string[];
  readonly changes: readonly FactChange[];
  readonly grants: readonly Granted[];
  readonly controller?: Expr;
}
/** What can't and may be done, and what needn't. */
export interface RuleClause extends ClauseBase<"prohibition" | "permission" | "exemption"> {
  readonly verb: string;
  readonly test: Cond;
  /** Parts of the act that a permission says itself: another price, face down. */
  readonly offers?: Holes;
  /** `as though it were in your hand`: the place from which a permission judges. */
  readonly from?: Expr;
}
/** What must be done, or how it must be: whom it is about, and whether it is met. */
export interface RequirementClause extends ClauseBase<"requirement"> {
  readonly verb: string;
  readonly about: Cond;
  readonly met: Cond;
}
/** How something always happens: what is so of every such event, and in which period it falls. */
export interface HabitClause extends ClauseBase<"habit"> {
  readonly verb: string;
  readonly about: Cond;
  readonly gives: Holes;
  readonly during?: { readonly period: string; readonly described: readonly string[] };
}
export interface DefinitionClause extends ClauseBase<"definition"> {
  /** What it is asked of. */
  readonly of: readonly string[];
  readonly variable: string;
  readonly means: Cond;
}
/** A card's use of a keyword: data, no function. */
export interface UseClause extends ClauseBase<"use"> {
  readonly keyword: string;
  readonly args: Holes;
}
export type ClauseRecord =
  | EffectClause
  | ActivatedClause
  | TriggeredClause
  | ModificationClause
  | ReplacementClause
  | WindowClause
  | ConditionClause
  | FactClause
  | RuleClause
  | RequirementClause
  | HabitClause
  | DefinitionClause
  | UseClause;

export interface CardIR {
  readonly name: string;
  readonly line: string;
  readonly cost?: string;
  /** A type word is a slot. */
  readonly types: readonly Expr[];
  readonly stats: Readonly<Record<string, number>>;
  readonly marks: readonly string[];
  /** Ids of its abilities, in order. */
  readonly abilities: readonly string[];
  /** Its abilities and the clauses inside them, in the order in which they are printed. */
  readonly clauses: readonly ClauseRecord[];
}
export interface KeywordIR {
  readonly name: string;
  readonly params: Binds;
  readonly abilities: readonly string[];
  readonly effect?: string;
  readonly clauses: readonly ClauseRecord[];
}
