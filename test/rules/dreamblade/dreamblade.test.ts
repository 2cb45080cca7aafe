import { describe, expect, test } from "vitest";
import type { Value } from "../../../runtime/api.js";
import { worthTo } from "../../../runtime/rules/dreamblade/board.js";
import { rulesOf, Table, type Seat } from "../table.js";
import { cards } from "./cards.js";

const rules = await rulesOf("dreamblade");
type Placed = readonly [who: Seat, card: string, name: string, cell: string];
function board(...placed: readonly Placed[]): Table {
  const t = new Table(rules, cards);
  for (const [who, card, name, cell] of placed) t.put(who, "dreamscape", card, name, cell);
  // Who isn't said to roll anything else rolls blanks.
  for (const who of ["you", "opponent"] as const) t.dice(who, "attack-die", ...Array.from({ length: 60 }, () => 0));
  return t;
}
/** Your action phase. */
function actions(...placed: readonly Placed[]): Table {
  const t = board(...placed);
  t.begin("action-phase");
  return t;
}
/** Your strike in c3, after its dice, in the blade step. */
function strike(t: Table, agent: string | undefined, ...dice: readonly Value[]): Table {
  t.dice("you", "attack-die", ...dice);
  t.act("you", "strikes", agent === undefined ? { place: "c3" } : { place: "c3", agent });
  return t;
}

describe("the roll", () => {
  test.each<readonly [dice: readonly Value[], damage: number, blades: number]>([
    [[0, 0], 0, 0],
    [[1, 3], 4, 0],
    [["blade", 2], 2, 1],
    [["blade", "blade"], 0, 2],
  ])("%j is %i damage and %i blades", (dice, damage, blades) => {
    const t = strike(actions(["you", "Critter", "critter", "c3"], ["opponent", "Brute", "brute", "c3"]), "critter", ...dice);
    expect([t.view.stat("damage", t.view.current("combat")), t.number("blades", "you")]).toEqual([damage, blades]);
  });

  test("every attacker's power is rolled, in order, and no die more", () => {
    const t = actions(
      ["you", "Grunt", "a", "c3"],
      ["you", "Critter", "b", "c3"],
      ["you", "Brute", "stays", "c3"],
      ["opponent", "Brute", "brute", "c3"],
    );
    strike(t, undefined, 1, 2, 3, "blade", 3, 3);
    expect(t.question?.choice).toMatchObject({ name: "attackers", min: 1, max: 3 });
    t.pick("attackers", "a", "b");
    expect(t.view.bound(t.view.current("combat"), "dice")).toEqual([1, 2, 3, "blade"]);
    expect(t.happened("attacks")).toBe(2);
  });
});

describe("blades", () => {
  const fight = (...dice: readonly Value[]): Table =>
    strike(
      actions(["you", "Critter", "critter", "c3"], ["opponent", "Brute", "brute", "c3"], ["opponent", "Critter", "theirs", "c3"]),
      "critter",
      ...dice,
    );

  test("pay for an attacker's ability, once a combat", () => {
    const t = fight("blade", "blade");
    expect(t.find("activates").map((a) => a.holes["host"])).toEqual([t.ref("critter")]);
    t.act("you", "activates", { patient: "Critter/1" });
    expect([t.number("blades", "you"), t.view.stat("damage", t.view.current("combat"))]).toEqual([1, 2]);
    expect(t.find("activates")).toEqual([]);
  });
  test("without one there is nothing to activate", () => expect(fight(1, 3).find("activates")).toEqual([]));
  test("are of no use after the damage is assigned", () => {
    const t = strike(actions(["you", "Critter", "critter", "c3"], ["opponent", "Grunt", "grunt", "c3"]), "critter", "blade", 3);
    t.pass();
    expect([t.question?.choice.name, t.number("blades", "you"), t.view.actions(t.you)]).toEqual(["disrupts", 1, []]);
  });
  test("are gone when the combat is over", () => {
    const t = fight("blade", 0);
    t.pass();
    expect([t.during("combat"), t.number("blades", "you")]).toEqual([false, 0]);
  });
});

