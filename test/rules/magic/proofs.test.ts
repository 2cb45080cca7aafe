/** Every ruling proves its fact through the text of cards: with the ability taken away it fails. */
import { describe, expect, test } from "vitest";
import { runRulings } from "../../../compiler/run/index.js";
import { openProject, shipped } from "../../compiler/project.js";

/** The lines that carry the subject of a ruling; what is left of the cards is still a card. */
const subjects: readonly (readonly [file: string, line: RegExp])[] = [
  ["magic/tarkir/aven-tactician.card", /^ {2}when this enters \{ bolster 1 \}\n/gm],
  ["magic/tarkir/minister-of-pain.card", /^ {2}exploit\n/gm],
  ["magic/tarkir/taigams-strike.card", /^ {2}rebound\n/gm],
];
const texts = new Map(shipped);
const support = "magic/support.card";

describe.each(subjects)("%s", (file, line) => {
  const whole = texts.get(file) ?? "";
  test("its rulings pass as it is", async () => {
    const results = await runRulings(openProject(), [file]);
    expect(results.filter((r) => r.status !== "passed").map((r) => r.detail)).toEqual([]);
  });
  test("and none of them without what they are about", async () => {
    expect(whole).toMatch(line);
    const service = openProject({ [file]: whole.replace(line, ""), [support]: (texts.get(support) ?? "").replace(line, "") });
    const results = await runRulings(service, [file]);
    expect(results.filter((r) => r.status !== "failed").map((r) => r.ids.join(" "))).toEqual([]);
  });
});
