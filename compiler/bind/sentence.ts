import type { Condition, Statement, VerbPhrase, Where } from "../../grammar/index.js";
import { nameExpr, type Expr } from "../ir/expression.js";
import { bindAct } from "./act.js";
import type { Binder } from "./binder.js";
import { bindCondition } from "./clause.js";
import { choiceBy } from "./choice.js";
import { factOf } from "./fact.js";
import { fillFrame } from "./frame.js";
import { clauseNoun, introduce, isPlural } from "./names.js";
import { bindPhrase } from "./phrase.js";
import { isPlayer } from "./pronoun.js";
import { habitOf, ruleOf } from "./rule.js";
import type { Scope } from "./scope.js";
import { bindBody } from "./statement.js";
import { bindTime } from "./time.js";
import type { BoundStatement, Duration, Filled, Phrase, SetPhrase } from "./tree.js";

/** Where a sentence stands: in an effect it is done or lasts for a while, as a line of a card it always holds. */
export type Standing = "effect" | "static";

/** `this deals 2 damage to it`, `target creature gets +1/+1 until …`, `this can't be blocked by …`. */
export function bindSentence(b: Binder, statement: Statement, scope: Scope, standing: Standing): readonly BoundStatement[] {
  const subjectTypes = subjectWanted(b, statement.predicate);
  const bound = b.clause(scope, () => {
    const subject = bindPhrase(b, statement.subject, scope, subjectTypes);
    if (subject === undefined) return undefined;
    clauseNoun(b, scope, subject);
    const before = bindWhere(b, statement.tail.where, scope, standing);
    if (before === undefined) return undefined;
    const time = statement.tail.time === undefined ? undefined : bindTime(b, statement.tail.time, scope);
    if (time === "broken") return undefined;
    const said = bindPredicate(b, subject, statement.predicate, scope, time, statement, standing);
    if (said === undefined) return undefined;
    const limited = bindUnless(b, statement.tail.unless, said, scope, statement);
    return limited === undefined ? undefined : { statements: [...before, ...limited], subject };
  });
  const targets = takeTargets(b, scope, standing);
  if (bound === undefined) return targets;
  introduceSubject(b, scope, bound.subject);
  const then = statement.tail.then === undefined ? [] : bindBody(b, statement.tail.then, scope);
  return [...targets, ...bound.statements, ...then];
}

/** `it` may speak of the one thing, `that player` of the player, that a sentence was about. */
function introduceSubject(b: Binder, scope: Scope, subject: Phrase): void {
  if (subject.p === "set" && subject.quantifier.q === "the") introduce(b, scope, subject, { e: "first", of: subject.set });
  if (subject.p === "one" && isPlayer(b, subject.nouns)) introduce(b, scope, subject, subject.expr);
}

/** What the subject of an act may be; of a fact, anything. */
function subjectWanted(b: Binder, predicate: VerbPhrase): readonly string[] | undefined {
  if (predicate.kind !== "verb-phrase") return undefined;
  return b.vocabulary.verbForm(predicate.word.text, "third-person", "base")?.holes.find((h) => h.subject)?.types;
}

/** The targets that a sentence names come before it; from here on `it` may speak of them. */
export function takeTargets(b: Binder, scope: Scope, standing: Standing): readonly BoundStatement[] {
  return scope.takePending().flatMap(({ name, phrase }): readonly BoundStatement[] => {
    if (standing === "static") {
      b.report("target-outside", phrase.span, { phrase: b.source(phrase.span) });
      return [];
    }
    introduce(b, scope, phrase, nameExpr(name));
    return [{ s: "target", name, by: YOU_PHRASE(phrase), phrase, span: phrase.span }];
  });
}
const YOU_PHRASE = (at: SetPhrase): Phrase => ({ p: "one", expr: { e: "you" }, nouns: ["player"], span: at.span });

/** `where X is …`: in an effect counted just before its own line, in a line of a card whenever it is asked. */
export function bindWhere(b: Binder, where: Where | undefined, scope: Scope, standing: Standing): readonly BoundStatement[] | undefined {
  if (where === undefined) return [];
  const phrase = bindPhrase(b, where.is, scope, ["number"]);
  if (phrase === undefined) return undefined;
  if (phrase.p !== "number") return b.report("not-a-number", where.is, { phrase: b.source(where.is) });
  const written = where.variable.name;
  const declare = (expr: Expr): void => scope.declare(written, { expr, nouns: ["number"], plural: false, declared: where.variable });
  if (standing === "static") {
    declare(phrase.expr);
    return [];
  }
  const name = scope.fresh(written);
  declare(nameExpr(name));
  return [{ s: "let", name, value: phrase.expr, span: where }];
}

