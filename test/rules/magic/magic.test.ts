import { describe, expect, test } from "vitest";
import type { Holes, Inquiry } from "../../../runtime/kernel/index.js";
import { prevent } from "../../../runtime/rules/magic/primitives.js";
import { rulesOf, Table, type Seat } from "../table.js";
import { cards } from "./cards.js";

const rules = await rulesOf("magic");
/** Your main phase, each thing named like its card. */
function table(position: {
  readonly hand?: readonly string[];
  readonly theirHand?: readonly string[];
  readonly yours?: readonly string[];
  readonly theirs?: readonly string[];
  readonly mana?: string;
  readonly theirMana?: string;
}): Table {
  const t = new Table(rules, cards);
  for (const name of position.hand ?? []) t.put("you", "hand", name, name);
  for (const name of position.theirHand ?? []) t.put("opponent", "hand", name, name);
  for (const name of position.yours ?? []) t.put("you", "battlefield", name, name);
  for (const name of position.theirs ?? []) t.put("opponent", "battlefield", name, name);
  t.given("you", "mana", position.mana ?? "");
  t.given("opponent", "mana", position.theirMana ?? "");
  t.begin("main-phase");
  return t;
}
const cast = (t: Table, who: Seat, name: string): void => t.act(who, "casts", { patient: name });
/** Both pass: the topmost thing resolves. */
const resolve = (t: Table): void => t.pass(2);

describe("casting", () => {
  test.each<readonly [card: string, pool: string, left: number | "refused"]>([
    ["Bear", "{1}{G}", 0],
    ["Bear", "{G}{G}", 0],
    ["Bear", "{3}{G}", 2],
    ["Bear", "{2}", "refused"],
    ["Bear", "{R}{W}", "refused"],
    ["Bear", "{G}", "refused"],
    ["Giant", "{3}{R}", 0],
    ["Giant", "{2}{R}", "refused"],
    ["Relic", "{5}", "refused"],
  ])("%s with %s in the pool leaves %s", (card, mana, left) => {
    const t = table({ hand: [card], mana });
    if (left === "refused") return expect(t.find("casts")).toEqual([]);
    cast(t, "you", card);
    expect(t.zone(card)).toBe("stack");
    expect(t.number("mana", "you")).toBe(left);
  });

  test("the player says which colours pay a generic price, once nothing colourless is left", () => {
    const t = table({ hand: ["Giant"], mana: "{1}{R}{R}{W}{G}" });
    cast(t, "you", "Giant");
    expect(t.options).toEqual(["{W}", "{R}", "{G}"]);
    t.answer("mana", "{R}");
    t.answer("mana", "{W}");
    expect(["{W}", "{R}", "{G}"].map((c) => t.number(c, "you"))).toEqual([0, 0, 1]);
  });

  test("isn't offered without a target", () => {
    expect(table({ hand: ["Growth"], mana: "{G}" }).find("casts")).toEqual([]);
    expect(table({ hand: ["Growth"], theirs: ["Bear"], mana: "{G}" }).find("casts")).toHaveLength(1);
  });
  test("that comes to nothing on the way has not happened at all", () => {
    const t = table({ hand: ["Clash"], yours: ["Bear"], mana: "{R}" });
    cast(t, "you", "Clash");
    expect([t.zone("Clash"), t.number("mana", "you"), t.happened("casts"), t.question?.who]).toEqual(["hand", 1, 0, t.you]);
    t.put("opponent", "battlefield", "Giant", "Giant");
    cast(t, "you", "Clash");
    t.pick("one", "Bear");
    expect([t.zone("Clash"), t.number("mana", "you"), t.happened("casts")]).toEqual(["stack", 0, 1]);
  });

  test.each<readonly [when: string, creature: boolean, instant: boolean]>([
    ["your main phase", true, true],
    ["your upkeep", false, true],
    ["your end step", false, true],
    ["their main phase", false, true],
    ["with a spell on the stack", false, true],
  ])("in %s", (when, creature, instant) => {
    const t = new Table(rules, cards);
    for (const name of ["Bear", "Bolt", "Shrink"]) t.put("you", "hand", name, name);
    t.put("you", "battlefield", "Rock", "Rock");
    const phases: Readonly<Record<string, readonly [string, Seat]>> = {
      "your upkeep": ["upkeep", "you"],
      "your end step": ["end-step", "you"],
      "their main phase": ["main-phase", "opponent"],
    };
    t.given("you", "mana", "{1}{G}{R}{B}");
    t.begin(...(phases[when] ?? (["main-phase", "you"] as const)));
    if (when === "with a spell on the stack") {
      cast(t, "you", "Shrink");
    }
    t.passUntil(() => t.question?.who === t.you);
    expect([t.find("casts", { patient: "Bear" }).length > 0, t.find("casts", { patient: "Bolt" }).length > 0]).toEqual([creature, instant]);
  });

  test("what can't be its target isn't offered", () => {
    const t = table({ hand: ["Verdict", "Bolt"], yours: ["Bear", "Giant"], theirs: ["Warded"], mana: "{1}{W}{R}" });
    cast(t, "you", "Verdict");
    expect(t.options).toEqual(["Bear", "Giant"]);
    t.pick("it", "Bear");
    cast(t, "you", "Bolt");
    expect(t.options).toContain("Warded");
  });
});

