/** Steps that let play go on: a round of passing, the stack, a period's start or end (rulings.md). */
import type { Player, Ref, Value } from "../api.js";
import { idOf, isPeriod, looksLikeRef, stackOf, type Question, type Root, type Values } from "../kernel/index.js";
import type { Play, Step } from "./play.js";
import { seatOf } from "./position.js";
import { Failed } from "./result.js";

/** How often players may be asked in one step before that is a mistake. */
const patience = 10_000;

/** `before`: what had departed when the step before this one began. */
export function letPlayGoOn(play: Play, step: Step, before: Root["departed"]): void {
  const { words } = play.machine.rules;
  const holes = play.holes(step, true);
  // Where nobody is asked yet, the period may come before anybody is.
  if (step.verb === words.starts) return starts(play, step, holes);
  if (step.verb === words.ends) return ends(play, step, holes, before);
  play.goOn(step);
  if (step.verb === words.passes) return passes(play, step, holes);
  resolve(play, step, holes[play.patientOf(step.verb)]);
}

/** One player passes, or each once round; stops at any question but priority. */
function passes(play: Play, step: Step, holes: Values): void {
  const rounds = step.player === "each" ? play.machine.store.root.players.length : 1;
  const who = step.player === "each" ? undefined : play.whoDoes(step, holes);
  for (let i = 0; i < rounds; i++) {
    const question = play.session.pending[0];
    if (question === undefined) return;
    if (question.choice.kind !== "action") {
      if (i === 0) throw play.unanswered(step, question);
      return;
    }
    if (who !== undefined && question.who !== who) throw new Failed(step, "that player to be asked", "another player is", play.options);
    play.pass(question);
    play.goOn(step);
  }
}
/** Until the stack is empty, or the one entry has gone from it; stops at any question but priority. */
function resolve(play: Play, step: Step, what: Value | undefined): void {
  const { machine, session } = play;
  const entry = looksLikeRef(what) && machine.store.find(what)?.kind === "object" ? idOf(what) : undefined;
  for (let i = 0; i < patience; i++) {
    const stack = stackOf(machine);
    const question = session.pending[0];
    const over = entry === undefined ? stack.length === 0 : !stack.some((x) => idOf(x) === entry);
    if (question?.choice.kind !== "action" || over) return;
    play.pass(question);
    play.goOn(step);
  }
}

// ---- periods

/** The period that a step speaks of, and whose it is if that is said. */
interface Spoken {
  readonly name: string;
  readonly owner: Player | undefined;
}
function spokenOf(step: Step, holes: Values): Spoken {
  const name = Object.values(holes).find((v) => typeof v === "string");
  if (name === undefined) throw new Failed(step, "a period", "none is named");
  const { player } = holes;
  if (step.player === "you" || step.player === "opponent") return { name, owner: seatOf(step.player) };
  return { name, owner: looksLikeRef(player) ? (player as unknown as Player) : undefined };
}
/** The running period that is meant, once it has started. */
function running(play: Play, { name, owner }: Spoken, since = 0): Ref | undefined {
  const { store } = play.machine;
  return store.root.flow.find((x) => {
    const e = store.find(x);
    return (
      e?.frame != null &&
      e.frame.step >= 0 &&
      e.since >= since &&
      isPeriod(play.machine, e.name, name) &&
      (owner === undefined || e.owner === owner)
    );
  });
}
function starts(play: Play, step: Step, holes: Values): void {
  const spoken = spokenOf(step, holes);
  const { clock } = play.session.root;
  skip(play, step, () => running(play, spoken, clock) !== undefined, `${spoken.name} to start`);
}
/** Until the one that runs is over; the next one, if none runs and the step before has not ended one. */
function ends(play: Play, step: Step, holes: Values, before: Root["departed"]): void {
  const spoken = spokenOf(step, holes);
  let period = running(play, spoken);
  if (period === undefined) {
    if (hasEnded(play, spoken.name, before)) return;
    starts(play, step, holes);
    period = running(play, spoken);
  }
  skip(play, step, () => period === undefined || !play.session.root.flow.includes(period), `${spoken.name} to end`);
}
function hasEnded(play: Play, period: string, before: Root["departed"]): boolean {
  for (let d = play.session.root.departed; d !== null && d !== before; d = d.prev) {
    const e = d.before.entities[idOf(d.from)];
    if (e?.kind === "procedure" && isPeriod(play.machine, e.name, period)) return true;
  }
  return false;
}
/** Players do what the rules module says they do when nobody says anything, until that is so. */
function skip(play: Play, step: Step, reached: () => boolean, what: string): void {
  for (let i = 0; i < patience && !reached() && play.session.verdict === null; i++) {
    const question = play.session.pending[0];
    // It stops at a question that has come up; one that was open before has to be answered first.
    if (question !== undefined && !idle(play, question)) {
      if (i > 0) return;
      throw play.unanswered(step, question);
    }
    play.goOn(step, reached);
  }
  if (!reached()) throw new Failed(step, what, play.session.verdict === null ? "it never does" : "the game is over");
}
/** False: the rules module leaves the question open. */
function idle(play: Play, question: Question): boolean {
  const { who, choice } = question;
  const answer = play.machine.rules.idle(play.session.view(who), who, choice);
  if (answer === undefined) return false;
  if (choice.kind !== "action" || answer.length > 0) return play.session.answer(answer, who) === undefined;
  play.pass(question);
  return true;
}
