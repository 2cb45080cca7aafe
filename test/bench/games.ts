/** What whole games cost: `npx tsx test/bench/games.ts [games]`. */
import { playRandomly } from "../../runtime/players/index.js";
import { longest, tableOf, weigh } from "../games/magic.js";

const games = Number(process.argv[2] ?? 10);
const start = process.cpuUsage();
let decisions = 0;
let events = 0;
let roots = 0;
for (let seed = 1; seed <= games; seed++) {
  const { session, decisions: said, failure } = playRandomly(tableOf(seed), seed * 7919, longest, weigh);
  if (failure !== undefined) throw new Error(failure);
  decisions += said.length;
  roots += session.units.length;
  for (let n = session.root.log; n !== null; n = n.prev) events++;
}
const { user, system } = process.cpuUsage(start);
const seconds = (user + system) / 1e6;
const each = (n: number): string => (n / games).toFixed(0);
console.log(`${games} random games of Magic in ${seconds.toFixed(1)} CPU-seconds, played and replayed: ${(games / seconds).toFixed(2)} a second`);
console.log(`a game: ${each(decisions)} decisions, ${each(roots)} units, ${each(events)} events`);
