import type { Complement, CopulaPhrase, GetPhrase, HasItem, NounPhrase, RunWord, VerbPhrase } from "../../../grammar/index.js";
import type { FrameRecord } from "../../bind/binder.js";
import { frameAt, framesAt, type Say } from "../read/say.js";
import { amountText } from "./amount.js";
import { argumentText } from "./argument.js";
import { adverbText, complementPhrase } from "./complement.js";
import { actClause } from "./frame.js";
import { keywordText } from "./keyword.js";
import { japanesePhrase, type PhraseText } from "./noun.js";
import { placeText } from "./postmod.js";
import { quotedText } from "./quoted.js";
import { japaneseRun } from "./run.js";
import { allowed, conjugated, turned, verbOf, type JapaneseVerb, type VerbForm } from "./verb.js";
import { digits, japaneseWord, predicateOf } from "./words.js";

/** A clause up to its verb, which whoever uses it conjugates. */
export interface Clause {
  /** What stands first: durations, 代わりに. */
  readonly front: string;
  /** The subject with its particle, where a duration may stand behind it. */
  readonly topic?: string;
  readonly before: string;
  readonly verb: JapaneseVerb;
  /** A form that the words themselves ask for: what was so. */
  readonly form?: VerbForm;
}
export interface ClauseOptions {
  /** The subject is marked が: in an event, a condition, before a noun. */
  readonly sub?: boolean;
  /** Describes a noun: its subject is that noun. */
  readonly attributive?: boolean;
}

/** All of a clause before its verb. */
export function upToVerb({ front, topic, before }: Clause): string {
  return `${front}${topic ?? ""}${before}`;
}

export function phraseVerb(say: Say, key: string, holes: Readonly<Record<string, string>>): JapaneseVerb {
  return verbOf(say.phrase(key, holes), [say.phraseClass(key) ?? ""]);
}

/** A predicate with its subject in front: `x` is marked by は or が. */
export function predicateClause(say: Say, subject: PhraseText | undefined, phrase: VerbPhrase, options: ClauseOptions = {}): Clause {
  const clause = affirmed(say, subject, phrase, options);
  return subject?.none === true ? { ...clause, verb: turned(clause.verb, "negative") } : clause;
}

function affirmed(say: Say, subject: PhraseText | undefined, phrase: VerbPhrase, options: ClauseOptions): Clause {
  const lead = subjectLead(subject, options);
  switch (phrase.kind) {
    case "copula":
      return copulaClause(say, subject, phrase, options);
    case "have":
      return { front: "", topic: lead, before: "", verb: haveVerb(say, phrase.items, subject) };
    case "get":
      return getClause(say, phrase, subject, options);
    case "costs": {
      const amount = phrase.amount.kind === "symbols" ? phrase.amount.symbols.map((s) => s.text).join("") : amountText(say, phrase.amount);
      const way = say.phrase(phrase.direction);
      const to = phrase.to === undefined ? undefined : frameAt(say, phrase.to, phrase.to.word.text);
      const act = phrase.to === undefined || to === undefined ? "" : actClause(say, to, { complements: [], options: { ...options, attributive: true } }).verb.text;
      return { front: "", before: "", verb: phraseVerb(say, act === "" ? "costs-plain" : "costs", { subject: subject?.text ?? "", act, amount, way }) };
    }
    case "modal":
      return modalClause(say, phrase.word.text, subject, phrase.does, options);
    case "verb-phrase":
      return verbClause(say, subject, phrase, options);
    case "verb-join":
      return joinClause(say, subject, phrase.parts, phrase.op, options);
  }
}

export function subjectLead(subject: PhraseText | undefined, options: ClauseOptions): string {
  if (subject === undefined || subject.text === "" || options.attributive === true) return "";
  return `${subject.text}${options.sub === true ? "が" : "は"}`;
}

function verbClause(say: Say, subject: PhraseText | undefined, phrase: VerbPhrase & { readonly kind: "verb-phrase" }, options: ClauseOptions): Clause {
  const frame = frameAt(say, phrase, phrase.word.text);
  if (frame === undefined) {
    const words = phrase.complements.map((c) => complementPhrase(say, c).text).join("、");
    return { front: "", before: `${subjectLead(subject, options)}${words}`, verb: verbOf(phrase.word.text) };
  }
  const past = phrase.word.text === frame.verb.past && phrase.word.text !== frame.verb.base;
  const clause = actClause(say, frame, { subject, complements: phrase.complements, options });
  return past ? { ...clause, form: "ta" } : clause;
}

/** Parts joined in the linking form: ＋２/＋２の修整を受け、トランプルを得る. */
function joinClause(say: Say, subject: PhraseText | undefined, parts: readonly VerbPhrase[], op: "and" | "or", options: ClauseOptions): Clause {
  const clauses = parts.map((part, i) => predicateClause(say, i === 0 ? subject : undefined, part, i === 0 ? options : { ...options, attributive: true }));
  const last = clauses.at(-1);
  if (last === undefined) return { front: "", before: "", verb: verbOf("") };
  const [{ topic = "" } = {}] = clauses;
  const lead = clauses.slice(0, -1).map((c, i) => `${upToVerb(i === 0 ? { ...c, topic: "" } : c)}${op === "or" ? `${conjugated(c.verb, "dict")}か、` : `${linked(c.verb)}、`}`);
  return { ...last, front: "", topic, before: `${lead.join("")}${upToVerb(last)}` };
}

