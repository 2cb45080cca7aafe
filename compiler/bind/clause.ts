import type { Clause, Condition, PlainClause, VerbPhrase } from "../../grammar/index.js";
import { everyOf, not, type Cond, type Expr } from "../ir/expression.js";
import { bindAct } from "./act.js";
import type { Binder } from "./binder.js";
import { copulaOf } from "./copula.js";
import { fillFrame } from "./frame.js";
import { hasOf } from "./have.js";
import { clauseNoun } from "./names.js";
import { hasHappened, isAnyOf, noneOf } from "./past.js";
import { bindPhrase } from "./phrase.js";
import { quantify, withTest } from "./quantify.js";
import type { Scope } from "./scope.js";
import type { Filled, OnePhrase, Phrase } from "./tree.js";

/** A condition about the present or the past: `no ally is local and exactly 1 enemy is local`. */
export function bindCondition(b: Binder, condition: Condition, scope: Scope): Cond | undefined {
  if (condition.kind !== "condition-join") return bindClause(b, condition, scope);
  return joined(condition.parts.map((part) => bindClause(b, part, scope)), condition.op);
}

export function joined(parts: readonly (Cond | undefined)[], op: "and" | "or"): Cond | undefined {
  const known = parts.flatMap((part) => (part === undefined ? [] : [part]));
  const [only] = known;
  if (known.length < parts.length) return undefined;
  if (only !== undefined && known.length === 1) return only;
  return op === "and" ? everyOf(known) : { c: "some", of: known };
}

export function bindClause(b: Binder, clause: Clause, scope: Scope): Cond | undefined {
  if (clause.kind === "paren-clause") return bindCondition(b, clause.condition, scope);
  const earlier = scope.takePending();
  const asked = clauseOf(b, clause, scope);
  // A target is chosen before the effect begins; a question can't be where it is named.
  for (const { phrase } of scope.takePending()) b.report("target-in-condition", phrase.span, { phrase: b.source(phrase.span) });
  for (const target of earlier) scope.pend(target);
  return asked;
}

function clauseOf(b: Binder, clause: PlainClause, scope: Scope): Cond | undefined {
  return b.clause(scope, () => {
    const subject = bindPhrase(b, clause.subject, scope);
    if (subject === undefined) return undefined;
    clauseNoun(b, scope, subject);
    if (isAnyOf(subject) && isPast(b, clause.predicate)) {
      const asked = pastSentence(b, { ...subject, quantifier: { q: "a" } }, clause.predicate, scope);
      return subject.quantifier.q === "no" ? noneOf(asked) : asked;
    }
    return quantify(b, subject, (expr) => predicateOf(b, { p: "one", expr, nouns: subject.nouns, span: clause.subject }, clause.predicate, scope, "condition"));
  });
}

/** What a predicate says of one thing; behind `that` an event verb says what part it plays. */
export function predicateOf(b: Binder, subject: OnePhrase, predicate: VerbPhrase, scope: Scope, where: "condition" | "that" = "that"): Cond | undefined {
  switch (predicate.kind) {
    case "copula":
      return copulaOf(b, subject, predicate, scope);
    case "have":
      return joined(predicate.items.map((item) => hasOf(b, subject, item, scope)), "and");
    case "modal":
      return modalOf(b, predicate, scope, subject, where);
    case "verb-join":
      return joined(predicate.parts.map((part) => predicateOf(b, subject, part, scope, where)), predicate.op);
    case "verb-phrase":
      return verbOf(b, subject, predicate, scope, where);
    case "get":
    case "costs":
      return b.report("fact-as-condition", predicate, { sentence: b.source(predicate) });
  }
}

function verbOf(b: Binder, subject: OnePhrase, predicate: VerbPhrase & { readonly kind: "verb-phrase" }, scope: Scope, where: "condition" | "that"): Cond | undefined {
  const { word } = predicate;
  const present = b.vocabulary.verbForm(word.text, "third-person", "base");
  const verb = present ?? b.vocabulary.verbForm(word.text, "past");
  if (verb === undefined) return b.unknownWord(word, word.text, "verb");
  const state = verb.role === "state";
  const filled = fillFrame(b, verb, subject, predicate.complements, scope, predicate, { partial: !state || present === undefined || where === "that" });
  if (filled === undefined) return undefined;
  if (present === undefined) return hasHappened(b, filled, scope);
  if (state) return stateOf(b, filled);
  if (where === "that") return playsOf(b, filled);
  // `if you lose the flip`: how an event came out.
  const aboutEvent = Object.values(filled.holes).some((p) => p.p === "one" && p.nouns.length > 0 && p.nouns.every((n) => b.vocabulary.valueKind(n) === "procedure"));
  if (aboutEvent) return hasHappened(b, filled, scope);
  return b.report("not-a-state", predicate, { verb: verb.name });
}

