import type { Command, Item, Line, MayItem, NounPhrase, Tail } from "../../../grammar/index.js";
import { frameAt, spell, type Say } from "../read/say.js";
import type { Referent } from "../read/references.js";
import { ended, conditionIn } from "./clause.js";
import { adverbText, complementPhrase } from "./complement.js";
import { costText } from "./cost.js";
import { actClause } from "./frame.js";
import { keywordText } from "./keyword.js";
import { japanesePhrase, targetPhrase } from "./noun.js";
import { linked, phraseVerb, predicateClause, upToVerb, type Clause } from "./predicate.js";
import { bodyClauses } from "./sentence.js";
import { timeText } from "./time.js";
import { allowed, turned, verbOf } from "./verb.js";

/** Something that you do: カードを１枚引く. */
export function commandClause(say: Say, command: Command): Clause {
  const { text } = command.word;
  if (text === "choose" || text === "target") {
    const [object, ...others] = command.complements;
    if (object?.kind === "np") {
      const extra = others.flatMap((c) => adverbText(say, c)).join("");
      if (text === "target") return targetClause(say, object, extra);
      return chooseClause(say, object, extra);
    }
  }
  const frame = frameAt(say, command, text);
  if (frame !== undefined) {
    const you = say.phrase("you");
    const addressed = spell(say, frame.verb)?.classes.includes("addressed") === true;
    const subject = addressed ? { subject: { text: you, core: you, count: "" } } : {};
    return actClause(say, frame, { complements: command.complements, options: {}, ...subject });
  }
  const keyword = say.vocabulary.keywords.get(text);
  if (keyword !== undefined) return { front: "", before: "", verb: verbOf(`${keywordText(say, keyword, command.complements)}を行う`) };
  const words = command.complements.map((c) => complementPhrase(say, c).text).join("、");
  return { front: "", before: words, verb: verbOf(text) };
}

/** クリーチャー１体を対象とする; where targets are bracketed one that nothing speaks of later is chosen. */
export function targetClause(say: Say, object: NounPhrase, before: string): Clause {
  const x = targetPhrase(say, object).text;
  if (say.phrase("target") === "first") return { front: "", before, verb: phraseVerb(say, "target-first", { x }) };
  return { front: "", before, verb: verbOf(say.phrase("choose", { x: `${x}を` })) };
}

export function chooseClause(say: Say, object: NounPhrase, extra: string): Clause {
  const said = japanesePhrase({ ...say, standing: "effect" }, object);
  const x = said.count === "" ? `${said.text}を` : `${said.core}を${said.count}`;
  return { front: "", before: extra, verb: verbOf(say.phrase("choose", { x })) };
}

export function lineClauses(say: Say, line: Line): readonly Clause[] {
  // What a line announces stands at the head of the ability, or where it is first spoken of.
  const dependent = dependentTarget(say, line);
  if (dependent !== undefined) return [targetClause(say, dependent.np, "")];
  if (say.references.announced.has(line) && (say.phrase("target") === "first" || isSaidLater(say, line))) return [];
  return tailed(say, line.tail, line.items.map((item) => (item.kind === "command" ? commandClause(say, item) : { front: "", before: "", verb: verbOf(costText(say, [item])) })));
}

/** A target that speaks of an earlier choice is announced after it. */
function dependentTarget(say: Say, line: Line): Referent | undefined {
  if (say.phrase("target") !== "first" || !say.references.announced.has(line)) return undefined;
  const [item] = line.items;
  const object = item?.kind === "command" ? item.complements[0] : undefined;
  const referent = object === undefined ? undefined : say.references.introduced.get(object);
  return referent?.depends === true ? referent : undefined;
}

/** Whether some later sentence says this target in full. */
function isSaidLater(say: Say, line: Line): boolean {
  const [item] = line.items;
  const object = item?.kind === "command" ? item.complements[0] : undefined;
  return object?.kind === "np" && [...say.references.first.values()].some((r) => r.np === object);
}

