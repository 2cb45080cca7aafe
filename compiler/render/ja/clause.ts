import type { Clause as SyntaxClause, Condition } from "../../../grammar/index.js";
import type { Say } from "../read/say.js";
import { japanesePhrase } from "./noun.js";
import { linked, predicateClause, upToVerb, type Clause } from "./predicate.js";
import { beforeNara, conjugated, type VerbForm } from "./verb.js";

/** A condition or event whose verb takes a form: クリーチャーが死亡した. */
export function conditionIn(say: Say, condition: Condition, form: VerbForm): string {
  const inner: Say = { ...say, standing: "static" };
  if (condition.kind !== "condition-join") return clauseIn(inner, condition, form);
  const last = condition.parts.length - 1;
  return condition.parts
    .map((part, i) => {
      if (i === last) return clauseIn(inner, part, form);
      if (condition.op === "or") return `${clauseIn(inner, part, form === "nara" ? "dict" : form)}か、`;
      const clause = subordinate(inner, part);
      return clause === undefined ? "" : `${upToVerb(clause)}${clause.form === "ta" ? conjugated(clause.verb, "te") : linked(clause.verb)}、`;
    })
    .join("");
}

export function clauseIn(say: Say, clause: SyntaxClause, form: VerbForm): string {
  if (clause.kind === "paren-clause") return conditionIn(say, clause.condition, form);
  const made = subordinate(say, clause);
  return made === undefined ? "" : ended(made, form);
}

function subordinate(say: Say, clause: SyntaxClause): Clause | undefined {
  if (clause.kind === "paren-clause") return undefined;
  return predicateClause(say, japanesePhrase(say, clause.subject), clause.predicate, { sub: true });
}

/** A clause with its verb in a form; a clause about the past stays in it. */
export function ended(clause: Clause, form: VerbForm): string {
  const text = upToVerb(clause);
  if (clause.form !== undefined) return `${text}${conjugated(clause.verb, clause.form)}`;
  return `${text}${form === "nara" ? beforeNara(clause.verb) : conjugated(clause.verb, form)}`;
}

/** それが兵士なら, それが兵士である場合: by the edition. */
export function ifText(say: Say, condition: Condition): string {
  return say.phrase("if", { condition: say.phrase("condition-form") === "nara" ? `${conditionIn(say, condition, "nara")}なら` : `${conditionIn(say, condition, "dict")}場合` });
}
