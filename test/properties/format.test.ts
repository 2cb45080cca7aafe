import fc from "fast-check";
import { describe, test } from "vitest";
import { formattedOrRefused, wellFormatted } from "../format/promises.js";
import { anyChange, layoutChange, mutated } from "../format/mutations.js";
import { declarations } from "../format/texts.js";

const runs = Number(process.env["RUNS"] ?? 300);

describe("whatever happens to a text, it is formatted well or refused", () => {
  test("declarations with other line ends and with comments anywhere", () => {
    const property = fc.property(
      fc.constantFrom(...declarations),
      fc.array(layoutChange, { minLength: 1, maxLength: 4 }),
      (text, changes) => formattedOrRefused(changes.reduce(mutated, text)),
    );
    fc.assert(property, { numRuns: runs });
  });
  test("declarations with words changed", () => {
    const property = fc.property(
      fc.constantFrom(...declarations),
      fc.array(anyChange, { minLength: 1, maxLength: 3 }),
      (text, changes) => formattedOrRefused(changes.reduce(mutated, text)),
    );
    fc.assert(property, { numRuns: runs });
  });
});
