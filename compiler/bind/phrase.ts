import type { Determined, Nominal, NounPhrase, Possessed, Primary, PronounNode, Quantified, Span } from "../../grammar/index.js";
import { THIS, YOU, type Cond, type Expr, type SetExpr } from "../ir/expression.js";
import { bindAmount, comparisonOf } from "./amounts.js";
import type { Binder } from "./binder.js";
import { bindPostmods, type BoundPostmods } from "./postmods.js";
import { bindRun, type BoundRun } from "./run.js";
import type { Scope } from "./scope.js";
import type { Phrase, Quantifier } from "./tree.js";

/** What a noun phrase means, or nothing when a finding was reported about it. */
export function bindPhrase(b: Binder, np: NounPhrase, scope: Scope): Phrase | undefined {
  const primary = bindPrimary(b, np.primary, scope, np);
  if (primary === undefined) return undefined;
  const owned = np.genitives.reduce<Phrase | undefined>(
    (phrase, nominal) => (phrase === undefined ? undefined : bindOwned(b, phrase, nominal, scope, np)),
    primary,
  );
  if (owned === undefined) return undefined;
  const counted = np.arithmetic.reduce<Phrase | undefined>((phrase, part) => {
    if (phrase === undefined) return undefined;
    if (phrase.p !== "number") return b.report("not-a-number", np, { phrase: b.source(np) });
    const right = bindAmount(b, part.amount, scope);
    return right === undefined
      ? undefined
      : { ...phrase, expr: { e: "sum", op: part.op === "plus" ? "+" : "-", left: phrase.expr, right } };
  }, owned);
  return counted === undefined || np.as === undefined ? counted : named(counted, np.as.text);
}

function named(phrase: Phrase, as: string): Phrase {
  return phrase.p === "set" ? { ...phrase, as } : phrase;
}

function bindPrimary(b: Binder, primary: Primary, scope: Scope, np: NounPhrase): Phrase | undefined {
  switch (primary.kind) {
    case "pronoun":
      return bindPronoun(b, primary, scope);
    case "determined":
      return bindDetermined(b, primary, scope);
    case "possessed":
      return bindPossessed(b, primary, scope);
    case "quantified":
      return bindQuantified(b, primary, scope);
    case "bare":
      return bindBare(b, primary.nominal, scope, primary);
    case "quoted":
    case "either-or":
    case "both-and":
      return b.unsupported(np);
  }
}

/** `you`, `this`, `it`. */
export function bindPronoun(b: Binder, node: PronounNode, scope: Scope): Phrase | undefined {
  switch (node.text) {
    case "this":
      return { p: "one", expr: THIS, nouns: scope.self, span: node };
    case "you":
      return { p: "one", expr: YOU, nouns: ["player"], span: node };
    case "it": {
      const it = scope.it();
      if (it === undefined) return b.report("nothing-named", node, { pronoun: node.text });
      return { p: "one", expr: it.expr, nouns: it.nouns, span: node };
    }
    case "nothing":
      return { p: "nothing", nouns: [], span: node };
    default:
      return b.unsupported(node);
  }
}

function bindDetermined(b: Binder, node: Determined, scope: Scope): Phrase | undefined {
  const determiner = node.determiner.text;
  const { nominal } = node;
  if (nominal === undefined) return b.unsupported(node);
  if (determiner === "the" || determiner === "the total") {
    const definite = bindDefinite(b, node, nominal, scope);
    if (definite !== "unknown") return definite;
  }
  const quantifier = quantifierOf(b, node, scope);
  return quantifier === undefined ? undefined : bindNominal(b, nominal, scope, quantifier, node);
}

/** `the X`: a name, a part of the event, the period that runs, or something named through an owner. */
function bindDefinite(b: Binder, node: Determined, nominal: Nominal, scope: Scope): Phrase | undefined | "unknown" {
  const [words] = nominal.run.alternatives;
  const [word] = words ?? [];
  if (words?.length === 1 && word?.kind === "word" && nominal.postmods.length === 0) {
    const bound = scope.name(word.text);
    if (bound !== undefined) return { p: "one", expr: bound.expr, nouns: bound.nouns, span: node };
    const hole = eventHole(b, word.text, scope);
    if (hole !== undefined) return { ...hole, span: node };
  }
  const run = bindRun(b, nominal, scope);
  if (run === undefined) return undefined;
  const owner = bindPostmods(b, nominal.postmods, scope);
  if (owner === undefined) return undefined;
  switch (run.run) {
    case "period":
      return { p: "one", expr: { e: "current", period: run.period.name }, nouns: [run.period.name], span: node };
    case "zone":
    case "stat":
      return owned(b, run, owner.of, node);
    case "things":
      if (owner.of !== undefined && b.vocabulary.nouns.get(run.nouns[0] ?? "")?.relation === true) return owned(b, run, owner.of, node);
      if (words?.length === 1 && word?.kind === "word" && owner.of === undefined) {
        return b.report("unknown-name", word, { name: word.text, near: scope.names() });
      }
      return "unknown";
    default:
      return "unknown";
  }
}

