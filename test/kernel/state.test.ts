import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import type { Cell, VocabularyRecord } from "../../runtime/api.js";
import { readRoots, saveRoots, Store } from "../../runtime/kernel/store/index.js";
import { explain, rootText, Session, viewOf, type RulesModule } from "../../runtime/kernel/index.js";
import { loadRules, rulesNames } from "../../runtime/rules/index.js";
import { creature, immediate, stacked, vocabulary } from "./game.js";
import { opponent, Table, you } from "./table.js";

const bear = creature("Bear", 2, 2);

describe("roots", () => {
  test("a marked root never changes, whatever is written afterwards", () => {
    const store = new Store();
    const id = store.create("player", { name: "a" });
    const first = store.mark();
    const text = rootText(first);
    store.write(id, { name: "b" });
    const second = store.mark();
    store.write(id, { name: "c" });
    expect([rootText(first) === text, first.entities[id]!.name, second.entities[id]!.name, store.root.entities[id]!.name]).toEqual([
      true,
      "a",
      "b",
      "c",
    ]);
    store.reset(first);
    expect(store.root.entities[id]!.name).toBe("a");
    expect(() => store.at(second, () => store.write(id, { name: "d" }))).toThrow("older root");
  });
  test("an entity is cloned once an epoch", () => {
    const store = new Store();
    const id = store.create("player", { name: "a" });
    store.mark();
    store.write(id, { name: "b" });
    const own = store.root.entities[id];
    store.write(id, { name: "c" });
    expect(store.root.entities[id]).toBe(own);
  });
  test("saved roots share what they shared, and read back the same", () => {
    const t = new Table([bear]);
    const it = t.put("Bear");
    const other = t.put("Bear");
    t.cause("destroys", { patient: it });
    const root = t.session.machine.store.mark();
    const saved = saveRoots([root]);
    const [read] = readRoots(JSON.parse(JSON.stringify(saved)) as typeof saved);
    expect(rootText(read!)).toBe(rootText(root));
    const id = Math.floor(other / 2 ** 16);
    expect(read!.departed!.before.entities[id]).toBe(read!.entities[id]);
  });
});

describe("chance", () => {
  const roll = (t: Table): number => {
    t.cause("rolls", { player: you });
    return t.ask((ctx) => ctx.number("energy", you));
  };
  test("one seed, one outcome; what was given in advance comes first", () => {
    const [a, b] = [new Table([], stacked, { seed: 9 }), new Table([], stacked, { seed: 9 })];
    expect(roll(a)).toBe(roll(b));
    const c = new Table([]);
    c.arrange((ctx) => ctx.change.fix(you, "die", [6, 5]));
    expect([roll(c), roll(c)]).toEqual([6, 11]);
  });
  test("a die has only its faces", () => {
    const t = new Table([]);
    t.arrange((ctx) => ctx.change.fix(you, "die", [7]));
    t.cause("rolls", { player: you });
    expect(t.session.verdict).toMatchObject({ end: "fault", why: "a die has no face 7" });
  });
});

describe("what players know", () => {
  test("a hand is its owner's to see, a library nobody's, and nobody is shown a hidden face", () => {
    const t = new Table([bear]);
    const cards = [t.put("Bear", "hand"), t.put("Bear", "library"), t.put("Bear"), t.put("Bear", "hand", opponent)];
    const names = (who: typeof you) => {
      const seen = viewOf(t.session.machine, who);
      return cards.map((c) => seen.find((s) => s.ref === c)?.name);
    };
    expect(names(you)).toEqual(["Bear", undefined, "Bear", undefined]);
    expect(names(opponent)).toEqual([undefined, undefined, "Bear", "Bear"]);
  });
});

