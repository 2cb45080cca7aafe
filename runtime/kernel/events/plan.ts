/** From an instruction to planned events: generic for every verb (decision 1 of the contract). */
import type { Ev, Obj, Outcome, Ref, Value } from "../../api.js";
import type { Done, Frame, Machine, Planning } from "../machine.js";
import { here } from "../standing/index.js";
import { looksLikeRef, type Values } from "../store/index.js";

/** The hole that a verb's event happens to. */
export function patientHole(m: Machine, verb: string): string {
  return m.library.vocabulary.verbs[verb]?.patient ?? "patient";
}
/** One event with these holes; one for each member of a group it happens to; one a unit of a counted verb. */
export function plan(m: Machine, frame: Frame, verb: string, holes: Values): readonly Ev[] {
  const record = m.library.vocabulary.verbs[verb];
  const words = Object.keys(frame.words).length > 0 ? { words: frame.words } : {};
  const base = { verb, source: frame.this, cause: frame.cause, applied: frame.applied, ...words };
  const counted = record?.eachSeparately;
  const count = counted === undefined ? undefined : holes[counted];
  if (counted !== undefined && count !== undefined) {
    const { [counted]: _, ...rest } = holes;
    const times = typeof count === "number" ? count : typeof count === "object" && "count" in count ? count.count : 1;
    return Array.from({ length: Math.max(0, times) }, () => ({ ...base, holes: rest }));
  }
  const hole = patientHole(m, verb);
  const group = holes[hole];
  if (Array.isArray(group)) return (group as readonly Value[]).map((one) => ({ ...base, holes: { ...holes, [hole]: one } }));
  return [{ ...base, holes }];
}

/** Whether there is nothing that it could happen to: the Ref `none`; for what a function does also what is gone or absent. */
export function isVoid(m: Machine, event: Ev): boolean {
  const record = m.library.vocabulary.verbs[event.verb];
  const patient = event.holes[patientHole(m, event.verb)];
  if (patient === 0) return true;
  if (record?.does === undefined && record?.body === undefined) return false;
  return looksLikeRef(patient) && here(m, patient) === undefined && event.holes["absent"] !== true;
}

/** What became of an instruction: the identities that it made, else those that it happened to. */
export function outcomeOf(m: Machine, done: readonly Done[]): Outcome {
  const made = done.flatMap((d) => d.made);
  const patients = (): readonly Ref[] => done.map((d) => d.event.holes[patientHole(m, d.event.verb)]).filter(looksLikeRef);
  const refs = made.length > 0 ? made : patients();
  return {
    done: done.length > 0,
    events: done.map((d) => d.event),
    refs: [...new Set(refs)] as readonly Obj[],
    seqs: done.map((d) => d.seq),
  };
}
export const nothingDone: Outcome = { done: false, events: [], refs: [], seqs: [] };

/** Gathers events until they are done together; who reads an outcome before that has them done at once. */
export class Gathering implements Planning {
  readonly #commit: (events: readonly Ev[]) => readonly Done[];
  readonly #machine: Machine;
  #events: Ev[] = [];
  /** Of the instructions that wait: where their events stand, and what came of them. */
  #waiting: { from: number; to: number; outcome: Outcome | undefined }[] = [];

  constructor(m: Machine, commit: (events: readonly Ev[]) => readonly Done[]) {
    this.#machine = m;
    this.#commit = commit;
  }
  plan(events: readonly Ev[]): Outcome {
    const slot = { from: this.#events.length, to: this.#events.length + events.length, outcome: undefined as Outcome | undefined };
    this.#events.push(...events);
    this.#waiting.push(slot);
    const read = (): Outcome => {
      if (slot.outcome === undefined) this.flush();
      return slot.outcome ?? nothingDone;
    };
    return {
      get done() {
        return read().done;
      },
      get events() {
        return read().events;
      },
      get refs() {
        return read().refs;
      },
      get seqs() {
        return read().seqs;
      },
    };
  }
  /** What has been gathered and not been done. */
  take(): readonly Ev[] {
    const events = this.#events;
    this.#events = [];
    this.#waiting = [];
    return events;
  }
  flush(): void {
    const waiting = this.#waiting;
    const done = this.#commit(this.take());
    for (const slot of waiting)
      slot.outcome = outcomeOf(
        this.#machine,
        done.filter((d) => d.of >= slot.from && d.of < slot.to),
      );
  }
}
