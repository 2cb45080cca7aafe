import type { Complement, SymbolsNode, WordNode } from "../../grammar/index.js";
import { beyond, type SetExpr } from "../ir/expression.js";
import type { HoleSymbol } from "../vocabulary/symbols.js";
import type { Binder } from "./binder.js";
import { bindAmount } from "./amounts.js";
import { bindCost, symbolTexts } from "./cost.js";
import { boardNouns, bindPhrase, named } from "./phrase.js";
import { isCellName, unknownName, wordExpr, wordNouns } from "./run.js";
import type { Scope } from "./scope.js";
import type { Phrase } from "./tree.js";

export function prepositionOf(complement: Complement): string | undefined {
  switch (complement.kind) {
    case "prep-phrase":
      return complement.preposition.text;
    case "with-phrase":
      return "with";
    default:
      return undefined;
  }
}

/** What a complement means where one of the holes `open` waits for it. */
export function bindComplement(b: Binder, complement: Complement, open: readonly HoleSymbol[], scope: Scope): Phrase | undefined {
  const wanted = open.flatMap((h) => h.types);
  switch (complement.kind) {
    case "np":
      return bindPhrase(b, complement, scope, wanted);
    case "prep-phrase":
      switch (complement.object.kind) {
        case "np":
          return bindPhrase(b, complement.object, scope, wanted);
        case "symbols":
          return bindSymbols(b, complement.object, wanted);
        case "time-point":
          return b.report("time-as-thing", complement.object, { phrase: b.source(complement.object) });
      }
      return undefined;
    case "with-phrase": {
      const phrase = bindPhrase(b, complement.spec.what, scope, wanted);
      if (phrase === undefined || complement.spec.amount === undefined) return phrase;
      return b.report("stray-amount", complement.spec.amount, { phrase: b.source(complement.spec.amount) });
    }
    case "symbols":
      return bindSymbols(b, complement, wanted);
    case "name": {
      const bound = scope.name(complement.name);
      return bound === undefined ? unknownName(b, complement, complement.name, scope) : named(b, { bound, name: complement.name }, complement);
    }
    case "paren-list": {
      const cost = bindCost(b, complement.items, scope);
      return cost === undefined ? undefined : { p: "cost", cost, nouns: ["cost"], span: complement };
    }
    case "signed": {
      const expr = bindAmount(b, complement.amount, scope);
      return expr === undefined ? undefined : { p: "number", expr, nouns: ["number"], span: complement };
    }
    case "word":
      return bindWordComplement(b, complement, wanted);
    case "list": {
      const parts = complement.items.map((item) => bindComplement(b, item, open, scope));
      const known = parts.flatMap((part) => (part === undefined ? [] : [part]));
      if (known.length < parts.length) return undefined;
      return { p: "several", join: "both", parts: known, nouns: [...new Set(known.flatMap((k) => k.nouns))], span: complement };
    }
    case "pt":
    case "mod-pt":
    case "adverb":
    case "for-each-phrase":
    case "as-though":
      return b.report("stray-amount", complement, { phrase: b.source(complement) });
  }
}

/** `{B}{B}` as a price, or as that much of a resource. */
function bindSymbols(b: Binder, node: SymbolsNode, wanted: readonly string[]): Phrase | undefined {
  const symbols = symbolTexts(b, node);
  if (symbols === undefined) return undefined;
  const wantsAmount = wanted.some((t) => b.vocabulary.valueKind(t) === "amount");
  const wantsCost = wanted.some((t) => b.vocabulary.valueKind(t) === "cost");
  if (!wantsAmount || wantsCost) return { p: "cost", cost: [{ part: "symbols", symbols }], nouns: ["cost"], span: node };
  const paid = symbols.map((text) => b.vocabulary.symbol(text));
  const [unit, other] = [...new Set(paid.flatMap((s) => (s === undefined ? [] : [s.of])))];
  if (unit === undefined || other !== undefined) return { p: "cost", cost: [{ part: "symbols", symbols }], nouns: ["cost"], span: node };
  const plain = paid.every((s) => s?.marks === undefined && s?.anyAmount !== true);
  const count = symbols.reduce((sum, text) => sum + b.vocabulary.symbolAmount(text), 0);
  return { p: "amount", unit, count: plain ? { e: "number", value: count } : beyond("a resource of a kind"), nouns: [unit], span: node };
}

/** A word by itself: a keyword, a cell, an adjective, a type, a direction, a mass noun. */
function bindWordComplement(b: Binder, node: WordNode, wanted: readonly string[]): Phrase | undefined {
  const { text } = node;
  const kinds = wanted.map((t) => b.vocabulary.valueKind(t));
  if (kinds.includes("ability")) {
    const keyword = b.vocabulary.keywords.get(text);
    if (keyword !== undefined) return { p: "word", expr: { e: "word", word: keyword.name }, nouns: ["ability"], span: node };
  }
  const { board } = b.vocabulary.game;
  if (board !== undefined && isCellName(text, board)) return { p: "one", expr: { e: "cell", name: text }, nouns: boardNouns(b), span: node };
  const noun = b.vocabulary.nouns.get(text);
  if (noun?.mass === true) {
    // A noun that has no plural needs no determiner: `deals damage` means any damage.
    const set: SetExpr = { e: "all", nouns: [noun.name], variable: "x", where: [] };
    return { p: "set", quantifier: { q: "a" }, set, nouns: [noun.name], span: node };
  }
  const described = b.vocabulary.reading(text, "adjective") ?? b.vocabulary.reading(text, "type-word");
  if (described !== undefined) {
    const { name } = described.symbol;
    return { p: "word", expr: wordExpr(b, name), nouns: wordNouns(b, name), span: node };
  }
  if (noun !== undefined && b.vocabulary.valueKind(noun.name) === "word") return { p: "word", expr: { e: "word", word: noun.name }, nouns: [noun.name], span: node };
  const zone = b.vocabulary.reading(text, "zone");
  if (zone !== undefined && zone.symbol.of === undefined) return { p: "one", expr: { e: "zone", zone: zone.symbol.name }, nouns: [zone.symbol.name], span: node };
  const plural = b.vocabulary.readings(text).find((r) => r.form === "plural" && (r.symbol.symbol === "noun" || r.symbol.symbol === "type-word"));
  if (plural !== undefined) {
    const each = `each ${plural.symbol.name}`;
    return b.report("bare-plural", node, { word: text, each }, { fixes: [b.replace(node, each)] });
  }
  if (kinds.includes("word") && b.vocabulary.readings(text).length > 0) return { p: "word", expr: { e: "word", word: text }, nouns: ["word"], span: node };
  if (noun !== undefined) return b.report("bare-noun", node, { word: text }, { fixes: [b.replace(node, `each ${text}`)] });
  return b.unknownWord(node, text, "word");
}
