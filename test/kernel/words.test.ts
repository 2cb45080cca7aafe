/** Numbers 1, 2 and 4 of the hardest rulings (kernel.md section 6): what is printed, and what something becomes. */
import { describe, expect, test } from "vitest";
import type { Obj } from "../../runtime/api.js";
import { creature, k } from "./game.js";
import { opponent, Table, you } from "./table.js";

const goblin = k.card({
  name: "Goblin",
  line: "g:1",
  types: ["creature", k.slot("goblin")],
  stats: { power: 1, toughness: 1 },
  abilities: [],
});
const elf = k.card({ name: "Elf", line: "e:1", types: ["creature", k.slot("elf")], stats: { power: 1, toughness: 1 }, abilities: [] });

describe("1: words inside a stack object (artificial-evolution/5)", () => {
  const hunter = creature(
    "Hunter",
    1,
    1,
    k.activated({
      id: "Hunter/1",
      line: "h:2",
      cost: [],
      resolve: (ctx) => void ctx.do.destroys({ patient: ctx.all("creature", (x) => ctx.is(x, ctx.w("goblin")))[0] ?? ctx.none }),
    }),
  );
  const table = () => {
    const t = new Table([goblin, elf, hunter]);
    const [it, small, tall] = [t.put("Hunter"), t.put("Goblin"), t.put("Elf")];
    t.act("activates", it);
    const entry = t.ask((ctx) => ctx.contents(ctx.zone("pile"))[0]!);
    const fate = () => [t.where(small), t.where(tall)];
    return { t, it, entry, fate };
  };
  test("a text change of the waiting ability counts when it resolves", () => {
    const { t, entry, fate } = table();
    t.arrange((ctx) => ctx.change.reword(entry, "goblin", "elf"));
    t.passAll();
    expect(fate()).toEqual(["field", "graveyard"]);
  });
  test("one of its source does not: the ability has the words of its announcement", () => {
    const { t, it, fate } = table();
    t.arrange((ctx) => ctx.change.reword(it, "goblin", "elf"));
    t.passAll();
    expect(fate()).toEqual(["graveyard", "field"]);
  });
  test("both changes, one after the other", () => {
    const t = new Table([goblin, elf, hunter]);
    const [it, small, tall] = [t.put("Hunter"), t.put("Goblin"), t.put("Elf")];
    t.arrange((ctx) => ctx.change.reword(it, "goblin", "elf"));
    t.act("activates", it);
    t.arrange((ctx) => ctx.change.reword(ctx.contents(ctx.zone("pile"))[0]!, "elf", "goblin"));
    t.passAll();
    expect([t.where(small), t.where(tall)]).toEqual(["graveyard", "field"]);
  });
});

