import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { buildSite } from "../../../scripts/site/build.js";
import { serveSite } from "../../../scripts/site/serve.js";

/** Debian's Chromium, or the one that `CHROMIUM` names. */
function browserPath(): string {
  const found = [process.env["CHROMIUM"], "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (found === undefined) throw new Error("The editor's tests need Chromium: install it (apt-get install chromium fonts-noto-cjk) or name it in CHROMIUM.");
  return found;
}

export interface Site {
  /** A browser of somebody new. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A tab with the editor, started; what the page's policy forbade and what it threw is kept in `faults`. */
  open(context: BrowserContext): Promise<Tab>;
  close(): Promise<void>;
}
export interface Tab {
  readonly page: Page;
  readonly faults: string[];
}

/** The site as it is shipped, built once and served without headers, as a plain host of files does. */
export async function startSite({ headers = false } = {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "cardwright-site-"));
  const executablePath = browserPath();
  await buildSite(folder);
  const server = serveSite(folder, { headers });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/some/where/`;
  const browser: Browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  return {
    context: (options) => browser.newContext({ locale: "en-GB", viewport: { width: 1500, height: 900 }, ...options }),
    async open(context) {
      const page = await context.newPage();
      const faults: string[] = [];
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
      page.on("pageerror", (error) => faults.push(error.message));
      await page.goto(address);
      await page.locator("html[data-ready]").waitFor();
      return { page, faults };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
