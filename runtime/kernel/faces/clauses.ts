/** Clauses as the kernel calls them: the records that `kit` tags, with the types of one game forgotten. */
import type { Ability, AnyClause, Ev, HabitTime, Logged, PriceParameter, Use, Value } from "../../api.js";
import type { ClauseKind, Deed, Inquiry } from "../contract.js";
import type { Ref } from "../../api.js";
import type { Values } from "../store/index.js";

/** An event as clauses see it: its holes by name, its verb and batch, and its place in the causal log. */
export type Seen = Values & { readonly verb: string; readonly batch: number } & Logged;
type Test = (ctx: Inquiry, event: Seen, binds: Values) => boolean;

export interface StepRecord {
  readonly step: "target" | "choose";
  readonly name: string;
  /** Nouns, or the one word list. */
  readonly of: readonly string[];
  readonly min: number;
  readonly max: number;
  /** A group, even of one. */
  readonly many?: true;
  readonly word?: true;
  readonly where?: (ctx: Inquiry, x: Value, chosen: Values) => boolean;
  readonly place?: (ctx: Inquiry, chosen: Values) => Ref;
}
interface Common extends AnyClause {
  readonly functionsIn?: readonly string[];
  /** Keywords that are instructions and that the body performs: `{B}: crit 3` has crit. */
  readonly performs?: readonly Use[];
}
interface Announcing {
  readonly announce?: { readonly steps: readonly StepRecord[] };
}
export type Computed = Value | ((ctx: Inquiry, x: Ref, binds: Values, of?: Value) => Value);
export interface ChangeRecord {
  readonly set?: Computed;
  readonly add?: Computed;
  /** Words only. */
  readonly remove?: Computed;
}

export interface Effect extends Common, Announcing {
  readonly is: "effect";
  pay?(ctx: Deed, binds: Values): Values | undefined;
  resolve(ctx: Deed, binds: Values): void;
}
export interface Activated extends Common, Announcing {
  readonly is: "activated";
  readonly cost: readonly (string | PriceParameter)[];
  readonly verbs?: readonly string[];
  pay?(ctx: Deed, binds: Values): Values | undefined;
  resolve(ctx: Deed, binds: Values): void;
}
export interface Triggered extends Common, Announcing {
  readonly is: "triggered";
  readonly on: string;
  readonly if: Test;
  readonly condition?: Test;
  resolve(ctx: Deed, binds: Values, event: Seen): void;
}
export interface Replacement extends Common {
  readonly is: "replacement";
  readonly on: string;
  readonly if: Test;
  instead(ctx: Deed, event: Seen, binds: Values): void;
}
export interface Modification extends Common {
  readonly is: "modification";
  readonly on: string;
  readonly if: Test;
  change(ctx: Inquiry, event: Seen, binds: Values): Values;
}
export interface Window extends Common {
  readonly is: "window";
  readonly on: string;
  readonly if: Test;
  before(ctx: Deed, event: Seen, binds: Values): void;
}
export interface Fact extends Common {
  readonly is: "fact";
  readonly of: string | ((ctx: Inquiry, x: Ref, binds: Values, of?: Value) => boolean);
  readonly reads?: readonly string[];
  /** Zones whose objects a test is asked about, when that is not where their kind lives. */
  readonly reaches?: readonly string[];
  readonly changes: Readonly<Record<string, ChangeRecord>>;
}
export interface Permission extends Common {
  readonly is: "permission";
  readonly verb: string;
  offers?(ctx: Inquiry, binds: Values): Values;
  allow(ctx: Inquiry, act: Values, binds: Values): boolean;
  from?(ctx: Inquiry, act: Values, binds: Values): Ref;
}
export interface Prohibition extends Common {
  readonly is: "prohibition";
  readonly verb: string;
  deny(ctx: Inquiry, act: Values, binds: Values): boolean;
}
export interface Requirement extends Common {
  readonly is: "requirement";
  readonly verb: string;
  about(ctx: Inquiry, act: Values, binds: Values): boolean;
  met(ctx: Inquiry, act: Values, binds: Values): boolean;
}
export interface Exemption extends Common {
  readonly is: "exemption";
  readonly verb: string;
  spare(ctx: Inquiry, act: Values, binds: Values): boolean;
}
export interface HabitClause extends Common {
  readonly is: "habit";
  readonly verb: string;
  about(ctx: Inquiry, act: Values, binds: Values): boolean;
  gives?(ctx: Inquiry, act: Values, binds: Values): Values;
  readonly during?: HabitTime;
}
export interface ConditionClause extends Common {
  readonly is: "condition";
  holds(ctx: Inquiry): boolean;
}
export interface Definition extends Common {
  readonly is: "definition";
  means(ctx: Inquiry, x: Ref): boolean;
}
export type ClauseRecord =
  Effect | Activated | Triggered | Replacement | Modification | Window | Fact | Permission | Prohibition | Requirement | Exemption | HabitClause | ConditionClause | Definition;
export type ClauseOf<K extends ClauseKind> = Extract<ClauseRecord, { readonly is: K }>;

/** A clause's tag is what makes it one: the makers of `kit` put it there. */
export function isClause(x: AnyClause): x is ClauseRecord {
  return "is" in x && typeof x.is === "string" && x.is !== "use";
}
export function isUse(x: AnyClause): x is Use {
  return "use" in x;
}
export function isAbility(x: object): x is Ability {
  return "clause" in x && "holder" in x && "grantor" in x;
}
/** The keys under which an index looks for a clause: its verb, or what it writes. */
export function keysOf(c: ClauseRecord): readonly string[] {
  switch (c.is) {
    case "triggered":
    case "replacement":
    case "modification":
    case "window":
      return [c.on];
    case "permission":
    case "prohibition":
    case "requirement":
    case "exemption":
    case "habit":
      return [c.verb];
    case "fact":
      // An adjective that is a mark is written like a word of the type line.
      return "types" in c.changes ? [...Object.keys(c.changes), "marks"] : Object.keys(c.changes);
    case "effect":
    case "activated":
    case "condition":
    case "definition":
      return [""];
  }
}
/** `seq` is 0 while it is only proposed. */
export const seen = (event: Ev, batch: number, seq = 0): Seen => ({ ...event.holes, verb: event.verb, batch, seq, cause: event.cause });
