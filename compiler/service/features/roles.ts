import type { DeclWord, SyntaxNode, WordNode } from "../../../grammar/index.js";
import type { Form, Reading, Vocabulary } from "../../vocabulary/vocabulary.js";
import type { WordSymbol } from "../../vocabulary/symbols.js";

type Kind = WordSymbol["symbol"];

/** What a word is for where it stands. */
export type Role =
  /** The last word of a noun phrase; `owned` behind `its` or `'s`. */
  | { readonly role: "noun"; readonly determiner: string | undefined; readonly owned: boolean }
  /** A word before the noun. */
  | { readonly role: "attribute"; readonly determiner: string | undefined }
  | { readonly role: "verb"; readonly forms: readonly Form[] }
  /** The first word of a line: in a card or keyword, in what is done, in a declaration of a word. */
  | { readonly role: "head"; readonly of: "card" | "keyword" | "effect" | "word" | "ruling" | "step" }
  /** After `is`. */
  | { readonly role: "state" }
  /** After `has`. */
  | { readonly role: "ability" }
  /** A word alone behind a verb, a keyword or a property, which is `head`. */
  | { readonly role: "argument"; readonly head: string; readonly property: boolean }
  /** A word of the type line. */
  | { readonly role: "type" }
  /** The kind of a hole, or what a word is of. */
  | { readonly role: "kind" }
  /** A name or a word is made here. */
  | { readonly role: "new"; readonly declares: DeclWord | "keyword" | "verb" | "name" | "types" }
  | { readonly role: "game" | "set" }
  | { readonly role: "none" };

/** The role of a word by the nodes round it, outermost first, and whose declaration it is in. */
export function roleOf(word: WordNode, path: readonly SyntaxNode[], vocabulary: Vocabulary | undefined): Role {
  const parent = path.at(-1);
  const outer = path.at(-2);
  switch (parent?.kind) {
    case "run":
      return inRun(word, parent, path);
    case "verb-phrase":
      return word === parent.word ? { role: "verb", forms: formsIn(path) } : argumentOf(parent.word.text, path, vocabulary);
    case "relative-clause":
      return { role: "verb", forms: ["third-person", "base"] };
    case "command":
      return word === parent.word ? headIn(path) : argumentOf(parent.word.text, path, vocabulary);
    case "adjectives":
      return parent.words.includes(word) ? { role: "state" } : { role: "argument", head: "", property: false };
    case "has-thing":
      return word === parent.what ? { role: "ability" } : argumentOf(parent.what.kind === "word" ? parent.what.text : "", path, vocabulary);
    case "type-expr":
      return { role: "kind" };
    case "np":
    case "for-each":
      return word === parent.as ? { role: "new", declares: "name" } : { role: "none" };
    case "keyword":
      return { role: "new", declares: "keyword" };
    case "verb":
      return { role: "new", declares: "verb" };
    case "word-decl":
      return word === parent.name ? { role: "new", declares: parent.word } : { role: "none" };
    case "context":
      return { role: word === parent.of || parent.word === "game" ? "game" : "set" };
    case "list":
      return outer?.kind === "command" ? argumentOf(outer.word.text, path.slice(0, -1), vocabulary) : { role: "argument", head: "", property: false };
    default:
      return { role: "none" };
  }
}

function inRun(word: WordNode, run: SyntaxNode & { readonly kind: "run" }, path: readonly SyntaxNode[]): Role {
  const primary = path.at(-3);
  const phrase = path.at(-4);
  const determiner = primary?.kind === "determined" ? primary.determiner.text : primary?.kind === "quantified" ? "2" : undefined;
  const last = run.alternatives.some((words) => words.at(-1) === word);
  // A price or an amount in a declaration is a list of words too.
  if (!last) return { role: "attribute", determiner };
  const owned = primary?.kind === "possessed" || (primary?.kind === "np" && phrase !== undefined && primary.primary.kind !== "bare" && path.at(-2)?.kind === "nominal");
  return { role: "noun", determiner, owned };
}

