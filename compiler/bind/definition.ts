import type { Block, WordDecl } from "../../grammar/index.js";
import { memberOf, nameExpr } from "../ir/expression.js";
import type { VerbSymbol } from "../vocabulary/symbols.js";
import type { Binder } from "./binder.js";
import { bindCondition } from "./clause.js";
import { bindPhrase } from "./phrase.js";
import { Scope } from "./scope.js";
import { bindSentence } from "./sentence.js";
import { bindTrigger } from "./trigger.js";
import { bindBody } from "./statement.js";
import type { BoundDefinition, BoundStatement } from "./tree.js";

/** `noun ally is another creature you control`, `adjective local { means its cell is the cell of this }`. */
export function bindDefinition(b: Binder, decl: WordDecl, word: string, of: readonly string[]): BoundDefinition | undefined {
  const scope = new Scope({ self: ["object"] });
  return b.withVariable((variable) => {
    const subject = nameExpr(variable);
    if (decl.is !== undefined) {
      const phrase = bindPhrase(b, decl.is, scope);
      if (phrase?.p !== "set") return undefined;
      return { word, of: b.vocabulary.ancestors(word).slice(1, 2), variable, means: memberOf(phrase.set, subject), span: decl };
    }
    const means = decl.body?.items.find((item) => item.kind === "means");
    if (means === undefined) return undefined;
    scope.mention("thing", { expr: subject, nouns: of, plural: false, declared: decl });
    const condition = bindCondition(b, means.condition, scope);
    return condition === undefined ? undefined : { word, of, variable, means: condition, span: decl };
  });
}

/** `counter +1/+1 of permanent { the bearer gets +1/+1 }`: facts whose `this` is the bearer. */
export function bindUnit(b: Binder, body: Block, of: string): readonly BoundStatement[] {
  const scope = new Scope({ self: [of] });
  const bearer = { expr: { e: "this" }, nouns: [of], plural: false, declared: body } as const;
  scope.declare("bearer", bearer);
  scope.mention("thing", bearer);
  return body.items.flatMap((item): readonly BoundStatement[] => {
    if (item.kind === "statement") return bindSentence(b, item, scope, "static");
    if (item.kind === "trigger") return bindTrigger(b, item, scope).map((ability) => ({ s: "delayed", ability, span: item }));
    return [];
  });
}

/** `verb <player> dispels <patient> { does { … } }`: what is done, with the holes of the event as names; you are its player. */
export function bindVerbBody(b: Binder, verb: VerbSymbol, body: Block): readonly BoundStatement[] {
  const agent = verb.holes.find((h) => h.name === "agent");
  const scope = new Scope({ self: agent?.types ?? ["object"] });
  for (const { name, types } of verb.holes) {
    const bound = { expr: nameExpr(name), nouns: types, plural: false, declared: body };
    scope.declare(name, bound);
    if (name === "patient") scope.mention(types.every((t) => b.vocabulary.valueKind(t) === "player") ? "player" : "thing", bound);
  }
  return bindBody(b, body, scope);
}
