/**
 * How far our Japanese texts are from printed ones: `npx tsx scripts/compare-text.ts FOLDER [--all]`. FOLDER holds
 * `onslaught-cards.json` and `anvilborn-abilities.json`; nothing of it comes into the project. Names, width, blanks
 * and bracketed reminders are evened out, and a reason says why a text differs on purpose.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { distance } from "fastest-levenshtein";
import { openSamples } from "../test/compiler/samples.js";

interface Printed {
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly ours: string;
}
interface Reason {
  readonly pattern: string;
  readonly why: string;
}
const reasons = JSON.parse(readFileSync(new URL("compare-text.json", import.meta.url), "utf8")) as readonly Reason[];

const [folder, all] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Which folder holds the printed texts? `npx tsx scripts/compare-text.ts FOLDER`");
  process.exit(2);
}
const service = openSamples();
const rows = [...onslaught(folder), ...anvilborn(folder)].map((row) => {
  const [a, b] = [evened(row.ours), evened(row.text)];
  return { ...row, share: distance(a, b) / Math.max(a.length, b.length, 1), why: reasons.filter(({ pattern }) => new RegExp(pattern).test(row.text) !== new RegExp(pattern).test(row.ours)).map(({ why }) => why) };
});
rows.sort((a, b) => a.share - b.share);
for (const { name, share, why, text, ours } of rows) {
  console.log(`${(share * 100).toFixed(0).padStart(3)} %  ${name}${why.length === 0 ? "" : `  (${why.join("; ")})`}`);
  if (all === "--all") console.log(`       printed ${text}\n       ours    ${ours}`);
}
const median = rows[Math.floor(rows.length / 2)]?.share ?? 0;
console.log(`${String(rows.length)} texts; half of them differ by ${(median * 100).toFixed(0)} % or less, ${String(rows.filter((r) => r.share < 0.05).length)} by less than 5 %.`);

function onslaught(from: string): readonly Printed[] {
  const cards = JSON.parse(readFileSync(join(from, "onslaught-cards.json"), "utf8")) as readonly { readonly en: string; readonly text: string }[];
  return cards.flatMap(({ en, text }) => {
    const card = service.renderCard("magic.card", en, "ja");
    return card === undefined ? [] : [{ path: "magic.card", name: en, text, ours: card.lines.map((l) => l.text).join(" ") }];
  });
}
function anvilborn(from: string): readonly Printed[] {
  const abilities = JSON.parse(readFileSync(join(from, "anvilborn-abilities.json"), "utf8")) as readonly { readonly ability: string; readonly parameters: string; readonly text: string; readonly corrected?: string }[];
  return abilities.flatMap(({ ability, parameters, text, corrected }) => {
    const slug = ability.toLowerCase().replaceAll(" ", "-");
    const keyword = service.renderKeyword("dreamblade.card", slug, "ja");
    const card = service.renderCard("dreamblade.card", ability, "ja");
    const values = parameters.split("・");
    const ours = keyword?.text.replace(/[ＮＭＸ]/g, (letter) => values["ＮＭ".indexOf(letter)] ?? letter) ?? card?.lines.map((l) => l.text).join(" ");
    return ours === undefined ? [] : [{ path: "dreamblade.card", name: ability, text: corrected ?? text, ours }];
  });
}

/** Half width, no blanks, no reminders in brackets, one word for what a card calls itself. */
function evened(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\([^)]*\)/g, "")
    .replace(/この(?:クリーチャー|ミニチュア|ロケーション)/g, "これ")
    .replace(/修正/g, "修整")
    .replace(/[\s、,]/g, "");
}
