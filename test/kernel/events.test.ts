import { describe, expect, test } from "vitest";
import type { Ability, Obj } from "../../runtime/api.js";
import { creature, immediate, k } from "./game.js";
import { opponent, Table, you } from "./table.js";

const bear = creature("Bear", 2, 2);
const instead = (name: string, zone: "hand" | "void") =>
  k.replacement({
    id: `${name}/1`,
    line: `${name}:2`,
    on: "puts",
    if: (ctx, event) => event.patient === ctx.this && event.place === ctx.zone("graveyard", ctx.you),
    instead: (ctx, event) => void ctx.do.puts({ patient: event.patient, place: ctx.zone(zone, ctx.you) }),
  });

describe("waves", () => {
  test("what events return happens together: they leave in one wave, and derived events follow it", () => {
    const t = new Table([bear]);
    t.causeAll("destroys", [t.put("Bear"), t.put("Bear")]);
    const nodes: (readonly [string, number, number])[] = [];
    for (let n = t.session.root.log; n !== null && n.event.verb !== "starts"; n = n.prev) nodes.push([n.event.verb, n.batch, n.wave]);
    const batch = nodes[0]![1];
    expect(nodes.reverse()).toEqual([
      ["destroys", batch, 1],
      ["destroys", batch, 1],
      ["puts", batch, 2],
      ["puts", batch, 2],
      ["dies", batch, 2],
      ["dies", batch, 2],
    ]);
    const departed = t.session.root.departed!;
    expect(departed.before).toBe(departed.prev!.before);
  });
  test("a cause leads from every event to the one it descends from", () => {
    const t = new Table([bear]);
    t.cause("buries", { patient: t.put("Bear") });
    const causes: string[] = [];
    const verbs = new Map<number, string>();
    for (let n = t.session.root.log; n !== null; n = n.prev) verbs.set(n.seq, n.event.verb);
    for (let n = t.session.root.log; n !== null && n.event.verb !== "starts"; n = n.prev)
      causes.unshift(`${n.event.verb} of ${verbs.get(n.event.cause) ?? "nothing"}`);
    expect(causes).toEqual(["buries of nothing", "destroys of buries", "puts of destroys", "dies of puts"]);
  });
  test("an event that changes nothing has not happened", () => {
    const t = new Table([bear]);
    const it = t.put("Bear");
    t.cause("taps", { patient: it });
    t.cause("taps", { patient: it });
    expect(t.log).toEqual(["taps"]);
  });
  test("`together` is one wave; who reads an outcome inside has it done at once", () => {
    const trial = (read: boolean) => {
      const seen: boolean[] = [];
      const card = creature(
        "Both",
        1,
        1,
        k.triggered({
          id: "Both/1",
          line: "both:2",
          on: "taps",
          if: () => true,
          resolve: (ctx) =>
            void ctx.together(() => {
              const [first, second] = ctx.all("creature", (x) => x !== ctx.this);
              const outcome = ctx.do.destroys({ patient: first! });
              if (read) seen.push(outcome.done);
              ctx.do.destroys({ patient: second! });
            }),
        }),
      );
      const t = new Table([card, bear], immediate);
      const it = t.put("Both");
      t.put("Bear");
      t.put("Bear");
      t.cause("taps", { patient: it });
      const batches = new Set<number>();
      for (let n = t.session.root.log; n !== null; n = n.prev) if (n.event.verb === "dies") batches.add(n.batch);
      return { batches: batches.size, seen };
    };
    expect(trial(false)).toEqual({ batches: 1, seen: [] });
    expect(trial(true)).toEqual({ batches: 2, seen: [true] });
  });
});

