/**
 * What the kernel's steps cost: `npx tsx test/bench/kernel.ts`. Compare ratios, not times: the first line is the
 * measure (one JSON round trip of an entity).
 */
import { Bench } from "tinybench";
import { Session, rootText } from "../../runtime/kernel/index.js";
import { randomAgent } from "../../runtime/players/index.js";
import { deal, setup } from "../kernel/cards.js";
import { creature, stacked, vocabulary } from "../kernel/game.js";
import { opponent, you } from "../kernel/table.js";

const crowd = Session.start({ records: [vocabulary, creature("Bear", 2, 200_000_000)], rules: stacked });
const bears = crowd.arrange(you, (ctx) =>
  Array.from({ length: 60 }, () => ctx.change.create({ face: "Bear", owner: you, zone: ctx.zone("field") })),
);
const [first] = bears;
const { store } = crowd.machine;
// As in play: the index of what works is there.
crowd.arrange(you, (ctx) => ctx.raise("deals", { amount: 1, patient: first! }));
crowd.view(you).total("power", bears);
const start = store.mark();
const bench = new Bench({ time: 300 });

bench.add("measure: an entity to JSON and back", () => void JSON.parse(JSON.stringify(start.entities[1])));
bench.add("fork of a root with 60 cards in play", () => void store.mark());
bench.add("an event: propose, commit, triggers", () => {
  store.reset(start);
  crowd.arrange(you, (ctx) => ctx.raise("deals", { amount: 1, patient: first! }));
});
bench.add("a change of zone: two waves, a derived event, a new index", () => {
  store.reset(start);
  crowd.arrange(you, (ctx) => ctx.raise("destroys", { patient: first! }));
});
bench.add("a computed number of 60 cards", () => {
  store.reset(start);
  crowd.view(you).total("power", bears);
});
bench.add("50 decisions in process", () => {
  let left = 50;
  const agent = randomAgent(7);
  const limited: typeof agent = (q, view) => (left-- > 0 ? agent(q, view) : undefined);
  deal(
    Session.start({
      ...setup(3),
      agents: new Map([
        [you, limited],
        [opponent, limited],
      ]),
    }),
  ).advance();
});
bench.add("50 decisions from outside", () => {
  const agent = randomAgent(7);
  const session = deal(Session.start(setup(3)));
  session.advance();
  for (let n = 0; n < 50 && session.pending.length > 0; n++) {
    session.answer(agent(session.pending[0]!, () => [])!);
    session.advance();
  }
});
const played = deal(Session.start(setup(3)));
played.advance();
bench.add("a game saved as text", () => void rootText(played.root));

await bench.run();
const times = bench.tasks.map((task) => ({ name: task.name, ns: "latency" in task.result ? task.result.latency.mean * 1e6 : Number.NaN }));
const unit = times[0]!.ns;
for (const { name, ns } of times) console.log(`${(ns / unit).toFixed(1).padStart(9)} × ${(ns / 1000).toFixed(1).padStart(9)} µs  ${name}`);
