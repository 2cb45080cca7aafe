/** Takes the picture of the editor that README and `docs/editor.md` show (`npm run picture`). Needs a Chromium. */
import { join } from "node:path";
import { chromium } from "playwright-core";
import { root } from "./bundle.js";
import { buildSite } from "./site/build.js";
import { serveSite } from "./site/serve.js";

const folder = join(root, "dist/editor");
await buildSite(folder);
const server = serveSite(folder);
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
const address = server.address();
if (address === null || typeof address === "string") throw new Error("the site has no port");

const browser = await chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
await page.goto(`http://127.0.0.1:${String(address.port)}/editor/`);
await page.getByRole("button", { name: /^Fix/ }).waitFor();
await page.screenshot({ path: join(root, "docs/editor.png") });
await browser.close();
server.close();
