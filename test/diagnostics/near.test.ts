import { describe, expect, test } from "vitest";
import { didYouMean, near } from "../../compiler/diagnostics/near.js";

const words = ["flying", "fear", "haste", "Elf", "elk", "first-strike", "trample", "タップ"];

describe("words near to what was written", () => {
  test.each<readonly [written: string, near: readonly string[], why: string]>([
    ["flyng", ["flying"], "one letter of five is missing"],
    ["FLYING", ["flying"], "case alone differs"],
    ["elf", ["Elf"], "case alone beats what is one letter away"],
    ["elc", ["Elf", "elk"], "of three letters one may differ"],
    ["fist-stroke", ["first-strike"], "of eleven letters three may differ"],
    ["タッブ", ["タップ"], "letters of every script count the same"],
    ["destroy", [], "nothing is near"],
    ["x", [], "one letter has nothing in common with another"],
  ])("%s", (written, expected) => expect(near(written, words)).toEqual(expected));

  test("the nearest come first, four at most, each once", () => {
    expect(near("aaaaaa", ["aaabbb", "aaaabb", "aaaaab", "aaaaba", "aaabaa", "aabaaa", "aaaaab"])).toEqual([
      "aaaaab",
      "aaaaba",
      "aaabaa",
      "aabaaa",
    ]);
  });

  test.each<readonly [near: readonly string[], hint: string | undefined]>([
    [[], undefined],
    [["elf"], "Did you mean `elf`?"],
    [["elf", "elk", "eel"], "Did you mean `elf`, `elk` or `eel`?"],
  ])("%j is offered as %j", (found, hint) => expect(didYouMean(found)).toBe(hint));
});