describe("2: the words of a token are slots (artificial-evolution/4)", () => {
  const lord = k.keyword({
    name: "mentor",
    params: { Tribe: k.word },
    abilities: [
      k.fact({
        id: "mentor/1",
        line: "kw:2",
        binds: { Tribe: k.word },
        of: (ctx, x, { Tribe }) => x !== ctx.this && ctx.is(x, Tribe),
        changes: { power: { add: 1 } },
      }),
    ],
  });
  const token = k.card({
    name: "Recruit",
    line: "r:1",
    types: ["token", "creature", k.slot("goblin")],
    stats: { power: 1, toughness: 1 },
    abilities: [k.use("Recruit/1", "r:2", "mentor", { Tribe: k.slot("goblin") })],
  });
  const maker = creature(
    "Maker",
    1,
    1,
    k.activated({ id: "Maker/1", line: "m:2", cost: [], resolve: (ctx) => void ctx.do.makes({ player: ctx.you, face: "Recruit" }) }),
  );
  const table = () => {
    const t = new Table([goblin, elf, lord, token, maker]);
    const it = t.put("Maker");
    const make = () => {
      t.act("activates", it);
      t.passAll();
      return t.ask((ctx) => ctx.all("token")).at(-1) as Obj;
    };
    return { t, it, make };
  };
  test("what is made has the words of what makes it, its abilities too, and keeps them", () => {
    const { t, it, make } = table();
    const first = make();
    t.arrange((ctx) => ctx.change.reword(it, "goblin", "elf"));
    const second = make();
    const [small, tall] = [t.put("Goblin"), t.put("Elf")];
    const kinds = t.ask((ctx) => [first, second].map((x) => [ctx.is(x, "goblin"), ctx.is(x, "elf")]));
    expect(kinds).toEqual([
      [true, false],
      [false, true],
    ]);
    expect([t.stat("power", small), t.stat("power", tall)]).toEqual([2, 2]);
  });
  test("a token's own text can be changed, and a copy of it has what it was made as", () => {
    const { t, it, make } = table();
    t.arrange((ctx) => ctx.change.reword(it, "goblin", "elf"));
    const token = make();
    const copy = t.put("Goblin");
    t.arrange((ctx) => ctx.change.copy(copy, ctx.face(token)!));
    t.arrange((ctx) => ctx.change.reword(token, "elf", "goblin"));
    expect(t.ask((ctx) => [ctx.is(token, "goblin"), ctx.is(copy, "elf"), ctx.is(copy, "goblin")])).toEqual([true, true, false]);
  });
});

describe("4: what lasts about a spell follows it into its permanent (shieldmage-elder/2)", () => {
  const shield = k.modification({
    id: "Elder/1/1",
    line: "elder:3",
    binds: { it: k.one("object") },
    on: "deals",
    if: (_ctx, event, { it }) => event.agent === it,
    change: (ctx, event) => ctx.modify.prevents(event, { amount: event.amount }),
  });
  const elder = creature(
    "Elder",
    1,
    1,
    k.activated({
      id: "Elder/1",
      line: "elder:2",
      cost: [],
      announce: k.steps(k.target("it", ["spell", "creature"])),
      resolve: (ctx, { it }) => ctx.stand(shield, { it }, { until: k.endOf("turn") }),
    }),
  );
  const table = () => {
    const t = new Table([elder, shield, goblin]);
    t.put("Elder");
    const card = t.put("Goblin", "hand");
    t.act("casts", card);
    const spell = t.now(card);
    t.act("activates");
    t.answer(spell);
    t.passAll();
    return { t, card, spell };
  };
  test("one change of zone is followed inside the binds", () => {
    const { t, card, spell } = table();
    expect(t.session.root.standing[0]?.binds).toEqual({ it: spell });
    t.passAll();
    expect(t.where(card)).toBe("field");
    expect(t.session.root.standing[0]?.binds).toEqual({ it: t.now(card) });
    t.cause("deals", { agent: t.now(card), amount: 3, patient: opponent });
    expect(t.stat("life", opponent)).toBe(20);
  });
  test("only that one: what leaves and comes back is another", () => {
    const { t, card } = table();
    t.passAll();
    for (const zone of ["hand", "field"] as const) t.cause("puts", { patient: t.now(card), place: t.ask((ctx) => ctx.zone(zone, you)) });
    t.cause("deals", { agent: t.now(card), amount: 3, patient: opponent });
    expect(t.stat("life", opponent)).toBe(17);
  });
  test("a text change of the spell goes along as well", () => {
    const t = new Table([goblin]);
    const card = t.put("Goblin", "hand");
    t.act("casts", card);
    t.arrange((ctx) => ctx.change.reword(t.now(card), "goblin", "elf"));
    t.passAll();
    expect(t.ask((ctx) => ctx.is(t.now(card), "elf"))).toBe(true);
    t.cause("puts", { patient: t.now(card), place: t.ask((ctx) => ctx.zone("hand", you)) });
    expect(t.ask((ctx) => ctx.is(t.now(card), "elf"))).toBe(false);
  });
});