/** What part something plays: `that blocks this`, `that is attacked`, `attached to it`. */
export function playsOf(b: Binder, filled: Filled): Cond | undefined {
  return askHoles(b, filled, (holes) => ({ c: "plays", verb: filled.verb.name, holes }));
}

/** Whether a predicate speaks of what was: `was destroyed`, `dealt 3 damage`. */
function isPast(b: Binder, predicate: VerbPhrase): boolean {
  if (predicate.kind === "verb-phrase") {
    const { text } = predicate.word;
    return b.vocabulary.verbForm(text, "third-person", "base") === undefined && b.vocabulary.verbForm(text, "past") !== undefined;
  }
  if (predicate.kind !== "copula" || !/^(was|were)$/.test(predicate.word.text) || predicate.predicate.kind !== "adjectives") return false;
  return predicate.predicate.words.every((w) => w.kind === "word" && b.vocabulary.verbForm(w.text, "past") !== undefined);
}
function pastSentence(b: Binder, subject: Phrase, predicate: VerbPhrase, scope: Scope): Cond | undefined {
  const acts = bindAct(b, subject, predicate, scope, { partial: true });
  return acts === undefined ? undefined : joined(acts.map((filled) => hasHappened(b, filled, scope)), "or");
}

function stateOf(b: Binder, filled: Filled): Cond | undefined {
  const more = Object.entries(filled.holes).find(([, phrase]) => phrase.p === "set" && phrase.quantifier.q === "more");
  if (more !== undefined) return moreThan(b, filled, more[0], more[1]);
  return askHoles(b, filled, (holes) => ({ c: "holds", state: filled.verb.name, holes }));
}

/** Asks about every hole of a frame, with the quantifiers of its phrases around the question. */
function askHoles(b: Binder, filled: Filled, ask: (holes: Readonly<Record<string, Expr>>) => Cond): Cond | undefined {
  const entries = Object.entries(filled.holes);
  const next = (index: number, holes: Readonly<Record<string, Expr>>): Cond | undefined => {
    const entry = entries[index];
    if (entry === undefined) return ask(holes);
    const [hole, phrase] = entry;
    return quantify(b, phrase, (expr) => next(index + 1, { ...holes, [hole]: expr }));
  };
  return next(0, {});
}

/** `you control more creatures … than each opponent`: two counts. */
function moreThan(b: Binder, filled: Filled, hole: string, phrase: Phrase): Cond | undefined {
  const subjectHole = filled.verb.holes.find((h) => h.subject);
  const subject = subjectHole === undefined ? undefined : filled.holes[subjectHole.name];
  if (filled.than === undefined || phrase.p !== "set" || subject?.p !== "one" || subjectHole === undefined) {
    return b.report("more-than-what", phrase.span, { phrase: b.source(phrase.span) });
  }
  const countFor = (of: Expr): Expr => ({
    e: "count",
    of: withTest(phrase.set, { c: "holds", state: filled.verb.name, holes: { [subjectHole.name]: of, [hole]: { e: "name", name: phrase.set.variable } } }),
  });
  return quantify(b, filled.than, (other) => ({ c: "compare", op: ">", left: countFor(subject.expr), right: countFor(other) }));
}


/** `you can target the bear`, `the imp can't attack`, `it doesn't have flying`. */
function modalOf(b: Binder, predicate: VerbPhrase & { readonly kind: "modal" }, scope: Scope, subject: OnePhrase, where: "condition" | "that"): Cond | undefined {
  const modal = predicate.word.text;
  const { does } = predicate;
  if (does.kind === "block") return b.report("block-in-condition", does, { word: modal });
  switch (modal) {
    case "can":
    case "can't": {
      const acts = bindAct(b, subject, does, scope, { partial: true });
      if (acts === undefined) return undefined;
      const asked = joined(acts.map((filled) => askHoles(b, filled, (holes) => ({ c: "can", verb: filled.verb.name, holes }))), "or");
      return asked === undefined ? undefined : modal === "can't" ? not(asked) : asked;
    }
    case "doesn't":
    case "don't":
    case "didn't": {
      const asked = modal === "didn't" ? pastOf(b, subject, does, scope) : predicateOf(b, subject, does, scope, where);
      return asked === undefined ? undefined : not(asked);
    }
    case "would": {
      const acts = bindAct(b, subject, does, scope, { partial: true });
      return acts === undefined ? undefined : joined(acts.map((filled) => askHoles(b, filled, (holes) => ({ c: "would", verb: filled.verb.name, holes }))), "or");
    }
    default:
      return b.report("modal-in-condition", predicate.word, { word: modal });
  }
}

function pastOf(b: Binder, subject: OnePhrase, does: VerbPhrase, scope: Scope): Cond | undefined {
  return pastSentence(b, subject, does, scope);
}
