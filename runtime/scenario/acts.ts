/** Steps that are actions of a player, and causes: what simply happens between two units. */
import type { Value } from "../api.js";
import { looksLikeRef, stackOf, type Question, type Values } from "../kernel/index.js";
import type { Answers } from "./answers.js";
import type { Play, Step } from "./play.js";
import { Failed } from "./result.js";

/** The player does it; others pass for it, but nothing resolves and no period ends on the way. */
export function doAction(play: Play, answers: Answers, step: Step): void {
  const holes = play.holes(step);
  const who = play.whoDoes(step, holes);
  const { session, machine } = play;
  const place = (): string => JSON.stringify([stackOf(machine)[0] ?? 0, machine.store.root.flow]);
  play.goOn(step);
  const before = place();
  for (let asked = 0; ; asked++) {
    const question = session.pending[0];
    if (question === undefined) throw new Failed(step, "somebody to be asked for an action", "the game goes on without");
    if (question.choice.kind !== "action") throw play.unanswered(step, question);
    const fits = question.who === who ? question.choice.options.filter((o) => play.isAct(o, step, holes)) : [];
    // What the step leaves out is left out, where the act can do without.
    const plain = fits.filter(
      (o) => typeof o === "object" && "verb" in o && Object.keys(o.holes).every((h) => h === "player" || h in holes),
    );
    if (fits.length > 0) return take(play, answers, step, question, plain.length > 0 ? plain : fits);
    const only = play.optionsOf(question);
    if (question.who === who || asked > machine.store.root.players.length) {
      play.recorder?.act(machine, who, step.verb, { player: who, ...holes });
      throw new Failed(step, "a legal action", "it isn't legal now", only);
    }
    play.pass(question);
    play.goOn(step);
    if (place() !== before) throw new Failed(step, "a legal action", "something else would come first", only);
  }
}
function take(play: Play, answers: Answers, step: Step, question: Question, fits: readonly Value[]): void {
  const texts = new Set(fits.map((o) => play.say(o)));
  // Cards of one name in one place are the same to the reader.
  if (texts.size > 1 && question.choice.max === 1) throw new Failed(step, "one action", "it could mean several", [...texts]);
  const action = fits[0]!;
  if (step.as !== undefined && typeof action === "object" && "verb" in action) {
    const made = action.holes[play.patientOf(step.verb)];
    if (looksLikeRef(made)) play.names.set(step.as, made);
  }
  if (question.choice.max > 1) return answers.add(question, action);
  const wrong = play.session.answer([action], question.who);
  if (wrong !== undefined) throw new Failed(step, "a legal action", wrong);
  play.goOn(step);
}

export function cause(play: Play, step: Step): void {
  const { session, machine } = play;
  play.expectQuiet(step);
  session.withdraw();
  const holes = play.holes(step);
  const who = play.whoDoes(step, holes);
  const doers = step.player === "each" ? machine.store.root.players : [who];
  const known = machine.store.root.entities.length;
  session.cause(
    doers.map((player) => ({ verb: step.verb, holes: step.player === undefined ? holes : ({ player, ...holes } satisfies Values) })),
    who,
  );
  const made = machine.store.root.entities[known];
  if (step.as !== undefined && made != null) play.names.set(step.as, machine.store.refTo(made.id));
  play.goOn(step);
}