/** `… unless you sacrifice a land`, `… unless the defending player controls 3 creatures`. */
export function bindUnless(
  b: Binder,
  unless: Condition | undefined,
  body: readonly BoundStatement[],
  scope: Scope,
  span: { readonly pos: number; readonly end: number },
): readonly BoundStatement[] | undefined {
  if (unless === undefined) return body;
  const act = actOf(b, unless, scope);
  if (act === "broken") return undefined;
  if (act !== undefined) return [{ s: "unless", body, act, span }];
  const condition = bindCondition(b, unless, scope);
  if (condition === undefined) return undefined;
  const [only, more] = body;
  if (only?.s === "rule" && more === undefined) return [{ ...only, unless: condition }];
  return [{ s: "unless", body, condition, span }];
}

/** An act that somebody may do instead. */
function actOf(b: Binder, unless: Condition, scope: Scope): Filled | undefined | "broken" {
  if (unless.kind !== "clause" || unless.predicate.kind !== "verb-phrase") return undefined;
  const verb = b.vocabulary.verbForm(unless.predicate.word.text, "third-person", "base");
  if (verb === undefined || verb.role === "state") return undefined;
  const subject = bindPhrase(b, unless.subject, scope);
  if (subject === undefined) return "broken";
  return fillFrame(b, verb, subject, unless.predicate.complements, scope, unless.predicate) ?? "broken";
}

function bindPredicate(
  b: Binder,
  subject: Phrase,
  predicate: VerbPhrase,
  scope: Scope,
  time: Duration | undefined,
  statement: Statement,
  standing: Standing,
): readonly BoundStatement[] | undefined {
  switch (predicate.kind) {
    case "get":
    case "have":
    case "costs":
    case "copula": {
      const fact = factOf(b, subject, predicate, scope, time, statement);
      return fact === undefined ? undefined : [fact];
    }
    case "verb-join": {
      if (predicate.op !== "and") return b.report("or-in-sentence", predicate, { sentence: b.source(predicate) });
      const parts = predicate.parts.map((part) => bindPredicate(b, subject, part, scope, time, statement, standing));
      return parts.includes(undefined) ? undefined : mergeFacts(parts.flatMap((part) => part ?? []));
    }
    case "modal":
      return bindModal(b, subject, predicate, scope, time, statement, standing);
    case "verb-phrase":
      return bindVerb(b, subject, predicate, scope, time, statement, standing);
  }
}

/** Facts of one sentence have one scope: `gets +2/+2 and has trample` is one fact. */
function mergeFacts(statements: readonly BoundStatement[]): readonly BoundStatement[] {
  const merged: BoundStatement[] = [];
  for (const statement of statements) {
    const last = merged.at(-1);
    const plain = statement.s === "fact" && statement.controller === undefined && statement.copyOf === undefined && statement.price === undefined;
    if (last?.s === "fact" && plain) {
      merged[merged.length - 1] = { ...last, changes: [...last.changes, ...statement.changes], grants: [...last.grants, ...statement.grants] };
    } else merged.push(statement);
  }
  return merged;
}

function bindModal(
  b: Binder,
  subject: Phrase,
  predicate: VerbPhrase & { readonly kind: "modal" },
  scope: Scope,
  time: Duration | undefined,
  statement: Statement,
  standing: Standing,
): readonly BoundStatement[] | undefined {
  const modal = predicate.word.text;
  if (modal === "may" && standing === "effect" && !scope.lasting) {
    const body = predicate.does.kind === "block" ? bindBody(b, predicate.does, scope) : mayAct(b, subject, predicate.does, scope, time, statement);
    return body === undefined ? undefined : [{ s: "may", who: subject, body, span: statement }];
  }
  if (predicate.does.kind === "block") return b.report("block-in-condition", predicate.does, { word: modal });
  return ruleOf(b, subject, modal, predicate, predicate.does, scope, time, statement);
}

/** In an effect `you may V` is a choice to do it, except where V is no act: then it is a permission. */
function mayAct(b: Binder, subject: Phrase, does: VerbPhrase, scope: Scope, time: Duration | undefined, statement: Statement): readonly BoundStatement[] | undefined {
  if (time !== undefined) return ruleOf(b, subject, "may", does, does, scope, time, statement);
  return bindPredicate(b, subject, does, scope, time, statement, "effect");
}