describe("the stack", () => {
  test("what came last resolves first, and a permanent spell becomes a permanent of its controller", () => {
    const t = table({ hand: ["Herald"], theirHand: ["Bolt"], mana: "{1}", theirMana: "{R}" });
    cast(t, "you", "Herald");
    t.pass();
    cast(t, "opponent", "Bolt");
    t.pick("it", "you");
    resolve(t);
    expect([t.stat("life", "you"), t.zone("Bolt"), t.zone("Herald")]).toEqual([17, "graveyard", "stack"]);
    resolve(t);
    expect([t.zone("Herald"), t.happened("enters"), t.stat("life", "you")]).toEqual(["battlefield", 1, 17]);
    resolve(t);
    expect(t.stat("life", "you")).toBe(16);
  });

  test("a sorcery does what it says and goes to the graveyard", () => {
    const t = table({ hand: ["Verdict"], theirs: ["Bear"], mana: "{1}{W}" });
    cast(t, "you", "Verdict");
    resolve(t);
    expect([t.zone("Bear"), t.zone("Verdict"), t.happened("destroys"), t.happened("enters")]).toEqual(["graveyard", "graveyard", 1, 0]);
  });

  test("only its controller activates an ability, and only with the mana for it", () => {
    const t = table({ yours: ["Pinger"], mana: "{R}", theirMana: "{R}" });
    expect(t.find("activates")).toHaveLength(1);
    expect(t.view.actions(t.opponent)).toEqual([]);
  });

  test("a spell whose targets are all illegal doesn't resolve and goes to the graveyard", () => {
    const t = table({ hand: ["Growth"], theirHand: ["Bolt"], yours: ["Bear", "Giant"], mana: "{G}", theirMana: "{R}" });
    cast(t, "you", "Growth");
    t.pick("it", "Bear");
    t.pass();
    cast(t, "opponent", "Bolt");
    t.pick("it", "Bear");
    resolve(t);
    expect(t.zone("Bear")).toBe("graveyard");
    resolve(t);
    expect([t.zone("Growth"), t.session.root.standing.length]).toEqual(["graveyard", 0]);
  });

  test("an ability is independent of its source", () => {
    const t = table({ theirHand: ["Bolt"], yours: ["Pinger"], mana: "{R}", theirMana: "{R}" });
    t.act("you", "activates", { patient: "Pinger/1" });
    t.pick("it", "opponent");
    expect([t.number("mana", "you"), t.find("activates")]).toEqual([0, []]);
    t.pass();
    cast(t, "opponent", "Bolt");
    t.pick("it", "Pinger");
    resolve(t);
    expect(t.zone("Pinger")).toBe("graveyard");
    resolve(t);
    expect(t.stat("life", "opponent")).toBe(19);
  });
});

describe("what follows from an event", () => {
  test.each<readonly [card: string, zone: string, followed: readonly string[]]>([
    ["Bear", "graveyard", ["leaves", "dies"]],
    ["Bear", "hand", ["leaves"]],
    ["Relic", "graveyard", ["leaves"]],
    ["Herald", "battlefield", ["enters"]],
    ["Herald", "graveyard", []],
  ])("%s into the %s", (card, zone, followed) => {
    const t = table({ yours: ["Bear", "Relic"] });
    t.put("you", "hand", "Bear", "Herald");
    t.cause("puts", { player: t.you, patient: t.ref(card), place: t.view.zone(zone, t.you) });
    expect(["leaves", "dies", "enters"].filter((verb) => t.happened(verb) > 0)).toEqual(followed);
  });

  test("no damage is no event", () => {
    const t = table({ yours: ["Bear"] });
    for (const amount of [0, 1]) t.cause("deals", { agent: t.ref("Bear"), amount, patient: t.opponent });
    expect([t.happened("deals"), t.stat("life", "opponent")]).toEqual([1, 19]);
  });
});

