import type { Block, ByItem, Complement, IfItem, Item, Statement } from "../../../grammar/index.js";
import { frameAt, type Say } from "../read/say.js";
import { abilityClauses } from "./ability.js";
import { conditionIn, ended, ifText } from "./clause.js";
import { actClause } from "./frame.js";
import { chooseClause, lineClauses, mayClauses, offered, tailed, targetClause, withTime } from "./line.js";
import { japanesePhrase, targetPhrase, type PhraseText } from "./noun.js";
import { linked, phraseVerb, predicateClause, upToVerb, type Clause } from "./predicate.js";
import { untilText } from "./time.js";
import { turned, verbOf } from "./verb.js";
import { digits } from "./words.js";

/** A body, clause by clause; its targets come first where the game announces them so. */
export function bodyClauses(say: Say, items: readonly Item[]): readonly Clause[] {
  return items.flatMap((item) => itemClauses(say, item));
}

/** A block that announces targets of its own, under `for each`. */
function blockClauses(say: Say, block: Block): readonly Clause[] {
  return [...targetClauses(say, block), ...bodyClauses(say, block.items)];
}

/** クリーチャー１体を対象とする: all targets that an ability or block announces. */
export function targetClauses(say: Say, node: Item | Block): readonly Clause[] {
  if (say.phrase("target") !== "first") return [];
  const targets = say.references.targets.get(node) ?? [];
  // A target that somebody else chooses is said where that stands.
  const own = targets.filter((t) => !t.others && !t.depends);
  if (own.length === 0) return [];
  return [{ front: "", before: "", verb: phraseVerb(say, "target-first", { x: own.map((t) => targetPhrase(say, t.np).text).join("と、") }) }];
}

function itemClauses(say: Say, item: Item): readonly Clause[] {
  switch (item.kind) {
    case "line":
      return lineClauses(say, item);
    case "statement":
      return statementClauses(say, item);
    case "may":
      return mayClauses(say, item);
    case "if":
      return ifClauses(say, item);
    case "if-so":
      return [...withLead(say.phrase("if-so"), bodyClauses(say, item.body.items)), ...otherwiseClauses(say, item.otherwise)];
    case "until":
      return [withTime(say, joined(bodyClauses(say, item.body.items)), `${untilText(say, item.until)}、`)];
    case "while":
      return withLead(say.phrase("as-long-as", { condition: conditionIn(say, item.condition, "dict") }), [joined(bodyClauses(say, item.body.items))]);
    case "for-each": {
      const x = japanesePhrase({ ...say, standing: "static" }, item.each, { each: false }).text;
      const lead = item.by === undefined ? say.phrase("for-each", { x }) : say.phrase("for-each-by", { x, order: japanesePhrase({ ...say, standing: "static" }, item.by).text });
      return withLead(lead, blockClauses(say, item.body));
    }
    case "repeat":
      return [...bodyClauses(say, item.body.items), { front: "", before: "", verb: verbOf(say.phrase("repeat", { condition: conditionIn(say, item.condition, "dict") })) }];
    case "either": {
      const options = item.options.map((option) => joined(bodyClauses(say, option.items)));
      const last = options.at(-1);
      if (last === undefined) return [];
      const lead = options.slice(0, -1).map((o) => `${ended(o, "dict")}か、`);
      return [{ ...last, front: "", topic: "", before: `${lead.join("")}${upToVerb(last)}` }];
    }
    case "together":
      return [joined(bodyClauses(say, item.body.items))];
    case "by":
      return tableClauses(say, item);
    case "trigger":
    case "at":
    case "as":
    case "next-time":
    case "during":
      return abilityClauses(say, item);
    case "means":
    case "placement":
      return [];
  }
}

export function withLead(lead: string, clauses: readonly Clause[]): readonly Clause[] {
  const [first, ...rest] = clauses;
  return first === undefined ? [] : [{ ...first, front: `${lead}${first.front}` }, ...rest];
}

/** Several acts as one sentence. */
export function joined(clauses: readonly Clause[]): Clause {
  const last = clauses.at(-1);
  if (last === undefined) return { front: "", before: "", verb: verbOf("") };
  if (clauses.length === 1) return last;
  const lead = clauses.slice(0, -1).map((c) => `${upToVerb(c)}${linked(c.verb)}、`);
  return { ...last, front: "", topic: "", before: `${lead.join("")}${upToVerb(last)}` };
}

