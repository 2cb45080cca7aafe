import { defineConfig } from "vitest/config";
import { PlainLine } from "./scripts/plain-line.js";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    pool: "threads",
    // Nothing here keeps state between files, so that two workers may load each module once.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    reporters: ["default", new PlainLine()],
  },
});