describe("state-based actions", () => {
  test.each<readonly [victim: string, spell: string, zone: string, destroyed: number]>([
    ["Bear", "Bolt", "graveyard", 1],
    ["Giant", "Bolt", "battlefield", 0],
    ["Rock", "Bolt", "battlefield", 0],
    ["Rock", "Shrink", "graveyard", 0],
    ["Bear", "Shrink", "graveyard", 0],
    ["Giant", "Shrink", "battlefield", 0],
  ])("%s after %s is in the %s", (victim, spell, zone, destroyed) => {
    const t = table({ hand: [spell], theirs: [victim, "Mourner"], mana: "{R}{B}" });
    cast(t, "you", spell);
    t.pick("it", victim);
    resolve(t);
    expect([t.zone(victim), t.happened("destroys"), t.happened("dies")]).toEqual([zone, destroyed, zone === "graveyard" ? 1 : 0]);
  });

  test("creatures that die together see each other die", () => {
    const t = table({ yours: ["Mourner", "Bear"] });
    t.put("you", "battlefield", "Mourner", "other");
    t.change((c) => ["Mourner", "other", "Bear"].forEach((name) => c.mark(t.ref(name), "damage", 2)));
    expect([t.happened("dies"), t.session.root.entities.filter((e) => e?.entry != null).length]).toEqual([3, 6]);
  });

  test.each<readonly [you: number, opponent: number, end: object]>([
    [0, 20, { end: "won", players: [2 * 2 ** 16] }],
    [20, -1, { end: "won", players: [2 ** 16] }],
    [0, 0, { end: "draw" }],
  ])("life %i against %i ends the game", (you, opponent, end) => {
    const t = table({});
    t.change((c) => (c.stat(t.you, "life", you), c.stat(t.opponent, "life", opponent)));
    expect(t.verdict).toMatchObject(end);
  });
});

describe("the turn", () => {
  test("damage and what lasts until the end of the turn wear off together", () => {
    const t = new Table(rules, cards);
    for (const name of ["Growth", "Bolt"]) t.put("you", "hand", name, name);
    t.put("you", "battlefield", "Bear", "Bear");
    for (const who of ["you", "opponent"] as const) t.put(who, "library", "Giant", `top of ${who}`);
    t.go();
    t.passUntil(() => t.during("main-phase"));
    t.given("you", "mana", "{G}{R}");
    cast(t, "you", "Growth");
    resolve(t);
    cast(t, "you", "Bolt");
    t.pick("it", "Bear");
    resolve(t);
    expect([t.stat("toughness", "Bear"), t.mark("damage", "Bear")]).toEqual([5, 3]);
    t.passUntil(() => t.view.active === t.opponent && t.during("main-phase"));
    expect([t.zone("Bear"), t.stat("toughness", "Bear"), t.mark("damage", "Bear")]).toEqual(["battlefield", 2, 0]);
  });

  test("mana is lost with the phase, whatever its colour", () => {
    const t = table({ mana: "{2}{G}" });
    t.passUntil(() => !t.during("main-phase"));
    expect([t.number("mana", "you"), t.number("{G}", "you")]).toEqual([0, 0]);
  });

  test("the active player untaps, draws, and discards down to seven", () => {
    const t = new Table(rules, cards);
    for (let n = 0; n < 8; n++) t.put("you", "hand", "Bear", `hand ${n}`);
    t.put("you", "hand", "Bolt", "Bolt");
    t.put("you", "library", "Giant", "Giant");
    t.put("you", "battlefield", "Rock", "Rock");
    t.put("opponent", "battlefield", "Rock", "theirs");
    t.change((c) => (c.mark(t.ref("Rock"), "tapped", true), c.mark(t.ref("theirs"), "tapped", true)));
    t.go();
    t.passUntil(() => t.during("main-phase"));
    expect([t.mark("tapped", "Rock"), t.mark("tapped", "theirs"), t.zone("Giant")]).toEqual([0, true, "hand"]);
    t.passUntil(() => t.question?.choice.name === "discards");
    t.pick("discards", "Bolt", "Giant", "hand 0");
    expect(["Bolt", "Giant", "hand 0", "hand 1"].map((x) => t.zone(x))).toEqual(["graveyard", "graveyard", "graveyard", "hand"]);
  });

  test("who draws from an empty library loses at the next check", () => {
    const t = new Table(rules, cards);
    t.go();
    t.passUntil(() => t.verdict !== null);
    expect(t.verdict).toMatchObject({ end: "won", players: [t.opponent] });
  });
});

test.each<readonly [dealt: number, prevented: number, left: number]>([
  [3, 1, 2],
  [3, 3, 0],
  [3, 5, 0],
  [3, -1, 3],
])("of %i damage, %i prevented, %i is left", (amount, prevented, left) => {
  const event: Holes = { amount };
  expect(prevent({} as Inquiry, event, { amount: prevented })).toEqual({ amount: left });
});
