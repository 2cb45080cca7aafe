import fc from "fast-check";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import type { CardRecord, ModuleRecord } from "../../runtime/api.js";
import { loadModule } from "../../compiler/run/load.js";
import { printTypeScript } from "../../compiler/emit/print.js";
import { openProject } from "../compiler/project.js";

const hostile = [
  "*/ alert(1) /*", "`${process.exit()}`", "'); process.exit(); ('", "</script><script>", "\\", "\\u0022", "__proto__", "constructor",
  "\u2028", "\u202Eevil", "\u0000", "a\u0301", "エイヴン", "𠮷", "//", "/*", "${x}", "await", "return",
];
/** What may stand between quotes. */
const text = fc
  .oneof(fc.constantFrom(...hostile), fc.string({ unit: "grapheme", maxLength: 20 }), fc.string({ unit: "binary", maxLength: 12 }))
  .map((t) => t.replace(/["\r\n\u2028\u2029]/g, ""))
  .filter((t) => t.trim() !== "");

const cardsOf = (records: readonly ModuleRecord[]): readonly CardRecord[] => records.filter((r): r is CardRecord => "is" in r && r.is === "card");

describe("a text of a card", () => {
  it("is data in the emitted module, whatever it says", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(text, { minLength: 1, maxLength: 3, selector: (t) => t.normalize("NFC") }), async (names) => {
        const cards = names.map((name) => `card "${name}" { cost {1}; creature bear 2/2 // ${name.replace(/[\n\r]/g, "")}\n  when this enters { bolster 1 } }`);
        const service = openProject({ "mine.card": `set tarkir of magic edition 2015\n${cards.join("\n")}\n` });
        const module = service.module("mine.card");
        // A name that the lexer refuses keeps its card out of the module; nothing else may.
        if (module === undefined) return expect(service.diagnostics("mine.card")).not.toEqual([]);
        const found = cardsOf(loadModule(module)).map((c) => c.name);
        const wanted = names.map((n) => n.normalize("NFC"));
        expect(wanted).toEqual(expect.arrayContaining(found));
        if (service.diagnostics("mine.card").length === 0) expect(found).toEqual(wanted);
        const printed = printTypeScript(module);
        expect(await format(printed, { parser: "typescript", printWidth: 120 })).toBe(printed);
      }),
      { numRuns: 120 },
    );
  });
});
