/**
 * Reads which events a rules module raises: the verbs that it names where an event is made, by the types of
 * those places. That a verb is named doesn't say that the place is ever reached, so the list may hold too much.
 *
 *     ctx.raise("taps", …), ctx.ev("puts", …)    an event of its own or the next wave's
 *     { verb: "takes", holes: … }                a planned one: derived, heralded, of a check
 *     about("dies", x)                           the same through a function whose first parameter is `verb`
 *     words: { starts: "starts" }                the words by which the kernel raises its events
 */
import { Node, type CallExpression, type SourceFile, type Type } from "ts-morph";

const VERB = /^[a-z]+(-[a-z]+)*s$/;
/** Of a deed; its questions (`history`, `offers`) name verbs too and raise nothing. */
const RAISING: ReadonlySet<string> = new Set(["raise", "ev"]);

/** The verbs that the files of a rules module raise, sorted. */
export function readRaises(files: readonly SourceFile[]): readonly string[] {
  const verbs = new Set<string>();
  for (const file of files) {
    file.forEachDescendant((node) => {
      for (const verb of namedBy(node)) if (VERB.test(verb)) verbs.add(verb);
    });
  }
  return [...verbs].sort();
}

function namedBy(node: Node): readonly string[] {
  if (Node.isCallExpression(node)) {
    const [first] = node.getArguments();
    return first !== undefined && raises(node) ? literals(first.getType()) : [];
  }
  if (Node.isShorthandPropertyAssignment(node)) return node.getName() === "verb" ? literals(node.getNameNode().getType()) : [];
  if (!Node.isPropertyAssignment(node)) return [];
  const value = node.getInitializer();
  if (node.getName() === "verb") return value === undefined ? [] : literals(value.getType());
  if (node.getName() !== "words" || !Node.isObjectLiteralExpression(value)) return [];
  return value.getProperties().flatMap((p) => (Node.isPropertyAssignment(p) ? literals(p.getInitializer()?.getType()) : []));
}

function raises(call: CallExpression): boolean {
  const callee = call.getExpression();
  if (Node.isPropertyAccessExpression(callee)) return RAISING.has(callee.getName());
  return callee.getType().getCallSignatures().some((signature) => signature.getParameters()[0]?.getName() === "verb");
}

/** The texts that a type allows: one, or each of a union. */
function literals(type: Type | undefined): readonly string[] {
  if (type?.isUnion() === true) return type.getUnionTypes().flatMap(literals);
  const value = type?.getLiteralValue();
  return typeof value === "string" ? [value] : [];
}