/** `the damage`, `the attack`: the event's own part, by the name of the hole or of what fills it. */
function eventHole(b: Binder, word: string, scope: Scope): Phrase | undefined {
  const hole = scope.event?.verb.holes.find((h) => h.name === word || h.types.includes(word));
  if (hole === undefined) return undefined;
  const expr: Expr = { e: "event", hole: hole.name };
  const kinds = hole.types.map((t) => b.vocabulary.valueKind(t));
  const span = { pos: 0, end: 0 };
  return kinds.includes("number")
    ? { p: "number", expr, nouns: hole.types, span }
    : { p: "one", expr, nouns: hole.types, span };
}

function quantifierOf(b: Binder, node: Determined, scope: Scope): Quantifier | undefined {
  switch (node.determiner.text) {
    case "a":
    case "an":
    case "another":
    case "any":
      return { q: "a" };
    case "each":
    case "all":
      return { q: "each" };
    case "no":
      return { q: "no" };
    case "the":
      return { q: "the" };
    case "target": {
      if (node.count === undefined) return node.bound === "any" ? { q: "target", min: 0, max: 99 } : { q: "target", min: 1, max: 1 };
      const count = bindAmount(b, node.count, scope);
      if (count === undefined) return undefined;
      if (count.e !== "number") return b.unsupported(node);
      return { q: "target", min: node.bound === "up to" ? 0 : count.value, max: count.value };
    }
    default:
      return b.unsupported(node);
  }
}

function bindPossessed(b: Binder, node: Possessed, scope: Scope): Phrase | undefined {
  const owner = possessor(b, node, scope);
  if (owner === undefined) return undefined;
  return bindOwned(b, owner, node.nominal, scope, node);
}

function possessor(b: Binder, node: Possessed, scope: Scope): Phrase | undefined {
  switch (node.possessor.text) {
    case "your":
      return { p: "one", expr: YOU, nouns: ["player"], span: node.possessor };
    case "its": {
      const it = scope.it();
      if (it === undefined) return b.report("nothing-named", node.possessor, { pronoun: "its" });
      return { p: "one", expr: it.expr, nouns: it.nouns, span: node.possessor };
    }
    default:
      return b.unsupported(node);
  }
}

/** `your hand`, `its power`, `the bear's controller`: something named through its owner. */
function bindOwned(b: Binder, owner: Phrase, nominal: Nominal, scope: Scope, span: Span): Phrase | undefined {
  if (owner.p !== "one") return b.report("not-an-owner", owner.span, { phrase: b.source(owner.span) });
  // A stat may share its word with a noun (`damage`); behind an owner it is the stat.
  const [words] = nominal.run.alternatives;
  const [word] = words ?? [];
  if (words?.length === 1 && word?.kind === "word" && nominal.postmods.length === 0) {
    const stat = b.vocabulary.stats.get(word.text);
    if (stat !== undefined && owner.nouns.some((n) => b.vocabulary.fits(n, stat.of) || b.vocabulary.isKind(stat.of[0] ?? "", n))) {
      return { p: "number", expr: { e: "stat", stat: stat.name, of: owner.expr }, nouns: [stat.name], span };
    }
    const unit = b.vocabulary.reading(word.text, "unit");
    if (unit !== undefined) return { p: "number", expr: { e: "units", unit: unit.symbol.name, of: owner.expr }, nouns: ["number"], span };
  }
  const run = bindRun(b, nominal, scope);
  if (run === undefined) return undefined;
  return owned(b, run, owner, span);
}

function owned(b: Binder, run: BoundRun, owner: Phrase | undefined, span: Span): Phrase | undefined {
  const of = owner?.p === "one" ? owner : undefined;
  switch (run.run) {
    case "zone":
      if (run.zone.of === undefined) return { p: "one", expr: { e: "zone", zone: run.zone.name }, nouns: [run.zone.name], span };
      if (of === undefined) return b.report("zone-needs-owner", span, { zone: run.zone.name });
      return { p: "one", expr: { e: "zone", zone: run.zone.name, of: of.expr }, nouns: [run.zone.name], span };
    case "stat":
      if (of === undefined) return b.report("stat-needs-owner", span, { stat: run.stat.name });
      return { p: "number", expr: { e: "stat", stat: run.stat.name, of: of.expr }, nouns: [run.stat.name], span };
    case "things": {
      const [noun] = run.nouns;
      if (of !== undefined && noun !== undefined && b.vocabulary.nouns.get(noun)?.relation === true) {
        return { p: "one", expr: { e: "relation", relation: noun, of: of.expr }, nouns: [noun], span };
      }
      return b.report("not-owned", span, { phrase: b.source(span) });
    }
    default:
      return b.report("not-owned", span, { phrase: b.source(span) });
  }
}

