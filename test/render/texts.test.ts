import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createLanguageService } from "../../compiler/service/index.js";
import { cardMarkdown, cardsHtml, faqHtml, faqMarkdown, makeFaq } from "../../compiler/render/index.js";
import { openSamples } from "../compiler/samples.js";
import { goldens } from "./texts.js";

/** By the name of each card or keyword, what the golden file says of it. */
function entries(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(/^## /m).slice(1).map((entry) => [entry.split("\n")[0] ?? "", entry]));
}

describe.each(goldens.filter(({ file }) => !file.endsWith("shipped.txt")))("$file", ({ file, text }) => {
  it("is what the cards say (else: npm run texts, and read what changed)", () => {
    expect(text()).toBe(readFileSync(file, "utf8"));
  });
});

it("shipped cards that have a golden text say it (else: npm run texts, and read what changed)", () => {
  const shipped = goldens.find(({ file }) => file.endsWith("shipped.txt"));
  const [said, known] = [entries(shipped?.text() ?? ""), entries(readFileSync(shipped?.file ?? "", "utf8"))];
  expect(known.size).toBeGreaterThan(0);
  for (const [name, entry] of said) if (known.has(name)) expect.soft(entry).toBe(known.get(name));
});

const duel = `
game duel { en "Duel"; rules "plain"; turn main-phase; starts-at main-phase }
edition 2 of duel { text en self "{name} the second" }
phase main-phase of turn { en "main phase"; ja "メインフェイズ" }
zone arena { en "arena" prep "in"; ja "闘技場"; public }
noun hour of object { en "hour" article "an"; ja "時"; lives arena; on-type-line }
verb <player> spies <patient: hour> { en "spy" past "spied"; ja "{patient~を}盗み見る" ichidan }
`;
function rendered(body: string, language: "en" | "ja", edition?: string) {
  const service = createLanguageService({ catalogues: [] });
  service.open("base.card", `game base { en "Base" }\nnoun object { en "object"; ja "物" }\nnoun player { en "player"; ja "プレイヤー" }\nperiod turn { en "turn"; ja "ターン" }\nnoun period { en "period" }\nnoun phase of period { en "phase" }\nnoun place { en "place" }\nverb <player> chooses <patient: object or player> { ja "{patient~を}選ぶ" godan }\n`);
  service.open("duel.card", duel);
  service.open("cards.card", `game duel\ncard "Noon" {\n  hour\n  ${body}\n}\n`);
  return { card: service.renderCard("cards.card", "Noon", language, edition), found: service.diagnostics("cards.card").map((d) => d.code) };
}

describe("an author's own text", () => {
  it("stands in place of the made one, and is stale when the card changes", () => {
    const first = rendered(`effect { choose an hour }\n  text ja "正午を選ぶ。"`, "ja");
    expect(first.card).toMatchObject({ override: "stale", lines: [{ text: "正午を選ぶ。" }] });
    expect(first.found).toEqual(["text-unmarked"]);
    const changed = rendered(`effect { choose an hour }\n  text ja "正午を選ぶ。" for "00000000"`, "ja");
    expect(changed.found).toEqual(["text-stale"]);
    expect(rendered(`effect { choose an hour }\n  text ja "正午を選ぶ。" for "00000000"`, "en").card).toMatchObject({ lines: [{ text: "Choose an hour." }] });
  });
});

it("inflects by declared classes and articles", () => {
  expect(rendered("effect { choose an hour as first; spy the first }", "en").card?.lines.map((l) => l.text)).toEqual(["Choose an hour. Spy it."]);
  expect(rendered("effect { choose an hour as first; spy the first }", "ja").card?.lines.map((l) => l.text)).toEqual(["時を選ぶ。それを盗み見る。"]);
});

it("says a word without Japanese as the source has it, and lists it", () => {
  const service = openSamples();
  service.open("more.card", `game magic\nadjective odd of object\ncard "Oddity" { instant; effect { destroy target odd creature } }\n`);
  expect(service.renderCard("more.card", "Oddity", "ja")?.missing).toMatchObject([{ word: "odd" }]);
});

describe("hostile names", () => {
  const name = `<script>alert(1)</script>"&'*[x](javascript:y)`;
  const service = openSamples();
  service.open("hostile.card", `set tarkir of magic edition 2015\ncard "<script>alert(1)</script>&'*[x](javascript:y)" { ja "${name.replace(/"/g, "")}"; instant; effect { draw a card } }\nruling "tarkir/<b>/1" { en "<img src=x onerror=y>"; informative "<i>" }\n`);
  const cards = (language: "en" | "ja") => service.document("hostile.card").flatMap((p) => (p.part === "card" ? (service.renderCard("hostile.card", p.name, language) ?? []) : []));
  const faq = makeFaq({
    language: "en",
    files: [{ path: "hostile.card", parts: service.document("hostile.card") }],
    card: (path, card) => service.renderCard(path, card, "en"),
    keyword: () => undefined,
    standing: () => undefined,
  });
  it.each([
    ["HTML of cards", cardsHtml("ja", "cards", cards("ja")), /<script|<img|<b>|<i>/],
    ["HTML of a document", faqHtml(faq), /<script|<img|<b>|<i>/],
    ["Markdown of a document", faqMarkdown(faq), /<script|<img|<b>|<i>|\[x\]\(/],
    ["Markdown of a card", cards("en").map((c) => cardMarkdown(c)).join(""), /<script|\[x\]\(/],
  ])("are text in the %s", (_, text, markup) => {
    expect(text).toContain("alert(1)");
    expect(text).not.toMatch(markup);
  });
  it("and nothing is fetched", () => {
    expect(faqHtml(faq)).not.toMatch(/<[^>]*\ssrc=|<[^>]*\shref="(?!#)|url\(|@import/);
  });
});
