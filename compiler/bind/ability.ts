import type { Block, CardDecl, Command, IfItem, Item, KeywordDecl, Line, SymbolsNode, Trigger, WordDecl } from "../../grammar/index.js";
import { memberOf, nameExpr, type Expr } from "../ir/expression.js";
import type { KeywordSymbol } from "../vocabulary/symbols.js";
import type { Binder } from "./binder.js";
import { bindCondition, bindPattern } from "./clause.js";
import { bindArguments } from "./keyword-use.js";
import { bindPhrase } from "./phrase.js";
import { wordExpr } from "./run.js";
import { Scope } from "./scope.js";
import { bindBody, bindItem } from "./statement.js";
import type { BoundAbility, BoundCard, BoundDefinition, BoundKeyword, BoundStatement } from "./tree.js";

/** Lines of a card or keyword that are data about it, not abilities. */
const DATA_LINES = new Set(["en", "ja", "reading", "support", "fixture", "text"]);

export function bindCard(b: Binder, card: CardDecl): BoundCard {
  const types: Expr[] = [];
  const stats: Record<string, number> = {};
  const marks = new Set<string>();
  const abilities: BoundAbility[] = [];
  let cost: string | undefined;
  // The type line decides what `this` is, wherever it stands.
  const lines = card.body.items.flatMap((item) => (item.kind === "line" ? item.items : []));
  const kind = lines.flatMap((i) => (i.kind === "command" && isTypeWord(b, i.word.text) ? [i.word.text] : []))[0];
  const scope = new Scope({ self: kind === undefined ? ["object"] : [kind] });

  for (const item of card.body.items) {
    const [first] = item.kind === "line" ? item.items : [];
    if (item.kind !== "line" || first?.kind !== "command" || item.after !== undefined) {
      abilities.push(...bindAbility(b, item, scope));
      continue;
    }
    const { text } = first.word;
    if (DATA_LINES.has(text)) continue;
    if (text === "cost") {
      cost = costOf(b, first);
      for (const mark of marksOf(b, first)) marks.add(mark);
    } else if (isTypeWord(b, text)) bindTypeLine(b, first, types, stats);
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
    ...(cost === undefined ? {} : { cost }),
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
    else b.unknownWord(complement, complement.text, "a type");
  }
}

function bindStatLine(b: Binder, command: Command, stats: Record<string, number>): void {
  const [value] = command.complements;
  const amount = value?.kind === "np" && value.primary.kind === "quantified" ? value.primary.amount : undefined;
  if (amount?.kind !== "number" || command.complements.length !== 1) {
    b.report("not-a-number", command, { phrase: b.source(command) });
    return;
  }
  stats[command.word.text] = amount.value;
}

function costOf(b: Binder, line: Command): string | undefined {
  const [symbols] = line.complements;
  if (symbols?.kind !== "symbols" || line.complements.length > 1) return b.unsupported(line);
  return costTexts(b, symbols).join("");
}

/** Colours come from the cost: `{W}` marks white. */
function marksOf(b: Binder, line: Command): readonly string[] {
  return line.complements.flatMap((c) =>
    c.kind === "symbols" ? c.symbols.flatMap((s) => b.vocabulary.costSymbols.get(s.text)?.marks ?? []) : [],
  );
}

function costTexts(b: Binder, symbols: SymbolsNode): readonly string[] {
  return symbols.symbols.flatMap((symbol) => {
    const number = /^\{\d+\}$/.test(symbol.text);
    const generic = [...b.vocabulary.costSymbols.values()].some((s) => s.generic);
    if (b.vocabulary.costSymbols.has(symbol.text) || (number && generic)) return [symbol.text];
    b.unknownWord(symbol, symbol.text, "a symbol of this game");
    return [];
  });
}

export function bindKeyword(b: Binder, decl: KeywordDecl, symbol: KeywordSymbol): BoundKeyword {
  const scope = new Scope({ self: ["object"] });
  for (const part of decl.pattern) {
    const param = symbol.params.find((p) => p.name === part.hole.name);
    if (param === undefined) continue;
    scope.declare(param.name, { expr: nameExpr(param.name), nouns: param.types, plural: false, declared: part.hole });
  }
  const abilities = decl.body.items.flatMap((item) => {
    const [first] = item.kind === "line" ? item.items : [];
    return first?.kind === "command" && DATA_LINES.has(first.word.text) ? [] : bindAbility(b, item, scope.inner());
  });
  return { symbol, span: decl, abilities };
}

/** One line of a card or keyword that is an ability. */
export function bindAbility(b: Binder, item: Item, outer: Scope): readonly BoundAbility[] {
  const scope = outer.inner();
  switch (item.kind) {
    case "trigger":
      return bindTrigger(b, item, scope);
    case "if":
      return bindWould(b, item, scope);
    case "line":
      return bindAbilityLine(b, item, scope);
    case "statement":
      return bindItem(b, item, scope).flatMap((statement) => staticAbility(b, statement));
    default:
      b.unsupported(item);
      return [];
  }
}

