import type { Complement, CopulaPhrase, GetPhrase, HasItem, NounPhrase, RunWord, VerbPhrase } from "../../../grammar/index.js";
import type { FrameRecord } from "../../bind/binder.js";
import { fill, frameAt, framesAt, type Say } from "../read/say.js";
import { amountText } from "./amount.js";
import { argumentText } from "./argument.js";
import { complementText } from "./complement.js";
import { keywordText } from "./keyword.js";
import { englishPhrase, type PhraseText } from "./noun.js";
import { quotedText } from "./quoted.js";
import { objectText, prepositionText } from "./postmod.js";
import { englishRun } from "./run.js";
import { englishVerb, predicateWord, type EnglishVerb } from "./words.js";

export type VerbForm = "present" | "base";
type Subject = Pick<PhraseText, "text" | "plural" | "you" | "noun">;

/** A verb phrase that agrees with its subject. */
export function predicateText(say: Say, phrase: VerbPhrase, subject: Subject, form: VerbForm = "present"): string {
  switch (phrase.kind) {
    case "copula":
      return copulaText(say, phrase, subject, form);
    case "have":
      return haveText(say, phrase.items, subject, form, phrase.word.text);
    case "get":
      return getText(say, phrase, subject, form);
    case "costs": {
      const amount = phrase.amount.kind === "symbols" ? phrase.amount.symbols.map((s) => s.text).join("") : amountText(say, phrase.amount);
      const to = phrase.to === undefined ? "" : ` to ${predicateText(say, phrase.to, subject, "base")}`;
      return `${third(subject, form) ? "costs" : "cost"} ${amount} ${phrase.direction}${to}`;
    }
    case "modal": {
      const { word, does } = phrase;
      const act = does.kind === "block" ? "" : predicateText(say, does, subject, "base");
      return `${modalText(word.text, subject, form)} ${act}`;
    }
    case "verb-phrase": {
      const frame = frameAt(say, phrase, phrase.word.text);
      if (frame === undefined) return [phrase.word.text, ...phrase.complements.map((c) => complementText(say, c))].join(" ");
      return verbText(say, frame, phrase.complements, subject, form, phrase.word.text === frame.verb.past && phrase.word.text !== frame.verb.base);
    }
    case "verb-join":
      return phrase.parts.map((part) => predicateText(say, part, subject, form)).join(` ${phrase.op} `);
  }
}

/** `deals 2 damage to target creature`: the verb's form, then what follows it in the source's order. */
export function verbText(say: Say, frame: FrameRecord, complements: readonly Complement[], subject: Subject, form: VerbForm, past = false): string {
  const kinds = frame.parts.flatMap((p) => nounsOf(p.words, say));
  const verb = englishVerb(say, frame.verb, (noun) => kinds.some((k) => say.vocabulary.isKind(k, noun)));
  const head = past ? verb.past : third(subject, form) ? verb.third : verb.base;
  if (verb.holes.length === 0) return [head, ...complements.map((c) => complementText(say, c))].join(" ");
  return fillFrame(say, frame, verb, head, complements, subject);
}

function fillFrame(say: Say, frame: FrameRecord, verb: EnglishVerb, head: string, complements: readonly Complement[], subject: Subject): string {
  const texts: Record<string, string> = {};
  const placed = new Set<Complement>();
  for (const part of frame.parts) {
    if (!verb.holes.includes(part.hole)) continue;
    texts[part.hole] = complementText(say, part.words, true);
    placed.add(part.words);
  }
  if (frame.subject !== undefined) texts[frame.subject] = subject.text;
  const rest = complements.filter((c) => !placed.has(c) && !frame.parts.some((p) => p.words.pos === c.pos && placed.has(p.words)));
  return [fill(head, texts), ...rest.map((c) => complementText(say, c))].join(" ").replace(/ {2,}/g, " ").trimEnd();
}

/** A verb whose English is a sentence with its subject inside: `{what} becomes {amount}`. */
export function wholeSentence(say: Say, subject: NounPhrase, predicate: VerbPhrase): string | undefined {
  if (predicate.kind !== "verb-phrase") return undefined;
  const frame = frameAt(say, predicate, predicate.word.text);
  if (frame === undefined || !englishVerb(say, frame.verb).sentence) return undefined;
  return verbText(say, frame, predicate.complements, englishPhrase(say, subject), "base");
}

export function third(subject: Subject, form: VerbForm): boolean {
  return form === "present" && subject.you !== true && !subject.plural;
}

function nounsOf(words: Complement, say: Say): readonly string[] {
  const np = words.kind === "prep-phrase" && words.object.kind === "np" ? words.object : words.kind === "np" ? words : undefined;
  const nominal = np !== undefined && "nominal" in np.primary ? np.primary.nominal : undefined;
  return (nominal?.run.alternatives ?? []).flatMap((run) => {
    const last = run.at(-1);
    return last?.kind === "word" ? say.vocabulary.readings(last.text).map((r) => r.symbol.name) : [];
  });
}

function modalText(word: string, subject: Subject, form: VerbForm): string {
  switch (word) {
    case "doesn't":
    case "don't":
      return third(subject, form) ? "doesn't" : "don't";
    case "needn't":
      return third(subject, form) ? "doesn't have to" : "don't have to";
    default:
      return word;
  }
}

// ------------------------------------------------------------------ is, has, gets

