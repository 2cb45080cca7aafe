/** Numbers 19 and 20 of the hardest rulings (kernel.md section 6): who may see what, and act on what nobody shows. */
import { describe, expect, test } from "vitest";
import type { Ability, Obj } from "../../runtime/api.js";
import { creature, k } from "./game.js";
import { opponent, Table, you } from "./table.js";

const bear = creature("Bear", 2, 2);
const wolf = creature("Wolf", 3, 1);

describe("19: playable and visible, but not in the hand (future-sight/1..6)", () => {
  const sight = creature(
    "Sight",
    1,
    9,
    k.permission({
      id: "Sight/1",
      line: "s:2",
      verb: "casts",
      allow: (ctx, act) => act.player === ctx.you && ctx.in(act.patient, ctx.zone("library", ctx.you)),
    }),
    // Revealed to everybody, the top card only.
    k.permission({
      id: "Sight/2",
      line: "s:3",
      verb: "sees",
      allow: (ctx, act) => ctx.all("object", undefined, ctx.zone("library", ctx.you))[0] === act.patient,
    }),
  );
  const table = () => {
    const t = new Table([bear, wolf, sight]);
    const [first, second] = [t.put("Bear", "library"), t.put("Wolf", "library")];
    return { t, first, second, it: t.put("Sight") };
  };
  const seen = (t: Table, x: Obj) => [you, opponent].map((who) => t.ask((ctx) => ctx.sees(who, x), who));
  test("the permission adds an option, which carries it", () => {
    const { t, first, it } = table();
    const legal = t.ask((ctx) => ctx.actions(you));
    expect(legal.map((a) => a.holes["patient"])).toEqual([first]);
    expect(legal[0]?.holes["permission"] as Ability).toMatchObject({ clause: "Sight/1", holder: it });
    t.act("casts", first);
    t.passAll();
    expect(t.where(first)).toBe("field");
  });
  test("everybody sees the top card, and the next one once it is on top", () => {
    const { t, first, second } = table();
    expect([seen(t, first), seen(t, second)]).toEqual([
      [true, true],
      [false, false],
    ]);
    t.cause("draws", { player: you });
    expect(seen(t, second)).toEqual([true, true]);
    expect(seen(t, t.now(first))).toEqual([true, false]);
  });
  test("it is not in the hand: what counts the hand doesn't count it", () => {
    const { t, first } = table();
    expect(t.names("hand")).toEqual([]);
    expect(t.ask((ctx) => ctx.in(first, ctx.zone("hand", you)))).toBe(false);
  });
  test("without the permission's object nothing of it is left", () => {
    const { t, first, it } = table();
    t.cause("destroys", { patient: it });
    expect(seen(t, first)).toEqual([false, false]);
    expect(t.ask((ctx) => ctx.actions(you))).toEqual([]);
  });
  test("what hides beats what shows", () => {
    const veil = k.prohibition({ id: "Veil/1", line: "v:2", verb: "sees", deny: (_ctx, act) => act.player === opponent });
    const t = new Table([bear, sight, creature("Veil", 1, 1, veil)]);
    const first = t.put("Bear", "library");
    t.put("Sight");
    t.put("Veil");
    expect(seen(t, first)).toEqual([true, false]);
    expect(t.ask((ctx) => ctx.can["sees"]!({ player: opponent, patient: first }))).toBe(false);
    t.arrange((ctx) => ctx.change.mark(first, "revealed", true));
    expect(seen(t, first)).toEqual([true, false]);
  });
});

describe("20: ordered by someone who may not look (soul-vessel/5..7)", () => {
  const table = (...names: string[]) => {
    const t = new Table([bear, wolf]);
    const cards = names.map((name) => t.put(name, "library"));
    t.cause("sorts", { player: opponent, patient: you });
    return { t, cards };
  };
  test("the question holds handles; the faces behind them are nobody's to see", () => {
    const { t, cards } = table("Bear", "Wolf");
    const [question] = t.session.pending;
    expect(question).toMatchObject({ who: opponent, choice: { kind: "order", options: cards } });
    expect(t.ask((ctx) => cards.map((x) => [ctx.sees(opponent, x), ctx.sees(you, x)]))).toEqual([
      [false, false],
      [false, false],
    ]);
    t.answer(cards[1]!, cards[0]!);
    expect(t.names("library")).toEqual(["Wolf", "Bear"]);
  });
  test("two alike are asked for as well: else the chooser would learn that they are", () => {
    const { t, cards } = table("Bear", "Bear");
    expect(t.asked).toEqual(["order order"]);
    t.answer(cards[1]!, cards[0]!);
    expect(t.ask((ctx) => ctx.contents(ctx.zone("library", you)))).toEqual([cards[1], cards[0]]);
  });
  test("who may see them isn't asked which of two that are alike", () => {
    const t = new Table([bear]);
    for (let i = 0; i < 2; i++) t.put("Bear", "library");
    t.arrange((ctx) => {
      for (const x of ctx.contents(ctx.zone("library", you))) ctx.change.mark(x, "revealed", true);
    });
    t.cause("sorts", { player: opponent, patient: you });
    expect(t.asked).toEqual([]);
  });
});
