import type { LineItem, SymbolsNode } from "../../grammar/index.js";
import { YOU } from "../ir/expression.js";
import type { Binder } from "./binder.js";
import { fillFrame } from "./frame.js";
import { introduce, isPlural } from "./names.js";
import { unknownName } from "./run.js";
import type { Scope } from "./scope.js";
import type { CostPart, Phrase } from "./tree.js";
import { nameExpr } from "../ir/expression.js";

/** A price: symbols, a parameter, acts. Names in it reach what is paid for. */
export function bindCost(b: Binder, items: readonly LineItem[], scope: Scope): readonly CostPart[] | undefined {
  const parts = items.map((item) => bindCostPart(b, item, scope));
  const known = parts.flatMap((part) => (part === undefined ? [] : [part]));
  return known.length < parts.length ? undefined : known;
}

function bindCostPart(b: Binder, item: LineItem, scope: Scope): CostPart | undefined {
  switch (item.kind) {
    case "symbols": {
      const symbols = symbolTexts(b, item);
      for (const text of symbols ?? []) {
        // What is chosen for `{X}` is known to what is paid for.
        if (b.vocabulary.symbol(text)?.anyAmount !== true) continue;
        const name = text.slice(1, -1);
        scope.declare(name, { expr: nameExpr(name), nouns: ["number"], plural: false, declared: item });
      }
      return symbols === undefined ? undefined : { part: "symbols", symbols };
    }
    case "name": {
      const bound = scope.name(item.name);
      if (bound === undefined) return unknownName(b, item, item.name, scope);
      return bound.nouns.some((n) => b.vocabulary.valueKind(n) === "cost") ? { part: "name", name: item.name } : b.report("not-a-price", item, { phrase: item.name });
    }
    case "command": {
      // `cost {1}{U}` inside a bracketed price is its symbols.
      const [only] = item.complements;
      if (item.word.text === "cost" && only?.kind === "symbols") return bindCostPart(b, only, scope);
      const verb = b.vocabulary.verbForm(item.word.text, "base");
      if (verb === undefined) return b.unknownWord(item.word, item.word.text, "act");
      const you: Phrase = { p: "one", expr: YOU, nouns: ["player"], span: item.word };
      const filled = b.clause(scope, () => fillFrame(b, verb, you, item.complements, scope, item));
      if (filled === undefined) return undefined;
      for (const phrase of Object.values(filled.holes)) {
        if (phrase.as !== undefined) introduce(b, scope, phrase, nameExpr(phrase.as.text), { plural: isPlural(phrase) });
      }
      return { part: "act", filled };
    }
  }
}

/** Symbols that the game knows, as written; nothing when one is unknown. */
export function symbolTexts(b: Binder, node: SymbolsNode): readonly string[] | undefined {
  const texts = node.symbols.map((symbol) => {
    if (b.vocabulary.symbol(symbol.text) !== undefined) return symbol.text;
    return b.unknownWord(symbol, symbol.text, "symbol");
  });
  const known = texts.flatMap((text) => (text === undefined ? [] : [text]));
  return known.length < texts.length ? undefined : known;
}