describe("replacements", () => {
  const torn = k.card({
    name: "Torn",
    line: "torn:1",
    cost: "",
    types: ["creature"],
    stats: { power: 1, toughness: 1 },
    abilities: [instead("Home", "hand"), instead("Away", "void")],
  });
  test("the affected player picks one; the others get no turn at what isn't there any more", () => {
    const t = new Table([torn]);
    const it = t.put("Torn", "field", opponent);
    t.cause("destroys", { patient: it });
    expect(t.session.pending.map((q) => [q.who, q.choice.name])).toEqual([[opponent, "replacement"]]);
    const options = t.session.pending[0]!.choice.options as readonly Ability[];
    expect(options.map((o) => o.clause)).toEqual(["Home/1", "Away/1"]);
    t.answer(options[1]!);
    expect(t.where(it)).toBe("void");
  });
  test("each clause gets one turn at an event, also by way of what replaced it", () => {
    // Home sends to void, Void sends to void again: without the rule that would never end.
    const again = k.card({
      name: "Again",
      line: "again:1",
      types: ["creature"],
      stats: { power: 1, toughness: 1 },
      abilities: [instead("Again", "void")],
    });
    const t = new Table([again]);
    const it = t.put("Again");
    t.cause("destroys", { patient: it });
    expect(t.where(it)).toBe("void");
    expect(t.log.filter((v) => v === "puts")).toHaveLength(1);
  });
  test("modifications change the event before anything else sees it", () => {
    const soft = k.modification({
      id: "Soft/1",
      line: "soft:2",
      on: "deals",
      if: (ctx, e) => e.patient === ctx.this,
      change: (ctx, e) => ctx.modify.prevents(e, { amount: 1 }),
    });
    const t = new Table([
      creature(
        "Soft",
        1,
        3,
        soft,
        k.modification({
          id: "Soft/2",
          line: "soft:3",
          on: "deals",
          if: (ctx, e) => e.patient === ctx.this,
          change: (_ctx, e) => ({ amount: e.amount * 2 }),
        }),
      ),
    ]);
    const it = t.put("Soft");
    t.cause("deals", { amount: 2, patient: it });
    const [first, second] = t.session.pending[0]!.choice.options;
    t.answer(second!);
    expect(first).toMatchObject({ clause: "Soft/1" });
    expect(t.ask((ctx) => ctx.mark(t.now(it), "damage"))).toBeUndefined();
    expect(t.where(it)).toBe("graveyard");
    expect(t.log).toEqual(["deals", "destroys", "puts", "dies"]);
  });
  test("a window opens just before, may ask, and may replace; what it moves isn't there for the event", () => {
    const escape = k.window({
      id: "Slip/1",
      line: "slip:2",
      on: "destroys",
      if: (ctx, e) => e.patient === ctx.this,
      before(ctx, event) {
        if (ctx.may("slip", ctx.you)) ctx.do.puts({ patient: event.patient, place: ctx.zone("hand", ctx.you) });
      },
    });
    const t = new Table([creature("Slip", 1, 1, escape)]);
    const it = t.put("Slip");
    t.cause("destroys", { patient: it });
    expect(t.asked).toEqual(["may slip"]);
    t.answer(true);
    expect(t.where(it)).toBe("hand");
    expect(t.log).toEqual(["puts"]);
    const stay = t.put("Slip");
    t.cause("destroys", { patient: stay });
    t.answer(false);
    expect(t.where(stay)).toBe("graveyard");
  });
  test("`as it enters` is about what arrives, before anybody sees it", () => {
    const t = new Table([
      creature(
        "Grown",
        1,
        1,
        k.window({
          id: "Grown/1",
          line: "grown:2",
          on: "enters",
          if: (ctx, e) => e.patient === ctx.this,
          before: (ctx, e) => void ctx.do.puts({ patient: k.amount("+1/+1", 2), host: e.patient }),
        }),
      ),
      creature(
        "Watcher",
        1,
        9,
        k.triggered({
          id: "Watcher/1",
          line: "watcher:2",
          on: "enters",
          if: (ctx, e) => ctx.stat("power", e.patient) === 3,
          resolve: (ctx) => void ctx.do.gains({ player: ctx.you, amount: 1 }),
        }),
      ),
    ]);
    t.put("Watcher");
    const card = t.put("Grown", "hand");
    t.act("casts", card);
    t.passAll();
    expect(t.stat("power", t.now(card))).toBe(3);
    expect(t.names("pile")).toEqual(["Watcher/1"]);
  });
  test("`can't` beats what would happen, replacements included", () => {
    const sure = creature(
      "Sure",
      1,
      1,
      k.prohibition({ id: "Sure/1", line: "sure:2", verb: "destroys", deny: (ctx, act) => act.patient === ctx.this }),
    );
    const t = new Table([sure]);
    const it = t.put("Sure");
    t.cause("destroys", { patient: it });
    expect(t.where(it)).toBe("field");
    expect(t.log).toEqual([]);
  });
  test("a period that can't start is skipped", () => {
    const skip = creature(
      "Skip",
      1,
      1,
      k.prohibition({ id: "Skip/1", line: "skip:2", verb: "starts", deny: (ctx, act) => ctx.is(act.what, "end") }),
    );
    const t = new Table([skip]);
    t.put("Skip");
    t.session.advance();
    t.passAll();
    const names = new Set<string>();
    for (let n = t.session.root.log; n !== null; n = n.prev) names.add(n.event.verb);
    expect(t.session.root.active).toBe(opponent);
    expect([...names]).toEqual(["starts", "ends"]);
  });
});

