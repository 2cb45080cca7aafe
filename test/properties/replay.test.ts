/** A game is its start and its decisions: whatever is decided, replay, restore and re-execution give the same root. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { rootText, Session, type Setup } from "../../runtime/kernel/index.js";
import { randomAgent } from "../../runtime/players/index.js";
import { deal, setup } from "../kernel/cards.js";
import { opponent, you } from "../kernel/table.js";

/** Plays from outside, saving and reading the game again now and then. */
function playOutside(given: Setup, seed: number, decisions: number, saveEvery: number): Session {
  let session = deal(Session.start(given));
  const agent = randomAgent(seed);
  session.advance();
  for (let n = 0; n < decisions && session.pending.length > 0; n++) {
    const question = session.pending[0]!;
    expect(session.answer(agent(question, () => [])!)).toBeUndefined();
    session.advance();
    if (n % saveEvery === saveEvery - 1)
      session = Session.restore(given, JSON.parse(JSON.stringify(session.save())) as ReturnType<Session["save"]>);
  }
  return session;
}
/** Plays in process with the same answers. */
function playInside(given: Setup, seed: number, decisions: number): Session {
  const agent = randomAgent(seed);
  let left = decisions;
  const limited: typeof agent = (q, view) => (left-- > 0 ? agent(q, view) : undefined);
  const session = deal(
    Session.start({
      ...given,
      agents: new Map([
        [you, limited],
        [opponent, limited],
      ]),
    }),
  );
  session.advance();
  return session;
}

const games = fc.record({
  seed: fc.integer({ min: 1, max: 2 ** 31 }),
  player: fc.integer({ min: 1, max: 2 ** 31 }),
  decisions: fc.integer({ min: 0, max: 40 }),
  policy: fc.constantFrom("stack" as const, "immediate" as const),
  saveEvery: fc.integer({ min: 1, max: 10 }),
});

test("outside, inside and replayed: one root", () => {
  fc.assert(
    fc.property(games, ({ seed, player, decisions, policy, saveEvery }) => {
      const given = setup(seed, policy);
      const outside = playOutside(given, player, decisions, saveEvery);
      const inside = playInside(given, player, decisions);
      expect(inside.verdict?.end ?? "goes on").not.toMatch(/fault|nondeterministic/);
      expect(rootText(outside.root)).toBe(rootText(inside.root));
      expect(rootText(Session.replay(given, inside.units).root)).toBe(rootText(inside.root));
    }),
    { numRuns: 40 },
  );
});
test("a fork at any decision and the same answers again lead to the same root", () => {
  fc.assert(
    fc.property(games, fc.nat(), ({ seed, player, decisions, policy }, at) => {
      const given = setup(seed, policy);
      const session = playOutside(given, player, decisions, 1000);
      const decided = session.units.flatMap((u, i) => u.answers.flatMap((a, j) => (a.kind === "chance" ? [] : [[i, j] as const])));
      if (decided.length === 0) return;
      const [unit, answer] = decided[at % decided.length]!;
      const fork = session.fork(unit, answer);
      for (const [i, j] of decided.slice(decided.findIndex(([u, a]) => u === unit && a === answer))) {
        expect(fork.answer(session.units[i]!.answers[j]!.chosen)).toBeUndefined();
        fork.advance();
      }
      expect(rootText(fork.root)).toBe(rootText(session.root));
    }),
    { numRuns: 25 },
  );
});
