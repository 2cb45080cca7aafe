import type { Binds, BindType, ClauseRecord, Do } from "../ir/clause.js";
import type { Cond, Expr, Holes, SetExpr } from "../ir/expression.js";
import type { ValueKind, Vocabulary } from "../vocabulary/vocabulary.js";
import type { VerbSymbol } from "../vocabulary/symbols.js";

/** What a value may be; nothing when that is not known here. */
type Kinds = readonly ValueKind[] | "list" | undefined;
const REFS: readonly ValueKind[] = ["object", "player", "cell", "zone", "procedure", "event"];

/**
 * What the clauses of a declaration ask of the runtime's contract that its types don't give: the emitted
 * module would not type-check, so the declaration is not run. Said in the author's words.
 */
export function contractGaps(v: Vocabulary, clauses: readonly ClauseRecord[]): readonly string[] {
  const gaps = new Set<string>();
  for (const clause of clauses) new Clause(v, clause, gaps).check();
  return [...gaps];
}

/** The same for values that stand outside of clauses: the steps and checks of a ruling. */
export function valueGaps(v: Vocabulary, binds: Binds, values: readonly (Expr | Cond)[]): readonly string[] {
  const gaps = new Set<string>();
  const clause = new Clause(v, { is: "use", id: "", line: "", says: "", binds, keyword: "", args: {} }, gaps);
  for (const value of values) clause.value(value);
  return [...gaps];
}

class Clause {
  readonly #v: Vocabulary;
  readonly #clause: ClauseRecord;
  readonly #gaps: Set<string>;
  readonly #names = new Map<string, Kinds>();

  constructor(v: Vocabulary, clause: ClauseRecord, gaps: Set<string>) {
    this.#v = v;
    this.#clause = clause;
    this.#gaps = gaps;
    this.#declare(clause.binds);
  }

