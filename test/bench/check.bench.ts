/*
 * What it costs to check 1,000 cards, in one file and in 50 files of 20, at first and after an edit: beside
 * parsing the same text, which is the measure. `npx tsx test/bench/check.bench.ts`
 */
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Bench } from "tinybench";

/** The service as it ships: tsx names every closure when it is made, and a parser makes many. */
const source = `
  export { parse } from "./grammar/index.js";
  export { createLanguageService } from "./compiler/service/index.js";`;
const { outputFiles } = await build({
  stdin: { contents: source, resolveDir: fileURLToPath(new URL("../..", import.meta.url)), loader: "ts" },
  bundle: true,
  format: "esm",
  write: false,
});
const code = Buffer.from(outputFiles[0]?.contents ?? "").toString("base64");
const { parse, createLanguageService }: Shipped = await import(`data:text/javascript;base64,${code}`);
interface Shipped {
  readonly parse: typeof import("../../grammar/index.js").parse;
  readonly createLanguageService: typeof import("../../compiler/service/index.js").createLanguageService;
}
type Service = ReturnType<Shipped["createLanguageService"]>;
type Files = ReadonlyMap<string, string>;

// ------------------------------------------------------------------ the cards

const folder = new URL("../fixtures/language/", import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), "utf8");
const [head = "", ...declared] = read("magic.card").split(/^(?=card ")/m);
/** Each sample once, without the lines about the set behind it. */
const samples = declared.map((text) => text.replace(/\n(?:\/\/|set )[^]*$/, "\n"));
const words: Files = new Map([
  ["base.card", read("vocab-base.card")],
  ["words.card", read("vocab-magic.card")],
  ["keywords.card", head.replace(/^set .*$/m, "")],
]);

function card(n: number): string {
  return (samples[n % samples.length] ?? "").replace(/^card "/, `card "${n} `);
}
function file(from: number, count: number): string {
  return `set samples of magic edition 2002\n\n${Array.from({ length: count }, (_, n) => card(from + n)).join("")}`;
}
const one: Files = new Map([["cards.card", file(0, 1000)]]);
const fifty: Files = new Map(Array.from({ length: 50 }, (_, n) => [`cards-${n}.card`, file(20 * n, 20)]));
const text = one.get("cards.card") ?? "";

// ------------------------------------------------------------------ what is done with them

function opened(files: Files): Service {
  const service = createLanguageService({ catalogues: [] });
  for (const [path, content] of [...words, ...files]) service.open(path, content);
  return service;
}
function check(service: Service, paths: Iterable<string>): number {
  let found = 0;
  for (const path of paths) found += service.diagnostics(path).length;
  return found;
}
/** Raises the price of a card in the middle of a file, and lowers it again. */
function editing(files: Files, path: string, paths: readonly string[]): () => void {
  const service = opened(files);
  check(service, files.keys());
  const before = files.get(path) ?? "";
  const at = before.indexOf("cost {", before.length / 2) + "cost {".length;
  const after = `${before.slice(0, at)}1}{${before.slice(at)}`;
  let edited = false;
  return () => {
    edited = !edited;
    service.open(path, edited ? after : before);
    check(service, paths);
  };
}
/** Changes what a verb goes with, which most cards have to be asked about again. */
function rewording(files: Files): () => void {
  const service = opened(files);
  check(service, files.keys());
  const before = words.get("words.card") ?? "";
  const after = before.replace("to <patient: creature or player>", "to <patient: creature or player or object>");
  let edited = false;
  return () => {
    edited = !edited;
    service.open("words.card", edited ? after : before);
    check(service, files.keys());
  };
}

const bench = new Bench({ time: 2000, warmupTime: 1000 });
bench
  .add("parse", () => void parse(text))
  .add("check 1 file, cold", () => void check(opened(one), one.keys()))
  .add("check 50 files, cold", () => void check(opened(fifty), fifty.keys()))
  .add("edit in 1 file, check it", editing(one, "cards.card", [...one.keys()]))
  .add("edit in 50 files, check that file", editing(fifty, "cards-25.card", ["cards-25.card"]))
  .add("edit in 50 files, check all", editing(fifty, "cards-25.card", [...fifty.keys()]))
  .add("edit of a verb, check all 50 files", rewording(fifty));
await bench.run();

const times = bench.tasks.map((task) => (task.result.state === "completed" ? task.result.latency.p50 : NaN));
const [measure = NaN] = times;
const megabytes = new TextEncoder().encode(text).length / 1e6;
console.log(`${megabytes.toFixed(2)} MB, ${check(opened(one), one.keys())} findings, parsed at ${((megabytes / measure) * 1e3).toFixed(1)} MB/s`);
for (const [i, task] of bench.tasks.entries()) {
  const ms = times[i] ?? NaN;
  console.log(`${task.name.padEnd(36)} ${ms.toFixed(1).padStart(7)} ms  ${(ms / measure).toFixed(2).padStart(6)} x parse`);
}
