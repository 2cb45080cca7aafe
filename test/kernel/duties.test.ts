/** What cards say must, needn't and always happens: data that rules ask about. The cards' own text proves it: without it nothing is said. */
import { describe, expect, test } from "vitest";
import type { Obj } from "../../runtime/api.js";
import { creature, k } from "./game.js";
import { Table, you } from "./table.js";

const bear = creature("Bear", 2, 2);

describe("a requirement", () => {
  const hunter = creature(
    "Hunter",
    2,
    2,
    k.requirement({
      id: "Hunter/1",
      line: "hunter:2",
      verb: "deals",
      about: (ctx, act) => act.agent === ctx.this,
      met: (ctx, act) => act.agent === ctx.this && ctx.is(act.patient, "creature"),
    }),
  );
  const t = new Table([bear, hunter]);
  const [it, other] = [t.put("Hunter"), t.put("Bear")];
  test("is about those whom it names", () => {
    expect(t.ask((ctx) => [it, other].map((agent) => ctx.must["deals"]?.({ agent })))).toEqual([true, false]);
  });
  test("says which acts are as they must be; an act that it isn't about is", () => {
    const meets = (agent: Obj, patient: Obj | typeof you) => t.ask((ctx) => ctx.meets["deals"]?.({ agent, patient }));
    expect([meets(it, other), meets(it, you), meets(other, you)]).toEqual([true, false, true]);
  });
});

test("an exemption says what needn't be done", () => {
  const rested = creature(
    "Rested",
    1,
    1,
    k.exemption({ id: "Rested/1", line: "rested:2", verb: "taps", spare: (ctx, act) => act.patient === ctx.this && ctx.during("main") }),
  );
  const t = new Table([bear, rested]);
  const [it, other] = [t.put("Rested"), t.put("Bear")];
  const spared = () => t.ask((ctx) => [it, other].map((patient) => ctx.spared["taps"]?.({ patient })));
  expect(spared()).toEqual([false, false]);
  t.session.advance();
  expect(spared()).toEqual([true, false]);
});

describe("a habit", () => {
  const swift = creature(
    "Swift",
    1,
    1,
    k.habit({
      id: "Swift/1",
      line: "swift:2",
      verb: "deals",
      about: (ctx, act) => act.agent === ctx.this,
      during: { period: "main", described: ["first"] },
    }),
    k.habit({
      id: "Swift/2",
      line: "swift:3",
      verb: "puts",
      about: (ctx, act) => act.patient === ctx.this,
      gives: (ctx) => ({ patient: k.amount("+1/+1", ctx.count("creature", (x) => x !== ctx.this)) }),
    }),
  );
  const t = new Table([bear, swift]);
  const [it, other] = [t.put("Swift"), t.put("Bear")];
  test("says in which period something falls", () => {
    expect(t.ask((ctx) => ctx.habits["deals"]?.({ agent: it }))).toEqual([{ gives: {}, during: { period: "main", described: ["first"] } }]);
    expect(t.ask((ctx) => ctx.habits["deals"]?.({ agent: other }))).toEqual([]);
  });
  test("says what is so of it, as it is counted when it is asked", () => {
    const given = () => t.ask((ctx) => ctx.habits["puts"]?.({ patient: it }).map((h) => h.gives));
    expect(given()).toEqual([{ patient: { unit: "+1/+1", count: 1 } }]);
    t.put("Bear");
    expect(given()).toEqual([{ patient: { unit: "+1/+1", count: 2 } }]);
  });
});

test("a permission says from where it judges an act", () => {
  const seer = creature(
    "Seer",
    1,
    1,
    k.permission({
      id: "Seer/1",
      line: "seer:2",
      verb: "casts",
      allow: (ctx, act) => ctx.same(act.patient, ctx.at("top", ctx.zone("library", ctx.you))),
      from: (ctx) => ctx.zone("hand", ctx.you),
    }),
  );
  const t = new Table([bear, seer]);
  t.put("Seer");
  const top = t.put("Bear", "library");
  const below = t.put("Bear", "library");
  const judged = t.ask((ctx) => [top, below].map((patient) => ctx.judgedFrom("casts", { player: you, patient })));
  expect(judged).toEqual([t.ask((ctx) => ctx.zone("hand", you)), 0]);
});

describe("an adjective that a fact takes away or gives", () => {
  const calm = creature("Calm", 1, 1, k.fact({ id: "Calm/1", line: "calm:2", of: "this", changes: { types: { remove: ["red"] } } }));
  const wary = creature(
    "Wary",
    1,
    1,
    k.fact({ id: "Wary/1", line: "wary:2", of: (ctx, x) => ctx.is(x, "creature"), changes: { types: { add: ["red"] } } }),
  );
  test("is so, or isn't, as the latest says", () => {
    const t = new Table([bear, calm, wary]);
    const it = t.put("Calm");
    const red = () => t.ask((ctx) => ctx.is(it, "red"));
    expect(red()).toBe(false);
    t.put("Wary");
    expect(red()).toBe(true);
    const later = t.put("Calm");
    expect(t.ask((ctx) => ctx.is(later, "red"))).toBe(false);
  });
  test("a word of the type line goes and comes back with what took it", () => {
    const hidden = creature(
      "Hider",
      1,
      1,
      k.fact({ id: "Hider/1", line: "hider:2", of: (ctx, x) => ctx.named(x, "Bear"), changes: { types: { remove: ["creature"] } } }),
    );
    const t = new Table([bear, hidden]);
    const [it, hider] = [t.put("Bear"), t.put("Hider")];
    expect(t.ask((ctx) => ctx.is(it, "creature"))).toBe(false);
    t.cause("puts", { patient: hider, place: t.ask((ctx) => ctx.zone("graveyard", you)) });
    expect(t.ask((ctx) => ctx.is(it, "creature"))).toBe(true);
  });
});
