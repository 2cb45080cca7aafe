import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describe as inWords } from "../../compiler/diagnostics/describe.js";
import { formatText } from "../../grammar/format/index.js";
import { openProject, shipped } from "../compiler/project.js";

/** How many mutations: a thousand with every run of the tests, `FUZZ=100000` for the long run. */
const runs = Number(process.env["FUZZ"] ?? 1_000);

/** What authors, other tools and chance put into a file. */
const scraps = [
  "", " ", "\n", ";", ",", ":", "{", "}", "(", ")", "<", ">", '"', "'", "'s", "//", "…", "｛", "：", "３", "　", "\u0000", "\ud800", "\u202e",
  "a", "the", "each", "target", "it", "its", "you", "of", "in", "with", "without", "that", "as x", "or", "and", "if so", "otherwise",
  "when", "whenever", "would", "instead", "until the end of the turn", "while", "for each", "choose", "effect", "can't", "may", "is", "has",
  "gets +1/+1", "+N damage", "{2}{G}", "{W}", "2/3", "N", "X", "Quality", "creature", "bear", "white", "flying", "bolster 1", "duel",
  "the number of", "up to 3", "any number of", "the combat", "your hand", "c3", "card", "keyword k <N: number> {", "game magic", "ruling \"x\" {",
  "set tarkir of magic edition 2015", "noun", "verb <player> does", "エイヴン", "=", "==", "<<<<<<< HEAD",
];

interface Mutation {
  readonly at: number;
  readonly drop: number;
  readonly put: readonly string[];
}
const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  drop: fc.oneof(fc.constant(0), fc.nat({ max: 3 }), fc.nat({ max: 40 })),
  put: fc.array(fc.constantFrom(...scraps), { maxLength: 3 }),
});

/** Token by token, so that what comes out is near to what people write. */
function mutate(text: string, mutations: readonly Mutation[]): string {
  const tokens = text.match(/"[^"\n]*"|\{[A-Z0-9]+\}|[\p{L}\p{N}'+/-]+|\s+|[^\s]/gu) ?? [];
  for (const { at, drop, put } of mutations) tokens.splice(at % (tokens.length + 1), drop, ...put.flatMap((s) => [s, " "]));
  return tokens.join("");
}

describe(`${String(runs)} mutations of real files`, () => {
  it(
    "give findings with words for them, and never a fault",
    () => {
      const service = openProject();
      fc.assert(
        fc.property(fc.nat({ max: shipped.length - 1 }), fc.array(mutation, { minLength: 1, maxLength: 4 }), (file, mutations) => {
          const [path, text] = shipped[file] ?? ["", ""];
          const mutated = mutate(text, mutations);
          service.open(path, mutated);
          for (const found of service.diagnostics(path)) {
            expect(found.pos).toBeGreaterThanOrEqual(0);
            expect(found.end).toBeLessThanOrEqual(mutated.length);
            expect(found.pos).toBeLessThanOrEqual(found.end);
            expect(inWords(found).title).not.toMatch(/undefined|\[object/);
          }
          service.module(path);
          formatText(mutated);
          service.open(path, text);
        }),
        { numRuns: runs },
      );
    },
    runs * 100,
  );
});
