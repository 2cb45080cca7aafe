import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { describe as inWords } from "../../compiler/diagnostics/describe.js";
import { createLanguageService, type LanguageService } from "../../compiler/service/index.js";

const files = ["vocab-base", "vocab-magic", "vocab-dreamblade", "magic", "dreamblade", "rulings"].map((name) => `${name}.card`);

/** The language's own samples: two games, their cards and rulings, as nobody's rules module is asked for. */
export function openSamples(): LanguageService {
  const service = createLanguageService({ catalogues: [] });
  for (const path of files) service.open(path, readFileSync(`test/fixtures/language/${path}`, "utf8"));
  return service;
}

describe("the language's samples", () => {
  const service = openSamples();
  it.each(files)("%s has no findings", (path) => {
    const found = service
      .diagnostics(path)
      // No catalogue is given, so no `does` can be looked up.
      .filter((d) => d.code !== "unknown-primitive")
      .map((d) => `${service.text(path)?.slice(0, d.pos).split("\n").length ?? 0}: ${d.code}: ${inWords(d).title}`);
    expect(found).toEqual([]);
  });

  it("says of everything that it leaves out of a module why", () => {
    for (const path of files) {
      const module = service.module(path);
      for (const left of service.notRunnable(path)) expect(inWords(left).explanation).not.toMatch(/undefined|: \.$/);
      expect(module === undefined ? "" : module.body).not.toMatch(/\bundefined\b(?!,)/);
    }
  });
});
