import { beyond, type Expr } from "../ir/expression.js";
import { pluralOf } from "../vocabulary/inflect.js";
import type { Binder } from "./binder.js";
import type { Bound, Scope } from "./scope.js";
import type { OnePhrase, Phrase, SetPhrase } from "./tree.js";
import { isPlayer } from "./pronoun.js";

/** `the kinds`: all values of a name that each player, or each turn of a loop, gave one of. */
export function groupName(word: string, scope: Scope): OnePhrase | undefined {
  const name = scope.names().find((n) => pluralOf(n) === word);
  const bound = name === undefined ? undefined : scope.name(name);
  if (name === undefined || bound === undefined) return undefined;
  return { p: "one", expr: beyond("all values of a name", bound.expr), nouns: bound.nouns, many: true, span: bound.declared };
}

/** `their bid`: the value that one of them gave. */
export function memberName(bound: Bound, owner: Expr): Expr {
  return beyond("a value of each", bound.expr, owner);
}

/** Whether a phrase speaks of several things. */
export function isPlural(phrase: Phrase): boolean {
  switch (phrase.p) {
    case "one":
      return phrase.many === true;
    case "set":
      switch (phrase.quantifier.q) {
        case "a":
        case "no":
          return false;
        case "the":
          return false;
        case "count":
          return phrase.quantifier.op !== "===" || !isOne(phrase.quantifier.amount);
        case "target":
          return phrase.quantifier.max === "any" || !isOne(phrase.quantifier.max) || !isOne(phrase.quantifier.min);
        case "each":
        case "more":
        case "up-to":
        case "any-number":
          return true;
      }
      return true;
    case "several":
      return phrase.join === "both";
    case "amount":
    case "number":
    case "word":
    case "cost":
    case "nothing":
      return false;
  }
}

function isOne(expr: Expr): boolean {
  return expr.e === "number" && expr.value === 1;
}

/** Gives the phrase its name, or lets pronouns speak of it from here on, as the value `expr`. */
export function introduce(b: Binder, scope: Scope, phrase: Phrase, expr: Expr, options: { readonly per?: boolean; readonly plural?: boolean } = {}): void {
  const plural = options.plural ?? isPlural(phrase);
  const bound: Bound = { expr, nouns: phrase.nouns, plural, declared: phrase.span, ...(options.per === true ? { per: true as const } : {}) };
  if (phrase.as !== undefined) {
    scope.declare(phrase.as.text, bound);
    if (!isPlayer(b, phrase.nouns) && !plural) return;
    if (plural) return;
  }
  mention(b, scope, bound, phrase.as !== undefined);
}

function mention(b: Binder, scope: Scope, bound: Bound, named: boolean): void {
  if (bound.plural) {
    scope.mention("group", bound);
    return;
  }
  const kinds = bound.nouns.map((n) => b.vocabulary.valueKind(n));
  if (kinds.includes("player") && bound.expr.e !== "you") scope.mention("player", bound);
  // `it` is never a player alone, an amount, an event, or something that has a name.
  if (!named && kinds.some((k) => k === "object" || k === "cell" || k === "zone" || k === "ability") && bound.expr.e !== "this") scope.mention("thing", bound);
}

/** Lets `its`, `their` and `that player` of the same clause speak of the phrase. */
export function clauseNoun(b: Binder, scope: Scope, phrase: Phrase): void {
  switch (phrase.p) {
    case "one":
      scope.clauseNoun({ expr: phrase.expr, nouns: phrase.nouns, plural: phrase.many === true, declared: phrase.span });
      return;
    case "set":
      holdSet(b, scope, phrase);
      return;
    case "several":
    case "amount":
    case "number":
    case "word":
    case "cost":
    case "nothing":
      return;
  }
}

function holdSet(b: Binder, scope: Scope, phrase: SetPhrase): void {
  b.hold(phrase.set.variable);
  const member: Expr = { e: "name", name: phrase.set.variable };
  // Whatever is said of each is said of one: `each player … their hand`.
  const plural = phrase.quantifier.q !== "each" && isPlural(phrase);
  scope.clauseNoun({ expr: member, nouns: phrase.nouns, plural, declared: phrase.span });
}
