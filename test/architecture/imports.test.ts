import { describe, expect, test } from "vitest";
import { importsOf, readImportGraph, type ImportGraph } from "./graph.js";
import {
  bans,
  gamesAreStrangers,
  hasAPlace,
  hasNoCircles,
  orders,
  respectsBan,
  respectsOrder,
  type Rule,
} from "./rules.js";

const rules: readonly (readonly [name: string, rule: Rule])[] = [
  ...orders.map((order) => [`${order.within}: a folder imports only those before it`, respectsOrder(order)] as const),
  ...orders.map((order) => [`${order.within}: every folder has its place`, hasAPlace(order)] as const),
  ...bans.map((ban) => [ban.why, respectsBan(ban)] as const),
  ["one game's rules know no other's", gamesAreStrangers],
  ["no circles", hasNoCircles],
];

describe("the project's imports", () => {
  const graph = readImportGraph();
  test.each(rules)("%s", (_, rule) => expect(rule(graph)).toEqual([]));
});

describe("each rule bites", () => {
  test.each<readonly [from: string, to: string, violation: string]>([
    ["grammar/tokens/lexer.ts", "grammar/parser/parser.ts", "grammar/tokens stands before grammar/parser"],
    ["compiler/bind/run.ts", "compiler/check/types.ts", "compiler/bind stands before compiler/check"],
    [
      "runtime/kernel/store/root.ts",
      "runtime/kernel/events/commit.ts",
      "runtime/kernel/store stands before runtime/kernel/events",
    ],
    ["runtime/players/random.ts", "runtime/scenario/steps.ts", "runtime/players stands before runtime/scenario"],
    ["compiler/magic/x.ts", "compiler/bind/run.ts", "compiler/magic: has no place in the order"],
    ["grammar/syntax/nodes.ts", "compiler/bind/run.ts", "the grammar stands below everything"],
    ["compiler/service/index.ts", "runtime/api.ts", "the compiler knows the runtime as data only"],
    ["compiler/cli/main.ts", "editor/worker/index.ts", "the compiler knows no editor"],
    ["runtime/scenario/steps.ts", "compiler/ir/ruling.ts", "the runtime plays and knows no source text"],
    ["runtime/kernel/flow/turn.ts", "runtime/rules/plain/index.ts", "a game stands above the kernel"],
    ["runtime/rules/plain/index.ts", "runtime/scenario/steps.ts", "rules of a game know no scenario"],
    ["runtime/api.ts", "runtime/rules/plain/index.ts", "what emitted modules see is small"],
    ["runtime/kernel/store/root.ts", "node:fs", "the core runs in a browser"],
    ["compiler/run/load.ts", "node:vm", "the core runs in a browser"],
    ["editor/worker/index.ts", "compiler/cli/main.ts", "workers run in a browser"],
    ["compiler/bind/run.ts", "chevrotain", "the parser's library stays behind the grammar"],
    ["compiler/cli/main.ts", "ts-morph", "seven megabytes belong to `verify` and to the scripts"],
    ["compiler/bind/run.ts", "grammar/syntax/nodes.ts", "the grammar is used through grammar/index.ts"],
    ["runtime/rules/plain/index.ts", "runtime/rules/chess/moves.ts", "another game's rules"],
  ])("%s must not import %s", (from, to, violation) => {
    const graph: ImportGraph = new Map([[from, [to]]]);
    const found = rules.flatMap(([, rule]) => rule(graph));
    expect(found.filter((line) => line.includes(violation))).toHaveLength(1);
  });

  test("a circle of three files is named whole", () => {
    const graph: ImportGraph = new Map([
      ["compiler/lower/a.ts", ["compiler/lower/b.ts"]],
      ["compiler/lower/b.ts", ["compiler/lower/c.ts"]],
      ["compiler/lower/c.ts", ["compiler/lower/a.ts"]],
    ]);
    expect(hasNoCircles(graph)).toEqual([
      "compiler/lower/a.ts → compiler/lower/b.ts → compiler/lower/c.ts → compiler/lower/a.ts",
    ]);
  });

  test("every way to import is seen", () => {
    const text = `
      import type { A } from "./a.js";
      export { b } from "../b.js";
      export * from "chevrotain";
      const c = await import("node:fs");
      type D = import("./d.js").D;`;
    expect(importsOf("compiler/bind/run.ts", text)).toEqual([
      "compiler/bind/a.ts",
      "compiler/b.ts",
      "chevrotain",
      "node:fs",
      "compiler/bind/d.ts",
    ]);
  });
});
