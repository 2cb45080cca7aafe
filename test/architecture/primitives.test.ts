import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import { openModule, openProject, readCatalogue } from "../../scripts/catalogue.js";
import { readRaises } from "../../scripts/raises.js";
import { root } from "./graph.js";

const project = openProject(join(root, "tsconfig.core.json"));

describe("a signature says what a primitive is", () => {
  const head = `
    import type { Ev, Obj, Player, Ref } from "../../api.js";
    import type { Deed, Inquiry } from "../../kernel/contract.js";\n`;
  const read = (source: string) => {
    const file = project.createSourceFile(join(root, "runtime/rules/chess/primitives.ts"), head + source, { overwrite: true });
    return readCatalogue({ file, module: [file] });
  };

  test.each<readonly [source: string, primitive: object]>([
    [
      `/** Moves a piece. It may not stay. */
       export function move(ctx: Deed, holes: { readonly piece: Obj; readonly to?: Obj | Player }): readonly Ev[] { return []; }`,
      {
        name: "move",
        kind: "verb",
        doc: "Moves a piece.",
        holes: [
          { name: "piece", type: "Obj", optional: false },
          { name: "to", type: "Obj | Player", optional: true },
        ],
      },
    ],
    [
      `/** Whether a player holds a piece */
       export function holds(ctx: Inquiry, holes: { readonly player: Player; readonly piece: Obj }): boolean { return true; }`,
      {
        name: "holds",
        kind: "state",
        doc: "Whether a player holds a piece",
        holes: [
          { name: "player", type: "Player", optional: false },
          { name: "piece", type: "Obj", optional: false },
        ],
      },
    ],
    [
      `/** Whether it is pinned. */
       export function isPinned(ctx: Inquiry, x: Ref): boolean { return true; }`,
      { name: "isPinned", kind: "predicate", doc: "Whether it is pinned.", holes: [] },
    ],
    [
      `/** Who moves it. */
       export function mover(ctx: Inquiry, of: Obj): Player | Obj { return ctx.you; }`,
      { name: "mover", kind: "relation", doc: "Who moves it.", holes: [] },
    ],
    [
      `/** What it is worth. */
       export function worth(ctx: Inquiry, x: Ref): number { return 1; }`,
      { name: "worth", kind: "stat", doc: "What it is worth.", holes: [] },
    ],
    [
      `/** Halves the loss. */
       export function halve(ctx: Inquiry, event: { amount: number }, holes: { readonly by: number }): { amount: number } { return event; }`,
      {
        name: "halve",
        kind: "modifier",
        doc: "Halves the loss.",
        holes: [{ name: "by", type: "number", optional: false }],
      },
    ],
  ])("%s", (source, primitive) => expect(read(source)).toEqual({ rules: "chess", primitives: [primitive], raises: [] }));

  test.each<readonly [source: string, message: string]>([
    ["export function mute(ctx: Inquiry, x: Ref): boolean { return true; }", "mute has no docstring."],
    [
      "/** Adds. */\nexport function add(a: number): number { return a; }",
      "add takes neither `Deed` nor `Inquiry` first.",
    ],
  ])("%s is refused", (source, message) => expect(() => read(source)).toThrow(message));
});

describe("a module raises the verbs that it names where an event is made", () => {
  const head = `
    interface Deed { raise(verb: string, holes: object): void; ev(verb: string, holes: object): object; history(verb: string): void }
    declare const ctx: Deed;
    declare const dire: boolean;\n`;
  const read = (source: string) =>
    readRaises([project.createSourceFile(join(root, "runtime/rules/chess/raises.ts"), head + source, { overwrite: true })]);

  test.each<readonly [source: string, raises: readonly string[]]>([
    [`ctx.raise("moves", {}); ctx.ev("captures", {});`, ["captures", "moves"]],
    [`ctx.ev(dire ? "destroys" : "disrupts", {});`, ["destroys", "disrupts"]],
    [`const planned = { verb: "promotes", holes: {} };`, ["promotes"]],
    [`function check(verb: "mates" | "checks") { return { verb, holes: {} }; }`, ["checks", "mates"]],
    [`const about = (verb: string) => ({ verb, holes: {} }); about("falls");`, ["falls"]],
    [`const rules = { words: { starts: "starts" } };`, ["starts"]],
    // A question names a verb and raises nothing, and neither does a rule about one.
    [`ctx.history("castles"); const rules = { bases: { castles: () => true } };`, []],
  ])("%s", (source, raises) => expect(read(source)).toEqual(raises));
});

test("the committed catalogues are current (else: npm run primitives)", () => {
  for (const path of globSync(["runtime/rules/*/primitives.ts"], { cwd: root, absolute: true })) {
    const committed: unknown = JSON.parse(readFileSync(path.replace(/\.ts$/, ".json"), "utf8"));
    expect(committed).toEqual(readCatalogue(openModule(project, path)));
  }
});
