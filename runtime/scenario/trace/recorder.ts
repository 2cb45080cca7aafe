/** Listens to a ruling that runs and keeps what a reader may want to see of it. */
import type { Player, Ref, Value } from "../../api.js";
import {
  explainEvent,
  explainMatching,
  explainQuestion,
  say,
  tableOf,
  whyAct,
  whyValue,
  type ExplainedEvent,
  type Machine,
  type Session,
  type Unit,
  type Values,
  type Watch,
  type WhyTrigger,
} from "../../kernel/index.js";
import type { Place } from "../result.js";
import type { Moment, RulingTrace, TracedNumber, TracedStep } from "./types.js";

/** What a reader of numbers and of `can` tells. */
export interface Questions {
  number(m: Machine, name: string, x: Ref, of?: Value): void;
  act(m: Machine, who: Player, verb: string, holes: Values): void;
}
interface Step {
  readonly section: TracedStep["section"];
  readonly place: Place;
  /** Log number of the last event before it. */
  from: number;
  readonly numbers: TracedNumber[];
  act?: TracedStep["act"];
  after?: Pick<TracedStep, "table" | "asked" | "held">;
}
interface Recorded {
  readonly events: readonly ExplainedEvent[];
  readonly triggers: WhyTrigger[];
  readonly table: Moment["table"];
}
/** What the last run of a unit committed: a unit that runs again does all of it again. */
interface UnitRun {
  readonly unit: Unit;
  readonly moments: Recorded[];
}

export class Recorder implements Questions {
  readonly #runs: UnitRun[] = [];
  readonly #steps: Step[] = [];
  #session: Session | undefined;

  readonly watch: Watch = {
    committed: (m, batch, done) => {
      const events = done.map(({ event, seq }) => explainEvent(m, event, seq, batch));
      this.#run(m)?.moments.push({ events, triggers: [], table: tableOf(m) });
    },
    matched: (matching) => {
      const m = this.#session?.machine;
      const run = m === undefined ? undefined : this.#run(m);
      const moment = run?.moments.findLast(({ events }) => events.some(({ seq }) => seq === matching.seq));
      if (m !== undefined) moment?.triggers.push(explainMatching(m, matching));
    },
  };

  attach(session: Session): void {
    this.#session = session;
  }
  #run(m: Machine): UnitRun | undefined {
    const { unit } = m;
    if (this.#session === undefined || unit.trial) return undefined;
    const index = this.#session.units.length - 1;
    let run = this.#runs[index];
    if (run?.unit !== unit) {
      run = { unit, moments: [] };
      this.#runs.length = Math.min(this.#runs.length, Math.max(index, 0));
      this.#runs[index] = run;
    }
    return run;
  }

  begin(section: Step["section"], place: Place): void {
    this.#steps.push({ section, place, from: this.#present(), numbers: [] });
  }
  /** What belongs to the step before is done by now. */
  settle(): void {
    const step = this.#steps.at(-1);
    if (step !== undefined) step.from = this.#present();
  }
  number(m: Machine, name: string, x: Ref, of?: Value): void {
    this.#steps.at(-1)?.numbers.push({ of: say(m, x as Ref & Value), what: name, why: whyValue(m, name, x, of) });
  }
  act(m: Machine, who: Player, verb: string, holes: Values): void {
    const step = this.#steps.at(-1);
    if (step !== undefined) step.act = m.store.present(() => whyAct(m, who, { verb, holes }));
  }
  end(held?: boolean): void {
    const [session, step] = [this.#session, this.#steps.at(-1)];
    if (session === undefined || step === undefined) return;
    const { machine } = session;
    const asked = session.pending.filter((q) => q.choice.kind !== "action");
    step.after = machine.store.at(session.present, () => ({
      table: tableOf(machine),
      asked: asked.map((q) => explainQuestion(machine, q)),
      ...(held === undefined ? {} : { held }),
    }));
  }
  #present(): number {
    return this.#session?.present.log?.seq ?? 0;
  }

  get trace(): RulingTrace {
    const moments = this.#runs.flatMap((run) => run.moments);
    const first = ({ events }: Moment): number => Math.min(...events.map(({ seq }) => seq));
    return {
      steps: this.#steps.flatMap(({ section, place, from, numbers, act, after }, i): readonly TracedStep[] => {
        if (after === undefined) return [];
        const until = this.#steps[i + 1]?.from ?? Infinity;
        const own = moments.filter((moment) => first(moment) > from && first(moment) <= until);
        const { says, line } = place;
        return [{ section, says, line, numbers, moments: own, ...after, ...(act === undefined ? {} : { act }) }];
      }),
    };
  }
}
