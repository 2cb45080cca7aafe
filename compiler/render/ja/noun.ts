import type { Amount, Bound, Determined, NounPhrase, Nominal, Postmod, Primary, Quantified, RunWord, SyntaxNode } from "../../../grammar/index.js";
import { targetMention, type Mention, type Referent } from "../read/references.js";
import type { Say } from "../read/say.js";
import { amountText, isPlain } from "./amount.js";
import { postmodText } from "./postmod.js";
import { japaneseRun } from "./run.js";
import { conjugated } from "./verb.js";
import { digits, frameOf, japaneseWord } from "./words.js";

export interface PhraseText {
  /** In one piece: クリーチャー１体. */
  readonly text: string;
  /** Without its count, which may float: カードを２枚. */
  readonly core: string;
  readonly count: string;
  readonly you?: true;
  /** `no creature`: the sentence about it is denied. */
  readonly none?: true;
  readonly noun?: string;
}
export interface PhraseOptions {
  /** `a` counts: クリーチャー１体; where it means any it does not. */
  readonly counted?: boolean;
  /** Says `each`. */
  readonly each?: boolean;
  /** Names a period in a point of time: not the one that runs. */
  readonly period?: true;
  /** A phrase around the noun, behind what describes it: あなたがコントロールする各クリーチャー. */
  readonly around?: string;
}

const plain = (text: string): PhraseText => ({ text, core: text, count: "" });

export function japanesePhrase(say: Say, np: NounPhrase, options: PhraseOptions = {}): PhraseText {
  const counted = { counted: say.standing === "effect", ...options };
  const primary = primaryText(say, np, np.primary, np.genitives.length > 0 ? { ...counted, counted: false } : counted);
  const owned = np.genitives.reduce<PhraseText>((owner, what) => plain(`${owner.text}の${nominalOf(say, what, { counted: false }).core}`), primary);
  const text = np.arithmetic.reduce((before, { op, amount }) => say.phrase(op, { a: before, b: amountText(say, amount) }), owned.text);
  const rounded = np.rounded === undefined ? text : say.phrase(`rounded-${np.rounded}`, { x: text });
  return rounded === owned.text ? owned : plain(rounded);
}

function primaryText(say: Say, np: NounPhrase, primary: Primary, options: PhraseOptions): PhraseText {
  switch (primary.kind) {
    case "pronoun":
      return pronounText(say, primary);
    case "quoted":
      return plain(primary.name.value);
    case "determined": {
      const referent = say.references.introduced.get(np);
      if (referent?.target === true && primary.determiner.text === "target" && say.phrase("target") === "first") return mentionText(say, targetMention(say.references, referent));
      const mention = say.references.mentions.get(np);
      if (mention !== undefined) return firstOr(say, np, mention);
      if (primary.determiner.text === "target") return targetPhrase(say, np);
      return determinedText(say, primary, options);
    }
    case "possessed": {
      const noun = nominalOf(say, primary.nominal, { counted: false });
      const count = primary.count === undefined ? "" : `${digits(say, String(primary.count.value))}${noun.counter ?? ""}`;
      const core = `${possessorText(say, primary.possessor)}${noun.core}`;
      return { text: `${core}${count}`, core, count };
    }
    case "either-or":
      return plain(`${japanesePhrase(say, primary.left, options).text}${say.phrase("or")}${japanesePhrase(say, primary.right, options).text}`);
    case "both-and":
      return plain(`${japanesePhrase(say, primary.left, options).text}${say.phrase("and")}${japanesePhrase(say, primary.right, options).text}`);
    case "quantified":
      return quantifiedText(say, primary, options);
    case "bare": {
      const noun = nominalOf(say, primary.nominal, { counted: false });
      return primary.amount === undefined ? noun : plain(`${noun.core}${amountText(say, primary.amount)}`);
    }
  }
}

/** Where the game brackets its targets, the first mention says the target itself. */
function firstOr(say: Say, node: SyntaxNode, mention: Mention): PhraseText {
  const first = say.references.first.get(node);
  if (first !== undefined && say.phrase("target") !== "first") return targetPhrase(say, first.np);
  return mentionText(say, mention);
}

