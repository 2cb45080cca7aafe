/** Numbers 3, 7, 8, 10 and 16 of the hardest rulings (kernel.md section 6), on the test game. */
import { describe, expect, test } from "vitest";
import { creature, k, stacked } from "./game.js";
import { opponent, Table, you } from "./table.js";

const bear = creature("Bear", 2, 2);
const field = (t: Table) => t.ask((ctx) => ctx.zone("field"));

describe("3: a shield with a bound target is a record, no closure (words-of-war/1)", () => {
  const instead = k.replacement({
    id: "Words/1/1",
    line: "words:3",
    binds: { it: k.one("creature", "player") },
    on: "draws",
    if: (ctx, event) => event.player === ctx.you,
    instead: (ctx, _event, { it }) => void ctx.do.deals({ agent: ctx.this, amount: 2, patient: it }),
  });
  const words = k.card({
    name: "Words",
    line: "words:1",
    types: ["creature"],
    stats: { power: 0, toughness: 9 },
    abilities: [
      k.activated({
        id: "Words/1",
        line: "words:2",
        cost: ["{1}"],
        announce: k.steps(k.target("it", ["creature", "player"])),
        resolve: (ctx, { it }) => ctx.stand(instead, { it }, { until: k.endOf("turn"), uses: 1 }),
      }),
    ],
  });
  const table = () => {
    const t = new Table([words, bear, instead]);
    t.put("Words");
    const target = t.put("Bear", "field", opponent);
    for (let i = 0; i < 3; i++) t.put("Bear", "library");
    t.energy(2);
    return { t, target };
  };
  test("what lasts is data", () => {
    const { t, target } = table();
    t.act("activates");
    t.answer(target);
    t.passAll();
    const standing = t.session.root.standing[0];
    expect(standing).toMatchObject({ clause: "Words/1/1", binds: { it: target }, life: { uses: 1 } });
    expect(JSON.parse(JSON.stringify(standing))).toEqual(standing);
  });
  test("the next draw, and only that one, is replaced", () => {
    const { t, target } = table();
    t.act("activates");
    t.answer(target);
    t.passAll();
    t.cause("draws", { player: you, count: 2 });
    t.session.advance();
    expect(t.names("hand")).toEqual(["Bear"]);
    expect(t.where(target)).toBe("graveyard");
    expect(t.session.root.standing).toEqual([]);
  });
  test("two shields, one draw: one of them is used (words/2)", () => {
    const { t } = table();
    for (let i = 0; i < 2; i++) {
      t.act("activates");
      t.answer(opponent);
    }
    t.passAll();
    t.passAll();
    t.cause("draws", { player: you, count: 1 });
    t.session.advance();
    expect(t.session.root.standing).toHaveLength(1);
    expect(t.stat("life", opponent)).toBe(18);
  });
  test("it ends with the turn", () => {
    const { t, target } = table();
    t.act("activates");
    t.answer(target);
    t.passAll();
    t.passAll();
    expect(t.session.root.active).toBe(opponent);
    expect(t.session.root.standing).toEqual([]);
  });
});

describe("7: look-back plus payoff (exploit/2)", () => {
  const minister = creature(
    "Minister",
    1,
    1,
    k.triggered({
      id: "Minister/1",
      line: "minister:2",
      on: "enters",
      if: (ctx, event) => event.patient === ctx.this,
      resolve(ctx) {
        const victim = ctx.choose(
          "victim",
          ctx.you,
          ctx.all("creature", (x) => ctx.holds.controls({ player: ctx.you, patient: x })),
          0,
          1,
        )[0];
        if (victim === undefined) return;
        if (ctx.do.destroys({ patient: victim }).done) ctx.do.exploits({ agent: ctx.this, patient: victim });
      },
    }),
    k.triggered({
      id: "Minister/2",
      line: "minister:3",
      on: "exploits",
      if: (ctx, event) => event.agent === ctx.this,
      resolve: (ctx) => void ctx.do.deals({ amount: 3, patient: ctx.all("opponent")[0]! }),
    }),
  );
  test("it exploits itself, and its payoff still triggers", () => {
    const t = new Table([minister, bear]);
    const card = t.put("Minister", "hand");
    t.put("Bear");
    t.act("casts", card);
    t.passAll();
    t.passAll();
    expect(t.asked).toEqual(["choose victim"]);
    t.answer(t.now(card));
    expect(t.where(card)).toBe("graveyard");
    t.passAll();
    expect(t.stat("life", opponent)).toBe(17);
  });
  test("those who die together see each other die", () => {
    const mourner = creature(
      "Mourner",
      1,
      1,
      k.triggered({
        id: "Mourner/1",
        line: "mourner:2",
        on: "dies",
        if: (ctx, event) => event.patient !== ctx.this,
        resolve: (ctx) => void ctx.do.gains({ player: ctx.you, amount: 1 }),
      }),
    );
    const t = new Table([mourner, bear]);
    t.causeAll("destroys", [t.put("Mourner"), t.put("Bear"), t.put("Bear", "field", opponent)]);
    t.session.advance();
    expect(t.names("pile")).toEqual(["Mourner/1", "Mourner/1"]);
  });
});

