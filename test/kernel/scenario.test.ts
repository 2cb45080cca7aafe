import { describe, expect, test } from "vitest";
import type { AnyRuling, Game, Given, ModuleRecord, Obj, Player, Ref, RulingSection } from "../../runtime/api.js";
import type { RulesModule } from "../../runtime/kernel/index.js";
import { runRuling, type RulingResult } from "../../runtime/scenario/index.js";
import { creature, immediate, k, stacked, vocabulary } from "./game.js";

type Names = Readonly<Record<string, Ref>>;
type Section = RulingSection<Game, Names>;
type Step = Extract<Section, { when: unknown }>["when"][number];
type Check = Extract<Section, { then: unknown }>["then"][number];

const charm = (name: string, ...abilities: Parameters<typeof k.card>[0]["abilities"]): ModuleRecord =>
  k.card({ name, line: `${name}:1`, cost: "{1}", types: ["charm"], abilities });
const zap = charm(
  "Zap",
  k.effect({
    id: "Zap/1",
    line: "zap:2",
    announce: k.steps(k.target("it", ["creature"])),
    resolve: (ctx, { it }) => void ctx.do.deals({ agent: ctx.this, amount: 2, patient: it }),
  }),
);
const split = charm(
  "Split",
  k.effect({
    id: "Split/1",
    line: "split:2",
    announce: k.steps(k.targets("them", { min: 0, max: 2 }, ["creature"])),
    resolve: (ctx, { them }) => void ctx.do.deals({ agent: ctx.this, amount: 9, patient: them as unknown as Obj }),
  }),
);
const asker = creature(
  "Asker",
  1,
  1,
  k.triggered({
    id: "Asker/1",
    line: "asker:2",
    on: "enters",
    if: (ctx, e) => e.patient === ctx.this,
    resolve(ctx) {
      if (!ctx.may("gift", ctx.all("opponent")[0]!)) return;
      const it = ctx.chooseOne(
        "victim",
        ctx.you,
        ctx.all("creature", (x) => x !== ctx.this),
      );
      ctx.do.destroys({ patient: it });
    },
  }),
);
const pair = creature(
  "Pair",
  1,
  9,
  k.triggered({
    id: "Pair/1",
    line: "pair:2",
    on: "taps",
    if: () => true,
    resolve: (ctx) => void ctx.do.gains({ player: ctx.you, amount: 1 }),
  }),
  k.triggered({
    id: "Pair/2",
    line: "pair:3",
    on: "taps",
    if: () => true,
    resolve: (ctx) => void ctx.do.draws({ player: ctx.you, count: ctx.number("energy", ctx.you) }),
  }),
);
const records = [vocabulary, zap, split, asker, pair, creature("Bear", 2, 2), creature("Wolf", 3, 3)];

// ------------------------------------------------------------------ short ways to write a ruling

let line = 0;
const at = (): string => `game.card:${++line}`;
const put = (player: "you" | "opponent", zone: string, ...cards: readonly (readonly [card: string, as?: string])[]): Given<Names> => ({
  place: "zone",
  line: at(),
  player,
  zone,
  cards: cards.map(([card, as]) => (as === undefined ? { card } : { card, as })),
});
const value = (what: string, ...values: readonly (number | string)[]): Given<Names> => ({
  place: "value",
  line: at(),
  player: "you",
  what,
  values,
});
const step = (verb: string, holes: (n: Names) => Readonly<Record<string, unknown>> = () => ({}), more: Partial<Step> = {}): Step => ({
  says: verb,
  line: at(),
  verb,
  holes: (_ctx, n) => holes(n),
  ...more,
});
const check = (says: string, holds: Check["holds"], shows?: Check["shows"]): Check => ({
  says,
  line: at(),
  holds,
  ...(shows === undefined ? {} : { shows }),
});
const isIn = (name: string, zone: string): Check =>
  check(`${name} is in ${zone}`, (ctx, n) => ctx.in(n[name]!, ctx.zone(zone, ctx.the("owner", n[name]!) as Player)));
function run(sections: readonly Section[], rules: RulesModule = stacked): RulingResult {
  const ruling: AnyRuling = { is: "ruling", ids: ["test/1"], line: "game.card:0", game: "pebble", editions: [], sections };
  return runRuling(records, rules, ruling)[0]!;
}
const passed = (r: RulingResult): void => expect(r.failure ?? r.status).toBe("passed");
const failed = (r: RulingResult): Pick<NonNullable<RulingResult["failure"]>, "says" | "expected" | "actual" | "options"> => {
  expect(r.status).toBe("failed");
  const { says, expected, actual, options } = r.failure!;
  return { says, expected, actual, options };
};
const cast = (name: string): Step => step("casts", (n) => ({ patient: n[name] }), { player: "you" });
const passes = step("passes", () => ({}), { player: "each" });
const resolve: Step = { says: "resolve the stack", line: at(), verb: "resolves", holes: (ctx) => ({ patient: ctx.zone("pile") }) };

