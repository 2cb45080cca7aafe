/** The page about the grammar, and its pictures. */
import { ebnf } from "./ebnf.js";
import { patterns, placeWords, rules, wordClasses, type Part, type Rule } from "./grammar-model.js";
import { code, table } from "./markdown.js";
import { diagram } from "./railroad.js";
import { chapters, exactWords } from "./rules.js";

const intro = `# The grammar

Every sentence of the language is read by the rules on this page. They know the form of sentences and the little
words of the language, and no word of any game: which words are nouns and verbs, only the game's vocabulary knows.
What the sentences mean stands in [the language](README.md).

Each rule is given twice. The picture is read from left to right along the lines, wherever they lead. What has
round ends is written as it stands, what has corners is a rule or a class of words. In the text below it, words and
signs in quotes are written as they stand, names with small letters are rules and names with capitals are classes
of words; \`{ }\` means any number of times, \`[ ]\` once or not at all, \`|\` or.

A rule shows what can be read. Where several readings are possible, the language has one answer, which stands
under [how a sentence is read](README.md#how-a-sentence-is-read).
`;

/** The pictures by the name of their file, and the page. */
export interface GrammarPages {
  readonly page: string;
  readonly diagrams: ReadonlyMap<string, string>;
}

export function grammarPages(): GrammarPages {
  const all = new Map(rules().map((rule) => [rule.source, exact(rule)]));
  const known = [...all.values()];
  const named = new Map([...all].map(([source, rule]) => [source, { ...rule, is: withRules(rule.is, rule, known) }]));
  const parts = chapters.map(({ title, about, rules: said }) => {
    const sections = Object.entries(said).map(([source, sentence]) => {
      const rule = named.get(source);
      if (rule === undefined) throw new Error(`scripts/reference/rules.ts speaks of \`${source}\`, which is no rule.`);
      named.delete(source);
      return section(rule, sentence);
    });
    return `## ${title}\n\n${about}\n\n${sections.join("\n\n")}`;
  });
  const left = [...named.keys()];
  if (left.length > 0) throw new Error(`scripts/reference/rules.ts says nothing about ${left.join(", ")}.`);
  const contents = chapters.map(({ title }) => `- [${title}](#${anchor(title)})`).join("\n");
  return {
    page: `${intro}\n${contents}\n- [The words of the language](#the-words-of-the-language)\n\n${parts.join("\n\n")}\n\n${words()}`,
    diagrams: new Map(known.map((rule) => [`${rule.name}.svg`, diagram({ ...rule, is: withRules(rule.is, rule, known) })])),
  };
}

function section(rule: Rule, sentence: string): string {
  return `### ${rule.name}\n\n${sentence}\n\n![${rule.name}](diagrams/${rule.name}.svg)\n\n\`\`\`ebnf\n${ebnf(rule)}\n\`\`\``;
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

// ------------------------------------------------------------------ what a rule says, made exact

function exact(rule: Rule): Rule {
  const words = exactWords[rule.source];
  return words === undefined ? rule : { ...rule, is: mapped(rule.is, (part) => exactPart(part, words)) };
}

function exactPart(part: Part, words: Readonly<Record<string, string>>): Part {
  const word = part.part === "class" ? words[part.name] : undefined;
  return word === undefined ? part : { part: "words", words: [word] };
}

/** A long choice that is a rule of its own is called by its name. */
function withRules(is: Part, own: Rule, all: readonly Rule[]): Part {
  return mapped(is, (part) => {
    if (part.part !== "choice" || part.of.length < 5) return part;
    const rule = all.find((r) => r !== own && JSON.stringify(r.is) === JSON.stringify(part));
    return rule === undefined ? part : { part: "rule", name: rule.name };
  });
}

function mapped(part: Part, change: (part: Part) => Part): Part {
  const made = change(part);
  switch (made.part) {
    case "words":
    case "class":
    case "rule":
      return made;
    case "sequence":
    case "choice":
      return { ...made, of: made.of.map((p) => mapped(p, change)) };
    case "optional":
      return { ...made, of: mapped(made.of, change) };
    case "many": {
      const { between, ...rest } = made;
      const of = mapped(made.of, change);
      return between === undefined ? { ...rest, of } : { ...rest, of, between: mapped(between, change) };
    }
  }
}

// ------------------------------------------------------------------ words

const forms: Readonly<Record<string, string>> = {
  Word: "a word of the game: `ship`, `storm-die`, `船`",
  Name: "a capitalised name of a parameter: `Price`",
  Var: "a capital letter: `X`",
  Num: "a number: `3`",
  Str: "a text in quotes: `\"Old Gull\"`",
  Sym: "a symbol: `{2}`, `{G}`",
  PT: "a pair: `2/3`",
  ModPT: "a change of a pair: `+1/+1`",
  Signed: "a change: `+2`, `-X`",
  Range: "a range: `1..3`",
  Sep: "the end of a line, or `;`",
};

function words(): string {
  const classes = wordClasses().map(({ name, words: list }) => [code(name), list.map(code).join(", ")]);
  const places = placeWords().map(({ words: list }) => list.map(code).join(", "));
  const count = wordClasses().reduce((sum, { words: list }) => sum + list.length, 0);
  const made = patterns().map(({ name, label }) => [code(name), forms[name] ?? label]);
  return `## The words of the language

These are the ${count} words and phrases that belong to the language, by the class that the rules know them by. A
phrase of several words counts as one.

${table(["class", "words"], classes)}

Some ordinary words head something in one place:

${places.join(", ")}

Those that head a declaration of a noun, a zone and the like are the class \`WordHead\`.

Everything else is told by its form:

${table(["class", "is"], made)}
`;
}
