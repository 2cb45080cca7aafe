import type { Command, Item, Line, MayItem, NounPhrase, Tail } from "../../../grammar/index.js";
import { frameAt, spell, type Say } from "../read/say.js";
import type { Sentences } from "../read/sentence.js";
import { conditionText } from "./clause.js";
import { complementText } from "./complement.js";
import { costLineText } from "./cost.js";
import { keywordText } from "./keyword.js";
import { englishPhrase } from "./noun.js";
import { predicateText, verbText } from "./predicate.js";
import { sentencesOf } from "./sentence.js";
import { timeText } from "./time.js";

const YOU = { text: "you", plural: false, you: true } as const;

/** Something that you do, as an order: `draw a card`. */
export function commandText(say: Say, command: Command): string {
  const { text } = command.word;
  if (text === "choose" || text === "target") {
    const [object, ...others] = command.complements;
    const after = others.map((c) => ` ${complementText(say, c)}`).join("");
    if (object?.kind === "np") {
      const x = text === "target" ? targetPhrase(say, object) : englishPhrase(say, object).text;
      return `${say.phrase(text === "target" ? "choose-target" : "choose", { x })}${after}`;
    }
  }
  const keyword = say.vocabulary.keywords.get(text);
  if (keyword !== undefined && frameAt(say, command) === undefined) return keywordText(say, keyword, command.complements, "inside");
  const frame = frameAt(say, command, text);
  if (frame === undefined) return [text.replaceAll("-", " "), ...command.complements.map((c) => complementText(say, c))].join(" ");
  const said = verbText(say, frame, command.complements, YOU, "base");
  return spell(say, frame.verb)?.classes.includes("addressed") === true ? `you ${said}` : said;
}

/** A target that no later sentence speaks of. */
function targetPhrase(say: Say, np: NounPhrase): string {
  const referent = say.references.introduced.get(np);
  if (referent === undefined) return englishPhrase(say, np).text;
  const said: Say = { ...say, references: { ...say.references, first: new Map([[np, referent]]) } };
  return englishPhrase(said, np).text;
}

export function lineSentences(say: Say, line: Line): Sentences {
  if (say.references.announced.has(line) && isSaidLater(say, line)) return [];
  const texts = line.items.map((item) => (item.kind === "command" ? commandText(say, item) : costLineText(say, [item])));
  return tailed(say, line.tail, [texts.join(", ")]);
}

/** Whether some later sentence says this target in full. */
function isSaidLater(say: Say, line: Line): boolean {
  const [item] = line.items;
  const object = item?.kind === "command" ? item.complements[0] : undefined;
  return object?.kind === "np" && [...say.references.first.values()].some((r) => r.np === object);
}

export function maySentences(say: Say, item: MayItem): Sentences {
  const { does } = item;
  if (does.kind === "block") return tailed(say, item.tail, allowedSentences(say, does.items, "you"));
  const isChoice = does.kind === "verb-phrase" && (does.word.text === "choose" || does.word.text === "target");
  const isKeyword = does.kind === "verb-phrase" && say.vocabulary.keywords.has(does.word.text) && frameAt(say, does) === undefined;
  const command: Command | undefined = does.kind === "verb-phrase" && (isChoice || isKeyword) ? { kind: "command", word: does.word, complements: does.complements, pos: does.pos, end: does.end } : undefined;
  const act = command === undefined ? predicateText(say, does, YOU, "base") : commandText(say, command);
  return tailed(say, item.tail, [say.phrase("may", { who: "you", act })]);
}

/** `you may have that player gain 2 points`: who may is not always who does it. */
export function allowedSentences(say: Say, items: readonly Item[], who: string): Sentences {
  const [item, ...others] = items;
  if (item?.kind === "statement") {
    const subject = englishPhrase(say, item.subject);
    const clause = `${subject.text} ${predicateText(say, item.predicate, subject, "base")}`;
    return [...tailed(say, item.tail, [say.phrase("may", { who, act: say.phrase("may-have", { clause }) })]), ...sentencesOf(say, others)];
  }
  const acts = sentencesOf(say, items);
  const last = acts.at(-1);
  if (last === undefined) return [];
  // One offer is one sentence: search, reveal, and shuffle.
  const act = acts.length > 2 ? `${acts.slice(0, -1).join(", ")}, and ${last}` : acts.join(" and ");
  return [say.phrase("may", { who, act })];
}

/** What may follow any act: a duration, `unless`, `where X is`. */
export function tailed(say: Say, tail: Tail, sentences: Sentences): Sentences {
  const [first, ...rest] = sentences;
  if (first === undefined) return sentences;
  const time = tail.time === undefined ? "" : ` ${timeText(say, tail.time)}`;
  const unless = tail.unless === undefined ? "" : say.phrase("unless", { condition: conditionText(say, tail.unless) });
  const where = tail.where === undefined ? "" : say.phrase("where", { x: tail.where.variable.name, amount: englishPhrase(say, tail.where.is).text });
  const then = tail.then === undefined ? [] : sentencesOf(say, tail.then.items);
  return [`${first}${time}${where}${unless}`, ...rest, ...then];
}
