import type { Command, Line, LineItem, MayItem, Tail } from "../../grammar/index.js";
import { YOU } from "../ir/expression.js";
import { bindAct } from "./act.js";
import type { Binder } from "./binder.js";
import { bindChoice } from "./choice.js";
import { fits } from "./fits.js";
import { fillFrame } from "./frame.js";
import { bindArguments } from "./keyword-use.js";
import type { Scope } from "./scope.js";
import { bindUnless, bindWhere, introduceParts, takeTargets } from "./sentence.js";
import { bindBody } from "./statement.js";
import { bindTime } from "./time.js";
import type { BoundStatement, Filled, Phrase } from "./tree.js";

function you(span: { readonly pos: number; readonly end: number }): Phrase {
  return { p: "one", expr: YOU, nouns: ["player"], span };
}

/** A line inside a body: something that you do. */
export function bindLine(b: Binder, line: Line, scope: Scope): readonly BoundStatement[] {
  if (line.after !== undefined) {
    b.report("price-in-effect", line, { sentence: b.source(line.items[0] ?? line) });
    return [];
  }
  return withTail(b, line.tail, scope, line, () => line.items.flatMap((item) => bindLineItem(b, item, line.tail, scope)));
}

/** A body with what follows it: `where` before, `unless` and `then` behind, and its targets first. */
function withTail(b: Binder, tail: Tail, scope: Scope, span: { readonly pos: number; readonly end: number }, body: () => readonly BoundStatement[]): readonly BoundStatement[] {
  const bound = b.clause(scope, () => {
    const before = bindWhere(b, tail.where, scope, "effect");
    if (before === undefined) return [];
    const made = body();
    const limited = bindUnless(b, tail.unless, made, scope, span);
    return limited === undefined ? [] : [...before, ...limited];
  });
  const then = tail.then === undefined ? [] : bindBody(b, tail.then, scope);
  return [...takeTargets(b, scope, "effect"), ...bound, ...then];
}

function bindLineItem(b: Binder, item: LineItem, tail: Tail, scope: Scope): readonly BoundStatement[] {
  switch (item.kind) {
    case "symbols":
    case "name":
      b.report("symbols-as-act", item, { symbols: b.source(item) });
      return [];
    case "command":
      return bindCommand(b, item, tail, scope) ?? [];
  }
}

/** One act of yours: a choice, a verb in its base form, or a keyword that is an instruction. */
export function bindCommand(b: Binder, command: Command, tail: Tail, scope: Scope): readonly BoundStatement[] | undefined {
  const { text } = command.word;
  if (text === "choose" || text === "target") return bindChoice(b, command, text, scope);
  if (command.body !== undefined) return b.report("section-in-effect", command.word, { word: text });
  const verb = b.vocabulary.verbForm(text, "base");
  if (verb !== undefined) {
    // Other games' texts leave out who does it: `deal 2 damage`.
    const subject = verb.holes.find((h) => h.subject);
    if (subject !== undefined && !fits(b, you(command.word), subject) && !verb.intransitive) {
      return b.report("needs-subject", command.word, { word: text, wanted: subject.types }, { fixes: [b.replace(command.word, `this ${verb.name}`)] });
    }
    const filled = fillFrame(b, verb, you(command.word), command.complements, scope, command);
    if (filled === undefined) return undefined;
    const timed = withTime(b, filled, tail, scope);
    return timed === undefined ? undefined : actOf(b, timed, scope);
  }
  const keyword = b.vocabulary.keywords.get(text);
  if (keyword?.instruction === true) {
    const args = bindArguments(b, keyword, command.complements, scope, command);
    return args === undefined ? undefined : [{ s: "instruction", keyword, args, span: command }];
  }
  if (keyword !== undefined) return b.report("keyword-is-a-line", command, { keyword: keyword.name });
  const third = b.vocabulary.verbForm(text, "third-person");
  if (third !== undefined) return b.report("command-form", command.word, { word: text, base: third.base }, { fixes: [b.replace(command.word, third.base)] });
  return b.unknownWord(command.word, text, "act");
}

function withTime(b: Binder, filled: Filled, tail: Tail, scope: Scope): Filled | undefined {
  if (tail.time === undefined) return filled;
  const time = bindTime(b, tail.time, scope);
  return time === "broken" ? undefined : { ...filled, time };
}

function actOf(b: Binder, filled: Filled, scope: Scope): readonly BoundStatement[] {
  introduceParts(b, scope, filled);
  return [filled.verb.modifies ? { s: "modify", filled, span: filled.span } : { s: "act", filled, span: filled.span }];
}

/** `may sacrifice a creature as victim`, `may { … }`. */
export function bindMay(b: Binder, item: MayItem, scope: Scope): readonly BoundStatement[] {
  const { does } = item;
  return withTail(b, item.tail, scope, item, (): readonly BoundStatement[] => {
    if (does.kind === "block") return [{ s: "may", who: you(item), body: bindBody(b, does, scope), span: item }];
    if (does.kind === "verb-phrase" && (does.word.text === "choose" || does.word.text === "target")) {
      const command: Command = { kind: "command", word: does.word, complements: does.complements, pos: does.pos, end: does.end };
      const chosen = bindChoice(b, command, does.word.text, scope);
      return chosen === undefined ? [] : [{ s: "may", who: you(item), body: chosen, span: item }];
    }
    if (does.kind === "verb-phrase" && b.vocabulary.keywords.get(does.word.text)?.instruction === true) {
      const command: Command = { kind: "command", word: does.word, complements: does.complements, pos: does.pos, end: does.end };
      const made = bindCommand(b, command, item.tail, scope);
      return made === undefined ? [] : [{ s: "may", who: you(item), body: made, span: item }];
    }
    const acts = bindAct(b, you(item), does, scope);
    if (acts === undefined) return [];
    const timed = acts.map((filled) => withTime(b, filled, item.tail, scope));
    const known = timed.flatMap((filled) => (filled === undefined ? [] : [filled]));
    return known.length < timed.length ? [] : [{ s: "may", who: you(item), body: known.flatMap((filled) => actOf(b, filled, scope)), span: item }];
  });
}
