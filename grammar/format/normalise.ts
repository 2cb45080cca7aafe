import type {
  CardFile,
  Comment,
  DuringItem,
  Item,
  Statement,
  SyntaxNode,
  TimePhrase,
  UntilItem,
  WordNode,
} from "../syntax/nodes.js";
import { childrenOf, walk, type Kind } from "../syntax/children.js";
import { changeItems } from "./rewrite.js";

/**
 * The tree in the one form that its meaning has. So far there is one rule: a duration in front of a
 * block with one sentence goes behind the sentence.
 *
 *     until the end of the turn { this gets +1/+1 }  →  this gets +1/+1 until the end of the turn
 *     during your turn { this gets +1/+1 }           →  this gets +1/+1 during your turn
 *
 * Several sentences keep the block, and so does one that would say something else without it: see
 * `isFixed` and `takesTime`. A block with a comment is left alone, since the comment is about the block.
 */
export function normalise(file: CardFile): CardFile {
  return changeItems(file, (item) => withTimeBehind(item, file.comments));
}

function withTimeBehind(item: Item, comments: readonly Comment[]): Item {
  if (item.kind !== "until" && item.kind !== "during") return item;
  const [sentence, second] = item.body.items;
  if (sentence?.kind !== "statement" || second !== undefined) return item;
  const time = timeOf(item);
  if (time === undefined || !isFixed(time) || !takesTime(sentence)) return item;
  if (comments.some(({ pos }) => pos > item.body.pos && pos < item.body.end)) return item;
  return { ...sentence, pos: item.pos, end: item.end, tail: { time, ...sentence.tail } };
}

/** The duration as it stands behind a sentence. `until this leaves` has no such form. */
function timeOf(item: UntilItem | DuringItem): TimePhrase | undefined {
  const object = item.kind === "until" ? item.until : item.period;
  if (object.kind !== "time-point" && object.kind !== "np") return undefined;
  const text = item.kind;
  const preposition: WordNode = { kind: "word", pos: item.pos, end: item.pos + text.length, text };
  return { kind: "time-phrase", pos: item.pos, end: object.end, preposition, object };
}

// ------------------------------------------------------------------ when it may move

const fixedKinds: ReadonlySet<Kind> = new Set<Kind>([
  "time-phrase",
  "time-point",
  "np",
  "determined",
  "possessed",
  "bare",
  "pronoun",
  "nominal",
  "run",
  "word",
  "name",
  "number",
  "prep-phrase",
]);
const fixedWords: ReadonlySet<string> = new Set(["the", "your", "you", "this", "this turn", "this combat", "this phase"]);

/**
 * Does a time mean the same wherever it stands? It does if it neither introduces anything nor refers to
 * what was introduced: `the end of your next turn`, but not `the end of its turn` or `a combat`.
 */
function isFixed(time: TimePhrase): boolean {
  let fixed = true;
  walk(time, (node) => {
    fixed &&= fixedKinds.has(node.kind) && fixedWords.has(decidingWord(node) ?? "the") && !bindsName(node);
  });
  return fixed;
}
function decidingWord(node: SyntaxNode): string | undefined {
  if (node.kind === "determined") return node.determiner.text;
  if (node.kind === "possessed") return node.possessor.text;
  return node.kind === "pronoun" ? node.text : undefined;
}

/**
 * Is a time behind this sentence about the whole of it? Not if it has a time already, or `unless` or
 * `then`, which would be ruled by it; nor if it ends in a clause of its own, which would take the time
 * (`each creature that attacks …`). A name that it gives might be what the time is said with.
 */
function takesTime(sentence: Statement): boolean {
  const { time, unless, then } = sentence.tail;
  if (time !== undefined || unless !== undefined || then !== undefined) return false;
  let binds = false;
  walk(sentence, (node) => {
    binds ||= bindsName(node);
  });
  return !binds && !endsInClause(sentence.predicate);
}
function bindsName(node: SyntaxNode): boolean {
  return node.kind === "np" && node.as !== undefined;
}

function endsInClause(phrase: SyntaxNode): boolean {
  let last: SyntaxNode | undefined = phrase;
  while (last !== undefined && !isClosed(last)) {
    if (last.kind === "that-clause" || last.kind === "as-though") return true;
    last = childrenOf(last).at(-1);
  }
  return false;
}
function isClosed(node: SyntaxNode): boolean {
  return node.kind === "block" || node.kind === "paren-list" || (node.kind === "np" && node.parens === true);
}