describe("8: one use of a shield covers a whole batch (glarecaster/3)", () => {
  const shield = k.modification({
    id: "Glare/1",
    line: "glare:2",
    on: "deals",
    if: () => true,
    change: (ctx, event) => ctx.modify.prevents(event, { amount: 9 }),
  });
  const stander = (uses: number) =>
    creature(
      "Glare",
      1,
      1,
      k.triggered({
        id: "Glare/0",
        line: "glare:1",
        on: "taps",
        if: () => true,
        resolve: (ctx) => ctx.stand(shield, {}, { uses }),
      }),
    );
  test("damage to two at once uses it once", () => {
    const t = new Table([stander(1), shield, bear]);
    const first = t.put("Bear");
    const second = t.put("Bear");
    t.put("Glare");
    t.cause("taps", { patient: first });
    t.session.advance();
    t.passAll();
    expect(t.session.root.standing).toHaveLength(1);
    t.session.withdraw();
    t.session.cause(
      [first, second].map((patient) => ({ verb: "deals", holes: { amount: 5, patient } })),
      you,
    );
    t.session.advance();
    expect([t.where(first), t.where(second)]).toEqual(["field", "field"]);
    expect(t.session.root.standing).toHaveLength(0);
    t.cause("deals", { amount: 5, patient: first });
    t.session.advance();
    expect(t.where(first)).toBe("graveyard");
  });
});

describe("10: marked, yet present (fracture/1, eternity/2)", () => {
  const escape = k.replacement({
    id: "Saved/1",
    line: "saved:2",
    on: "destroys",
    if: (ctx, event) => event.patient === ctx.this,
    instead: (ctx, event) => void ctx.do.puts({ patient: event.patient, place: ctx.zone("hand", ctx.you) }),
  });
  test("held events wait in the store as data; what they hold is still there", () => {
    const t = new Table([bear]);
    const it = t.put("Bear");
    t.cause("marks", { patient: it });
    t.session.advance();
    expect(t.where(it)).toBe("field");
    expect(t.session.root.marked).toMatchObject([
      { place: "marked", held: { events: [{ event: { verb: "destroys", holes: { patient: it } } }] } },
    ]);
    expect(t.ask((ctx) => ctx.all("creature"))).toEqual([it]);
    t.passAll();
    expect(t.where(it)).toBe("graveyard");
  });
  test("the replacement is bound when it is marked, and its body runs when it is carried out", () => {
    const t = new Table([creature("Saved", 1, 1, escape)]);
    const it = t.put("Saved");
    t.cause("marks", { patient: it });
    t.session.advance();
    expect(t.session.root.marked[0]?.held.events[0]?.instead?.clause).toBe("Saved/1");
    t.passAll();
    expect(t.where(it)).toBe("hand");
  });
  test("what has moved on meanwhile isn't touched: the held event finds nothing", () => {
    const t = new Table([bear]);
    const it = t.put("Bear");
    t.cause("marks", { patient: it });
    t.cause("puts", { patient: it, place: t.ask((ctx) => ctx.zone("hand", you)) });
    t.cause("puts", { patient: t.now(it), place: field(t) });
    t.session.advance();
    t.passAll();
    expect(t.where(it)).toBe("field");
  });
});

