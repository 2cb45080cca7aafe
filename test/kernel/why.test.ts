import { describe, expect, test } from "vitest";
import type { Obj } from "../../runtime/api.js";
import { whyAct, whyTriggers, whyValue } from "../../runtime/kernel/index.js";
import { creature, immediate, k } from "./game.js";
import { opponent, Table, you } from "./table.js";

const bear = creature("Bear", 2, 2);

describe("why an act isn't legal", () => {
  const zap = k.card({
    name: "Zap",
    line: "zap:1",
    cost: "{2}",
    types: ["charm"],
    abilities: [
      k.effect({
        id: "Zap/1",
        line: "zap:2",
        announce: k.steps(k.target("it", ["goblin" as "creature"])),
        resolve: (ctx, { it }) => void ctx.do.destroys({ patient: it }),
      }),
    ],
  });
  const ban = creature(
    "Ban",
    1,
    9,
    k.prohibition({ id: "Ban/1", line: "ban:2", verb: "casts", deny: (ctx, act) => act.player !== ctx.you }),
  );
  const allow = creature(
    "Allow",
    1,
    9,
    k.permission({ id: "Allow/1", line: "allow:2", verb: "casts", allow: (_ctx, act) => act.player === you }),
  );
  const dear = creature(
    "Dear",
    1,
    9,
    k.fact({ id: "Dear/1", line: "dear:2", of: (ctx, x) => ctx.is(x, "charm"), changes: { cost: { add: 1 } } }),
  );
  test("base rule, permissions, prohibitions, price and targets, each with its line", () => {
    const t = new Table([bear, zap, ban, allow, dear]);
    const card = t.put("Zap", "hand");
    t.put("Ban", "field", opponent);
    t.put("Allow");
    t.put("Dear");
    t.energy(2);
    const why = whyAct(t.session.machine, you, { verb: "casts", holes: { player: you, patient: card } });
    expect(why).toEqual({
      legal: false,
      base: true,
      permissions: [{ clause: "Allow/1", line: "allow:2", of: "Allow", says: true }],
      prohibitions: [{ clause: "Ban/1", line: "ban:2", of: "Ban", says: true }],
      price: { printed: ["{2}"], now: ["{3}"], payable: false },
      targetless: ["zap:2"],
    });
  });
  test("what is legal has nothing in its way", () => {
    const t = new Table([bear]);
    const card = t.put("Bear", "hand");
    const why = whyAct(t.session.machine, you, { verb: "casts", holes: { player: you, patient: card } });
    expect(why).toEqual({ legal: true, base: true, permissions: [], prohibitions: [], targetless: [] });
  });
});

test("why a trigger did or didn't match: its test, or its intervening if", () => {
  const mourner = creature(
    "Mourner",
    1,
    1,
    k.triggered({
      id: "Mourner/1",
      line: "mourner:2",
      on: "taps",
      if: (ctx, event) => event.patient !== ctx.this,
      condition: (ctx) => ctx.number("energy", ctx.you) === 0,
      resolve: (ctx) => void ctx.do.gains({ player: ctx.you, amount: 1 }),
    }),
  );
  const t = new Table([mourner, bear], immediate);
  const [it, first, second] = [t.put("Mourner"), t.put("Bear"), t.put("Bear")];
  t.session.machine.store.mark();
  for (const patient of [it, first, second]) t.cause("taps", { patient });
  const why = whyTriggers(t.setup, t.session.units, "Mourner/1");
  expect(why.map(({ of, holes, matches, condition }) => [of, holes["patient"], matches, condition])).toEqual([
    ["Mourner", "Mourner", false, undefined],
    ["Mourner", "Bear", true, true],
    ["Mourner", "Bear", true, false],
  ]);
  expect(why[0]).toMatchObject({ line: "mourner:2", verb: "taps" });
});

test("which facts made a number, in their order", () => {
  const lord = creature(
    "Lord",
    0,
    9,
    k.fact({ id: "Lord/1", line: "lord:2", of: (ctx, x) => x !== ctx.this, changes: { power: { add: 2 } } }),
  );
  const leveller = creature(
    "Level",
    0,
    9,
    k.fact({ id: "Level/1", line: "level:2", of: (ctx, x) => x !== ctx.this, changes: { power: { set: 1 } } }),
  );
  const t = new Table([bear, lord, leveller]);
  const it: Obj = t.put("Bear");
  t.put("Lord");
  t.put("Level");
  t.cause("puts", { patient: k.amount("+1/+1", 2), host: it });
  expect(whyValue(t.session.machine, "power", it)).toEqual({
    base: 2,
    value: 5,
    steps: [
      { clause: "Level/1", line: "level:2", of: "Level", how: "set", value: 1 },
      { clause: "+1/+1/1", line: "game:2", of: "Bear", how: "add", value: 3 },
      { clause: "Lord/1", line: "lord:2", of: "Lord", how: "add", value: 5 },
    ],
  });
  expect(whyValue(t.session.machine, "controller", it)).toEqual({ base: you, value: you, steps: [] });
});
