import { describe, expect, test } from "vitest";
import { normalise } from "../../grammar/format/index.js";
import { parse, sourceOf, walk, type CardFile, type SyntaxNode } from "../../grammar/index.js";
import { bare, wellFormatted } from "./promises.js";
import { samples } from "./texts.js";

function treeOf(line: string): CardFile {
  const { file, errors } = parse(`card "A" {\n${line}\n}`);
  expect(errors).toEqual([]);
  return file;
}

describe("a duration before one sentence goes behind it", () => {
  test.each([
    ["until the end of the turn { this gets +1/+1 }", "this gets +1/+1 until the end of the turn"],
    ["until the start of your next turn { it sleeps }", "it sleeps until the start of your next turn"],
    ["during this turn { it has fangs }", "it has fangs during this turn"],
    ["during your night { this can't chase a hen }", "this can't chase a hen during your night"],
    ["until the end of the turn { it is the kind }", "it is the kind until the end of the turn"],
    ["until the end of the day { it gets +X/+0 where X is 3 }", "it gets +X/+0 until the end of the day where X is 3"],
    ["until the end of the turn { it has { fangs } }", "it has { fangs } until the end of the turn"],
    ["effect { until the end of the turn { it sleeps } }", "effect { it sleeps until the end of the turn }"],
  ])("%s", (before, after) => {
    expect(bare(normalise(treeOf(before)))).toEqual(bare(treeOf(after)));
    expect(bare(normalise(treeOf(after)))).toEqual(bare(treeOf(after)));
  });
});

describe("it stays where it says something else there", () => {
  test.each([
    ["several sentences", "until the end of the turn { this gets +1/+1; this sleeps }"],
    ["an act, which doesn't last", "until the end of the turn { draw a card }"],
    ["an item that isn't a sentence", "until the end of the turn { when it attacks { howl } }"],
    ["no form behind a sentence", "until this leaves { you keep it }"],
    ["two durations", "until the end of the turn { it sleeps until the end of the day }"],
    ["`unless` and `then` would be ruled by it", "until the end of the turn { it sleeps unless it is night }"],
    ["the sentence ends in a clause", "until the end of the turn { it is a fox that attacks }"],
    ["the sentence ends in a pretence", "until the end of the turn { you may use it as though it were awake }"],
    ["the time refers to something", "until the end of its turn { it sleeps }"],
    ["the time refers to a player", "during that player's turn { it sleeps }"],
    ["the time introduces something", "during a combat { it sleeps }"],
    ["the sentence gives a name", "until the end of the turn { you choose a fox as prey }"],
    ["a comment about the block", "until the end of the turn { // why\nit sleeps\n}"],
    ["nothing to move", "until the end of the turn { }"],
  ])("%s", (_, text) => {
    const file = treeOf(text);
    expect(normalise(file).declarations).toBe(file.declarations);
  });
});

test("a duration may stand before every sentence of every text", () => {
  for (const { text } of samples) {
    walk(parse(text).file, (node) => {
      if (node.kind === "statement") expectDurations(sourceOf(text, node));
    });
  }
});
function expectDurations(sentence: string): void {
  for (const time of ["until the end of the turn", "during your next turn", "until the end of its turn"]) {
    wellFormatted(`card "A" {\n${time} { ${sentence}\n}\n}`);
  }
}

test("what is normal stays the same, in every text", () => {
  for (const { text } of samples) {
    const once = normalise(parse(text).file);
    expect(normalise(once).declarations).toBe(once.declarations);
  }
});

test("every node of the new tree lies inside its parent", () => {
  const file = normalise(treeOf("until the end of the turn { it gets +X/+0 where X is 3 }"));
  const inside = (node: SyntaxNode): void =>
    walk(node, ({ pos, end }) => {
      expect(pos).toBeGreaterThanOrEqual(node.pos);
      expect(end).toBeLessThanOrEqual(node.end);
    });
  walk(file, inside);
});
