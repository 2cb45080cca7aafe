import type { Bare, BothAnd, EitherOr, Nominal, NounPhrase, Primary, QuotedName, Span } from "../../grammar/index.js";
import { beyondCond, memberOf, not, THIS, YOU, type Cond, type Expr, type SetExpr } from "../ir/expression.js";
import { bindAmount } from "./amounts.js";
import type { Binder } from "./binder.js";
import { bindDetermined } from "./determined.js";
import { clauseNoun } from "./names.js";
import { bindOwned, owned } from "./owned.js";
import { bindPostmods, type BoundPostmods } from "./postmods.js";
import { bindPossessor, bindPronoun } from "./pronoun.js";
import { bindQuantified } from "./quantified.js";
import { bindRun, loneWord, wordExpr, wordNouns } from "./run.js";
import type { Scope } from "./scope.js";
import type { Phrase, Quantifier, SetPhrase } from "./tree.js";

/**
 * What a noun phrase means, or nothing when a finding was reported about it. `wanted` are the nouns
 * that its place takes; they decide between the things that a pronoun could be.
 */
export function bindPhrase(b: Binder, np: NounPhrase, scope: Scope, wanted?: readonly string[]): Phrase | undefined {
  if (np.incomplete === true) return undefined;
  // What stands before `'s` is an owner, whatever its place takes.
  const primary = bindPrimary(b, np.primary, scope, np, np.genitives.length > 0 ? undefined : wanted);
  const possessed = np.genitives.reduce<Phrase | undefined>(
    (phrase, nominal) => (phrase === undefined ? undefined : bindOwned(b, phrase, nominal, scope, np)),
    primary,
  );
  const counted = np.arithmetic.reduce<Phrase | undefined>((phrase, part) => {
    if (phrase === undefined) return undefined;
    if (phrase.p !== "number") return b.report("not-a-number", np, { phrase: b.source(np) });
    const right = bindAmount(b, part.amount, scope);
    return right === undefined
      ? undefined
      : { ...phrase, expr: { e: "sum", op: part.op === "plus" ? "+" : "-", left: phrase.expr, right } };
  }, possessed);
  const rounded = np.rounded === undefined || counted === undefined ? counted : roundedTo(b, counted, np.rounded, np);
  if (rounded === undefined) return undefined;
  return np.as === undefined ? rounded : { ...rounded, as: { text: np.as.text, pos: np.as.pos, end: np.as.end } };
}

function roundedTo(b: Binder, phrase: Phrase, rounded: "up" | "down", np: NounPhrase): Phrase | undefined {
  if (phrase.p !== "number" || phrase.expr.e !== "half") return b.report("not-a-half", np, { phrase: b.source(np) });
  return { ...phrase, expr: { ...phrase.expr, rounded } };
}

function bindPrimary(b: Binder, primary: Primary, scope: Scope, np: NounPhrase, wanted?: readonly string[]): Phrase | undefined {
  if (primary.incomplete === true) return undefined;
  switch (primary.kind) {
    case "pronoun":
      return bindPronoun(b, primary, scope, wanted);
    case "determined":
      return bindDetermined(b, primary, scope, np.as?.text);
    case "possessed": {
      const owner = bindPossessor(b, primary.possessor, scope, primary.nominal);
      return owner === undefined ? undefined : bindOwned(b, owner, primary.nominal, scope, primary, primary.count);
    }
    case "quantified":
      return bindQuantified(b, primary, scope);
    case "bare":
      return bindBare(b, primary, scope, wanted);
    case "quoted":
      return bindQuoted(b, primary, scope);
    case "either-or":
    case "both-and":
      return bindSeveral(b, primary, scope, wanted);
  }
}

