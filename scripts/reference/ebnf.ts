/** A rule as text. */
import type { Part, Rule } from "./grammar-model.js";

export function ebnf({ name, is }: Rule): string {
  const alternatives = is.part === "choice" || (is.part === "words" && is.words.length > 4) ? alternativesOf(is) : [written(is)];
  return alternatives.length === 1 ? `${name} = ${alternatives[0] ?? ""} ;` : `${name} =\n    ${alternatives.join("\n  | ")} ;`;
}

function alternativesOf(part: Part): readonly string[] {
  if (part.part === "words") return part.words.map(quoted);
  return part.part === "choice" ? part.of.flatMap((p) => (p.part === "words" ? p.words.map(quoted) : [written(p)])) : [];
}

function written(part: Part, inside = false): string {
  switch (part.part) {
    case "words":
      return bracketed(part.words.map(quoted), inside);
    case "class":
    case "rule":
      return part.name;
    case "sequence":
      return part.of.map((p) => written(p, part.of.length > 1)).join(" ");
    case "choice":
      return bracketed(alternativesOf(part), inside);
    case "optional":
      return `[ ${written(part.of)} ]`;
    case "many": {
      const { of, between, none } = part;
      if (between === undefined) return none ? `{ ${written(of)} }` : `${written(of, true)} { ${written(of)} }`;
      const list = `${written(of, true)} { ${written(between, true)} ${written(of, true)} }`;
      return none ? `[ ${list} ]` : list;
    }
  }
}

function bracketed(alternatives: readonly string[], inside: boolean): string {
  const list = alternatives.join(" | ");
  return inside && alternatives.length > 1 ? `( ${list} )` : list;
}

function quoted(word: string): string {
  return `"${word}"`;
}
