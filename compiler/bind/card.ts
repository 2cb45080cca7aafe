import type { CardDecl, Command, Item, KeywordDecl, SymbolsNode } from "../../grammar/index.js";
import { nameExpr, type Expr } from "../ir/expression.js";
import type { KeywordSymbol } from "../vocabulary/symbols.js";
import { bindAbilities, bindAbility, DATA_LINES } from "./ability.js";
import type { Binder } from "./binder.js";
import { bindCost, symbolTexts } from "./cost.js";
import { wordExpr } from "./run.js";
import { Scope } from "./scope.js";
import { bindEntering } from "./trigger.js";
import type { BoundAbility, BoundCard, BoundKeyword, CostPart } from "./tree.js";

export function bindCard(b: Binder, card: CardDecl): BoundCard {
  const types: Expr[] = [];
  const stats: Record<string, number> = {};
  const marks = new Set<string>();
  const abilities: BoundAbility[] = [];
  let cost: { readonly text: string; readonly additional: readonly CostPart[] } | undefined;
  // The type line decides what `this` is, wherever it stands.
  const lines = card.body.items.flatMap((item) => (item.kind === "line" && item.after === undefined ? item.items : []));
  const kind = lines.flatMap((i) => (i.kind === "command" && isTypeWord(b, i.word.text) ? [i.word.text] : []))[0];
  const scope = new Scope({ self: kind === undefined ? ["object"] : [kind] });

  // What the cost and `as … enters` name is seen by every ability, wherever it stands.
  for (const line of lines) if (line.kind === "command" && line.word.text === "cost") cost = costOf(b, line, scope);
  for (const line of lines) if (line.kind === "command" && line.word.text === "cost") for (const mark of marksOf(b, line)) marks.add(mark);
  const entering = new Map<Item, readonly BoundAbility[]>();
  for (const item of card.body.items) if (item.kind === "as") entering.set(item, bindEntering(b, item, scope));

  for (const item of card.body.items) {
    const [first] = item.kind === "line" ? item.items : [];
    const known = entering.get(item);
    if (known !== undefined) {
      abilities.push(...known);
      continue;
    }
    if (item.kind !== "line" || first?.kind !== "command" || item.after !== undefined) {
      abilities.push(...bindAbility(b, item, scope));
      continue;
    }
    const { text } = first.word;
    if (DATA_LINES.has(text) || text === "cost") continue;
    if (isTypeWord(b, text)) bindTypeLine(b, first, types, stats);
    else if (b.vocabulary.stats.has(text)) {
      for (const command of item.items) if (command.kind === "command") bindStatLine(b, command, stats);
    } else if (b.vocabulary.adjectives.get(text)?.mark === true && first.complements.length === 0) marks.add(text);
    else abilities.push(...bindAbility(b, item, scope));
  }
  return {
    name: card.name.value,
    span: card,
    types,
    stats,
    marks: [...marks],
    abilities,
    additional: cost?.additional ?? [],
    ...(cost === undefined ? {} : { cost: cost.text }),
  };
}

function isTypeWord(b: Binder, word: string): boolean {
  return b.vocabulary.nouns.get(word)?.onTypeLine === true;
}

/** `creature bird soldier 2/3`: nouns of the type line, their type words, and the pair of stats. */
function bindTypeLine(b: Binder, line: Command, types: Expr[], stats: Record<string, number>): void {
  types.push({ e: "word", word: line.word.text });
  for (const complement of line.complements) {
    if (complement.kind === "pt") {
      const pair = b.vocabulary.game.pair;
      const [first, second] = complement.text.split("/").map(Number);
      if (pair === undefined) b.report("no-pair", complement, { game: b.vocabulary.game.name });
      else if (first !== undefined && second !== undefined) {
        stats[pair[0]] = first;
        stats[pair[1]] = second;
      }
      continue;
    }
    if (complement.kind !== "word") {
      b.report("not-a-type", complement, { word: b.source(complement) });
      continue;
    }
    const known = b.vocabulary.typeWords.has(complement.text) || isTypeWord(b, complement.text);
    if (known) types.push(wordExpr(b, complement.text));
    else b.unknownWord(complement, complement.text, "type");
  }
}

function bindStatLine(b: Binder, command: Command, stats: Record<string, number>): void {
  const [value] = command.complements;
  const amount = value?.kind === "np" && value.primary.kind === "quantified" ? value.primary.amount : undefined;
  if (!b.vocabulary.stats.has(command.word.text)) {
    b.unknownWord(command.word, command.word.text, "stat");
    return;
  }
  if (amount?.kind !== "number" || command.complements.length !== 1) {
    b.report("not-a-number", command, { phrase: b.source(command) });
    return;
  }
  stats[command.word.text] = amount.value;
}

/** `cost {2}{R}`, `cost ({3}{B}, sacrifice a creature as victim)`: symbols, and what is paid besides. */
function costOf(b: Binder, line: Command, scope: Scope): { readonly text: string; readonly additional: readonly CostPart[] } | undefined {
  const [price, stray] = line.complements;
  if (stray !== undefined || price === undefined) return b.report("not-a-price", stray ?? line, { phrase: b.source(stray ?? line) });
  const parts = price.kind === "symbols" || price.kind === "paren-list" ? bindCost(b, price.kind === "symbols" ? [price] : price.items, scope) : undefined;
  if (parts === undefined) return price.kind === "symbols" || price.kind === "paren-list" ? undefined : b.report("not-a-price", price, { phrase: b.source(price) });
  const symbols = parts.flatMap((part) => (part.part === "symbols" ? part.symbols : []));
  return { text: symbols.join(""), additional: parts.filter((part) => part.part !== "symbols") };
}

/** Colours come from the cost: `{W}` marks white. */
function marksOf(b: Binder, line: Command): readonly string[] {
  const symbols = line.complements.flatMap((c): readonly SymbolsNode[] =>
    c.kind === "symbols" ? [c] : c.kind === "paren-list" ? c.items.flatMap((i) => (i.kind === "symbols" ? [i] : [])) : [],
  );
  return symbols.flatMap((node) => symbolTexts(b, node) ?? []).flatMap((text) => b.vocabulary.costSymbols.get(text)?.marks ?? []);
}

export function bindKeyword(b: Binder, decl: KeywordDecl, symbol: KeywordSymbol): BoundKeyword {
  const scope = new Scope({ self: ["object"] });
  for (const part of decl.pattern) {
    const param = symbol.params.find((p) => p.name === part.hole.name);
    if (param === undefined) continue;
    scope.declare(param.name, { expr: nameExpr(param.name), nouns: param.types, plural: false, declared: part.hole });
  }
  const items = decl.body.items.filter((item) => {
    const [first] = item.kind === "line" ? item.items : [];
    return !(first?.kind === "command" && DATA_LINES.has(first.word.text) && item.kind === "line" && item.after === undefined);
  });
  return { symbol, span: decl, abilities: bindAbilities(b, items, scope) };
}
