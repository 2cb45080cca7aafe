import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { declarationStarts, parse, walk, type CardFile } from "../../grammar/index.js";
import { shipped } from "../compiler/project.js";

/** Every node of the declarations with its place, as offsets of the whole text. */
function nodesOf(file: CardFile, base: number): readonly string[] {
  const nodes: string[] = [];
  for (const declaration of file.declarations) {
    // What can't be read ends where the next thing starts, which is outside of its part.
    if (declaration.kind === "broken") continue;
    walk(declaration, (n) => void nodes.push(`${n.kind} ${String(base + n.pos)}..${String(base + n.end)}`));
  }
  return nodes;
}

const text = fc
  .record({
    file: fc.nat({ max: shipped.length - 1 }),
    cuts: fc.array(fc.record({ at: fc.nat(), length: fc.nat({ max: 30 }), text: fc.constantFrom("", "{", "}", "\n", '"', "\n}", "card", " ") }), {
      maxLength: 5,
    }),
  })
  .map(({ file, cuts }) =>
    cuts.reduce((t, { at, length, text: put }) => {
      const pos = at % (t.length + 1);
      return t.slice(0, pos) + put + t.slice(pos + length);
    }, shipped[file]?.[1] ?? ""),
  );

describe("the declarations of a text", () => {
  it("are the same whether it is parsed in parts or as a whole", () => {
    fc.assert(
      fc.property(text, (t) => {
        const starts = declarationStarts(t);
        const parts = starts.flatMap((base, i) => nodesOf(parse(t.slice(base, starts[i + 1] ?? t.length)).file, base));
        expect(parts).toEqual(nodesOf(parse(t).file, 0));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['card "A" {\n  flying\ncard "B" { }', [0, 20]],
    ["game g\nkeyword k { }\nnoun n { }\nverb <x> does\n", [0, 7, 32]],
    ['  card "A" { }\n', [0]],
  ])("start at certain lines: %j", (t, starts) => {
    expect(declarationStarts(t)).toEqual(starts);
  });
});
