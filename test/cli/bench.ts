import { EventEmitter, once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { cardwright } from "../../compiler/cli/cardwright.js";
import type { ExitCode, Terminal } from "../../compiler/cli/terminal.js";
import type { Tools } from "../../compiler/cli/tools.js";
import { diagnostic, type Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import type { EmittedModule } from "../../compiler/emit/module.js";
import type { CheckingService } from "../../compiler/service/index.js";

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}
/** A command that goes on. */
export interface Session {
  /** Waits until this has been written, and gives all that was written up to then since the last time. */
  until(text: string): Promise<string>;
  /** Ctrl+C. */
  interrupt(): void;
  readonly ended: Promise<number>;
}
/** A folder of files that is gone after the test. */
export interface Folder {
  readonly path: string;
  run(...args: readonly string[]): Promise<Ran>;
  start(...args: readonly string[]): Session;
  write(name: string, content: string | Uint8Array): void;
  read(name: string): string;
}

/** Makes a folder with the given files, and runs the command line in it. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>, tools: Tools = fakeTools): Folder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "cardwright-test-")));
  onTestFinished(() => rmSync(path, { recursive: true }));
  const start = (args: readonly string[], terminal: Omit<Terminal, "cwd" | "columns" | "colour">): Promise<ExitCode> =>
    cardwright(args, { cwd: path, columns: 80, colour: false, ...terminal }, () => Promise.resolve(tools));
  const folder: Folder = {
    path,
    async run(...args) {
      let [out, err] = ["", ""];
      const code = await start(args, {
        out: (text) => void (out += text),
        err: (text) => void (err += text),
        interrupted: () => new AbortController().signal,
      });
      return { code, out, err };
    },
    start(...args) {
      const stop = new AbortController();
      const written = new EventEmitter();
      let all = "";
      const write = (text: string): void => {
        all += text;
        written.emit("text");
      };
      const ended = start(args, { out: write, err: write, interrupted: () => stop.signal });
      return {
        async until(text) {
          while (!all.includes(text)) await once(written, "text", { signal: AbortSignal.timeout(10_000) });
          const seen = all;
          all = "";
          return seen;
        },
        interrupt: () => stop.abort(),
        ended,
      };
    },
    write(name, content) {
      mkdirSync(dirname(join(path, name)), { recursive: true });
      writeFileSync(join(path, name), content);
    },
    read: (name) => readFileSync(join(path, name), "utf8"),
  };
  for (const [name, content] of Object.entries(files)) folder.write(name, content);
  return folder;
}

/**
 * A language of a few words, so that the command line is tested without any other: `wrong` is an error, `rok`
 * one with a fix, `rom` one whose fix makes it worse, `use FILE` a dependency, `ruling ID passes|fails` a
 * ruling; `crash` is a mistake in the compiler.
 */
export const fakeTools: Tools = {
  createLanguageService() {
    const texts = new Map<string, string>();
    const modules = new Map<string, EmittedModule>();
    const service: CheckingService = {
      open: (path, text) => void texts.set(path, text),
      close: (path) => void texts.delete(path),
      paths: () => [...texts.keys()],
      text: (path) => texts.get(path),
      diagnostics: (path) => wrongWords(path, texts.get(path) ?? ""),
      module(path) {
        const text = texts.get(path) ?? "";
        const known = modules.get(path);
        if (text.includes("wrong")) return undefined;
        if (known?.body === text) return known;
        const module = { path, game: "chess", body: text, makers: [], exports: [], gameType: { name: "Chess", path } };
        modules.set(path, module);
        return module;
      },
      notRunnable: () => [],
      rulings: () => [],
      renderCard: () => undefined,
      renderKeyword: () => undefined,
      editions: () => [],
      document: () => [],
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
  format: (text) => Promise.resolve({ ok: true, text }),
};

const fixes: Readonly<Record<string, string>> = { rok: "rook", rom: "wrong wrong" };

function wrongWords(path: string, text: string): readonly Diagnostic[] {
  if (text.includes("crash")) throw new RangeError("Invalid array length");
  return Array.from(text.matchAll(/\b(?:wrong|rok|rom)\b/g), ({ 0: word, index }) => {
    const place = { path, pos: index, end: index + word.length };
    const fix = fixes[word];
    return diagnostic(
      "unknown-word",
      place,
      { word, wanted: "a piece", near: ["rook"] },
      { fixes: fix === undefined ? [] : [{ title: `write \`${fix}\``, edits: [{ ...place, text: fix }] }] },
    );
  });
}
