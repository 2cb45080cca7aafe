import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import { readCatalogues, shippedCards } from "../../compiler/cli/installation.js";
import { runRulings } from "../../compiler/run/index.js";
import { createLanguageService } from "../../compiler/service/index.js";
import { rulingHandlers } from "../../editor/runner/rulings.js";
import { workerWith } from "./scope.js";

test("the rules worker runs the rulings of a file with the words of the others", async () => {
  const worker = workerWith(rulingHandlers(createLanguageService, runRulings));
  await worker.ask("start", { catalogues: readCatalogues() });
  for (const path of globSync(["**/*.card"], { cwd: shippedCards })) {
    await worker.ask("open", { path, text: readFileSync(join(shippedCards, path), "utf8") });
  }
  const { result } = (await worker.ask("run", { paths: ["dreamblade/anvilborn/duel.card"] })) as {
    readonly result: readonly object[];
  };
  expect(result).toContainEqual(expect.objectContaining({ ids: ["anvilborn/duel/1/a"], status: "passed" }));
});