function bindVerb(
  b: Binder,
  subject: Phrase,
  predicate: VerbPhrase & { readonly kind: "verb-phrase" },
  scope: Scope,
  time: Duration | undefined,
  statement: Statement,
  standing: Standing,
): readonly BoundStatement[] | undefined {
  if (givesAbility(b, predicate)) return undefined;
  const verb = b.vocabulary.verbForm(predicate.word.text, "third-person", "base");
  if (verb === undefined) return b.unknownWord(predicate.word, predicate.word.text, "verb");
  if (verb.name === "chooses" || verb.name === "targets") {
    if (standing === "static") return b.report("act-without-ability", statement, { sentence: b.source(statement) });
    return choiceBy(b, subject, predicate.complements, verb.name, scope, statement);
  }
  const acts = bindAct(b, subject, predicate, scope, { partial: standing === "static" });
  const [filled] = acts ?? [];
  if (filled === undefined) return undefined;
  const timed: Filled = time === undefined ? filled : { ...filled, time };
  if (verb.role === "state") return stateFact(b, timed, scope, statement, standing);
  if (standing === "static") return staticHabit(b, timed, scope, statement);
  introduceParts(b, scope, timed, subject);
  if (verb.modifies) return [{ s: "modify", filled: timed, span: timed.span }];
  return [{ s: "act", filled: timed, span: statement }];
}

/** Other games' texts say `gains flying`: a fact, and here `has` says it. */
function givesAbility(b: Binder, predicate: VerbPhrase & { readonly kind: "verb-phrase" }): boolean {
  const [object] = predicate.complements;
  const word = object?.kind === "word" ? object.text : undefined;
  const keyword = word === undefined ? undefined : b.vocabulary.keywords.get(word);
  const third = predicate.word.text.endsWith("s");
  if (keyword === undefined || keyword.instruction || b.vocabulary.describing(keyword.name) !== undefined) return false;
  const verb = b.vocabulary.verbForm(predicate.word.text, "third-person", "base");
  if (verb?.holes.some((h) => h.types.some((t) => b.vocabulary.valueKind(t) === "ability" || b.vocabulary.valueKind(t) === "word")) === true) return false;
  b.report("give-with-has", predicate.word, { word: predicate.word.text, keyword: keyword.name }, { fixes: [b.replace(predicate.word, third ? "has" : "have")] });
  return true;
}

/** What an act made or moved has the names that the sentence gives; `it` speaks of it from here on. */
export function introduceParts(b: Binder, scope: Scope, filled: Filled, subject?: Phrase): void {
  const each = subject?.p === "set" && subject.quantifier.q === "each";
  for (const phrase of Object.values(filled.holes)) {
    const known = phrase.p === "one" && phrase.as === undefined ? phrase.expr : nameExpr(phrase.as?.text ?? "it");
    // Without a name only a definite thing can be spoken of again: nobody can see which one an indefinite was.
    if (phrase.as === undefined && phrase.p !== "one") continue;
    introduce(b, scope, phrase, known, { per: each, plural: isPlural(phrase) });
  }
}

/** `you control it`: a lasting fact; other states are how things are from now on. */
function stateFact(b: Binder, filled: Filled, scope: Scope, statement: Statement, standing: Standing): readonly BoundStatement[] | undefined {
  const [subjectHole, objectHole] = filled.verb.holes;
  const who = subjectHole === undefined ? undefined : filled.holes[subjectHole.name];
  const what = objectHole === undefined ? undefined : filled.holes[objectHole.name];
  if (filled.verb.name === "controls" && who !== undefined && what !== undefined) {
    const duration = filled.time === undefined ? {} : { duration: filled.time };
    return [{ s: "fact", subject: what, changes: [], grants: [], controller: who, span: statement, ...duration }];
  }
  return standing === "static" || filled.time !== undefined
    ? ruleOfHabit(b, filled, scope, statement)
    : b.report("state-as-act", statement, { verb: filled.verb.name, sentence: b.source(statement) });
}

/** A line that says how something always happens: `this enters with 2 counters`, `this deals damage during …`. */
function staticHabit(b: Binder, filled: Filled, scope: Scope, statement: Statement): readonly BoundStatement[] | undefined {
  const subject = filled.verb.holes.find((h) => h.subject);
  const said = Object.keys(filled.holes).some((hole) => hole !== subject?.name) || filled.time !== undefined;
  const about = subject === undefined ? undefined : filled.holes[subject.name];
  const isYou = about?.p === "one" && about.expr.e === "you";
  const lasting = filled.time !== undefined || filled.verb.does === undefined;
  if (!said || isYou || !lasting || about === undefined || isPlayer(b, about.nouns)) {
    return b.report("act-without-ability", statement, { sentence: b.source(statement) });
  }
  return ruleOfHabit(b, filled, scope, statement);
}

function ruleOfHabit(b: Binder, filled: Filled, scope: Scope, statement: Statement): readonly BoundStatement[] | undefined {
  const hole = filled.verb.holes.find((h) => h.subject && h.name in filled.holes) ?? filled.verb.holes.find((h) => h.name in filled.holes);
  const subject = hole === undefined ? undefined : filled.holes[hole.name];
  const habit = subject === undefined ? undefined : habitOf(b, filled, subject, scope, statement);
  return habit === undefined ? undefined : [habit];
}
