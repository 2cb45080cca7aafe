/* Cards said per second in both languages, beside a plain copy of the card's source. `npx tsx test/bench/render.ts` */
import { Bench } from "tinybench";
import { openSamples } from "../compiler/samples.js";

const service = openSamples();
const cards = ["magic.card", "dreamblade.card"].flatMap((path) =>
  service.document(path).flatMap((part) => (part.part === "card" ? [{ path, name: part.name }] : [])),
);
const text = service.text("magic.card") ?? "";
const bench = new Bench({ time: 500 });
let kept = 0;
bench.add("copy the source", () => {
  for (const { name } of cards) kept += text.replaceAll("\n", " ").indexOf(name);
});
for (const language of ["en", "ja"] as const) {
  bench.add(language, () => {
    for (const { path, name } of cards) kept += service.renderCard(path, name, language)?.lines.length ?? 0;
  });
}
await bench.run();
const speeds = bench.tasks.map(({ name, result }) => ({ name, speed: result.state === "completed" ? result.throughput.mean * cards.length : 0 }));
const base = speeds[0]?.speed ?? 0;
for (const { name, speed } of speeds) console.log(`${name.padEnd(16)} ${Math.round(speed).toLocaleString("en").padStart(12)} cards a second  ${(speed / base).toFixed(3)} of the copy`);
if (kept === 0) process.exitCode = 1;
