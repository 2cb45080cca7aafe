/** Random games: invariants after every commit, replay, and the shortest way to a fault that was planted. */
import { describe, expect, test } from "vitest";
import type { Obj } from "../../runtime/api.js";
import type { Deed, Machine, RulesModule, Setup } from "../../runtime/kernel/index.js";
import { faultOfQuestion, fits, faultsOf, playDecisions, playRandomly, shrink, type Table } from "../../runtime/players/index.js";
import { deal, setup } from "./cards.js";
import { creature, k } from "./game.js";
import { opponent, Table as Pebbles, you } from "./table.js";

/** Hurts the other player every turn, so that games end. */
const clock = creature(
  "Clock",
  0,
  9,
  k.triggered({
    id: "Clock/1",
    line: "clock:2",
    on: "starts",
    if: (ctx, e) => ctx.is(e.what, "main") && ctx.the("controller", e.what) === ctx.you,
    resolve: (ctx) => void ctx.do.deals({ agent: ctx.this, amount: 10, patient: ctx.all("opponent")[0]! }),
  }),
);
const extra = ["Clock", "Warden", "Warden"];
const table = (given: Setup): Table => ({
  setup: { ...given, records: [...given.records, clock] },
  deal(session) {
    deal(session);
    for (const who of [you, opponent])
      session.arrange(who, (ctx) => extra.forEach((face) => void ctx.change.create({ face, owner: who, zone: ctx.zone("field") })));
  },
});
const tapped = (ctx: Deed): number => ctx.every("object").filter((x) => ctx.mark(x, "tapped") === true).length;
/** A rules module in which the fourth thing to be tapped makes the top card of its owner's library slip away. */
function faulty(given: Setup): Setup {
  const { tap } = given.rules.primitives as { tap: (ctx: Deed, holes: { patient: Obj }) => void };
  const rules: RulesModule = {
    ...given.rules,
    primitives: {
      ...given.rules.primitives,
      tap(ctx: Deed, holes: { patient: Obj }): void {
        tap(ctx, holes);
        if (tapped(ctx) < 4) return;
        const { store } = (ctx as unknown as { machine: Machine }).machine;
        const library = store.find(ctx.zone("library", ctx.you))!;
        store.write(library.id, { contents: library.contents.slice(1) });
      },
    },
  };
  return { ...given, rules };
}
const seeds = Array.from({ length: 6 }, (_, i) => i + 1);

describe("random games", () => {
  test.each(["stack", "immediate"] as const)("%s: no fault on the way, and the same root when replayed", (policy) => {
    const ends = seeds.map((seed) => {
      const game = playRandomly(table(setup(seed, policy)), seed * 7919, 600);
      expect(game.failure).toBeUndefined();
      expect(faultsOf(game.session.machine)).toEqual([]);
      return game.session.verdict?.end ?? "goes on";
    });
    expect(new Set(ends)).toEqual(new Set(["won"]));
  });
  test("a list of decisions plays the same game, and fits one that it wasn't made for", () => {
    const here = table(setup(3));
    const game = playRandomly(here, 5, 60);
    const again = playDecisions(here, game.decisions);
    expect(again.session.root.log?.seq).toBe(game.session.root.log?.seq);
    expect(playDecisions(table(setup(4, "immediate")), game.decisions).failure).toBeUndefined();
  });
});

describe("a fault that was planted", () => {
  const here = (seed: number) => table(faulty(setup(seed)));
  const failing = seeds
    .map((seed) => ({ seed, game: playRandomly(here(seed), seed * 31, 60) }))
    .filter(({ game }) => game.failure !== undefined);
  test("is found at the commit that makes it", () => {
    expect(failing.length).toBeGreaterThan(2);
    for (const { game } of failing) expect(game.failure).toMatch(/object \d+ isn't in the zone that it says/);
  });
  test("is shrunk to a list from which nothing can be left out", () => {
    for (const { seed, game } of failing.slice(0, 3)) {
      const shortest = shrink(here(seed), game.decisions);
      expect(shortest.length).toBeLessThanOrEqual(Math.min(game.decisions.length, 8));
      expect(playDecisions(here(seed), shortest).failure).toMatch(/isn't in the zone/);
      for (let i = 0; i < shortest.length; i++) {
        const less = playDecisions(here(seed), shortest.toSpliced(i, 1));
        expect(less.failure).toBeUndefined();
      }
    }
  });
  test("and that is four abilities, of which one needs a target; what is left out is chosen first", () => {
    const { seed, game } = failing[0]!;
    const kinds = shrink(here(seed), game.decisions).map((d) => d.kind);
    expect(kinds.filter((kind) => kind === "action")).toHaveLength(4);
    expect(kinds.filter((kind) => kind !== "action")).toEqual(["target"]);
  });
});

describe("the invariants", () => {
  const bear = creature("Bear", 2, 2);
  const broken = (breaks: (m: Machine, id: number) => void) => {
    const t = new Pebbles([bear]);
    const it = t.put("Bear");
    breaks(t.session.machine, Math.floor(it / 2 ** 16));
    return faultsOf(t.session.machine).map((f) => f.replace(/\d+/g, "#"));
  };
  test("nothing is lost, doubled or astray", () => {
    expect(broken(() => undefined)).toEqual([]);
    expect(broken((m, id) => m.store.remove(id))).toContain("entity # is gone without having departed");
    expect(broken((m, id) => m.store.write(m.store.entity(id)!.zone, { contents: [id, id] }))).toEqual(["zone # holds something twice"]);
    expect(broken((m, id) => m.store.write(id, { zone: 1 }))).toHaveLength(2);
  });
  test("hosts, counters and records fit", () => {
    expect(broken((m, id) => m.store.write(id, { host: id, riders: [id] }))).toEqual(["object # is attached to itself"]);
    expect(broken((m, id) => m.store.write(id, { host: 1 }))).toEqual(["host # doesn't know its rider #"]);
    expect(broken((m, id) => m.store.write(id, { counters: { energy: 0.5 } }))).toEqual(["object # has #.# energy"]);
  });
  test("a question asks a player, can be answered, and offers what is there", () => {
    const t = new Pebbles([bear]);
    const it = t.put("Bear");
    t.session.advance();
    const [question] = t.session.pending;
    expect(faultOfQuestion(t.session, question!)).toBeUndefined();
    const choice = { kind: "choose" as const, name: "it", options: [it], min: 1, max: 1 };
    expect(faultOfQuestion(t.session, { who: question!.who, choice })).toBeUndefined();
    expect(faultOfQuestion(t.session, { who: question!.who, choice: { ...choice, min: 2, max: 2 } })).toMatch(/wants 2 to 2 of 1/);
    expect(faultOfQuestion(t.session, { who: question!.who, choice: { ...choice, options: [it + 1] } })).toMatch(/isn't there/);
    const answer = { who: question!.who, kind: "choose", name: "it" };
    expect([[it], [], [it, it]].map((chosen) => fits({ who: question!.who, choice }, { ...answer, chosen }))).toEqual([true, false, false]);
  });
});
