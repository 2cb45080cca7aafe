import type { Reporter, TestModule } from "vitest/node";

/** Ends a run of the tests with one plain line that a machine can read: `12 passed, 0 failed`. */
export class PlainLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    let passed = 0;
    // A file that can't be loaded has no tests to fail, and an error outside of every test has no file.
    let failed = unhandledErrors.length;
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed") passed++;
        if (state === "failed") failed++;
      }
    }
    console.log(`${passed} passed, ${failed} failed`);
  }
}