describe("damage", () => {
  test.each<readonly [enemy: string, damage: number, fate: string]>([
    ["Grunt", 1, "stays"],
    ["Grunt", 2, "disrupted"],
    ["Grunt", 3, "disrupted"],
    ["Grunt", 4, "destroyed"],
    ["Brute", 3, "stays"],
    ["Brute", 4, "disrupted"],
    ["Brute", 6, "destroyed"],
  ])("a %s with %i is %s", (enemy, damage, fate) => {
    const t = strike(
      actions(["you", "Critter", "critter", "c3"], ["opponent", enemy, "enemy", "c3"]),
      "critter",
      Math.min(3, damage),
      Math.max(0, damage - 3),
    );
    t.pass();
    if (fate === "disrupted") {
      expect(t.question).toMatchObject({ who: t.you, choice: { name: "disrupts" } });
      expect(t.find("disrupts", { place: "c3" })).toEqual([]);
      expect(t.find("disrupts")).toHaveLength(24);
      t.act("you", "disrupts", { place: "d3" });
    }
    expect([t.zone("enemy"), t.cell("enemy")]).toEqual(
      fate === "destroyed" ? ["graveyard", ""] : ["dreamscape", fate === "stays" ? "c3" : "d3"],
    );
    expect([t.number("conquest-points", "you"), t.mark("damage", "enemy")]).toEqual([
      fate === "destroyed" ? 1 : 0,
      fate === "stays" ? damage : 0,
    ]);
  });

  test("is split by the attacker, all of it; the last enemy gets the rest", () => {
    const t = strike(
      actions(
        ["you", "Critter", "critter", "c3"],
        ["opponent", "Brute", "near", "c3"],
        ["opponent", "Brute", "far", "c3"],
        ["opponent", "Brute", "elsewhere", "c4"],
      ),
      "critter",
      3,
      1,
    );
    t.pass();
    expect(t.find("assigns")).toHaveLength(8);
    t.act("you", "assigns", { amount: 3, patient: "near" });
    expect(["near", "far", "elsewhere"].map((x) => t.mark("damage", x))).toEqual([3, 1, 0]);
  });

  test("adds up over the combats of a phase, and goes when it ends", () => {
    const t = actions(["you", "Critter", "critter", "c3"], ["opponent", "Brute", "brute", "c3"]);
    strike(t, "critter", 3, 0);
    t.pass();
    strike(t, "critter", 1, 0);
    t.pass();
    expect(t.question?.choice.name).toBe("disrupts");
    t.act("you", "disrupts", { place: "a1" });
    expect([t.cell("brute"), t.mark("damage", "brute")]).toEqual(["a1", 0]);
  });
  test("goes when the phase ends", () => {
    const t = strike(actions(["you", "Critter", "critter", "c3"], ["opponent", "Brute", "brute", "c3"]), "critter", 3, 0);
    t.pass();
    expect([t.during("combat"), t.mark("damage", "brute")]).toEqual([false, 3]);
    t.passTo(() => !t.during("action-phase"));
    expect(t.mark("damage", "brute")).toBe(0);
  });
  test("outside a combat it disrupts and destroys at once", () => {
    const t = actions(["you", "Grunt", "mine", "c3"], ["opponent", "Grunt", "theirs", "d3"]);
    t.cause("assigns", { player: t.you, amount: 2, patient: t.ref("mine") });
    // Its own damage or not: the opponent of its controller decides (missile/2).
    expect(t.question).toMatchObject({ who: t.opponent, choice: { name: "disrupts" } });
  });
});

describe("what is marked", () => {
  test("replacements are bound when it is marked, whatever leaves before it is carried out", () => {
    const t = actions(["you", "Brute", "brute", "c3"], ["opponent", "Keeper", "keeper", "c3"], ["opponent", "Grunt", "grunt", "c3"]);
    strike(t, "brute", 3, 3, 0, 0);
    t.pass();
    t.act("you", "assigns", { amount: 2, patient: "keeper" });
    t.pick("order", "keeper", "grunt");
    expect([t.zone("keeper"), t.zone("grunt"), t.number("conquest-points", "you")]).toEqual(["reserve", "reserve", 0]);
  });

  test.each<readonly [order: readonly string[], martyr: string, points: number]>([
    // Eleven damage would destroy the martyr, but it is marked as disrupted, and that takes all of it away.
    [["grunt", "martyr"], "dreamscape", 1],
    // Six damage after that stay until the combat is over, and destroy it then.
    [["martyr", "grunt"], "graveyard", 2],
  ])("is carried out one at a time, first %j, and not looked at again", (order, martyr, points) => {
    const t = actions(["you", "Brute", "brute", "c3"], ["opponent", "Martyr", "martyr", "c3"], ["opponent", "Grunt", "grunt", "c3"]);
    strike(t, "brute", 3, 3, 3, 0);
    t.pass();
    t.act("you", "assigns", { amount: 5, patient: "martyr" });
    expect(t.question?.who).toBe(t.you);
    t.pick("order", ...order);
    t.act("you", "disrupts", { place: "e5" });
    expect([t.zone("grunt"), t.zone("martyr"), t.number("conquest-points", "you")]).toEqual(["graveyard", martyr, points]);
  });
});