function bindSeveral(b: Binder, node: EitherOr | BothAnd, scope: Scope, wanted?: readonly string[]): Phrase | undefined {
  const left = bindPhrase(b, node.left, scope, wanted);
  // `both the defending player and any number of creatures that player controls`.
  if (left !== undefined) clauseNoun(b, scope, left);
  const right = bindPhrase(b, node.right, scope, wanted);
  if (left === undefined || right === undefined) return undefined;
  const join = node.kind === "either-or" ? "either" : "both";
  return { p: "several", join, parts: [left, right], nouns: [...new Set([...left.nouns, ...right.nouns])], span: node };
}

/** `"Gold Ring"`, `a "Gold Ring"`: a card by the name that is printed on it. */
function bindQuoted(b: Binder, node: QuotedName, scope: Scope): Phrase | undefined {
  const postmods = node.postmods.length === 0 ? undefined : bindPostmods(b, node.postmods, scope);
  if (node.postmods.length > 0 && postmods === undefined) return undefined;
  const name: Expr = { e: "text", text: node.name.value };
  if (node.determiner === undefined && node.count === undefined && !scope.ruling) return { p: "word", expr: name, nouns: ["card-name", "name", "word"], span: node };
  return b.withVariable((variable) => {
    const set: SetExpr = { e: "all", nouns: ["object"], variable, where: [{ c: "named", of: { e: "name", name: variable }, name }] };
    const quantifier: Quantifier =
      node.count === undefined ? { q: node.determiner === undefined ? "the" : "a" } : { q: "count", op: "===", amount: { e: "number", value: node.count.value } };
    return { p: "set", quantifier, set, nouns: ["object"], span: node };
  });
}

/** A noun without a determiner: `combat damage`, `exile`, `white`, a cell. */
function bindBare(b: Binder, node: Bare, scope: Scope, wanted?: readonly string[]): Phrase | undefined {
  const { nominal } = node;
  const word = loneWord(nominal);
  const keyword = word?.kind === "word" && wanted?.some((t) => b.vocabulary.valueKind(t) === "ability") === true ? b.vocabulary.keywords.get(word.text) : undefined;
  if (keyword !== undefined) return { p: "word", expr: { e: "word", word: keyword.name }, nouns: ["ability"], span: node };
  const stat = word?.kind === "word" && node.amount !== undefined ? b.vocabulary.stats.get(word.text) : undefined;
  if (stat !== undefined && node.amount !== undefined) {
    // `at power 3`: so much of a stat.
    const expr = bindAmount(b, node.amount, scope);
    return expr === undefined ? undefined : { p: "number", expr, nouns: [stat.name, "number"], span: node };
  }
  if (word?.kind === "word" && wanted?.some((t) => b.vocabulary.valueKind(t) === "word") === true) {
    const known = b.vocabulary.describing(word.text);
    if (known !== undefined) return { p: "word", expr: wordExpr(b, known.symbol.name), nouns: [known.symbol.name, ...wordNouns(b, known.symbol.name)], span: node };
  }
  const run = bindRun(b, nominal, scope);
  if (run === undefined) return undefined;
  switch (run.run) {
    case "cell":
      return { p: "one", expr: { e: "cell", name: run.name }, nouns: [...boardNouns(b)], span: node };
    case "words": {
      const [only, more] = run.words;
      if (only === undefined) return undefined;
      return { p: "word", expr: more === undefined ? only : { e: "list", of: run.words }, nouns: run.nouns, span: node };
    }
    case "name":
      return named(b, run, node);
    case "units": {
      // `the number of +1/+1 counters on the bear`: the place belongs to the noun.
      const postmods = bindPostmods(b, nominal.postmods, scope);
      if (postmods === undefined) return undefined;
      const bearer = postmods.on ?? postmods.of;
      if (bearer?.p !== "one") return b.report("unit-needs-bearer", node, { unit: b.source(node) });
      return { p: "number", expr: { e: "units", unit: run.unit.name, of: bearer.expr }, nouns: ["number"], span: node };
    }
    case "zone":
      return owned(b, run, undefined, node);
    case "things": {
      const [noun] = run.nouns;
      if (run.plural || (noun !== undefined && (b.vocabulary.nouns.get(noun)?.mass === true || isValueNoun(b, noun)))) {
        return bindNominal(b, nominal, scope, { q: run.plural ? "each" : "a" }, node);
      }
      return bindNominal(b, nominal, scope, { q: "a" }, node);
    }
    case "stat":
      return { p: "word", expr: { e: "word", word: run.stat.name }, nouns: ["stat", run.stat.name, "word"], span: node };
    case "setting":
      return { p: "word", expr: { e: "word", word: run.setting.name }, nouns: ["setting", "word"], span: node };
    case "period":
      return { p: "one", expr: { e: "current", period: run.period.name }, nouns: [run.period.name], span: node };
  }
}

