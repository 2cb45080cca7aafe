import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { diagrams } from "../../scripts/diagrams.js";
import { root } from "./graph.js";

test.each(Object.entries(diagrams()))("docs/%s is current (else: npm run diagrams)", (name, picture) => {
  expect(readFileSync(join(root, "docs", name), "utf8")).toBe(picture);
});