function ifClauses(say: Say, item: IfItem): readonly Clause[] {
  const lead = isWould(item) ? say.phrase("would", { event: conditionIn(say, item.condition, "dict") }) : ifText(say, item.condition);
  return [...withLead(lead, bodyClauses(say, item.body.items)), ...otherwiseClauses(say, item.otherwise)];
}
/** `if it would be disrupted`: an event that is not there yet, whatever the edition says for conditions. */
function isWould({ condition }: IfItem): boolean {
  return condition.kind === "clause" && condition.predicate.kind === "modal" && condition.predicate.word.text === "would";
}
function otherwiseClauses(say: Say, otherwise: Block | IfItem | undefined): readonly Clause[] {
  if (otherwise === undefined) return [];
  return withLead(say.phrase("otherwise"), otherwise.kind === "block" ? bodyClauses(say, otherwise.items) : ifClauses(say, otherwise));
}

function tableClauses(say: Say, item: ByItem): readonly Clause[] {
  return item.rows.map(({ range, body }) => {
    const from = range.kind === "range" ? range.from : range.value;
    const to = range.kind === "range" ? range.to : range.value;
    const text = from === to ? digits(say, String(from)) : say.phrase("table-range", { from: digits(say, String(from)), to: digits(say, String(to)) });
    const act = joined(bodyClauses(say, body.items));
    return { ...act, front: "", before: say.phrase("table-row", { range: text, text: upToVerb(act) }), topic: "" };
  });
}

/** Someone does something, or a fact. */
export function statementClauses(say: Say, statement: Statement): readonly Clause[] {
  const { subject, predicate, tail } = statement;
  // Whoever is allowed or forbidden something is anybody: プレイヤーは.
  const who = japanesePhrase(predicate.kind === "modal" ? { ...say, standing: "static" } : say, subject);
  if (predicate.kind === "modal" && predicate.word.text === "may" && predicate.does.kind === "block") {
    return tailed(say, tail, [offered(say, predicate.does.items, who.text)]);
  }
  const special = choiceOf(say, statement, who) ?? controlOf(say, statement, who) ?? exemption(say, statement, who);
  if (special !== undefined) return tailed(say, tail, [special]);
  return tailed(say, tail, [predicateClause(say, who, predicate, {})]);
}

/** `each player chooses a creature-type`; `its controller targets a creature`. */
function choiceOf(say: Say, { predicate }: Statement, who: PhraseText): Clause | undefined {
  if (predicate.kind !== "verb-phrase") return undefined;
  const { text } = predicate.word;
  const [object, ...others] = predicate.complements;
  if (object?.kind !== "np" || !/^(?:chooses|targets)$/.test(text)) return undefined;
  if (text === "targets") return targetClause(say, object, `${who.text}は`);
  const clause = chooseClause(say, object, others.map((c) => (c.kind === "adverb" ? say.phrase(c.text.replaceAll(" ", "-")) : "")).join(""));
  return { ...clause, before: `${who.text}は${clause.before}` };
}

/** In an effect `you control it` is a change. */
function controlOf(say: Say, { predicate }: Statement, who: PhraseText): Clause | undefined {
  if (predicate.kind !== "verb-phrase" || predicate.word.text !== "controls" && predicate.word.text !== "control") return undefined;
  const [object] = predicate.complements;
  if (object?.kind !== "np") return undefined;
  const x = japanesePhrase(say, object).text;
  return { front: "", before: `${who.text}は`, verb: phraseVerb(say, say.standing === "effect" ? "controls-effect" : "controls", { x }) };
}

/** `this needn't untap …`: you may choose not to. */
function exemption(say: Say, { predicate }: Statement, who: PhraseText): Clause | undefined {
  if (predicate.kind !== "modal" || predicate.word.text !== "needn't" || predicate.does.kind !== "verb-phrase") return undefined;
  const frame = frameAt(say, predicate.does, predicate.does.word.text);
  const own = frame?.verb.holes.find((h) => h.subject)?.name;
  if (frame === undefined || frame.subject === own || frame.subject === undefined) return undefined;
  const times = predicate.does.complements.flatMap((c) => timeOf(say, c));
  const act = actClause(say, frame, { subject: who, particle: "を", complements: predicate.does.complements, options: {} });
  const verb = phraseVerb(say, "may-not", { act: ended({ ...act, verb: turned(act.verb, "negative") }, "dict") });
  return { front: "", before: `${say.phrase("you")}は${times.join("")}`, verb };
}

function timeOf(say: Say, complement: Complement): readonly string[] {
  if (complement.kind !== "prep-phrase" || complement.object.kind !== "np" || complement.preposition.text !== "during") return [];
  return [`${say.phrase("during", { period: japanesePhrase({ ...say, standing: "static" }, complement.object).text })}、`];
}
