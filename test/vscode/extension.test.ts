import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLanguageService } from "../../compiler/service/index.js";
import { textMateGrammar } from "../../editor/vscode/textmate.js";
import { closedWords } from "../../grammar/index.js";
import { packExtension } from "../../scripts/vscode.js";

const folder = mkdtempSync(join(tmpdir(), "cardwright-vscode-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the extension's package", () => {
  let files: Readonly<Record<string, Uint8Array>> = {};
  const json = (name: string): Record<string, unknown> => JSON.parse(strFromU8(files[`extension/${name}`] ?? new Uint8Array())) as Record<string, unknown>;
  beforeAll(async () => {
    files = unzipSync(readFileSync(await packExtension(folder)));
  }, 60_000);

  test("holds what VS Code needs and nothing else", () => {
    const names = Object.keys(files).filter((name) => name.startsWith("extension/")).map((name) => name.slice("extension/".length).toLowerCase());
    expect(names.sort()).toEqual(["card.tmlanguage.json", "extension.js", "language-configuration.json", "license.txt", "package.json", "readme.md"]);
  });

  test("opens `.card` files and names every colour of the server", () => {
    const { contributes, main } = json("package.json") as { readonly contributes: { readonly languages: unknown; readonly semanticTokenTypes: readonly { readonly id: string }[] }; readonly main: string };
    expect(contributes.languages).toMatchObject([{ id: "card", extensions: [".card"] }]);
    expect(contributes.semanticTokenTypes.map(({ id }) => id)).toEqual(createLanguageService({ catalogues: [] }).semanticTokensLegend().tokenTypes);
    expect(files[`extension/${main.slice(2)}`]).toBeDefined();
  });

  test("starts the server and asks for nothing but VS Code and Node", () => {
    const code = strFromU8(files["extension/extension.js"] ?? new Uint8Array());
    expect(code).toContain('"lsp"');
    const strangers = [...code.matchAll(/require\("([^"]+)"\)/g)].map(([, name = ""]) => name).filter((name) => name !== "vscode" && !isBuiltin(name));
    expect(strangers).toEqual([]);
  });

  test("has the grammar that the language's tables make", () => {
    expect(json("card.tmLanguage.json")).toEqual(JSON.parse(JSON.stringify(textMateGrammar())));
  });
});

/** The scope of the first rule that matches at the start of a text, as an editor finds it. */
function scopeOf(text: string, at = 0): string | undefined {
  let best: { readonly index: number; readonly name: string | undefined } | undefined;
  for (const { match, name, captures } of textMateGrammar().patterns) {
    const found = new RegExp(match, "m").exec(text.slice(at));
    if (found !== null && (best === undefined || found.index < best.index)) best = { index: found.index, name: name ?? captures?.["1"]?.name };
  }
  return best?.index === 0 ? best.name : undefined;
}

describe("colours before the server answers", () => {
  test("every closed word has one", () => {
    const plain = Object.values<readonly string[]>(closedWords).flat().filter((word) => scopeOf(`${word} x`) === undefined);
    expect(plain).toEqual([]);
  });
  test.each([
    ['card "A" {', "keyword.other.declaration.card"],
    ["// a comment", "comment.line.double-slash.card"],
    ['"a text"', "string.quoted.double.card"],
    ["{2}{W}", "constant.character.symbol.card"],
    ["+1/+1", "constant.numeric.card"],
    ["this deals", "variable.language.card"],
    ["Quality source", "variable.parameter.card"],
    ["creature", undefined],
    ["a-land", undefined],
  ])("%s", (text, scope) => expect(scopeOf(text)).toBe(scope));
});
