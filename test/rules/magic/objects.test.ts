/** Lands and mana, copies and counters, control, face-down cards, Auras, players who leave. */
import { describe, expect, test } from "vitest";
import { Session } from "../../../runtime/kernel/index.js";
import { rulesOf, Table } from "../table.js";
import { cards } from "./cards.js";

const rules = await rulesOf("magic");
interface Position {
  readonly hand?: readonly string[];
  readonly theirHand?: readonly string[];
  readonly yours?: readonly string[];
  readonly theirs?: readonly string[];
  readonly mana?: string;
  readonly theirMana?: string;
}
function table(position: Position): Table {
  const t = new Table(rules, cards);
  const put = (who: "you" | "opponent", zone: string, names: readonly string[] = []): void =>
    names.forEach((name) => t.put(who, zone, name.replace(/ #\d$/, ""), name));
  put("you", "hand", position.hand);
  put("opponent", "hand", position.theirHand);
  put("you", "battlefield", position.yours);
  put("opponent", "battlefield", position.theirs);
  t.change((c) => {
    for (const name of position.yours ?? []) c.mark(t.ref(name), "settled", t.you);
    for (const name of position.theirs ?? []) c.mark(t.ref(name), "settled", t.opponent);
  });
  t.given("you", "mana", position.mana ?? "");
  t.given("opponent", "mana", position.theirMana ?? "");
  t.begin("main-phase");
  return t;
}

describe("lands and mana abilities", () => {
  test("one land a turn, at the time of a sorcery", () => {
    const t = table({ hand: ["Forest", "Mountain"] });
    t.act("you", "plays", { patient: "Forest" });
    expect([t.zone("Forest"), t.happened("enters"), t.zone("Mountain")]).toEqual(["battlefield", 1, "hand"]);
  });
  test.each<readonly [spell: string, lands: readonly string[], open: boolean]>([
    ["Bear", ["Forest", "Forest #2"], true],
    ["Bear", ["Forest", "Mountain"], true],
    ["Bear", ["Mountain", "Mountain #2"], false],
    ["Bear", ["Forest"], false],
    ["Bear", ["Elf", "Forest"], true],
    ["Giant", ["Forest", "Mountain", "Forest #2", "Elf"], true],
    ["Giant", ["Forest", "Forest #2", "Forest #3", "Elf"], false],
  ])("%s for %j can be cast: %s", (spell, yours, open) => {
    const t = table({ hand: [spell], yours });
    expect(t.find("casts")).toHaveLength(open ? 1 : 0);
    if (!open) return;
    t.act("you", "casts", { patient: spell });
    while (t.question?.choice.name === "pay") t.answer("pay", t.question.choice.options[0] ?? 0);
    expect([t.zone(spell), t.number("mana", "you"), yours.filter((x) => t.mark("tapped", x) === true).length]).toEqual([
      "stack",
      0,
      spell === "Bear" ? 2 : 4,
    ]);
  });
  test("they don't use the stack, and a creature that has just come can't be tapped for one", () => {
    const t = table({ yours: ["Forest", "Elf"] });
    t.change((c) => c.mark(t.ref("Elf"), "settled", false));
    expect(t.find("activates", { host: "Elf" })).toEqual([]);
    t.act("you", "activates", { host: "Forest" });
    expect([t.number("{G}", "you"), t.session.root.entities.some((e) => e?.entry != null)]).toEqual([1, false]);
  });
  test("X is what is paid for it, and nothing if the mana cost isn't paid", () => {
    const t = table({ hand: ["Drain"], mana: "{5}{B}" });
    t.act("you", "casts", { patient: "Drain" });
    t.pick("it", "opponent");
    expect(t.question?.choice.options).toEqual([0, 1, 2, 3, 4, 5]);
    t.answer("X", 4);
    t.pass(2);
    expect([t.stat("life", "opponent"), t.number("mana", "you")]).toEqual([16, 1]);
    t.put("you", "hand", "Drain", "free");
    t.cause("casts", { player: t.you, patient: t.ref("free"), waived: 1 });
    t.pick("it", "opponent");
    t.pass(2);
    expect([t.stat("life", "opponent"), t.zone("free")]).toEqual([16, "graveyard"]);
  });
});

describe("spells on the stack", () => {
  test("a copy resolves first, with a target of its own, and is nothing afterwards", () => {
    const t = table({ hand: ["Bolt", "Twin"], mana: "{R}{U}" });
    t.act("you", "casts", { patient: "Bolt" });
    t.pick("it", "opponent");
    t.act("you", "casts", { patient: "Twin" });
    t.pass(2);
    t.pick("it", "you");
    expect(t.happened("casts")).toBe(2);
    t.pass(2);
    expect([t.stat("life", "you"), t.stat("life", "opponent"), t.zone("Bolt")]).toEqual([17, 20, "stack"]);
    t.pass(2);
    expect([t.stat("life", "opponent"), t.zone("Bolt")]).toEqual([17, "graveyard"]);
    const objects = t.session.root.entities.filter((e) => e?.kind === "object");
    expect(objects).toHaveLength(2);
  });
  test("a countered spell does nothing and goes to its owner's graveyard", () => {
    const t = table({ hand: ["Bear"], theirHand: ["Cancel"], mana: "{1}{G}", theirMana: "{U}" });
    t.act("you", "casts", { patient: "Bear" });
    t.pass();
    t.act("opponent", "casts", { patient: "Cancel" });
    t.pass(2);
    expect([t.zone("Bear"), t.happened("enters")]).toEqual(["graveyard", 0]);
  });
});

describe("control", () => {
  test("changes as an event, makes a creature new to its controller, and comes back", () => {
    const t = table({ hand: ["Steal"], theirs: ["Elf"], mana: "{U}" });
    t.act("you", "casts", { patient: "Steal" });
    t.pass(2);
    expect([t.happened("takes"), t.find("activates", { host: "Elf" })]).toEqual([1, []]);
    expect(t.look((view) => view.the("controller", t.ref("Elf")))).toBe(t.you);
  });
});

describe("face-down cards", () => {
  test("are cast for {3}, are 2/2 and nothing else, and only their controller sees what they are", () => {
    const t = table({ hand: ["Lurker"], mana: "{3}{G}" });
    expect(t.find("casts", { patient: "Lurker" })).toHaveLength(2);
    t.act("you", "casts", { patient: "Lurker", facing: "face-down" });
    t.pass(2);
    expect([t.zone("Lurker"), t.stat("power", "Lurker"), t.look((v) => v.face(t.ref("Lurker"))?.name)]).toEqual(["battlefield", 2, ""]);
    expect([t.you, t.opponent].map((p) => t.look((v) => v.sees(p, t.ref("Lurker"))))).toEqual([true, false]);
    t.act("you", "turns", { patient: "Lurker" });
    expect([t.stat("power", "Lurker"), t.number("mana", "you"), t.look((v) => v.sees(t.opponent, t.ref("Lurker")))]).toEqual([5, 0, true]);
    expect(t.find("turns")).toEqual([]);
  });
});

describe("state-based actions", () => {
  test("an Aura without its host goes to the graveyard", () => {
    const t = table({ hand: ["Cage", "Bolt"], theirs: ["Bear"], mana: "{W}{R}" });
    t.act("you", "casts", { patient: "Cage" });
    t.pass(2);
    expect(t.zone("Cage")).toBe("battlefield");
    t.act("you", "casts", { patient: "Bolt" });
    t.pick("it", "Bear");
    t.pass(2);
    expect([t.zone("Bear"), t.zone("Cage")]).toEqual(["graveyard", "graveyard"]);
  });
  test("of two legendary permanents of one name their controller keeps one", () => {
    const t = table({ yours: ["Hero"], theirs: ["Hero #3"] });
    t.put("you", "battlefield", "Hero", "Hero #2");
    t.pick("legend", "Hero #2");
    expect(["Hero", "Hero #2", "Hero #3"].map((x) => t.zone(x))).toEqual(["graveyard", "battlefield", "battlefield"]);
  });
  test("counters that are each other's opposite annihilate each other", () => {
    const t = table({ yours: ["Bear"] });
    t.change((c) => (c.count(t.ref("Bear"), "+1/+1", 3), c.count(t.ref("Bear"), "-1/-1", 1)));
    t.pass();
    expect([t.number("+1/+1", "Bear"), t.number("-1/-1", "Bear")]).toEqual([2, 0]);
  });
});

test("with more than two players the game goes on without one who has lost, and what was that player's is gone", () => {
  const session = Session.start({ records: cards, rules, players: ["a", "b", "c"] });
  const [a, b, c] = session.root.players;
  if (a === undefined || b === undefined || c === undefined) throw new Error("three players are wanted");
  session.arrange(a, (ctx) => {
    for (const who of [a, b, c]) {
      ctx.change.create({ face: "Bear", owner: who, zone: ctx.zone("battlefield") });
      ctx.change.create({ face: "Bear", owner: who, zone: ctx.zone("library", who) });
    }
    ctx.change.stat(b, "life", 0);
    ctx.begin("main-phase", a);
  });
  session.advance();
  expect([session.root.players, session.verdict, session.view(a).every("object").length]).toEqual([[a, c], null, 4]);
  session.withdraw();
  session.arrange(a, (ctx) => ctx.change.stat(c, "life", 0));
  session.advance();
  expect(session.verdict).toMatchObject({ end: "won", players: [a] });
});
