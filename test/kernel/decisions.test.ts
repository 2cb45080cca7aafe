import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Value } from "../../runtime/api.js";
import { rootText, Session, type RulesModule } from "../../runtime/kernel/index.js";
import { randomAgent, scriptedAgent } from "../../runtime/players/index.js";
import { deal, setup } from "./cards.js";
import { creature, immediate, k, stacked } from "./game.js";
import { opponent, Table, you } from "./table.js";

/** Answers the first question at random; what was answered. */
function play(session: Session, seed: number, decisions: number): readonly (readonly Value[])[] {
  const agent = randomAgent(seed);
  const answers: (readonly Value[])[] = [];
  session.advance();
  while (answers.length < decisions && session.pending.length > 0) {
    const question = session.pending[0]!;
    const answer = agent(question, () => [])!;
    expect(session.answer(answer)).toBeUndefined();
    answers.push(answer);
    session.advance();
  }
  return answers;
}

describe("suspension", () => {
  test("in process and from outside the same decisions make the same root", () => {
    const outside = deal(Session.start(setup(3)));
    const answers = play(outside, 7, 30);
    const script = answers.map((a) => a);
    const shared = scriptedAgent(script);
    const inside = deal(
      Session.start({
        ...setup(3),
        agents: new Map([
          [you, shared],
          [opponent, shared],
        ]),
      }),
    );
    inside.advance();
    expect(rootText(inside.root)).toBe(rootText(outside.root));
  });
  test("a saved game goes on in a new process exactly as here", () => {
    const session = deal(Session.start(setup(5)));
    play(session, 11, 17);
    expect(session.pending).not.toEqual([]);
    const saved = JSON.stringify(session.save());
    const answers = play(session, 12, 15);
    const folder = mkdtempSync(join(tmpdir(), "cardwright-"));
    const file = join(folder, "game.json");
    writeFileSync(file, JSON.stringify({ saved: JSON.parse(saved) as unknown, answers }));
    const script = fileURLToPath(new URL("continue.ts", import.meta.url));
    const text = execFileSync(process.execPath, ["--import", "tsx", script, file], { encoding: "utf8", maxBuffer: 1 << 26 });
    rmSync(folder, { recursive: true });
    expect(text).toBe(rootText(session.root));
  });
  test("what doesn't fit the question changes nothing", () => {
    const session = deal(Session.start(setup(5)));
    session.advance();
    const before = rootText(session.root);
    expect(session.answer(["nonsense"])).toBe('"action" has no option "nonsense"');
    expect(session.answer([])).toBe('"action" takes 1 to 1, not 0');
    expect(rootText(session.root)).toBe(before);
    expect(session.pending).toHaveLength(1);
  });
  test("a body that isn't a function of its root is found out", () => {
    let calls = 0;
    const odd = creature(
      "Odd",
      1,
      1,
      k.triggered({
        id: "Odd/1",
        line: "odd:2",
        on: "taps",
        if: () => true,
        resolve: (ctx) => void (ctx.may(`question ${calls++}`, ctx.you) && ctx.may("second", ctx.you)),
      }),
    );
    const t = new Table([odd], immediate);
    t.cause("taps", { patient: t.put("Odd") });
    t.session.answer([true]);
    expect(t.session.verdict).toMatchObject({ end: "nondeterministic" });
  });
});

describe("going back", () => {
  test("undo takes back one decision, fork keeps both lines", () => {
    const session = deal(Session.start(setup(3)));
    play(session, 7, 12);
    const [text, pending] = [rootText(session.root), session.pending];
    const question = session.pending[0]!;
    const fork = session.fork();
    session.answer([question.choice.options.at(-1)!]);
    session.advance();
    expect(rootText(fork.root)).toBe(text);
    expect(fork.pending).toEqual(pending);
    expect(session.undo()).toBe(true);
    expect(rootText(session.root)).toBe(text);
    expect(session.pending).toEqual(pending);
  });
  test("every earlier decision can be forked from, and replay gives the same root", () => {
    const session = deal(Session.start(setup(4)));
    play(session, 9, 20);
    const replayed = Session.replay(setup(4), session.units);
    expect(rootText(replayed.root)).toBe(rootText(session.root));
    const decided = session.units.findIndex((u) => u.answers.length > 0);
    const early = session.fork(decided, 0);
    expect(early.pending).toHaveLength(1);
    expect(session.units.length).toBeGreaterThan(early.units.length);
  });
});