const BE: Readonly<Record<string, readonly [third: string, plural: string]>> = {
  is: ["is", "are"],
  are: ["is", "are"],
  "isn't": ["isn't", "aren't"],
  "aren't": ["isn't", "aren't"],
  was: ["was", "were"],
  were: ["was", "were"],
  "wasn't": ["wasn't", "weren't"],
  "weren't": ["wasn't", "weren't"],
};

function copulaText(say: Say, phrase: CopulaPhrase, subject: Subject, form: VerbForm): string {
  const { word, predicate, also } = phrase;
  const forms = BE[word.text];
  const be = form === "base" || forms === undefined ? "be" : forms[subject.plural || subject.you === true ? 1 : 0];
  switch (predicate.kind) {
    case "adjectives": {
      const words = predicate.words.map((w) => adjectiveText(say, w, phrase));
      const after = predicate.complements.map((c) => ` ${complementText(say, c)}`).join("");
      return `${be} ${words.join(" or ")}${after}`;
    }
    case "prep-phrase":
      return `${be} ${prepositionText(say, predicate.preposition.text, predicate.object)} ${objectText(say, predicate.object)}`;
    case "symbols":
      return `${be} ${predicate.symbols.map((s) => s.text).join("")}`;
    case "np":
      return isText(say, predicate, be, also, word.text, subject);
  }
}

function isText(say: Say, np: NounPhrase, be: string, also: boolean, word: string, subject: Subject): string {
  const isWord = say.references.mentions.get(np)?.of.kind === "word";
  const text = englishPhrase(say, np).text;
  const negative = word.endsWith("n't") || be === "be";
  if (isWord && negative) return `${be} ${say.phrase("of-word", { x: text })}`;
  const effect = say.standing === "effect" && (be === "is" || be === "are") && !negative;
  const many = third(subject, "present") ? "" : "-many";
  if (also) return say.phrase(`${effect ? "is-also-effect" : "is-also"}${many}`, { x: text });
  return effect ? say.phrase(`is-effect${many}`, { x: text }) : `${be} ${text}`;
}

function adjectiveText(say: Say, word: RunWord, phrase: CopulaPhrase): string {
  if (word.kind === "name" || word.kind === "var") return argumentText(say, word);
  if (word.kind !== "word") return englishRun(say, [[word]]).text;
  const frame = framesOf(say, phrase).find((f) => f.verb.past === word.text);
  if (frame !== undefined) return englishVerb(say, frame.verb).past;
  const adjective = say.vocabulary.adjectives.get(word.text);
  return adjective === undefined ? englishRun(say, [[word]]).text : predicateWord(say, adjective);
}

function haveText(say: Say, items: readonly HasItem[], subject: Subject, form: VerbForm, word: string): string {
  const things = items.map((item) => (item.kind === "block" ? quotedText(say, item, subject.noun) : hasThingText(say, item)));
  const none = items.find((item) => item.kind === "has-thing" && item.what.kind === "np" && item.what.primary.kind === "determined" && item.what.primary.determiner.text === "no");
  const x = things.length > 2 ? `${things.slice(0, -1).join(", ")}, and ${things.at(-1) ?? ""}` : things.join(" and ");
  const many = third(subject, form) || word === "had" ? "" : "-many";
  if (none !== undefined && none.kind === "has-thing" && none.what.kind === "np") {
    return say.phrase(`has-none${many}`, { x: englishPhrase(say, none.what, { determiner: false }).text });
  }
  return say.phrase(`${say.standing === "effect" ? "has-effect" : "has"}${many}`, { x });
}

function hasThingText(say: Say, item: Exclude<HasItem, { kind: "block" }>): string {
  const word = item.what.kind === "word" ? item.what : undefined;
  const keyword = word === undefined ? undefined : say.vocabulary.keywords.get(word.text);
  if (keyword !== undefined) return keywordText(say, keyword, item.complements, "inside");
  const what = item.what.kind === "word" ? englishRun(say, [[item.what]]).text : englishPhrase(say, item.what).text;
  return [what, ...item.complements.map((c) => complementText(say, c))].join(" ");
}

function getText(say: Say, phrase: GetPhrase, subject: Subject, form: VerbForm): string {
  const mods = phrase.mods.map(({ amount, what }) => {
    const number = amount.kind === "mod-pt" ? modText(say, amount.text) : `${amount.sign > 0 ? "+" : "−"}${amountText(say, amount.amount)}`;
    return what === undefined ? number : `${number} ${englishRun(say, what.alternatives).text}`;
  });
  const each = phrase.forEach === undefined ? "" : ` ${say.phrase("for-each-after", { x: englishPhrase(say, phrase.forEach, { determiner: false }).text })}`;
  const said = say.phrase(third(subject, form) ? "gets" : "gets-many", { x: mods.join(" and ") });
  return `${said}${each}`;
}

/** `+N/+0` with the value of the parameter. */
export function modText(say: Say, text: string): string {
  return text.replace(/[A-Z]/g, (name) => argumentText(say, { kind: "var", name, pos: 0, end: 0 })).replaceAll("-", "−");
}

/** Verbs of a copula stand at it or at its participle. */
function framesOf(say: Say, phrase: CopulaPhrase): readonly FrameRecord[] {
  const own = framesAt(say, phrase);
  return own.length > 0 ? own : framesAt(say, phrase.predicate);
}
