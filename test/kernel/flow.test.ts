import { describe, expect, test } from "vitest";
import { creature, immediate, k } from "./game.js";
import { opponent, Table, you } from "./table.js";

const zap = k.card({
  name: "Zap",
  line: "zap:1",
  cost: "{1}",
  types: ["charm"],
  abilities: [
    k.effect({
      id: "Zap/1",
      line: "zap:2",
      announce: k.steps(k.target("it", ["creature", "player"])),
      resolve: (ctx, { it }) => void ctx.do.deals({ agent: ctx.this, amount: 2, patient: it }),
    }),
  ],
});
const bear = creature("Bear", 2, 2);
const tapper = creature(
  "Tapper",
  1,
  1,
  k.activated({
    id: "Tapper/1",
    line: "tapper:2",
    cost: ["{1}", "{T}"],
    resolve: (ctx) => void ctx.do.deals({ agent: ctx.this, amount: 1, patient: ctx.all("opponent")[0]! }),
  }),
);

describe("the stack", () => {
  test("a spell is announced, paid, waits, and resolves when all pass", () => {
    const t = new Table([zap, bear]);
    const card = t.put("Zap", "hand");
    const target = t.put("Bear", "field", opponent);
    t.energy(1);
    t.act("casts", card);
    expect(t.asked).toEqual(["target it"]);
    t.answer(target);
    expect(t.names("pile")).toEqual(["Zap"]);
    expect(t.ask((ctx) => ctx.number("energy", you))).toBe(0);
    expect(t.where(target)).toBe("field");
    t.passAll();
    expect(t.where(target)).toBe("graveyard");
    expect(t.where(card)).toBe("graveyard");
    expect(t.log).toEqual(["casts", "deals", "puts", "destroys", "puts", "dies"]);
  });
  test("a spell whose only target is gone does nothing", () => {
    const t = new Table([zap, bear]);
    const card = t.put("Zap", "hand");
    const target = t.put("Bear", "field", opponent);
    t.energy(1);
    t.act("casts", card);
    t.answer(target);
    t.cause("puts", { patient: target, place: t.ask((ctx) => ctx.zone("hand", opponent), opponent) });
    t.session.advance();
    t.passAll();
    expect(t.log).not.toContain("deals");
    expect(t.where(card)).toBe("graveyard");
  });
  test("what can't be paid isn't legal, and what can be paid is paid whole", () => {
    const t = new Table([tapper]);
    const it = t.put("Tapper");
    expect(t.ask((ctx) => ctx.actions(you))).toEqual([]);
    t.energy(2);
    t.act("activates", it);
    expect(t.ask((ctx) => [ctx.number("energy", you), ctx.mark(it, "tapped")])).toEqual([1, true]);
    // Tapped already: the energy for it is not taken.
    expect(t.ask((ctx) => ctx.actions(you))).toEqual([]);
    expect(t.ask((ctx) => ctx.number("energy", you))).toBe(1);
    t.passAll();
    expect(t.stat("life", opponent)).toBe(19);
  });
});

describe("the immediate policy", () => {
  test("an ability resolves as soon as it is paid", () => {
    const t = new Table([tapper], immediate);
    t.put("Tapper");
    t.energy(1);
    t.act("activates");
    expect(t.stat("life", opponent)).toBe(19);
  });
  test("turns go round, and resources end with their period", () => {
    const t = new Table([bear], immediate);
    t.energy(3);
    t.pass();
    expect(t.session.root.active).toBe(opponent);
    expect(t.ask((ctx) => ctx.number("energy", you))).toBe(0);
    t.pass();
    expect(t.session.root.active).toBe(you);
  });
});

describe("targets and prices", () => {
  const split = k.card({
    name: "Split",
    line: "split:1",
    cost: "",
    types: ["charm"],
    abilities: [
      k.effect({
        id: "Split/1",
        line: "split:2",
        announce: k.steps(
          k.target("first", ["creature"]),
          k.targets("rest", { min: 0, max: 2 }, ["creature"], (_ctx, x, { first }: { first: number }) => x !== first),
        ),
        resolve(ctx, { first, rest }) {
          ctx.do.taps({ patient: first });
          for (const x of rest) ctx.do.deals({ amount: 9, patient: x });
        },
      }),
    ],
  });
  test("an illegal target is none, or left out of its group; the others are dealt with", () => {
    const t = new Table([split, bear, creature("Wolf", 3, 3)]);
    const card = t.put("Split", "hand");
    const [first, second, third] = [t.put("Bear", "field", opponent), t.put("Wolf"), t.put("Bear")];
    t.act("casts", card);
    t.answer(first);
    t.answer(second, third);
    t.cause("destroys", { patient: first });
    t.cause("destroys", { patient: third });
    t.session.advance();
    t.passAll();
    expect(t.log.filter((v) => v === "taps")).toEqual([]);
    expect([first, second, third].map((x) => t.where(x))).toEqual(["graveyard", "graveyard", "graveyard"]);
    expect(t.log.filter((v) => v === "deals")).toHaveLength(1);
  });
  test("later targets are chosen in sight of the earlier ones, and an announcement that can't be filled undoes all", () => {
    const t = new Table([split, bear, creature("Wolf", 3, 3)]);
    const card = t.put("Split", "hand");
    t.act("casts", card);
    expect(t.names("hand")).toEqual(["Split"]);
    expect(t.log).toEqual([]);
    const [one, two] = [t.put("Bear"), t.put("Wolf")];
    t.act("casts", card);
    t.answer(one);
    expect(t.session.pending[0]?.choice.options).toEqual([two]);
  });
  test("X is any number that can be paid", () => {
    const pump = creature(
      "Pump",
      1,
      1,
      k.activated({
        id: "Pump/1",
        line: "pump:2",
        cost: ["{1}{X}"],
        resolve: (ctx, binds) => void ctx.do.puts({ patient: k.amount("+1/+1", (binds as { X: number }).X), host: ctx.this }),
      }),
    );
    const t = new Table([pump]);
    const it = t.put("Pump");
    t.energy(4);
    t.act("activates");
    expect(t.session.pending[0]?.choice).toMatchObject({ name: "X", options: [0, 1, 2, 3] });
    t.answer(2);
    t.passAll();
    expect([t.stat("power", it), t.ask((ctx) => ctx.number("energy", you))]).toEqual([3, 1]);
  });
  test("a price may be an act that binds a name, and must really be done", () => {
    const altar = creature(
      "Altar",
      0,
      9,
      k.activated({
        id: "Altar/1",
        line: "altar:2",
        cost: ["{1}"],
        pay(ctx) {
          const victim = ctx.chooseOne(
            "victim",
            ctx.you,
            ctx.all("creature", (x) => x !== ctx.this),
          );
          return ctx.do.destroys({ patient: victim }).done ? { victim } : undefined;
        },
        resolve: (ctx, binds) =>
          void ctx.do.deals({ amount: ctx.stat("power", (binds as { victim: number }).victim as never), patient: ctx.all("opponent")[0]! }),
      }),
    );
    const t = new Table([altar, bear]);
    t.put("Altar");
    t.energy(1);
    t.act("activates");
    expect([t.ask((ctx) => ctx.number("energy", you)), t.names("pile")]).toEqual([1, []]);
    const victim = t.put("Bear");
    t.cause("puts", { patient: k.amount("+1/+1", 3), host: victim });
    t.act("activates");
    expect(t.where(victim)).toBe("graveyard");
    t.passAll();
    expect(t.stat("life", opponent)).toBe(15);
  });
});
