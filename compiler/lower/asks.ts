import { isOpen } from "../bind/asked.js";
import type { Filled, Phrase, SetPhrase } from "../bind/tree.js";
import type { Do, ResultName } from "../ir/clause.js";
import { nameExpr, numberExpr, type Expr, type Holes } from "../ir/expression.js";
import { bindTypeOf, type Lowering } from "./context.js";
import { fromOf, valueOf } from "./value.js";

/** What stands round an act, so that each of its holes has one value. */
type Wrap =
  | { readonly wrap: "each"; readonly what: { readonly variable: string; readonly of: Expr } }
  | { readonly wrap: "before"; readonly what: Extract<Do, { readonly do: "choose" | "let" }> };

/** What is asked of an act's outcome. */
export interface Outcome {
  readonly done?: string;
  readonly as?: ResultName;
}

/** More than any choice has options. */
export const ANY = 99;

/**
 * A verb's instruction with what it leaves open: what is indefinite is asked for first, what is done to several is
 * done to all of them at once, a name that the author gives is a value of its own or what the act came to.
 */
export function withHoles(
  l: Lowering,
  filled: Filled,
  { price = false, ...noted }: { readonly done?: string; readonly price?: boolean },
  act: (holes: Holes, outcome: Outcome) => Do,
): readonly Do[] {
  const asked = new Asking(l, filled, price);
  const holes = Object.fromEntries(Object.entries(filled.holes).map(([hole, phrase]) => [hole, asked.value(hole, phrase)]));
  if (filled.forEach !== undefined) asked.repeat(filled.forEach);
  const { wraps, as } = asked;
  const outcome: Outcome = { ...noted, ...(as === undefined ? {} : { as }) };
  const loops = wraps.some(({ wrap }) => wrap === "each");
  const body = wraps.reduceRight<readonly Do[]>(
    (inner, w) => (w.wrap === "each" ? [{ do: "each", ...w.what, body: inner }] : [w.what, ...inner]),
    [act(holes, loops ? {} : outcome)],
  );
  if (!loops) return body;
  // What is asked for only once comes before.
  const first = body.findIndex((d) => d.do === "each");
  return [...body.slice(0, first), { do: "together", body: body.slice(first), ...outcome }];
}

class Asking {
  readonly wraps: Wrap[] = [];
  as: ResultName | undefined;
  readonly #l: Lowering;
  readonly #filled: Filled;
  /** Who pays chooses with what, whatever the verb says. */
  readonly #price: boolean;

  constructor(l: Lowering, filled: Filled, price: boolean) {
    this.#l = l;
    this.#filled = filled;
    this.#price = price;
  }

