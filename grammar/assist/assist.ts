import { parse } from "../parser/index.js";
import type { SyntaxNode, WordNode } from "../syntax/nodes.js";
import { forEachChild } from "../syntax/children.js";
import { closedWords, contextualWords, endOf, T, tokenize, type ContextualClass, type WordClass } from "../tokens/index.js";

/** What isn't a closed word: a sample of each stands for all of its kind. */
const samples = {
  word: "zzz",
  name: "Zzz",
  variable: "Z",
  number: "7",
  text: '"zzz"',
  symbol: "{7}",
  pair: "7/7",
  change: "+7/+7",
  signed: "+7",
  genitive: "'s",
  comma: ",",
  colon: ":",
  "open-block": "{",
  "open-bracket": "(",
  "close-bracket": ")",
  "open-square": "[",
  "open-angle": "<",
  "close-angle": ">",
} as const;
export type OpenKind = keyof typeof samples;

/** What the grammar lets stand next. */
export interface Follow {
  /** Words and phrases of the language itself. */
  readonly closed: readonly { readonly text: string; readonly class: WordClass | ContextualClass }[];
  readonly open: ReadonlySet<OpenKind>;
}

/**
 * What may follow a text, by trying it: each class of words is put behind the text and the parser asked. So
 * the answer is the parser's own, with all of its conditions. The text is the start of a declaration; what
 * is finished in it doesn't matter and isn't read again. Behind a mistake the parser knows nothing.
 */
export function mayFollow(text: string): Follow {
  const { text: open, line } = openPart(text);
  const end = open.trimEnd().length;
  const before = mistakes(open, end);
  if (before.some(({ pos }) => pos >= line)) return { closed: [], open: new Set(["word"]) };
  const known = new Set(before.map(({ key }) => key));
  const fits = (candidate: string): boolean => {
    const glued = glues.has(candidate) ? open.slice(0, end) : open;
    return mistakes(glued + candidate, glued.length + candidate.length).every(({ key }) => known.has(key));
  };
  const closed = Object.entries<readonly string[]>(closedWords).flatMap(([name, [first, ...others]]) => {
    if (first === undefined) return [];
    const words = fits(first) ? [first, ...others.filter(fits)] : mixed.has(name) ? others.filter(fits) : [];
    return words.map((word) => ({ text: word, class: name as WordClass }));
  });
  const heads = Object.entries<readonly string[]>(contextualWords).flatMap(([name, words]) => {
    const [first = ""] = words;
    return name === "EitherBlock" || !fits(first + (follows[name] ?? "")) ? [] : words.map((word) => ({ text: word, class: name as ContextualClass }));
  });
  const kinds = Object.entries(samples).flatMap(([kind, sample]) => (fits(sample) ? [kind as OpenKind] : []));
  // A head is a word like others where it heads nothing.
  const heading = kinds.includes("word") ? heads.filter(({ class: name }) => name === "Target" || name === "Given") : heads;
  return { closed: [...closed, ...heading], open: new Set(kinds) };
}

/** What stands at the word before it. */
const glues: ReadonlySet<string> = new Set([samples.genitive, samples.comma, samples.colon]);
/** Classes in which the words don't all stand in the same places. */
const mixed: ReadonlySet<string> = new Set(["Determiner", "VerbPreposition", "Copula", "Have", "Get"]);
/** What makes a contextual word one. */
const follows: Readonly<Record<string, string>> = { Given: " {", Target: " zzz", CardHead: ' "zzz"', RulingHead: ' "zzz"', VerbHead: " <zzz", LanguageHead: " 1" };

/** The findings that lie before an offset, each by what and where; braces that are still open are none. */
function mistakes(text: string, end: number): readonly { readonly key: string; readonly pos: number }[] {
  return parse(text).errors.flatMap(({ code, pos }) => (code !== "missing-brace" && pos < end ? [{ key: `${code} ${String(pos)}`, pos }] : []));
}

/**
 * The text without the finished parts of the blocks that are still open, and where its last line starts in it.
 * The line before that is kept, since some words go on with it.
 */
function openPart(text: string): { readonly text: string; readonly line: number } {
  const blocks: { readonly from: number; readonly to: number }[] = [];
  let [before, from] = [0, 0];
  // A separator is one only if something follows it.
  for (const token of tokenize(`${text} zzz`).tokens) {
    // What layout put in stands nowhere.
    if (token.image === "") continue;
    if (token.tokenType === T.LCurly) {
      blocks.push({ from, to: endOf(token) });
      before = from = endOf(token);
    } else if (token.tokenType === T.RCurly) {
      before = from = blocks.pop()?.from ?? from;
    } else if (token.tokenType === T.Sep) {
      before = from;
      from = Math.min(endOf(token), text.length);
    }
  }
  const heads = blocks.map((block) => text.slice(block.from, block.to)).join("");
  return { text: heads + text.slice(before), line: heads.length + from - before };
}

/** A word that could stand behind a text, in the tree: the nodes round it, outermost first. */
export interface Standing {
  readonly path: readonly SyntaxNode[];
  readonly word: WordNode;
  /** The text that the tree was read from. */
  readonly text: string;
}

/** A word of nobody's: where it ends up shows what is wanted there. */
const probe = "zzprobe";
/** What may come after a word tells whether it is a noun, a verb or an attribute. */
const continuations = ["", " zzz", " a zzz", " of this", " is this", " {"];

/** The places in the tree that a word behind this text may have, none twice. */
export function standings(text: string): readonly Standing[] {
  const { text: open } = openPart(text);
  const before = new Set(mistakes(open, open.trimEnd().length).map(({ key }) => key));
  const found: Standing[] = [];
  const seen = new Set<string>();
  for (const rest of continuations) {
    const whole = `${open}${probe}${rest}`;
    if (!mistakes(whole, open.length + probe.length).every(({ key }) => before.has(key))) continue;
    const path = pathTo(parse(whole).file, open.length);
    const word = path?.at(-1);
    if (path === undefined || word?.kind !== "word") continue;
    const key = path.map((node) => node.kind).join(" ");
    if (seen.has(key)) continue;
    seen.add(key);
    found.push({ path: path.slice(0, -1), word, text: whole });
  }
  return found;
}

/** The nodes round the word that starts at an offset, and that word. */
function pathTo(root: SyntaxNode, pos: number): readonly SyntaxNode[] | undefined {
  const path: SyntaxNode[] = [];
  let found: readonly SyntaxNode[] | undefined;
  const visit = (node: SyntaxNode): void => {
    if (found !== undefined || node.pos > pos || node.end <= pos) return;
    path.push(node);
    if (node.kind === "word" && node.pos === pos) found = [...path];
    else forEachChild(node, visit);
    path.pop();
  };
  visit(root);
  return found;
}