function isValueNoun(b: Binder, noun: string): boolean {
  const kind = b.vocabulary.valueKind(noun);
  return kind === "number" || kind === "word";
}

/** A parameter or a bound name as the value of its place. */
export function named(b: Binder, run: { readonly bound: { readonly expr: Expr; readonly nouns: readonly string[] }; readonly name: string }, span: Span): Phrase {
  const { bound, name } = run;
  const kinds = bound.nouns.map((n) => b.vocabulary.valueKind(n));
  if (kinds.includes("cost")) return { p: "cost", cost: [{ part: "name", name }], nouns: ["cost"], span };
  if (kinds.includes("number")) return { p: "number", expr: bound.expr, nouns: bound.nouns, span };
  if (kinds.includes("word")) return { p: "word", expr: bound.expr, nouns: bound.nouns, span };
  return { p: "one", expr: bound.expr, nouns: bound.nouns, span };
}

export function boardNouns(b: Binder): readonly string[] {
  return [...b.vocabulary.nouns.values()].filter((n) => n.board).map((n) => n.name);
}

/** A set of things: its noun, its modifiers and what follows it. */
export function bindNominal(b: Binder, nominal: Nominal, scope: Scope, quantifier: Quantifier, span: Span): Phrase | undefined {
  return b.withVariable((variable) => {
    const run = bindRun(b, nominal, scope);
    if (run === undefined) return undefined;
    switch (run.run) {
      case "words": {
        const [word] = run.words;
        return word === undefined ? undefined : { p: "word", expr: word, nouns: run.nouns, span };
      }
      case "name":
        return named(b, run, span);
      case "units": {
        const count: Expr = quantifier.q === "count" || quantifier.q === "up-to" ? quantifier.amount : { e: "number", value: 1 };
        if (nominal.postmods.length > 0) return b.unsupported(span);
        const any = quantifier.q !== "a" && quantifier.q !== "count";
        return { p: "amount", unit: run.unit.name, count, nouns: [run.unit.name], span, ...(any ? { any: true as const } : {}) };
      }
      case "zone":
      case "stat":
      case "period":
      case "setting":
      case "cell":
        return anyOf(run.run === "zone" ? run.zone.name : run.run === "stat" ? run.stat.name : run.run === "period" ? run.period.name : "number", variable, quantifier, span);
      case "things":
        return bindThings(b, run, nominal, scope, quantifier, span, variable);
    }
  });
}

/** `each zone`, `a spawn-phase`: any of something that isn't a set of objects. */
function anyOf(noun: string, variable: string, quantifier: Quantifier, span: Span): SetPhrase {
  return { p: "set", quantifier, set: { e: "all", nouns: [noun], variable, where: [] }, nouns: [noun], span };
}

type Things = Extract<NonNullable<ReturnType<typeof bindRun>>, { run: "things" }>;

