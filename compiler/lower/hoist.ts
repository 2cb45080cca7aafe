import type { Do } from "../ir/clause.js";
import { numberExpr, type Expr } from "../ir/expression.js";
import { freeNamesOf } from "../ir/names.js";
import type { Lowering } from "./context.js";

/**
 * A name that gets its value inside a block and is read behind it, `may sacrifice a creature as victim` and then
 * `if so …`, stands before the block.
 */
export function hoisted(l: Lowering, body: readonly Do[], after: ReadonlySet<string> = new Set()): readonly Do[] {
  return body.flatMap((d, i): readonly Do[] => {
    const later = new Set([...freeNamesOf([], body.slice(i + 1)), ...after]);
    const wanted = [...namesInside(d)].filter((name) => later.has(name));
    const outside = new Set(wanted);
    const marked = outside.size === 0 ? d : mapBlocks(d, (block) => block.map((inner) => assigned(inner, outside)));
    return [
      ...wanted.map((name): Do => ({ do: "let", name, be: startOf(l, name), open: true })),
      mapBlocks(marked, (block) => hoisted(l, block, new Set([...later].filter((name) => !outside.has(name))))),
    ];
  });
}

function startOf(l: Lowering, name: string): Expr {
  const type = l.typeOf(name);
  switch (type.type) {
    case "one":
      return { e: "no", nouns: type.nouns, many: false };
    case "list":
      if (type.of.type === "one") return { e: "no", nouns: type.of.nouns, many: true };
      break;
    case "number":
      return numberExpr(0);
    case "word":
    case "ability":
    case "cost":
      break;
  }
  l.gap("a word or an ability that is chosen in one block and read behind it");
  return numberExpr(0);
}

/** The name that an instruction itself gives a value. */
function nameOf(d: Do): string | undefined {
  switch (d.do) {
    case "choose":
    case "let":
      return d.again === true ? undefined : d.name;
    case "verb":
    case "together":
      return d.again === true ? undefined : d.as?.name;
    default:
      return undefined;
  }
}

/** Names that get their value in the blocks of an instruction. */
function namesInside(d: Do): ReadonlySet<string> {
  const found = new Set<string>();
  for (const inner of blocksOf(d).flat()) {
    const name = nameOf(inner);
    if (name !== undefined) found.add(name);
    for (const deeper of namesInside(inner)) found.add(deeper);
  }
  return found;
}

function assigned(d: Do, names: ReadonlySet<string>): Do {
  const inside = mapBlocks(d, (block) => block.map((inner) => assigned(inner, names)));
  const name = nameOf(inside);
  return name === undefined || !names.has(name) ? inside : { ...inside, again: true } as Do;
}

function blocksOf(d: Do): readonly (readonly Do[])[] {
  switch (d.do) {
    case "may":
    case "each":
    case "together":
    case "repeat":
      return [d.body];
    case "if":
      return [d.then, d.otherwise];
    case "either":
      return d.options;
    default:
      return [];
  }
}

function mapBlocks(d: Do, change: (block: readonly Do[]) => readonly Do[]): Do {
  switch (d.do) {
    case "may":
    case "each":
    case "together":
    case "repeat":
      return { ...d, body: change(d.body) };
    case "if":
      return { ...d, then: change(d.then), otherwise: change(d.otherwise) };
    case "either":
      return { ...d, options: d.options.map(change) };
    default:
      return d;
  }
}
