/*
 * How fast a file is read, beside a bare lexer and JSON.parse on as much data: the ratios hold on any
 * machine, the speeds on this one. `npx tsx test/bench/parse.ts`
 */
import { Lexer } from "chevrotain";
import { readdirSync, readFileSync } from "node:fs";
import { Bench } from "tinybench";
import { parse } from "../../grammar/index.js";
import { tokenize } from "../../grammar/tokens/index.js";
import { lexed } from "../../grammar/tokens/types.js";

const folder = new URL("../fixtures/grammar/", import.meta.url);
const sample = readdirSync(folder)
  .filter((name) => name.endsWith(".card"))
  .map((name) => readFileSync(new URL(name, folder), "utf8").replace(/^language 1$/m, ""))
  .join("\n");
const text = sample.repeat(Math.ceil(1_000_000 / sample.length));
const broken = text.replaceAll(/^(.{60}.*) \w+$/gm, "$1 =");
const bytes = new TextEncoder().encode(text).length;

const lexer = new Lexer(lexed, { positionTracking: "onlyOffset", ensureOptimizations: true });
const json = JSON.stringify(sample.split("\n").map((line, i) => ({ line: i, words: line.split(" ") })));
const jsonText = `[${Array.from({ length: Math.ceil(bytes / json.length) }, () => json).join(",")}]`;

const bench = new Bench({ time: 2000, warmupTime: 1000 });
bench
  .add("JSON.parse", () => void JSON.parse(jsonText))
  .add("bare lexer", () => void lexer.tokenize(text))
  .add("lexer and layout", () => void tokenize(text))
  .add("parse", () => void parse(text))
  .add("parse, a mistake in many lines", () => void parse(broken));
await bench.run();

const base = bench.tasks.map((task) => (task.result.state === "completed" ? task.result.latency.p50 : NaN));
console.log(`${(bytes / 1e6).toFixed(2)} MB, ${parse(text).errors.length} and ${parse(broken).errors.length} findings`);
for (const [i, task] of bench.tasks.entries()) {
  const ms = base[i] ?? NaN;
  const speed = (bytes / 1e3 / ms).toFixed(1).padStart(6);
  console.log(
    `${task.name.padEnd(32)} ${ms.toFixed(0).padStart(5)} ms ${speed} MB/s  ${(ms / (base[1] ?? NaN)).toFixed(2)} x bare lexer`,
  );
}
