/** `npm run editor`: builds the site and serves it on this machine alone. */
import { join } from "node:path";
import { root } from "./bundle.js";
import { buildSite } from "./site/build.js";
import { serveSite } from "./site/serve.js";

const folder = join(root, "dist/editor");
const port = Number(process.env["PORT"] ?? 5180);
await buildSite(folder);
serveSite(folder).listen(port, "127.0.0.1", () => console.log(`http://localhost:${String(port)}/editor/`));
