/** The parser's rules as plain data: what the grammar page and its pictures are made of. */
import { CardParser } from "../../grammar/parser/parser.js";
import { closedWords, contextualWords } from "../../grammar/tokens/words.js";
import { T } from "../../grammar/tokens/types.js";

export type Part =
  /** One of these words or signs, as it is written. */
  | { readonly part: "words"; readonly words: readonly string[] }
  /** A word of a class, or a pattern such as a number. */
  | { readonly part: "class"; readonly name: string }
  | { readonly part: "rule"; readonly name: string }
  | { readonly part: "sequence"; readonly of: readonly Part[] }
  | { readonly part: "choice"; readonly of: readonly Part[] }
  | { readonly part: "optional"; readonly of: Part }
  /** Again and again; `between` stands between two of them. */
  | { readonly part: "many"; readonly of: Part; readonly none: boolean; readonly between?: Part };

export interface Rule {
  /** As the parser calls it. */
  readonly source: string;
  /** As the page calls it: `noun-phrase`. */
  readonly name: string;
  readonly is: Part;
}

type Production = ReturnType<CardParser["getSerializedGastProductions"]>[number];
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly nonTerminalName?: string;
  readonly definition?: readonly Node[];
}

/** Every rule of the parser, in the order in which a file is read. */
export function rules(): readonly Rule[] {
  const productions = new CardParser().getSerializedGastProductions().map((p: Production) => p as Node);
  const made = productions.map(({ name = "", definition = [] }) => ({
    source: name,
    name: ruleName(name),
    is: sequence(definition.map(partOf)),
  }));
  return made.reverse();
}

/** `nounPhrase` is `noun-phrase` on the page. */
export function ruleName(source: string): string {
  return source.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Longer lists of words stand in a table. */
const shown = 3;

const signs: Readonly<Record<string, string>> = {
  LCurly: "{",
  RCurly: "}",
  LParen: "(",
  RParen: ")",
  LSquare: "[",
  RSquare: "]",
  LAngle: "<",
  RAngle: ">",
  Comma: ",",
  Colon: ":",
  Gen: "'s",
};

const classes: Readonly<Record<string, readonly string[]>> = { ...closedWords, ...contextualWords };

function partOf({ type, name = "", definition = [] }: Node): Part {
  switch (type) {
    case "Terminal":
      return terminal(name);
    case "NonTerminal":
      return { part: "rule", name: ruleName(name) };
    case "Alternative":
      return sequence(definition.map(partOf));
    case "Alternation":
      return choice(definition.map(partOf));
    case "Option":
      return { part: "optional", of: sequence(definition.map(partOf)) };
    case "Repetition":
      return { part: "many", of: sequence(definition.map(partOf)), none: true };
    case "RepetitionMandatory":
      return { part: "many", of: sequence(definition.map(partOf)), none: false };
    default:
      throw new Error(`The grammar has a part of a kind that this page doesn't know: ${type}.`);
  }
}

function terminal(name: string): Part {
  const words = name in signs ? [signs[name] ?? name] : classes[name];
  return words === undefined || words.length > shown ? { part: "class", name } : { part: "words", words };
}

function sequence(parts: readonly Part[]): Part {
  const flat = parts.flatMap((p) => (p.part === "sequence" ? p.of : [p]));
  const joined: Part[] = [];
  for (const part of flat) {
    const before = joined.at(-1);
    const list = before === undefined ? undefined : listOf(before, part);
    if (list !== undefined) joined.pop();
    joined.push(list ?? part);
  }
  const [only, second] = joined;
  return only !== undefined && second === undefined ? only : { part: "sequence", of: joined };
}

/** `item { "," item }` is a list of items with commas between them. */
function listOf(first: Part, rest: Part): Part | undefined {
  if (rest.part !== "many" || !rest.none) return undefined;
  if (same(first, rest.of)) return { part: "many", of: first, none: false };
  if (rest.of.part !== "sequence" || rest.of.of.length !== 2) return undefined;
  const [between, again] = rest.of.of;
  if (between === undefined || again === undefined || !same(first, again)) return undefined;
  return { part: "many", of: first, none: false, between };
}

function same(a: Part, b: Part): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Words of several alternatives are one list; no alternative stands twice. */
function choice(parts: readonly Part[]): Part {
  const flat = parts.flatMap((p) => (p.part === "choice" ? p.of : [p]));
  const words = flat.flatMap((p) => (p.part === "words" ? p.words : []));
  const others = flat.filter((p, i) => p.part !== "words" && flat.findIndex((q) => same(p, q)) === i);
  const all: readonly Part[] = words.length === 0 ? others : [{ part: "words", words }, ...others];
  const [only, second] = all;
  return only !== undefined && second === undefined ? only : { part: "choice", of: all };
}

/** Classes of words that the language has, with their words. */
export function wordClasses(): readonly { readonly name: string; readonly words: readonly string[] }[] {
  return Object.entries<readonly string[]>(closedWords).map(([name, words]) => ({ name, words }));
}

/** Ordinary words that head something in one place. */
export function placeWords(): readonly { readonly name: string; readonly words: readonly string[] }[] {
  return Object.entries<readonly string[]>(contextualWords).map(([name, words]) => ({ name, words }));
}

/** What the lexer knows by its form, with an author's words for it. */
export function patterns(): readonly { readonly name: string; readonly label: string }[] {
  const names = ["Word", "Name", "Var", "Num", "Str", "Sym", "PT", "ModPT", "Signed", "Range", "Sep"] as const;
  return names.map((name) => ({ name, label: T[name].LABEL ?? name }));
}
