#!/usr/bin/env node
import process from "node:process";
import pc from "picocolors";
import { cardwright } from "./cardwright.js";

// A reader that has seen enough (`| head`) is no mistake.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

process.exitCode = await cardwright(
  process.argv.slice(2),
  {
    cwd: process.cwd(),
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    columns: process.stdout.columns ?? 100,
    colour: pc.isColorSupported,
  },
  async () => (await import("./toolbox.js")).tools,
);
