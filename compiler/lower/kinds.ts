import type { BindType, Binds, ClauseRecord } from "../ir/clause.js";
import type { Expr } from "../ir/expression.js";
import type { ValueKind, Vocabulary } from "../vocabulary/vocabulary.js";

/** What a value may be; nothing when that is not known here. */
export type Kinds = readonly ValueKind[] | "list" | undefined;
/** Kinds of value that are a thing with an identity. */
export const REFS: readonly ValueKind[] = ["object", "player", "cell", "zone", "procedure", "event"];

/** What the values of one clause may be: by its names, and by the event or act that it speaks of. */
export class ClauseKinds {
  readonly #v: Vocabulary;
  readonly #verb: string | undefined;
  readonly #names = new Map<string, Kinds>();
  /** Of names that are groups: what one of the group may be. */
  readonly #members = new Map<string, Kinds>();

  constructor(v: Vocabulary, clause: ClauseRecord) {
    this.#v = v;
    this.#verb = "on" in clause ? clause.on : "verb" in clause ? clause.verb : undefined;
    this.declareAll(clause.binds);
  }

  declare(name: string, kinds: Kinds): void {
    this.#names.set(name, kinds);
  }
  declareGroup(name: string, member: Kinds): void {
    this.#names.set(name, "list");
    this.#members.set(name, member);
  }
  declareAll(binds: Binds): void {
    for (const [name, type] of Object.entries(binds)) {
      if (type.type === "list") this.declareGroup(name, this.#ofType(type.of));
      else this.#names.set(name, this.#ofType(type));
    }
  }
  named(name: string): Kinds {
    return this.#names.get(name);
  }
  /** With a variable that stands for one of a set; it is as before afterwards. */
  within<T>(variable: string, kinds: Kinds, body: () => T): T {
    const before = this.#names.get(variable);
    this.#names.set(variable, kinds);
    const made = body();
    this.#names.set(variable, before ?? kinds);
    return made;
  }

  ofNouns(nouns: readonly string[]): readonly ValueKind[] {
    return [...new Set(nouns.map((n) => this.#v.valueKind(n)))];
  }
  #ofType(type: BindType): Kinds {
    switch (type.type) {
      case "one":
        return this.ofNouns(type.nouns);
      case "list":
        return "list";
      case "number":
      case "word":
      case "ability":
      case "cost":
        return [type.type];
    }
  }

  /** What one of a group may be. */
  member(of: Expr): Kinds {
    switch (of.e) {
      case "all":
      case "no":
        return this.ofNouns(of.nouns);
      case "name":
        return this.#members.get(of.name);
      case "at":
      case "abilities":
      case "abilities-of-each":
        return of.e === "at" ? ["object"] : ["ability"];
      case "extreme":
      case "filter":
        return this.member(of.of);
      case "list": {
        const parts = of.of.map((part) => this.of(part));
        return parts.some((p) => p === "list" || p === undefined) ? undefined : [...new Set(parts.flat())].filter((k): k is ValueKind => k !== undefined);
      }
      default:
        return undefined;
    }
  }

  of(e: Expr): Kinds {
    switch (e.e) {
      case "this":
        return ["object"];
      case "you":
        return ["player"];
      case "name":
        return this.#names.get(e.name);
      case "only":
        return e.kinds;
      case "event":
        return this.#ofHole(e.past?.verb ?? this.#verb, e.hole);
      case "former":
        return this.of(e.ask);
      case "first":
        return this.member(e.of);
      case "at":
        return e.count === undefined ? ["object"] : "list";
      case "distance":
      case "borne":
      case "summed":
      case "number":
      case "sum":
      case "half":
      case "stat":
      case "total":
      case "units":
      case "count":
      case "size":
        return ["number"];
      case "word":
      case "slot":
        return ["word"];
      case "relation":
        return [this.#v.valueKind(e.relation)];
      case "zone":
        return ["zone"];
      case "cell":
        return ["cell"];
      case "period":
      case "current":
      case "occasion":
        return ["procedure"];
      case "happening":
        return ["event"];
      case "amount":
        return ["amount"];
      case "all":
      case "extreme":
      case "abilities":
      case "abilities-of-each":
      case "list":
      case "filter":
        return "list";
      case "no":
        return e.many ? "list" : this.ofNouns(e.nouns);
      case "none":
      case "text":
      case "beyond":
        return undefined;
    }
  }
  /** Whether an event may lack it. */
  optional(e: Expr): boolean {
    if (e.e !== "event") return false;
    const verb = e.past?.verb ?? this.#verb;
    const hole = verb === undefined ? undefined : this.#v.verbs.get(verb)?.holes.find((h) => h.name === e.hole);
    return hole?.optional === true;
  }
  #ofHole(verb: string | undefined, hole: string): Kinds {
    const symbol = verb === undefined ? undefined : this.#v.verbs.get(verb);
    if (symbol?.eachSeparately === hole) return ["number"];
    const types = symbol?.holes.find((h) => h.name === hole)?.types;
    return types === undefined ? undefined : this.ofNouns(types);
  }
}
