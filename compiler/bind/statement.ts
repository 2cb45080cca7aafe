import type { Block, Command, GetPhrase, HavePhrase, IfItem, Item, Line, Statement, VerbPhrase } from "../../grammar/index.js";
import { YOU, nameExpr, type Expr } from "../ir/expression.js";
import { bindModPair, bindSigned } from "./amounts.js";
import type { Binder } from "./binder.js";
import { bindAct, bindCondition, patternTest, wordOfThing } from "./clause.js";
import { bindTail } from "./duration.js";
import { fillFrame } from "./frame.js";
import { bindArguments } from "./keyword-use.js";
import { bindPhrase } from "./phrase.js";
import type { Scope } from "./scope.js";
import type { BoundChange, BoundGrant, BoundStatement, Duration, Filled, Phrase } from "./tree.js";

/** The instructions of a body, in order; what is reported is left out. */
export function bindBody(b: Binder, block: Block, scope: Scope): readonly BoundStatement[] {
  return block.items.flatMap((item) => bindItem(b, item, scope));
}

export function bindItem(b: Binder, item: Item, scope: Scope): readonly BoundStatement[] {
  switch (item.kind) {
    case "line":
      return bindLine(b, item, scope);
    case "statement":
      return bindStatement(b, item, scope);
    case "if":
      return bindIf(b, item, scope);
    default:
      b.unsupported(item);
      return [];
  }
}

function bindIf(b: Binder, item: IfItem, scope: Scope): readonly BoundStatement[] {
  const condition = bindCondition(b, item.condition, scope);
  const then = bindBody(b, item.body, scope);
  const otherwise =
    item.otherwise === undefined
      ? []
      : item.otherwise.kind === "if"
        ? bindIf(b, item.otherwise, scope)
        : bindBody(b, item.otherwise, scope);
  return condition === undefined ? [] : [{ s: "if", condition, then, otherwise, span: item }];
}

/** A line inside a body: something that you do. */
function bindLine(b: Binder, line: Line, scope: Scope): readonly BoundStatement[] {
  if (line.after !== undefined) {
    b.unsupported(line);
    return [];
  }
  return line.items.flatMap((item) => {
    if (item.kind !== "command") {
      b.unsupported(item);
      return [];
    }
    const statement = bindCommand(b, item, line, scope);
    return statement === undefined ? [] : [statement];
  });
}

function bindCommand(b: Binder, command: Command, line: Line, scope: Scope): BoundStatement | undefined {
  if (command.word.text === "choose" || command.word.text === "target") return bindChoice(b, command, command.word.text, scope);
  if (command.body !== undefined) return b.unsupported(command);
  const { text } = command.word;
  const verb = b.vocabulary.readings(text).find((r) => r.symbol.symbol === "verb" && r.form === "base");
  if (verb?.symbol.symbol === "verb") {
    const you: Phrase = { p: "one", expr: YOU, nouns: ["player"], span: command.word };
    const filled = fillFrame(b, verb.symbol, you, command.complements, scope, command);
    return filled === undefined ? undefined : act(b, filled, line);
  }
  const keyword = b.vocabulary.keywords.get(text);
  if (keyword?.instruction === true) {
    const args = bindArguments(b, keyword, command.complements, scope, command);
    return args === undefined ? undefined : { s: "instruction", keyword, args, span: command };
  }
  if (keyword !== undefined) return b.report("keyword-is-a-line", command, { keyword: keyword.name });
  return b.unknownWord(command.word, text, "an act");
}

function act(b: Binder, filled: Filled, line: Line): BoundStatement | undefined {
  const tail = bindTail(b, line.tail);
  if (tail === "broken") return undefined;
  if (filled.verb.modifies) return { s: "modify", verb: filled.verb, holes: filled.holes, span: filled.span };
  return { s: "act", filled, span: filled.span };
}

/** `choose a creature you control [as it]`, `target a creature or player`. */
function bindChoice(b: Binder, command: Command, step: "choose" | "target", scope: Scope): BoundStatement | undefined {
  const [complement, ...rest] = command.complements;
  if (complement?.kind !== "np" || rest.length > 0) return b.unsupported(command);
  const phrase = bindPhrase(b, complement, scope);
  if (phrase === undefined) return undefined;
  if (phrase.p !== "set") return b.report("nothing-to-choose", complement, { phrase: b.source(complement) });
  return introduce(step, phrase, scope);
}

function introduce(step: "choose" | "target", phrase: Phrase & { readonly p: "set" }, scope: Scope): BoundStatement {
  const name = phrase.as ?? "it";
  const bound = { expr: nameExpr(name), nouns: phrase.nouns, plural: false, declared: phrase.span };
  if (phrase.as === undefined) scope.mention(bound);
  else scope.declare(phrase.as, bound);
  return step === "choose"
    ? { s: "choose", name, by: YOU, phrase, span: phrase.span }
    : { s: "target", name, phrase, span: phrase.span };
}

