/** Runs every bench in `test/bench`, one after the other (`npm run bench`); those named on the command line if any are. */
import { spawnSync } from "node:child_process";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";

const root = fileURLToPath(new URL("..", import.meta.url));
const named = process.argv.slice(2);
const benches = globSync(["test/bench/*.ts"], { cwd: root }).sort();

for (const path of benches) {
  const name = basename(path).replace(/(\.bench)?\.ts$/, "");
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, ["--import", "tsx", path], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
