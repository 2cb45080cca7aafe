import type { AfterColon, AsItem, AtItem, DuringItem, Item, Line, NextTime, OnlyPart, Trigger, WhileItem } from "../../../grammar/index.js";
import type { Say } from "../read/say.js";
import { symbolLine } from "../read/symbols.js";
import { conditionIn, clauseIn, ended, ifText } from "./clause.js";
import { costText } from "./cost.js";
import { commandClause, tailed } from "./line.js";
import { japanesePhrase } from "./noun.js";
import { linked, upToVerb, type Clause } from "./predicate.js";
import { keywordLine } from "./reminder.js";
import { bodyClauses, statementClauses, targetClauses, withLead } from "./sentence.js";
import { timePointText, timeText } from "./time.js";
import { verbOf, type VerbForm } from "./verb.js";
import { digits } from "./words.js";

/** One ability of a card or keyword, finished. */
export function abilityText(say: Say, item: Item): string {
  if (item.kind === "line") return lineText(say, item);
  return finished(say, abilityClauses(say, item));
}

export function finished(say: Say, clauses: readonly Clause[]): string {
  return clauses
    .map((c) => ended(c, "dict"))
    .filter((text) => text !== "")
    .map((text) => (/[。」）]$/.test(text) ? text : `${text}。`))
    .join(say.phrase("between-sentences"));
}

export function abilityClauses(say: Say, item: Item): readonly Clause[] {
  switch (item.kind) {
    case "trigger":
    case "at":
      return triggerClauses(say, item);
    case "as":
      return withLead(say.phrase("as", { event: eventText(say, item.event, "dict") }), effectBody(say, item));
    case "next-time":
      return nextTimeClauses(say, item);
    case "if":
      return withLead(say.phrase("would", { event: conditionIn(say, item.condition, "dict") }), bodyClauses({ ...say, standing: "effect" }, item.body.items));
    case "while":
    case "during":
      return guardedClauses(say, item);
    case "line":
      return [{ front: "", before: "", verb: verbOf(lineText(say, item)) }];
    case "statement":
      return statementClauses(say, item);
    default:
      return bodyClauses(say, [item]);
  }
}

function effectBody(say: Say, item: AsItem | Trigger | AtItem | NextTime): readonly Clause[] {
  const effect: Say = { ...say, standing: "effect" };
  return announced(effect, targetClauses(effect, item.body), bodyClauses(effect, item.body.items));
}

/**
 * Targets before the effect. With one act on the target alone they make one sentence: 〜を対象とし、それを破壊する.
 */
function announced(say: Say, targets: readonly Clause[], body: readonly Clause[]): readonly Clause[] {
  const [target] = targets;
  const [act, more] = body;
  if (target === undefined || act === undefined) return [...targets, ...body];
  const said = upToVerb(act);
  const them = [say.phrase("it"), say.phrase("them")].some((it) => said.startsWith(`${it}を`));
  if (more !== undefined || act.front !== "" || !them || act.verb.cls === "i") return [...targets, ...body];
  return [{ ...act, front: "", before: `${target.before}${linked(target.verb)}、${said}`, topic: "" }];
}

function eventText(say: Say, event: Trigger["event"], form: VerbForm): string {
  return conditionIn(say, event, form);
}
function triggerForm(say: Say, word: Trigger["word"]): VerbForm {
  return say.phrase(word === "when" ? "trigger-form" : "whenever-form") === "ta" ? "ta" : "dict";
}

function triggerClauses(say: Say, item: Trigger | AtItem): readonly Clause[] {
  const condition = item.condition === undefined ? "" : ifText(say, item.condition);
  const then = item.kind === "trigger" && item.then !== undefined ? bodyClauses({ ...say, standing: "effect" }, item.then.items) : [];
  return [...withLead(`${eventLead(say, item)}${condition}`, effectBody(say, item)), ...then];
}
function eventLead(say: Say, item: Trigger | AtItem): string {
  return item.kind === "at" ? `${timePointText(say, item.point)}、` : say.phrase(item.word, { event: eventText(say, item.event, triggerForm(say, item.word)) });
}

function nextTimeClauses(say: Say, item: NextTime): readonly Clause[] {
  const { event } = item;
  const modal = event.kind === "clause" && event.predicate.kind === "modal" ? event.predicate : undefined;
  const does = modal?.does;
  const after = does?.kind === "verb-phrase" ? does.complements : does?.kind === "copula" && does.predicate.kind === "adjectives" ? does.predicate.complements : [];
  const time = after.find((c) => c.kind === "np" && c.primary.kind === "pronoun");
  const front = time?.kind === "np" ? `${japanesePhrase(say, time).text}、` : "";
  const lead = `${front}${say.phrase("next-time", { event: clauseIn(say, event, "dict") })}`;
  const where = item.where === undefined ? {} : { where: item.where };
  return withLead(lead, tailed({ ...say, standing: "effect" }, where, effectBody(say, item)));
}

