/** Choices whose parts exclude each other, and questions about what isn't so. */
import { expect, test } from "vitest";
import type { Action, Value } from "../../runtime/api.js";
import { misfit, type Question } from "../../runtime/kernel/index.js";
import { generator, randomChoice } from "../../runtime/players/index.js";
import { creature } from "./game.js";
import { Table, you } from "./table.js";

const act = (agent: number, patient: number): Action => ({ verb: "fights", holes: { agent, patient } });
const options: readonly Action[] = [act(1, 5), act(1, 6), act(2, 5), act(2, 6)];
const question: Question = { who: you, choice: { kind: "choose", name: "fights", options, min: 0, max: 2, apart: "agent" } };
const answer = (...chosen: readonly Value[]) => misfit(question, { who: you, kind: "choose", name: "fights", chosen });

test.each<readonly [chosen: readonly Value[], fits: boolean]>([
  [[], true],
  [[act(1, 5)], true],
  [[act(1, 5), act(2, 5)], true],
  [[act(1, 5), act(1, 6)], false],
])("of acts that are kept apart by who does them, %j fits: %s", (chosen, fits) => {
  expect(answer(...chosen) === undefined).toBe(fits);
});
test("random choices keep them apart as well", () => {
  const below = generator(7);
  const made = Array.from({ length: 200 }, () => randomChoice(question, below));
  expect(made.filter((chosen) => answer(...chosen) !== undefined)).toEqual([]);
  expect(new Set(made.map((chosen) => chosen.length))).toEqual(new Set([0, 1, 2]));
});
test("a weight of nothing is hardly ever chosen", () => {
  const below = generator(7);
  const one: Question = { ...question, choice: { ...question.choice, min: 1, max: 1 } };
  const made = Array.from({ length: 100 }, () => randomChoice(one, below, (o) => (o === options[3] ? 1 : 0)));
  expect(made.every(([only]) => only === options[3])).toBe(true);
});

test("what is supposed has an answer and leaves no trace", () => {
  const t = new Table([creature("Bear", 2, 2)]);
  const bear = t.put("Bear");
  const { root } = t.session;
  const view = t.session.view(you);
  const tapped = view.suppose(
    (change) => change.mark(bear, "tapped", true),
    (then) => then.mark(bear, "tapped"),
  );
  expect([tapped, view.mark(bear, "tapped"), root.standing.length]).toEqual([true, undefined, 0]);
});
