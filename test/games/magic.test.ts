/** Random games: some with every run of the tests, `GAMES=1000` for the long run. */
import { describe, expect, test } from "vitest";
import { faultsOf, playRandomly, shrink } from "../../runtime/players/index.js";
import { shipped } from "../compiler/project.js";
import { longest, magic, tableOf, weigh } from "./magic.js";

const games = Number(process.env["GAMES"] ?? 3);
const first = Number(process.env["FIRST"] ?? 1);

describe(`${String(games)} random games of Magic`, () => {
  test("are played to the end without a fault, and again to the same root", { timeout: 3_600_000 }, () => {
    const ends = new Map<string, number>();
    for (let seed = first; seed < first + games; seed++) {
      const table = tableOf(seed);
      const game = playRandomly(table, seed * 7919, longest, weigh);
      if (game.failure !== undefined) {
        const shortest = shrink(table, game.decisions);
        throw new Error(`game ${String(seed)}: ${game.failure}\nafter ${JSON.stringify(shortest)}`);
      }
      expect(faultsOf(game.session.machine)).toEqual([]);
      const end = game.session.verdict?.end ?? "goes on";
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    expect([...ends.keys()].filter((end) => end !== "won" && end !== "draw")).toEqual([]);
    if (games > 100) console.log(Object.fromEntries(ends));
  });
  test("with every shipped card", () => {
    const declared = shipped.filter(([path]) => path.startsWith("magic/")).flatMap(([, text]) => [...text.matchAll(/^card "(.+)" \{/gm)].map((m) => m[1]));
    expect(magic.cards.map((c) => c.name).sort()).toEqual(declared.sort());
  });
});