export function mayClauses(say: Say, item: MayItem): readonly Clause[] {
  const { does } = item;
  if (does.kind === "block") return tailed(say, item.tail, [offered(say, does.items, say.phrase("you"))]);
  const isChoice = does.kind === "verb-phrase" && (does.word.text === "choose" || does.word.text === "target");
  const isKeyword = does.kind === "verb-phrase" && say.vocabulary.keywords.has(does.word.text) && frameAt(say, does) === undefined;
  const act =
    does.kind === "verb-phrase" && (isChoice || isKeyword)
      ? commandClause(say, { kind: "command", word: does.word, complements: does.complements, pos: does.pos, end: does.end })
      : predicateClause(say, undefined, does, {});
  return tailed(say, item.tail, [optional(say, [act], say.phrase("you"))]);
}

/** What somebody may let happen to others is offered in quotes: 「…。」ことを選んでもよい. */
export function offered(say: Say, items: readonly Item[], who: string): Clause {
  const acts = bodyClauses(say, items);
  if (items[0]?.kind !== "statement") return optional(say, acts, who);
  return { front: "", topic: `${who}は`, before: "", verb: verbOf(say.phrase("may-let", { text: acts.map((c) => `${ended(c, "dict")}。`).join(say.phrase("between-sentences")) })) };
}

/** あなたは、AしBしてもよい: all acts of a choice in one sentence. */
export function optional(say: Say, acts: readonly Clause[], who: string): Clause {
  const last = acts.at(-1);
  if (last === undefined) return { front: "", before: "", verb: verbOf("") };
  const lead = acts.slice(0, -1).map((c) => `${upToVerb(c)}${linked(c.verb)}、`);
  return { front: "", topic: `${who}は`, before: `${lead.join("")}${upToVerb(last)}`, verb: allowed(last.verb, (act) => say.phrase("may", { act })) };
}

/** What follows an act in the source stands before it: durations and exceptions. */
export function tailed(say: Say, tail: Tail, clauses: readonly Clause[]): readonly Clause[] {
  const [first, ...rest] = clauses;
  if (first === undefined) return clauses;
  const time = tail.time === undefined ? "" : `${timeText(say, tail.time)}、`;
  const unless = tail.unless === undefined ? "" : say.phrase("unless", { condition: unlessText(say, tail) });
  const where: readonly Clause[] =
    tail.where === undefined ? [] : [{ front: "", before: "", verb: verbOf(say.phrase("where", { x: complementPhrase(say, { kind: "name", name: tail.where.variable.name, pos: 0, end: 0 }).text, amount: japanesePhrase({ ...say, standing: "static" }, tail.where.is).text }), []) }];
  const then = tail.then === undefined ? [] : bodyClauses(say, tail.then.items);
  const timed = withTime(say, { ...first, front: `${unless}${first.front}` }, time);
  return [timed, ...rest, ...where.map(letterFull(say, tail)), ...then];
}

/** A duration stands first, or behind the subject: それはターン終了時まで. */
export function withTime(say: Say, clause: Clause, time: string): Clause {
  if (time === "") return clause;
  const { topic = "" } = clause;
  if (say.phrase("duration") === "subject" && topic !== "" && clause.front === "") return { ...clause, topic: `${topic}${time}` };
  return { ...clause, front: `${time}${clause.front}` };
}

function letterFull(say: Say, tail: Tail): (clause: Clause) => Clause {
  return (clause) => {
    if (tail.where === undefined) return clause;
    const x = say.phrase("digits") === "full" ? String.fromCodePoint((tail.where.variable.name.codePointAt(0) ?? 0) + 0xfee0) : tail.where.variable.name;
    return { ...clause, verb: verbOf(say.phrase("where", { x, amount: japanesePhrase({ ...say, standing: "static" }, tail.where.is).text })) };
  };
}

/** `unless C`: C でないかぎり. */
function unlessText(say: Say, tail: Tail): string {
  const { unless } = tail;
  if (unless === undefined) return "";
  if (unless.kind !== "clause") return conditionIn(say, unless, "negative");
  const clause = predicateClause({ ...say, standing: "static" }, japanesePhrase({ ...say, standing: "static" }, unless.subject), unless.predicate, { sub: true });
  return ended({ ...clause, verb: turned(clause.verb, "negative") }, "dict");
}