function pronounText(say: Say, node: SyntaxNode & { readonly kind: "pronoun" }): PhraseText {
  const mention = say.references.mentions.get(node);
  if (mention !== undefined && say.references.first.has(node)) return firstOr(say, node, mention);
  switch (node.text) {
    case "this":
      return plain(say.self);
    case "you":
      return { ...plain(say.phrase("you")), you: true };
    case "it":
      return mention === undefined ? plain(say.phrase("it")) : mentionText(say, mention);
    case "them":
      return plain(say.phrase("them"));
    case "that player":
      return plain(say.phrase("that-player"));
    case "they":
    case "those players":
      return plain(say.phrase("those-players"));
    case "the rest":
      return plain(say.phrase("the-rest"));
    case "this turn":
    case "this combat":
    case "this phase": {
      const period = say.vocabulary.reading(node.text.slice(5), "period") ?? say.vocabulary.reading(node.text.slice(5), "noun");
      return plain(say.phrase("this-period", { period: period === undefined ? node.text.slice(5) : japaneseWord(say, period.symbol).text }));
    }
    default:
      return plain("");
  }
}

/** それ, そのクリーチャー, 生け贄に捧げたクリーチャー, その前者. */
export function mentionText(say: Say, { of, how }: Mention): PhraseText {
  const x = headsText(say, of);
  switch (how) {
    case "it":
      if (of.kind === "player") return plain(say.phrase(of.plural ? "those-players" : "that-player"));
      return plain(say.phrase(of.plural ? "them" : "it"));
    case "that":
      if (of.kind === "player" || of.heads.length > 1) return plain(say.phrase(of.plural ? "those-players" : "that-player"));
      return plain(say.phrase(of.plural ? "those" : "that", { x }));
    case "named":
      return plain(say.phrase("that", { x }));
    case "former":
    case "latter":
      return plain(say.phrase(how));
    case "done": {
      const frame = of.verb === undefined ? undefined : frameOf(say, of.verb, () => false);
      return plain(frame === undefined ? say.phrase("that", { x }) : say.phrase("chosen", { done: conjugated(frame.verb, "ta"), x }));
    }
  }
}

export function headsText(say: Say, of: Referent): string {
  return japaneseRun({ ...say, references: { ...say.references, named: new Map() } }, of.heads)
    .map((run) => run.text)
    .join(say.phrase("or"));
}

export function possessorText(say: Say, node: SyntaxNode & { readonly kind: "word" }): string {
  switch (node.text) {
    case "your":
      return say.phrase("your");
    case "their":
      return say.phrase("their");
    default: {
      const mention = say.references.mentions.get(node);
      if (mention !== undefined && say.references.first.has(node)) return `${firstOr(say, node, mention).text}の`;
      return mention === undefined || mention.how === "it" ? say.phrase("its") : `${firstOr(say, node, mention).text}の`;
    }
  }
}

/** A target as it is announced: エルフ１体, 最大３枚の…. */
export function targetPhrase(say: Say, np: NounPhrase): PhraseText {
  const { primary } = np;
  const options = { counted: true };
  const style = say.phrase("target");
  const said = primary.kind === "determined" ? determinedText(say, primary, options) : primary.kind === "quantified" ? quantifiedText(say, primary, options) : primaryText(say, np, primary, options);
  if (style === "bracketed") return plain(say.phrase("target-bracketed", { x: said.text }));
  return style === "inline" ? plain(say.phrase("target-inline", { x: said.text })) : said;
}

