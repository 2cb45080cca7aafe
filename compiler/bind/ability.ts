import type { AfterColon, Block, Command, Item, Line, OnlyPart, SymbolNode } from "../../grammar/index.js";
import { bindAmount } from "./amounts.js";
import type { Binder } from "./binder.js";
import { isWould, untilOf } from "./block.js";
import { bindCondition } from "./clause.js";
import { bindCost } from "./cost.js";
import { bindArguments } from "./keyword-use.js";
import { bindCommand } from "./line.js";
import { bindPatterns } from "./pattern.js";
import type { Scope } from "./scope.js";
import { bindSentence, takeTargets } from "./sentence.js";
import { bindBody } from "./statement.js";
import { bindPeriod, bindTime } from "./time.js";
import { bindAt, bindEntering, bindTrigger, bindWould } from "./trigger.js";
import type { BoundAbility, BoundOnly, BoundStatement, CostPart } from "./tree.js";

/** Lines of a card or keyword that are data about it, not abilities. */
export const DATA_LINES: ReadonlySet<string> = new Set(["en", "ja", "reading", "support", "fixture", "text", "reminder", "errata"]);

/** The abilities of a block: of a keyword, a quoted one, or what a `while` guards. Names of `as … enters` are seen by all. */
export function bindAbilities(b: Binder, items: readonly Item[], outer: Scope): readonly BoundAbility[] {
  const entering = new Map(items.map((item) => [item, item.kind === "as" ? bindEntering(b, item, outer) : undefined]));
  return items.flatMap((item) => entering.get(item) ?? bindAbility(b, item, outer));
}

/** One line of a card or keyword that is an ability. */
export function bindAbility(b: Binder, item: Item, outer: Scope): readonly BoundAbility[] {
  if (item.incomplete === true) return [];
  const scope = outer.abilityScope();
  switch (item.kind) {
    case "trigger":
      return bindTrigger(b, item, scope);
    case "at":
      return bindAt(b, item, scope);
    case "as":
      return bindEntering(b, item, outer);
    case "if":
      if (isWould(item)) return bindWould(b, item, scope);
      b.report("if-as-line", item, { sentence: b.source(item.condition) });
      return [];
    case "while": {
      const condition = bindCondition(b, item.condition, scope);
      const abilities = bindAbilities(b, item.body.items, outer);
      return condition === undefined ? [] : [{ a: "while", condition, abilities, span: item }];
    }
    case "during": {
      const period = bindPeriod(b, item.period, scope);
      const abilities = bindAbilities(b, item.body.items, outer);
      return period === undefined ? [] : [{ a: "during", period, abilities, span: item }];
    }
    case "line":
      return bindAbilityLine(b, item, scope, outer);
    case "statement":
      return bindSentence(b, item, scope, "static").flatMap((statement) => staticAbility(b, statement));
    case "until":
      untilOf(b, item, scope);
      b.report("act-without-ability", item, { sentence: b.source(item) });
      return [];
    case "may":
    case "if-so":
    case "next-time":
    case "for-each":
    case "repeat":
    case "either":
    case "together":
    case "by":
      b.report("act-without-ability", item, { sentence: b.source(item) });
      return [];
    case "means":
      b.report("means-outside", item, {});
      return [];
    case "placement":
      b.report("placement-outside", item, { sentence: b.source(item) });
      return [];
  }
}

function staticAbility(b: Binder, statement: BoundStatement): readonly BoundAbility[] {
  if (statement.s === "fact" || statement.s === "rule") return [{ a: "static", statement, span: statement.span }];
  b.report("act-without-ability", statement.span, { sentence: b.source(statement.span) });
  return [];
}

/** `effect { … }`, `{B}: duel 4`, `flying`, `protection from white`. */
function bindAbilityLine(b: Binder, line: Line, scope: Scope, outer: Scope): readonly BoundAbility[] {
  const [first] = line.items;
  if (line.after !== undefined) return bindPriced(b, line, line.after, scope, outer);
  if (first?.kind === "command" && first.word.text === "effect" && first.body !== undefined) return bindEffect(b, first.body, scope, line);
  return line.items.flatMap((item): readonly BoundAbility[] => {
    if (item.kind !== "command") {
      b.report("price-without-effect", item, { price: b.source(item) });
      return [];
    }
    return bindUse(b, item, scope);
  });
}

/** `effect { choose 1: { … } or { … } }` has options, every other effect a body. */
function bindEffect(b: Binder, block: Block, scope: Scope, span: Line): readonly BoundAbility[] {
  const [only, more] = block.items;
  if (only?.kind === "line" && only.after !== undefined && more === undefined) {
    const modes = bindModes(b, only, only.after, scope);
    if (modes !== undefined) return modes;
  }
  return [{ a: "effect", body: bindBody(b, block, scope), span }];
}

/** `choose 1: { … } or { … }`; nothing when it is a price. */
function bindModes(b: Binder, line: Line, after: AfterColon, scope: Scope): readonly BoundAbility[] | undefined {
  const [first, second] = line.items;
  if (first?.kind !== "command" || first.word.text !== "choose" || second !== undefined || "kind" in after.does) return undefined;
  const [count] = first.complements;
  const quantified = count?.kind === "np" && count.primary.kind === "quantified" && count.primary.nominal === undefined ? count.primary : undefined;
  if (quantified?.amount === undefined) return undefined;
  const max = bindAmount(b, quantified.amount, scope);
  if (max === undefined) return [];
  const options = after.does.map((block) => bindBody(b, block, scope.abilityScope()));
  return [{ a: "modes", min: quantified.bound === "up to" ? { e: "number", value: 0 } : max, max, options, span: line }];
}

