import type { Binder } from "../bind/binder.js";
import type { BoundStatement } from "../bind/tree.js";

/** A target that no later sentence speaks of is chosen for nothing. */
export function checkTargets(b: Binder, body: readonly BoundStatement[]): void {
  // Where something was reported a use of the target may be missing for that reason alone.
  const [first] = body;
  if (first !== undefined && b.findings.length > 0) return;
  const flat = body.flatMap(withInner);
  flat.forEach((statement, i) => {
    if (statement.s !== "target") return;
    const used = new Set<string>();
    for (const later of flat.slice(i + 1)) namesIn(later, used);
    if (!used.has(statement.name)) b.report("target-unused", statement.span, { phrase: b.source(statement.span) });
  });
}

/** The statement and those inside it, in reading order: a loop may target something for what comes after it. */
function withInner(statement: BoundStatement): readonly BoundStatement[] {
  return statement.s === "for-each" || statement.s === "may" ? [statement, ...statement.body.flatMap(withInner)] : [statement];
}

/** The names that a bound part reads, at any depth. */
function namesIn(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const part of value) namesIn(part, found);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if ("e" in value && value.e === "name" && "name" in value && typeof value.name === "string") {
    found.add(value.name);
    return;
  }
  // Symbols of the vocabulary hold no names of this ability.
  if ("symbol" in value) return;
  for (const part of Object.values(value)) namesIn(part, found);
}