describe("16: absent everywhere (freeze/6..10)", () => {
  const lord = creature(
    "Lord",
    1,
    1,
    k.fact({ id: "Lord/1", line: "lord:2", of: (ctx, x) => ctx.is(x, "creature") && x !== ctx.this, changes: { power: { add: 1 } } }),
  );
  const frozen = () => {
    const t = new Table([lord, bear, zap]);
    const [it, other] = [t.put("Lord"), t.put("Bear")];
    const card = t.put("Zap", "hand");
    t.energy(1);
    t.cause("absents", { patient: it });
    t.session.advance();
    return { t, it, other, card };
  };
  const zap = k.card({
    name: "Zap",
    line: "zap:1",
    cost: "{1}",
    types: ["charm"],
    abilities: [
      k.effect({
        id: "Zap/1",
        line: "zap:2",
        announce: k.steps(k.target("it", ["creature"])),
        resolve: (ctx, { it }) => void ctx.do.destroys({ patient: it }),
      }),
    ],
  });
  test("no iteration, no query, no ability, no target, no event", () => {
    const { t, it, other, card } = frozen();
    expect(t.ask((ctx) => ctx.all("creature"))).toEqual([other]);
    expect(t.stat("power", it)).toBe(0);
    expect(t.stat("power", other)).toBe(2);
    t.act("casts", card);
    expect(t.asked).toEqual(["action action"]);
    t.passAll();
    expect(t.where(other)).toBe("graveyard");
    t.cause("destroys", { patient: it });
    expect(t.where(it)).toBe("field");
    expect(t.log.filter((v) => v === "destroys")).toHaveLength(1);
  });
  test("what is attached is absent too, and only who knows of absence can end it", () => {
    const { t, it, other } = frozen();
    t.arrange((ctx) => {
      ctx.change.present(it, true);
      ctx.change.attach(other, it);
    });
    t.cause("absents", { patient: it });
    expect(t.ask((ctx) => ctx.all("creature"))).toEqual([]);
    t.cause("absents", { patient: it, thaws: true });
    expect(t.ask((ctx) => ctx.all("creature"))).toEqual([]);
    t.cause("absents", { patient: it, thaws: true, absent: true });
    expect(t.ask((ctx) => ctx.all("creature"))).toEqual([it, other]);
  });
});

test("a delayed trigger is a record with one use, independent of its source", () => {
  const later = k.triggered({
    id: "Later/1/1",
    line: "later:3",
    on: "ends",
    if: (ctx, event) => ctx.is(event.what, "main"),
    resolve: (ctx) => void ctx.do.gains({ player: ctx.you, amount: 5 }),
  });
  const source = creature(
    "Later",
    1,
    1,
    k.triggered({ id: "Later/1", line: "later:2", on: "taps", if: () => true, resolve: (ctx) => ctx.stand(later, {}, { uses: 1 }) }),
  );
  const t = new Table([source, later], stacked);
  const it = t.put("Later");
  t.cause("taps", { patient: it });
  t.session.advance();
  t.passAll();
  t.cause("destroys", { patient: it });
  t.session.advance();
  t.passAll();
  expect(t.session.root.standing).toEqual([]);
  expect([...t.session.root.waiting.map((w) => w.clause), ...t.names("pile")]).toEqual(["Later/1/1"]);
});
test("a record whose condition is false never starts, and ends when it becomes false", () => {
  const tapped = k.condition({ id: "While/1/1", line: "while:3", holds: (ctx) => ctx.is(ctx.this, "tapped") });
  const bonus = k.fact({ id: "While/1/2", line: "while:4", of: "this", changes: { power: { add: 3 } } });
  const source = creature(
    "While",
    1,
    1,
    k.triggered({ id: "While/1", line: "while:2", on: "gains", if: () => true, resolve: (ctx) => ctx.stand(bonus, {}, { while: tapped }) }),
  );
  const t = new Table([source, tapped, bonus]);
  const it = t.put("While");
  const gain = () => {
    t.cause("gains", { player: you, amount: 1 });
    t.session.advance();
    t.passAll();
  };
  gain();
  expect(t.stat("power", it)).toBe(1);
  t.cause("taps", { patient: it });
  gain();
  expect(t.stat("power", it)).toBe(4);
  t.arrange((ctx) => ctx.change.mark(it, "tapped", false));
  t.cause("gains", { player: you, amount: 1 });
  expect(t.session.root.standing).toEqual([]);
  expect(t.stat("power", it)).toBe(1);
});
