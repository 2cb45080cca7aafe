import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Position, TextEdit, WorkspaceEdit } from "vscode-languageserver-types";
import type { LanguageService } from "../../compiler/service/index.js";
import { parse } from "../../grammar/index.js";
import { openProject, shipped } from "../compiler/project.js";

/** The same cases every time; `RUNS=500` tries as many others. */
const runs = process.env["RUNS"];
const numRuns = Number(runs ?? 25);
const seed = runs === undefined ? { seed: 7 } : {};

function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}
function offsetAt(text: string, { line, character }: Position): number {
  return text.split("\n").slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
}
function applied(text: string, edits: readonly TextEdit[]): string {
  const placed = edits.map(({ range, newText }) => ({ pos: offsetAt(text, range.start), end: offsetAt(text, range.end), newText }));
  return placed.sort((a, b) => b.pos - a.pos).reduce((rest, { pos, end, newText }) => rest.slice(0, pos) + newText + rest.slice(end), text);
}
function apply(service: LanguageService, { changes = {} }: WorkspaceEdit): void {
  for (const [path, edits] of Object.entries(changes)) service.open(path, applied(service.text(path) ?? "", edits));
}
/** A snippet with its places filled as they are offered. */
function written(item: { readonly insertTextFormat?: number; readonly textEdit?: unknown }): string {
  const { newText } = item.textEdit as TextEdit;
  return item.insertTextFormat === 2 ? newText.replaceAll(/\$\{\d+:([^}]*)\}/g, "$1").replaceAll(/\$\d/g, "") : newText;
}
/** Syntax errors before an offset; what is still open there is none. */
function mistakes(text: string, end: number): number {
  return parse(text).errors.filter(({ code, pos }) => code !== "missing-brace" && pos < end).length;
}

const place = fc.record({ file: fc.nat({ max: shipped.length - 1 }), at: fc.nat({ max: 100_000 }) });
const words = shipped.map(([, text]) => [...text.matchAll(/(?<=[\s{(])[a-z{"]/g)].map(({ index }) => index));
const spoken = shipped.map(([, text]) => [...text.matchAll(/[a-z][a-z-]*[a-z]/gi)].map(({ index }) => index));

describe("what the service offers", () => {
  it("completes with words of which none is a mistake where it stands", () => {
    fc.assert(
      fc.property(place, fc.nat(), ({ file, at }, which) => {
        const [path, text] = shipped[file] ?? ["", ""];
        const starts = words[file] ?? [];
        const start = starts[at % starts.length] ?? 0;
        // As an author types it: nothing stands behind the cursor yet.
        const before = text.slice(0, start);
        const service = openProject({ [path]: before });
        const { items } = service.completion(path, positionAt(before, start));
        const chosen = items.length === 0 ? [] : [0, 1, 2, 3, 4, 5].map((i) => items[(which + i * 17) % items.length]);
        for (const item of chosen) {
          if (item === undefined) continue;
          const { range } = item.textEdit as TextEdit;
          const inserted = before.slice(0, offsetAt(before, range.start)) + written(item);
          expect(mistakes(inserted, inserted.length), `${JSON.stringify(before.slice(-60))} + ${item.label}`).toBeLessThanOrEqual(mistakes(before, before.trimEnd().length));
        }
      }),
      { numRuns: numRuns * 2, ...seed },
    );
  }, 120_000);

  it("offers fixes that remove their finding and add none", () => {
    const harm = fc.constantFrom("", "creatur", "a", "gains", "shuffl", "}", "；", "each", "deal");
    fc.assert(
      fc.property(place, harm, ({ file, at }, instead) => {
        const [path, text] = shipped[file] ?? ["", ""];
        const starts = spoken[file] ?? [];
        const start = starts[at % starts.length] ?? 0;
        const length = /^[a-z-]+/i.exec(text.slice(start))?.[0].length ?? 0;
        const broken = text.slice(0, start) + instead + text.slice(start + length);
        const service = openProject({ [path]: broken });
        const all = { start: { line: 0, character: 0 }, end: positionAt(broken, broken.length) };
        const before = service.diagnostics(path).map(({ code }) => code);
        for (const { edit, diagnostics: [finding] = [] } of service.codeActions(path, all, ["quickfix"]).slice(0, 3)) {
          const after = openProject({ [path]: broken });
          apply(after, edit ?? {});
          const codes = after.diagnostics(path).map(({ code }) => code);
          expect(codes.length).toBeLessThanOrEqual(before.length);
          expect(codes.filter((code) => code === finding?.code).length).toBeLessThan(before.filter((code) => code === finding?.code).length);
        }
      }),
      { numRuns, ...seed },
    );
  }, 120_000);

  it("renames there and back without a trace", () => {
    let renamed = 0;
    fc.assert(
      fc.property(place, ({ file, at }) => {
        const [path, text] = shipped[file] ?? ["", ""];
        const starts = spoken[file] ?? [];
        const start = starts[at % starts.length] ?? 0;
        const service = openProject();
        const position = positionAt(text, start);
        const target = service.prepareRename(path, position);
        if ("refused" in target) return;
        const there = service.rename(path, position, target.placeholder.includes(" ") ? "Zuzu the Renamed" : "zuzuwent");
        if ("refused" in there) return;
        apply(service, there);
        const moved = service.text(path) ?? "";
        const inFile = there.changes?.[path] ?? [];
        const shift = inFile.filter(({ range }) => offsetAt(text, range.end) <= start).reduce((sum, { range, newText }) => sum + newText.length - (offsetAt(text, range.end) - offsetAt(text, range.start)), 0);
        const back = service.rename(path, positionAt(moved, start + shift), target.placeholder);
        expect(back).not.toHaveProperty("refused");
        if ("refused" in back) return;
        apply(service, back);
        expect(shipped.map(([other]) => service.text(other))).toEqual(shipped.map(([, other]) => other));
        renamed += 1;
      }),
      { numRuns, ...seed },
    );
    expect(renamed).toBeGreaterThan(0);
  });
});
