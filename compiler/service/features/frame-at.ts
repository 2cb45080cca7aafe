import type { Complement, SyntaxNode } from "../../../grammar/index.js";
import type { HoleSymbol, KeywordSymbol, ParameterSymbol, VerbSymbol } from "../../vocabulary/symbols.js";
import type { Vocabulary } from "../../vocabulary/vocabulary.js";

export type Part = HoleSymbol | ParameterSymbol;
/** The verb or keyword round a place, and which of its parts the place may fill. */
export interface FrameAt {
  readonly symbol: VerbSymbol | KeywordSymbol;
  /** Parts that nothing before the place has filled. */
  readonly open: readonly Part[];
  /** Those that the place itself may fill. */
  readonly here: readonly Part[];
}

/** The frame round the node at the end of a path, outermost first. */
export function frameAt(path: readonly SyntaxNode[], vocabulary: Vocabulary): FrameAt | undefined {
  for (let i = path.length - 2; i >= 0; i--) {
    const node = path[i];
    const inside = path[i + 1];
    if (node === undefined || inside === undefined) return undefined;
    if (node.kind === "block" || node.kind === "clause") return undefined;
    const complements = complementsOf(node);
    const at = complements?.findIndex((c) => c === inside) ?? -1;
    if (complements === undefined || at < 0) continue;
    const symbol = headOf(node, vocabulary);
    if (symbol === undefined) return undefined;
    const open = openAfter(symbol, complements.slice(0, at), node.kind === "adjectives");
    // In `a creature with flying` the place belongs to the noun.
    const nested = path.slice(i + 2).some((n) => n.kind === "prep-phrase" || n.kind === "with-phrase" || n.kind === "that-clause" || n.kind === "relative-clause");
    return { symbol, open, here: nested || complements[at] === undefined ? [] : fillable(open, complements[at]) };
  }
  return undefined;
}

function complementsOf(node: SyntaxNode): readonly Complement[] | undefined {
  switch (node.kind) {
    case "verb-phrase":
    case "command":
    case "has-thing":
    case "adjectives":
      return node.complements;
    default:
      return undefined;
  }
}

function headOf(node: SyntaxNode, vocabulary: Vocabulary): VerbSymbol | KeywordSymbol | undefined {
  switch (node.kind) {
    case "verb-phrase":
    case "command":
      return vocabulary.verbForm(node.word.text, "third-person", "base", "past") ?? vocabulary.keywords.get(node.word.text);
    case "has-thing":
      return node.what.kind === "word" ? vocabulary.keywords.get(node.what.text) : undefined;
    case "adjectives": {
      const [word] = node.words;
      return word?.kind === "word" ? vocabulary.verbForm(word.text, "past") : undefined;
    }
    default:
      return undefined;
  }
}

/** The parts that are left when these complements have taken theirs. */
export function openAfter(symbol: VerbSymbol | KeywordSymbol, complements: readonly Complement[], passive = false): readonly Part[] {
  const bare = (part: Part): boolean => part.preposition === undefined && !isSubject(part);
  let open: readonly Part[] = symbol.symbol === "verb" ? symbol.holes : symbol.params;
  if (passive) {
    // What it happens to is the subject, and `by` says who does it.
    const patient = open.find((p) => p.name === "patient") ?? open.find(bare);
    open = open.flatMap((p): readonly Part[] => (p === patient ? [] : isSubject(p) ? [{ ...p, subject: false, preposition: "by" }] : [p]));
  }
  open = open.filter((p) => !isSubject(p));
  for (const complement of complements) {
    const [filled] = fillable(open, complement);
    open = open.filter((p) => p !== filled);
  }
  return open;
}

function isSubject(part: Part): boolean {
  return "subject" in part && part.subject;
}

function fillable(open: readonly Part[], complement: Complement): readonly Part[] {
  switch (complement.kind) {
    case "prep-phrase":
      return open.filter((p) => p.preposition === complement.preposition.text);
    case "with-phrase":
      return open.filter((p) => p.preposition === "with");
    case "adverb":
    case "as-though":
    case "for-each-phrase":
      return [];
    default:
      return open.filter((p) => p.preposition === undefined);
  }
}
