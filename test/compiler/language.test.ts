import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { describe as inWords } from "../../compiler/diagnostics/describe.js";
import { printTypeScript } from "../../compiler/emit/print.js";
import { openSamples, sampleFiles } from "./samples.js";

describe("the language's samples", () => {
  const service = openSamples();
  it.each(sampleFiles)("%s has no findings", (path) => {
    const found = service
      .diagnostics(path)
      // No catalogue is given, so no `does` can be looked up.
      .filter((d) => d.code !== "unknown-primitive")
      .map((d) => `${String(service.text(path)?.slice(0, d.pos).split("\n").length ?? 0)}: ${d.code}: ${inWords(d).title}`);
    expect(found).toEqual([]);
  });

  it.each(sampleFiles)("what can be run of %s is left unchanged by Prettier", async (path) => {
    const module = service.module(path);
    if (module === undefined) return;
    const text = printTypeScript(module);
    expect(await format(text, { parser: "typescript", printWidth: 120 })).toBe(text);
  });

  it.each(sampleFiles)("every declaration of %s is in its module or said to be left out", (path) => {
    const declared = (service.text(path)?.match(/^(?:card|keyword|ruling) /gm) ?? []).length;
    const records = (service.module(path)?.body.match(/^const \S+ = (?:card|keyword|ruling)\(/gm) ?? []).length;
    const left = service.notRunnable(path);
    const words = left.filter((d) => !/^(?:card|keyword|ruling)$/.test(service.text(path)?.slice(d.pos, d.end) ?? ""));
    expect(records + left.length - words.length).toBe(declared);
    for (const d of left) expect(inWords(d)).toMatchObject({ severity: "hint" });
  });
});
