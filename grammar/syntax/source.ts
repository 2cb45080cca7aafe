import { forEachChild } from "./children.js";
import type { Span, SyntaxNode } from "./nodes.js";

/** The text that a node was read from. */
export function sourceOf(text: string, span: Span): string {
  return text.slice(span.pos, span.end);
}

/** The innermost node at an offset, and the nodes round it, outermost first. */
export function pathAt(root: SyntaxNode, offset: number): readonly SyntaxNode[] {
  const path: SyntaxNode[] = [root];
  for (let node: SyntaxNode | undefined = root; node !== undefined;) {
    let inside: SyntaxNode | undefined;
    forEachChild(node, (child) => {
      if (child.pos <= offset && offset <= child.end) inside = child;
    });
    node = inside;
    if (node !== undefined) path.push(node);
  }
  return path;
}
