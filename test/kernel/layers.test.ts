/** Numbers 17 and 18 of the hardest rulings (kernel.md section 6), prices, and the order inside a layer. */
import { describe, expect, test } from "vitest";
import type { Cell, Obj, Player, VocabularyRecord } from "../../runtime/api.js";
import { Session, type RulesModule } from "../../runtime/kernel/index.js";
import { creature, immediate, k, stacked, vocabulary } from "./game.js";
import { opponent, Table, you } from "./table.js";

const bear = creature("Bear", 2, 2);
type Abilities = Parameters<typeof k.card>[0]["abilities"];

describe("17: layered values on cells, for each player (fluctuate/4..7)", () => {
  const boarded: VocabularyRecord = { ...vocabulary, board: [2, 2], zones: { ...vocabulary.zones, field: { board: true } } };
  const worth = (name: string, mine: boolean, change: { set?: number; add?: number }) =>
    creature(
      name,
      0,
      9,
      k.fact({
        id: `${name}/1`,
        line: `${name}:2`,
        of: (ctx, x, _binds, who) => ctx.in(ctx.this, x) && (!mine || who === ctx.you),
        changes: { worth: change },
      }),
    );
  const table = (...names: string[]) => {
    const s = Session.start({
      records: [boarded, worth("Banner", true, { add: 2 }), worth("Ruin", false, { set: 5 }), worth("Lodge", false, { add: 1 })],
      rules: immediate,
    });
    for (const face of names)
      s.arrange(you, (ctx) => ctx.change.create({ face, owner: you, zone: ctx.zone("field"), cell: ctx.cell("a1") }));
    const ctx = s.view(you);
    const at = (cell: string, who: Player) => ctx.stat("worth", ctx.cell(cell) as Cell, who);
    return [at("a1", you), at("a1", opponent), at("b1", you)];
  };
  test("a cell has what the vocabulary says it starts with", () => expect(table()).toEqual([1, 1, 1]));
  test("for everybody, and for one player", () => {
    expect(table("Lodge")).toEqual([2, 2, 1]);
    expect(table("Banner")).toEqual([3, 1, 1]);
  });
  test("set before added, whatever came first", () => expect(table("Banner", "Lodge", "Ruin")).toEqual([8, 6, 1]));
});

describe("18: a change of control that nobody did is an event (risky-move/2)", () => {
  const charmer = creature(
    "Charmer",
    1,
    1,
    k.fact({
      id: "Charmer/1",
      line: "c:2",
      of: (ctx, x) => ctx.is(x, "tapped") && x !== ctx.this,
      changes: { controller: { set: (ctx) => ctx.you } },
    }),
  );
  test("a static ability begins to apply, and ends because its object leaves", () => {
    const t = new Table([bear, charmer], immediate);
    const [theirs, mine] = [t.put("Bear", "field", opponent), t.put("Charmer")];
    const taken = () =>
      (t.ask((ctx) => ctx.events("takes")) as unknown as readonly { player: Player; patient: Obj }[]).map((e) => [e.player, e.patient]);
    t.cause("taps", { patient: theirs });
    expect(taken()).toEqual([[you, theirs]]);
    t.cause("destroys", { patient: mine });
    expect(taken()).toEqual([
      [opponent, theirs],
      [you, theirs],
    ]);
  });
  test("what doesn't change who controls it is no event", () => {
    const t = new Table([bear, charmer], immediate);
    const mine = t.put("Bear");
    t.put("Charmer");
    t.cause("taps", { patient: mine });
    expect(t.log).toEqual(["taps"]);
  });
});

describe("prices", () => {
  const priced = (name: string, cost: string, ...abilities: Abilities) =>
    k.card({ name, line: `${name}:1`, cost, types: ["creature"], stats: { power: 1, toughness: 9 }, abilities });
  const cheap = (name: string, change: { set?: string; add?: number }, ability = false) =>
    creature(
      name,
      0,
      9,
      k.fact({
        id: `${name}/1`,
        line: `${name}:2`,
        of: (ctx, x, _binds, of) => x !== ctx.this && (of !== undefined) === ability,
        changes: { cost: change },
      }),
    );
  const shooter = priced(
    "Shooter",
    "{3}",
    k.activated({
      id: "Shooter/1",
      line: "s:2",
      cost: ["{2}", "{T}"],
      resolve: (ctx) => void ctx.do.gains({ player: ctx.you, amount: 1 }),
    }),
  );
  const records = [
    shooter,
    cheap("Less", { add: -2 }),
    cheap("More", { add: 1 }),
    cheap("Free", { set: "{1}" }),
    cheap("Tool", { add: -1 }, true),
    priced("Gift", ""),
  ];
  const prices = (...names: string[]) => {
    const t = new Table(records);
    const [card, gift, inPlay] = [t.put("Shooter", "hand"), t.put("Gift", "hand"), t.put("Shooter")];
    for (const name of names) t.put(name);
    return t.ask((ctx) => [ctx.price(card, ["{3}"]), ctx.price(gift, [""]), ctx.price(inPlay, ["{2}", "{T}"], "Shooter/1")]);
  };
  test("more, less, and never less than nothing", () => {
    expect(prices()).toEqual([["{3}"], [""], ["{2}", "{T}"]]);
    expect(prices("Less")[0]).toEqual(["{1}"]);
    expect(prices("Less", "Less", "Less")[0]).toEqual(["{0}"]);
    // Increases and reductions are added up before anything is cut off (CR 601.2f).
    expect(prices("Less", "Less", "More")[0]).toEqual(["{0}"]);
    expect(prices("More", "Less")[0]).toEqual(["{2}"]);
  });
  test("another price, and what is added to that", () => {
    expect(prices("Free")[0]).toEqual(["{1}"]);
    expect(prices("More", "Free")[0]).toEqual(["{2}"]);
  });
  test("the price of an ability is one of its own; what has no price gets none", () => {
    expect(prices("Tool", "More")).toEqual([["{4}"], [""], ["{1}", "{T}"]]);
  });
  test("what is legal and what is paid are that price, and the printed one is untouched", () => {
    const t = new Table(records);
    const card = t.put("Shooter", "hand");
    t.energy(1);
    expect(t.ask((ctx) => ctx.actions(you))).toEqual([]);
    t.put("Less");
    t.act("casts", card);
    expect(t.ask((ctx) => ctx.number("energy", you))).toBe(0);
    expect(t.ask((ctx) => ctx.face(t.now(card))?.cost)).toBe("{3}");
  });
});

