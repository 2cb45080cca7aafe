/** How a ruling puts up a combat: attackers, and dice that it lists or leaves out. */
import { expect, test } from "vitest";
import type { AnyRuling, Game, Given, Ref, RulingSection } from "../../../runtime/api.js";
import { runRuling } from "../../../runtime/scenario/index.js";
import { rulesOf } from "../table.js";
import { cards } from "./cards.js";

type Names = Readonly<Record<string, Ref>>;
type Step = Extract<RulingSection<Game, Names>, { when: unknown }>["when"][number];
type Cards = Extract<Given<Names>, { place: "zone" }>["cards"];

const rules = await rulesOf("dreamblade");
const put = (player: "you" | "opponent", ...placed: Cards): Given<Names> => ({
  place: "zone",
  line: "test:1",
  player,
  zone: "dreamscape",
  cards: placed,
});
const strike = (agent?: string): Step => ({
  says: "you strike",
  line: "test:2",
  verb: "strikes",
  player: "you",
  holes: (ctx, names) => ({ player: ctx.you, place: ctx.cell("c3"), ...(agent === undefined ? {} : { agent: names[agent] }) }),
});
const attackers = (...who: readonly string[]): Step => ({
  says: "you choose attackers",
  line: "test:3",
  verb: "chooses",
  player: "you",
  for: "attackers",
  holes: (_ctx, names) => ({ patient: who.map((name) => names[name]) }),
});

test.each<readonly [says: string, steps: readonly Step[], dice: readonly (string | number)[], damage: number]>([
  ["all that are there, by name", [strike(), attackers("a", "b")], [3, 1, 2, 2], 8],
  ["one of those that are there", [strike("b")], [3, 1, 2, 2], 4],
  ["dice that aren't listed are blank", [strike(), attackers("a", "b")], ["blade", 1], 1],
  ["none listed is none that hits", [strike("a")], [], 0],
])("%s", (says, steps, values, damage) => {
  const ruling: AnyRuling = {
    is: "ruling",
    ids: [says],
    line: "test:0",
    game: "dreamblade",
    editions: [],
    sections: [
      {
        given: [
          put("you", { card: "Grunt", as: "a", at: "c3" }, { card: "Critter", as: "b", at: "c3" }),
          put("opponent", { card: "Brute", as: "brute", at: "c3" }),
          { place: "value", line: "test:1", player: "you", what: "dice", values },
        ],
      },
      { when: steps },
      {
        then: [
          {
            says: `the combat's damage is ${damage}`,
            line: "test:4",
            holds: (ctx) => ctx.stat("damage", ctx.current("combat")) === damage,
            shows: (ctx) => [ctx.stat("damage", ctx.current("combat"))],
          },
        ],
      },
    ],
  };
  expect(runRuling(cards, rules, ruling)).toMatchObject([{ status: "passed" }]);
});
