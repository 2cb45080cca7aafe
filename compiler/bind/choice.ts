import type { Command, Complement, Span } from "../../grammar/index.js";
import { nameExpr } from "../ir/expression.js";
import type { Binder } from "./binder.js";
import { introduce, isPlural } from "./names.js";
import { bindPhrase } from "./phrase.js";
import type { Scope } from "./scope.js";
import type { BoundStatement, Phrase, SetPhrase } from "./tree.js";

/** `choose a creature you control [as it]`, `target a creature or player`: a line of yours. */
export function bindChoice(b: Binder, command: Command, step: "choose" | "target", scope: Scope): readonly BoundStatement[] | undefined {
  const you: Phrase = { p: "one", expr: { e: "you" }, nouns: ["player"], span: command.word };
  return choiceBy(b, you, command.complements, step === "choose" ? "chooses" : "targets", scope, command);
}

/** `each player chooses a creature-type as kind`, `its controller targets a creature as victim`. */
export function choiceBy(
  b: Binder,
  by: Phrase,
  complements: readonly Complement[],
  verb: "chooses" | "targets",
  scope: Scope,
  span: Span,
): readonly BoundStatement[] | undefined {
  const secret = complements.some((c) => c.kind === "adverb" && c.text === "in secret");
  const [object, stray] = complements.filter((c) => !(c.kind === "adverb" && c.text === "in secret"));
  if (object?.kind !== "np" || stray !== undefined) {
    const at = stray ?? object ?? span;
    return b.report("stray-words", at, { verb, words: b.source(at), frame: `${verb} <what> [as <name>]` });
  }
  const phrase = bindPhrase(b, object, scope);
  if (phrase === undefined) return undefined;
  if (phrase.p !== "set") return b.report("nothing-to-choose", object, { phrase: b.source(object) });
  if (by.p === "set" && by.quantifier.q === "a") return b.report("choose-first", by.span, { phrase: b.source(by.span) }, { fixes: [] });
  const name = phrase.as?.text ?? scope.fresh("it");
  if (by.p === "one") introduce(b, scope, by, by.expr);
  const per = by.p === "set" && by.quantifier.q === "each";
  introduce(b, scope, phrase, nameExpr(name), { per, plural: isPlural(phrase) });
  return [verb === "chooses" ? { s: "choose", name, by, phrase, secret, span } : { s: "target", name, by, phrase: asTarget(phrase), span }];
}

/** `target up to 3 creatures`: the count of the noun phrase is that of the target. */
function asTarget(phrase: SetPhrase): SetPhrase {
  const { quantifier } = phrase;
  const zero = { e: "number", value: 0 } as const;
  switch (quantifier.q) {
    case "up-to":
      return { ...phrase, quantifier: { q: "target", min: zero, max: quantifier.amount } };
    case "any-number":
      return { ...phrase, quantifier: { q: "target", min: zero, max: "any" } };
    case "count":
      return { ...phrase, quantifier: { q: "target", min: quantifier.amount, max: quantifier.amount } };
    case "a":
    case "the":
    case "each":
    case "no":
    case "more":
    case "target":
      return phrase;
  }
}
