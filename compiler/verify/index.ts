/**
 * Checks the types of modules that `build` wrote and says which line of a card each finding comes from.
 * It is the only part of the compiler that needs a TypeScript compiler, and it is loaded when asked for.
 */
import { Node, Project, ts, type Diagnostic as TypeDiagnostic, type SourceFile } from "ts-morph";
import { diagnostic, type Diagnostic, type Place } from "../diagnostics/diagnostic.js";
import { Lines } from "../diagnostics/lines.js";

export interface VerifyRequest {
  /** Absolute paths of the modules, each with the `.card` file that it was made from. */
  readonly modules: readonly { readonly path: string; readonly from: string }[];
  /** Where the types of `cardwright/runtime/…` stand: the package's sources or its declarations. */
  readonly runtimeTypes: string;
  /** The text of a `.card` file. */
  text(path: string): string | undefined;
}

export function verify({ modules, runtimeTypes, text }: VerifyRequest): readonly Diagnostic[] {
  const project = new Project({
    skipAddingFilesFromTsConfig: true,
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      lib: ["lib.es2023.d.ts"],
      types: [],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      paths: { "cardwright/runtime/*": [`${runtimeTypes}/runtime/*`] },
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      noEmit: true,
    },
  });
  const files = modules.map(({ path, from }) => ({ file: project.addSourceFileAtPath(path), from }));
  const program = project.getProgram();
  return files.flatMap(({ file, from }) =>
    [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map((found) => {
      const place = cardPlace(file, found.getStart() ?? 0, from, text);
      return diagnostic("unfit-module", place, {
        module: file.getBaseName(),
        line: found.getLineNumber() ?? 1,
        says: flattened(found),
      });
    }),
  );
}

const cardLine = /^(.+\.card):(\d+)$/;

/** The line of a card that the innermost record round an offset names; else the first line of its file. */
function cardPlace(file: SourceFile, offset: number, from: string, text: VerifyRequest["text"]): Place {
  const at = file.getDescendantAtPos(offset);
  for (const node of at ? [at, ...at.getAncestors()] : []) {
    const [, path, line] = cardLine.exec(namedLine(node) ?? "") ?? [];
    if (path !== undefined) return linePlace(path, Number(line), text);
  }
  return linePlace(from, 1, text);
}

/** `line: "path:12"` of a record, or that argument of a call. */
function namedLine(node: Node): string | undefined {
  const parts = Node.isObjectLiteralExpression(node)
    ? node
        .getProperties()
        .map((property) =>
          Node.isPropertyAssignment(property) && property.getName() === "line" ? property.getInitializer() : undefined,
        )
    : Node.isCallExpression(node)
      ? node.getArguments()
      : [];
  return parts
    .filter(Node.isStringLiteral)
    .map((part) => part.getLiteralValue())
    .find((value) => cardLine.test(value));
}

function linePlace(path: string, line: number, text: VerifyRequest["text"]): Place {
  const lines = new Lines(text(path) ?? "");
  const content = lines.content(line);
  const pos = lines.start(line) + content.length - content.trimStart().length;
  return { path, pos, end: pos + content.trim().length };
}

/** TypeScript's message with its reasons, on one line. */
function flattened(found: TypeDiagnostic): string {
  const message = found.getMessageText();
  const full = typeof message === "string" ? message : ts.flattenDiagnosticMessageText(message.compilerObject, " ");
  return full.replaceAll(/\s+/g, " ");
}
