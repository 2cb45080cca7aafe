/** The shortest list of decisions that still fails, as far as taking out and simplifying leads (delta debugging, Zeller 1999). */
import type { Decision } from "./decisions.js";
import { playDecisions, type Table } from "./games.js";

/** Decisions that were played until the failure, or undefined if there was none. */
type Fails = (decisions: readonly Decision[]) => readonly Decision[] | undefined;

/** A game that fails in the same way with as few and as plain decisions as possible: none and no pair of them can be left out. */
export function shrink(table: Table, decisions: readonly Decision[]): readonly Decision[] {
  const { failure } = playDecisions(table, decisions);
  if (failure === undefined) throw new Error("these decisions don't fail");
  const wanted = kindOf(failure);
  const fails: Fails = (tried) => {
    const game = playDecisions(table, tried);
    return game.failure !== undefined && kindOf(game.failure) === wanted ? game.decisions : undefined;
  };
  let best = fails(decisions) ?? decisions;
  for (;;) {
    const better = fewer(best, fails) ?? plainer(best, fails) ?? withoutPairs(best, fails);
    if (better === undefined) return best;
    best = better;
  }
}
/** Numbers name what happens to be there; the kind of fault is what the sentence says besides. */
const kindOf = (failure: string): string => failure.replace(/\d+/g, "#");

/** Without a piece of it: halves first, single decisions last. */
function fewer(best: readonly Decision[], fails: Fails): readonly Decision[] | undefined {
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < best.length; at += size) {
      const found = fails([...best.slice(0, at), ...best.slice(at + size)]);
      if (found !== undefined && found.length < best.length) return found;
    }
  return undefined;
}
/** With the first options in the place of others. */
function plainer(best: readonly Decision[], fails: Fails): readonly Decision[] | undefined {
  for (const [at, decision] of best.entries())
    for (const plain of plainerThan(decision)) {
      const found = fails(best.with(at, plain));
      if (found !== undefined && found.length <= best.length) return found;
    }
  return undefined;
}
function* plainerThan(decision: Decision): Iterable<Decision> {
  if (decision.length > 0) yield [];
  for (const [i, place] of decision.entries()) {
    if (decision.length > 1) yield decision.toSpliced(i, 1);
    for (let lower = 0; lower < place; lower++) if (!decision.includes(lower)) yield decision.with(i, lower);
  }
}
/** Two that only make sense together: an action and its undoing. */
function withoutPairs(best: readonly Decision[], fails: Fails): readonly Decision[] | undefined {
  for (let a = 0; a < best.length; a++)
    for (let b = a + 1; b < best.length; b++) {
      const found = fails(best.filter((_, i) => i !== a && i !== b));
      if (found !== undefined) return found;
    }
  return undefined;
}
