import type { NounPhrase, Postmod, PrepPhrase, RelativeClause } from "../../grammar/index.js";
import { not, type Cond, type Expr } from "../ir/expression.js";
import { bindAmount } from "./amounts.js";
import type { Binder } from "./binder.js";
import { predicateOf } from "./clause.js";
import { clauseNoun, introduce } from "./names.js";
import { bindPhrase } from "./phrase.js";
import { isPlayer } from "./pronoun.js";
import { quantify } from "./quantify.js";
import type { Scope } from "./scope.js";
import type { Phrase } from "./tree.js";
import { bindWith } from "./with.js";

/** What stands behind a noun. `where` asks the member; an owner or a place is for whoever needs it. */
export interface BoundPostmods {
  readonly where: readonly Cond[];
  readonly place?: Expr;
  readonly of?: Phrase;
  readonly on?: Phrase;
  readonly among?: Expr;
  readonly extreme?: { readonly which: "least" | "greatest"; readonly stat: string };
}

export interface Member {
  readonly member: Expr;
  readonly nouns: readonly string[];
}

/** Binds all that follows a noun; nothing when one of them is reported. */
export function bindPostmods(b: Binder, postmods: readonly Postmod[], scope: Scope, of?: Member): BoundPostmods | undefined {
  let result: BoundPostmods = { where: [] };
  for (const postmod of postmods) {
    const more = bindPostmod(b, postmod, scope, of);
    if (more === undefined) return undefined;
    result = { ...result, ...more, where: [...result.where, ...(more.where ?? [])] };
  }
  return result;
}

function bindPostmod(b: Binder, postmod: Postmod, scope: Scope, of: Member | undefined): Partial<BoundPostmods> | undefined {
  switch (postmod.kind) {
    case "prep-phrase":
      return bindPrep(b, postmod, scope, of);
    case "relative-clause":
      return of === undefined ? b.unsupported(postmod) : bindRelative(b, postmod, scope, of);
    case "with-phrase": {
      if (of === undefined) return b.unsupported(postmod);
      const spec = bindWith(b, postmod.spec, scope, of);
      if (spec === undefined) return undefined;
      return "which" in spec ? { extreme: spec } : { where: [spec] };
    }
    case "other-than": {
      if (of === undefined) return b.unsupported(postmod);
      const object = bindPhrase(b, postmod.object, scope, of.nouns);
      if (object === undefined) return undefined;
      const same = sameAs(b, object, of.member, of.nouns);
      return same === undefined ? undefined : { where: [not(same)] };
    }
    case "that-clause": {
      if (of === undefined) return b.unsupported(postmod);
      const asked = predicateOf(b, { p: "one", expr: of.member, nouns: of.nouns, span: postmod }, postmod.predicate, scope);
      return asked === undefined ? undefined : { where: [asked] };
    }
  }
}

/** A word is the same word, an ability is of that keyword, a thing is of that kind. */
function isThatWord(b: Binder, member: Expr, nouns: readonly string[], word: Expr): Cond {
  const kinds = nouns.map((n) => b.vocabulary.valueKind(n));
  if (kinds.includes("ability") && word.e === "word" && b.vocabulary.keywords.has(word.word)) return { c: "has", of: member, keyword: word.word };
  return kinds.includes("word") ? { c: "same", left: member, right: word } : { c: "is", of: member, word };
}

/** Whether the member is what `other than` names: one thing, a word, any of a set. */
function sameAs(b: Binder, object: Phrase, member: Expr, nouns: readonly string[]): Cond | undefined {
  switch (object.p) {
    case "one":
      return object.many === true ? { c: "among", of: member, list: object.expr } : { c: "same", left: member, right: object.expr };
    case "word":
      return object.expr.e === "list"
        ? { c: "some", of: object.expr.of.map((word) => isThatWord(b, member, nouns, word)) }
        : isThatWord(b, member, nouns, object.expr);
    case "set":
      return { c: "compare", op: ">", left: { e: "count", of: { ...object.set, where: [...object.set.where, { c: "same", left: { e: "name", name: object.set.variable }, right: member }] } }, right: { e: "number", value: 0 } };
    case "several": {
      const parts = object.parts.map((part) => sameAs(b, part, member, nouns));
      const known = parts.flatMap((part) => (part === undefined ? [] : [part]));
      return known.length < parts.length ? undefined : { c: "some", of: known };
    }
    case "number":
    case "amount":
    case "cost":
    case "nothing":
      return b.report("not-a-thing", object.span, { phrase: b.source(object.span) });
  }
}

