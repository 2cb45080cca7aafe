import type { Compiled, RulingResult, RunOptions } from "../run/index.js";

export type RunRulings = (project: Compiled, paths: readonly string[], options?: RunOptions) => Promise<readonly RulingResult[]>;

/** Runs the rulings with these ids, or all of the file, and says in a sentence or two what came of it. */
export async function runAndTell(run: RunRulings, project: Compiled, wanted: readonly (readonly [path: string, id: string])[] | string): Promise<{ readonly ok: boolean; readonly says: string }> {
  const results: RulingResult[] = [];
  if (typeof wanted === "string") results.push(...(await run(project, [wanted])));
  else for (const [path, only] of wanted) results.push(...(await run(project, [path], { only })));
  const unique = [...new Map(results.map((r) => [`${r.path}:${String(r.line)} ${r.ids.join()}`, r])).values()];
  const failed = unique.filter(({ status }) => status === "failed");
  const count = unique.length === 1 ? "1 ruling" : `${String(unique.length)} rulings`;
  if (unique.length === 0) return { ok: false, says: "There is no ruling to run." };
  if (failed.length === 0) return { ok: true, says: `${count}: ${unique.length === 1 ? "it holds" : "all hold"}.` };
  const told = failed.slice(0, 3).map(({ ids, detail }) => `${ids[0] ?? ""}: ${detail}`);
  return { ok: false, says: [`${String(failed.length)} of ${count} ${failed.length === 1 ? "doesn't" : "don't"} hold.`, ...told].join("\n") };
}