/** 受け、 but 持たず would read as a condition: a negative links with なく. */
export function linked(verb: JapaneseVerb): string {
  if (/(?:^|に)いない$/.test(verb.text)) return `${verb.text.slice(0, -3)}おらず`;
  if (verb.cls === "dearu") return verb.text.endsWith("である") ? verb.text.slice(0, -2) : conjugated(verb, "stem");
  return conjugated(verb, "stem");
}

function modalClause(say: Say, word: string, subject: PhraseText | undefined, does: VerbPhrase | { readonly kind: "block" }, options: ClauseOptions): Clause {
  if (does.kind === "block") return { front: "", before: subjectLead(subject, options), verb: verbOf("") };
  const act = predicateClause(say, subject, does, options);
  const isPassive = does.kind === "copula";
  switch (word) {
    case "can":
      return { ...act, verb: turned(act.verb, "potential") };
    case "can't":
      return { ...act, verb: isPassive ? turned(act.verb, "negative") : turned({ ...turned(act.verb, "potential") }, "negative") };
    case "must":
      return { ...act, verb: verbOf(`${conjugated(act.verb, "negative").slice(0, -1)}ければならない`) };
    case "needn't":
      return { ...act, verb: verbOf(`${conjugated(turned(act.verb, "negative"), "te")}もよい`) };
    case "doesn't":
    case "don't":
    case "didn't":
      return { ...act, verb: turned(act.verb, "negative") };
    case "may":
      return { ...act, verb: allowed(act.verb, (text) => say.phrase("may", { act: text })) };
    default:
      return act;
  }
}

// ------------------------------------------------------------------ is

function copulaClause(say: Say, subject: PhraseText | undefined, phrase: CopulaPhrase, options: ClauseOptions): Clause {
  const { predicate, word } = phrase;
  const negative = word.text.endsWith("n't");
  const past = /^w/.test(word.text);
  const finish = (clause: Clause): Clause => {
    const verb = negative ? turned(clause.verb, "negative") : clause.verb;
    return { ...clause, verb, ...(past ? { form: "ta" as const } : {}) };
  };
  const lead = subjectLead(subject, options);
  switch (predicate.kind) {
    case "adjectives": {
      const frames = framesOf(say, phrase);
      const parts = predicate.words.map((w) => adjectiveClause(say, w, frames.find((f) => w.kind === "word" && f.verb.past === w.text), predicate.complements, subject, options));
      const [first] = parts;
      const last = parts.at(-1);
      if (first === undefined || last === undefined) return { front: "", before: lead, verb: verbOf("") };
      if (first === last) return finish(first.passive === true ? first : { ...first, before: `${lead}${first.before}` });
      // 破壊されるか分散される; アーティファクトか黒である.
      const same = first.passive !== true;
      const texts = parts.slice(0, -1).map((p) => (same ? trimDearu(p.verb) : conjugated(p.verb, past ? "ta" : "dict")));
      return finish({ ...last, before: `${same ? lead : first.before}${texts.map((t) => `${t}${say.phrase("or")}`).join("")}` });
    }
    case "prep-phrase": {
      if (predicate.object.kind !== "np") return { front: "", before: lead, verb: verbOf("") };
      const x = japanesePhrase(say, predicate.object).text;
      if (predicate.preposition.text === "among") return finish({ front: "", before: lead, verb: phraseVerb(say, "is-among", { x }) });
      return finish({ front: "", before: lead, verb: verbOf(placeText(say, predicate.object, x)) });
    }
    case "symbols":
      return { front: "", before: lead, verb: verbOf(`${predicate.symbols.map((s) => s.text).join("")}である`) };
    case "np": {
      const { verb, before } = isVerb(say, predicate, phrase.also, options.attributive === true || options.sub === true || negative);
      return finish({ front: "", topic: lead, before, verb });
    }
  }
}

function trimDearu(verb: JapaneseVerb): string {
  return verb.cls === "dearu" ? verb.text.slice(0, -3) : verb.text;
}

type AdjectiveClause = Clause & { readonly passive?: true };
function adjectiveClause(
  say: Say,
  word: RunWord,
  frame: ReturnType<typeof frameAt>,
  complements: readonly Complement[],
  subject: PhraseText | undefined,
  options: ClauseOptions,
): AdjectiveClause {
  const none = { front: "", before: "" };
  if (frame !== undefined) return { ...actClause(say, frame, { subject, complements, options, passive: true }), passive: true };
  if (word.kind === "name" || word.kind === "var") return { ...none, verb: verbOf(`${argumentText(say, word)}である`) };
  const before = complements.map((c) => complementPhrase(say, c).text).map((t) => (t === "" ? "" : `${t}に`)).join("");
  if (word.kind === "word") {
    const adjective = say.vocabulary.adjectives.get(word.text);
    if (adjective !== undefined) return { front: "", before, verb: predicateOf(say, adjective) };
  }
  return { ...none, verb: verbOf(`${japaneseRun(say, [[word]])[0]?.text ?? ""}である`) };
}