/** Abilities that work only in a state or time. */
function guardedClauses(say: Say, item: WhileItem | DuringItem): readonly Clause[] {
  const period = item.kind === "during" ? `${say.phrase("during", { period: japanesePhrase(say, item.period).text })}、` : "";
  const text = (inner: Item): string => {
    if (inner.kind === "line" && inner.after !== undefined) {
      const limit = item.kind === "while" ? say.phrase("only-if", { condition: conditionIn(say, item.condition, "dict") }) : say.phrase("only-during", { time: say.phrase("during", { period: japanesePhrase(say, item.period).text }) });
      return `${lineText(say, inner)}${say.phrase("between-sentences")}${limit}。`;
    }
    if (inner.kind === "trigger" || inner.kind === "at") {
      const guard = item.kind === "while" ? ifText(say, item.condition) : period;
      const condition = inner.condition === undefined ? "" : ifText(say, inner.condition);
      const lead = item.kind === "while" ? `${eventLead(say, inner)}${guard}${condition}` : `${guard}${eventLead(say, inner)}${condition}`;
      return finished(say, withLead(lead, effectBody(say, inner)));
    }
    const lead = item.kind === "while" ? say.phrase("as-long-as", { condition: conditionIn(say, item.condition, "dict") }) : period;
    if (inner.kind === "line") return `${lead}${lineText(say, inner)}`;
    return finished(say, withLead(lead, abilityClauses(say, inner)));
  };
  return item.body.items.map((inner) => ({ front: "", before: "", verb: verbOf(text(inner)) }));
}

function lineText(say: Say, line: Line): string {
  const [first] = line.items;
  const effect: Say = { ...say, standing: "effect" };
  if (line.after === undefined) {
    if (first?.kind === "command" && first.word.text === "effect" && first.body !== undefined) {
      const [only, more] = first.body.items;
      if (more === undefined && only?.kind === "line" && only.after !== undefined && isModes(only)) return modesText(effect, only, only.after);
      return finished(say, announced(effect, targetClauses(effect, line), bodyClauses(effect, first.body.items)));
    }
    return keywordLine(say, line);
  }
  if (isModes(line)) return modesText(effect, line, line.after);
  const text = [afterText(effect, line, line.after), ...line.after.only.map((part) => onlyText(say, part))].join(say.phrase("between-sentences"));
  const cost = costText(say, line.items);
  return symbolLine(say, line) === undefined ? say.phrase("cost-line", { cost, text }) : say.phrase("condition-line", { symbol: cost, text });
}

function afterText(say: Say, line: Line, after: AfterColon): string {
  if (!("kind" in after.does)) {
    const items = after.does.flatMap((block) => block.items);
    const isAbility = items.every((i) => i.kind === "trigger" || i.kind === "at" || (i.kind === "if" && i.condition.kind === "clause" && i.condition.predicate.kind === "modal"));
    if (isAbility) return items.map((i) => finished(say, abilityClauses({ ...say, standing: "static" }, i))).join(say.phrase("between-sentences"));
    return finished(say, announced(say, targetClauses(say, line), bodyClauses(say, items)));
  }
  if (after.does.kind !== "command") return costText(say, [after.does]);
  const keyword = say.vocabulary.keywords.get(after.does.word.text);
  if (keyword !== undefined) return keywordLine(say, { kind: "line", items: [after.does], tail: {}, pos: after.does.pos, end: after.does.end });
  return finished(say, announced(say, targetClauses(say, line), [commandClause(say, after.does)]));
}

function onlyText(say: Say, part: OnlyPart): string {
  switch (part.kind) {
    case "only-once":
      return `${say.phrase("only-once", { time: part.time === undefined ? "" : timeText(say, part.time) })}。`;
    case "only-when":
      return `${say.phrase("only-when", { event: conditionIn(say, part.event, "ta") })}。`;
    case "only-if":
      return `${say.phrase("only-if", { condition: conditionIn(say, part.condition, "dict") })}。`;
    case "only-time":
      return `${say.phrase("only-during", { time: timeText(say, part.time) })}。`;
  }
}

function isModes(line: Line): boolean {
  const [first, second] = line.items;
  return first?.kind === "command" && first.word.text === "choose" && second === undefined && line.after !== undefined && !("kind" in line.after.does);
}
function modesText(say: Say, line: Line, after: AfterColon): string {
  const [first] = line.items;
  const [count] = first?.kind === "command" ? first.complements : [];
  const quantified = count?.kind === "np" && count.primary.kind === "quantified" ? count.primary : undefined;
  const n = quantified?.amount?.kind === "number" ? digits(say, String(quantified.amount.value)) : "";
  const number = say.phrase("modes-count", { n });
  const lead = say.phrase("choose-modes", { count: quantified?.bound === "up to" ? say.phrase("up-to", { count: number }) : number });
  const options = "kind" in after.does ? [] : after.does.map((block) => say.phrase("mode", { text: finished(say, bodyClauses(say, block.items)) }));
  return [`${lead}。`, ...options].join(say.phrase("mode-join"));
}
