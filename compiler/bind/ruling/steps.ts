import type { Command, Item, Line, Statement, VerbPhrase } from "../../../grammar/index.js";
import { YOU } from "../../ir/expression.js";
import type { VerbSymbol } from "../../vocabulary/symbols.js";
import { bindAct } from "../act.js";
import type { Binder } from "../binder.js";
import { fillFrame } from "../frame.js";
import { bindPhrase } from "../phrase.js";
import type { Scope } from "../scope.js";
import type { Filled, Phrase } from "../tree.js";
import { OPPONENT, type BoundStep, type Declare, type Side } from "./tree.js";

/** One thing that happens: an act, an answer, a cause, or what lets play go on. */
export function bindStep(b: Binder, item: Item, scope: Scope, declare: Declare): readonly BoundStep[] {
  if (item.kind === "line") return bindRunLine(b, item, scope);
  if (item.kind !== "statement") {
    b.report("check-in-when", item, { sentence: b.source(item) });
    return [];
  }
  const { predicate } = item;
  if (predicate.kind === "copula") {
    const passive = bindPassive(b, item, predicate, scope);
    if (passive !== undefined) return passive;
  }
  if (predicate.kind !== "verb-phrase") {
    b.report("fact-in-when", item, { sentence: b.source(item) });
    return [];
  }
  const each = b.source(item.subject) === "each player";
  const subject = each ? everyPlayer(item) : bindPhrase(b, item.subject, scope);
  const verb = b.vocabulary.reading(predicate.word.text, "verb")?.symbol;
  if (subject === undefined) return [];
  if (verb === undefined) {
    b.unknownWord(predicate.word, predicate.word.text, "verb");
    return [];
  }
  const { complements, purpose, as } = splitStep(b, predicate, verb);
  const filled = fillFrame(b, verb, subject, complements, scope, item, { partial: verb.role === "answer" });
  if (filled === undefined) return [];
  if (as !== undefined) declare(as.text, as);
  return [stepOf(filled, each ? "each" : sideOf(subject), item, purpose, as?.text)];
}

/** `each player passes`: the subject of a step that all do. */
function everyPlayer(item: Statement): Phrase {
  return { p: "one", expr: { e: "none" }, nouns: ["player"], span: item.subject };
}

/** `the shooter is destroyed`: an act in the passive; a bare fact is a mistake. */
function bindPassive(b: Binder, item: Statement, predicate: VerbPhrase, scope: Scope): readonly BoundStep[] | undefined {
  const word = predicate.kind === "copula" && predicate.predicate.kind === "adjectives" ? predicate.predicate.words[0] : undefined;
  const isAct = word?.kind === "word" && b.vocabulary.readings(word.text).some((r) => r.symbol.symbol === "verb" && r.form === "past");
  if (!isAct) return undefined;
  const subject = bindPhrase(b, item.subject, scope);
  if (subject === undefined) return [];
  const acts = bindAct(b, subject, predicate, scope, { partial: true });
  return (acts ?? []).map((filled) => stepOf(filled, undefined, item, undefined, undefined));
}

/** `for NAME` says which question an answer is for; `as name` names what the act made. */
function splitStep(b: Binder, predicate: VerbPhrase & { readonly kind: "verb-phrase" }, verb: VerbSymbol) {
  let purpose: string | undefined;
  let as: { readonly text: string; readonly pos: number; readonly end: number } | undefined;
  const complements = predicate.complements.flatMap((c) => {
    if (c.kind === "prep-phrase" && c.preposition.text === "for" && verb.role === "answer") {
      purpose = b.source(c.object);
      return [];
    }
    if (c.kind === "np" && c.as !== undefined) {
      as = c.as;
      const { as: _named, ...plain } = c;
      return [plain];
    }
    return [c];
  });
  return { complements, purpose, as };
}

function stepOf(
  filled: Filled,
  player: Side | "each" | undefined,
  at: { readonly pos: number; readonly end: number },
  purpose: string | undefined,
  as: string | undefined,
): BoundStep {
  return {
    verb: filled.verb,
    holes: filled.holes,
    pos: at.pos,
    end: at.end,
    ...(player === undefined ? {} : { player }),
    ...(purpose === undefined ? {} : { for: purpose }),
    ...(as === undefined ? {} : { as }),
  };
}

function sideOf(subject: Phrase): Side | undefined {
  if (subject.p !== "one") return undefined;
  if (subject.expr.e === "you") return "you";
  return subject.expr.e === "name" && subject.expr.name === OPPONENT ? "opponent" : undefined;
}

/** `resolve the stack`: a line that lets play go on. */
function bindRunLine(b: Binder, line: Line, scope: Scope): readonly BoundStep[] {
  const [item] = line.items;
  if (item?.kind !== "command" || line.items.length > 1) {
    b.report("check-in-when", line, { sentence: b.source(line) });
    return [];
  }
  const verb = baseVerb(b, item);
  if (verb === undefined) {
    b.unknownWord(item.word, item.word.text, "step");
    return [];
  }
  const filled = fillFrame(b, verb, { p: "one", expr: YOU, nouns: ["player"], span: item.word }, item.complements, scope, item);
  return filled === undefined ? [] : [stepOf(filled, undefined, line, undefined, undefined)];
}

function baseVerb(b: Binder, command: Command): VerbSymbol | undefined {
  const reading = b.vocabulary.readings(command.word.text).find((r) => r.symbol.symbol === "verb" && r.form === "base");
  return reading?.symbol.symbol === "verb" ? reading.symbol : undefined;
}