function isVerb(say: Say, np: NounPhrase, also: boolean, holds: boolean): { readonly verb: JapaneseVerb; readonly before: string } {
  const { primary } = np;
  const static_: Say = { ...say, standing: "static" };
  const effect = say.standing === "effect" && !holds;
  if (primary.kind === "quantified" && primary.nominal === undefined && primary.bound !== undefined) {
    return { before: "", verb: verbOf(`${japanesePhrase(static_, np).text}である`) };
  }
  const x = japanesePhrase(static_, np, { counted: false }).text;
  if (also) return { before: "", verb: phraseVerb(say, effect ? "is-also-effect" : "is-also", { x }) };
  return { before: "", verb: phraseVerb(say, effect ? "is-effect" : "is", { x }) };
}

// ------------------------------------------------------------------ has, gets

function haveVerb(say: Say, items: readonly HasItem[], subject: PhraseText | undefined): JapaneseVerb {
  const things = items.map((item) => (item.kind === "block" ? quotedText(say, item, subject?.noun) : hasThingText(say, item)));
  const x = things.join("と");
  const none = items.some((item) => item.kind === "has-thing" && item.what.kind === "np" && item.what.primary.kind === "determined" && item.what.primary.determiner.text === "no");
  if (none) return phraseVerb(say, "has-none", { x });
  return phraseVerb(say, say.standing === "effect" ? "has-effect" : "has", { x });
}

function hasThingText(say: Say, item: Exclude<HasItem, { kind: "block" }>): string {
  const keyword = item.what.kind === "word" ? say.vocabulary.keywords.get(item.what.text) : undefined;
  if (keyword !== undefined) return keywordText(say, keyword, item.complements);
  const what = item.what.kind === "word" ? (japaneseRun(say, [[item.what]])[0]?.text ?? "") : japanesePhrase({ ...say, standing: "static" }, item.what).text;
  const before = item.complements.flatMap((c) => adverbText(say, c)).join("");
  return [before, what, ...item.complements.filter((c) => adverbText(say, c).length === 0).map((c) => complementPhrase(say, c).text)].join("");
}

function getClause(say: Say, phrase: GetPhrase, subject: PhraseText | undefined, options: ClauseOptions): Clause {
  const front = phrase.forEach === undefined ? "" : forEachText(say, phrase.forEach);
  const pairs = phrase.mods.filter((m) => m.what === undefined);
  if (pairs.length === phrase.mods.length) {
    const x = pairs.map(({ amount }) => (amount.kind === "mod-pt" ? modText(say, amount.text) : `${amount.sign > 0 ? "＋" : "－"}${amountText(say, amount.amount)}`)).join("と");
    return { front: "", topic: subjectLead(subject, options), before: front, verb: phraseVerb(say, "gets", { x }) };
  }
  const parts = phrase.mods.map(({ amount, what }) => {
    const number = amount.kind === "mod-pt" ? modText(say, amount.text) : `${digits(say, amount.sign > 0 ? "+" : "-")}${amountText(say, amount.amount)}`;
    const word = what?.alternatives[0]?.at(-1);
    const stat = word?.kind === "word" ? say.vocabulary.readings(word.text).find((r) => r.symbol.symbol === "stat" || r.symbol.symbol === "noun") : undefined;
    return phraseVerb(say, "gets-stat", { subject: subject?.text ?? "", stat: stat === undefined ? "" : japaneseWord(say, stat.symbol).text, amount: number });
  });
  const last = parts.at(-1);
  const lead = parts.slice(0, -1).map((v) => `${linked(v)}、`);
  return { front, before: lead.join(""), verb: last ?? verbOf("") };
}

export function forEachText(say: Say, np: NounPhrase): string {
  const said = japanesePhrase({ ...say, standing: "static" }, np, { each: false, counted: true });
  const word = "nominal" in np.primary ? np.primary.nominal?.run.alternatives[0]?.at(-1) : undefined;
  const reading = word?.kind === "word" ? say.vocabulary.readings(word.text).find((r) => r.symbol.symbol !== "adjective") : undefined;
  const counter = reading === undefined ? "" : (japaneseWord(say, reading.symbol).counter ?? "");
  return say.phrase("for-each-after", { x: said.core, one: said.count === "" ? `${digits(say, "1")}${counter}` : said.count });
}

/** ＋Ｎ/＋０ with the value of the parameter. */
export function modText(say: Say, text: string): string {
  const filled = text.replace(/[A-Z]/g, (name) => (say.arguments.has(name) ? argumentText(say, { kind: "var", name, pos: 0, end: 0 }) : name));
  return digits(say, filled, "pt-digits");
}

/** Verbs of a copula stand at it or at its participle. */
function framesOf(say: Say, phrase: CopulaPhrase): readonly FrameRecord[] {
  const own = framesAt(say, phrase);
  return own.length > 0 ? own : framesAt(say, phrase.predicate);
}