describe("strikes", () => {
  const three = (): readonly Placed[] =>
    ["b3", "c3", "d3"].flatMap((cell): readonly Placed[] => [
      ["you", "Brute", `mine ${cell}`, cell],
      ["opponent", "Brute", `theirs ${cell}`, cell],
    ]);
  const strikeIn = (t: Table, cell: string): void => {
    t.dice("you", "attack-die", 0, 0, 0, 0);
    t.act("you", "strikes", { place: cell });
    t.pass();
  };
  const open = (t: Table): readonly string[] => t.find("strikes").map((a) => t.view.entity(a.holes["place"] as never)?.name ?? "");

  test("one action is one combat in each of any number of cells, and there are two", () => {
    const t = actions(...three());
    for (const cell of ["c3", "d3", "c3"]) strikeIn(t, cell);
    expect(open(t)).toEqual(["b3", "d3"]);
    for (const cell of ["b3", "d3"]) strikeIn(t, cell);
    expect(open(t)).toEqual([]);
  });
  test("an edition may refuse the second strike", () => {
    const t = new Table(rules, cards, "strict");
    for (const [who, card, name, cell] of three()) t.put(who, "dreamscape", card, name, cell);
    t.begin("action-phase");
    for (const cell of ["c3", "d3"]) strikeIn(t, cell);
    expect(open(t)).toEqual(["b3"]);
  });
  test("need creatures of both sides, and one's own phase", () => {
    const t = actions(["you", "Brute", "mine", "b3"], ["you", "Brute", "engaged", "c3"], ["opponent", "Brute", "theirs", "c3"]);
    expect(open(t)).toEqual(["c3"]);
    expect(t.view.actions(t.opponent)).toEqual([]);
  });
});

describe("the turn", () => {
  test.each<readonly [yours: readonly number[], theirs: readonly number[], first: Seat, points: number]>([
    [[4], [3], "you", 7],
    [[2], [6], "opponent", 8],
    [[5, 3], [5, 2], "you", 5],
    [[1], [4], "opponent", 0],
  ])("initiative %j against %j", (yours, theirs, first, points) => {
    const t = board();
    t.dice("you", "initiative-die", ...yours);
    t.dice("opponent", "initiative-die", ...theirs);
    let most = 0;
    const acting = (): boolean => ((most = Math.max(most, t.number("spawn-points", "you"))), t.during("action-phase"));
    t.session.advance(acting);
    // Nobody spawns anything.
    while (!acting()) t.passTo(acting);
    expect([t.view.active, most, t.number("spawn-points", "you")]).toEqual([t.seat(first), points, 0]);
  });

  test("what was destroyed pays at the next spawn phase that isn't skipped", () => {
    const t = strike(actions(["you", "Critter", "critter", "c3"], ["opponent", "Grunt", "grunt", "c3"]), "critter", 3, 1);
    t.pass();
    expect(t.mark("spawn bonus", "opponent")).toBe(2);
    t.dice("you", "initiative-die", 3);
    t.dice("opponent", "initiative-die", 2);
    const paid = (): boolean => t.number("spawn-points", "opponent") > 0;
    for (let i = 0; i < 5 && !paid(); i++) t.passTo(paid);
    expect([t.number("spawn-points", "opponent"), t.mark("spawn bonus", "opponent")]).toEqual([7, 0]);
  });

  test("each player has six scoring cells, of which the centre row is shared", () => {
    const t = board();
    const six = (who: Seat): readonly string[] =>
      t.view
        .every("cell")
        .filter((c) => worthTo(t.view, t.seat(who), c) > 0)
        .map((c) => t.view.entity(c)?.name ?? "");
    expect(six("you")).toEqual(["b3", "c3", "d3", "b4", "c4", "d4"]);
    expect(six("opponent")).toEqual(["b2", "c2", "d2", "b3", "c3", "d3"]);
    expect(worthTo(t.view, t.opponent, t.view.cell("c3"))).toBe(2);
  });

  const contest: readonly Placed[] = [
    ["you", "Grunt", "a", "b3"],
    ["opponent", "Grunt", "b", "d3"],
  ];
  test.each<readonly [placed: readonly Placed[], you: number, opponent: number]>([
    [[["you", "Grunt", "a", "c3"]], 1, 0],
    [
      [
        ["you", "Grunt", "a", "c4"],
        ["opponent", "Grunt", "b", "c4"],
      ],
      0,
      0,
    ],
    [[["opponent", "Grunt", "b", "c4"]], 0, 0],
    [contest, 0, 0],
    [[...contest, ["opponent", "Grunt", "c", "c2"]], 0, 1],
    [[...contest, ["you", "Grunt", "c", "c1"]], 0, 0],
  ])("%j: turns won %i and %i", (placed, you, opponent) => {
    const t = board(...placed);
    t.begin("conquest-phase", "you", () => !t.during("conquest-phase"));
    expect([t.mark("turns won", "you"), t.mark("turns won", "opponent"), t.verdict]).toEqual([you, opponent, null]);
  });
  test("the sixth turn that is won wins the game", () => {
    const t = board(["you", "Grunt", "a", "c3"]);
    t.change((c) => c.mark(t.you, "turns won", 5));
    t.begin("conquest-phase", "you", () => !t.during("conquest-phase"));
    expect(t.verdict).toMatchObject({ end: "won", players: [t.you] });
  });
});
