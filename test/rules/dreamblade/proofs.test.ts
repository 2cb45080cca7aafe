/** Every ruling proves its fact through the text of cards: with the ability taken away it fails. */
import { describe, expect, test } from "vitest";
import { runRulings } from "../../../compiler/run/index.js";
import { openProject, shipped } from "../../compiler/project.js";

const anvilborn = "dreamblade/anvilborn";
const support = "dreamblade/support.card";
/**
 * The line that is taken out of every card of the file and of the support, and the rulings that are about it; what is
 * left of the cards is still a card. The aspect costs of `anvilborn-and-drive/1` are a rule of the game: no card says them.
 */
const subjects: readonly (readonly [file: string, line: RegExp, rulings: RegExp])[] = [
  ["ambition.card", /^ {2}ambition 1\n/gm, /^ambition\//],
  ["ambition.card", /^ {2}dominate\n/gm, /^ambition\/3$/],
  ["ambition.card", /^ {2}a(t the start of the conquest-phase)[\s\S]*?\n {2}\}\n/gm, /^ambition\/4$/],
  ["ambition.card", /^ {2}\{C\}: bloodtax\n/gm, /^bloodtax\/2$/],
  ["drives.card", /^ {2}(blitz|locus|chaos|pursuit)-drive\n/gm, /^(anvilborn-and-drive\/[2-8]|directions|greatest-and-least|chaos-drive\/[2-4])/],
  ["duel.card", /^ {2}\{B\}: duel 4\n/gm, /^duel\//],
  ["nitro.card", /^ {2}\{S\}: nitro 7\n/gm, /^nitro\//],
];
const texts = new Map(shipped);

describe.each(subjects)("%s without %s", (name, line, rulings) => {
  const file = `${anvilborn}/${name}`;
  const about = (ids: readonly string[]): boolean => ids.some((id) => rulings.test(id.replace(/^anvilborn\//, "")));
  const outcomes = async (change: (text: string) => string): Promise<readonly (readonly [string, string])[]> => {
    const service = openProject({ [file]: change(texts.get(file) ?? ""), [support]: change(texts.get(support) ?? "") });
    const results = await runRulings(service, [file]);
    return results.filter((r) => about(r.ids)).map((r) => [r.ids.join(" "), r.status] as const);
  };
  const unlike = (wanted: string, found: readonly (readonly [string, string])[]) => found.filter(([, status]) => status !== wanted).map(([id]) => id);

  test("its rulings pass as it is, and none of them without that", async () => {
    const whole = await outcomes((text) => text);
    expect(whole.length).toBeGreaterThan(0);
    expect(unlike("passed", whole)).toEqual([]);
    const cut = await outcomes((text) => text.replace(line, ""));
    expect(cut.length).toBe(whole.length);
    expect(unlike("failed", cut)).toEqual([]);
  });
});
