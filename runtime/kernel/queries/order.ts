/** Which of the facts of one layer comes next: timestamps, then dependencies (kernel.md C, ORDER; CR 613.7 and 613.8). */
import { same } from "../faces/index.js";

/** What one fact writes and reads, and a way to see what it would do now, and after another. */
export interface Trial<F> {
  /** Whether `b` writes something that `a` reads: cheap, and asked first. */
  reads(a: F, b: F): boolean;
  /** What it would do now, as data that compares: whether it exists and applies, and what it gives. */
  doing(f: F): unknown;
  /** Runs the question as if `f` had been done already. */
  after<T>(f: F, ask: () => T): T;
}

/**
 * The place of the earliest fact that waits for no other. A waits for B only if B writes what A reads, and doing B
 * first changes whether or how A applies. In a circle timestamps decide; what waits for a circle goes on waiting.
 */
export function nextInOrder<F>(left: readonly F[], trial: Trial<F>): number {
  if (left.length < 2) return 0;
  const waits = left.map((a) => left.flatMap((b, i) => (a !== b && waitsFor(a, b, trial) ? [i] : [])));
  const free = waits.findIndex((w) => w.length === 0);
  if (free >= 0) return free;
  const reach = waits.map((_, i) => reachable(waits, i));
  // A circle that waits for nothing outside of it: whatever is reached from one of it leads back to it.
  return Math.max(
    reach.findIndex((reached, i) => [...reached].every((j) => reach[j]!.has(i))),
    0,
  );
}
function waitsFor<F>(a: F, b: F, trial: Trial<F>): boolean {
  if (!trial.reads(a, b)) return false;
  const without = trial.doing(a);
  return !same(
    without,
    trial.after(b, () => trial.doing(a)),
  );
}
function reachable(waits: readonly (readonly number[])[], from: number): ReadonlySet<number> {
  const reached = new Set<number>();
  const open = [...waits[from]!];
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    if (reached.has(i)) continue;
    reached.add(i);
    open.push(...waits[i]!);
  }
  return reached;
}
