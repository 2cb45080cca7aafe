import { describe, expect, test } from "vitest";
import type { Player } from "../../runtime/api.js";
import type { RulesModule } from "../../runtime/kernel/index.js";
import { creature, k, stacked } from "./game.js";
import { opponent, Table, you } from "./table.js";

const bear = creature("Bear", 2, 2);
const layered: RulesModule = {
  ...stacked,
  layers: [
    { name: "type", keys: ["types"] },
    { name: "ability", keys: ["abilities"] },
    { name: "number", keys: ["power", "toughness"] },
  ],
};
const goblins = (name: string, ...abilities: Parameters<typeof k.card>[0]["abilities"]) =>
  k.card({ name, line: `${name}:1`, types: ["creature", k.slot("goblin")], stats: { power: 1, toughness: 1 }, abilities });

describe("the fold", () => {
  test("sets come before additions, each by timestamp; counters add once each", () => {
    const t = new Table([
      bear,
      creature("Adds", 0, 9, k.fact({ id: "Adds/1", line: "a:2", of: (ctx, x) => ctx.is(x, "creature"), changes: { power: { add: 1 } } })),
      creature("Sets", 0, 9, k.fact({ id: "Sets/1", line: "s:2", of: (ctx, x) => ctx.is(x, "creature"), changes: { power: { set: 7 } } })),
    ]);
    const it = t.put("Bear");
    t.put("Adds");
    t.put("Sets");
    t.cause("puts", { patient: k.amount("+1/+1", 2), host: it });
    expect(t.stat("power", it)).toBe(10);
  });
  test("a static fact reaches only what lives where its kind lives, unless it says so", () => {
    const fact = (id: string, reaches: { reaches?: readonly string[] }) =>
      k.fact({ id, line: "f:2", of: (ctx, x) => ctx.is(x, "creature"), ...reaches, changes: { power: { add: 5 } } });
    const t = new Table([bear, creature("Near", 0, 9, fact("Near/1", {})), creature("Far", 0, 9, fact("Far/1", { reaches: ["hand"] }))]);
    const [here, there] = [t.put("Bear"), t.put("Bear", "hand")];
    t.put("Near");
    expect([t.stat("power", here), t.stat("power", there)]).toEqual([7, 2]);
    t.put("Far");
    expect([t.stat("power", here), t.stat("power", there)]).toEqual([7, 7]);
  });
  test("one scope for all changes of a fact, taken in its first layer (CR 613.6)", () => {
    // What isn't a goblin becomes one and gets +1/+0: it goes on applying though it is a goblin then.
    const t = new Table(
      [
        bear,
        creature(
          "Turn",
          0,
          9,
          k.fact({
            id: "Turn/1",
            line: "t:2",
            of: (ctx, x) => ctx.is(x, "creature") && !ctx.is(x, "goblin"),
            changes: { types: { add: ["goblin"] }, power: { add: 1 } },
          }),
        ),
      ],
      layered,
    );
    const it = t.put("Bear");
    t.put("Turn");
    expect(t.ask((ctx) => ctx.is(it, "goblin"))).toBe(true);
    expect(t.stat("power", it)).toBe(3);
  });
  test("a fact of the same layer waits for the one that decides whether it applies (CR 613.8)", () => {
    const elves = k.fact({
      id: "Elves/1",
      line: "e:2",
      of: (ctx, x) => ctx.is(x, "goblin"),
      reads: ["types"],
      changes: { types: { add: ["elf"] } },
    });
    const all = k.fact({
      id: "All/1",
      line: "all:2",
      of: (ctx, x) => ctx.is(x, "creature") && x !== ctx.this,
      changes: { types: { add: ["goblin"] } },
    });
    const t = new Table([bear, creature("Elves", 0, 9, elves), creature("All", 0, 9, all)], layered);
    const it = t.put("Bear");
    t.put("Elves");
    t.put("All");
    expect(t.ask((ctx) => [ctx.is(it, "goblin"), ctx.is(it, "elf")])).toEqual([true, true]);
  });
  test("`is a zombie` takes the place of words of the same list only", () => {
    const t = new Table([
      goblins("Gob"),
      creature(
        "Elfer",
        0,
        9,
        k.fact({ id: "Elfer/1", line: "e:2", of: (ctx, x) => ctx.is(x, "goblin"), changes: { types: { set: ["elf"] } } }),
      ),
    ]);
    const it = t.put("Gob");
    t.put("Elfer");
    expect(t.ask((ctx) => ctx.query("types", it))).toEqual(["creature", "elf"]);
  });
  test("the past is asked with the facts of the past", () => {
    const t = new Table([
      bear,
      creature(
        "Lord",
        0,
        1,
        k.fact({ id: "Lord/1", line: "l:2", of: (ctx, x) => x !== ctx.this && ctx.is(x, "creature"), changes: { power: { add: 2 } } }),
      ),
    ]);
    const it = t.put("Bear");
    const lord = t.put("Lord");
    t.causeAll("destroys", [it, lord]);
    expect(t.stat("power", it)).toBe(4);
    expect(t.ask((ctx) => ctx.stat("power", ctx.follow(it)))).toBe(2);
  });
});

