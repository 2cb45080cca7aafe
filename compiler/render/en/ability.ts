import type { AfterColon, AsItem, AtItem, DuringItem, IfItem, Item, Line, NextTime, OnlyPart, Trigger, WhileItem } from "../../../grammar/index.js";
import type { Say } from "../read/say.js";
import { withLead, type Sentences } from "../read/sentence.js";
import { symbolLine } from "../read/symbols.js";
import { clauseText, conditionText } from "./clause.js";
import { costLineText } from "./cost.js";
import { englishPhrase } from "./noun.js";
import { keywordLine } from "./reminder.js";
import { sentencesOf, statementSentences } from "./sentence.js";
import { timePointText, timeText } from "./time.js";
import { capitalised, countText } from "./words.js";
import { numberOf } from "./argument.js";
import { commandText } from "./line.js";

/** One ability of a card or keyword, finished: sentences with capitals and full stops. */
export function abilityText(say: Say, item: Item): string {
  if (item.kind === "line") return lineText(say, item);
  return finished(abilitySentences(say, item));
}

export function finished(sentences: Sentences): string {
  return sentences.map((s) => (/[.!?”)]$/.test(s) ? capitalised(s) : `${capitalised(s)}.`)).join(" ");
}

export function abilitySentences(say: Say, item: Item): Sentences {
  switch (item.kind) {
    case "trigger":
    case "at":
      return triggerSentences(say, item);
    case "as":
      return withLead(say.phrase("as", { event: clauseText(say, item.event) }), bodyOf(say, item));
    case "next-time":
      return nextTimeSentences(say, item);
    case "if":
      return wouldSentences(say, item);
    case "while":
    case "during":
      return guardedSentences(say, item);
    case "line":
      return [lineText(say, item)];
    case "statement":
      return statementSentences(say, item);
    default:
      return sentencesOf(say, [item]);
  }
}

function bodyOf(say: Say, item: AsItem | Trigger | AtItem | NextTime): Sentences {
  return sentencesOf({ ...say, standing: "effect" }, item.body.items);
}

function triggerSentences(say: Say, item: Trigger | AtItem): Sentences {
  const event = item.kind === "at" ? `${timePointText(say, item.point)}, ` : say.phrase(item.word, { event: conditionText(say, item.event) });
  const condition = item.condition === undefined ? "" : say.phrase("if", { condition: conditionText(say, item.condition) });
  const then = item.kind === "trigger" && item.then !== undefined ? sentencesOf({ ...say, standing: "effect" }, item.then.items) : [];
  return [...withLead(`${event}${condition}`, bodyOf(say, item)), ...then];
}

function nextTimeSentences(say: Say, item: NextTime): Sentences {
  const lead = say.phrase("next-time", { event: clauseText(say, item.event) });
  const body = bodyOf(say, item);
  const where = item.where === undefined ? "" : say.phrase("where", { x: item.where.variable.name, amount: englishPhrase(say, item.where.is).text });
  const said = withLead(lead, body);
  return said.map((s, i) => (i === said.length - 1 ? `${s}${where}` : s));
}

function wouldSentences(say: Say, item: IfItem): Sentences {
  const lead = say.phrase("would", { event: conditionText(say, item.condition) });
  return withLead(lead, sentencesOf({ ...say, standing: "effect" }, item.body.items));
}

/** Abilities that work only in a state or time: a price gets a limit, anything else a condition in front. */
function guardedSentences(say: Say, item: WhileItem | DuringItem): Sentences {
  const condition = item.kind === "while" ? conditionText(say, item.condition) : undefined;
  const period = item.kind === "during" ? say.phrase("during", { period: englishPhrase(say, item.period).text }) : undefined;
  return item.body.items.map((inner) => {
    if (inner.kind === "line" && inner.after !== undefined) {
      const limit = condition === undefined ? say.phrase("only-during", { time: period ?? "" }) : say.phrase("only-if", { condition });
      return `${lineText(say, inner)} ${finished([limit])}`;
    }
    if (inner.kind === "trigger" || inner.kind === "at") {
      const [event, ...rest] = condition === undefined ? abilitySentences(say, inner) : intervening(say, inner, condition);
      return finished([period === undefined ? (event ?? "") : `${period}, ${event ?? ""}`, ...rest]);
    }
    const sentences = inner.kind === "line" ? [lineText(say, inner)] : abilitySentences(say, inner);
    return finished(withLead(condition === undefined ? `${period ?? ""}, ` : `${say.phrase("as-long-as", { condition })}, `, sentences));
  });
}

