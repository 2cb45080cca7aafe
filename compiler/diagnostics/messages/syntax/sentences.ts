import { message } from "../../message.js";
import { expected, found, type SyntaxData } from "./wanted.js";

/** Words that the language has, in an order that it hasn't. */
export const sentenceOrderMessages = {
  "reserved-word": message<SyntaxData>({
    severity: "error",
    title: (d) => `${found(d)} can't be a name.`,
    label: () => "a word of the language itself",
    explain: () =>
      "The language's own little words mean the same in every game, so nothing else can be called by them.",
  }),
  "two-sentences": message<SyntaxData>({
    severity: "error",
    title: () => "Two sentences stand on one line.",
    label: (d) => `expected ${expected(d)}`,
    explain: () => "Every sentence has a line of its own, or a `;` before the next one.",
  }),
  "nothing-to-continue": message<SyntaxData>({
    severity: "error",
    title: (d) => `${found(d)} goes on with a sentence that isn't there.`,
    label: () => "nothing to go on with",
    explain: () => "These words join two parts of one sentence, or tell what follows from the one before.",
  }),
  "missing-subject": message<SyntaxData>({
    severity: "error",
    title: (d) => `The sentence starts with ${found(d)}, so it doesn't say what it is about.`,
    label: () => "who or what?",
    explain: () => "A condition or fact names what it is about. Only an instruction to you may start with its verb.",
    hint: (d) => `Start with ${expected(d)}.`,
  }),
  "bare-subject": message<SyntaxData>({
    severity: "error",
    title: () => "It isn't said which one is meant.",
    label: (d) => `expected ${expected(d)}`,
    explain: () =>
      "A sentence is about one thing, or about each of several: `a creature`, `each creature`, `the creature`.",
  }),
  "place-needs-that-is": message<SyntaxData>({
    severity: "error",
    title: () => "A place stands between the noun and its verb.",
    label: (d) => `expected ${expected(d)}`,
    explain: () => "Where something is belongs to the noun only after `that is`; else it says where the verb happens.",
  }),
  "mixed-and-or": message<SyntaxData>({
    severity: "error",
    title: () => "`and` and `or` are mixed.",
    label: (d) => `expected ${expected(d)}`,
    explain: () => "It could be read in two ways.",
  }),
  "nesting-too-deep": message<SyntaxData>({
    severity: "error",
    title: () => "Too many parts stand inside parts.",
    label: () => "too deep",
    explain: () => "Nobody can read this card. Name some of its parts, or make a keyword of them.",
  }),
  "language-not-first": message<SyntaxData>({
    severity: "error",
    title: () => "The version of the language stands too late.",
    label: () => "belongs to the head of the file",
    explain: () => "`language 1` says how the whole file is to be read.",
  }),
};
