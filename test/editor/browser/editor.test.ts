import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unzipSync, zipSync, strToU8 } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type Site, type Tab } from "./site.js";

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 60_000);
afterAll(() => site?.close());

/** A tab of somebody who has never been here. */
async function visit(options?: Parameters<Site["context"]>[0]): Promise<Tab> {
  const visited = await site.open(await site.context(options));
  // It has started when the mistake of the first card is found.
  await marker(visited.page).first().waitFor();
  return visited;
}
const marker = (page: Page) => page.locator(".squiggly-error");
const fix = (page: Page) => page.getByRole("button", { name: /^Fix:/ });
const pane = (page: Page) => page.getByRole("tabpanel");
const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name });

/** Puts a whole text into the open file, as somebody who pastes it. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator(".surface .view-lines").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}
/** Makes a zip file of a project and imports it. */
async function bring(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const entries = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
  await page.locator('input[type="file"]').setInputFiles({ name: "cards.zip", mimeType: "application/zip", buffer: Buffer.from(zipSync(entries)) });
}

describe("an import", () => {
  test("keeps what another file of the same path would replace", async () => {
    const { page, faults } = await visit();
    await marker(page).first().waitFor();
    await bring(page, { "magic/first-steps/lantern-keeper.card": "game magic\n" });
    await page.getByText("lantern-keeper.card.conflict-1").first().waitFor();
    expect(faults).toEqual([]);
  }, 60_000);
});

describe("a first visitor", () => {
  test("finds a mistake, its fix, the card in both languages and a ruling that then holds", async () => {
    const { page, faults } = await visit();
    await marker(page).first().waitFor();
    await tab(page, "Rulings ✗").waitFor();
    await fix(page).click();
    await page.getByText("Nothing to find fault with.").waitFor();
    await marker(page).first().waitFor({ state: "detached" });
    await pane(page).getByText(/you gain three life/).waitFor();
    await pane(page).getByText("灯火の番人").first().waitFor();
    await tab(page, "Rulings ✓").click();
    await pane(page).getByText("1 of 1 passed").waitFor();
    expect(faults).toEqual([]);
  }, 60_000);

  test("is told whether a card beside a mistake is older, or all that can be read", async () => {
    const { page } = await visit();
    await pane(page).getByText("This is what can be read of it.").waitFor();
    await fix(page).click();
    await pane(page).getByText(/you gain three life/).waitFor();
    await page.locator(".view-line", { hasText: "gain 3 life" }).click();
    await page.keyboard.press("End");
    await page.keyboard.type(" zzz");
    await pane(page).getByText("This is the card as it was before.").waitFor();
    await pane(page).getByText(/you gain three life/).waitFor();
  }, 60_000);

  test("sees why a ruling fails, and steps through it", async () => {
    const { page } = await visit();
    await fix(page).click();
    await tab(page, "Rulings ✓").click();
    await page.locator(".view-line", { hasText: "your life is 23" }).click();
    await page.keyboard.press("End");
    for (const key of ["ArrowLeft", "ArrowLeft", "Backspace"]) await page.keyboard.press(key);
    await page.keyboard.type("4");
    await pane(page).getByText("Expected", { exact: true }).waitFor();
    expect(await page.locator(".failure").innerText()).toMatch(/24[\s\S]*23/);
    await page.getByRole("button", { name: "Show step by step" }).click();
    // It opens on the step that failed.
    await page.locator(".trace .step", { hasText: "your life is 24" }).waitFor();
    await page.getByRole("button", { name: "Back" }).click();
    await page.locator(".trace ol li").first().waitFor();
    expect(await page.locator(".trace .zone").innerText()).toContain("Lantern Keeper");
    await page.getByRole("button", { name: "Forward" }).click();
    await page.locator(".trace .step em.failed").waitFor();
  }, 60_000);
});

