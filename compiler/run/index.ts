import type { AnyRuling, ModuleRecord } from "../../runtime/api.js";
import type { RulesModule } from "../../runtime/kernel/contract.js";
import { loadRules } from "../../runtime/rules/index.js";
import { runRuling, type RulingResult as Outcome } from "../../runtime/scenario/index.js";
import type { LanguageService, RulingPlace } from "../service/index.js";
import { closureOf, ModuleCache } from "./load.js";
import type { RulingFailure, RulingResult } from "./result.js";

export type { RulingFailure, RulingResult } from "./result.js";

/** Runs every ruling of the files, in order; one that can't be compiled has failed. */
export async function runRulings(service: LanguageService, paths: readonly string[]): Promise<readonly RulingResult[]> {
  const cache = new ModuleCache();
  const results: RulingResult[] = [];
  for (const path of paths) {
    const places = service.rulings(path);
    if (places.length === 0) continue;
    const records = closureOf(service, path).flatMap((p) => {
      const module = service.module(p);
      return module === undefined ? [] : cache.records(module);
    });
    const rules = await rulesOf(records);
    const own = service.module(path);
    const compiled = own === undefined ? [] : cache.records(own).filter(isRuling);
    for (const place of places) results.push(...runPlace(service, place, compiled, records, rules));
  }
  return results;
}

function runPlace(
  service: LanguageService,
  place: RulingPlace,
  compiled: readonly AnyRuling[],
  records: readonly ModuleRecord[],
  rules: RulesModule | string,
): readonly RulingResult[] {
  const { path, ids } = place;
  const line = lineOf(service, place);
  const ruling = compiled.find((r) => lineNumber(r.line) === line);
  const failed = (detail: string): readonly RulingResult[] => [{ ids, path, line, ms: 0, status: "failed", detail }];
  if (ruling === undefined) return failed("The ruling can't be compiled; see the findings of its file.");
  if (typeof rules === "string") return failed(rules);
  return runRuling(records, rules, ruling).map((outcome) => resultOf(outcome, ruling, path, line));
}

function resultOf(outcome: Outcome, ruling: AnyRuling, path: string, line: number): RulingResult {
  const { ids, status, ms, failure } = outcome;
  if (failure === undefined) return { ids, status, path, line, ms, detail: ruling.informative ?? "" };
  const [question] = failure.pending;
  const told: RulingFailure = {
    line: lineNumber(failure.line),
    says: failure.says,
    expected: failure.expected,
    found: failure.actual,
    options: failure.options,
    play: failure.trace.map((event) => `${event.verb} ${Object.entries(event.holes).map(([hole, value]) => `${hole}: ${value}`).join(", ")}`.trim()),
    ...(question === undefined ? {} : { question: { who: question.who, asks: `${question.kind} ${question.name}`, options: question.options } }),
  };
  return { ids, status, path, line, ms, failure: told, detail: `${failure.says}: expected ${failure.expected}, found ${failure.actual}.` };
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

function lineOf(service: LanguageService, place: RulingPlace): number {
  return (service.text(place.path) ?? "").slice(0, place.pos).split("\n").length;
}
