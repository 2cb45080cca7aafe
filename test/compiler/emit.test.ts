import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { printScript, printTypeScript } from "../../compiler/emit/print.js";
import { openProject, shipped } from "./project.js";

const service = openProject();
const modules = shipped.flatMap(([path]) => {
  const module = service.module(path);
  return module === undefined ? [] : [[path, module] as const];
});

describe("an emitted module", () => {
  it("holds the name of its file as data", () => {
    const path = "magic/x\nprocess.exit()\u2028.card";
    const service = openProject({ [path]: 'set tarkir of magic edition 2015\ncard "Any" { creature bear 1/1 }\n' });
    const module = service.module(path);
    expect(module && printTypeScript(module).split("\n")[0]).toBe("// Made by cardwright from magic/x process.exit() .card. Edit that, not this.");
  });

  it.each(modules)("%s is left unchanged by Prettier", async (_path, module) => {
    const text = printTypeScript(module);
    expect(await format(text, { parser: "typescript", printWidth: 120 })).toBe(text);
  });

  it.each(modules)("%s is a script whose records come in the order of its exports", (_path, module) => {
    expect(() => new Function("kit", printScript(module))).not.toThrow();
  });

  it.each(["magic/tarkir/aven-tactician", "magic/keywords", "dreamblade/anvilborn/duel", "dreamblade/keywords"])(
    "%s reads as a person would write it",
    async (path) => {
      const module = service.module(`${path}.card`);
      expect(module).toBeDefined();
      if (module === undefined) return;
      await expect(printTypeScript(module)).toMatchFileSnapshot(`../fixtures/emit/${path}.ts.txt`);
    },
  );
});
