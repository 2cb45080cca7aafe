import type { ClauseRecord } from "../ir/clause.js";
import { freeNames, type Cond, type Expr } from "../ir/expression.js";
import { freeNamesOf } from "../ir/names.js";

/** Names that a clause reads and nobody gives it: a value that belongs to another clause. */
export function looseNames(clauses: readonly ClauseRecord[]): readonly string[] {
  const loose = clauses.flatMap((clause) => namesOf(clause).filter((name) => !(name in clause.binds)));
  return loose.length === 0 ? [] : ["a name that another ability gave"];
}

function namesOf(clause: ClauseRecord): readonly string[] {
  switch (clause.is) {
    case "effect":
    case "activated":
      return [...(clause.pay === undefined ? [] : freeNamesOf(clause.announce, clause.pay.do)), ...freeNamesOf(clause.announce, clause.do)];
    case "triggered":
      return [...freeNames(clause.if, ...(clause.condition === undefined ? [] : [clause.condition])), ...freeNamesOf(clause.announce, clause.do)];
    case "modification":
      return freeNames(clause.if, ...clause.change.flatMap((c) => Object.values(c.holes)));
    case "replacement":
    case "window":
      return [...freeNames(clause.if), ...freeNamesOf([], clause.do)];
    case "condition":
      return freeNames(clause.holds);
    case "fact": {
      const values = clause.changes.flatMap((c): readonly Expr[] => ("words" in c ? c.words : [c.value]));
      const test: readonly Cond[] = clause.of.of === "each" ? [clause.of.test] : [];
      const variable = clause.of.of === "each" ? clause.of.variable : "";
      return freeNames(...values, ...test, ...(clause.controller === undefined ? [] : [clause.controller])).filter((name) => name !== variable);
    }
    case "prohibition":
    case "permission":
    case "exemption":
      return freeNames(clause.test, ...(clause.from === undefined ? [] : [clause.from]));
    case "requirement":
      return freeNames(clause.about, clause.met);
    case "habit":
      return freeNames(clause.about, ...Object.values(clause.gives));
    case "definition":
      return freeNames(clause.means).filter((name) => name !== clause.variable);
    case "use":
      return [];
  }
}
