/**
 * The pages of `docs/codes`: what is said about the wrong example of each is put into it, and the list of all
 * into the README (`npm run codes`). A test says that they are current.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { globSync } from "tinyglobby";
import { readCatalogues, runtimeTypes, shippedCards } from "../compiler/cli/installation.js";
import { findingText } from "../compiler/cli/report/findings.js";
import { styleFor } from "../compiler/cli/report/style.js";
import type { Diagnostic } from "../compiler/diagnostics/diagnostic.js";
import { Lines } from "../compiler/diagnostics/lines.js";
import { parsePage, printPage, type Page } from "../compiler/diagnostics/page.js";
import { areas, registry } from "../compiler/diagnostics/registry.js";
import { printTypeScript } from "../compiler/emit/print.js";
import { createLanguageService, type LanguageService } from "../compiler/service/index.js";
import { verify } from "../compiler/verify/index.js";

export const folder = fileURLToPath(new URL("../docs/codes", import.meta.url));
const readme = join(folder, "README.md");
const example = "example.card";

/** The text of each page, by its code. */
export function pageTexts(): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md");
  return new Map(names.sort().map((name) => [name.slice(0, -3), readFileSync(join(folder, name), "utf8")]));
}

/** A page as it should be: in the one form, with what is said today. */
export function current(page: Page): string {
  const found = findingsIn(page.bad, page.code);
  const sources = { shown: (path: string) => path, lines: () => new Lines(page.bad) };
  const style = styleFor({ columns: 100, colour: false });
  return printPage({ ...page, message: found.map((one) => findingText(one, sources, style)).join("\n") });
}

/** What is found, and what can't be played, in a file whose project has the words of the shipped games and of the README's. */
export function findingsIn(text: string, code: string): readonly Diagnostic[] {
  service.open(example, text);
  try {
    if (code === "unfit-module") return typeFindings();
    return [...service.diagnostics(example), ...(code === "not-runnable" ? service.notRunnable(example) : [])];
  } finally {
    service.close(example);
  }
}

/** This one is found by TypeScript, in what is written to disk. */
function typeFindings(): readonly Diagnostic[] {
  const made = mkdtempSync(join(tmpdir(), "cardwright-codes-"));
  try {
    const module = service.module(example);
    if (module === undefined) return service.diagnostics(example);
    const path = join(made, "example.ts");
    writeFileSync(path, printTypeScript(module));
    return verify({ modules: [{ path, from: example }], runtimeTypes, text: (from) => service.text(from) });
  } finally {
    rmSync(made, { recursive: true });
  }
}

/** The README with the list of all pages after its game. */
export function currentReadme(): string {
  const [before = ""] = readFileSync(readme, "utf8").split(/^## /m, 1);
  const pages = pageTexts();
  const lists = areas.map(({ title, messages }) => {
    const rows = Object.keys(messages).map((code) => {
      const summary = parsePage(pages.get(code) ?? "")?.summary;
      return `- [${code}](${code}.md)${summary === undefined ? "" : `: ${summary}`}`;
    });
    return `## ${title}\n\n${rows.join("\n")}\n`;
  });
  return before + lists.join("\n");
}

const service = openService();

function openService(): LanguageService {
  const opened = createLanguageService({ catalogues: readCatalogues() });
  // Words are enough; no example speaks of a shipped card.
  for (const path of globSync(["*/{vocabulary,keywords}.card"], { cwd: shippedCards }))
    opened.open(path, readFileSync(join(shippedCards, path), "utf8"));
  const [, game = ""] = /^```card\n([^]*?)^```$/m.exec(readFileSync(readme, "utf8")) ?? [];
  opened.open("duel.card", game);
  return opened;
}

/** What is found in the game of the README itself. */
export function findingsInGame(): readonly Diagnostic[] {
  return service.diagnostics("duel.card");
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const missing = new Set(Object.keys(registry));
  for (const [name, text] of pageTexts()) {
    const page = parsePage(text);
    missing.delete(name);
    if (page === undefined) console.log(`${name}: not in the form of a page`);
    else writeFileSync(join(folder, `${name}.md`), current(page));
  }
  writeFileSync(readme, currentReadme());
  console.log(missing.size === 0 ? "Every code has its page." : `Without a page: ${[...missing].join(", ")}`);
}
