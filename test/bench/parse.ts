/*
 * How fast a file is read, beside a bare lexer and JSON.parse on as much data: the ratios hold on any
 * machine, the speeds on this one. `npx tsx test/bench/parse.ts`
 */
import { build } from "esbuild";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Bench } from "tinybench";

/** The grammar as it ships: tsx names every closure when it is made, and a parser makes many. */
const source = `
  export { parse } from "./grammar/index.js";
  export { tokenize } from "./grammar/tokens/index.js";
  export { lexed } from "./grammar/tokens/types.js";
  export { Lexer } from "chevrotain";`;
const { outputFiles } = await build({
  stdin: { contents: source, resolveDir: fileURLToPath(new URL("../..", import.meta.url)), loader: "ts" },
  bundle: true,
  format: "esm",
  write: false,
});
const code = Buffer.from(outputFiles[0]?.contents ?? "").toString("base64");
const { parse, tokenize, lexed, Lexer }: Shipped = await import(`data:text/javascript;base64,${code}`);
interface Shipped {
  readonly parse: typeof import("../../grammar/index.js").parse;
  readonly tokenize: typeof import("../../grammar/tokens/index.js").tokenize;
  readonly lexed: typeof import("../../grammar/tokens/types.js").lexed;
  readonly Lexer: typeof import("chevrotain").Lexer;
}

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
