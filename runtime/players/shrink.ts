/** The shortest log of decisions that still fails, as far as leaving out leads (delta debugging: Zeller, Hildebrandt 2002). */
import type { Answer } from "../kernel/index.js";
import { playDecisions, type Table } from "./games.js";

type Log = readonly Answer[];
/** What was played until the failure; undefined if there was none, or another. */
type Fails = (tried: Log) => Log | undefined;

/** Fails in the same way as the log does; neither one decision nor two of them can be left out, nor one of several choices. */
export function shrink(table: Table, log: Log): Log {
  const { failure } = playDecisions(table, log);
  if (failure === undefined) throw new Error("these decisions don't fail");
  const wanted = kindOf(failure);
  const fails: Fails = (tried) => {
    const game = playDecisions(table, tried);
    return game.failure !== undefined && kindOf(game.failure) === wanted ? game.decisions : undefined;
  };
  let best = fails(log) ?? log;
  for (;;) {
    const better = withoutPiece(best, fails) ?? withoutPair(best, fails) ?? withFewerChoices(best, fails);
    if (better === undefined) return best;
    best = better;
  }
}
/** Numbers name what happens to be there; the kind of fault is what the sentence says besides. */
const kindOf = (failure: string): string => failure.replace(/\d+/g, "#");

/** Large pieces first, single decisions last. */
function withoutPiece(best: Log, fails: Fails): Log | undefined {
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < best.length; at += size) {
      const found = fails(best.toSpliced(at, size));
      if (found !== undefined && found.length < best.length) return found;
    }
  return undefined;
}
/** Two that only make sense together: an action and its target. */
function withoutPair(best: Log, fails: Fails): Log | undefined {
  for (let a = 0; a < best.length; a++)
    for (let b = a + 1; b < best.length; b++) {
      const found = fails(best.filter((_, i) => i !== a && i !== b));
      if (found !== undefined && found.length < best.length) return found;
    }
  return undefined;
}
function withFewerChoices(best: Log, fails: Fails): Log | undefined {
  for (const [at, answer] of best.entries())
    for (const i of answer.chosen.keys()) {
      const found = fails(best.with(at, { ...answer, chosen: answer.chosen.toSpliced(i, 1) }));
      if (found !== undefined && found.length === best.length) return found;
    }
  return undefined;
}
