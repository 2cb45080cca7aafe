import { globSync } from "tinyglobby";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { describe as inWords } from "../../compiler/diagnostics/describe.js";
import type { Diagnostic, Fix } from "../../compiler/diagnostics/diagnostic.js";
import type { LanguageService } from "../../compiler/service/index.js";
import { catalogues } from "./project.js";
import { openSamples } from "./samples.js";

const files = globSync(["test/fixtures/check/*.card"]).sort();

function opened(text: string): LanguageService {
  const service = openSamples(catalogues);
  service.open("bad.card", text);
  return service;
}
function findings(text: string): readonly Diagnostic[] {
  return opened(text).diagnostics("bad.card");
}
function apply(text: string, fix: Fix): string {
  return [...fix.edits].sort((a, b) => b.pos - a.pos || b.end - a.end).reduce((t, e) => t.slice(0, e.pos) + e.text + t.slice(e.end), text);
}
/** A finding as a reader meets it: where, what, why, and what to do. */
function said(text: string, d: Diagnostic): string {
  const { severity, title, label, explanation, hint } = inWords(d);
  const line = text.slice(0, d.pos).split("\n").length;
  const fixes = d.fixes.map((f) => `    fix: ${f.title}`);
  return [`${String(line)}: ${severity} ${d.code}: ${title}`, `    [${text.slice(d.pos, d.end).replace(/\s+/g, " ")}] ${label}`, `    ${explanation}`, ...(hint === undefined ? [] : [`    ${hint}`]), ...fixes].join("\n");
}

describe.each(files)("%s", (path) => {
  const text = readFileSync(path, "utf8");
  const found = findings(text);

  it("says what is wrong", async () => {
    const report = found.map((d) => said(text, d)).join("\n");
    await expect(`${report}\n`).toMatchFileSnapshot(`../fixtures/check/${path.split("/").at(-1)?.replace(".card", ".txt") ?? ""}`);
  });

  const fixes = found.flatMap((d) => d.fixes.map((fix, i) => [`${d.code}, fix ${String(i + 1)} at ${String(d.pos)}`, d, fix] as const));
  it.runIf(fixes.length > 0).each(fixes)("%s removes its finding and adds none", (_name, d, fix) => {
    const codes = (list: readonly Diagnostic[]): readonly string[] => list.map((f) => f.code).sort();
    const before = [...codes(found)];
    before.splice(before.indexOf(d.code), 1);
    expect(codes(findings(apply(text, fix)))).toEqual(before);
  });
});

/** Every prefix and every line left out of the samples: whatever the tree, nothing is thrown. */
describe("any text", () => {
  it.each(["magic.card", "dreamblade.card", "rulings-dreamblade.card"])("%s, cut anywhere, is bound without a fault", (path) => {
    const text = readFileSync(`test/fixtures/language/${path}`, "utf8");
    const service = openSamples();
    for (let i = 0; i < 40; i += 1) {
      const cut = Math.floor((text.length * i) / 40);
      service.open(path, text.slice(0, cut) + text.slice(cut + 7));
      expect(() => service.diagnostics(path)).not.toThrow();
      expect(() => service.module(path)).not.toThrow();
    }
    // The whole file is lowered forty times: long where the machine is busy.
  }, 180_000);
});