describe("the order inside a layer (CR 613.8)", () => {
  const layered: RulesModule = {
    ...stacked,
    layers: [
      { name: "type", keys: ["types"] },
      { name: "number", keys: ["power", "toughness"] },
    ],
  };
  const small = (id: string, most: number, add: number) =>
    creature(
      id,
      0,
      9,
      k.fact({
        id: `${id}/1`,
        line: `${id}:2`,
        of: (ctx, x) => ctx.is(x, "goblin") && ctx.stat("power", x) <= most,
        reads: ["power"],
        changes: { power: { add } },
      }),
    );
  const goblin = k.card({
    name: "Goblin",
    line: "g:1",
    types: ["creature", k.slot("goblin")],
    stats: { power: 2, toughness: 2 },
    abilities: [],
  });
  const grows = creature(
    "Grows",
    0,
    9,
    k.fact({ id: "Grows/1", line: "g:2", of: (ctx, x) => ctx.is(x, "goblin"), changes: { power: { add: 1 } } }),
  );
  const power = (...names: string[]) => {
    const t = new Table([goblin, grows, small("Small", 2, 10), small("Less", 12, -1)], layered);
    const it = t.put("Goblin");
    for (const name of names) t.put(name);
    return t.stat("power", it);
  };
  test("an addition waits for another that decides whether it applies", () => {
    expect(power("Small")).toBe(12);
    expect([power("Small", "Grows"), power("Grows", "Small")]).toEqual([3, 3]);
  });
  test("in a circle timestamps decide", () => {
    // Small would stop Less from applying, Less would let Small apply on: the older goes first.
    const circle = (first: string, second: string) => {
      const upTo = (id: string, most: number, add: number) => small(id, most, add);
      const t = new Table([goblin, upTo("A", 2, 5), upTo("B", 2, 7)], layered);
      const it = t.put("Goblin");
      t.put(first);
      t.put(second);
      return t.stat("power", it);
    };
    expect([circle("A", "B"), circle("B", "A")]).toEqual([7, 9]);
  });
  test("what waits for a circle waits until the circle is through", () => {
    // C is the oldest and needs to know how A and B come out.
    const t = new Table([goblin, small("A", 2, 5), small("B", 2, 7), small("C", 6, -1)], layered);
    const it = t.put("Goblin");
    for (const name of ["C", "A", "B"]) t.put(name);
    expect(t.stat("power", it)).toBe(7);
  });
});

describe("26, as far as abilities go: facts that give facts about abilities (grand-melee/6)", () => {
  const flying = k.keyword({ name: "flying" });
  const wings = k.fact({
    id: "Wings/1",
    line: "w:2",
    of: (ctx, x) => ctx.is(x, "red"),
    changes: { abilities: { add: [k.use("Wings/1/1", "w:3", "flying", {})] } },
  });
  const teaches = creature(
    "Teacher",
    0,
    9,
    k.fact({ id: "Teacher/1", line: "t:2", of: (ctx, x) => ctx.is(x, "elf"), changes: { abilities: { add: [wings] } } }),
  );
  const pupil = k.card({
    name: "Pupil",
    line: "p:1",
    types: ["creature", k.slot("elf")],
    stats: { power: 1, toughness: 1 },
    abilities: [],
  });
  const red = k.card({ name: "Red", line: "r:1", types: ["creature"], marks: ["red"], stats: { power: 1, toughness: 1 }, abilities: [] });
  const mute = creature(
    "Mute",
    0,
    9,
    k.fact({ id: "Mute/1", line: "m:2", of: (ctx, x) => ctx.is(x, "elf"), changes: { abilities: { set: [] } } }),
  );
  test("a given fact gives on, to what it speaks of", () => {
    const t = new Table([flying, wings, teaches, pupil, red, mute]);
    const it = t.put("Red");
    t.put("Pupil");
    const flies = () => t.ask((ctx) => ctx.has(it, "flying"));
    expect(flies()).toBe(false);
    const teacher = t.put("Teacher");
    expect(flies()).toBe(true);
    t.put("Mute");
    expect(flies()).toBe(false);
    t.cause("destroys", { patient: t.ask((ctx) => ctx.all("creature")).at(-1)! });
    expect(flies()).toBe(true);
    t.cause("destroys", { patient: teacher });
    expect(flies()).toBe(false);
  });
});
