import type { Command, Line, MayItem, NounPhrase, Tail } from "../../../grammar/index.js";
import { frameAt, type Say } from "../read/say.js";
import { ended, conditionIn } from "./clause.js";
import { adverbText, complementPhrase } from "./complement.js";
import { costText } from "./cost.js";
import { actClause } from "./frame.js";
import { keywordText } from "./keyword.js";
import { japanesePhrase, targetPhrase } from "./noun.js";
import { linked, phraseVerb, predicateClause, type Clause } from "./predicate.js";
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
      if (text === "target") return { front: "", before: extra, verb: phraseVerb(say, "target-first", { x: targetPhrase(say, object).text }) };
      return chooseClause(say, object, extra);
    }
  }
  const frame = frameAt(say, command, text);
  if (frame !== undefined) return actClause(say, frame, { complements: command.complements, options: {} });
  const keyword = say.vocabulary.keywords.get(text);
  if (keyword !== undefined) return { front: "", before: "", verb: verbOf(`${keywordText(say, keyword, command.complements)}を行う`) };
  const words = command.complements.map((c) => complementPhrase(say, c).text).join("、");
  return { front: "", before: words, verb: verbOf(text) };
}

export function chooseClause(say: Say, object: NounPhrase, extra: string): Clause {
  const said = japanesePhrase({ ...say, standing: "effect" }, object);
  const x = said.count === "" ? `${said.text}を` : `${said.core}を${said.count}`;
  return { front: "", before: extra, verb: verbOf(say.phrase("choose", { x })) };
}

export function lineClauses(say: Say, line: Line): readonly Clause[] {
  // What a line announces stands at the head of the ability, or where it is first spoken of.
  if (say.references.announced.has(line)) return [];
  return tailed(say, line.tail, line.items.map((item) => (item.kind === "command" ? commandClause(say, item) : { front: "", before: "", verb: verbOf(costText(say, [item])) })));
}

export function mayClauses(say: Say, item: MayItem): readonly Clause[] {
  const { does } = item;
  if (does.kind === "block") return tailed(say, item.tail, [optional(say, bodyClauses(say, does.items), say.phrase("you"))]);
  const isChoice = does.kind === "verb-phrase" && (does.word.text === "choose" || does.word.text === "target");
  const isKeyword = does.kind === "verb-phrase" && say.vocabulary.keywords.has(does.word.text) && frameAt(say, does) === undefined;
  const act =
    does.kind === "verb-phrase" && (isChoice || isKeyword)
      ? commandClause(say, { kind: "command", word: does.word, complements: does.complements, pos: does.pos, end: does.end })
      : predicateClause(say, undefined, does, {});
  return tailed(say, item.tail, [optional(say, [act], say.phrase("you"))]);
}

/** あなたは、AしBしてもよい: all acts of a choice in one sentence. */
export function optional(say: Say, acts: readonly Clause[], who: string): Clause {
  const last = acts.at(-1);
  if (last === undefined) return { front: "", before: "", verb: verbOf("") };
  const lead = acts.slice(0, -1).map((c) => `${c.front}${c.before}${linked(c.verb)}、`);
  return { front: "", before: `${who}は${lead.join("")}${last.front}${last.before}`, verb: allowed(last.verb, (act) => say.phrase("may", { act })) };
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
  return [{ ...first, front: `${unless}${time}${first.front}` }, ...rest, ...where.map(letterFull(say, tail)), ...then];
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
