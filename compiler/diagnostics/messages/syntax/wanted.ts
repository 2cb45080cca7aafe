import { message, type Message } from "../../message.js";
import { orList, quoted } from "../../prose.js";

/** Data of a syntax finding, as the parser gives it: `found` is a word of the text or where it ends. */
export type SyntaxData = Readonly<Record<string, string | readonly string[]>>;

/** What stands in the text: `` `draw` `` or `the end of the line`. */
export function found(data: SyntaxData): string {
  const { found } = data;
  if (typeof found !== "string") return "this";
  return isEnd(found) ? found : quoted(found);
}

/** What belongs there, the likeliest first. */
export function expected(data: SyntaxData): string {
  const { expected } = data;
  return expected === undefined ? "something else" : orList(typeof expected === "string" ? [expected] : expected);
}

/** The kind of finding where one thing is missing and another stands in its place. */
export function missing(what: string, explain: string): Message<SyntaxData> {
  return message<SyntaxData>({
    severity: "error",
    title: (d) =>
      typeof d["found"] === "string" && isWord(d["found"])
        ? `${quoted(d["found"])} stands where ${what} belongs.`
        : `${what.charAt(0).toUpperCase()}${what.slice(1)} is missing before ${found(d)}.`,
    label: (d) => `expected ${expected(d)}`,
    explain: () => explain,
  });
}

/** Something that was written instead; a brace or comma only comes too early. */
function isWord(found: string): boolean {
  return !isEnd(found) && /[\p{L}\p{N}]/u.test(found);
}

function isEnd(found: string): boolean {
  return found.startsWith("the end of ");
}