/** After a modal, after `may` and after `you` a verb has no ending. */
function formsIn(path: readonly SyntaxNode[]): readonly Form[] {
  for (const node of [...path].reverse()) {
    switch (node.kind) {
      case "verb-phrase":
      case "verb-join":
        continue;
      case "modal":
      case "may":
      case "costs":
        return ["base"];
      case "statement":
      case "clause": {
        const { primary } = node.subject;
        if (primary.kind === "pronoun" && /^(you|they|them|those players)$/.test(primary.text)) return ["base", "third-person"];
        return ["third-person", "base"];
      }
      default:
        return ["third-person", "base"];
    }
  }
  return ["third-person", "base"];
}

function headIn(path: readonly SyntaxNode[]): Role {
  const at = path.findLastIndex((node) => node.kind === "line");
  const line = path[at];
  const around = path[at - 2];
  const block = path[at - 1];
  const after = path.some((node, i) => i > at && node.kind === "after-colon");
  if (line?.kind !== "line") return { role: "head", of: "effect" };
  if (block?.kind === "ruling") return { role: "head", of: "ruling" };
  switch (around?.kind) {
    case "card":
      return { role: "head", of: after ? "effect" : "card" };
    case "keyword":
      return { role: "head", of: after ? "effect" : "keyword" };
    case "word-decl":
    case "verb":
    case "context":
      return { role: "head", of: "word" };
    case "section":
      return { role: "head", of: "step" };
    case "have":
    case "while":
    case "during":
      return { role: "head", of: "keyword" };
    default:
      return { role: "head", of: "effect" };
  }
}

function argumentOf(head: string, path: readonly SyntaxNode[], vocabulary: Vocabulary | undefined): Role {
  const at = headIn(path);
  const property = at.role === "head" && at.of === "word";
  if (at.role === "head" && at.of === "card" && vocabulary?.nouns.get(head)?.onTypeLine === true) return { role: "type" };
  return { role: "argument", head, property };
}

/** The kinds of words that may stand in a role, the likeliest first. */
export function kindsFor(role: Role): readonly Kind[] {
  switch (role.role) {
    case "noun":
      return role.owned
        ? ["zone", "stat", "unit", "period", "noun", "setting", "type-word"]
        : ["zone", "period", "unit", "setting", "noun", "type-word", "stat", "keyword", "adjective", "verb"];
    case "attribute":
      return ["adjective", "type-word", "noun", "verb", "unit", "stat", "zone", "period", "keyword"];
    case "verb":
      return ["verb", "keyword"];
    case "head":
      return role.of === "card" || role.of === "keyword" ? ["noun", "stat", "adjective", "keyword", "verb"] : role.of === "word" ? ["type-word"] : ["verb", "keyword"];
    case "state":
      return ["adjective", "type-word", "verb", "noun", "zone", "period"];
    case "ability":
      return ["keyword", "unit", "stat", "noun"];
    case "argument":
      return ["adjective", "type-word", "keyword", "zone", "period", "noun", "unit", "stat", "verb"];
    case "type":
      return ["type-word", "noun"];
    case "kind":
      return ["noun", "zone", "stat", "period", "unit", "type-word"];
    case "new":
    case "game":
    case "set":
    case "none":
      return [];
  }
}

/** The reading of a word that its role asks for, else its first. */
export function readingFor(word: string, role: Role, vocabulary: Vocabulary): Reading | undefined {
  const readings = vocabulary.readings(word);
  if (role.role === "verb") {
    const verb = readings.find((r) => r.symbol.symbol === "verb" && r.form !== "past") ?? readings.find((r) => r.symbol.symbol === "verb");
    if (verb !== undefined) return verb;
  }
  if (role.role === "head" && (role.of === "card" || role.of === "keyword")) {
    // `life 20` is a stat, `creature bird` a type line; another noun heads no line.
    const own = readings.find((r) => (r.symbol.symbol === "noun" ? r.symbol.onTypeLine : r.symbol.symbol === "adjective" ? r.symbol.mark : r.symbol.symbol !== "verb"));
    return own ?? readings.find((r) => r.symbol.symbol === "verb" && r.form === "base");
  }
  for (const kind of kindsFor(role)) {
    const found = readings.find((r) => r.symbol.symbol === kind);
    if (found !== undefined) return found;
  }
  const setting = role.role === "noun" ? vocabulary.settings.get(word) : undefined;
  if (setting !== undefined) return { symbol: setting, form: "singular" };
  return role.role === "attribute" || role.role === "argument" ? readings[0] : undefined;
}