describe("control", () => {
  test("a change of control is an event that nobody did (risky-move/2)", () => {
    const mine = k.fact({
      id: "Take/1/1",
      line: "take:3",
      binds: { it: k.one("creature") },
      of: "it",
      changes: { controller: { set: (ctx) => ctx.you } },
    });
    const take = creature(
      "Take",
      1,
      1,
      k.triggered({
        id: "Take/1",
        line: "take:2",
        on: "taps",
        if: () => true,
        resolve: (ctx) => ctx.stand(mine, { it: ctx.all("creature", (x) => x !== ctx.this)[0]! }, { until: k.endOf("turn") }),
      }),
      k.triggered({
        id: "Take/2",
        line: "take:4",
        on: "takes",
        if: () => true,
        resolve: (ctx, _binds, e) => void ctx.do.gains({ player: e.player, amount: 1 }),
      }),
    );
    const t = new Table([take, bear, mine], immediate);
    const it = t.put("Take");
    const theirs = t.put("Bear", "field", opponent);
    t.cause("taps", { patient: it });
    expect(t.ask((ctx) => ctx.query("controller", theirs))).toBe(you);
    expect(t.log).toEqual(["taps", "takes", "gains"]);
    expect(t.ask((ctx) => ctx.number("energy", you))).toBe(1);
    // It ends with the turn, which is a change of control again.
    t.session.advance();
    t.pass();
    expect(t.ask((ctx) => ctx.query("controller", theirs))).toBe(opponent);
    expect(t.log.filter((v) => v === "takes")).toHaveLength(2);
  });
});

describe("identity", () => {
  test("a change of zone makes a new identity: what was known stays known, what is asked now finds nothing", () => {
    const t = new Table([bear]);
    const it = t.put("Bear");
    t.cause("puts", { patient: k.amount("+1/+1", 3), host: it });
    t.cause("destroys", { patient: it });
    const [is, was, follow] = t.ask((ctx) => [ctx.now(it), ctx.was(it, (then) => then.stat("power", it)), ctx.follow(it)] as const);
    expect(is).toBeUndefined();
    expect(was).toBe(5);
    expect(follow).toBe(t.now(it));
    expect(t.stat("power", it)).toBe(5);
    expect(t.stat("power", t.now(it))).toBe(2);
  });
  test("a shuffle keeps the cards and takes their handles away", () => {
    const t = new Table([bear, creature("Wolf", 1, 1)]);
    const cards = [t.put("Bear", "library"), t.put("Wolf", "library"), t.put("Bear", "library")];
    t.arrange((ctx) => ctx.change.shuffle(ctx.zone("library", you)));
    expect([...t.names("library")].sort()).toEqual(["Bear", "Bear", "Wolf"]);
    expect(t.ask((ctx) => cards.map((c: Obj) => ctx.now(c)))).toEqual([undefined, undefined, undefined]);
  });
});
