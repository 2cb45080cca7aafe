import type { BoundStatement, Filled, SetPhrase } from "../bind/tree.js";
import type { AnnounceStep, Do } from "../ir/clause.js";
import { freeNames, nameExpr, numberExpr, type Cond, type Expr } from "../ir/expression.js";
import { bindTypeOf, type Lowering } from "./context.js";
import { lowerFact, lowerRule } from "./fact.js";
import { lifeOf } from "./life.js";
import { ANY, boundsOf, withHoles } from "./asks.js";
import { hoisted } from "./hoist.js";
import { fromOf } from "./value.js";

export interface LoweredBody {
  readonly announce: readonly AnnounceStep[];
  readonly do: readonly Do[];
}
/** In the body of a window the line marked `instead` takes the event's place. */
export type Place = "effect" | "replacement" | "window";

/** A body's instructions; its targets are taken out of it and announced, in printed order. */
export function lowerBody(l: Lowering, body: readonly BoundStatement[], id: string, place: Place = "effect"): LoweredBody {
  const lowered = new Body(l, id, place);
  const all = lowered.all(body);
  const { announce, rest } = announced(l, lowered.announce, all);
  return { announce, do: hoisted(l, rest) };
}

interface Around {
  /** The variable that notes whether anything was done: for `if so`. */
  readonly done?: string;
  /** The condition that facts inside a `while` live by. */
  readonly while?: string;
}

class Body {
  readonly announce: AnnounceStep[] = [];
  readonly #l: Lowering;
  readonly #id: string;
  readonly #place: Place;
  #inner = 0;
  #flags = 0;

  constructor(l: Lowering, id: string, place: Place) {
    this.#l = l;
    this.#id = id;
    this.#place = place;
  }

