import { readFileSync } from "node:fs";
import { Project, ts } from "ts-morph";
import { describe, expect, it } from "vitest";
import { printTypeScript } from "../../compiler/emit/print.js";
import { openSamples, sampleFiles } from "./samples.js";

/**
 * What of the samples is understood and can't be run yet, a line a file: a list that may only become shorter.
 * `left-out.txt` names the declarations; why each is left out is what the build says.
 */
describe("the language's samples as modules", () => {
  const service = openSamples();

  it("are TypeScript without a finding", () => {
    const folder = process.cwd();
    const project = new Project({
      skipAddingFilesFromTsConfig: true,
      compilerOptions: {
        target: ts.ScriptTarget.ES2023,
        lib: ["lib.es2023.d.ts"],
        types: [],
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        paths: { "cardwright/runtime/*": [`${folder}/runtime/*`] },
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: true,
        noEmit: true,
      },
    });
    const files = sampleFiles.flatMap((path) => {
      const module = service.module(path);
      return module === undefined ? [] : [project.createSourceFile(`${folder}/samples/${path.replace(/card$/, "ts")}`, printTypeScript(module))];
    });
    const program = project.getProgram();
    const found = files.flatMap((file) =>
      [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map((d) => {
        const says = d.getMessageText();
        return `${file.getBaseName()}:${String(d.getLineNumber())}: ${typeof says === "string" ? says : ts.flattenDiagnosticMessageText(says.compilerObject, " ")}`;
      }),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(found).toEqual([]);
    // A TypeScript compiler reads six modules: seconds, and more where the machine is busy.
  }, 180_000);

  const allowed = new Map(
    readFileSync("test/fixtures/language/left-out.txt", "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split(": "))
      .map(([path = "", names = ""]) => [path, names.split(", ")] as const),
  );
  it.each(sampleFiles)("no more of %s is left out than is known", (path) => {
    const left = service.notRunnable(path).flatMap((d) => (d.code === "not-runnable" ? [nameOf(d.data)] : []));
    expect(left.filter((name) => !(allowed.get(path) ?? []).includes(name))).toEqual([]);
  });
});

function nameOf(data: unknown): string {
  return typeof data === "object" && data !== null && "name" in data ? String(data.name).replaceAll(", ", " ") : "";
}
