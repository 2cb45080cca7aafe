/** Lasting records: data with a life (kernel.md D). One mechanism for durations, shields and delayed triggers. */
import type { AnyClause, Life, Player, Point, Ref } from "../../api.js";
import { frameOf, type Frame, type Machine } from "../machine.js";
import type { Standing, StoredLife, Values } from "../store/index.js";

function condition(m: Machine, id: string, self: Ref, you: Player, words: Readonly<Record<string, string>>): boolean {
  const clause = m.library.clauseAs(id, "condition");
  return clause.holds(m.inquiry({ ...frameOf(self, you, words), strict: true }));
}

/** The innermost period of that name that runs, or of a kind of it. */
export function running(m: Machine, period: string): Ref<"procedure"> {
  const { root } = m.store;
  for (let i = root.flow.length - 1; i >= 0; i--) {
    const x = root.flow[i]!;
    const e = m.store.find(x);
    if (e !== undefined && isPeriod(m, e.name, period)) return x as Ref<"procedure">;
  }
  return 0 as Ref<"procedure">;
}
/** Whether any such period runs that is that player's. */
export function runs(m: Machine, period: string, of: Player | undefined): boolean {
  return m.store.root.flow.some((x) => {
    const e = m.store.find(x);
    return e !== undefined && e.frame?.step !== -1 && isPeriod(m, e.name, period) && (of === undefined || e.owner === of);
  });
}
/** A period is what it is named, whatever that is a kind of, and a phase if the turn consists of it. */
export function isPeriod(m: Machine, name: string, word: string): boolean {
  if (name === word) return true;
  const { turn, phase } = m.rules.words;
  if (word === phase) return m.library.vocabulary.periods[name]?.of === turn;
  return m.library.vocabulary.nouns[name] !== undefined && m.library.kindsAbove(name).includes(word);
}

/** Starts a record. It never starts if its condition is false already (CR 611.2b), or its period doesn't run. */
export function stand(m: Machine, frame: Frame, clause: AnyClause, binds: Values, life: Life): number {
  const holds = life.while === undefined || condition(m, life.while.id, frame.this, frame.you, frame.words);
  if (!holds || life.uses === 0) return 0;
  const stored: StoredLife = {
    until: life.until ?? null,
    skip: life.until?.next ? running(m, life.until.period) : (0 as Ref),
    while: life.while?.id ?? null,
    uses: life.uses ?? null,
  };
  const record = m.store.next("serial");
  const standing: Standing = {
    record,
    clause: clause.id,
    binds,
    this: frame.this,
    you: frame.you,
    words: frame.words,
    life: stored,
    since: m.store.next("clock"),
  };
  m.store.set({ standing: [...m.store.root.standing, standing] });
  return record;
}
export function drop(m: Machine, record: number): void {
  m.store.set({ standing: m.store.root.standing.filter((s) => s.record !== record) });
}
/** One use less; without a number of uses there is nothing to count. */
export function useUp(m: Machine, record: number): void {
  const standing = m.store.root.standing.find((s) => s.record === record);
  if (standing === undefined || standing.life.uses === null) return;
  if (standing.life.uses <= 1) return drop(m, record);
  const left: Standing = { ...standing, life: { ...standing.life, uses: standing.life.uses - 1 } };
  m.store.set({ standing: m.store.root.standing.map((s) => (s === standing ? left : s)) });
}
/** Ends what lasts until this edge of the period. */
export function expire(m: Machine, edge: Point["edge"], period: Ref): void {
  const e = m.store.find(period);
  if (e === undefined) return;
  const ends = ({ life: { until, skip } }: Standing): boolean =>
    until !== null &&
    until.edge === edge &&
    skip !== period &&
    isPeriod(m, e.name, until.period) &&
    (until.of === undefined || until.of === e.owner);
  const { standing } = m.store.root;
  if (standing.some(ends)) m.store.set({ standing: standing.filter((s) => !ends(s)) });
}
/** Ends what lasts only while something is so, and isn't any more: asked after each commit. */
export function expireConditions(m: Machine): void {
  const over = m.store.root.standing.filter((s) => s.life.while !== null && !condition(m, s.life.while, s.this, s.you, s.words));
  if (over.length > 0) m.store.set({ standing: m.store.root.standing.filter((s) => !over.includes(s)) });
}