  #nextId(): string {
    return `${this.#id}/${String(++this.#inner)}`;
  }

  /** Statements in order; what `if so` asks about is the one before it. */
  all(body: readonly BoundStatement[], around: Around = {}): readonly Do[] {
    return body.flatMap((statement, i): readonly Do[] => {
      if (body[i + 1]?.s !== "if-so") return this.#statement(statement, around);
      this.#flags += 1;
      const done = this.#flags === 1 ? "done" : `done${String(this.#flags)}`;
      return [{ do: "flag", name: done }, ...this.#statement(statement, { ...around, done })];
    });
  }

  #lastFlag(): string {
    return this.#flags <= 1 ? "done" : `done${String(this.#flags)}`;
  }

  #statement(statement: BoundStatement, around: Around): readonly Do[] {
    const l = this.#l;
    const noted = around.done === undefined ? {} : { done: around.done };
    switch (statement.s) {
      case "act":
        return this.#act(statement.filled, noted);
      case "instruction":
        return [{ do: "perform", keyword: statement.keyword.name, args: statement.args, ...noted }];
      case "choose":
        return this.#choose(statement);
      case "target":
        return this.#target(statement.name, statement.phrase, statement.by.p === "one" && statement.by.expr.e === "you");
      case "fact":
        return lowerFact(l, statement, this.#nextId(), around.while === undefined ? {} : { while: around.while });
      case "rule":
        return lowerRule(l, statement, this.#nextId(), around.while === undefined ? {} : { while: around.while });
      case "if":
        return [{ do: "if", if: statement.condition, then: this.all(statement.then, around), otherwise: this.all(statement.otherwise, around) }];
      case "if-so": {
        const done = this.#lastFlag();
        if (this.#flags === 0) l.gap("`if so` without an act before it");
        return [{ do: "if", if: { done }, then: this.all(statement.then), otherwise: this.all(statement.otherwise) }];
      }
      case "may": {
        const may = (who: Expr): Do => ({ do: "may", name: this.#question(statement.body), who, body: this.all(statement.body, around) });
        if (statement.who.p === "one") return [may(statement.who.expr)];
        if (statement.who.p !== "set" || statement.who.quantifier.q !== "each") l.gap("several players who may");
        if (statement.who.p !== "set") return [];
        const { variable } = statement.who.set;
        return [{ do: "each", variable, of: fromOf(statement.who), body: [may(nameExpr(variable))] }];
      }
      case "let":
        l.declare(statement.name, { type: "number" });
        return [{ do: "let", name: statement.name, be: statement.value }];
      case "while": {
        const id = this.#nextId();
        const binds = l.bindsOf(statement.condition);
        if (Object.keys(binds).length > 0) l.gap("a `while` about something that was chosen");
        l.clauses.push({ is: "condition", id, line: l.line(statement.span), says: l.says(statement.span), binds: {}, holds: statement.condition });
        return this.all(statement.body, { ...around, while: id });
      }
      case "delayed": {
        const id = this.#nextId();
        l.inner(statement.ability, id);
        const clause = l.clauses.find((c) => c.id === id);
        return [{ do: "stand", clause: id, binds: Object.keys(clause?.binds ?? {}), life: lifeOf(l, statement.duration, statement.uses) }];
      }
      case "for-each": {
        const { of } = statement;
        const from: Expr = of.p === "set" ? fromOf(of) : of.p === "one" ? of.expr : { e: "none" };
        l.declare(statement.name, bindTypeOf(l.vocabulary, of.nouns));
        const by = statement.by === undefined ? {} : { by: statement.by };
        return [{ do: "each", variable: statement.name, of: from, ...by, body: this.all(statement.body, around) }];
      }
      case "together":
        return [{ do: "together", body: this.all(statement.body, around) }];
      case "either":
        return [{ do: "either", name: "either", options: statement.options.map((option) => this.all(option, around)) }];
      case "unless":
        if (statement.condition !== undefined) return [{ do: "if", if: { c: "not", of: statement.condition }, then: this.all(statement.body, around), otherwise: [] }];
        return this.#unlessDone(statement.body, statement.act, around);
      case "repeat":
        return [{ do: "repeat", body: this.all(statement.body), while: statement.condition }];
      case "table":
        return this.#table(statement, around);
      case "modify":
        if (this.#place !== "effect") l.gap("a change of the event beside other acts");
        else l.gap("a change of an event outside `would`");
        return [];
    }
  }

  /** The first row that the number falls into. */
  #table({ by, rows }: BoundStatement & { readonly s: "table" }, around: Around): readonly Do[] {
    return rows.reduceRight<readonly Do[]>((otherwise, { from, to, body }) => {
      const within: Cond = {
        c: "every",
        of: [
          { c: "compare", op: ">=", left: by, right: numberExpr(from) },
          { c: "compare", op: "<=", left: by, right: numberExpr(to) },
        ],
      };
      return [{ do: "if", if: within, then: this.all(body, around), otherwise }];
    }, []);
  }

  /** Who may do the act is asked, and what follows is only done when it wasn't. */
  #unlessDone(body: readonly BoundStatement[], act: Filled | undefined, around: Around): readonly Do[] {
    if (act === undefined) return this.all(body, around);
    const subject = act.verb.holes.find((h) => h.subject)?.name;
    const doer = subject === undefined ? undefined : act.holes[subject];
    if (doer?.p !== "one") this.#l.gap("`unless` several players do something");
    const who: Expr = doer?.p === "one" && doer.nouns.includes("player") ? doer.expr : { e: "you" };
    const done = this.#l.fresh("paid");
    return [
      { do: "flag", name: done },
      { do: "may", name: act.verb.base, who, body: this.#act(act, { done }) },
      { do: "if", if: { done }, then: [], otherwise: this.all(body, around) },
    ];
  }

  #act(filled: Filled, noted: { readonly done?: string }): readonly Do[] {
    const l = this.#l;
    if (filled.time !== undefined) l.gap("an act in a certain time");
    if (filled.asThough !== undefined) l.gap("an act as though something were so");
    for (const adverb of filled.adverbs) if (adverb !== "instead") l.gap(`an act \`${adverb}\``);
    const instead: readonly Do[] = filled.adverbs.includes("instead") && this.#place === "window" ? [{ do: "replace" }] : [];
    return [...instead, ...withHoles(l, filled, noted, (holes, outcome) => ({ do: "verb", verb: filled.verb.name, holes, ...outcome }))];
  }

  #choose(statement: BoundStatement & { readonly s: "choose" }): readonly Do[] {
    const l = this.#l;
    const { phrase } = statement;
    const { quantifier } = phrase;
    const one = bindTypeOf(l.vocabulary, phrase.nouns);
    if (one.type === "number") l.gap("a number that is chosen");
    if (statement.secret) l.gap("a choice in secret");
    if (statement.by.p !== "one") l.gap("a choice by several players");
    const by = statement.by.p === "one" ? statement.by.expr : nameExpr("you");
    const from = fromOf(phrase);
    if (quantifier.q === "a" || (quantifier.q === "count" && quantifier.amount.e === "number" && quantifier.amount.value === 1)) {
      l.declare(statement.name, one);
      return [{ do: "choose", name: statement.name, by, from, count: { one: true } }];
    }
    l.declare(statement.name, { type: "list", of: one });
    return [{ do: "choose", name: statement.name, by, from, count: { one: false, ...boundsOf(l, quantifier) } }];
  }

  #target(name: string, phrase: SetPhrase, byYou: boolean): readonly Do[] {
    const l = this.#l;
    const { quantifier } = phrase;
    if (!byYou) l.gap("a target that another player chooses");
    if (phrase.extreme !== undefined) l.gap("a target with the greatest or the least");
    const min = quantifier.q === "target" ? numberOf(quantifier.min) : 1;
    const max = quantifier.q === "target" ? (quantifier.max === "any" ? ANY : numberOf(quantifier.max)) : 1;
    if (min === undefined || max === undefined) l.gap("a number of targets that is not known before");
    const many = min !== 1 || max !== 1;
    const one = bindTypeOf(l.vocabulary, phrase.nouns);
    l.declare(name, many ? { type: "list", of: one } : one);
    this.announce.push({
      step: "target",
      name,
      nouns: phrase.set.nouns,
      variable: phrase.set.variable,
      where: phrase.set.where,
      ...(phrase.set.place === undefined ? {} : { place: phrase.set.place }),
      ...(many ? { count: { min: min ?? 0, max: max ?? 0 } } : {}),
    });
    return [];
  }

  /** What a player is asked: the verb that they may do. */
  #question(body: readonly BoundStatement[]): string {
    const [first] = body;
    if (first?.s === "act") return first.filled.verb.base;
    return first?.s === "instruction" ? first.keyword.name : "may";
  }
}

function numberOf(expr: Expr): number | undefined {
  return expr.e === "number" ? expr.value : undefined;
}

/** A word that the targets are about is chosen before them, on announcement. */
function announced(l: Lowering, targets: readonly AnnounceStep[], body: readonly Do[]): { readonly announce: readonly AnnounceStep[]; readonly rest: readonly Do[] } {
  const read = new Set(targets.flatMap((step) => step.where.flatMap((c) => freeNames(c))));
  const words: AnnounceStep[] = [];
  const rest = body.filter((d) => {
    if (d.do !== "choose" || !read.has(d.name)) return true;
    const list = d.from.e === "all" && d.from.where.length === 0 ? d.from.nouns[0] : undefined;
    if (list === undefined || !d.count.one || l.typeOf(d.name).type !== "word" || d.by.e !== "you") {
      l.gap("a target that depends on what is chosen");
      return true;
    }
    words.push({ step: "choose", name: d.name, list, variable: d.from.e === "all" ? d.from.variable : "x", where: [] });
    return false;
  });
  return { announce: [...words, ...targets], rest };
}
