import { describe, expect, test } from "vitest";
import { createLanguageService } from "../../compiler/service/index.js";
import { languageHandlers } from "../../editor/worker/language.js";
import { workerWith } from "./scope.js";

describe("the language worker", () => {
  test("gives findings with their words", async () => {
    const worker = workerWith(languageHandlers(createLanguageService));
    await worker.ask("start", { catalogues: [] });
    await worker.ask("open", { path: "a.card", text: 'card "A {\n}' });
    expect(await worker.ask("findings", { path: "a.card" })).toMatchObject({
      result: expect.arrayContaining([
        expect.objectContaining({ code: "unclosed-text", severity: "error", title: "A text has no closing quote." }),
      ]),
    });
  });

  test.each<readonly [what: string, method: string, error: string]>([
    ["a method that it hasn't", "dance", "There is no method dance."],
    ["a name that every object has", "toString", "There is no method toString."],
    ["a question before it was started", "findings", "The worker has not been started."],
  ])("answers %s with a sentence", async (_, method, error) => {
    const worker = workerWith(languageHandlers(createLanguageService));
    expect(await worker.ask(method, { path: "a.card" })).toMatchObject({ error });
  });

  test("doesn't answer what is no request", async () => {
    const worker = workerWith(languageHandlers(createLanguageService));
    for (const data of [null, "open", { method: "open" }, { id: "1", method: "open" }]) worker.post(data);
    expect(await worker.ask("start", { catalogues: [] })).toMatchObject({ id: 1, result: null });
  });
});