describe("secret and simultaneous", () => {
  const rules: RulesModule = {
    ...immediate,
    primitives: {
      ...immediate.primitives,
      tap(ctx) {
        const bids = ctx.askAll(ctx.players, () => ({ kind: "choose", name: "bid", options: [1, 2, 3], min: 1, max: 1 }));
        ctx.players.forEach((p, i) => ctx.change.count(p, "energy", bids[i]![0]!));
      },
    },
  };
  test("all are asked at once and may answer in any order", () => {
    const t = new Table([creature("Bear", 2, 2)], rules);
    t.cause("taps", { patient: t.put("Bear") });
    expect(t.session.pending.map((q) => q.who)).toEqual([you, opponent]);
    expect(t.session.answer([3], opponent)).toBeUndefined();
    expect(t.session.pending.map((q) => q.who)).toEqual([you]);
    expect(t.session.answer([1], you)).toBeUndefined();
    expect(t.ask((ctx) => [ctx.number("energy", you), ctx.number("energy", opponent)])).toEqual([1, 3]);
  });
});

describe("budgets end in a verdict", () => {
  test("units: a game in which nobody is asked", () => {
    const rules: RulesModule = { ...stacked, periods: {} };
    const t = new Table([], rules, { limits: { units: 500 } });
    t.session.advance();
    expect(t.session.verdict).toEqual({ end: "budget", what: "units", limit: 500 });
  });
  test("depth: an ability that sets itself off at once", () => {
    const loop = creature(
      "Loop",
      1,
      9,
      k.triggered({
        id: "Loop/1",
        line: "loop:2",
        on: "gains",
        if: () => true,
        resolve: (ctx) => void ctx.do.gains({ player: ctx.you, amount: 1 }),
      }),
    );
    const t = new Table([loop], immediate);
    t.put("Loop");
    const before = rootText(t.session.root);
    t.cause("gains", { player: you, amount: 1 });
    expect(t.session.verdict).toMatchObject({ end: "budget", what: "depth" });
    expect(t.ask((ctx) => ctx.number("energy", you))).toBe(0);
    expect(before).not.toBe("");
  });
  test("events: a body that never ends", () => {
    const loop = creature(
      "Loop",
      1,
      9,
      k.triggered({
        id: "Loop/1",
        line: "loop:2",
        on: "taps",
        if: () => true,
        resolve(ctx) {
          for (;;) ctx.do.gains({ player: ctx.you, amount: 1 });
        },
      }),
    );
    const t = new Table([loop], immediate);
    t.cause("taps", { patient: t.put("Loop") });
    expect(t.session.verdict).toMatchObject({ end: "budget", what: "events" });
  });
  test("a fault of a card says which line, and leaves the game as it was", () => {
    const bad = creature(
      "Bad",
      1,
      9,
      k.triggered({
        id: "Bad/1",
        line: "bad.card:7",
        on: "taps",
        if: () => true,
        resolve: () => {
          throw new Error("oops");
        },
      }),
    );
    const t = new Table([bad], immediate);
    const it = t.put("Bad");
    t.cause("taps", { patient: it });
    expect(t.session.verdict).toEqual({ end: "fault", why: "oops", line: "bad.card:7" });
    expect(t.ask((ctx) => ctx.mark(it, "tapped"))).toBeUndefined();
  });
});

describe("what isn't asked", () => {
  test("a choice without a choice; things that nobody can tell apart", () => {
    const pick = creature(
      "Pick",
      1,
      1,
      k.triggered({
        id: "Pick/1",
        line: "pick:2",
        on: "taps",
        if: () => true,
        resolve: (ctx) =>
          void ctx.do.destroys({
            patient: ctx.chooseOne(
              "victim",
              ctx.you,
              ctx.all("creature", (x) => x !== ctx.this),
            ),
          }),
      }),
    );
    const t = new Table([pick, creature("Bear", 2, 2)], immediate);
    const it = t.put("Pick");
    t.put("Bear");
    const other = t.put("Bear");
    t.cause("taps", { patient: it });
    expect(t.names("field")).toEqual(["Pick", "Bear"]);
    t.put("Bear");
    t.arrange((ctx) => ctx.change.mark(it, "tapped", false));
    t.arrange((ctx) => ctx.change.mark(other, "damage", 1));
    t.cause("taps", { patient: it });
    expect(t.asked).toEqual(["choose victim"]);
  });
});
