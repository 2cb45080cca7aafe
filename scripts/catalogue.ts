/**
 * Reads what a rules module can do out of its `primitives.ts`: every exported function, told apart by its
 * signature alone, with its docstring.
 *
 *     (ctx: Deed, holes) => readonly Ev[] | void     a verb
 *     (ctx: Inquiry, holes) => boolean               a state
 *     (ctx: Inquiry, x: Ref) => boolean              a predicate
 *     (ctx: Inquiry, of: Ref) => Ref                 a relation
 *     (ctx: Inquiry, x: Ref) => number               a stat
 *     (ctx: Inquiry, event, holes) => { … }          a modifier of that event
 */
import { basename, dirname, join } from "node:path";
import {
  Node,
  Project,
  TypeFormatFlags,
  type FunctionDeclaration,
  type ParameterDeclaration,
  type SourceFile,
  type Type,
} from "ts-morph";
import type { Primitive, PrimitiveKind, PrimitivesCatalogue } from "../compiler/vocabulary/catalogue.js";
import { readRaises } from "./raises.js";

/** A project that resolves types under the core's settings and reads only the files it is asked for. */
export function openProject(tsConfigFilePath: string): Project {
  return new Project({ tsConfigFilePath, skipAddingFilesFromTsConfig: true });
}

/** The files of the rules module that a `primitives.ts` stands in. */
export function openModule(project: Project, primitives: string): { readonly file: SourceFile; readonly module: readonly SourceFile[] } {
  const file = project.addSourceFileAtPath(primitives);
  return { file, module: project.addSourceFilesAtPaths(join(dirname(primitives), "**/*.ts")) };
}

/** The catalogue of one `primitives.ts` and its module; the folder that it stands in is the module's name. */
export function readCatalogue({ file, module }: ReturnType<typeof openModule>): PrimitivesCatalogue {
  const primitives = [...file.getExportedDeclarations()]
    .flatMap(([name, [declaration]]) =>
      Node.isFunctionDeclaration(declaration) ? [readPrimitive(name, declaration)] : [],
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return { rules: basename(dirname(file.getFilePath())), primitives, raises: readRaises(module) };
}

function readPrimitive(name: string, declaration: FunctionDeclaration): Primitive {
  const doc = declaration.getJsDocs().at(-1)?.getDescription().trim();
  if (!doc) throw unfit(declaration, `${name} has no docstring`);
  return { name, kind: kindOf(name, declaration), doc: firstSentence(doc), holes: holesOf(declaration) };
}

function kindOf(name: string, declaration: FunctionDeclaration): PrimitiveKind {
  const [context, subject] = declaration.getParameters();
  const returned = declaration.getReturnType();
  switch (context?.getType().getSymbol()?.getName()) {
    case "Deed":
    case "Act":
      return "verb";
    case "Inquiry":
    case "Read":
      if (returned.isBoolean()) return subject !== undefined && hasHoles(subject) ? "state" : "predicate";
      if (returned.isNumber()) return "stat";
      return isRef(returned) ? "relation" : "modifier";
    default:
      throw unfit(declaration, `${name} takes neither \`Deed\` nor \`Inquiry\` first`);
  }
}

/** Holes are the properties of the last parameter; a Ref alone has none. */
function holesOf(declaration: FunctionDeclaration): Primitive["holes"] {
  const last = declaration.getParameters().slice(1).at(-1);
  if (last === undefined || !hasHoles(last)) return [];
  return last
    .getType()
    .getProperties()
    .map((property) => ({
      name: property.getName(),
      type: written(property.getTypeAtLocation(last), last),
      optional: property.isOptional(),
    }));
}

function hasHoles(parameter: ParameterDeclaration): boolean {
  const type = parameter.getType();
  return type.isObject() && !type.isArray();
}

/** A Ref is a number that carries its kind. */
function isRef(type: Type): boolean {
  return type.isUnion()
    ? type.getUnionTypes().every(isRef)
    : type.isIntersection() && type.getProperty("is") !== undefined;
}

/** A type in the words of its source: `Obj | Player`, not what these are made of. */
function written(type: Type, at: Node): string {
  const flags = TypeFormatFlags.UseAliasDefinedOutsideCurrentScope | TypeFormatFlags.NoTruncation;
  return type.getText(at, flags).replace(/ \| undefined$/, "");
}

/** Up to the first full stop that ends a sentence, on one line. */
function firstSentence(doc: string): string {
  const line = doc.replaceAll(/\s+/g, " ");
  return /^.*?[.?!](?=\s|$)/.exec(line)?.[0] ?? line;
}

function unfit(at: Node, why: string): Error {
  return new Error(`${at.getSourceFile().getFilePath()}:${at.getStartLineNumber()}: ${why}.`);
}
