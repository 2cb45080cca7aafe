/** How a ruling asks: of the moment that is shown, and `can` of what the player could do or answer just then. */
import type { Game, Player, Procedure, Ref, Value } from "../api.js";
import { frameOf, Reader, type Inquiry, type Session, type Values } from "../kernel/index.js";
import { optionFits } from "./match.js";
import type { Questions } from "./trace/index.js";

/** Runs a question about what there is to see, half-done units included; `heard` is told what it reads. */
export function asking<T>(session: Session, you: Player, ask: (ctx: RulingReader) => T, heard?: Questions): T {
  return session.machine.store.at(session.present, () => ask(new RulingReader(session, you, false, heard)));
}

export class RulingReader extends Reader implements Inquiry<Game> {
  readonly #session: Session;
  readonly #byName: boolean;
  readonly #heard: Questions | undefined;
  constructor(session: Session, you: Player, byName = false, heard?: Questions) {
    super(session.machine, frameOf(0 as Ref, you));
    this.#session = session;
    this.#byName = byName;
    this.#heard = heard;
  }
  override stat(name: string, x: Ref, of?: Ref & Value): number {
    this.#heard?.number(this.machine, name, x, of);
    return super.stat(name, x, of);
  }
  /** In a step that lets play go on, a period is spoken of by its name, whether or not it runs. */
  get steps(): RulingReader {
    return new RulingReader(this.#session, this.you, true);
  }
  override current(period: string): Procedure {
    return this.#byName ? (period as unknown as Procedure) : super.current(period);
  }
  /** An action: is it legal now, with priority. An answer: is it among the options of the open question. */
  override get can(): Inquiry["can"] {
    const { verbs } = this.machine.library.vocabulary;
    return Object.fromEntries(
      Object.keys(verbs).map((verb) => [verb, (holes: object) => this.#could(verb, holes as Values)]),
    ) as Inquiry["can"];
  }
  #could(verb: string, holes: Values): boolean {
    const { machine } = this;
    const who = (typeof holes["player"] === "number" ? holes["player"] : this.you) as Player;
    switch (machine.library.vocabulary.verbs[verb]?.role) {
      case "answer": {
        const question = this.#session.pending.find((q) => q.who === who && q.choice.kind !== "action");
        return question !== undefined && question.choice.options.some((o) => optionFits(machine, o, this.#subject(verb, holes)));
      }
      case "action":
        this.#heard?.act(machine, who, verb, holes);
        // Whether something can be paid is tried on a fork, which only the live root has.
        return machine.store
          .present(() => this.actions(who))
          .some((a) => a.verb === verb && Object.entries(holes).every(([k, v]) => optionFits(machine, a.holes[k], v)));
      default:
        return super.can[verb]!(holes);
    }
  }
  #subject(verb: string, holes: Values): Value | undefined {
    return holes[this.machine.library.vocabulary.verbs[verb]?.patient ?? "patient"];
  }
}
