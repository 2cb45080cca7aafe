import type { AnyRuling, ModuleRecord } from "../../runtime/api.js";
import type { RulesModule } from "../../runtime/kernel/contract.js";
import { loadRules } from "../../runtime/rules/index.js";
import { runRuling, type RulingResult as Outcome } from "../../runtime/scenario/index.js";
import type { RulingPlace } from "../service/index.js";
import { ModuleCache } from "./load.js";
import { closureOf, type Compiled } from "./project.js";
import type { RulingFailure, RulingResult } from "./result.js";

export type { RulingTrace } from "../../runtime/scenario/index.js";
export { compiledFiles, compiledFrom, type Compiled, type CompiledFiles } from "./project.js";
export { ModuleCache } from "./load.js";
export type { RulingFailure, RulingResult } from "./result.js";

export interface RunOptions {
  /** Runs only the rulings that prove this id. */
  readonly only?: string;
  /** Keeps all that happens, for a reader. */
  readonly trace?: boolean;
  /** Modules that earlier runs have loaded. */
  readonly cache?: ModuleCache;
}
/** Runs the rulings of the files, in order; one that can't be compiled has failed. */
export async function runRulings(project: Compiled, paths: readonly string[], options: RunOptions = {}): Promise<readonly RulingResult[]> {
  const { cache = new ModuleCache() } = options;
  const results: RulingResult[] = [];
  for (const path of paths) {
    const places = project.rulings(path).filter(({ ids }) => options.only === undefined || ids.includes(options.only));
    if (places.length === 0) continue;
    const records = closureOf(project, path).flatMap((p) => {
      const module = project.module(p);
      return module === undefined ? [] : cache.records(module);
    });
    const rules = await rulesOf(records);
    const own = project.module(path);
    const compiled = own === undefined ? [] : cache.records(own).filter(isRuling);
    for (const place of places) results.push(...runPlace(place, compiled, records, rules, options));
  }
  return results;
}

function runPlace(
  place: RulingPlace,
  compiled: readonly AnyRuling[],
  records: readonly ModuleRecord[],
  rules: RulesModule | string,
  { trace = false }: RunOptions,
): readonly RulingResult[] {
  const { path, ids, line } = place;
  const ruling = compiled.find((r) => lineNumber(r.line) === line);
  const failed = (detail: string): readonly RulingResult[] => [{ ids, path, line, ms: 0, status: "failed", detail }];
  if (ruling === undefined) return failed("The ruling can't be compiled; see the findings of its file.");
  if (typeof rules === "string") return failed(rules);
  return runRuling(records, rules, ruling, { trace }).map((outcome) => resultOf(outcome, ruling, path, line));
}

function resultOf(outcome: Outcome, ruling: AnyRuling, path: string, line: number): RulingResult {
  const { ids, status, ms, failure, trace } = outcome;
  const base = { ids, status, path, line, ms, ...(trace === undefined ? {} : { trace }) };
  if (failure === undefined) return { ...base, detail: ruling.informative ?? "" };
  // Being asked for an action is no open question.
  const question = failure.pending.find(({ kind }) => kind !== "action");
  const told: RulingFailure = {
    line: lineNumber(failure.line),
    says: failure.says,
    expected: failure.expected,
    found: failure.actual,
    options: failure.options,
    play: failure.trace.map((event) => event.says),
    ...(question === undefined ? {} : { question: { who: question.who, asks: `${question.kind} ${question.name}`, options: question.options } }),
  };
  return { ...base, failure: told, detail: `${failure.says}: expected ${failure.expected}, found ${failure.actual}.` };
}

async function rulesOf(records: readonly ModuleRecord[]): Promise<RulesModule | string> {
  const vocabulary = records.find((r) => "is" in r && r.is === "vocabulary");
  if (vocabulary === undefined || !("rules" in vocabulary)) return "The game's vocabulary can't be compiled; see the findings of its file.";
  return (await loadRules(vocabulary.rules)) ?? `There is no rules module "${vocabulary.rules}".`;
}

function isRuling(record: ModuleRecord): record is AnyRuling {
  return "is" in record && record.is === "ruling";
}

/** `path:12` → 12. */
function lineNumber(label: string): number {
  return Number(/:(\d+)$/.exec(label)?.[1] ?? 1);
}