function bindPrep(b: Binder, postmod: PrepPhrase, scope: Scope, of: Member | undefined): Partial<BoundPostmods> | undefined {
  if (postmod.object.kind !== "np") return b.unsupported(postmod);
  if (postmod.preposition.text === "without") {
    if (of === undefined) return b.unsupported(postmod);
    const lacked = bindWith(b, { kind: "with-spec", pos: postmod.object.pos, end: postmod.object.end, what: postmod.object }, scope, of);
    if (lacked === undefined) return undefined;
    return "which" in lacked ? b.unsupported(postmod) : { where: [not(lacked)] };
  }
  if (postmod.preposition.text === "within") return within(b, postmod, postmod.object, scope, of);
  const object = bindPhrase(b, postmod.object, scope);
  if (object === undefined) return undefined;
  clauseNoun(b, scope, object);
  if (object.p === "one" && isPlayer(b, object.nouns)) introduce(b, scope, object, object.expr);
  switch (postmod.preposition.text) {
    case "of":
      return { of: object };
    case "on":
      return { on: object, ...(of === undefined || object.p !== "one" ? {} : { place: object.expr }) };
    case "in":
      return placeOf(b, object, of);
    case "among":
      return object.p === "one" && object.many === true
        ? { among: object.expr, ...(of === undefined ? {} : { where: [{ c: "among" as const, of: of.member, list: object.expr }] }) }
        : { among: object.p === "set" ? object.set : { e: "none" as const } };
    default:
      return b.unsupported(postmod);
  }
}

/** `within 2 of this`: so far at most from one thing. */
function within(b: Binder, postmod: PrepPhrase, np: NounPhrase, scope: Scope, of: Member | undefined): Partial<BoundPostmods> | undefined {
  const { primary } = np;
  if (of === undefined || primary.kind !== "quantified" || primary.amount === undefined || primary.of === undefined) {
    return b.report("not-a-distance", postmod, { phrase: b.source(postmod) });
  }
  const distance = bindAmount(b, primary.amount, scope);
  const from = bindPhrase(b, primary.of, scope);
  if (distance === undefined || from === undefined) return undefined;
  const near = quantify(b, from, (expr) => ({ c: "compare", op: "<=", left: { e: "distance", from: of.member, to: expr }, right: distance }));
  return near === undefined ? undefined : { where: [near] };
}

/** One place is where the set is looked for; any of several is a test of each member. */
function placeOf(b: Binder, object: Phrase, of: Member | undefined): Partial<BoundPostmods> | undefined {
  if (object.p === "one" && object.many !== true) return { place: object.expr };
  if (of === undefined) return {};
  const { member } = of;
  const there = quantify(b, object, (expr) => ({ c: "in", of: member, place: expr }));
  return there === undefined ? undefined : { where: [there] };
}

/** `a creature you control`, `each Who you spawn`. */
function bindRelative(b: Binder, node: RelativeClause, scope: Scope, of: Member): Partial<BoundPostmods> | undefined {
  const subject = bindPhrase(b, node.subject, scope, ["player"]);
  if (subject === undefined) return undefined;
  const verb = b.vocabulary.verbForm(node.verb.text, "third-person", "base");
  if (verb === undefined) return b.unknownWord(node.verb, node.verb.text, "verb");
  clauseNoun(b, scope, subject);
  const [subjectHole, objectHole] = verb.holes;
  if (subjectHole === undefined || objectHole === undefined) return b.report("no-passive", node.verb, { verb: verb.name });
  if (verb.role !== "state") {
    const playing = quantify(b, subject, (expr) => ({ c: "plays", verb: verb.name, holes: { [subjectHole.name]: expr, [objectHole.name]: of.member } }));
    return playing === undefined ? undefined : { where: [playing] };
  }
  const held = quantify(b, subject, (expr) => ({ c: "holds", state: verb.name, holes: { [subjectHole.name]: expr, [objectHole.name]: of.member } }));
  return held === undefined ? undefined : { where: [held] };
}
