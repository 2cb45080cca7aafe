import { describe, expect, test } from "vitest";
import { creature, immediate, k } from "./game.js";
import { opponent, Table, you } from "./table.js";

const zap = k.card({
  name: "Zap", line: "zap:1", cost: "{1}", types: ["charm"],
  abilities: [k.effect({
    id: "Zap/1", line: "zap:2",
    announce: k.steps(k.target("it", ["creature", "player"])),
    resolve: (ctx, { it }) => void ctx.do.deals({ agent: ctx.this, amount: 2, patient: it }),
  })],
});
const bear = creature("Bear", 2, 2);
const tapper = creature("Tapper", 1, 1, k.activated({
  id: "Tapper/1", line: "tapper:2", cost: ["{1}", "{T}"],
  resolve: (ctx) => void ctx.do.deals({ agent: ctx.this, amount: 1, patient: ctx.all("opponent")[0]! }),
}));

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