  #declare(binds: Binds): void {
    for (const [name, type] of Object.entries(binds)) this.#names.set(name, this.#ofType(type));
  }
  #ofType(type: BindType): Kinds {
    switch (type.type) {
      case "one":
        return type.nouns.map((n) => this.#v.valueKind(n));
      case "list":
        return "list";
      case "number":
      case "word":
      case "ability":
        return [type.type];
    }
  }

  value(value: Expr | Cond): void {
    if ("c" in value) this.#cond(value);
    else this.#expr(value);
  }

  check(): void {
    const clause = this.#clause;
    switch (clause.is) {
      case "effect":
      case "activated":
        this.#announce(clause.announce);
        this.#body(clause.do);
        return;
      case "triggered":
        this.#cond(clause.if);
        if (clause.condition !== undefined) this.#cond(clause.condition);
        this.#announce(clause.announce);
        this.#body(clause.do);
        return;
      case "modification":
        this.#cond(clause.if);
        return;
      case "replacement":
      case "window":
        this.#cond(clause.if);
        this.#body(clause.do);
        return;
      case "condition":
        this.#cond(clause.holds);
        return;
      case "fact":
        if (clause.of.of === "each") {
          this.#names.set(clause.of.variable, ["object"]);
          this.#cond(clause.of.test);
        }
        if (clause.of.of === "bind" && this.#names.get(clause.of.name) === undefined) this.#gaps.add("a fact about something that is not known");
        for (const change of clause.changes) for (const value of "words" in change ? change.words : [change.value]) this.#expr(value);
        return;
      case "prohibition":
      case "permission":
        if (this.#v.verbs.get(clause.verb)?.role === "state") this.#gaps.add("a rule about how things are");
        this.#cond(clause.test);
        return;
      case "definition":
        this.#names.set(clause.variable, clause.of.map((n) => this.#v.valueKind(n)));
        this.#cond(clause.means);
        return;
      case "use":
        return;
    }
  }

  #announce(steps: readonly { readonly name: string; readonly nouns: readonly string[]; readonly variable: string; readonly where: readonly Cond[]; readonly count?: object }[]): void {
    for (const step of steps) {
      const kinds = step.nouns.map((n) => this.#v.valueKind(n));
      if (kinds.some((k) => !REFS.includes(k))) this.#gaps.add("a target that is no thing");
      this.#names.set(step.variable, kinds);
      step.where.forEach((c) => this.#cond(c));
      this.#names.set(step.name, step.count === undefined ? kinds : "list");
    }
  }

  // ---------------------------------------------------------------- bodies

  #body(body: readonly Do[]): void {
    for (const d of body) this.#do(d);
  }
  #do(d: Do): void {
    switch (d.do) {
      case "verb": {
        const verb = this.#v.verbs.get(d.verb);
        if (verb?.body !== undefined) this.#gaps.add(`the verb \`${verb.base}\`, which is defined in the language`);
        this.#holes(d.holes, verb);
        return;
      }
      case "perform":
        Object.values(d.args).forEach((e) => this.#expr(e));
        return;
      case "choose":
        this.#expr(d.from);
        this.#names.set(d.name, d.count.one ? this.#member(d.from) : "list");
        return;
      case "let":
        this.#expr(d.be);
        this.#names.set(d.name, this.#kindsOf(d.be));
        return;
      case "if":
        if (!("done" in d.if)) this.#cond(d.if);
        this.#body(d.then);
        this.#body(d.otherwise);
        return;
      case "each":
        this.#expr(d.of);
        this.#names.set(d.variable, this.#member(d.of));
        this.#body(d.body);
        return;
      case "may":
      case "together":
        this.#body(d.body);
        return;
      case "either":
        for (const option of d.options) this.#body(option);
        return;
      case "stand":
      case "flag":
      case "replace":
      case "beyond":
        return;
    }
  }

  /** Every hole takes what is given to it, whatever of its kinds that turns out to be. */
  #holes(holes: Holes, verb: VerbSymbol | undefined): void {
    for (const [name, value] of Object.entries(holes)) {
      this.#expr(value);
      const hole = verb?.holes.find((h) => h.name === name);
      const given = this.#kindsOf(value);
      if (hole === undefined || given === undefined) continue;
      const taken = verb?.eachSeparately === name ? ["number" as const] : hole.types.map((t) => this.#v.valueKind(t));
      if (given === "list" || given.some((k) => !takes(taken, k))) this.#gaps.add(`a ${name} of \`${verb?.base ?? ""}\` that may be something else`);
    }
    for (const hole of verb?.holes ?? []) {
      if (!hole.optional && !(hole.name in holes)) this.#gaps.add(`\`${verb?.base ?? ""}\` without its ${hole.name}`);
    }
  }

  // ---------------------------------------------------------------- conditions and values

  #cond(c: Cond): void {
    switch (c.c) {
      case "is":
      case "in":
        this.#ref(c.of);
        this.#expr(c.c === "is" ? c.word : c.place);
        return;
      case "has":
        this.#ref(c.of);
        return;
      case "holds":
        this.#holes(c.holes, this.#v.verbs.get(c.state));
        return;
      case "can":
        Object.values(c.holes).forEach((e) => this.#expr(e));
        return;
      case "same": {
        this.#expr(c.left);
        this.#expr(c.right);
        const left = this.#kindsOf(c.left);
        const right = this.#kindsOf(c.right);
        if (left === undefined || right === undefined) return;
        if (left === "list" || right === "list" || !left.some((k) => right.includes(k))) this.#gaps.add("two different things that are compared");
        return;
      }
      case "compare":
        this.#expr(c.left);
        this.#expr(c.right);
        return;
      case "among":
        this.#expr(c.of);
        this.#expr(c.list);
        return;
      case "not":
        this.#cond(c.of);
        return;
      case "every":
      case "some":
        c.of.forEach((x) => this.#cond(x));
        return;
      case "beyond":
        return;
    }
  }

  /** Something that is asked about: a thing, never a word or an ability. */
  #ref(of: Expr): void {
    this.#expr(of);
    const kinds = this.#kindsOf(of);
    if (kinds === "list" || kinds?.some((k) => !REFS.includes(k)) === true) this.#gaps.add("a question about what may be no thing");
  }

  #expr(e: Expr): void {
    switch (e.e) {
      case "all":
        this.#set(e);
        return;
      case "count":
      case "abilities-of-each":
        this.#set(e.of);
        return;
      case "stat":
        if (!this.#v.stats.has(e.stat)) this.#gaps.add(`\`${e.stat}\` as something to count`);
        this.#ref(e.of);
        return;
      case "relation":
        if (!REFS.includes(this.#v.valueKind(e.relation))) this.#gaps.add(`\`${e.relation}\` as a value`);
        this.#ref(e.of);
        return;
      case "total":
      case "extreme":
      case "half":
      case "units":
      case "abilities":
      case "size":
        this.#expr(e.of);
        return;
      case "sum":
        this.#expr(e.left);
        this.#expr(e.right);
        return;
      case "filter":
        this.#expr(e.of);
        this.#names.set(e.variable, this.#member(e.of));
        e.where.forEach((c) => this.#cond(c));
        return;
      case "list":
        e.of.forEach((x) => this.#expr(x));
        return;
      case "zone":
        if (e.of !== undefined) this.#ref(e.of);
        return;
      case "amount":
        this.#expr(e.count);
        return;
      case "this":
      case "you":
      case "none":
      case "name":
      case "event":
      case "number":
      case "word":
      case "slot":
      case "text":
      case "cell":
      case "current":
      case "beyond":
        return;
    }
  }

  #set(set: SetExpr): void {
    const kinds = set.nouns.map((n) => this.#v.valueKind(n));
    if (kinds.some((k) => !REFS.includes(k) || k === "event")) this.#gaps.add("a set of what has no identity");
    if (set.nouns.some((n) => !this.#v.nouns.has(n) && !this.#v.periods.has(n))) this.#gaps.add("a set of places");
    const before = this.#names.get(set.variable);
    this.#names.set(set.variable, kinds);
    set.where.forEach((c) => this.#cond(c));
    if (set.place !== undefined) this.#ref(set.place);
    this.#names.set(set.variable, before ?? kinds);
  }

  #member(of: Expr): Kinds {
    switch (of.e) {
      case "all":
        return of.nouns.map((n) => this.#v.valueKind(n));
      case "extreme":
        return this.#member(of.of);
      default:
        return undefined;
    }
  }

  #kindsOf(e: Expr): Kinds {
    switch (e.e) {
      case "this":
        return ["object"];
      case "you":
        return ["player"];
      case "name":
        return this.#names.get(e.name);
      case "event": {
        const clause = this.#clause;
        const verb = "on" in clause ? clause.on : "verb" in clause ? clause.verb : undefined;
        const symbol = verb === undefined ? undefined : this.#v.verbs.get(verb);
        if (symbol?.eachSeparately === e.hole) return ["number"];
        return symbol?.holes.find((h) => h.name === e.hole)?.types.map((t) => this.#v.valueKind(t));
      }
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
      case "current":
        return ["procedure"];
      case "amount":
        return ["amount"];
      case "all":
      case "extreme":
      case "abilities":
      case "abilities-of-each":
      case "list":
      case "filter":
        return "list";
      case "none":
      case "text":
      case "beyond":
        return undefined;
    }
  }
}

/** A place that is no cell may be filled by a cell; an event is a procedure. */
function takes(taken: readonly ValueKind[], given: ValueKind): boolean {
  if (taken.includes(given)) return true;
  if (given === "cell") return taken.includes("zone");
  return (given === "event" && taken.includes("procedure")) || (given === "procedure" && taken.includes("event"));
}
