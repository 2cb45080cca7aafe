import { expect, test } from "vitest";
import { withoutCascades } from "../../compiler/diagnostics/cascades.js";
import { diagnostic } from "../../compiler/diagnostics/diagnostic.js";

/** `«…»` is what a finding underlines, `!` where the file can't be read. */
test.each<readonly [what: string, text: string, said: boolean]>([
  ["a sentence that can be read", "«a»\nb !", true],
  ["a sentence on the line of a mistake", "«a» !", false],
  ["a block with a mistake in it", "«a {\n  b !\n}»\nc", false],
  ["what would have stood after the mistake", "a !\n  «»\n}", false],
  ["the next sentence", "a !\n«b»", true],
  ["anything, without a mistake", "«a»", true],
])("%s", (_, marked, said) => {
  const text = marked.replaceAll(/[«»]/g, "");
  const [pos, end] = [marked.indexOf("«"), marked.indexOf("»") - 1];
  const found = diagnostic("nothing-named", { path: "a", pos, end }, { pronoun: "it" });
  const at = text.indexOf("!");
  const mistakes = at < 0 ? [] : [{ path: "a", pos: at, end: at + 1 }];
  expect(withoutCascades([found], mistakes, text)).toEqual(said ? [found] : []);
});
