import type { Postmod, WithSpec } from "../../grammar/index.js";
import type { Cond, Expr } from "../ir/expression.js";
import { bindAmount, comparisonOf } from "./amounts.js";
import type { Binder } from "./binder.js";
import { predicateOf } from "./clause.js";
import { bindPhrase } from "./phrase.js";
import { existsHole } from "./quantify.js";
import type { Scope } from "./scope.js";
import type { Phrase } from "./tree.js";

/** What stands behind a noun. `where` asks the member; an owner or a place is for whoever needs it. */
export interface BoundPostmods {
  readonly where: readonly Cond[];
  readonly place?: Expr;
  readonly of?: Phrase;
  readonly on?: Phrase;
  readonly extreme?: { readonly which: "least" | "greatest"; readonly stat: string };
}

export interface Member {
  readonly member: Expr;
  readonly nouns: readonly string[];
}

/** Binds all that follows a noun; nothing when one of them is reported. */
export function bindPostmods(b: Binder, postmods: readonly Postmod[], scope: Scope, of?: Member): BoundPostmods | undefined {
  const where: Cond[] = [];
  let result: BoundPostmods = { where };
  for (const postmod of postmods) {
    switch (postmod.kind) {
      case "prep-phrase": {
        if (postmod.object.kind !== "np") return b.unsupported(postmod);
        if (postmod.preposition.text === "without") {
          if (of === undefined) return b.unsupported(postmod);
          const lacked = bindWith(b, { kind: "with-spec", pos: postmod.object.pos, end: postmod.object.end, what: postmod.object }, scope, of.member);
          if (lacked === undefined) return undefined;
          if ("which" in lacked) return b.unsupported(postmod);
          where.push({ c: "not", of: lacked });
          break;
        }
        const object = bindPhrase(b, postmod.object, scope);
        if (object === undefined) return undefined;
        switch (postmod.preposition.text) {
          case "of":
            result = { ...result, of: object };
            break;
          case "on":
            result = { ...result, on: object };
            if (of !== undefined && object.p === "one") result = { ...result, place: object.expr };
            break;
          case "in":
            if (object.p !== "one") return b.unsupported(postmod);
            result = { ...result, place: object.expr };
            break;
          default:
            return b.unsupported(postmod);
        }
        break;
      }
      case "relative-clause": {
        const subject = bindPhrase(b, postmod.subject, scope);
        const verb = b.vocabulary.reading(postmod.verb.text, "verb");
        if (subject === undefined) return undefined;
        if (verb === undefined) return b.unknownWord(postmod.verb, postmod.verb.text, "a verb");
        if (of === undefined || verb.symbol.role !== "state") return b.unsupported(postmod);
        const [subjectHole, objectHole] = verb.symbol.holes;
        if (subjectHole === undefined || objectHole === undefined) return b.unsupported(postmod);
        const { member } = of;
        const held = existsHole(b, subject, (expr) => ({
          c: "holds",
          state: verb.symbol.name,
          holes: { [subjectHole.name]: expr, [objectHole.name]: member },
        }));
        if (held === undefined) return undefined;
        where.push(held);
        break;
      }
      case "with-phrase": {
        if (of === undefined) return b.unsupported(postmod);
        const spec = bindWith(b, postmod.spec, scope, of.member);
        if (spec === undefined) return undefined;
        if ("which" in spec) result = { ...result, extreme: spec };
        else where.push(spec);
        break;
      }
      case "other-than": {
        if (of === undefined) return b.unsupported(postmod);
        const object = bindPhrase(b, postmod.object, scope);
        if (object === undefined) return undefined;
        if (object.p !== "one") return b.unsupported(postmod);
        where.push({ c: "not", of: { c: "same", left: of.member, right: object.expr } });
        break;
      }
      case "that-clause": {
        if (of === undefined) return b.unsupported(postmod);
        const asked = predicateOf(b, of.member, of.nouns, postmod.predicate, scope);
        if (asked === undefined) return undefined;
        where.push(asked);
        break;
      }
    }
  }
  return result;
}

/** `with flying`, `without flying`, `with the least toughness`, `with defense 3 or less`. */
function bindWith(
  b: Binder,
  spec: WithSpec,
  scope: Scope,
  member: Expr,
): Cond | { readonly which: "least" | "greatest"; readonly stat: string } | undefined {
  const { primary } = spec.what;
  if (primary.kind === "determined" && (primary.determiner.text === "the least" || primary.determiner.text === "the greatest")) {
    const word = primary.nominal?.run.alternatives[0]?.[0];
    const stat = word?.kind === "word" ? b.vocabulary.stats.get(word.text) : undefined;
    if (stat === undefined) return b.report("not-a-stat", spec, { word: word === undefined ? "" : b.source(word) });
    return { which: primary.determiner.text === "the least" ? "least" : "greatest", stat: stat.name };
  }
  const word = primary.kind === "bare" ? primary.nominal.run.alternatives[0]?.[0] : undefined;
  if (primary.kind === "bare" && word?.kind === "word" && primary.nominal.run.alternatives[0]?.length === 1) {
    const keyword = b.vocabulary.keywords.get(word.text);
    if (keyword !== undefined && spec.amount === undefined) return { c: "has", of: member, keyword: keyword.name };
    const stat = b.vocabulary.stats.get(word.text);
    const amount = spec.amount ?? primary.amount;
    if (stat !== undefined && amount !== undefined) {
      const right = bindAmount(b, amount, scope);
      if (right === undefined) return undefined;
      return { c: "compare", op: comparisonOf(spec.bound), left: { e: "stat", stat: stat.name, of: member }, right };
    }
    if (b.vocabulary.readings(word.text).length === 0) return b.unknownWord(word, word.text, "a keyword or a stat");
  }
  return b.unsupported(spec);
}