function determinedText(say: Say, node: Determined, options: PhraseOptions): PhraseText {
  const determiner = node.determiner.text;
  if (node.of !== undefined) return ofText(say, node.of);
  if (node.nominal === undefined) return plain("");
  const { nominal } = node;
  const isEach = determiner === "each" || determiner === "all";
  const noun = nominalOf(say, determiner === "another" ? { ...nominal, other: true } : nominal, {
    counted: options.counted === true && (determiner === "a" || determiner === "an" || determiner === "another" || determiner === "target") && node.count === undefined && !isEvent(say, nominal),
  });
  if (isEach) return options.each === false ? plain(noun.core) : plain(nominalOf(say, nominal, { counted: false, around: isThing(say, nominal) ? determiner : "each-plain" }).core);
  if (node.count !== undefined) return counted(say, noun, node.count, node.bound);
  if (determiner === "target" && node.bound === "any") return plain(nominalOf(say, nominal, { counted: false, around: "any-number" }).core);
  if (determiner === "the" && isCurrent(say, nominal) && options.period !== true) return plain(say.phrase("current", { period: noun.core }));
  if (determiner === "more") return plain(nominalOf(say, nominal, { counted: false, around: "more-of" }).core);
  if (determiner === "no") return { ...plain(noun.core), none: true };
  if (determiner === "the total") return plain(noun.core);
  if (determiner === "the" && isEventPart(say, nominal)) return plain(say.phrase("that", { x: noun.core }));
  if (determiner === "the greatest" || determiner === "the least") return plain(say.phrase(determiner === "the least" ? "with-least" : "with-greatest", { stat: noun.core }));
  return noun;
}

/** `each of them` is them; そのうちの some is said by its count. */
function ofText(say: Say, of: NounPhrase): PhraseText {
  return plain(japanesePhrase(say, of).text);
}

/** `the combat`: the period that runs. */
function isCurrent(say: Say, nominal: Nominal): boolean {
  const [words, more] = nominal.run.alternatives;
  const word = words?.length === 1 && more === undefined ? words[0] : undefined;
  return word?.kind === "word" && nominal.postmods.length === 0 && say.vocabulary.isKind(word.text, "period");
}

/** Events are not counted: `a claim`. */
function isEvent(say: Say, nominal: Nominal): boolean {
  const word = nominal.run.alternatives[0]?.at(-1);
  const noun = word?.kind === "word" ? say.vocabulary.nouns.get(word.text) : undefined;
  return noun !== undefined && say.vocabulary.valueKind(noun.name) === "procedure";
}

/** Things of the game are all of them, players and periods each of them. */
function isThing(say: Say, nominal: Nominal): boolean {
  const word = nominal.run.alternatives[0]?.at(-1);
  const reading = word?.kind === "word" ? say.vocabulary.readings(word.text).find((r) => r.symbol.symbol !== "adjective") : undefined;
  return reading === undefined || say.vocabulary.valueKind(reading.symbol.name) === "object" || say.vocabulary.units.has(reading.symbol.name);
}

function isEventPart(say: Say, nominal: Nominal): boolean {
  const [words, more] = nominal.run.alternatives;
  const word = words?.length === 1 && more === undefined ? words[0] : undefined;
  if (word?.kind !== "word" || nominal.postmods.length > 0) return false;
  const noun = say.vocabulary.nouns.get(word.text);
  const period = say.vocabulary.reading(word.text, "period");
  return period === undefined && noun !== undefined && (noun.mass || noun.ofVerb !== undefined) && noun.is === undefined;
}

function quantifiedText(say: Say, node: Quantified, options: PhraseOptions): PhraseText {
  if (node.of !== undefined) {
    const of = japanesePhrase(say, node.of).text;
    const referent = say.references.mentions.get(node.of)?.of;
    const words = referent?.heads ?? ("nominal" in node.of.primary ? node.of.primary.nominal?.run.alternatives : undefined);
    const counter = words === undefined ? undefined : japaneseRun(say, words)[0]?.counter;
    const x = node.amount === undefined ? "" : boundText(say, node.bound, `${amountText(say, node.amount)}${counter ?? ""}`);
    if (node.amount === undefined) return plain(say.phrase("any-number", { x: of }));
    const text = say.phrase("of-them", { of, x });
    return words !== undefined && isMass(say, words) ? { text, core: of, count: x } : plain(text);
  }
  if (node.name !== undefined) return plain(node.name.value);
  if (node.nominal === undefined) return plain(node.amount === undefined ? "" : boundText(say, node.bound, amountText(say, node.amount)));
  const noun = nominalOf(say, node.nominal, { counted: false });
  if (node.amount === undefined) return plain(nominalOf(say, node.nominal, { counted: false, around: "any-number" }).core);
  return counted(say, noun, node.amount, node.bound, options);
}

