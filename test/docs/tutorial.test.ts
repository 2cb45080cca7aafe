import { expect, test } from "vitest";
import { played } from "../../scripts/reference/tutorial.js";
import { textOf } from "./pages.js";

test("what the tutorial shows is what is printed (else: npm run reference)", async () => {
  const page = textOf("docs/tutorial.md");
  const { page: made, runs } = await played(page);
  expect(made).toBe(page);
  expect(runs.at(-1)).toEqual({ command: "cardwright test", code: 0 });
  // It shows a mistake, and a ruling that doesn't hold.
  expect(new Set(runs.filter(({ code }) => code === 1).map(({ command }) => command))).toEqual(
    new Set(["cardwright check", "cardwright test"]),
  );
});

test("a command that isn't Cardwright's is refused", async () => {
  await expect(played("```sh\nrm cards\n```\n")).rejects.toThrow("`rm cards`");
});
