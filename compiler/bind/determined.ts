import type { Determined, Nominal } from "../../grammar/index.js";
import { beyond, nameExpr, numberExpr, type Expr } from "../ir/expression.js";
import { bindAmount } from "./amounts.js";
import type { StatSymbol } from "../vocabulary/symbols.js";
import type { Binder } from "./binder.js";
import { groupName, isPlural } from "./names.js";
import { owned } from "./owned.js";
import { bindNominal, bindPhrase, named } from "./phrase.js";
import { bindPostmods } from "./postmods.js";
import { bindRun, loneWord, type BoundRun } from "./run.js";
import type { Scope } from "./scope.js";
import type { Phrase, Quantifier, SetPhrase } from "./tree.js";

/** `a creature`, `each of them`, `the kind`, `up to 4 target creatures`. `as` is the name that it gets. */
export function bindDetermined(b: Binder, node: Determined, scope: Scope, as: string | undefined): Phrase | undefined {
  const determiner = node.determiner.text;
  if (node.of !== undefined) return bindOf(b, node, node.of, scope);
  const { nominal } = node;
  if (nominal === undefined) return b.unsupported(node);
  if (determiner === "the total") return bindTotal(b, node, nominal, scope);
  if (determiner === "the greatest" || determiner === "the least") return bindExtreme(b, node, nominal, scope);
  if (determiner === "the") {
    const definite = bindDefinite(b, node, nominal, scope, as !== undefined);
    if (definite !== "unknown") return definite;
  }
  const quantifier = quantifierOf(b, node, scope);
  if (quantifier === undefined) return undefined;
  const phrase = bindNominal(b, nominal, scope, quantifier, node);
  return phrase?.p === "set" && quantifier.q === "target" ? announced(phrase, scope, as) : phrase;
}

/** A target is chosen on announcement, wherever it stands; the sentence speaks of what was chosen. */
function announced(phrase: SetPhrase, scope: Scope, as: string | undefined): Phrase {
  const name = as ?? scope.fresh("it");
  scope.pend({ name, phrase });
  return { p: "one", expr: nameExpr(name), nouns: phrase.nouns, span: phrase.span, ...(isPlural(phrase) ? { many: true as const } : {}) };
}

/** `each of them`, `any of the kinds`: of a group that is there. */
function bindOf(b: Binder, node: Determined, of: NonNullable<Determined["of"]>, scope: Scope): Phrase | undefined {
  const group = bindPhrase(b, of, scope);
  const quantifier = quantifierOf(b, node, scope);
  if (group === undefined || quantifier === undefined) return undefined;
  return fromGroup(b, group, quantifier, node);
}

/** Some of a group: the members are those of the group, whatever else they are. */
export function fromGroup(b: Binder, group: Phrase, quantifier: Quantifier, span: Determined | { readonly pos: number; readonly end: number }): Phrase | undefined {
  if (group.p === "set") return { ...group, quantifier, span };
  if (group.p !== "one" || group.many !== true) return b.report("not-a-group", group.span, { phrase: b.source(group.span) });
  return b.withVariable((variable) => ({
    p: "set",
    quantifier,
    set: { e: "all", nouns: group.nouns, variable, where: [{ c: "among", of: { e: "name", name: variable }, list: group.expr }] },
    among: group.expr,
    nouns: group.nouns,
    span,
  }));
}

/** The one word of a run as a stat. */
function loneStat(b: Binder, { run }: Nominal): StatSymbol | undefined {
  const [words] = run.alternatives;
  const word = words?.length === 1 ? words[0] : undefined;
  const stat = word?.kind === "word" ? b.vocabulary.stats.get(word.text) : undefined;
  return stat ?? b.report("not-a-stat", run, { word: b.source(run) });
}

/** `the total power of each ally`. */
function bindTotal(b: Binder, node: Determined, nominal: Nominal, scope: Scope): Phrase | undefined {
  const stat = loneStat(b, nominal);
  if (stat === undefined) return undefined;
  const postmods = bindPostmods(b, nominal.postmods, scope);
  if (postmods === undefined) return undefined;
  const of = postmods.of;
  if (of === undefined) return b.report("stat-needs-owner", node, { stat: stat.name });
  if (of.p !== "set" && !(of.p === "one" && of.many === true)) return b.report("not-a-group", of.span, { phrase: b.source(of.span) });
  const expr: Expr = { e: "total", stat: stat.name, of: of.p === "set" ? of.set : of.expr };
  return { p: "number", expr, nouns: [stat.name], span: node };
}

/** `the greatest power among creatures you control`: a number. */
function bindExtreme(b: Binder, node: Determined, nominal: Nominal, scope: Scope): Phrase | undefined {
  const stat = loneStat(b, nominal);
  if (stat === undefined) return undefined;
  const postmods = bindPostmods(b, nominal.postmods, scope);
  if (postmods === undefined) return undefined;
  if (postmods.among === undefined) return b.report("stat-needs-owner", node, { stat: stat.name });
  const which = node.determiner.text === "the least" ? "least" : "greatest";
  const expr: Expr = { e: "stat", stat: stat.name, of: { e: "first", of: { e: "extreme", which, stat: stat.name, of: postmods.among } } };
  return { p: "number", expr, nouns: [stat.name], span: node };
}