describe("files", () => {
  test("are there again after a reload, to the last letter", async () => {
    const { page } = await visit();
    await marker(page).first().waitFor();
    await write(page, "// one two three");
    await page.locator(".view-line", { hasText: "one two three" }).waitFor();
    await page.reload();
    await page.locator(".view-line", { hasText: "one two three" }).waitFor();
  }, 60_000);

  test("that come with the site are copied before they are changed", async () => {
    const { page } = await visit();
    await page.getByRole("button", { name: "aven-tactician.card" }).click();
    await page.getByRole("button", { name: "Copy to edit" }).click();
    await page.getByText("your copy takes its place").waitFor();
    await page.getByText("Nothing to find fault with.").waitFor();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("your copy takes its place").waitFor();
  }, 60_000);

  test("leave and come back as a zip file; paths that lead elsewhere stay out", async () => {
    const { page } = await visit();
    await bring(page, { "magic/mine/a.card": "// mine", "../evil.card": "// evil", "notes.txt": "no" });
    await page.getByText("1 files were imported; 2 were left out, which are no card files.").waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    const files = unzipSync(new Uint8Array(readFileSync(await (await download).path())));
    expect(Object.keys(files).sort()).toEqual(["magic/first-steps/lantern-keeper.card", "magic/mine/a.card"]);
    expect(new TextDecoder().decode(files["magic/mine/a.card"])).toBe("// mine");
  }, 60_000);

  test("are edited in one tab at a time; the other reads along and can take over", async () => {
    const context = await site.context();
    const one = (await site.open(context)).page;
    const two = (await site.open(context)).page;
    await two.getByText("This project is being edited in another tab.").waitFor();
    await write(one, "// from the first tab");
    await two.locator(".view-line", { hasText: "from the first tab" }).waitFor();
    await two.getByRole("button", { name: "Edit here" }).click();
    await one.getByText("This project is being edited in another tab.").waitFor();
    await write(two, "// from the second tab");
    await one.locator(".view-line", { hasText: "from the second tab" }).waitFor();
  }, 60_000);

  test("that somebody else saved meanwhile keep both texts", async () => {
    const { page } = await visit();
    await write(page, "// mine");
    await page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open("cardwright");
        asked.onsuccess = () => resolve(asked.result);
      });
      const store = db.transaction("files", "readwrite").objectStore("files");
      const all = await new Promise<{ text: string; revision: number }[]>((resolve) => {
        const asked = store.getAll();
        asked.onsuccess = () => resolve(asked.result as { text: string; revision: number }[]);
      });
      for (const file of all) store.put({ ...file, text: "// theirs", revision: file.revision + 10 });
      await new Promise((resolve) => (store.transaction.oncomplete = resolve));
    });
    await page.keyboard.type(" and more");
    await page.getByText(/What you had written is kept as .*\.conflict-1\./).waitFor();
    await page.locator(".view-line", { hasText: "theirs" }).waitFor();
    await page.getByRole("button", { name: "lantern-keeper.card.conflict-1" }).click();
    await page.locator(".view-line", { hasText: "mine" }).waitFor();
  }, 60_000);
});

test("a hostile project is harmless: its markup is text, its comments end nothing, its marks turn nothing", async () => {
  const { page, faults } = await visit();
  const name = `<img src=x onerror='globalThis.hacked=1'><script>globalThis.hacked=2</script>*/globalThis.hacked=3/*\u202e`;
  await bring(page, {
    "magic/evil/evil.card": `set evil of magic edition 2015 { en "${name}"; ja "${name}" }\n// */ globalThis.hacked = 4; /*\ncard "${name}" {\n  ja "${name}"\n  cost {1}{W}\n  creature human 2/2\n  when this enters { gain 3 life }\n}\n\nruling "evil/1" {\n  en "${name}"\n  ja "${name}"\n  given { your hand: "${name}" as keeper; your mana: {1}{W} }\n  when { you cast the keeper }\n  then { your life is 20 }\n}\n`,
  });
  await pane(page).getByText("<script>").first().waitFor();
  for (const each of ["Code", "Set", /^Rulings/]) {
    await tab(page, each).click();
    await page.waitForTimeout(300);
  }
  await page.getByRole("button", { name: "Show step by step" }).click();
  await page.locator(".trace").waitFor();
  expect(await page.evaluate(() => (globalThis as { hacked?: unknown }).hacked)).toBeUndefined();
  expect(await page.locator("img[src=x], aside script").count()).toBe(0);
  expect(faults).toEqual([]);
}, 60_000);

test("the page makes no function from a text", async () => {
  const { page } = await visit();
  // Not in the test's own call, which the browser lets do anything.
  const refused = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        setTimeout(() => {
          try {
            resolve(new Function("return false")() as boolean);
          } catch (error) {
            resolve(error instanceof EvalError);
          }
        }),
      ),
  );
  expect(refused).toBe(true);
}, 60_000);

test("everything is reached by keyboard", async () => {
  const { page } = await visit();
  await marker(page).first().waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  // In the text now: to the mistake, and its quick fix.
  await page.keyboard.press("F8");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+.");
  await page.locator(".action-widget").first().waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("Nothing to find fault with.").waitFor();
  await tab(page, "Card").focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await pane(page).getByText("1 of 1 passed").waitFor();
}, 60_000);

test("the interface speaks Japanese to who does", async () => {
  const { page } = await visit({ locale: "ja-JP" });
  await page.getByRole("button", { name: /^修正：/ }).click();
  await page.getByText("指摘はありません。").waitFor();
  await tab(page, "裁定 ✓").click();
  await pane(page).getByText("1件中1件が成立").waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("ja");
}, 60_000);

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
test.each(["light", "dark"] as const)("axe finds nothing serious in the %s page, and it reads at twice its size", async (colorScheme) => {
  const { page } = await visit({ colorScheme, viewport: { width: 640, height: 450 }, bypassCSP: true });
  for (const each of ["Card", "Set", /^Rulings/]) {
    await tab(page, each).click();
    await page.waitForTimeout(300);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } }).axe.run());
    expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
}, 60_000);
