import { childrenOf, parse, type ParseResult, type SyntaxNode } from "../../grammar/index.js";

/** What every tree of every text must hold; the first breach in words. */
export function breachOf(text: string, { file, errors }: ParseResult): string | undefined {
  if (file.pos !== 0 || file.end !== text.length) return "the file doesn't span its text";
  for (const error of errors) {
    if (!(0 <= error.pos && error.pos <= error.end && error.end <= text.length))
      return `${error.code} spans outside the text`;
    const { fix, related } = error;
    if (fix !== undefined && !(0 <= fix.pos && fix.pos <= fix.end && fix.end <= text.length))
      return `the fix of ${error.code} is outside`;
    if (related !== undefined && related.end > text.length) return `the place related to ${error.code} is outside`;
  }
  return breachIn(file);
}

function breachIn(node: SyntaxNode): string | undefined {
  let last = node.pos;
  for (const child of childrenOf(node)) {
    if (child.pos < last) return `${child.kind} at ${child.pos} starts before ${last}, in ${node.kind}`;
    if (child.end < child.pos || child.end > node.end) return `${child.kind} at ${child.pos} ends outside ${node.kind}`;
    last = child.end;
    const breach = breachIn(child);
    if (breach !== undefined) return breach;
  }
  return undefined;
}

/** Parses, and fails where a tree is not what a tree must be. */
export function parsed(text: string): ParseResult {
  const result = parse(text);
  const breach = breachOf(text, result);
  if (breach !== undefined) throw new Error(breach);
  return result;
}
