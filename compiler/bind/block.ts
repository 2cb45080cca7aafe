import type {
  ByItem, DuringItem, EitherItem, ForEachItem, IfItem, IfSo, RepeatItem, TogetherItem, UntilItem, WhileItem,
} from "../../grammar/index.js";
import { beyond, nameExpr, type Expr } from "../ir/expression.js";
import { bindDelayedWould } from "./delayed.js";
import type { Binder } from "./binder.js";
import { bindCondition } from "./clause.js";
import { introduce } from "./names.js";
import { bindPatterns } from "./pattern.js";
import { bindPhrase } from "./phrase.js";
import { isPlayer } from "./pronoun.js";
import type { Scope } from "./scope.js";
import { bindBody } from "./statement.js";
import { bindMoment, bindPeriod } from "./time.js";
import type { BoundStatement, Duration, Phrase } from "./tree.js";

export type BlockItem = IfItem | IfSo | WhileItem | UntilItem | DuringItem | ForEachItem | RepeatItem | EitherItem | TogetherItem | ByItem;

/** Items of an effect that hold other items. */
export function bindBlockItem(b: Binder, item: BlockItem, scope: Scope): readonly BoundStatement[] {
  switch (item.kind) {
    case "if":
      return isWould(item) ? bindDelayedWould(b, item, scope) : bindIf(b, item, scope);
    case "if-so":
      return [{ s: "if-so", then: bindBody(b, item.body, scope), otherwise: otherwiseOf(b, item, scope), span: item }];
    case "while": {
      const condition = bindCondition(b, item.condition, scope);
      const body = bindBody(b, item.body, scope.within());
      return condition === undefined ? [] : [{ s: "while", condition, body, span: item }];
    }
    case "until": {
      const duration = untilOf(b, item, scope);
      const body = bindBody(b, item.body, scope.within());
      return duration === undefined ? [] : body.map((statement) => lasting(b, statement, duration));
    }
    case "during": {
      const period = bindPeriod(b, item.period, scope);
      const body = bindBody(b, item.body, scope.within());
      return period === undefined ? [] : body.map((statement) => lasting(b, statement, { d: "during", period, span: item.period }));
    }
    case "for-each":
      return bindForEach(b, item, scope);
    case "repeat": {
      const body = bindBody(b, item.body, scope);
      const condition = bindCondition(b, item.condition, scope);
      return condition === undefined ? [] : [{ s: "repeat", body, condition, span: item }];
    }
    case "either":
      return [{ s: "either", options: item.options.map((option) => bindBody(b, option, scope)), span: item }];
    case "together":
      return [{ s: "together", body: bindBody(b, item.body, scope), span: item }];
    case "by":
      return bindTable(b, item, scope);
  }
}

/** `if X would …` waits for an event; every other `if` asks. */
export function isWould(item: IfItem): boolean {
  const [first] = item.condition.kind === "condition-join" ? item.condition.parts : [item.condition];
  return first?.kind === "clause" && first.predicate.kind === "modal" && first.predicate.word.text === "would";
}

function bindIf(b: Binder, item: IfItem, scope: Scope): readonly BoundStatement[] {
  const condition = bindCondition(b, item.condition, scope);
  const then = bindBody(b, item.body, scope);
  const otherwise = otherwiseOf(b, item, scope);
  return condition === undefined ? [] : [{ s: "if", condition, then, otherwise, span: item }];
}

function otherwiseOf(b: Binder, item: IfItem | IfSo, scope: Scope): readonly BoundStatement[] {
  const { otherwise } = item;
  if (otherwise === undefined) return [];
  return otherwise.kind === "if" ? bindIf(b, otherwise, scope) : bindBody(b, otherwise, scope);
}

export function untilOf(b: Binder, item: UntilItem, scope: Scope): Duration | undefined {
  if (item.until.kind === "time-point") {
    const moment = bindMoment(b, item.until, scope);
    return moment === undefined ? undefined : { d: "until", moment, span: item.until };
  }
  const [bound] = bindPatterns(b, item.until, scope);
  return bound === undefined ? undefined : { d: "until-event", pattern: bound.pattern, span: item.until };
}