/** A keyword that is a line, with its arguments. */
function bindUse(b: Binder, item: Command, scope: Scope): readonly BoundAbility[] {
  const { text } = item.word;
  const keyword = b.vocabulary.keywords.get(text);
  if (keyword === undefined) {
    if (b.vocabulary.verbForm(text, "base") !== undefined || text === "choose" || text === "target") {
      b.report("act-without-ability", item, { sentence: b.source(item) });
    } else b.unknownWord(item.word, text, "line");
    return [];
  }
  if (keyword.instruction) {
    const effect = b.replace(item, `effect { ${b.source(item)} }`);
    b.report("instruction-is-not-a-line", item, { keyword: keyword.name }, { fixes: [effect] });
    return [];
  }
  const args = bindArguments(b, keyword, item.complements, scope, item);
  return args === undefined ? [] : [{ a: "use", keyword, args, span: item }];
}

/** What stands before `:` is a price, or a symbol that says when the rest works. */
function bindPriced(b: Binder, line: Line, after: AfterColon, scope: Scope, outer: Scope): readonly BoundAbility[] {
  const modes = bindModes(b, line, after, scope);
  if (modes !== undefined) return modes;
  const [first, ...others] = line.items;
  if (first?.kind === "symbols") {
    const [symbol, ...rest] = first.symbols;
    const kind = symbol === undefined ? undefined : b.vocabulary.costSymbols.get(symbol.text);
    if (symbol !== undefined && (kind?.of === "trigger" || kind?.of === "condition")) {
      const price = rest.length === 0 ? others : [{ ...first, symbols: rest, pos: rest[0]?.pos ?? first.pos }, ...others];
      return bindSymbolic(b, symbol, { ...line, items: price }, after, outer);
    }
  }
  const cost = bindCost(b, line.items, scope);
  const only = after.only.flatMap((part) => bindOnly(b, part, scope));
  const body = bindAfter(b, after, scope);
  return cost === undefined ? [] : [activated(cost, only, body, line)];
}

function activated(cost: readonly CostPart[], only: readonly BoundOnly[], body: readonly BoundStatement[], span: Line): BoundAbility {
  return { a: "activated", cost, only, body, span };
}

/** The effect behind a price: a block, or one act. */
function bindAfter(b: Binder, after: AfterColon, scope: Scope): readonly BoundStatement[] {
  if (!("kind" in after.does)) {
    const [block, second] = after.does;
    if (second !== undefined) b.report("options-without-choose", second, {});
    return block === undefined ? [] : bindBody(b, block, scope);
  }
  const item = after.does;
  if (item.kind !== "command") {
    b.report("symbols-as-act", item, { symbols: b.source(item) });
    return [];
  }
  const body = b.clause(scope, () => bindCommand(b, item, {}, scope) ?? []);
  return [...takeTargets(b, scope, "effect"), ...body];
}

/**
 * `{C}: …`, `{S}: …`: the symbol's own line says when (`when this is spawned { Effect }`, `while this is in a
 * scoring-cell { Effect }`); what follows takes the place of `Effect`.
 */
function bindSymbolic(b: Binder, symbol: SymbolNode, line: Line, after: AfterColon, outer: Scope): readonly BoundAbility[] {
  const template = b.vocabulary.costSymbols.get(symbol.text)?.body?.items.find((item) => item.kind === "trigger" || item.kind === "while");
  const scope = outer.abilityScope();
  if (template?.kind === "trigger") {
    if (line.items.length > 0) b.report("price-after-trigger", line, { symbol: symbol.text });
    return bindPatterns(b, template.event, scope).map(({ pattern, inner }) => ({ a: "triggered", pattern, body: bindAfter(b, after, inner.inner()), span: line }));
  }
  if (template?.kind !== "while") {
    b.report("symbol-without-line", symbol, { symbol: symbol.text });
    return [];
  }
  const condition = bindCondition(b, template.condition, scope);
  const abilities = line.items.length > 0 ? bindPriced(b, line, after, scope, outer) : guarded(b, after, outer);
  return condition === undefined ? [] : [{ a: "while", condition, abilities, span: line }];
}

/** Abilities behind a condition symbol: the lines of a block, or one keyword. */
function guarded(b: Binder, after: AfterColon, outer: Scope): readonly BoundAbility[] {
  if (!("kind" in after.does)) return after.does.flatMap((block) => bindAbilities(b, block.items, outer));
  const item = after.does;
  if (item.kind === "command") return bindUse(b, item, outer.abilityScope());
  b.report("symbols-as-act", item, { symbols: b.source(item) });
  return [];
}

function bindOnly(b: Binder, part: OnlyPart, scope: Scope): readonly BoundOnly[] {
  switch (part.kind) {
    case "only-once": {
      const per = part.per === undefined ? {} : { per: part.per.text };
      if (part.time === undefined) return [{ only: "once", ...per }];
      const time = bindTime(b, part.time, scope);
      return time === "broken" ? [] : [{ only: "once", time, ...per }];
    }
    case "only-when":
      return bindPatterns(b, part.event, scope).map(({ pattern }) => ({ only: "when", pattern }));
    case "only-if": {
      const condition = bindCondition(b, part.condition, scope);
      return condition === undefined ? [] : [{ only: "if", condition }];
    }
    case "only-time": {
      const time = bindTime(b, part.time, scope);
      return time === "broken" ? [] : [{ only: "time", time }];
    }
  }
}
