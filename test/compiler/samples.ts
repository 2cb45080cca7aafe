import { readFileSync } from "node:fs";
import { createLanguageService, type LanguageService, type PrimitivesCatalogue } from "../../compiler/service/index.js";

export const sampleFiles = ["vocab-base", "vocab-magic", "vocab-dreamblade", "magic", "dreamblade", "rulings-magic", "rulings-dreamblade"].map((name) => `${name}.card`);

/** The language's own samples: two games, their cards and rulings, as nobody's rules module is asked for, unless catalogues are given. */
export function openSamples(catalogues: readonly PrimitivesCatalogue[] = []): LanguageService {
  const service = createLanguageService({ catalogues });
  for (const path of sampleFiles) service.open(path, readFileSync(`test/fixtures/language/${path}`, "utf8"));
  return service;
}
