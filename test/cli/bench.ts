import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { cardwright } from "../../compiler/cli/cardwright.js";
import type { Tools } from "../../compiler/cli/tools.js";
import { diagnostic, type Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import type { LanguageService } from "../../compiler/service/index.js";

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}
/** A folder of files that is gone after the test. */
export interface Folder {
  readonly path: string;
  run(...args: readonly string[]): Promise<Ran>;
}

/** Makes a folder with the given files, and runs the command line in it. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>, tools: Tools = fakeTools): Folder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "cardwright-test-")));
  onTestFinished(() => rmSync(path, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return {
    path,
    async run(...args) {
      let [out, err] = ["", ""];
      const terminal = {
        cwd: path,
        out: (text: string) => void (out += text),
        err: (text: string) => void (err += text),
        columns: 80,
        colour: false,
      };
      return { code: await cardwright(args, terminal, () => Promise.resolve(tools)), out, err };
    },
  };
}

/**
 * A language of three words, so that the command line is tested without any other: `wrong` is an error,
 * `use FILE` a dependency, `ruling ID passes|fails` a ruling; `crash` is a mistake in the compiler.
 */
export const fakeTools: Tools = {
  createLanguageService() {
    const texts = new Map<string, string>();
    const service: LanguageService = {
      open: (path, text) => void texts.set(path, text),
      close: (path) => void texts.delete(path),
      paths: () => [...texts.keys()],
      text: (path) => texts.get(path),
      diagnostics: (path) => wrongWords(path, texts.get(path) ?? ""),
      module(path) {
        const text = texts.get(path) ?? "";
        if (text.includes("wrong")) return undefined;
        return { path, game: "chess", body: text, makers: [], exports: [], gameType: { name: "Chess", path } };
      },
      rulings: () => [],
      dependencies: (path) => Array.from((texts.get(path) ?? "").matchAll(/use (\S+)/g), ([, used]) => used ?? ""),
    };
    return service;
  },
  runRulings: (service, paths) =>
    Promise.resolve(
      paths.flatMap((path) =>
        Array.from((service.text(path) ?? "").matchAll(/ruling (\S+) (passes|fails)/g), ([, ids = "", how]) => ({
          ids: ids.split(","),
          status: how === "passes" ? ("passed" as const) : ("failed" as const),
          path,
          line: 1,
          ms: 2,
          detail: how === "passes" ? "" : "A check doesn't hold.",
          ...(how === "fails" && {
            failure: {
              line: 2,
              says: "the king is in check",
              expected: "in check",
              found: "safe",
              options: ["you resign"],
              question: { who: "you", asks: "choose a piece", options: ["the rook", "the knight"] },
              play: ["you move the rook", "the opponent passes"],
            },
          }),
        })),
      ),
    ),
  verify: () => Promise.resolve([]),
};

function wrongWords(path: string, text: string): readonly Diagnostic[] {
  if (text.includes("crash")) throw new RangeError("Invalid array length");
  return Array.from(text.matchAll(/wrong/g), ({ index }) =>
    diagnostic(
      "unknown-word",
      { path, pos: index, end: index + 5 },
      { word: "wrong", wanted: "a piece", near: ["rook"] },
    ),
  );
}
