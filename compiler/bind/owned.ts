import type { Nominal, NumberNode, Span } from "../../grammar/index.js";
import { beyond, beyondCond, nameExpr, type Cond, type Expr, type SetExpr } from "../ir/expression.js";
import type { Binder } from "./binder.js";
import { possible } from "./fits.js";
import { clauseNoun, memberName } from "./names.js";
import { exprsOf } from "./phrase.js";
import { bindRun, loneWord, type BoundRun } from "./run.js";
import type { Scope } from "./scope.js";
import type { Phrase } from "./tree.js";

/** `your hand`, `its power`, `the bear's controller`, `their bid`: something named through its owner. */
export function bindOwned(b: Binder, owner: Phrase, nominal: Nominal, scope: Scope, span: Span, count?: NumberNode): Phrase | undefined {
  if (owner.p !== "one" && owner.p !== "set") return b.report("not-an-owner", owner.span, { phrase: b.source(owner.span) });
  clauseNoun(b, scope, owner);
  const word = loneWord(nominal);
  if (word?.kind === "word") {
    const bound = scope.name(word.text);
    if (bound?.per === true) return perMember(b, bound, owner, span);
    const own = ownStat(b, owner, word.text, span);
    if (own !== undefined) return own;
  }
  const run = bindRun(b, nominal, scope);
  if (run === undefined) return undefined;
  if (count !== undefined) return b.report("not-owned", span, { phrase: b.source(span) });
  return owned(b, run, owner, span);
}

function perMember(b: Binder, bound: NonNullable<ReturnType<Scope["name"]>>, owner: Phrase, span: Span): Phrase | undefined {
  const expr = memberName(bound, ownerExpr(owner));
  const kinds = bound.nouns.map((n) => b.vocabulary.valueKind(n));
  if (kinds.includes("number")) return { p: "number", expr, nouns: bound.nouns, span };
  if (kinds.includes("word")) return { p: "word", expr, nouns: bound.nouns, span };
  return { p: "one", expr, nouns: bound.nouns, span };
}

/** A stat may share its word with a noun (`damage`); behind an owner it is the stat. */
function ownStat(b: Binder, owner: Phrase, word: string, span: Span): Phrase | undefined {
  const stat = b.vocabulary.stats.get(word);
  if (stat !== undefined && possible(b, owner.nouns, stat.of)) {
    return { p: "number", expr: { e: "stat", stat: stat.name, of: ownerExpr(owner) }, nouns: [stat.name], span };
  }
  const unit = b.vocabulary.reading(word, "unit");
  if (unit !== undefined) return { p: "number", expr: { e: "units", unit: unit.symbol.name, of: ownerExpr(owner) }, nouns: ["number"], span };
  return undefined;
}

/** One owner is a value; of any of several the sentence is about whichever it is. */
function ownerExpr(owner: Phrase): Expr {
  if (owner.p === "one" && owner.many !== true) return owner.expr;
  return beyond("something of each of several", ...exprsOf(owner));
}

/** What a run means behind its owner. */
export function owned(b: Binder, run: BoundRun, owner: Phrase | undefined, span: Span): Phrase | undefined {
  switch (run.run) {
    case "zone": {
      if (run.zone.of === undefined) return { p: "one", expr: { e: "zone", zone: run.zone.name }, nouns: [run.zone.name], span };
      if (owner === undefined) return b.report("zone-needs-owner", span, { zone: run.zone.name });
      return ofOwner(b, owner, run.zone.name, span, (of) => ({ e: "zone", zone: run.zone.name, of }), []);
    }
    case "stat":
      if (owner === undefined) return b.report("stat-needs-owner", span, { stat: run.stat.name });
      return { p: "number", expr: { e: "stat", stat: run.stat.name, of: ownerExpr(owner) }, nouns: [run.stat.name], span };
    case "things": {
      const [noun] = run.nouns;
      if (owner !== undefined && noun !== undefined && b.vocabulary.nouns.get(noun)?.relation === true) {
        return ofOwner(b, owner, noun, span, (of) => ({ e: "relation", relation: noun, of }), run.described);
      }
      return b.report("not-owned", span, { phrase: b.source(span) });
    }
    case "period":
      return ofOwner(b, owner, run.period.name, span, (of) => ({ e: "period", period: run.period.name, of }), run.described);
    case "units":
    case "words":
    case "cell":
    case "name":
    case "setting":
      return b.report("not-owned", span, { phrase: b.source(span) });
  }
}

/** `its former cell`, `your next upkeep`. */
function describedOf(made: Expr, of: Expr, noun: string, described: readonly string[]): Expr {
  const [word, more] = described;
  if (word === undefined) return made;
  if (word === "former" && more === undefined) return { e: "former", of, ask: made };
  if (word === "next" && more === undefined && made.e === "period") return { ...made, next: true };
  return beyond(`${described.join(" ")} ${noun}`, made);
}

/** Whether it is that of any of them. */
function ofAny(owners: SetExpr, variable: string, make: (of: Expr) => Expr): Cond {
  const same: Cond = { c: "same", left: nameExpr(variable), right: make(nameExpr(owners.variable)) };
  return { c: "compare", op: ">", left: { e: "count", of: { ...owners, where: [...owners.where, same] } }, right: { e: "number", value: 0 } };
}

/** Of one owner it is one thing; of any of several it is any of theirs. */
function ofOwner(b: Binder, owner: Phrase | undefined, noun: string, span: Span, make: (of: Expr) => Expr, described: readonly string[]): Phrase {
  const one = owner?.p === "one" && owner.many !== true ? owner : undefined;
  if (one !== undefined) {
    const made = make(one.expr);
    const expr = describedOf(made, one.expr, noun, described);
    const word = b.vocabulary.valueKind(noun) === "word";
    return word ? { p: "word", expr, nouns: [noun], span } : { p: "one", expr, nouns: [noun], span };
  }
  // `their controller`: the one that a group has in common.
  if (owner?.p === "one") return { p: "one", expr: beyond("what a group has in common", owner.expr), nouns: [noun], span };
  return b.withVariable((variable) => ({
    p: "set",
    quantifier: owner?.p === "set" ? owner.quantifier : { q: "a" },
    set: { e: "all", nouns: [noun], variable, where: owner?.p === "set" ? [ofAny(owner.set, variable, make)] : [beyondCond("something of any of several")] },
    nouns: [noun],
    span,
    ...(owner?.p === "set" ? { each: { over: owner.set, value: make(nameExpr(owner.set.variable)) } } : {}),
  }));
}
