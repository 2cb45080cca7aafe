import type { WordSymbol } from "../../vocabulary/symbols.js";
import type { Form, Vocabulary } from "../../vocabulary/vocabulary.js";
import type { FrameAt } from "./frame-at.js";
import type { Role } from "./roles.js";

/** How well something fits where it would stand, the best first; items sort by it. */
export const Rank = { named: "0", fits: "1", property: "2", closed: "3", word: "4", mark: "5", odd: "6" } as const;
export type Rank = (typeof Rank)[keyof typeof Rank];

/** A word that may stand in a role. */
export interface Candidate {
  readonly word: string;
  readonly symbol: WordSymbol;
  readonly rank: Rank;
}

/** The words of a game that may stand in a role; those that fit the open hole come first. */
export function candidatesFor(role: Role, vocabulary: Vocabulary, frame: FrameAt | undefined): readonly Candidate[] {
  const found: Candidate[] = [];
  const types = frame?.here.flatMap((part) => part.types) ?? [];
  for (const [word, readings] of vocabulary.tables.readings) {
    for (const { symbol, form } of readings) {
      if (!mayStand(symbol, form, role, vocabulary, types)) continue;
      found.push({ word, symbol, rank: rankOf(symbol, form, role, vocabulary, types) });
      break;
    }
  }
  if (role.role === "noun") for (const symbol of vocabulary.settings.values()) found.push({ word: symbol.name, symbol, rank: Rank.odd });
  return found;
}

function mayStand(symbol: WordSymbol, form: Form, role: Role, vocabulary: Vocabulary, types: readonly string[]): boolean {
  switch (role.role) {
    case "noun":
      return isNounLike(symbol) && (form === "singular" || !isSingular(role.determiner));
    case "attribute":
      return (symbol.symbol === "adjective" || symbol.symbol === "type-word" || symbol.symbol === "noun") && form === "singular";
    case "verb":
      return symbol.symbol === "verb" ? role.forms.includes(form) : symbol.symbol === "keyword" && symbol.instruction;
    case "head":
      return mayHead(symbol, form, role.of);
    case "state":
      return symbol.symbol === "adjective" || (symbol.symbol === "verb" && form === "past");
    case "ability":
      return symbol.symbol === "keyword" && !symbol.instruction;
    case "argument":
      if (role.property) return propertyArgument(symbol, role.head, form);
      // Of a head that nobody knows nothing is known to follow.
      return form === "singular" && types.length > 0 && fitsArgument(symbol, vocabulary, types);
    case "type":
      return form === "singular" && (symbol.symbol === "type-word" || (symbol.symbol === "noun" && symbol.onTypeLine));
    case "kind":
      return form === "singular" && isNounLike(symbol);
    case "new":
    case "game":
    case "set":
    case "none":
      return false;
  }
}

function mayHead(symbol: WordSymbol, form: Form, of: (Role & { readonly role: "head" })["of"]): boolean {
  switch (of) {
    case "card":
      if (symbol.symbol === "noun") return symbol.onTypeLine && form === "singular";
      return symbol.symbol === "stat" || (symbol.symbol === "adjective" && symbol.mark) || (symbol.symbol === "keyword" && !symbol.instruction);
    case "keyword":
      return symbol.symbol === "keyword" && !symbol.instruction;
    case "effect":
      return (symbol.symbol === "verb" && form === "base") || (symbol.symbol === "keyword" && symbol.instruction);
    case "step":
      return symbol.symbol === "verb" && form === "base" && symbol.role === "run";
    case "word":
    case "ruling":
      return false;
  }
}

const propertyKinds: Readonly<Record<string, readonly WordSymbol["symbol"][]>> = {
  lives: ["zone"],
  marks: ["adjective"],
  "empties-each": ["period"],
  "words-of": ["noun"],
  "of-verb": ["verb"],
  turn: ["period"],
  "starts-at": ["period"],
  pair: ["stat"],
};
function propertyArgument(symbol: WordSymbol, head: string, form: Form): boolean {
  return (form === "singular" || form === "third-person") && Object.hasOwn(propertyKinds, head) && (propertyKinds[head]?.includes(symbol.symbol) ?? false);
}

/** A word alone: an adjective, a type, a word of a list, something that has no plural, a keyword, a shared zone. */
function fitsArgument(symbol: WordSymbol, vocabulary: Vocabulary, types: readonly string[]): boolean {
  const kinds = types.map((t) => vocabulary.valueKind(t));
  switch (symbol.symbol) {
    case "adjective":
    case "type-word":
      return kinds.includes("word");
    case "keyword":
      return !symbol.instruction && kinds.includes("ability");
    case "zone":
      return symbol.of === undefined && vocabulary.fits(symbol.name, types);
    case "noun":
      return vocabulary.fits(symbol.name, types) && (symbol.mass || vocabulary.valueKind(symbol.name) === "word");
    default:
      return false;
  }
}

function isNounLike(symbol: WordSymbol): boolean {
  return symbol.symbol === "noun" || symbol.symbol === "type-word" || symbol.symbol === "zone" || symbol.symbol === "period" || symbol.symbol === "unit" || symbol.symbol === "stat";
}
/** `a` asks for one; `the` and `your` may speak of several. */
function isSingular(determiner: string | undefined): boolean {
  return determiner !== undefined && /^(a|an|another|each|any|target)$/.test(determiner);
}

function rankOf(symbol: WordSymbol, form: Form, role: Role, vocabulary: Vocabulary, types: readonly string[]): Rank {
  switch (role.role) {
    case "noun":
      if (types.length > 0) return vocabulary.fits(symbol.name, types) ? Rank.fits : Rank.odd;
      if (role.owned) return symbol.symbol === "zone" || symbol.symbol === "stat" ? Rank.fits : Rank.word;
      return symbol.symbol === "noun" ? Rank.word : Rank.odd;
    case "attribute":
      return symbol.symbol === "noun" ? Rank.odd : Rank.word;
    case "verb":
      return symbol.symbol === "verb" && form === role.forms[0] ? Rank.fits : Rank.odd;
    case "type":
      return symbol.symbol === "type-word" ? Rank.fits : Rank.word;
    case "argument":
    case "head":
    case "state":
    case "ability":
    case "kind":
      return Rank.fits;
    case "new":
    case "game":
    case "set":
    case "none":
      return Rank.odd;
  }
}
