/**
 * `propose`: what will really happen (kernel.md E, REPL). Modifications change the event now; a replacement is
 * bound now and runs in the event's place when it is committed; windows are bound when both are final. The
 * affected player picks among several (CR 616); each clause gets one turn at an event (CR 614.5).
 */
import type { Bound, Ev, Held, HeldEvent, Player } from "../../api.js";
import { ask } from "../decide/index.js";
import { seen, type ClauseOf, type ClauseRecord } from "../faces/index.js";
import { frameOf, type Machine } from "../machine.js";
import { asAbility, controllerOf, forbidden, instances, ownInstances, type Instance } from "../queries/index.js";
import { here, useUp } from "../standing/index.js";
import { looksLikeRef, type Values } from "../store/index.js";
import { isVoid, patientHole } from "./plan.js";

type Would = ClauseOf<"modification"> | ClauseOf<"replacement"> | ClauseOf<"window">;
/** A clause that has something to say about an event, or about one that the event heralds. */
interface Match {
  readonly instance: Instance<Would>;
  readonly about: Ev;
}

export function propose(m: Machine, events: readonly Ev[], origin: readonly number[] = events.map((_, i) => i)): Held {
  const used = new Uses(m);
  const held: HeldEvent[] = [];
  events.forEach((event, i) => {
    const bound = bind(m, event, origin[i] ?? 0, used);
    if (bound !== undefined) held.push(bound);
  });
  used.settle();
  return { events: held };
}

/** Uses of shields: one covers all matching events of a batch (glarecaster/3), but one only of a counted verb's. */
class Uses {
  readonly #machine: Machine;
  readonly #records = new Set<number>();
  readonly #spent = new Set<number>();
  constructor(m: Machine) {
    this.#machine = m;
  }
  open(i: Instance): boolean {
    return !this.#spent.has(i.record);
  }
  use(i: Instance, event: Ev): void {
    if (i.record === 0) return;
    if (this.#machine.library.vocabulary.verbs[event.verb]?.eachSeparately === undefined) this.#records.add(i.record);
    else {
      useUp(this.#machine, i.record);
      if (!this.#machine.store.root.standing.some((s) => s.record === i.record)) this.#spent.add(i.record);
    }
  }
  settle(): void {
    for (const record of this.#records) useUp(this.#machine, record);
  }
}

function bind(m: Machine, planned: Ev, of: number, used: Uses): HeldEvent | undefined {
  let event = planned;
  for (;;) {
    if (isVoid(m, event) || forbidden(m, event.verb, event.holes)) return undefined;
    const found = matches(m, event, used, ["modification", "replacement"]);
    if (found.length === 0) break;
    const { instance, about } = pick(m, event, found);
    event = { ...event, applied: [...event.applied, instance.key] };
    used.use(instance, event);
    const { clause, frame, binds } = instance;
    switch (clause.is) {
      case "modification":
        event = { ...event, holes: { ...event.holes, ...clause.change(m.inquiry(frame), seen(about, 0), binds) } };
        break;
      case "replacement":
        return { event, instead: boundOf(m, instance), windows: [], heralded: [], of };
      case "window":
        break;
    }
  }
  const windows = matches(m, event, used, ["window"]);
  for (const w of windows) used.use(w.instance, event);
  return {
    event,
    of,
    windows: windows.filter((w) => w.about.verb === event.verb).map((w) => boundOf(m, w.instance)),
    heralded: windows.filter((w) => w.about.verb !== event.verb).map((w) => ({ event: w.about, bound: boundOf(m, w.instance) })),
  };
}

/** Clauses that match the event or what it heralds, and have had no turn at it. */
function matches(m: Machine, event: Ev, used: Uses, kinds: readonly Would["is"][]): readonly Match[] {
  const found: Match[] = [];
  for (const about of [event, ...heralds(m, event)]) {
    for (const kind of kinds) {
      for (const instance of [...instances(m, kind, about.verb), ...ownOf(m, about, event, kind)] as readonly Instance<Would>[]) {
        if (event.applied.includes(instance.key) || !used.open(instance)) continue;
        if (found.some((f) => f.instance.key === instance.key)) continue;
        if (instance.clause.if(m.inquiry(instance.frame), seen(about, 0), instance.binds)) found.push({ instance, about });
      }
    }
  }
  return found;
}
/** Derived events that this one will raise if it happens (`puts` heralds `enters`). */
function heralds(m: Machine, event: Ev): readonly Ev[] {
  const of = m.rules.heralds[event.verb];
  if (of === undefined) return [];
  return of(m.inquiry(frameOf(event.source, 0 as Player)), event.holes as never).map((e) => ({ ...event, verb: e.verb, holes: e.holes }));
}
/** What a thing says about its own arrival works before it is there (CR 614.12). */
function ownOf(m: Machine, about: Ev, event: Ev, kind: Would["is"]): readonly Instance[] {
  if (about === event) return [];
  const x = about.holes[patientHole(m, about.verb)];
  const e = looksLikeRef(x) ? here(m, x) : undefined;
  if (e === undefined) return [];
  return ownInstances(m, e, kind, about.verb);
}

function pick(m: Machine, event: Ev, found: readonly Match[]): Match {
  const first = found[0]!;
  if (found.length === 1) return first;
  const options = found.map(({ instance }) => asAbility(instance));
  const [chosen] = ask(m, affected(m, event), { kind: "choose", name: "replacement", options, min: 1, max: 1 });
  return found[options.findIndex((o) => o === chosen || JSON.stringify(o) === JSON.stringify(chosen))] ?? first;
}
/** The controller of what it happens to, else the player it happens to (CR 616.1). */
export function affected(m: Machine, event: Ev): Player {
  const said = m.rules.affected?.(m.inquiry(frameOf(event.source, 0 as Player)), event);
  if (said !== undefined && said !== 0) return said;
  const patient = event.holes[patientHole(m, event.verb)];
  if (looksLikeRef(patient)) {
    const e = here(m, patient);
    if (e?.kind === "player") return patient as unknown as Player;
    const controller = controllerOf(m, patient);
    if (controller !== 0) return controller;
  }
  const player = event.holes["player"];
  return looksLikeRef(player) ? (player as unknown as Player) : m.store.root.active;
}
function boundOf(m: Machine, { key, clause, frame, binds, record }: Instance<ClauseRecord>): Bound {
  const you = frame.you === 0 ? controllerOf(m, frame.this) : frame.you;
  const base = { key, clause: clause.id, this: frame.this, you, binds: binds as Values, words: frame.words };
  return record === 0 ? base : { ...base, record };
}