/** `the X`: a name, a part of the event, the period that runs, or something named through an owner. */
function bindDefinite(b: Binder, node: Determined, nominal: Nominal, scope: Scope, isNamed: boolean): Phrase | undefined | "unknown" {
  const word = loneWord(nominal);
  if (word?.kind === "word") {
    const bound = scope.name(word.text);
    if (bound !== undefined) {
      const kinds = bound.nouns.map((n) => b.vocabulary.valueKind(n));
      // Of a name that each has a value of, `the` means all values.
      if (bound.per === true) return { p: "one", expr: beyond("all values of a name", bound.expr), nouns: bound.nouns, many: true, span: node };
      if (!bound.plural && (kinds.includes("number") || kinds.includes("word"))) return named(b, { bound, name: word.text }, node);
      return { p: "one", expr: bound.expr, nouns: bound.nouns, span: node, ...(bound.plural ? { many: true as const } : {}) };
    }
    const group = groupName(word.text, scope);
    if (group !== undefined) return { ...group, span: node };
    const hole = eventPart(b, word.text, scope);
    if (hole !== undefined) return { ...hole, span: node };
  }
  const run = bindRun(b, nominal, scope);
  if (run === undefined) return undefined;
  switch (run.run) {
    case "period":
      return { p: "one", expr: run.described.length > 0 ? beyond(`the ${run.described.join(" ")} period`) : { e: "current", period: run.period.name }, nouns: [run.period.name], span: node };
    case "setting":
      return { p: "word", expr: { e: "word", word: run.setting.name }, nouns: ["setting"], span: node };
    case "zone":
    case "stat": {
      const owner = bindPostmods(b, nominal.postmods, scope);
      return owner === undefined ? undefined : owned(b, run, owner.of, node);
    }
    case "things":
      return definiteThing(b, node, nominal, run, scope, isNamed);
    case "units": {
      const owner = bindPostmods(b, nominal.postmods, scope);
      if (owner === undefined) return undefined;
      const of = owner.of ?? owner.on;
      if (of?.p !== "one") return b.report("unit-needs-bearer", node, { unit: b.source(node) });
      return { p: "number", expr: { e: "units", unit: run.unit.name, of: of.expr }, nouns: ["number"], span: node };
    }
    case "words":
    case "cell":
    case "name":
      return "unknown";
  }
}

function definiteThing(
  b: Binder,
  node: Determined,
  nominal: Nominal,
  run: Extract<BoundRun, { run: "things" }>,
  scope: Scope,
  isNamed: boolean,
): Phrase | undefined | "unknown" {
  const [noun] = run.nouns;
  const symbol = noun === undefined ? undefined : b.vocabulary.nouns.get(noun);
  if (symbol?.relation === true && !run.plural) {
    const postmods = bindPostmods(b, nominal.postmods, scope);
    if (postmods === undefined) return undefined;
    if (postmods.of !== undefined || run.described.length === 0) return owned(b, run, postmods.of, node);
  }
  if (noun !== undefined && nominal.postmods.length === 0 && run.described.length === 0 && b.vocabulary.isKind(noun, "period")) {
    return { p: "one", expr: { e: "current", period: noun }, nouns: [noun], span: node };
  }
  // A stat may share its word with a noun: `the damage of the combat`.
  const word = loneWord({ ...nominal, postmods: [] });
  const stat = word?.kind === "word" ? b.vocabulary.stats.get(word.text) : undefined;
  if (stat !== undefined && nominal.postmods.length > 0) {
    const postmods = bindPostmods(b, nominal.postmods, scope);
    if (postmods === undefined) return undefined;
    if (postmods.of !== undefined) return owned(b, { run: "stat", stat }, postmods.of, node);
  }
  // `the creature` speaks of one that nobody has named; a described one, a unique one or a group that gets its name here is fine.
  const unique = symbol?.is !== undefined || symbol?.mass === true || symbol?.ofVerb !== undefined || isNamed;
  if (word?.kind === "word" && nominal.postmods.length === 0 && !unique) {
    return b.report("unknown-name", word, { name: word.text, near: scope.names() });
  }
  return "unknown";
}

/** `the damage`, `the attack`: the event's own part, by the name of the hole or of what fills it. */
function eventPart(b: Binder, word: string, scope: Scope): Phrase | undefined {
  const verb = scope.event?.verb;
  const span = { pos: 0, end: 0 };
  if (verb === undefined) return undefined;
  const hole = verb.holes.find((h) => h.name === word) ?? verb.holes.find((h) => h.types.some((t) => b.vocabulary.isKind(word, t) && b.vocabulary.nouns.has(word) && t === word));
  if (hole !== undefined) {
    const expr: Expr = { e: "event", hole: hole.name };
    const kinds = hole.types.map((t) => b.vocabulary.valueKind(t));
    return kinds.includes("number") ? { p: "number", expr, nouns: hole.types, span } : { p: "one", expr, nouns: hole.types, span };
  }
  const noun = b.vocabulary.nouns.get(word);
  if (noun?.ofVerb === undefined || !namesEvent(b, word, verb.name)) return undefined;
  return { p: "one", expr: { e: "happening" }, nouns: [word], span };
}

/** `the claim` in `whenever this claims …`, `the attack` where a regular attack was made. */
function namesEvent(b: Binder, noun: string, verb: string): boolean {
  return [...b.vocabulary.nouns.values()].some((n) => n.ofVerb === verb && b.vocabulary.isKind(n.name, noun));
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
    case "both":
      return { q: "each" };
    case "no":
      return { q: "no" };
    case "the":
      return { q: "the" };
    case "more":
      return { q: "more" };
    case "target": {
      if (node.count === undefined) return node.bound === "any" ? { q: "target", min: numberExpr(0), max: "any" } : { q: "target", min: numberExpr(1), max: numberExpr(1) };
      const count = bindAmount(b, node.count, scope);
      return count === undefined ? undefined : { q: "target", min: node.bound === "up to" ? numberExpr(0) : count, max: count };
    }
    default:
      return b.unsupported(node);
  }
}
