/** Numbers 9, 11, 12 and 13 of the hardest rulings (kernel.md section 6): events that wait, and what is asked when. */
import { describe, expect, test } from "vitest";
import type { Obj } from "../../runtime/api.js";
import { creature, immediate, k, stacked } from "./game.js";
import { opponent, Table, you } from "./table.js";

const bear = creature("Bear", 2, 2);
const leech = k.keyword({ name: "leech" });
const leeching = creature("Leech", 2, 2, k.use("Leech/1", "leech:2", "leech", {}));
const without = k.fact({ id: "Loses/1", line: "loses:2", binds: { it: k.one("creature") }, of: "it", changes: { abilities: { set: [] } } });

describe("9: assigned damage waits; abilities are read when it is dealt (morph-and-face-down/8)", () => {
  const table = () => {
    const shield = k.modification({
      id: "Shield/1",
      line: "s:2",
      on: "deals",
      if: () => true,
      change: (ctx, event) => ctx.modify.prevents(event, { amount: 1 }),
    });
    const t = new Table([leech, leeching, without, bear, creature("Shield", 1, 9, shield)], immediate);
    const it = t.put("Leech");
    t.session.advance();
    t.cause("assigns", { agent: it, amount: 2, patient: opponent });
    return { t, it };
  };
  const gained = (t: Table) => {
    t.session.advance();
    let energy = 0;
    t.pass();
    for (let n = t.session.root.log; n !== null; n = n.prev) if (n.event.verb === "deals") energy = Number(n.event.holes["amount"]);
    return [20 - t.stat("life", opponent), energy];
  };
  test("the amount is fixed, and nothing has been dealt yet", () => {
    const { t, it } = table();
    expect(t.stat("life", opponent)).toBe(20);
    t.cause("puts", { patient: k.amount("+1/+1", 3), host: it });
    expect(gained(t)).toEqual([2, 2]);
  });
  test("a shield that is made later still counts", () => {
    const { t } = table();
    t.put("Shield");
    expect(gained(t)).toEqual([1, 1]);
  });
  test.each([
    ["has it still", false, 2],
    ["has lost it", true, 0],
  ])("whether the source has the ability then: it %s", (_, loses, energy) => {
    const stander = creature(
      "Loses",
      1,
      1,
      k.triggered({
        id: "Loses/0",
        line: "l:1",
        on: "gains",
        if: () => true,
        resolve: (ctx) => ctx.stand(without, { it: ctx.all("creature", (x) => x !== ctx.this)[0]! }, {}),
      }),
    );
    // Energy is lost with the turn, so that it is looked at while the turn ends.
    const watch = creature(
      "Watch",
      0,
      9,
      k.triggered({
        id: "Watch/1",
        line: "w:2",
        on: "deals",
        if: (ctx, event) => ctx.has(event.agent, "leech") === !loses,
        resolve: (ctx) => void ctx.do.taps({ patient: ctx.this }),
      }),
    );
    const t = new Table([leech, leeching, without, stander, watch], immediate);
    const it = t.put("Leech");
    t.put("Loses");
    const eye = t.put("Watch");
    t.session.advance();
    t.cause("assigns", { agent: it, amount: 2, patient: opponent });
    if (loses) t.cause("gains", { player: opponent, amount: 1 });
    t.session.advance();
    const had = t.ask((ctx) => ctx.has(it, "leech")) ? 2 : 0;
    t.pass();
    expect(had).toBe(energy);
    expect(t.ask((ctx) => ctx.is(eye, "tapped"))).toBe(true);
  });
});

describe("11: a replacement is bound when it is marked (eternity/2)", () => {
  const saves = k.replacement({
    id: "Saint/1",
    line: "saint:2",
    on: "destroys",
    if: (ctx, event) => event.patient !== ctx.this,
    instead: (ctx, event) => void ctx.do.puts({ patient: event.patient, place: ctx.zone("hand", ctx.the("owner", event.patient)) }),
  });
  const table = () => {
    const t = new Table([bear, creature("Saint", 1, 1, saves)]);
    return { t, it: t.put("Bear") };
  };
  test("what replaces it may be gone when it is carried out", () => {
    const { t, it } = table();
    const saint = t.put("Saint");
    t.cause("marks", { patient: it });
    t.cause("puts", { patient: saint, place: t.ask((ctx) => ctx.zone("hand", you)) });
    t.session.advance();
    t.passAll();
    expect(t.where(it)).toBe("hand");
  });
  test("what comes later is too late", () => {
    const { t, it } = table();
    t.cause("marks", { patient: it });
    t.put("Saint");
    t.session.advance();
    t.passAll();
    expect(t.where(it)).toBe("graveyard");
  });
  test("what is marked waits through a save, bound as it is", () => {
    const { t, it } = table();
    t.put("Saint");
    t.cause("marks", { patient: it });
    t.session.advance();
    expect(JSON.parse(JSON.stringify(t.session.root.marked))).toEqual(t.session.root.marked);
    expect(t.session.root.marked[0]?.held.events[0]?.instead).toMatchObject({ clause: "Saint/1", you });
  });
});

