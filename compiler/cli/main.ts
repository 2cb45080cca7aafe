#!/usr/bin/env node
import process from "node:process";
import pc from "picocolors";
import { cardwright } from "./cardwright.js";

const { stdout, stderr } = process;

// A reader that has seen enough (`| head`) is no mistake.
stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

process.exitCode = await cardwright(
  process.argv.slice(2),
  {
    cwd: process.cwd(),
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    columns: stdout.columns ?? 100,
    colour: pc.isColorSupported,
    ...(stderr.isTTY && { status: (text: string) => void stderr.write(`\r\u001b[2K${text}`) }),
    ...(stdout.isTTY && { clear: () => void stdout.write("\u001b[2J\u001b[3J\u001b[H") }),
    interrupted() {
      const stop = new AbortController();
      // Once: whoever asks again means it.
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
      return stop.signal;
    },
  },
  async () => (await import("./toolbox.js")).tools,
);
