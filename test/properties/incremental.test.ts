import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LanguageService } from "../../compiler/service/index.js";
import { openProject, shipped } from "../compiler/project.js";

/** One edit of an author: some text of a file is replaced by another. */
interface Edit {
  readonly file: number;
  readonly at: number;
  readonly length: number;
  readonly text: string;
}
const edit: fc.Arbitrary<Edit> = fc.record({
  file: fc.nat({ max: shipped.length - 1 }),
  at: fc.nat({ max: 100_000 }),
  length: fc.oneof(fc.constant(0), fc.nat({ max: 12 }), fc.nat({ max: 200 })),
  text: fc.oneof(
    fc.constantFrom("", "\n", " ", "{", "}", '"', "x", "creature", " as it", "\ncard \"New One\" { creature }\n", "\ngame magic\n", "// "),
    fc.string({ maxLength: 6 }),
  ),
});

function apply(texts: Map<string, string>, { file, at, length, text }: Edit): readonly [path: string, text: string] {
  const path = shipped[file]?.[0] ?? "";
  const before = texts.get(path) ?? "";
  const pos = at % (before.length + 1);
  const after = before.slice(0, pos) + text + before.slice(pos + length);
  texts.set(path, after);
  return [path, after];
}

/** Everything that a host can ask of every file. */
function answers(service: LanguageService): unknown {
  return shipped.map(([path]) => ({
    path,
    findings: service.diagnostics(path),
    module: service.module(path),
    rulings: service.rulings(path),
    dependencies: service.dependencies(path),
  }));
}

describe("an incremental check", () => {
  it("says after any edits what a check from scratch says", () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        const texts = new Map(shipped);
        const live = openProject();
        answers(live);
        for (const one of edits) {
          live.open(...apply(texts, one));
          // Asked in between as well, so that results of every state are there to be taken over wrongly.
          live.diagnostics(shipped[one.file]?.[0] ?? "");
        }
        expect(answers(live)).toEqual(answers(openProject(Object.fromEntries(texts))));
      }),
      { numRuns: Number(process.env["RUNS"] ?? 60) },
    );
  });

  it("binds no declaration again that neither its text nor its words concern", () => {
    const service = openProject();
    const path = "magic/tarkir/aven-tactician.card";
    const before = service.module(path);
    const keywords = service.text("magic/keywords.card") ?? "";
    service.open("magic/keywords.card", keywords.replace("put N +1/+1 counters on it", "put 2 +1/+1 counters on it"));
    expect(service.module(path)).toBe(before);
    service.open("magic/keywords.card", keywords.replace("keyword bolster <N: number>", "keyword bolster <N: number> <M: number>"));
    expect(service.diagnostics(path).map((d) => d.code)).toContain("missing-part");
    service.open("magic/keywords.card", keywords);
    expect(service.diagnostics(path)).toEqual([]);
  });
});
