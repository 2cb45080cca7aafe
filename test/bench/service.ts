/** Times what an editor waits for, in the largest sample files: `npx tsx test/bench/service.ts`. */
import { openSamples, sampleFiles } from "../compiler/samples.js";

const service = openSamples();
for (const path of sampleFiles) service.problems(path);
const path = sampleFiles.reduce((a, b) => ((service.text(a)?.length ?? 0) >= (service.text(b)?.length ?? 0) ? a : b));
const text = service.text(path) ?? "";
const places = [...text.matchAll(/(?<=\n {2,})[a-z]/g)].map(({ index }) => index);
const wanted = Array.from({ length: 120 }, (_, i) => places[(i * 37) % places.length] ?? 0);

function percentile(times: readonly number[], p: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0).toFixed(1)} ms`;
}
function report(what: string, baseline: readonly number[] | undefined, ask: (offset: number) => void, count = wanted.length): readonly number[] {
  const times = wanted.slice(0, count).map((offset) => {
    const started = performance.now();
    ask(offset);
    return performance.now() - started;
  });
  const mean = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0) / all.length;
  const ratio = baseline === undefined ? "" : `, ${(mean(times) / mean(baseline)).toFixed(2)} x the baseline`;
  console.log(`${what}: p50 ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}${ratio}`);
  return times;
}
const at = (offset: number) => {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
};

console.log(`${path}: ${String(Math.round(text.length / 1024))} KB in a project of ${String(sampleFiles.length)} files`);
const whole = report("all of it from nothing (baseline)", undefined, () => openSamples().problems(path), 6);
report("a letter typed, then the findings", whole, (offset) => {
  service.open(path, `${text.slice(0, offset)}x${text.slice(offset)}`);
  service.problems(path);
});
service.open(path, text);
service.problems(path);
report("completion", whole, (offset) => service.completion(path, at(offset)));
report("hover", whole, (offset) => service.hover(path, at(offset)));
report("colours of the whole file", whole, () => service.semanticTokens(path));
