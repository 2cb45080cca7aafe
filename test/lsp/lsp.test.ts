import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Editor } from "./client.js";

const folder = mkdtempSync(join(tmpdir(), "cardwright-lsp-"));
const address = (path: string): string => pathToFileURL(join(folder, path)).href;
const cards = address("cards/magic/mine/cards.card");
const keywords = address("cards/magic/mine/words.card");

const head = 'set mine of magic edition 2015 { en "Mine" }\n';
const text = `${head}
card "Old Bear" {
  cost {1}{G}
  creature bear 2/2
  flying
  slow
}

ruling "mine/1" {
  given { your battlefield: "Old Bear" as bear }
  when { }
  then { the bear's power is 2 }
}
`;
const at = (line: number, character: number) => ({ line, character });

describe("an editor that starts `cardwright lsp`", () => {
  let editor: Editor;
  beforeAll(async () => {
    mkdirSync(join(folder, "cards/magic/mine"), { recursive: true });
    writeFileSync(join(folder, "cardwright.json"), "{}");
    writeFileSync(join(folder, "cards/magic/mine/cards.card"), text);
    writeFileSync(join(folder, "cards/magic/mine/words.card"), 'game magic\n\nkeyword slow {\n  ja "鈍足"\n  this can\'t attack\n}\n');
    editor = new Editor(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("is told what the server can do", async () => {
    const { capabilities, serverInfo } = await editor.start({ language: "ja" });
    expect(serverInfo?.name).toBe("cardwright");
    expect(capabilities).toMatchObject({ hoverProvider: true, renameProvider: { prepareProvider: true }, textDocumentSync: { change: 2 } });
  });

  test("gets no findings for a good file, whose words stand in a file that isn't open", async () => {
    await editor.open(cards, text);
    expect(await editor.findings(cards)).toEqual([]);
  });

  test("gets a finding with its page and a fix for a mistake that is typed, and none once it is fixed", async () => {
    await editor.type(cards, { start: at(5, 2), end: at(5, 8) }, "flyng");
    const [found, ...others] = await editor.findings(cards);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ code: "unknown-word", range: { start: at(5, 2), end: at(5, 7) } });
    expect(found?.codeDescription?.href).toMatch(/^file:.*\/docs\/codes\/unknown-word\.md$/);
    const actions = await editor.ask<readonly { readonly title: string; readonly edit: unknown }[]>("textDocument/codeAction", { textDocument: { uri: cards }, range: found?.range, context: { diagnostics: [found], only: ["quickfix"] } });
    expect(actions).toMatchObject([{ title: "Write `flying`", edit: { changes: { [cards]: [{ newText: "flying" }] } } }]);
    await editor.type(cards, { start: at(5, 2), end: at(5, 7) }, "flying");
    expect(await editor.findings(cards)).toEqual([]);
  });

  test("completes a word and explains it in the language that it asked for", async () => {
    const { items } = await editor.ask<{ readonly items: readonly { readonly label: string; readonly detail?: string }[] }>("textDocument/completion", { textDocument: { uri: cards }, position: at(5, 4) });
    const item = items.find(({ label }) => label === "slow");
    expect(item?.detail).toContain("キーワード");
    expect(await editor.ask("completionItem/resolve", item)).toMatchObject({ documentation: { value: expect.stringContaining("鈍足") } });
  });

  test("goes from a card in a ruling to its declaration, and from a keyword to the other file", async () => {
    expect(await editor.ask("textDocument/definition", { textDocument: { uri: cards }, position: at(10, 34) })).toMatchObject([{ uri: cards, range: { start: at(2, 5) } }]);
    expect(await editor.ask("textDocument/definition", { textDocument: { uri: cards }, position: at(6, 3) })).toMatchObject([{ uri: keywords, range: { start: at(2, 8) } }]);
  });

  test("renames a keyword in both files, and is told in a sentence what can't be renamed", async () => {
    const params = { textDocument: { uri: cards }, position: at(6, 3) };
    expect(await editor.ask("textDocument/rename", { ...params, newName: "sluggish" })).toMatchObject({ changes: { [cards]: [{ newText: "sluggish" }], [keywords]: [{ newText: "sluggish" }] } });
    await expect(editor.ask("textDocument/rename", { ...params, newName: "flying" })).rejects.toThrow("flying");
    await expect(editor.ask("textDocument/prepareRename", { ...params, position: at(3, 3) })).rejects.toThrow();
  });

  test("has colours, an outline, folds, hints and lenses", async () => {
    const textDocument = { uri: cards };
    expect(await editor.ask<{ readonly data: readonly number[] }>("textDocument/semanticTokens/full", { textDocument })).toMatchObject({ data: expect.arrayContaining([0]) });
    expect(await editor.ask("textDocument/documentSymbol", { textDocument })).toMatchObject([{ name: "mine" }, { name: "Old Bear" }, { name: "mine/1" }]);
    expect(await editor.ask("textDocument/foldingRange", { textDocument })).toMatchObject([{ startLine: 2 }, { startLine: 9 }]);
    expect(await editor.ask("textDocument/inlayHint", { textDocument, range: { start: at(0, 0), end: at(20, 0) } })).toEqual([]);
    expect(await editor.ask("textDocument/codeLens", { textDocument })).toMatchObject([{ command: { command: "cardwright.runCard" } }, { command: { command: "cardwright.run", arguments: [cards, ["mine/1"]] } }, { command: { command: "cardwright.trace" } }]);
  });

  test("runs a ruling from its lens, and sees that a wrong one fails", async () => {
    const run = { command: "cardwright.run", arguments: [cards, ["mine/1"]] };
    expect(await editor.ask("workspace/executeCommand", run)).toEqual({ ok: true, says: "1 ruling: it holds." });
    await editor.type(cards, { start: at(12, 29), end: at(12, 30) }, "3");
    expect(await editor.ask("workspace/executeCommand", run)).toMatchObject({ ok: false, says: expect.stringContaining("found there is 2") });
    await editor.type(cards, { start: at(12, 29), end: at(12, 30) }, "2");
  });

  test("hears of a word that was changed on the disk", async () => {
    writeFileSync(join(folder, "cards/magic/mine/words.card"), "game magic\n");
    await editor.tell("workspace/didChangeWatchedFiles", { changes: [{ uri: keywords, type: 2 }] });
    await editor.type(cards, { start: at(0, 0), end: at(0, 0) }, "");
    expect(await editor.findings(cards)).toMatchObject([{ code: "unknown-word" }]);
  });

  test("finds a card of any file by a part of its name", async () => {
    const [first] = (await editor.ask("workspace/symbol", { query: "oldb" })) as readonly object[];
    expect(first).toMatchObject({ name: "Old Bear", location: { uri: cards } });
  });

  test("lays the file out", async () => {
    await editor.type(cards, { start: at(3, 0), end: at(3, 2) }, "        ");
    expect(await editor.ask("textDocument/formatting", { textDocument: { uri: cards }, options: { tabSize: 2, insertSpaces: true } })).toMatchObject([{ newText: expect.stringContaining("  cost {1}{G}\n") }]);
  });

  test("says goodbye, and the server ends", async () => {
    expect(await editor.end()).toBe(0);
  });
});