function bindThings(b: Binder, run: Things, nominal: Nominal, scope: Scope, quantifier: Quantifier, span: Span, variable: string): Phrase | undefined {
  const member: Expr = { e: "name", name: variable };
  const postmods = bindPostmods(b, nominal.postmods, scope, { member, nouns: run.nouns });
  if (postmods === undefined) return undefined;
  const another = b.source(span).startsWith("another ");
  const other: readonly Cond[] = nominal.other || another ? [otherThanSelf(b, run.nouns, member)] : [];
  const placed = atPosition(b, run, postmods, quantifier, span);
  if (placed !== undefined) return placed;
  const of = postmods.of === undefined || isAbility(b, run.nouns) || isAmount(b, run.nouns, postmods.of) ? [] : [ofThing(b, run.nouns, member, postmods.of)];
  // `with the greatest power among creatures in its cell`: of these the greatest is looked for.
  const among: readonly Cond[] = postmods.extreme !== undefined && postmods.among?.e === "all" ? [memberOf(postmods.among, member)] : [];
  const set: SetExpr = {
    e: "all",
    nouns: run.nouns,
    variable,
    where: [...run.modifiers(member), ...other, ...of, ...among, ...postmods.where],
    ...(postmods.place === undefined ? {} : { place: postmods.place }),
    ...(postmods.of?.p === "one" && postmods.of.many !== true && isAbility(b, run.nouns) ? { holder: postmods.of.expr } : {}),
  };
  return {
    p: "set",
    quantifier,
    set,
    nouns: run.nouns,
    span,
    ...(postmods.extreme === undefined ? {} : { extreme: postmods.extreme }),
    ...(postmods.of === undefined ? {} : { of: postmods.of }),
  };
}

/** `a copy of the chain`: a noun that the rules know, about two things. */
function ofThing(b: Binder, nouns: readonly string[], member: Expr, of: Phrase): Cond {
  const [noun] = nouns;
  const symbol = noun === undefined ? undefined : b.vocabulary.nouns.get(noun);
  if (symbol?.does !== undefined && of.p === "one" && of.many !== true) return { c: "is", of: member, word: { e: "word", word: symbol.name }, to: of.expr };
  return beyondCond(`the ${noun ?? ""} of something`, member, ...exprsOf(of));
}

/** `the top card of your library`, `the 4 top cards of it`: what lies there, however many of a kind there are. */
function atPosition(b: Binder, run: Things, postmods: BoundPostmods, quantifier: Quantifier, span: Span): Phrase | undefined {
  const position = run.described.find((word) => b.vocabulary.nouns.has(word) && b.vocabulary.valueKind(word) === "position");
  if (position === undefined || postmods.of?.p !== "one" || run.described.length > 1) return undefined;
  const { expr: of } = postmods.of;
  const base = { p: "one" as const, nouns: run.nouns, span };
  if (quantifier.q === "count" && quantifier.op === "===") return { ...base, expr: { e: "at", position, of, count: quantifier.amount }, many: true };
  return quantifier.q === "the" ? { ...base, expr: { e: "at", position, of } } : undefined;
}

/** Another creature is not this; another player is not you. */
function otherThanSelf(b: Binder, nouns: readonly string[], member: Expr): Cond {
  const players = nouns.every((n) => b.vocabulary.valueKind(n) === "player");
  return not({ c: "same", left: member, right: players ? YOU : THIS });
}

/** `the combat damage of this`: what an amount comes from belongs to the question what kind of amount it is. */
function isAmount(b: Binder, nouns: readonly string[], of: Phrase): boolean {
  return of.p === "one" && nouns.every((n) => b.vocabulary.valueKind(n) === "number");
}

function isAbility(b: Binder, nouns: readonly string[]): boolean {
  return nouns.some((n) => b.vocabulary.valueKind(n) === "ability");
}

/** The values in a phrase, for what only has to know that they are read. */
export function exprsOf(phrase: Phrase): readonly Expr[] {
  switch (phrase.p) {
    case "one":
    case "number":
    case "word":
      return [phrase.expr];
    case "set":
      return [phrase.set];
    case "amount":
      return [phrase.count];
    case "several":
      return phrase.parts.flatMap(exprsOf);
    case "cost":
      return phrase.cost.flatMap((c) => (c.part === "name" ? [{ e: "name", name: c.name } as const] : []));
    case "nothing":
      return [];
  }
}