/** Every lasting line of the block has its duration; an act takes no time. */
function lasting(b: Binder, statement: BoundStatement, duration: Duration): BoundStatement {
  switch (statement.s) {
    case "fact":
    case "rule":
      return { ...statement, duration };
    case "delayed":
      return { ...statement, duration };
    case "while":
      return { ...statement, body: statement.body.map((s) => lasting(b, s, duration)) };
    case "if":
      return { ...statement, then: statement.then.map((s) => lasting(b, s, duration)), otherwise: statement.otherwise.map((s) => lasting(b, s, duration)) };
    case "target":
    case "choose":
    case "let":
      return statement;
    case "act":
    case "instruction":
    case "if-so":
    case "may":
    case "unless":
    case "for-each":
    case "repeat":
    case "either":
    case "together":
    case "table":
    case "modify":
      b.report("act-with-duration", statement.span, { sentence: b.source(statement.span) });
      return statement;
  }
}

function bindForEach(b: Binder, item: ForEachItem, scope: Scope): readonly BoundStatement[] {
  const of = bindPhrase(b, item.each, scope);
  if (of === undefined) return [];
  if (of.p !== "set" && !(of.p === "one" && of.many === true)) {
    b.report("not-a-group", item.each, { phrase: b.source(item.each) });
    return [];
  }
  const inner = scope.inner();
  const player = isPlayer(b, of.nouns);
  const name = item.as?.text ?? of.as?.text ?? scope.fresh(player ? "player" : "it");
  const { as, ...plain } = of;
  const one: Phrase = { ...plain, span: item.each };
  const named = item.as ?? as;
  introduce(b, inner, named === undefined ? one : { ...one, as: { text: name, pos: named.pos, end: named.end } }, nameExpr(name), { plural: false });
  // Names given in a loop have a value for each turn of it.
  const before = new Set(scope.names());
  const by = item.by === undefined ? undefined : bindBy(b, item, inner);
  const body = bindBody(b, item.body, inner);
  for (const given of scope.names()) {
    const bound = scope.name(given);
    if (!before.has(given) && bound !== undefined && given !== name) scope.declare(given, { ...bound, per: true });
  }
  return [{ s: "for-each", name, of: one, body, span: item, ...(by === undefined ? {} : { by }) }];
}

/** `by its home-distance`: in which order. */
function bindBy(b: Binder, item: ForEachItem, scope: Scope): Expr | undefined {
  if (item.by === undefined) return undefined;
  const phrase = bindPhrase(b, item.by, scope);
  if (phrase === undefined) return undefined;
  return phrase.p === "number" ? phrase.expr : b.report("not-a-number", item.by, { phrase: b.source(item.by) });
}

/** `by the roll { 1..2 { … } 3 { … } }`. */
function bindTable(b: Binder, item: ByItem, scope: Scope): readonly BoundStatement[] {
  const phrase = bindPhrase(b, item.by, scope);
  const rows = item.rows.map((row) => ({
    from: row.range.kind === "range" ? row.range.from : row.range.value,
    to: row.range.kind === "range" ? row.range.to : row.range.value,
    body: bindBody(b, row.body, scope),
  }));
  if (phrase === undefined) return [];
  const by: Expr | undefined = phrase.p === "number" ? phrase.expr : phrase.p === "one" ? resultOf(b, phrase) : b.report("not-a-number", item.by, { phrase: b.source(item.by) });
  return by === undefined ? [] : [{ s: "table", by, rows, span: item }];
}
/** A name for what dice show is their number. */
function resultOf(b: Binder, { nouns, expr }: Phrase & { readonly p: "one" }): Expr {
  return nouns.every((noun) => b.vocabulary.valueKind(noun) === "number") ? expr : beyond("the result of an event", expr);
}