  value(hole: string, phrase: Phrase): Expr {
    switch (phrase.p) {
      case "set":
        return this.#set(hole, phrase);
      case "one":
        return phrase.many === true ? this.#each(phrase.expr, "each", phrase) : this.#named(hole, phrase);
      case "several":
        return this.#each(valueOf(this.#l, phrase), "each", phrase);
      default:
        if (phrase.as !== undefined) this.#l.gap("a name for an amount or a word of an act");
        return valueOf(this.#l, phrase);
    }
  }
  /** `for each …`: once for each. */
  repeat(phrase: Phrase): void {
    if (phrase.p === "set") this.#loop(phrase.set.variable, fromOf(phrase));
    else if (phrase.p === "one") this.#loop(this.#l.fresh("each"), phrase.expr);
    else this.#l.gap("an act for each of something");
  }

  #loop(variable: string, of: Expr): Expr {
    this.wraps.push({ wrap: "each", what: { variable, of } });
    return nameExpr(variable);
  }
  #each(of: Expr, variable: string, { as }: Phrase): Expr {
    if (as !== undefined) this.#result(as.text, true);
    return this.#loop(this.#l.fresh(variable), of);
  }
  #result(name: string, many: boolean): void {
    if (this.as !== undefined) this.#l.gap("two names for what an act did");
    if (this.wraps.length > 0) this.#l.gap("a name for what each of several did");
    this.as = { name, many };
    this.#l.declare(name, many ? { type: "list", of: OBJECT } : OBJECT);
  }
  /** `throw a die as roll`: the number that the event says where the sentence leaves it open; else what it moved. */
  #comesTo(name: string, many: boolean, counted: string | undefined): void {
    const { verb, holes } = this.#filled;
    const open = verb.holes.find((h) => h.optional && h.name !== counted && !(h.name in holes) && h.types.every((t) => t === "number"));
    if (counted === undefined || open === undefined || many) return this.#result(name, many);
    this.#result(name, false);
    this.as = { name, many, hole: open.name };
    this.#l.declare(name, { type: "number" });
  }
  /** What was known before gets a name for what it is after the act: `exile it as gone`, and later `return the gone`. */
  #named(hole: string, phrase: Phrase & { readonly p: "one" }): Expr {
    if (phrase.as === undefined) return phrase.expr;
    const { text } = phrase.as;
    const things = phrase.nouns.every((n) => this.#l.vocabulary.valueKind(n) === "object");
    if (hole === "patient" && things) {
      this.#result(text, false);
      return phrase.expr;
    }
    this.#l.declare(text, bindTypeOf(this.#l.vocabulary, phrase.nouns));
    this.wraps.push({ wrap: "before", what: { do: "let", name: text, be: phrase.expr } });
    return nameExpr(text);
  }

  #set(hole: string, phrase: SetPhrase): Expr {
    const { verb } = this.#filled;
    const { vocabulary } = this.#l;
    const kind = vocabulary.valueKind(phrase.nouns[0] ?? "");
    const takesNumber = verb.holes.some((h) => h.name === hole && h.types.some((t) => vocabulary.valueKind(t) === "number"));
    if (verb.eachSeparately === hole || kind === "number" || (takesNumber && phrase.quantifier.q === "count")) {
      // So many, one after the other: `draw 2 cards`.
      if (phrase.as !== undefined) this.#comesTo(phrase.as.text, phrase.quantifier.q !== "a", kind === "number" ? hole : undefined);
      return this.#count(phrase);
    }
    if (phrase.quantifier.q === "each") {
      if (phrase.as !== undefined) this.#result(phrase.as.text, true);
      return this.#loop(phrase.set.variable, fromOf(phrase));
    }
    if ((this.#price || verb.chooses.includes(hole)) && isOpen(phrase.quantifier)) return this.#ask(hole, phrase);
    if (phrase.quantifier.q === "the") return { e: "first", of: fromOf(phrase) };
    this.#l.gap("something that a verb asks for");
    return fromOf(phrase);
  }

  /** Asks the player who does it, else the one whose ability it is. */
  #ask(hole: string, phrase: SetPhrase): Expr {
    const l = this.#l;
    const { quantifier, as } = phrase;
    const name = as?.text ?? l.fresh(hole === "patient" ? "chosen" : hole);
    const one = bindTypeOf(l.vocabulary, phrase.nouns);
    const from = fromOf(phrase);
    const by = this.#doer();
    if (as !== undefined && this.wraps.some(({ wrap }) => wrap === "each")) l.gap("a name for what each of several did");
    const single = quantifier.q === "a" || (quantifier.q === "count" && quantifier.op === "===" && quantifier.amount.e === "number" && quantifier.amount.value === 1);
    if (single) {
      l.declare(name, one);
      this.wraps.push({ wrap: "before", what: { do: "choose", name, by, from, count: { one: true } } });
      return nameExpr(name);
    }
    l.declare(name, { type: "list", of: one });
    this.wraps.push({ wrap: "before", what: { do: "choose", name, by, from, count: { one: false, ...boundsOf(l, quantifier) } } });
    return this.#loop(l.fresh("each"), nameExpr(name));
  }
  #doer(): Expr {
    const { verb, holes } = this.#filled;
    const subject = verb.holes.find((h) => h.subject)?.name;
    const phrase = subject === undefined ? undefined : holes[subject];
    if (phrase === undefined || !phrase.nouns.some((n) => this.#l.vocabulary.valueKind(n) === "player")) return { e: "you" };
    if (phrase.p === "one") return phrase.expr;
    return phrase.p === "set" ? nameExpr(phrase.set.variable) : { e: "you" };
  }

  #count(phrase: SetPhrase): Expr {
    const { quantifier } = phrase;
    if (quantifier.q === "a") return numberExpr(1);
    if (quantifier.q === "count" && quantifier.op === "===") return quantifier.amount;
    this.#l.gap("an open number of things to do");
    return numberExpr(0);
  }
}
const OBJECT = { type: "one", nouns: ["object"] } as const;

/** How many of a choice: exactly so many, up to so many, so many or more, any number. */
export function boundsOf(l: Lowering, quantifier: SetPhrase["quantifier"]): { readonly min: Expr; readonly max: Expr } {
  switch (quantifier.q) {
    case "count":
      if (quantifier.op === "===") return { min: quantifier.amount, max: quantifier.amount };
      if (quantifier.op === ">=") return { min: quantifier.amount, max: numberExpr(ANY) };
      if (quantifier.op === "<=") return { min: numberExpr(0), max: quantifier.amount };
      l.gap("an open number of things that are chosen");
      return { min: numberExpr(0), max: numberExpr(0) };
    case "up-to":
      return { min: numberExpr(0), max: quantifier.amount };
    case "any-number":
      return { min: numberExpr(0), max: numberExpr(ANY) };
    default:
      return { min: numberExpr(1), max: numberExpr(1) };
  }
}
