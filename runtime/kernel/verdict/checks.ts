/** State checks: all of one round before any of it is done, round after round until quiet (kernel.md L, CR 704.3). */
import type { Player, Ref } from "../../api.js";
import { commit, propose } from "../events/index.js";
import { frameOf, type Machine } from "../machine.js";

/** True if anything was done. */
export function runChecks(m: Machine): boolean {
  const frame = frameOf(0 as Ref, 0 as Player);
  let did = false;
  for (let round = 0; m.store.root.verdict === null; round++) {
    const ctx = m.inquiry(frame);
    const planned = m.rules.checks.flatMap((c) => c.events(ctx));
    const events = planned.map((p) => ({ ...p, source: 0 as Ref, cause: 0, applied: [] }));
    let now = events.length > 0 && commit(m, propose(m, events)).done.length > 0;
    for (const c of m.rules.checks) if (c.act?.(m.deed(frame))) now = true;
    if (!now) return did;
    did = true;
    // Checks that never come to rest are a loop that nobody chose: the game is a draw (CR 104.4b).
    if (round >= 1000) m.store.set({ verdict: { end: "draw", why: "state checks never come to rest" } });
  }
  return did;
}