describe("12: a keyword changes when a held event happens (first-strike/7)", () => {
  // Its own, as they are assigned; another's, while they wait.
  const swift = k.keyword({
    name: "swift",
    abilities: [
      k.modification({
        id: "swift/1",
        line: "kw:2",
        on: "assigns",
        if: (ctx, event) => event.agent === ctx.this,
        change: () => ({ slot: "early" }),
      }),
    ],
  });
  const quick = creature("Quick", 2, 2, k.use("Quick/1", "q:2", "swift", {}));
  const drummer = creature(
    "Drummer",
    1,
    9,
    k.activated({
      id: "Drummer/1",
      line: "d:2",
      cost: [],
      announce: k.steps(k.target("it", ["creature"])),
      resolve: (ctx, { it }) => void ctx.do.hastens({ patient: it }),
    }),
  );
  const fight = (first: string, haste: boolean) => {
    const t = new Table([swift, quick, bear, drummer], immediate);
    const [a, b] = [t.put(first), t.put("Bear", "field", opponent)];
    const drums = t.put("Drummer");
    t.session.advance();
    t.cause("assigns", { agent: a, amount: 2, patient: b });
    t.cause("assigns", { agent: b, amount: 2, patient: a });
    if (haste) {
      t.act("activates", drums);
      t.answer(b);
    }
    t.pass();
    const order: Obj[] = [];
    for (let n = t.session.root.log; n !== null; n = n.prev) if (n.event.verb === "deals") order.unshift(n.event.holes["agent"] as Obj);
    return order.map((x) => (x === a ? "a" : "b")).join("");
  };
  test("without it both deal at once", () => expect(fight("Bear", false)).toBe("ab"));
  test("with it one deals before the other", () => expect(fight("Quick", false)).toBe("ab"));
  test("one that waits already is dealt earlier than it was assigned for", () => expect(fight("Bear", true)).toBe("ba"));
  test("both early: at once again", () => expect(fight("Quick", true)).toBe("ab"));
  test("waves tell the two apart", () => {
    const batches = (first: string) => {
      const t = new Table([swift, quick, bear], immediate);
      const [a, b] = [t.put(first), t.put("Bear", "field", opponent)];
      t.session.advance();
      t.cause("assigns", { agent: a, amount: 1, patient: b });
      t.cause("assigns", { agent: b, amount: 1, patient: a });
      t.pass();
      const found = new Set<number>();
      for (let n = t.session.root.log; n !== null; n = n.prev) if (n.event.verb === "deals") found.add(n.batch);
      return found.size;
    };
    expect([batches("Bear"), batches("Quick")]).toEqual([1, 2]);
  });
});

describe("13: a window opens when replacements are final, just before the commit (return-x/3..4)", () => {
  const elsewhere = k.replacement({
    id: "Exile/1",
    line: "x:2",
    on: "puts",
    if: (ctx, event) => event.place === ctx.zone("graveyard", ctx.you),
    instead: (ctx, event) => void ctx.do.puts({ patient: event.patient, place: ctx.zone("void") }),
  });
  const returns = creature(
    "Phoenix",
    1,
    1,
    k.window({
      id: "Phoenix/1",
      line: "p:2",
      on: "puts",
      if: (ctx, event) => event.patient === ctx.this && event.place === ctx.zone("graveyard", ctx.you),
      before(ctx, event) {
        if (!ctx.may("return", ctx.you)) return;
        ctx.replace();
        ctx.do.puts({ patient: event.patient as Obj, place: ctx.zone("hand", ctx.you) });
      },
    }),
  );
  const table = () => {
    const t = new Table([returns, creature("Exile", 1, 1, elsewhere)], stacked);
    return { t, it: t.put("Phoenix") };
  };
  test("it is still there while the window is open, and may go elsewhere instead", () => {
    const { t, it } = table();
    t.cause("destroys", { patient: it });
    expect(t.asked).toEqual(["may return"]);
    expect(t.session.machine.store.at(t.session.present, () => t.where(it))).toBe("field");
    t.answer(true);
    expect(t.where(it)).toBe("hand");
    expect(t.log.filter((v) => v === "dies")).toEqual([]);
  });
  test("who declines lets it happen", () => {
    const { t, it } = table();
    t.cause("destroys", { patient: it });
    t.answer(false);
    expect(t.where(it)).toBe("graveyard");
  });
  test("no window for what a replacement has made something else", () => {
    const { t, it } = table();
    t.put("Exile");
    t.cause("destroys", { patient: it });
    expect(t.asked).toEqual([]);
    expect(t.where(it)).toBe("void");
  });
});

test("a delayed trigger with one use goes off once, whatever dies with it; with two uses twice", () => {
  const fired = (uses: number) => {
    const later = k.triggered({
      id: "Later/1/1",
      line: "later:3",
      on: "dies",
      if: () => true,
      resolve: (ctx) => void ctx.do.gains({ player: ctx.you, amount: 1 }),
    });
    const source = creature(
      "Later",
      1,
      1,
      k.triggered({ id: "Later/1", line: "later:2", on: "taps", if: () => true, resolve: (ctx) => ctx.stand(later, {}, { uses }) }),
    );
    const t = new Table([source, later, bear], immediate);
    const it = t.put("Later");
    t.cause("taps", { patient: it });
    t.causeAll("destroys", [t.put("Bear"), t.put("Bear"), t.put("Bear")]);
    return [t.ask((ctx) => ctx.number("energy", you)), t.session.root.standing.length];
  };
  expect([fired(1), fired(2), fired(4)]).toEqual([
    [1, 0],
    [2, 0],
    [3, 1],
  ]);
});