describe("turns", () => {
  test("an extra turn is one more entry of the schedule", () => {
    const t = new Table([], immediate);
    t.session.advance();
    t.arrange((ctx) => ctx.change.schedule([{ period: "turn", player: you }]));
    t.pass();
    expect(t.session.root.active).toBe(you);
    t.pass();
    expect(t.session.root.active).toBe(opponent);
  });
  test("the game ends as soon as a check says so", () => {
    const t = new Table([bear]);
    t.session.advance();
    t.cause("deals", { amount: 25, patient: opponent });
    t.session.advance();
    expect(t.session.verdict).toEqual({ end: "won", players: [you], why: "the others have no life" });
    expect(t.session.pending).toEqual([]);
  });
  test("a period may be ended from inside, with those in it", () => {
    const rules: RulesModule = { ...immediate, primitives: { ...immediate.primitives, tap: (ctx) => ctx.finish(ctx.current("turn")) } };
    const t = new Table([bear], rules);
    const it = t.put("Bear");
    t.session.advance();
    t.cause("taps", { patient: it });
    t.arrange((ctx) => ctx.finish(ctx.current("turn")));
    t.session.advance();
    expect(t.session.root.active).toBe(opponent);
  });
});

test("the session says where the game stands, as data", () => {
  const t = new Table([bear]);
  t.put("Bear", "hand");
  t.session.advance();
  const told = explain(t.session.machine, t.session.pending);
  expect(JSON.parse(JSON.stringify(told))).toEqual({
    pending: [{ who: "you", kind: "action", name: "action", options: ["passes you", "casts you Bear"], min: 1, max: 1 }],
    periods: ["turn of you", "main of you"],
    legal: { you: ["casts you Bear"], opponent: [] },
  });
});

describe("the board", () => {
  const boarded: VocabularyRecord = { ...vocabulary, board: [3, 3], zones: { ...vocabulary.zones, field: { board: true } } };
  const table = () => Session.start({ records: [boarded, bear], rules: immediate });
  const cell = (s: Session, name: string): Cell => s.view(you).cell(name);
  test("cells, distance, and directions as each player sees them", () => {
    const s = table();
    const { board } = s.view(you);
    expect([
      board.steps(cell(s, "a1"), cell(s, "c2")),
      board.kings(cell(s, "a1"), cell(s, "c2")),
      board.adjacent(cell(s, "a1"), cell(s, "a2")),
    ]).toEqual([3, 2, true]);
    expect(board.toward(cell(s, "b2"), "forward", 0)).toBe(cell(s, "b3"));
    expect(board.toward(cell(s, "b2"), "forward", 1)).toBe(cell(s, "b1"));
    expect(board.toward(cell(s, "b3"), "forward", 0)).toBe(0);
  });
  test("a step keeps the identity, leaving the board ends it", () => {
    const s = table();
    const it = s.arrange(you, (ctx) => ctx.change.create({ face: "Bear", owner: you, zone: ctx.zone("field"), cell: ctx.cell("a1") }));
    s.cause([{ verb: "puts", holes: { patient: it, place: cell(s, "b2") } }], you);
    expect(s.view(you).cellOf(it)).toBe(cell(s, "b2"));
    expect(s.view(you).contents(cell(s, "a1"))).toEqual([]);
    s.cause([{ verb: "destroys", holes: { patient: it } }], you);
    expect(s.view(you).now(it)).toBeUndefined();
    expect(s.view(you).contents(cell(s, "b2"))).toEqual([]);
  });
});

describe("rules modules", () => {
  test.each(rulesNames)("%s loads, with the words of no game below it", async (name) => {
    const rules = await loadRules(name);
    expect(rules?.name).toBe(name);
    expect(rules?.primitives["put"]).toBeTypeOf("function");
    expect(rules?.relations["controllerOf"]).toBeTypeOf("function");
  });
  test("a name that nobody has", async () => {
    expect(await loadRules("nothing")).toBeUndefined();
  });
  test("the plain rules give each phase to its player, who may use the abilities there are", async () => {
    const plain = (await loadRules("plain"))!;
    const session = Session.start({ records: [vocabulary, bear], rules: plain });
    session.advance();
    expect(session.pending.map((q) => [q.who, q.choice.kind])).toEqual([[you, "action"]]);
    expect(session.view(you).current("main")).not.toBe(0);
  });
});

test("no file of the kernel, the players or the scenario says a word of one game", () => {
  const words = /\b(mana|spell|creature|blade|dreamscape|battlefield|morale|gauge|magic|dreamblade|asura|dungeon)\b/i;
  const files = globSync("runtime/{kernel,players,scenario}/**/*.ts");
  const strings = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"([^"\n]*)"/g)].filter(([, text]) => words.test(text ?? "")).map(([all]) => `${file}: ${all}`),
  );
  expect(strings).toEqual([]);
});
