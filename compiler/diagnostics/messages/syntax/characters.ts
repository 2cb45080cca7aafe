import { message } from "../../message.js";
import { found, type SyntaxData } from "./wanted.js";

/** What is wrong with characters, braces and the ends of lines, before any sentence is read. */
export const characterMessages = {
  "unknown-character": message<SyntaxData>({
    severity: "error",
    title: (d) => `${found(d)} has no meaning here.`,
    label: () => "not a character of the language",
    explain: () => "Outside of quotes a card has words, numbers, symbols like `{2}` and a few punctuation marks.",
  }),
  "unclosed-text": message<SyntaxData>({
    severity: "error",
    title: () => "A text has no closing quote.",
    label: () => "opened here",
    explain: () => "A text ends on the line where it starts.",
  }),
  "full-width-punctuation": message<SyntaxData>({
    severity: "error",
    title: (d) => `${found(d)} is written in full width.`,
    label: (d) => `write \`${String(d["use"])}\``,
    explain: () => "Words of the language and its punctuation are half-width; texts in quotes may be of any width.",
  }),
  "typographic-character": message<SyntaxData>({
    severity: "error",
    title: (d) => `${found(d)} is a mark of a word processor.`,
    label: (d) => `write \`${String(d["use"])}\``,
    explain: () => "The language has the plain quote, apostrophe and hyphen only.",
  }),
  "missing-brace": message<SyntaxData>({
    severity: "error",
    title: (d) => (d["brace"] === "{" ? "A block is not opened." : "A block is not closed."),
    label: (d) => `\`${String(d["brace"])}\` is missing here`,
    explain: (d) =>
      typeof d["before"] === "string"
        ? `\`${d["before"]}\` starts the next declaration, so every block before it must be closed.`
        : "Every `{` has its `}`, and a card, a keyword and a ruling have a block.",
  }),
  "unexpected-brace": message<SyntaxData>({
    severity: "error",
    title: () => "There is no open block for this `}`.",
    label: () => "closes nothing",
    explain: () => "A `}` closes the block of the last `{` that is still open.",
  }),
  "line-starts-with-preposition": message<SyntaxData>({
    severity: "error",
    title: (d) => `A line starts with ${found(d)}.`,
    label: () => "belongs to the sentence above",
    explain: () =>
      "A sentence ends with its line. Only `then`, `otherwise`, `and`, `or`, `where` and `unless` go on with the line above.",
  }),
  "line-starts-with-verb": message<SyntaxData>({
    severity: "error",
    title: (d) => `A line starts with ${found(d)}, and the line above ends before its verb.`,
    label: () => "belongs to the line above",
    explain: () => "A sentence ends with its line, so its verb stands on the line of what it is about.",
  }),
  "line-starts-with-punctuation": message<SyntaxData>({
    severity: "error",
    title: (d) => `A line starts with ${found(d)}.`,
    label: () => "belongs to the line above",
    explain: () => "A sentence ends with its line; its punctuation stands on the same line.",
  }),
};