function bindQuantified(b: Binder, node: Quantified, scope: Scope): Phrase | undefined {
  if (node.of !== undefined || node.name !== undefined) return b.unsupported(node);
  if (node.amount === undefined) {
    return node.nominal === undefined ? b.unsupported(node) : bindNominal(b, node.nominal, scope, { q: "any-number" }, node);
  }
  const amount = bindAmount(b, node.amount, scope);
  if (amount === undefined) return undefined;
  if (node.nominal === undefined) return { p: "number", expr: amount, nouns: ["number"], span: node };
  const quantity = bindQuantity(b, node.nominal, amount, scope, node);
  if (quantity !== "things") return quantity;
  const quantifier: Quantifier =
    node.bound === "up to" ? { q: "up-to", amount } : { q: "count", op: comparisonOf(node.bound), amount };
  return bindNominal(b, node.nominal, scope, quantifier, node);
}

/** `N +1/+1 counters`, `2 damage`: so much of something that has no identity. */
function bindQuantity(b: Binder, nominal: Nominal, count: Expr, scope: Scope, span: Span): Phrase | undefined | "things" {
  const run = bindRun(b, nominal, scope);
  if (run === undefined) return undefined;
  switch (run.run) {
    case "units": {
      const nouns = [run.unit.name];
      if (nominal.postmods.length === 0) return { p: "amount", unit: run.unit.name, count, nouns, span };
      return b.unsupported(span);
    }
    case "stat":
      return { p: "number", expr: count, nouns: [run.stat.name], span };
    case "things": {
      const [noun] = run.nouns;
      const value = noun === undefined ? "object" : b.vocabulary.valueKind(noun);
      return value === "number" && noun !== undefined ? { p: "number", expr: count, nouns: [noun], span } : "things";
    }
    default:
      return b.unsupported(span);
  }
}

function bindBare(b: Binder, nominal: Nominal, scope: Scope, span: Span): Phrase | undefined {
  const run = bindRun(b, nominal, scope);
  if (run === undefined) return undefined;
  switch (run.run) {
    case "cell":
      return { p: "one", expr: { e: "cell", name: run.name }, nouns: [...boardNouns(b)], span };
    case "words": {
      const [word] = run.words;
      return word === undefined ? undefined : { p: "word", expr: word, nouns: run.nouns, span };
    }
    case "units": {
      // `the number of +1/+1 counters on the bear`: the place belongs to the noun.
      const postmods = bindPostmods(b, nominal.postmods, scope);
      if (postmods === undefined) return undefined;
      const bearer = postmods.on ?? postmods.of;
      if (bearer?.p !== "one") return b.report("unit-needs-bearer", span, { unit: b.source(span) });
      return { p: "number", expr: { e: "units", unit: run.unit.name, of: bearer.expr }, nouns: ["number"], span };
    }
    case "zone":
      return owned(b, run, undefined, span);
    case "things":
      return bindNominal(b, nominal, scope, { q: run.plural ? "each" : "a" }, span);
    default:
      return b.unsupported(span);
  }
}

export function boardNouns(b: Binder): readonly string[] {
  return [...b.vocabulary.nouns.values()].filter((n) => n.board).map((n) => n.name);
}

/** A set of things: its noun, its modifiers and what follows it. */
function bindNominal(b: Binder, nominal: Nominal, scope: Scope, quantifier: Quantifier, span: Span): Phrase | undefined {
  return b.withVariable((variable) => {
    const run = bindRun(b, nominal, scope);
    if (run === undefined) return undefined;
    if (run.run === "words") {
      const [word] = run.words;
      return word === undefined ? undefined : { p: "word", expr: word, nouns: run.nouns, span };
    }
    if (run.run !== "things") return b.report("not-a-noun", nominal, { word: b.source(nominal) });
    const member: Expr = { e: "name", name: variable };
    const postmods = bindPostmods(b, nominal.postmods, scope, { member, nouns: run.nouns });
    if (postmods === undefined) return undefined;
    const other: readonly Cond[] =
      nominal.other || isAnother(b, span) ? [{ c: "not", of: { c: "same", left: member, right: THIS } }] : [];
    const set: SetExpr = {
      e: "all",
      nouns: run.nouns,
      variable,
      where: [...run.modifiers(member), ...other, ...postmods.where],
      ...(postmods.place === undefined ? {} : { place: postmods.place }),
    };
    return {
      p: "set",
      quantifier,
      set,
      nouns: run.nouns,
      span,
      ...extremeOf(postmods),
    };
  });
}

function extremeOf(postmods: BoundPostmods): { readonly extreme?: { readonly which: "least" | "greatest"; readonly stat: string } } {
  return postmods.extreme === undefined ? {} : { extreme: postmods.extreme };
}

function isAnother(b: Binder, span: Span): boolean {
  return b.source(span).startsWith("another ");
}
