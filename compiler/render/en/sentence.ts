import type { Block, ByItem, ForEachItem, IfItem, Item, Statement, UntilItem } from "../../../grammar/index.js";
import { frameAt, type Say } from "../read/say.js";
import { withLead, type Sentences } from "../read/sentence.js";
import { abilitySentences } from "./ability.js";
import { conditionText, subjectText } from "./clause.js";
import { allowedSentences, lineSentences, maySentences, tailed } from "./line.js";
import { englishPhrase } from "./noun.js";
import { complementText } from "./complement.js";
import { predicateText, third, wholeSentence } from "./predicate.js";
import { untilText } from "./time.js";

/** A body: one sentence a line, small and without its full stop. */
export function sentencesOf(say: Say, items: readonly Item[]): Sentences {
  return items.flatMap((item) => itemSentences(say, item));
}

function itemSentences(say: Say, item: Item): Sentences {
  switch (item.kind) {
    case "line":
      return lineSentences(say, item);
    case "statement":
      return statementSentences(say, item);
    case "may":
      return maySentences(say, item);
    case "if":
      return ifSentences(say, item);
    case "if-so":
      return [...withLead(say.phrase("if-so"), sentencesOf(say, item.body.items)), ...otherwiseSentences(say, item.otherwise)];
    case "until":
      return untilSentences(say, item);
    case "while": {
      const time = say.phrase("for-as-long-as", { condition: conditionText(say, item.condition) });
      return [`${sentencesOf(say, item.body.items).join(" and ")} ${time}`];
    }
    case "for-each":
      return forEachSentences(say, item);
    case "repeat":
      return [...sentencesOf(say, item.body.items), say.phrase("repeat", { condition: conditionText(say, item.condition) })];
    case "either":
      return [item.options.map((option) => sentencesOf(say, option.items).join(" and ")).join(say.phrase("either"))];
    case "together":
      return [sentencesOf(say, item.body.items).join(" and ")];
    case "by":
      return tableSentences(say, item);
    case "trigger":
    case "at":
    case "as":
    case "next-time":
    case "during":
      return abilitySentences(say, item);
    case "means":
      return [conditionText(say, item.condition)];
    case "placement":
      return [];
  }
}

function ifSentences(say: Say, item: IfItem): Sentences {
  const lead = say.phrase("if", { condition: conditionText(say, item.condition) });
  return [...withLead(lead, sentencesOf(say, item.body.items)), ...otherwiseSentences(say, item.otherwise)];
}
function otherwiseSentences(say: Say, otherwise: Block | IfItem | undefined): Sentences {
  if (otherwise === undefined) return [];
  return withLead(say.phrase("otherwise"), otherwise.kind === "block" ? sentencesOf(say, otherwise.items) : ifSentences(say, otherwise));
}

function untilSentences(say: Say, item: UntilItem): Sentences {
  const inner = sentencesOf(say, item.body.items);
  return inner.length === 0 ? [] : [`${untilText(say, item.until)}, ${inner.join(" and ")}`];
}

function forEachSentences(say: Say, item: ForEachItem): Sentences {
  const x = englishPhrase(say, item.each, { determiner: false }).text;
  const lead = item.by === undefined ? say.phrase("for-each", { x }) : say.phrase("for-each-by", { x, order: englishPhrase(say, item.by).text });
  return withLead(lead, sentencesOf(say, item.body.items));
}

function tableSentences(say: Say, item: ByItem): Sentences {
  return item.rows.map(({ range, body }) => {
    const from = range.kind === "range" ? range.from : range.value;
    const to = range.kind === "range" ? range.to : range.value;
    const text = from === to ? String(from) : say.phrase("table-range", { from: String(from), to: String(to) });
    return say.phrase("table-row", { range: text, text: sentencesOf(say, body.items).join(" and ") });
  });
}

/** Someone does something, or a fact. */
export function statementSentences(say: Say, statement: Statement): Sentences {
  const { subject, predicate, tail } = statement;
  const whole = wholeSentence(say, subject, predicate) ?? choiceOf(say, statement) ?? exemption(say, statement);
  if (whole !== undefined) return tailed(say, tail, [whole]);
  if (predicate.kind === "verb-phrase" && /^controls?$/.test(predicate.word.text)) return tailed(say, tail, [controlText(say, statement)]);
  const who = subjectText(say, englishPhrase(say, subject, { object: false }));
  if (predicate.kind === "modal" && predicate.word.text === "may" && predicate.does.kind === "block") {
    return tailed(say, tail, allowedSentences(say, predicate.does.items, who.text));
  }
  return tailed(say, tail, [`${who.text} ${predicateText(say, predicate, who)}`]);
}

/** In an effect `you control it` is a change. */
function controlText(say: Say, { subject, predicate }: Statement): string {
  const who = subjectText(say, englishPhrase(say, subject, { object: false }));
  const x = predicate.kind === "verb-phrase" ? predicate.complements.map((c) => complementText(say, c)).join(" ") : "";
  const many = third(who, "present") ? "" : "-many";
  return say.phrase(`${say.standing === "effect" ? "controls-effect" : "controls"}${many}`, { controller: who.text, x });
}

/** `its controller targets a creature`: said as a choice. */
function choiceOf(say: Say, { subject, predicate }: Statement): string | undefined {
  if (predicate.kind !== "verb-phrase") return undefined;
  const { text } = predicate.word;
  const isTarget = text === "targets" || text === "target";
  if (!isTarget && text !== "chooses") return undefined;
  const [object, ...others] = predicate.complements;
  if (object?.kind !== "np") return undefined;
  const who = subjectText(say, englishPhrase(say, subject, { object: false }));
  const referent = say.references.introduced.get(object);
  const inner: Say = isTarget && referent !== undefined ? { ...say, references: { ...say.references, first: new Map([[object, referent]]) } } : say;
  const after = others.map((c) => ` ${complementText(say, c)}`).join("");
  return `${who.text} ${third(who, "present") ? "chooses" : "choose"} ${englishPhrase(inner, object).text}${after}`;
}

/** `this needn't untap during …`: you may choose not to; anything else simply doesn't have to. */
function exemption(say: Say, { subject, predicate }: Statement): string | undefined {
  if (predicate.kind !== "modal" || predicate.word.text !== "needn't" || predicate.does.kind !== "verb-phrase") return undefined;
  const frame = frameAt(say, predicate.does, predicate.does.word.text);
  const own = frame?.verb.holes.find((h) => h.subject)?.name;
  const object = englishPhrase(say, subject).text;
  const after = predicate.does.complements.map((c) => ` ${complementText(say, c)}`).join("");
  if (frame === undefined || frame.subject === own || predicate.does.complements.some((c) => c.kind === "prep-phrase" && c.preposition.text === "for")) return undefined;
  return say.phrase("may-not", { act: `${frame.verb.base} ${object}${after}` });
}
