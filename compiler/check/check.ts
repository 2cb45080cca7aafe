import type { Binder } from "../bind/binder.js";
import type { BoundAbility, BoundStatement } from "../bind/tree.js";

/**
 * What is well formed but can't be meant: an act on "a creature" that nobody chose, a lasting change
 * without an end, a target that nothing uses.
 */
export function checkAbility(b: Binder, ability: BoundAbility): void {
  switch (ability.a) {
    case "effect":
    case "activated":
    case "triggered":
      for (const statement of ability.body) checkInEffect(b, statement);
      checkTargets(b, ability.body);
      return;
    case "static":
      checkStatic(b, ability.statement);
      return;
    case "modification":
    case "use":
      return;
  }
}

function checkInEffect(b: Binder, statement: BoundStatement): void {
  switch (statement.s) {
    case "act":
      for (const phrase of Object.values(statement.filled.holes)) {
        if (phrase.p === "set" && phrase.quantifier.q !== "each") {
          b.report("choose-first", phrase.span, { phrase: b.source(phrase.span) });
        }
      }
      return;
    case "fact":
      if (statement.duration === undefined && !lastsByItself(b, statement)) {
        b.report("duration-missing", statement.span, { sentence: b.source(statement.span) });
      }
      return;
    case "if":
      for (const inner of [...statement.then, ...statement.otherwise]) checkInEffect(b, inner);
      return;
    case "rule":
    case "instruction":
    case "choose":
    case "target":
    case "modify":
      return;
  }
}

/** A fact about a combat or a turn ends with it. */
function lastsByItself(b: Binder, statement: BoundStatement & { readonly s: "fact" }): boolean {
  return statement.subject.nouns.some((noun) => b.vocabulary.valueKind(noun) === "procedure");
}

function checkStatic(b: Binder, statement: BoundStatement): void {
  if ((statement.s === "fact" || statement.s === "rule") && statement.duration !== undefined) {
    b.report("duration-pointless", statement.duration.span, { sentence: b.source(statement.span) });
  }
}

/** A target that no later sentence speaks of is chosen for nothing. */
function checkTargets(b: Binder, body: readonly BoundStatement[]): void {
  body.forEach((statement, i) => {
    if (statement.s !== "target") return;
    const used = JSON.stringify(body.slice(i + 1)).includes(JSON.stringify({ e: "name", name: statement.name }));
    if (!used) b.report("target-unused", statement.span, { phrase: b.source(statement.span) });
  });
}