/** `at the beginning of your upkeep, if this is in your graveyard, …`. */
function intervening(say: Say, item: Trigger | AtItem, condition: string): Sentences {
  const event = item.kind === "at" ? `${timePointText(say, item.point)}, ` : say.phrase(item.word, { event: conditionText(say, item.event) });
  const own = item.condition === undefined ? condition : `${condition} and ${conditionText(say, item.condition)}`;
  return withLead(`${event}${say.phrase("if", { condition: own })}`, bodyOf(say, item));
}

function lineText(say: Say, line: Line): string {
  const [first] = line.items;
  const effect: Say = { ...say, standing: "effect" };
  if (line.after === undefined) {
    if (first?.kind === "command" && first.word.text === "effect" && first.body !== undefined) {
      const [only, more] = first.body.items;
      if (more === undefined && only?.kind === "line" && only.after !== undefined && isModes(only)) return modesText(effect, only, only.after);
      return finished(sentencesOf(effect, first.body.items));
    }
    return keywordLine(say, line);
  }
  if (isModes(line)) return modesText(effect, line, line.after);
  const symbol = symbolLine(say, line);
  const text = afterText(effect, line.after);
  const limits = line.after.only.map((part) => onlyText(say, part));
  const cost = costLineText(say, line.items);
  const said = say.phrase("cost-line", { cost, text: [text, ...(limits.length === 0 ? [] : [finished(limits)])].join(" ") });
  return symbol === undefined ? said : say.phrase("condition-line", { symbol: cost, text });
}

function afterText(say: Say, after: AfterColon): string {
  if (!("kind" in after.does)) {
    const guarded = after.does.flatMap((block) => block.items);
    const isAbility = guarded.every((i) => i.kind === "trigger" || i.kind === "at" || (i.kind === "if" && i.condition.kind === "clause" && i.condition.predicate.kind === "modal"));
    return isAbility ? guarded.map((i) => abilityText({ ...say, standing: "static" }, i)).join(" ") : finished(sentencesOf(say, guarded));
  }
  if (after.does.kind !== "command") return costLineText(say, [after.does]);
  const keyword = say.vocabulary.keywords.get(after.does.word.text);
  if (keyword !== undefined) return keywordLine(say, { kind: "line", items: [after.does], tail: {}, pos: after.does.pos, end: after.does.end });
  return finished([commandText(say, after.does)]);
}

function onlyText(say: Say, part: OnlyPart): string {
  switch (part.kind) {
    case "only-once":
      return say.phrase("only-once", { time: part.time === undefined ? "" : timeText(say, part.time) });
    case "only-when":
      return say.phrase("only-when", { event: conditionText(say, part.event) });
    case "only-if":
      return say.phrase("only-if", { condition: conditionText(say, part.condition) });
    case "only-time":
      return say.phrase("only-during", { time: timeText(say, part.time) });
  }
}

/** `choose 1: { … } or { … }`. */
function isModes(line: Line): boolean {
  const [first, second] = line.items;
  return first?.kind === "command" && first.word.text === "choose" && second === undefined && line.after !== undefined && !("kind" in line.after.does);
}
function modesText(say: Say, line: Line, after: AfterColon): string {
  const [first] = line.items;
  const [count] = first?.kind === "command" ? first.complements : [];
  const value = count === undefined ? undefined : numberOf(say, count);
  const bound = count?.kind === "np" && count.primary.kind === "quantified" ? count.primary.bound : undefined;
  const number = value === undefined ? "" : countText({ ...say, phrase: (key, holes) => (key === "numbers" ? "words" : say.phrase(key, holes)) }, value);
  const lead = say.phrase("choose-modes", { count: bound === "up to" ? `up to ${number}` : number });
  const options = "kind" in after.does ? [] : after.does.map((block) => say.phrase("mode", { text: finished(sentencesOf(say, block.items)) }));
  return [capitalised(lead), ...options].join(say.phrase("mode-join"));
}
