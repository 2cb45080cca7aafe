/** Questions about what has happened, what will, and where things come from. */
import { describe, expect, test } from "vitest";
import type { Obj, Read, Ref, Value } from "../../runtime/api.js";
import type { RulesModule } from "../../runtime/kernel/index.js";
import { creature, k, stacked, type Pebble } from "./game.js";
import { opponent, Table, you } from "./table.js";

const bear = creature("Bear", 2, 9);
/** Asked as a card of the game asks: with its words' types. */
const asPebble = <T>(t: Table, question: (ctx: Read<Pebble>) => T): T => t.ask((ctx) => question(ctx as unknown as Read<Pebble>));

test("what all events of a verb came to together", () => {
  const t = new Table([bear]);
  const [it, other] = [t.put("Bear"), t.put("Bear")];
  t.session.advance();
  for (const amount of [1, 2]) t.cause("deals", { agent: it, amount, patient: other });
  t.cause("deals", { agent: other, amount: 4, patient: it });
  const dealt = (agent: Obj) => asPebble(t, (ctx) => ctx.summed("deals", "amount", (e) => e.agent === agent, "turn"));
  expect([dealt(it), dealt(other)]).toEqual([3, 4]);
});

describe("an event that is to be expected", () => {
  const t = new Table([bear]);
  const [it, other] = [t.put("Bear"), t.put("Bear")];
  const would = (from: Table, patient: Obj) => from.ask((ctx) => ctx.would["destroys"]?.({ patient }));
  test("is one that waits to be carried out", () => {
    t.cause("marks", { patient: it });
    expect([would(t, it), would(t, other)]).toEqual([true, false]);
  });
  test("or one that the rules know of", () => {
    const rules: RulesModule = { ...stacked, expected: { destroys: (ctx, { patient }: { patient: Obj }) => ctx.is(patient, "creature") } };
    const known = new Table([bear], rules);
    expect(would(known, known.put("Bear"))).toBe(true);
  });
});

describe("what an event comes from", () => {
  const echo = creature(
    "Echo",
    1,
    1,
    k.triggered({
      id: "Echo/1",
      line: "echo:2",
      on: "dies",
      if: () => true,
      resolve: (ctx) => void ctx.do.gains({ player: ctx.you, amount: 1 }),
    }),
  );
  test("is anything in the chain of its causes", () => {
    const t = new Table([bear, echo]);
    t.put("Echo");
    const [it, other] = [t.put("Bear"), t.put("Bear")];
    t.session.advance();
    t.cause("destroys", { patient: it });
    t.passAll();
    const from = (patient: Obj) =>
      t.ask((ctx) => {
        const [gain] = ctx.events("gains");
        return gain === undefined ? undefined : ctx.comesFrom["destroys"]?.(gain, { patient });
      });
    expect([from(it), from(other)]).toEqual([true, false]);
  });
});

describe("an event as a value", () => {
  test("is of the noun of its verb, and belongs to the period in which it was", () => {
    const t = new Table([bear]);
    t.session.advance();
    t.cause("gains", { player: you, amount: 1 });
    const [value, occasion, current] = t.ask((ctx) => {
      const [gain] = ctx.events("gains");
      if (gain === undefined) throw new Error("nothing was gained");
      return [ctx.happening(gain), ctx.occasion(gain), ctx.current("main")] as const;
    });
    expect(value).toMatchObject({ happening: "gains" });
    expect(occasion).toBe(current);
  });
});

describe("a period as a value", () => {
  const t = new Table([bear]);
  t.session.advance();
  const running = t.ask((ctx) => ctx.current("main"));
  test.each<readonly [what: string, x: Value | Ref, fits: boolean]>([
    ["one that runs, by its name and owner", running, true],
    ["one that is only named", { period: "main", of: you }, true],
    ["another player's", { period: "main", of: opponent }, false],
    ["another period", { period: "end", of: you }, false],
    ["something else", 3, false],
  ])("%s", (_what, x, fits) => {
    expect(t.ask((ctx) => ctx.isPeriod(x as Value, "main", you))).toBe(fits);
  });
});

describe("an amount of a kind", () => {
  test("is what the rules say; a kind that they don't know is a fault", () => {
    const rules: RulesModule = { ...stacked, amountKinds: { red: (ctx, event, hole) => hole === "amount" && ctx.is(event["agent"], "red") } };
    const t = new Table([bear, k.card({ name: "Imp", line: "imp:1", types: ["creature"], stats: { power: 1, toughness: 1 }, marks: ["red"], abilities: [] })], rules);
    const [it, imp] = [t.put("Bear"), t.put("Imp")];
    const red = (agent: Obj) => t.ask((ctx) => ctx.amountIs({ agent, amount: 1, patient: you }, "amount", "red"));
    expect([red(it), red(imp)]).toEqual([false, true]);
    expect(() => t.ask((ctx) => ctx.amountIs({ agent: it }, "amount", "tapped"))).toThrow("doesn't know which amounts");
  });
});

test("what lies at the top and the bottom of an ordered zone", () => {
  const t = new Table([bear, creature("Ape", 1, 1), creature("Cat", 1, 1)]);
  const library = (["Bear", "Ape", "Cat"] as const).map((name) => t.put(name, "library"));
  const found = t.ask((ctx) => {
    const zone = ctx.zone("library", you);
    return [ctx.at("top", zone), ctx.at("bottom", zone), ctx.at("top", zone, 2), ctx.at("bottom", ctx.zone("graveyard", you))];
  });
  expect(found).toEqual([library[0], library[2], [library[0], library[1]], 0]);
});

test("things in the order of a number, the order of equals as a player says", () => {
  const t = new Table([
    creature("Big", 3, 9),
    creature("Small", 1, 9),
    creature(
      "Caller",
      2,
      9,
      k.activated({
        id: "Caller/1",
        line: "caller:2",
        cost: [],
        resolve(ctx) {
          for (const x of ctx.inOrder(ctx.you, ctx.all("creature"), (one) => ctx.stat("power", one))) ctx.do.taps({ patient: x });
        },
      }),
    ),
  ]);
  const [big, first, second] = [t.put("Big"), t.put("Small"), t.put("Small", "field", opponent)];
  const caller = t.put("Caller");
  t.act("activates", caller);
  t.passAll();
  expect(t.asked).toEqual(["order order"]);
  t.answer(second, first);
  const tapped = [...asPebble(t, (ctx) => ctx.events("taps").map((e) => e.patient))].reverse();
  expect(tapped).toEqual([second, first, caller, big]);
});