/** `this deals 2 damage to it`, `target creature gets +1/+1 until …`, `this can't be blocked by …`. */
export function bindStatement(b: Binder, statement: Statement, scope: Scope): readonly BoundStatement[] {
  const subject = bindPhrase(b, statement.subject, scope);
  if (subject === undefined) return [];
  const tail = bindTail(b, statement.tail);
  if (tail === "broken") return [];
  if (statement.tail.unless !== undefined || statement.tail.where !== undefined || statement.tail.then !== undefined) {
    b.unsupported(statement);
    return [];
  }
  const targeted = hoistTarget(subject, scope);
  const bound = bindPredicate(b, targeted.subject, statement.predicate, scope, tail, statement);
  return bound === undefined ? targeted.before : [...targeted.before, bound];
}

/** `target creature gets …`: the target is chosen on announcement, the rest speaks of `it`. */
function hoistTarget(subject: Phrase, scope: Scope): { readonly before: readonly BoundStatement[]; readonly subject: Phrase } {
  if (subject.p !== "set" || subject.quantifier.q !== "target") return { before: [], subject };
  const before = introduce("target", subject, scope);
  return { before: [before], subject: { p: "one", expr: nameExpr(subject.as ?? "it"), nouns: subject.nouns, span: subject.span } };
}

function bindPredicate(
  b: Binder,
  subject: Phrase,
  predicate: VerbPhrase,
  scope: Scope,
  duration: Duration | undefined,
  statement: Statement,
): BoundStatement | undefined {
  const lasting = duration === undefined ? {} : { duration };
  switch (predicate.kind) {
    case "get": {
      const changes = getChanges(b, predicate, scope, subject);
      return changes === undefined ? undefined : { s: "fact", subject, changes, grants: [], span: statement, ...lasting };
    }
    case "have": {
      const grants = haveGrants(b, predicate, scope);
      return grants === undefined ? undefined : { s: "fact", subject, changes: [], grants, span: statement, ...lasting };
    }
    case "verb-join": {
      if (predicate.op !== "and") return b.unsupported(predicate);
      const parts = predicate.parts.map((part) => bindPredicate(b, subject, part, scope, duration, statement));
      const facts = parts.flatMap((part) => (part?.s === "fact" ? [part] : []));
      if (facts.length < parts.length) return parts.includes(undefined) ? undefined : b.unsupported(predicate);
      return {
        s: "fact",
        subject,
        changes: facts.flatMap((f) => f.changes),
        grants: facts.flatMap((f) => f.grants),
        span: statement,
        ...lasting,
      };
    }
    case "modal": {
      const modal = predicate.word.text;
      if (predicate.does.kind === "block") return b.unsupported(predicate);
      if (modal !== "can't" && modal !== "can" && modal !== "may") return b.unsupported(predicate);
      const filled = bindAct(b, subject, predicate.does, scope, { partial: true });
      if (filled === undefined) return undefined;
      const test = patternTest(b, filled, scope.inner({ verb: filled.verb }));
      if (test === undefined) return undefined;
      return { s: "rule", rule: modal === "can't" ? "prohibition" : "permission", verb: filled.verb, test, span: statement, ...lasting };
    }
    case "verb-phrase": {
      const filled = bindAct(b, subject, predicate, scope);
      return filled === undefined ? undefined : { s: "act", filled, span: statement };
    }
    case "copula":
    case "costs":
      return b.unsupported(predicate);
  }
}

/** `+1/+1` changes the game's pair of stats; `+N damage` the stat that is named. */
export function getChanges(b: Binder, predicate: GetPhrase, scope: Scope, subject: Phrase): readonly BoundChange[] | undefined {
  if (predicate.forEach !== undefined) return b.unsupported(predicate);
  const changes: BoundChange[] = [];
  for (const mod of predicate.mods) {
    if (mod.amount.kind === "mod-pt") {
      const pair = b.vocabulary.game.pair;
      if (pair === undefined) return b.report("no-pair", mod, { game: b.vocabulary.game.name });
      const parts = bindModPair(b, mod.amount, scope);
      if (parts === undefined) return undefined;
      changes.push({ key: pair[0], how: "add", value: parts[0] }, { key: pair[1], how: "add", value: parts[1] });
      continue;
    }
    const value: Expr | undefined = bindSigned(b, mod.amount, scope);
    const word = mod.what?.alternatives[0]?.[0];
    const stat = word?.kind === "word" ? b.vocabulary.stats.get(word.text) : undefined;
    if (value === undefined) return undefined;
    if (stat === undefined) return b.report("not-a-stat", mod, { word: word === undefined ? "" : b.source(word) });
    if (!subject.nouns.some((n) => b.vocabulary.fits(n, stat.of) || stat.of.some((of) => b.vocabulary.isKind(of, n)))) {
      return b.report("wrong-stat", mod, { stat: stat.name, of: stat.of, subject: b.source(subject.span) });
    }
    changes.push({ key: stat.name, how: "add", value });
  }
  return changes;
}

function haveGrants(b: Binder, predicate: HavePhrase, scope: Scope): readonly BoundGrant[] | undefined {
  const grants: BoundGrant[] = [];
  for (const item of predicate.items) {
    if (item.kind === "block") return b.unsupported(item);
    const word = wordOfThing(item);
    const keyword = word === undefined ? undefined : b.vocabulary.keywords.get(word);
    if (keyword === undefined) return word === undefined ? b.unsupported(item) : b.unknownWord(item, word, "a keyword");
    const args = bindArguments(b, keyword, item.complements, scope, item);
    if (args === undefined) return undefined;
    grants.push({ keyword, args });
  }
  return grants;
}

