import fc from "fast-check";
import { describe, test } from "vitest";
import { parse } from "../../grammar/index.js";
import { formattedOrRefused, sameAtWidth } from "../format/promises.js";
import { anyChange, layoutChange, mutated } from "../format/mutations.js";
import { declarations } from "../format/texts.js";

/** What `promises.ts` holds is held for every one of these texts. */
describe("whatever happens to a text, it is formatted well or refused", () => {
  test("declarations with other line ends and with comments anywhere", () => {
    const property = fc.property(
      fc.constantFrom(...declarations),
      fc.array(layoutChange, { minLength: 1, maxLength: 4 }),
      (text, changes) => formattedOrRefused(changes.reduce(mutated, text)),
    );
    fc.assert(property, { numRuns: 800 });
  });
  test("declarations with words changed", () => {
    const property = fc.property(
      fc.constantFrom(...declarations),
      fc.array(anyChange, { minLength: 1, maxLength: 3 }),
      (text, changes) => formattedOrRefused(changes.reduce(mutated, text)),
    );
    fc.assert(property, { numRuns: 800 });
  });
  test("declarations in lines of any width, with comments where they may be", () => {
    const property = fc.property(
      fc.constantFrom(...declarations),
      fc.array(layoutChange, { maxLength: 3 }),
      fc.integer({ min: 10, max: 120 }),
      (text, changes, width) => {
        const changed = changes.reduce(mutated, text);
        fc.pre(parse(changed).errors.length === 0);
        sameAtWidth(changed, width);
      },
    );
    fc.assert(property, { numRuns: 500 });
  });
});
