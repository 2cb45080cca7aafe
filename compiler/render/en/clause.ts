import type { Clause, Condition, PlainClause } from "../../../grammar/index.js";
import type { Say } from "../read/say.js";
import { englishPhrase, type PhraseText } from "./noun.js";
import { predicateText, wholeSentence } from "./predicate.js";

/** A condition or event as a clause in the present: `this creature attacks`. */
export function conditionText(say: Say, condition: Condition): string {
  if (condition.kind !== "condition-join") return clauseText(say, condition);
  return condition.parts.map((part) => clauseText(say, part)).join(` ${condition.op} `);
}

export function clauseText(say: Say, clause: Clause): string {
  if (clause.kind === "paren-clause") return conditionText(say, clause.condition);
  return plainClause({ ...say, standing: "static" }, clause);
}

function plainClause(say: Say, clause: PlainClause): string {
  const whole = wholeSentence(say, clause.subject, clause.predicate);
  if (whole !== undefined) return whole;
  const subject = subjectText(say, englishPhrase(say, clause.subject, { object: false }));
  return `${subject.text} ${predicateText(say, clause.predicate, subject)}`;
}

/** A group as a subject: `they`, not `them`. */
export function subjectText(_say: Say, subject: PhraseText): PhraseText {
  return subject.text === "them" ? { ...subject, text: "they" } : subject;
}
