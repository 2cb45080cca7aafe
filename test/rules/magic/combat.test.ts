/** Combat: who may attack and block, and who gets how much damage when. */
import { describe, expect, test } from "vitest";
import { rulesOf, Table } from "../table.js";
import { cards, creatureWith } from "./cards.js";

const rules = await rulesOf("magic");
interface Side {
  readonly yours?: readonly string[];
  readonly theirs?: readonly string[];
  readonly hand?: readonly string[];
  readonly mana?: string;
}
/** "2/2 flying": power, toughness and keywords. The first of two of a kind has the name, the second a 2 after it. */
function fight({ yours = [], theirs = [], hand = [], mana = "" }: Side): Table {
  const kinds = new Set([...yours, ...theirs].map((name) => name.replace(/ #\d$/, "")).filter((name) => /^\d/.test(name)));
  const made = [...kinds].map((kind) => {
    const [size = "", ...has] = kind.split(" ");
    const [power = 0, toughness = 0] = size.split("/").map(Number);
    return creatureWith(power, toughness, ...has);
  });
  const t = new Table(rules, [...cards, ...made]);
  const place = (who: "you" | "opponent", name: string): void => t.put(who, "battlefield", name.replace(/ #\d$/, ""), name);
  yours.forEach((name) => place("you", name));
  theirs.forEach((name) => place("opponent", name));
  hand.forEach((name) => t.put("you", "hand", name, name));
  for (const who of ["you", "opponent"] as const) for (let n = 0; n < 3; n++) t.put(who, "library", "Bear", `library of ${who} ${n}`);
  // They were there before this turn.
  t.change((c) => {
    for (const name of yours) c.mark(t.ref(name), "settled", t.you);
    for (const name of theirs) c.mark(t.ref(name), "settled", t.opponent);
  });
  t.given("you", "mana", mana);
  return t;
}
/** Goes on to combat and declares: who attacks, and which blocker takes which attacker. */
function attack(t: Table, attackers: readonly string[], blocks: Readonly<Record<string, string>> = {}): void {
  t.begin("combat-phase", "you");
  t.passUntil(() => t.question?.choice.name === "attacks");
  t.answer("attacks", ...attackers.map((agent) => t.find("attacks", { agent })[0] ?? 0));
  if (Object.keys(blocks).length === 0) return;
  t.passUntil(() => t.question?.choice.name === "blocks");
  t.answer("blocks", ...Object.entries(blocks).map(([agent, patient]) => t.find("blocks", { agent, patient })[0] ?? 0));
}
const over = (t: Table): void => t.passUntil(() => !t.during("combat-phase"));
const where = (t: Table, names: readonly string[]): readonly string[] => names.map((name) => t.zone(name));

describe("declaring", () => {
  test.each<readonly [creature: string, may: boolean]>([
    ["2/2", true],
    ["2/2 vigilance", true],
    ["2/2 haste", true],
  ])("%s that was there before the turn can attack: %s", (name, may) => {
    const t = fight({ yours: [name] });
    t.begin("combat-phase", "you");
    t.passUntil(() => t.question?.choice.name === "attacks");
    expect(t.find("attacks", { agent: name })).toHaveLength(may ? 1 : 0);
  });

  test.each<readonly [creature: string, may: boolean]>([
    ["2/2", false],
    ["2/2 haste", true],
  ])("%s that came this turn can attack: %s", (name, may) => {
    const t = fight({ yours: [name, "1/1"] });
    t.change((c) => c.mark(t.ref(name), "settled", false));
    t.begin("combat-phase", "you");
    t.passUntil(() => t.question?.choice.name === "attacks");
    expect(t.find("attacks").length).toBe(may ? 2 : 1);
  });

  test("attacking taps, but for vigilance; a tapped creature attacks and blocks nobody", () => {
    const t = fight({ yours: ["2/2", "3/3 vigilance", "1/1"], theirs: ["1/4"] });
    t.change((c) => c.mark(t.ref("1/1"), "tapped", true));
    attack(t, ["2/2", "3/3 vigilance"]);
    expect([t.find("attacks"), t.mark("tapped", "2/2"), t.mark("tapped", "3/3 vigilance"), t.happened("attacks")]).toEqual([[], true, 0, 2]);
    t.change((c) => c.mark(t.ref("1/4"), "tapped", true));
    over(t);
    expect(t.stat("life", "opponent")).toBe(15);
  });

  test("nobody attacks: there is neither blocking nor damage", () => {
    const t = fight({ yours: ["2/2"] });
    attack(t, []);
    const periods: boolean[] = [];
    t.passUntil(() => {
      periods.push(t.during("block-step") || t.during("damage-step"));
      return !t.during("combat-phase");
    });
    expect(periods).not.toContain(true);
  });

  test("a creature blocks once, and no creature that can't", () => {
    const t = fight({ yours: ["2/2", "3/3"], theirs: ["1/1", "1/4"] });
    attack(t, ["2/2", "3/3"]);
    t.passUntil(() => t.question?.choice.name === "blocks");
    expect(t.find("blocks")).toHaveLength(4);
    expect(() => t.answer("blocks", ...t.find("blocks", { agent: "1/1" }))).toThrow("one for each agent");
  });

  test("an Aura can keep a creature from attacking", () => {
    const t = fight({ yours: ["2/2", "3/3", "Cage"] });
    t.change((c) => c.attach(t.ref("Cage"), t.ref("3/3")));
    t.begin("combat-phase", "you");
    t.passUntil(() => t.question?.choice.name === "attacks");
    expect([t.find("attacks", { agent: "2/2" }).length, t.find("attacks", { agent: "3/3" }).length]).toEqual([1, 0]);
  });
});

describe("damage", () => {
  test.each<readonly [attacker: string, blocker: string, attackerIn: string, blockerIn: string, life: number]>([
    ["2/2", "1/1", "battlefield", "graveyard", 20],
    ["2/2", "2/2 #2", "graveyard", "graveyard", 20],
    ["2/2", "1/4", "battlefield", "battlefield", 20],
    ["2/2 first-strike", "2/2", "battlefield", "graveyard", 20],
    ["2/2 first-strike", "2/3", "graveyard", "battlefield", 20],
    ["2/2 first-strike", "2/2 first-strike #2", "graveyard", "graveyard", 20],
    ["2/2 double-strike", "2/4", "graveyard", "graveyard", 20],
    ["5/5 trample", "1/1", "battlefield", "graveyard", 16],
    ["1/1 deathtouch", "5/5", "graveyard", "graveyard", 20],
    ["4/1 trample deathtouch", "1/4", "graveyard", "graveyard", 17],
  ])("%s blocked by %s", (attacker, blocker, attackerIn, blockerIn, life) => {
    const t = fight({ yours: [attacker], theirs: [blocker] });
    attack(t, [attacker], { [blocker]: attacker });
    t.passUntil(() => t.question?.choice.name === "damage" || !t.during("combat-phase"));
    // All that may trample over does.
    if (t.question?.choice.name === "damage") t.answer("damage", t.question.choice.options[0] ?? 0);
    over(t);
    expect([...where(t, [attacker, blocker]), t.stat("life", "opponent")]).toEqual([attackerIn, blockerIn, life]);
  });

  test.each<readonly [creature: string, life: number, mine: number]>([
    ["3/3", 17, 20],
    ["3/3 double-strike", 14, 20],
    ["3/3 first-strike", 17, 20],
    ["3/3 lifelink", 17, 23],
  ])("%s unblocked leaves %i life", (name, life, mine) => {
    const t = fight({ yours: [name] });
    attack(t, [name]);
    over(t);
    expect([t.stat("life", "opponent"), t.stat("life", "you")]).toEqual([life, mine]);
  });

  test("among several blockers, the one before must have lethal damage before the next gets any", () => {
    const t = fight({ yours: ["5/5"], theirs: ["1/1", "2/2", "1/4"] });
    attack(t, ["5/5"], { "1/1": "5/5", "2/2": "5/5", "1/4": "5/5" });
    t.pick("order", "2/2", "1/4", "1/1");
    t.passUntil(() => t.question?.choice.name === "damage");
    expect(t.question?.choice.options).toEqual([2, 3, 4, 5]);
    t.answer("damage", 2);
    over(t);
    expect(where(t, ["5/5", "2/2", "1/4", "1/1"])).toEqual(["battlefield", "graveyard", "battlefield", "battlefield"]);
  });

  test("a creature whose blocker is gone stays blocked", () => {
    const t = fight({ yours: ["2/2"], theirs: ["1/1"], hand: ["Bolt"], mana: "{R}" });
    attack(t, ["2/2"], { "1/1": "2/2" });
    t.given("you", "mana", "{R}");
    t.act("you", "casts", { patient: "Bolt" });
    t.pick("it", "1/1");
    t.pass(2);
    over(t);
    expect([t.zone("1/1"), t.stat("life", "opponent"), t.zone("2/2")]).toEqual(["graveyard", 20, "battlefield"]);
  });

  test("whoever is new to its controller is no part of combat any more", () => {
    const t = fight({ yours: ["2/2", "3/3"] });
    attack(t, ["2/2", "3/3"]);
    t.change((c) => c.control(t.ref("3/3"), t.opponent));
    over(t);
    expect([t.stat("life", "opponent"), t.mark("attacking", "3/3")]).toEqual([18, 0]);
  });
});
