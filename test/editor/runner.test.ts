import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import { readCatalogues, shippedCards } from "../../compiler/cli/installation.js";
import { compiledFrom, runRulings } from "../../compiler/run/index.js";
import { createLanguageService } from "../../compiler/service/index.js";
import { rulingHandlers } from "../../editor/runner/rulings.js";
import { languageHandlers } from "../../editor/worker/language.js";
import { workerWith } from "./scope.js";

test("the rules worker runs what the language worker compiled, and has no compiler", async () => {
  const language = workerWith(languageHandlers(createLanguageService));
  await language.ask("start", { catalogues: readCatalogues() });
  for (const path of globSync(["**/*.card"], { cwd: shippedCards })) {
    await language.ask("open", { path, text: readFileSync(join(shippedCards, path), "utf8") });
  }
  const paths = ["dreamblade/anvilborn/duel.card"];
  const { result: project } = (await language.ask("compiled", { paths })) as { readonly result: unknown };

  const rules = workerWith(rulingHandlers((files, path, options) => runRulings(compiledFrom(files), [path], options)));
  await rules.ask("load", { project: structuredClone(project) });
  const path = "dreamblade/anvilborn/duel.card";
  expect(await rules.ask("run", { path })).toMatchObject({
    result: expect.arrayContaining([expect.objectContaining({ ids: ["anvilborn/duel/1/a"], status: "passed" })]),
  });
  expect(await rules.ask("run", { path, only: "anvilborn/duel/1/a", trace: true })).toMatchObject({
    result: [{ ids: ["anvilborn/duel/1/a"], trace: { steps: expect.arrayContaining([expect.objectContaining({ section: "when" })]) } }],
  });
});
