/** Questions about what may be no thing, and about what was so before. */
import { describe, expect, test } from "vitest";
import type { Obj, Value } from "../../runtime/api.js";
import type { RulesModule } from "../../runtime/kernel/index.js";
import { creature, k, stacked } from "./game.js";
import { opponent, Table, you } from "./table.js";

const bear = creature("Bear", 2, 2, k.use("Bear/1", "bear:2", "flying", {}));
const flying = k.keyword({
  name: "flying",
  abilities: [k.fact({ id: "flying/1", line: "flying:2", of: "this", changes: { power: { add: 1 } } })],
});
const rules: RulesModule = { ...stacked, abilityKinds: { isLight: (ctx, ability) => ctx.has(ability, "flying") } };

describe("a value that may be no thing", () => {
  const t = new Table([bear, flying], rules);
  const it = t.put("Bear");
  const [ability] = t.ask((ctx) => ctx.abilities(it, "object"));
  test.each<readonly [what: string, x: Value | undefined, words: readonly string[]]>([
    ["a creature is a creature", it, ["creature", "permanent", "object"]],
    ["a player is a player", you, ["player"]],
    ["a word is itself and of its list", "goblin", ["goblin", "tribe"]],
    ["an amount is of its unit", { unit: "energy", count: 2 }, ["energy"]],
    ["a place in a zone is that position", { position: "top", of: 0 as never }, ["top"]],
    ["a number is nothing", 3, []],
    ["what is left out is nothing", undefined, []],
  ])("%s", (_what, x, words) => {
    const asked = ["creature", "permanent", "object", "player", "goblin", "tribe", "energy", "top"];
    expect(t.ask((ctx) => asked.filter((word) => ctx.is(x, word))).sort()).toEqual([...words].sort());
  });
  test("an ability is of the keyword that it comes from", () => {
    expect(t.ask((ctx) => [ctx.has(ability, "flying"), ctx.has(ability, "leech")])).toEqual([true, false]);
  });
  test("only what is of one of the kinds is left, else nothing", () => {
    const left = t.ask((ctx) => [it, you, "goblin", 3, undefined].map((x) => ctx.only(x, "object")));
    expect(left).toEqual([it, 0, 0, 0, 0]);
    expect(t.ask((ctx) => ctx.only(you, "object", "player"))).toBe(you);
  });
  test("values compare by what they are, and nothing is the same as nothing", () => {
    const pairs: readonly (readonly [Value | undefined, Value | undefined])[] = [
      [it, it],
      [{ unit: "energy", count: 2 }, { unit: "energy", count: 2 }],
      [it, you],
      [undefined, undefined],
      [0, 0],
    ];
    expect(t.ask((ctx) => pairs.map(([a, b]) => ctx.same(a, b)))).toEqual([true, true, false, false, false]);
  });
  test("the words of a category are those of its list", () => {
    expect(t.ask((ctx) => ctx.wordsOf("tribe"))).toEqual(["goblin", "elf"]);
    expect(t.ask((ctx) => ctx.wordsOf("tribe", (w) => w !== "elf"))).toEqual(["goblin"]);
  });
});

test("a departed thing is still known by its kind", () => {
  const t = new Table([bear, flying], rules);
  const it = t.put("Bear");
  t.cause("destroys", { patient: it });
  expect(t.ask((ctx) => ctx.only(it, "object"))).toBe(it);
});

test("what was so of something before it left", () => {
  const t = new Table([bear, flying], rules);
  const it = t.put("Bear");
  t.arrange((ctx) => ctx.change.control(it, opponent));
  t.cause("destroys", { patient: it });
  const now = t.now(it) as Obj;
  const where = (x: Obj): readonly unknown[] => t.ask((ctx) => [ctx.zoneOf(x), ctx.former(x, (before) => before.the("controller", x))]);
  expect(where(now)[1]).toBe(you);
  expect(where(it)[1]).toBe(opponent);
});

describe("a period that runs", () => {
  test("is asked for by its name and by whose it is", () => {
    const t = new Table([bear, flying], rules);
    t.session.advance();
    const asked = t.ask((ctx) => [ctx.during("main"), ctx.during("main", you), ctx.during("main", opponent), ctx.during("end")]);
    expect(asked).toEqual([true, true, false, false]);
  });
});

describe("who plays a part in something", () => {
  test("is whoever has since the innermost period began, unless the rules say otherwise", () => {
    const t = new Table([bear, flying], rules);
    const [it, other] = [t.put("Bear"), t.put("Bear")];
    t.session.advance();
    t.cause("deals", { agent: it, amount: 1, patient: other });
    const asked = (x: RulesModule | undefined, agent: Obj): boolean =>
      (x === undefined ? t : new Table([bear, flying], x)).ask((ctx) => ctx.plays["deals"]?.({ agent, patient: other }) ?? false);
    expect([asked(undefined, it), asked(undefined, other)]).toEqual([true, false]);
    expect(asked({ ...rules, parts: { deals: () => true } }, other)).toBe(true);
  });
});
