import ts from "typescript";

/** Names that only a game's own files may say. */
const games = /\b(magic|dreamblade|asura|dungeon)\b/i;

/** Lines of a TypeScript file whose code (not whose comments) names a game, with their numbers. */
export function linesThatNameAGame(text: string): readonly string[] {
  const code = withoutComments(text).split("\n");
  const lines = text.split("\n");
  return lines.flatMap((line, index) => (games.test(code[index] ?? "") ? [`${index + 1}: ${line.trim()}`] : []));
}

/** The text with its comments as blanks; line ends stay where they are. */
function withoutComments(text: string): string {
  const source = ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest, true);
  let code = "";
  const visit = (node: ts.Node): void => {
    if (ts.isToken(node)) {
      const start = node.getStart(source, false);
      code += text.slice(node.getFullStart(), start).replaceAll(/[^\n]/g, " ") + text.slice(start, node.end);
      return;
    }
    for (const child of node.getChildren(source)) if (!isDocComment(child)) visit(child);
  };
  visit(source);
  return code;
}

function isDocComment(node: ts.Node): boolean {
  return node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode;
}
