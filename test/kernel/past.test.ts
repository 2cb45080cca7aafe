/** Numbers 5, 6, 14 and 15 of the hardest rulings (kernel.md section 6): the departed, history and provenance. */
import { describe, expect, test } from "vitest";
import type { Obj } from "../../runtime/api.js";
import type { RulesModule } from "../../runtime/kernel/index.js";
import { creature, immediate, k, stacked } from "./game.js";
import { opponent, Table, you } from "./table.js";

const bear = creature("Bear", 2, 2);
const lord = creature(
  "Lord",
  0,
  5,
  k.fact({ id: "Lord/1", line: "l:2", of: (ctx, x) => x !== ctx.this && ctx.is(x, "creature"), changes: { power: { add: 2 } } }),
);

test("5: the former host of a sacrificed rider, with the types that it has now (crown/2)", () => {
  const tribal = (name: string, tribe: "goblin" | "elf") =>
    k.card({ name, line: `${name}:1`, types: ["creature", k.slot(tribe)], stats: { power: 1, toughness: 1 }, abilities: [] });
  const crown = creature(
    "Crown",
    0,
    1,
    k.activated({
      id: "Crown/1",
      line: "c:2",
      cost: [],
      pay: (ctx) => (ctx.do.destroys({ patient: ctx.this }).done ? {} : undefined),
      resolve(ctx) {
        const host = ctx.the("host", ctx.this);
        const kin = ctx.all("creature", (x) => x !== host && ctx.is(x, ctx.is(host, "elf") ? "elf" : "goblin"));
        ctx.together(() => kin.forEach((patient) => ctx.do.taps({ patient })));
      },
    }),
  );
  const t = new Table([crown, tribal("Goblin", "goblin"), tribal("Elf", "elf")]);
  const [it, host, small, tall] = [t.put("Crown"), t.put("Goblin"), t.put("Goblin"), t.put("Elf")];
  t.arrange((ctx) => ctx.change.attach(it, host));
  t.act("activates", it);
  expect(t.where(it)).toBe("graveyard");
  // Who wore it is remembered; what that is now is asked now.
  t.arrange((ctx) => ctx.change.reword(host, "goblin", "elf"));
  t.passAll();
  expect(t.ask((ctx) => [small, tall].map((x) => ctx.is(x, "tapped")))).toEqual([false, true]);
});

describe("6: a departed source, in the two ways that games have (splat/7, the opposite of 5)", () => {
  const bomb = creature(
    "Bomb",
    1,
    1,
    k.triggered({
      id: "Bomb/1",
      line: "b:2",
      on: "dies",
      if: (ctx, event) => event.patient === ctx.this,
      resolve: (ctx) => void ctx.do.deals({ amount: ctx.stat("power", ctx.this), patient: ctx.all("opponent")[0]! }),
    }),
  );
  const damage = (rules: RulesModule): number => {
    const t = new Table([bomb, lord], rules);
    const it = t.put("Bomb");
    t.put("Lord");
    t.cause("destroys", { patient: it });
    return 20 - t.stat("life", opponent);
  };
  test("as it last was in play", () => expect(damage(immediate)).toBe(3));
  test("as the card is now, without what only counts in play", () => expect(damage({ ...immediate, departed: "now" })).toBe(1));
});

describe("14: what was done this way, whoever did it (read-the-runes/2)", () => {
  const words = k.replacement({
    id: "Words/1",
    line: "w:2",
    on: "draws",
    if: (ctx, event) => event.player === ctx.you && !ctx.happened("draws", undefined, "turn"),
    instead: (ctx) => void ctx.do.deals({ amount: 1, patient: ctx.all("opponent")[0]! }),
  });
  const gift = k.replacement({
    id: "Gift/1",
    line: "gift:2",
    on: "draws",
    if: (ctx, event) => event.player === ctx.you,
    instead: (ctx) => void ctx.do.draws({ player: ctx.all("opponent")[0]!, count: 1 }),
  });
  const runes = creature(
    "Runes",
    1,
    9,
    k.triggered({
      id: "Runes/1",
      line: "r:2",
      on: "taps",
      if: (ctx, event) => event.patient === ctx.this,
      resolve(ctx) {
        const drawn = ctx.do.draws({ player: ctx.you, count: 3 });
        ctx.do.gains({ player: ctx.you, amount: ctx.events("draws", (e) => ctx.descends(e, drawn)).length });
      },
    }),
  );
  // Draws because of a draw: no part of the instruction.
  const echo = creature(
    "Echo",
    1,
    9,
    k.triggered({
      id: "Echo/1",
      line: "e:2",
      on: "draws",
      if: (ctx, event) => event.player !== ctx.you,
      resolve: (ctx) => void ctx.do.draws({ player: ctx.you, count: 1 }),
    }),
  );
  const drawn = (...names: string[]) => {
    const t = new Table([runes, echo, creature("Words", 1, 1, words), creature("Gift", 1, 1, gift), bear], stacked);
    const it = t.put("Runes");
    for (const who of [you, opponent]) for (let i = 0; i < 9; i++) t.put("Bear", "library", who);
    for (const name of names) t.put(name);
    t.cause("taps", { patient: it });
    t.session.advance();
    t.passAll();
    return [t.ask((ctx) => ctx.number("energy", you)), t.names("hand").length, t.names("hand", opponent).length];
  };
  test("all were drawn", () => expect(drawn()).toEqual([3, 3, 0]));
  test("what was replaced by something else wasn't drawn", () => expect(drawn("Words")[0]).toBe(0));
  test("what another player drew instead was drawn this way", () => expect(drawn("Gift")).toEqual([3, 0, 3]));
});