function staticAbility(b: Binder, statement: BoundStatement): readonly BoundAbility[] {
  if (statement.s === "fact" || statement.s === "rule") return [{ a: "static", statement, span: statement.span }];
  b.report("act-without-ability", statement.span, { sentence: b.source(statement.span) });
  return [];
}

function bindTrigger(b: Binder, item: Trigger, scope: Scope): readonly BoundAbility[] {
  if (item.then !== undefined) {
    b.unsupported(item.then);
    return [];
  }
  const bound = bindPattern(b, item.event, scope);
  if (bound === undefined) return [];
  const condition = item.condition === undefined ? undefined : bindCondition(b, item.condition, bound.inner);
  const body = bindBody(b, item.body, bound.inner);
  return [
    { a: "triggered", pattern: bound.pattern, body, span: item, ...(condition === undefined ? {} : { condition }) },
  ];
}

/** `if a source would deal damage to this { prevent the damage }`: the event is only changed. */
function bindWould(b: Binder, item: IfItem, scope: Scope): readonly BoundAbility[] {
  const bound = bindPattern(b, item.condition, scope);
  if (bound === undefined) return [];
  const body = bindBody(b, item.body, bound.inner);
  if (item.otherwise !== undefined || !body.every((s) => s.s === "modify")) {
    b.unsupported(item);
    return [];
  }
  return [{ a: "modification", pattern: bound.pattern, body, span: item }];
}

/** `effect { … }`, `{B}: duel 4`, `flying`, `protection from white`. */
function bindAbilityLine(b: Binder, line: Line, scope: Scope): readonly BoundAbility[] {
  const [first] = line.items;
  if (line.after !== undefined) return bindActivated(b, line, scope);
  if (first?.kind === "command" && first.word.text === "effect" && first.body !== undefined) {
    return [{ a: "effect", body: bindBody(b, first.body, scope), span: line }];
  }
  return line.items.flatMap((item): readonly BoundAbility[] => {
    if (item.kind !== "command") {
      b.unsupported(item);
      return [];
    }
    const keyword = b.vocabulary.keywords.get(item.word.text);
    if (keyword === undefined) {
      b.unknownWord(item.word, item.word.text, "a keyword or a property of a card");
      return [];
    }
    if (keyword.instruction) {
      b.report("instruction-is-not-a-line", item, { keyword: keyword.name });
      return [];
    }
    const args = bindArguments(b, keyword, item.complements, scope, item);
    return args === undefined ? [] : [{ a: "use", keyword, args, span: item }];
  });
}

function bindActivated(b: Binder, line: Line, scope: Scope): readonly BoundAbility[] {
  const { after } = line;
  if (after === undefined) return [];
  const cost = line.items.flatMap((item) => {
    if (item.kind === "symbols") return costTexts(b, item);
    b.unsupported(item);
    return [];
  });
  if (after.only.length > 0) {
    b.unsupported(line);
    return [];
  }
  if ("kind" in after.does) {
    const command = after.does;
    if (command.kind !== "command") {
      b.unsupported(command);
      return [];
    }
    const body = bindItem(b, { kind: "line", items: [command], tail: {}, pos: command.pos, end: command.end }, scope);
    return [{ a: "activated", cost, body, span: line }];
  }
  const [block, ...options] = after.does;
  if (block === undefined || options.length > 0) {
    b.unsupported(line);
    return [];
  }
  return [{ a: "activated", cost, body: bindBody(b, block, scope), span: line }];
}

/** `noun ally is another creature you control`, `adjective local { means its cell is the cell of this }`. */
export function bindDefinition(b: Binder, decl: WordDecl, word: string, of: readonly string[]): BoundDefinition | undefined {
  const scope = new Scope({ self: ["object"] });
  return b.withVariable((variable) => {
    const subject = nameExpr(variable);
    if (decl.is !== undefined) {
      const phrase = bindPhrase(b, decl.is, scope);
      if (phrase?.p !== "set") return undefined;
      return { word, of: b.vocabulary.ancestors(word).slice(1, 2), variable, means: memberOf(phrase.set, subject), span: decl };
    }
    const means = decl.body?.items.find((item) => item.kind === "means");
    if (means === undefined) return undefined;
    scope.mention({ expr: subject, nouns: of, plural: false, declared: decl });
    const condition = bindCondition(b, means.condition, scope);
    return condition === undefined ? undefined : { word, of, variable, means: condition, span: decl };
  });
}

/** `counter +1/+1 of permanent { the bearer gets +1/+1 }`: facts whose `this` is the bearer. */
export function bindUnit(b: Binder, body: Block, of: string): readonly BoundStatement[] {
  const scope = new Scope({ self: [of] });
  scope.declare("bearer", { expr: { e: "this" }, nouns: [of], plural: false, declared: body });
  return body.items.flatMap((item) => (item.kind === "statement" ? bindItem(b, item, scope) : []));
}