/** カード２枚, ２点のダメージ, その点数に等しいダメージ. */
function counted(say: Say, noun: NominalText, amount: Amount, bound: Bound | undefined, _options: PhraseOptions = {}): PhraseText {
  if (!isPlain(amount)) {
    if (noun.mass || amount.kind === "that-much") {
      const x = noun.mass ? (amount.kind === "that-much" ? say.phrase("that-much") : amountText(say, amount)) : amount.kind === "that-much" ? say.phrase("that-many") : amountText(say, amount);
      return plain(`${say.phrase("equal", { x, unit: noun.mass && noun.counter !== undefined ? `${noun.counter}数` : "数" })}${noun.core}`);
    }
    return plain(`${say.phrase("equal", { x: amountText(say, amount), unit: "数" })}${noun.core}`);
  }
  const count = boundText(say, bound, `${amountText(say, amount)}${noun.counter ?? ""}`);
  if (noun.mass) return { text: `${count}の${noun.core}`, core: noun.core, count };
  return { text: `${noun.core}${count}`, core: noun.core, count };
}

export function boundText(say: Say, bound: Bound | undefined, n: string): string {
  switch (bound) {
    case undefined:
      return n;
    case "up to":
      return say.phrase("up-to", { count: n });
    case "any":
      return n;
    default:
      return say.phrase(bound.replaceAll(" ", "-"), { n });
  }
}

export interface NominalText extends PhraseText {
  readonly counter: string | undefined;
  /** An amount of something without single things. */
  readonly mass: boolean;
}

export function nominalOf(say: Say, nominal: Nominal, options: PhraseOptions): NominalText {
  return nominalText(say, nominal.other, nominal.run.alternatives, nominal.postmods, options);
}

export function nominalText(
  say: Say,
  other: boolean,
  alternatives: readonly (readonly RunWord[])[],
  postmods: readonly Postmod[],
  options: PhraseOptions,
): NominalText {
  const runs = japaneseRun(say, alternatives);
  // What follows a noun in the source stands before it here, the last of it first.
  const before = postmods.map((p) => postmodText(say, p)).join("");
  const one = options.counted === true ? digits(say, "1") : undefined;
  const cores = runs.map((run) => run.text);
  const texts = runs.map((run) => `${run.text}${one === undefined || run.counter === undefined ? "" : `${one}${run.counter}`}`);
  const { around } = options;
  const lead = (bare: string): string => {
    const text = around === undefined ? bare : say.phrase(around, { x: bare });
    return other ? `${say.phrase("other", { x: before })}${text}` : `${before}${text}`;
  };
  const [run] = runs;
  const core = lead(cores.join(say.phrase("or")));
  const single = runs.length === 1 && one !== undefined && run?.counter !== undefined ? `${one}${run.counter}` : "";
  return {
    text: lead(texts.join(say.phrase("or"))),
    core: runs.length === 1 ? core : lead(texts.join(say.phrase("or"))),
    count: single,
    counter: runs.at(-1)?.counter,
    mass: isMass(say, alternatives),
    ...nounIn(say, alternatives),
  };
}

/** What `this` is called in an ability that it is given. */
function nounIn(say: Say, [words, more]: readonly (readonly RunWord[])[]): { readonly noun?: string } {
  const last = words?.at(-1);
  const reading = last?.kind === "word" && more === undefined ? say.vocabulary.readings(last.text).find((r) => r.symbol.symbol !== "adjective") : undefined;
  const symbol = reading?.symbol.symbol === "type-word" ? say.vocabulary.nouns.get(reading.symbol.of) : reading?.symbol;
  return symbol === undefined ? {} : { noun: japaneseWord(say, symbol).text };
}

function isMass(say: Say, alternatives: readonly (readonly RunWord[])[]): boolean {
  const last = alternatives.at(-1)?.at(-1);
  if (last?.kind !== "word") return false;
  const noun = say.vocabulary.nouns.get(last.text);
  const unit = say.vocabulary.units.get(last.text);
  return noun?.mass === true || unit?.unit === "resource" || say.vocabulary.stats.has(last.text);
}