describe("rulings that pass", () => {
  test("an action, its target, a round of passing; names follow their cards", () =>
    passed(
      run([
        { given: [put("you", "hand", ["Zap", "zap"]), put("opponent", "field", ["Bear", "bear"], ["Wolf", "wolf"]), value("energy", 1)] },
        { when: [cast("zap"), step("targets", (n) => ({ patient: n["bear"] }))] },
        { then: [isIn("zap", "pile"), isIn("bear", "field")] },
        { when: [passes] },
        { then: [isIn("bear", "graveyard"), isIn("zap", "graveyard"), isIn("wolf", "field")] },
      ]),
    ));
  test("a choice that was none may be named; a card may be called by its name", () =>
    passed(
      run([
        { given: [put("you", "hand", ["Zap"]), put("opponent", "field", ["Bear", "bear"]), value("energy", 1)] },
        {
          when: [
            step("casts", () => ({ patient: "Zap" }), { as: "spell" as never }),
            step("targets", (n) => ({ patient: n["bear"] })),
            resolve,
          ],
        },
        { then: [isIn("bear", "graveyard"), isIn("spell", "graveyard")] },
      ]),
    ));
  test("consecutive answers fill one question", () =>
    passed(
      run([
        {
          given: [
            put("you", "hand", ["Split", "split"]),
            put("opponent", "field", ["Bear", "bear"], ["Wolf", "wolf"], ["Bear", "other"]),
            value("energy", 1),
          ],
        },
        {
          when: [
            cast("split"),
            step("targets", (n) => ({ patient: n["bear"] })),
            step("targets", (n) => ({ patient: n["wolf"] })),
            resolve,
          ],
        },
        { then: [isIn("bear", "graveyard"), isIn("wolf", "graveyard"), isIn("other", "field")] },
      ]),
    ));
  test("others answer too, `for` says which question, and `can` looks at the one that is open", () =>
    passed(
      run([
        { given: [put("you", "hand", ["Asker", "asker"]), put("opponent", "field", ["Bear", "bear"], ["Wolf", "wolf"])] },
        { when: [cast("asker"), resolve, step("accepts", () => ({}), { player: "opponent" })] },
        {
          then: [
            check("you can choose the bear", (ctx, n) => ctx.can["chooses"]!({ player: ctx.you, patient: n["bear"] })),
            check("you can't choose the asker", (ctx, n) => !ctx.can["chooses"]!({ player: ctx.you, patient: n["asker"] })),
          ],
        },
        { when: [step("chooses", (n) => ({ patient: n["wolf"] }), { for: "victim" })] },
        { then: [isIn("wolf", "graveyard"), isIn("bear", "field")] },
      ]),
    ));
  test("two of a kind are two if they have names, else one stands for the other", () => {
    const ruling = (names: readonly (readonly ["Bear", string?])[], ...then: readonly Section[]): void =>
      passed(
        run([
          { given: [put("you", "hand", ["Asker", "asker"]), put("opponent", "field", ...names)] },
          { when: [cast("asker"), resolve, step("accepts", () => ({}), { player: "opponent" })] },
          ...then,
        ]),
      );
    ruling([["Bear"], ["Bear"]]);
    ruling(
      [
        ["Bear", "first"],
        ["Bear", "second"],
      ],
      { when: [step("chooses", (n) => ({ patient: n["second"] }))] },
      { then: [isIn("second", "graveyard"), isIn("first", "field")] },
    );
  });
  test("simultaneous triggers resolve in the order that is said", () => {
    const order = (...ids: readonly string[]): Step => step("chooses", () => ({ patient: ids }), { for: "order" });
    const ruling = (first: string, second: string, cards: number): void =>
      passed(
        run(
          [
            { given: [put("you", "field", ["Pair", "pair"]), put("you", "library", ["Bear"], ["Bear"])] },
            { when: [step("taps", (n) => ({ patient: n["pair"] })), order(first, second)] },
            {
              then: [
                check(
                  "cards in hand",
                  (ctx) => ctx.count("object", undefined, ctx.zone("hand", ctx.you)) === cards,
                  (ctx) => [ctx.count("object", undefined, ctx.zone("hand", ctx.you))],
                ),
              ],
            },
          ],
          immediate,
        ),
      );
    ruling("Pair/1", "Pair/2", 1);
    ruling("Pair/2", "Pair/1", 0);
  });
  test("a cause happens between two units; facts of the position stand", () =>
    passed(
      run([
        {
          given: [
            put("opponent", "field", ["Wolf", "wolf"]),
            {
              place: "fact",
              line: at(),
              this: "wolf" as never,
              clause: k.prohibition({ id: "ruling/1", line: at(), verb: "destroys", deny: (ctx, act) => act.patient === ctx.this }),
            },
          ],
        },
        { when: [step("destroys", (n) => ({ patient: n["wolf"] }))] },
        { then: [isIn("wolf", "field")] },
      ]),
    ));
  test("the stack is listed from the top, in `given` and in `then`, each spell its player's", () => {
    const listed = (says: string, ...names: readonly string[]): Check =>
      check(
        says,
        (ctx, n) => JSON.stringify(ctx.all("object", undefined, ctx.zone("pile"))) === JSON.stringify(names.map((name) => n[name])),
      );
    passed(
      run([
        { given: [put("opponent", "pile", ["Wolf", "wolf"]), put("you", "pile", ["Bear", "bear"])] },
        { then: [listed("both wait", "wolf", "bear")] },
        { when: [passes] },
        {
          then: [
            listed("one waits", "bear"),
            isIn("wolf", "field"),
            check("it is the opponent's", (ctx, n) => ctx.the("controller", n["wolf"]!) !== ctx.you),
          ],
        },
        { when: [resolve] },
        { then: [listed("none waits"), isIn("bear", "field")] },
      ]),
    );
  });
  test("time is skipped to the start or the end of a period", () =>
    passed(
      run([
        { given: [value("energy", 2), { place: "phase", line: at(), player: "you", phase: "main" }] },
        { when: [{ says: "the turn ends", line: at(), verb: "ends", holes: (ctx) => ({ what: ctx.current("turn") }) }] },
        { then: [check("no energy is left", (ctx) => ctx.number("energy", ctx.you) === 0)] },
        {
          when: [
            {
              says: "the opponent's main starts",
              line: at(),
              verb: "starts",
              player: "opponent",
              holes: (ctx) => ({ what: ctx.current("main") }),
            },
          ],
        },
        { then: [check("it is the opponent's", (ctx) => ctx.the("controller", ctx.current("main")) !== ctx.you)] },
        {
          when: [{ says: "your main starts", line: at(), verb: "starts", player: "you", holes: (ctx) => ({ what: ctx.current("main") }) }],
        },
        { then: [check("it is yours", (ctx) => ctx.the("controller", ctx.current("main")) === ctx.you)] },
      ]),
    ));
});