describe("abilities", () => {
  const flying = k.keyword({ name: "flying" });
  const mentor = k.keyword({
    name: "mentor",
    params: { Tribe: k.word },
    abilities: [
      k.fact({
        id: "mentor/1",
        line: "kw:2",
        binds: { Tribe: k.word },
        of: (ctx, x, { Tribe }) => ctx.is(x, Tribe),
        changes: { power: { add: 1 } },
      }),
    ],
  });
  const gives = creature(
    "Gives",
    0,
    9,
    k.fact({
      id: "Gives/1",
      line: "g:2",
      of: (ctx, x) => x !== ctx.this,
      changes: { abilities: { add: [k.use("Gives/1/1", "g:3", "flying", {})] } },
    }),
  );
  const takes = creature(
    "Takes",
    0,
    9,
    k.fact({ id: "Takes/1", line: "t:2", of: (ctx, x) => x !== ctx.this, changes: { abilities: { set: [] } } }),
  );

  test("given and lost by timestamp", () => {
    const t = new Table([bear, flying, gives, takes]);
    const it = t.put("Bear");
    t.put("Gives");
    expect(t.ask((ctx) => ctx.has(it, "flying"))).toBe(true);
    t.put("Takes");
    expect(t.ask((ctx) => ctx.has(it, "flying"))).toBe(false);
    // Gives has lost its own ability to Takes.
    t.put("Gives");
    expect(t.ask((ctx) => ctx.has(it, "flying"))).toBe(false);
  });
  test("what an object has lost does nothing any more", () => {
    const t = new Table(
      [
        bear,
        takes,
        creature("Lord", 0, 1, k.fact({ id: "Lord/1", line: "l:2", of: (ctx, x) => x !== ctx.this, changes: { power: { add: 2 } } })),
      ],
      layered,
    );
    const it = t.put("Bear");
    t.put("Lord");
    expect(t.stat("power", it)).toBe(4);
    t.put("Takes");
    expect(t.stat("power", it)).toBe(2);
  });
  test("a keyword's words are those of the card that it is printed on, after the changes of that card's text", () => {
    const t = new Table([mentor, goblins("Gob"), goblins("Guide", k.use("Guide/1", "guide:2", "mentor", { Tribe: k.slot("goblin") }))]);
    const it = t.put("Gob");
    const guide = t.put("Guide");
    expect([t.stat("power", it), t.stat("power", guide)]).toEqual([2, 2]);
    t.arrange((ctx) => ctx.change.reword(guide, "goblin", "elf"));
    expect(t.ask((ctx) => [ctx.is(guide, "elf"), ctx.is(it, "elf"), ctx.has(guide, "mentor", { Tribe: k.slot("elf") })])).toEqual([
      true,
      false,
      true,
    ]);
    expect([t.stat("power", it), t.stat("power", guide)]).toEqual([1, 2]);
  });
  test("an ability works where its clause says, having is not functioning", () => {
    const fromHand = k.activated({
      id: "Cycle/1",
      line: "c:2",
      cost: [],
      functionsIn: ["hand"],
      resolve: (ctx) => void ctx.do.draws({ player: ctx.you }),
    });
    const t = new Table([creature("Cycle", 1, 1, fromHand)]);
    const [hand, field] = [t.put("Cycle", "hand"), t.put("Cycle")];
    expect(t.ask((ctx) => [ctx.functioning(hand).length, ctx.functioning(field).length, ctx.abilities(field, "object").length])).toEqual([
      1, 0, 1,
    ]);
  });
  test("a copy has copiable values: what is printed, not what facts add", () => {
    const t = new Table([bear, flying, gives, creature("Blank", 1, 1)]);
    const [it, blank] = [t.put("Bear"), t.put("Blank")];
    t.cause("puts", { patient: k.amount("+1/+1", 2), host: it });
    t.arrange((ctx) => ctx.change.copy(blank, ctx.face(it)!));
    expect([t.stat("power", it), t.stat("power", blank)]).toEqual([4, 2]);
    t.arrange((ctx) =>
      ctx.change.override(blank, { name: "", cost: "", types: ["creature"], stats: { power: 2, toughness: 2 }, marks: [], abilities: [] }),
    );
    expect(t.ask((ctx) => ctx.face(blank)?.name)).toBe("");
    t.arrange((ctx) => ctx.change.override(blank, null));
    expect(t.ask((ctx) => ctx.face(blank)?.name)).toBe("Bear");
  });
});

describe("rule questions", () => {
  const top = k.permission({
    id: "Sight/1",
    line: "s:2",
    verb: "casts",
    allow: (ctx, act) => ctx.zone("library", ctx.you) !== 0 && ctx.in(act.patient, ctx.zone("library", ctx.you)),
  });
  const ban = k.prohibition({ id: "Ban/1", line: "b:2", verb: "casts", deny: (ctx, act) => ctx.is(act.patient, "creature") });
  test("base rule, then permissions, then prohibitions", () => {
    const t = new Table([bear, creature("Sight", 1, 1, top), creature("Ban", 1, 1, ban)]);
    const [inHand, onTop] = [t.put("Bear", "hand"), t.put("Bear", "library")];
    const legal = () => t.ask((ctx) => ctx.actions(you).map((a) => a.holes["patient"]));
    expect(legal()).toEqual([inHand]);
    t.put("Sight");
    expect(legal()).toEqual([inHand, onTop]);
    expect(t.ask((ctx) => ctx.as(you, you).can["casts"]!({ player: you, patient: onTop }))).toBe(true);
    t.put("Ban");
    expect(legal()).toEqual([]);
  });
  test("`you` of a static ability is whoever controls its object now", () => {
    const t = new Table([bear, creature("Sight", 1, 1, top)]);
    const it = t.put("Sight");
    const theirs = t.put("Bear", "library", opponent);
    t.arrange((ctx) => ctx.change.control(it, opponent));
    const who: Player = opponent;
    expect(t.ask((ctx) => ctx.actions(who).map((a) => a.holes["patient"]), who)).toEqual([theirs]);
  });
});
