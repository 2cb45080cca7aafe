import { childFields } from "./children.js";
import type { NounPhrase, RunWord, SyntaxNode, Tail } from "./nodes.js";

/** Fields that say what a child is to its node; the others are clear from their place. */
const labelled: ReadonlySet<string> = new Set([
  "as",
  "at",
  "by",
  "condition",
  "count",
  "edition",
  "forEach",
  "is",
  "marks",
  "of",
  "only",
  "otherwise",
  "per",
  "then",
  "time",
  "to",
  "unless",
  "where",
]);
const width = 110;

type Value = SyntaxNode | Tail | readonly Value[] | string | number | boolean | undefined;
/** A printed part: a text, or a head with parts that may each take a line. */
type Part = string | { readonly head: string; readonly parts: readonly Part[] };

/**
 * The tree as an s-expression, for tests and for people: words as they are, runs in square brackets,
 * `!` after the kind of an incomplete node. A node that only passes its one child on isn't printed.
 */
export function printTree(node: SyntaxNode): string {
  return layOut(partOf(node), 0);
}

function layOut(part: Part, indent: number): string {
  const line = flat(part);
  if (typeof part === "string" || indent + line.length <= width) return line;
  const inner = " ".repeat(indent + 2);
  return `(${part.head}${part.parts.map((p) => `\n${inner}${layOut(p, indent + 2)}`).join("")})`;
}
function flat(part: Part): string {
  return typeof part === "string"
    ? part
    : `(${[part.head, ...part.parts.map(flat)].filter((s) => s !== "").join(" ")})`;
}

function partOf(node: SyntaxNode): Part {
  const leaf = leafText(node);
  if (leaf !== undefined) return node.incomplete ? `${leaf}!` : leaf;
  if (node.kind === "np" && !node.incomplete && passesOn(node)) return partOf(node.primary);
  if (node.kind === "nominal" && !node.incomplete && !node.other && node.postmods.length === 0) return partOf(node.run);
  if (node.kind === "bare" && !node.incomplete && node.amount === undefined) return partOf(node.nominal);
  if (node.kind === "adjectives" && node.words.length > 1) {
    const joined = `[${node.words.map(runText).join(" | ")}]`;
    return { head: headOf(node), parts: [joined, ...node.complements.map(partOf)] };
  }
  return { head: headOf(node), parts: fieldParts(node) };
}

function leafText(node: SyntaxNode): string | undefined {
  switch (node.kind) {
    case "word":
    case "pt":
    case "mod-pt":
    case "symbol":
    case "pronoun":
    case "adverb":
      return joined(node.text);
    case "string":
      return JSON.stringify(node.value);
    case "number":
      return String(node.value);
    case "var":
    case "name":
      return node.name;
    case "symbols":
      return node.symbols.map((s) => s.text).join("");
    case "signed":
      return `${node.sign < 0 ? "-" : "+"}${node.amount.kind === "number" ? node.amount.value : node.amount.name}`;
    case "range":
      return `${node.from}..${node.to}`;
    case "run":
    case "type-expr":
      return `[${node.alternatives.map((words) => words.map(runText).join(" ")).join(" | ")}]`;
    case "that-much":
      return "that_much";
    default:
      return undefined;
  }
}
function runText(word: RunWord): string {
  return leafText(word) ?? word.kind;
}
function joined(text: string): string {
  return text.replaceAll(" ", "_");
}

function passesOn(np: NounPhrase): boolean {
  return (
    np.genitives.length === 0 &&
    np.arithmetic.length === 0 &&
    np.rounded === undefined &&
    np.as === undefined &&
    np.parens === undefined
  );
}

/** The kind, and what else a node says that is no child. */
function headOf(node: SyntaxNode): string {
  const fields = Object.entries(node as unknown as Readonly<Record<string, Value>>);
  const scalars = fields.flatMap(([name, value]) => {
    if (name === "kind" || name === "pos" || name === "end" || name === "incomplete") return [];
    if (value === true) return [name];
    return typeof value === "string" || typeof value === "number" ? [joined(String(value))] : [];
  });
  return [node.incomplete ? `${node.kind}!` : node.kind, ...scalars].join(" ");
}

function fieldParts(node: SyntaxNode): Part[] {
  const record = node as unknown as Readonly<Record<string, Value>>;
  return Object.keys(childFields[node.kind]).flatMap((name) => {
    const parts = valueParts(record[name]);
    if (!labelled.has(name) || parts.length === 0) return parts;
    return parts.map((part): Part =>
      typeof part === "string" ? `${name}:${part}` : { head: `${name}:${part.head}`, parts: part.parts },
    );
  });
}

function valueParts(value: Value): Part[] {
  if (value === undefined || typeof value !== "object") return [];
  if (isList(value)) return value.flatMap(valueParts);
  if ("kind" in value) return [partOf(value)];
  return Object.entries(value as Readonly<Record<string, Value>>).flatMap(([name, inner]) =>
    valueParts(inner).map((part): Part =>
      typeof part === "string" ? `${name}:${part}` : { head: `${name}:${part.head}`, parts: part.parts },
    ),
  );
}
function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
