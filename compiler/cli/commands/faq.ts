import { faqHtml, faqMarkdown, makeFaq, type Faq, type Standing } from "../../render/index.js";
import type { RulingResult } from "../../run/result.js";
import type { Language } from "../../service/index.js";
import { during } from "../faults.js";
import type { Progress } from "../progress.js";
import { visible } from "../report/visible.js";
import { exitCode, Refusal, type ExitCode, type Terminal } from "../terminal.js";
import type { Workbench } from "../workbench.js";
import type { Rulings } from "./test.js";

export interface FaqOptions {
  readonly language: Language;
  readonly edition: string | undefined;
  readonly format: "md" | "html";
}

/**
 * Prints the document about the sets of the files that were asked for. Its rulings are run, and each is marked by
 * how that ended: one that fails is a finding.
 */
export async function faq(
  benches: readonly Workbench[],
  { language, edition, format }: FaqOptions,
  rulings: Rulings,
  terminal: Terminal,
  progress: Progress,
): Promise<ExitCode> {
  let failing = 0;
  for (const bench of benches) {
    const results = await rulings.of(bench, progress);
    const made = during("writing the document", () => documentOf(bench, results, language, edition));
    progress.end();
    if (made.cards.length === 0 && made.mechanics.length === 0) throw new Refusal("There is nothing to write about in these files.");
    terminal.out(format === "html" ? faqHtml(made) : faqMarkdown(made));
    failing += made.counts.failing;
    if (made.unread.length > 0) terminal.err(`No \`reading "…"\` says how these names are read, so their place in the order is a guess: ${made.unread.map(visible).join("、")}.\n`);
    if (made.counts.failing > 0) terminal.err(`${String(made.counts.failing)} of the notes fail; \`cardwright test\` says how.\n`);
  }
  return failing > 0 ? exitCode.findings : exitCode.clean;
}

function documentOf({ project, service }: Workbench, results: readonly RulingResult[], language: Language, edition: string | undefined): Faq {
  const files = project.asked.map((path) => ({ path, parts: service.document(path) }));
  const homes = new Map(service.paths().flatMap((path) => service.document(path).flatMap((p) => (p.part === "keyword" ? [[`${p.name}`, path] as const] : []))));
  return makeFaq({
    language,
    files,
    card: (path, name) => service.renderCard(path, name, language, edition),
    keyword: (path, name) => {
      const home = [path, ...service.dependencies(path), homes.get(name)].find((p) => p !== undefined && service.document(p).some((part) => part.part === "keyword" && part.name === name));
      return home === undefined ? undefined : service.renderKeyword(home, name, language, edition ?? editionOf(files, path));
    },
    standing: (id) => standingOf(results.filter(({ ids }) => ids.includes(id))),
  });
}

/** The edition of the file's set: its mechanics are worded as its cards are. */
function editionOf(files: readonly { readonly path: string; readonly parts: readonly { readonly part: string; readonly edition?: string }[] }[], path: string): string | undefined {
  return files.find((f) => f.path === path)?.parts.find((p) => p.part === "set")?.edition;
}

const STANDINGS: Readonly<Record<RulingResult["status"], Standing>> = { passed: "proved", failed: "failing", informative: "informative" };

/** An id that several rulings prove holds when all of them do. */
function standingOf(results: readonly RulingResult[]): { readonly standing: Standing; readonly detail: string } | undefined {
  const worst = (["failed", "passed", "informative"] as const).flatMap((status) => results.filter((r) => r.status === status))[0];
  return worst === undefined ? undefined : { standing: STANDINGS[worst.status], detail: worst.detail };
}