describe("15: provenance through triggers (bloodtax/2)", () => {
  // It makes its controller gain nothing that comes from its own tapping, also by what triggers on that.
  const tax = k.replacement({
    id: "Tax/1",
    line: "t:2",
    on: "gains",
    if: (ctx, event) => ctx.happened("taps", (e) => e.patient === ctx.this && ctx.descends(event, e)),
    instead: () => undefined,
  });
  const payer = creature(
    "Payer",
    1,
    1,
    k.triggered({
      id: "Payer/1",
      line: "p:2",
      on: "taps",
      if: () => true,
      resolve: (ctx) => void ctx.do.deals({ amount: 1, patient: ctx.all("opponent")[0]! }),
    }),
    k.triggered({
      id: "Payer/2",
      line: "p:3",
      on: "deals",
      if: () => true,
      resolve: (ctx) => void ctx.do.gains({ player: ctx.you, amount: 1 }),
    }),
  );
  test("through a trigger of a trigger, and only from that one", () => {
    const t = new Table([payer, creature("Taxed", 1, 1, tax), bear], immediate);
    t.put("Payer");
    const [taxed, other] = [t.put("Taxed"), t.put("Bear")];
    t.cause("taps", { patient: taxed });
    expect(t.stat("life", opponent)).toBe(19);
    expect(t.ask((ctx) => ctx.number("energy", you))).toBe(0);
    t.cause("taps", { patient: other });
    expect(t.ask((ctx) => ctx.number("energy", you))).toBe(1);
  });
});

describe("history as questions", () => {
  const count = creature(
    "Count",
    0,
    9,
    k.fact({ id: "Count/1", line: "c:2", of: "this", changes: { power: { add: (ctx) => ctx.events("dies", undefined, "turn").length } } }),
  );
  test("a past-tense relative is a test over events, within a period or at all", () => {
    const t = new Table([bear, count], immediate);
    const [it, other] = [t.put("Bear"), t.put("Bear")];
    const counter = t.put("Count");
    t.session.advance();
    const tapped = (during?: "turn") =>
      t.ask((ctx) =>
        ctx.every("object").filter((x) => ctx.happened("taps", (e) => (e as unknown as { patient: Obj }).patient === x, during)),
      );
    t.cause("taps", { patient: it });
    t.cause("destroys", { patient: other });
    t.session.advance();
    expect(tapped("turn")).toEqual([it]);
    // A value that was computed from the log is computed again when the log has grown.
    expect(t.stat("power", counter)).toBe(1);
    t.pass();
    expect([tapped("turn"), tapped()]).toEqual([[], [it]]);
    expect(t.stat("power", counter)).toBe(0);
  });
  test("an outcome's log numbers are data, so that a record may keep them", () => {
    const t = new Table([bear], immediate);
    const it = t.put("Bear");
    t.cause("destroys", { patient: it });
    const [dies] = t.ask((ctx) => ctx.events("dies")) as readonly { seq: number; cause: number }[];
    const [destroys] = t.ask((ctx) => ctx.events("destroys")) as readonly { seq: number; cause: number }[];
    expect(t.ask((ctx) => [ctx.descends(dies!, [destroys!.seq]), ctx.descends(destroys!, [dies!.seq]), ctx.descends(dies!, [])])).toEqual([
      true,
      false,
      false,
    ]);
  });
});
