/** Games played by decisions, to their end or as far as these go, and what went wrong in them. */
import type { Player, Value } from "../api.js";
import { rootText, Session, type Agent, type Answer, type Question, type Setup } from "../kernel/index.js";
import { Following, generator, randomChoice } from "./decisions.js";
import { faultOfQuestion, faultsOf, referee } from "./invariants.js";

/** What a game is played with: its setup, and the cards on the table. */
export interface Table {
  readonly setup: Setup;
  readonly deal: (session: Session) => void;
}
export interface PlayedGame {
  readonly session: Session;
  /** What was said from outside, in order. */
  readonly decisions: readonly Answer[];
  /** What is wrong, in a sentence; undefined if nothing is. */
  readonly failure?: string;
}

/** Plays on until the game is over, somebody is at fault, or `decide` has no more to say. */
export function playBy({ setup, deal }: Table, decide: (question: Question) => readonly Value[] | undefined): PlayedGame {
  const session = Session.start({ ...setup, watch: referee });
  deal(session);
  const decisions: Answer[] = [];
  let failure: string | undefined = faultsOf(session.machine)[0];
  while (failure === undefined) {
    session.advance();
    failure = faultOfGame(session);
    const question = session.pending[0];
    if (failure !== undefined || question === undefined) break;
    const chosen = decide(question);
    if (chosen === undefined) break;
    const { who, choice } = question;
    decisions.push({ who, kind: choice.kind, name: choice.name, chosen });
    failure = session.answer(chosen, who) ?? faultOfGame(session);
  }
  return { session, decisions, ...(failure === undefined ? {} : { failure }) };
}
/** Plays a log of decisions, or a part of one: `decisions` are those of it that were used. */
export function playDecisions(table: Table, decisions: readonly Answer[]): PlayedGame {
  const log = new Following(decisions);
  const game = playBy(table, (question) => log.answer(question));
  return { ...game, decisions: log.used };
}
/**
 * A game of random decisions, at most so many of them; in the end it is replayed, which must lead to the same root.
 * `weigh` says how likely an option is beside the others. Players decide in process, so that no unit runs twice.
 */
export function playRandomly(table: Table, seed: number, most: number, weigh?: (option: Value, question: Question) => number): PlayedGame {
  const below = generator(seed);
  const decisions: Answer[] = [];
  let wrong: string | undefined;
  const agent: Agent = (question) => {
    wrong ??= faultOfQuestion(session, question);
    if (wrong !== undefined || decisions.length >= most) return undefined;
    const chosen = randomChoice(question, below, weigh && ((option) => weigh(option, question)));
    const { who, choice } = question;
    decisions.push({ who, kind: choice.kind, name: choice.name, chosen });
    return chosen;
  };
  const agents = new Map<Player, Agent>();
  const session = Session.start({ ...table.setup, agents, watch: referee });
  table.deal(session);
  for (const player of session.root.players) agents.set(player, agent);
  const failed = faultsOf(session.machine)[0];
  if (failed === undefined) session.advance();
  const failure = failed ?? wrong ?? faultOfGame(session);
  if (failure !== undefined) return { session, decisions, failure };
  if (session.units.length === 0) return { session, decisions };
  const again = Session.replay(table.setup, session.units);
  const same = rootText(again.root) === rootText(session.root);
  return { session, decisions, ...(same ? {} : { failure: "replayed it leads to another root" }) };
}
function faultOfGame(session: Session): string | undefined {
  const { verdict } = session;
  switch (verdict?.end) {
    case "fault":
    case "nondeterministic":
      return verdict.why;
    case "budget":
      return `it goes on without end: ${verdict.limit} ${verdict.what}`;
    case "won":
    case "draw":
      return undefined;
    case undefined:
      return session.pending.map((q) => faultOfQuestion(session, q)).find((f) => f !== undefined);
  }
}