describe("rulings that fail say what was open", () => {
  const position: Section = {
    given: [put("you", "hand", ["Zap", "zap"]), put("opponent", "field", ["Bear", "bear"], ["Wolf", "wolf"]), value("energy", 1)],
  };
  test("an action that isn't legal", () => {
    const { says, expected, actual, options } = failed(
      run([position, { when: [step("casts", (n) => ({ patient: n["bear"] }), { player: "you" })] }]),
    );
    expect([says, expected, actual, options]).toEqual(["casts", "a legal action", "it isn't legal now", ["passes you", "casts you Zap"]]);
  });
  test("a question that nobody answers", () => {
    const result = run([position, { when: [cast("zap"), passes] }]);
    expect(failed(result)).toMatchObject({ says: "passes", expected: "an answer of you (target it)", options: ["Bear", "Wolf"] });
    expect(result.failure!.pending).toEqual([{ who: "you", kind: "target", name: "it", min: 1, max: 1, options: ["Bear", "Wolf"] }]);
  });
  test("a question at the end, unless the last thing was to look at it", () => {
    expect(failed(run([position, { when: [cast("zap")] }]))).toMatchObject({
      says: "the end of the ruling",
      expected: "an answer of you (target it)",
    });
    passed(
      run([
        position,
        { when: [cast("zap")] },
        { then: [check("the bear can be targeted", (ctx, n) => ctx.can["targets"]!({ player: ctx.you, patient: n["bear"] }))] },
      ]),
    );
  });
  test("an answer that is no option, or to no question", () => {
    expect(failed(run([position, { when: [cast("zap"), step("targets", (n) => ({ patient: n["zap"] }))] }]))).toMatchObject({
      expected: "Zap among the options of it",
      options: ["Bear", "Wolf"],
    });
    expect(failed(run([position, { when: [step("accepts")] }]))).toMatchObject({ expected: "an open question", actual: "nobody is asked" });
  });
  test("an expectation, with what is really there and the events that led to it", () => {
    const life = check(
      "the bear's power is 3",
      (ctx, n) => ctx.stat("power", n["bear"]!) === 3,
      (ctx, n) => [ctx.stat("power", n["bear"]!)],
    );
    const result = run([position, { when: [step("taps", (n) => ({ patient: n["bear"] }))] }, { then: [life] }]);
    expect(failed(result)).toMatchObject({ says: "the bear's power is 3", actual: "there is 2" });
    expect(result.failure!.trace).toMatchObject([{ verb: "taps", holes: { patient: "Bear" } }]);
  });
  test("a card that there isn't, and a fault in a card", () => {
    expect(failed(run([{ given: [put("you", "hand", ["Nobody"])] }]))).toMatchObject({ expected: 'a card "Nobody"' });
    expect(failed(run([position, { when: [step("prevents", () => ({ amount: 1 }))] }]))).toMatchObject({
      actual: 'fault: the rules module has no primitive "prevent"',
    });
  });
  test("an informative ruling is neither", () => {
    const ruling: AnyRuling = {
      is: "ruling",
      ids: ["test/2"],
      line: "x:1",
      game: "pebble",
      editions: [],
      informative: "advice about paper",
      sections: [],
    };
    expect(runRuling(records, stacked, ruling)).toMatchObject([{ ids: ["test/2"], status: "informative" }]);
  });
});
