import { didYouMean } from "../near.js";
import { anyOf, quoted } from "../prose.js";
import { message } from "../message.js";
import { meaningMessages } from "./sentence/meaning.js";
import { placeInCardMessages } from "./sentence/places.js";

export interface Word {
  readonly word: string;
}
export interface Phrase {
  readonly phrase: string;
}
export interface Frame {
  readonly verb: string;
  readonly frame: string;
}

/** What sentences of cards, keywords and rulings can get wrong. */
export const sentenceMessages = {
  ...meaningMessages,
  ...placeInCardMessages,
  "unknown-word": message<{ readonly word: string; readonly wanted: string; readonly near: readonly string[] }>({
    severity: "error",
    title: (d) => `${quoted(d.word)} is not a word of this game.`,
    label: (d) => `expected ${d.wanted}`,
    explain: () => "Every noun, verb and adjective is declared in the game's vocabulary.",
    hint: (d) => didYouMean(d.near),
  }),
  "unknown-name": message<{ readonly name: string; readonly near: readonly string[] }>({
    severity: "error",
    title: (d) => `Nothing is called ${quoted(d.name)} here.`,
    label: () => "no such name",
    explain: () => "A name is given with `as`, earlier in the same ability or ruling; a variable stands in the keyword's first line.",
    hint: (d) => (d.near.length > 0 ? `The names here are ${anyOf(d.near)}.` : undefined),
  }),
  "nothing-named": message<{ readonly pronoun: string }>({
    severity: "error",
    title: (d) => `${quoted(d.pronoun)} stands for nothing here.`,
    label: () => "nothing was mentioned before this",
    explain: () => "`it` is the latest single thing that the ability chose, targeted or met; `this` is the card itself.",
    hint: () => "Write `this` if the card itself is meant.",
  }),
  "not-a-noun": message<Word>({
    severity: "error",
    title: (d) => `${quoted(d.word)} can't be the thing that is meant.`,
    label: () => "expected a noun",
    explain: () => "The last word before a little word (`of`, `in`, `with`, `you`) is the thing; the words before it describe it.",
  }),
  "not-a-modifier": message<Word>({
    severity: "error",
    title: (d) => `${quoted(d.word)} can't describe a thing.`,
    label: () => "expected an adjective or a type",
    explain: () => "The words before a noun are adjectives, types or nouns of the vocabulary.",
  }),
  "not-a-type": message<Word>({
    severity: "error",
    title: (d) => `${quoted(d.word)} can't stand on a type line.`,
    label: () => "expected a type",
    explain: () => "A type line holds the card's types and, at its end, its pair of numbers.",
  }),
  "not-a-number": message<Phrase>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} is not a number.`,
    label: () => "expected a number",
    explain: () => "Here stands a number: a numeral, a variable, a stat of something, or how many of something there are.",
  }),
  "not-a-stat": message<Word>({
    severity: "error",
    title: (d) => `${quoted(d.word)} is not a stat of this game.`,
    label: () => "expected a stat",
    explain: () => "What is compared or raised is declared in the vocabulary as `stat`.",
  }),
  "wrong-stat": message<{ readonly stat: string; readonly of: readonly string[]; readonly subject: string }>({
    severity: "error",
    title: (d) => `${quoted(d.subject)} has no ${quoted(d.stat)}.`,
    label: (d) => `only ${anyOf(d.of)} has ${d.stat}`,
    explain: () => "Each stat belongs to a kind of thing; its declaration says to which.",
  }),
  "no-pair": message<{ readonly game: string }>({
    severity: "error",
    title: () => "This game has no pair of numbers.",
    label: () => "two numbers with a stroke between them",
    explain: (d) => `The vocabulary of ${quoted(d.game)} doesn't say which two stats \`2/3\` means.`,
    hint: () => "Write the stats by name: `power 2; defense 3`.",
  }),
  "no-amount": message<Phrase>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} has no amount to speak of.`,
    label: () => "the event here has no single amount",
    explain: () => "`that much` is the amount of the event that the ability waits for.",
  }),
  "not-an-owner": message<Phrase>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} is not one thing, so nothing can be its.`,
    label: () => "expected one thing",
    explain: () => "What stands before `'s` is one player or one thing.",
  }),
  "not-owned": message<Phrase>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} is not something that can be named through its owner.`,
    label: () => "expected a zone, a stat or a relation",
    explain: () => "`your hand`, `its power`, `its controller`: a zone of a player, a stat, or a noun that the vocabulary declares as a relation.",
  }),
  "zone-needs-owner": message<{ readonly zone: string }>({
    severity: "error",
    title: (d) => `Each player has a ${quoted(d.zone)} of their own.`,
    label: () => "whose?",
    explain: () => "A zone that belongs to a player is named with that player.",
    hint: (d) => `Write \`your ${d.zone}\` or \`the opponent's ${d.zone}\`.`,
  }),
  "stat-needs-owner": message<{ readonly stat: string }>({
    severity: "error",
    title: (d) => `${quoted(d.stat)} belongs to something.`,
    label: () => "whose?",
    explain: () => "A stat is named with the thing that has it: `its power`, `the power of this`.",
  }),
  "unit-needs-bearer": message<{ readonly unit: string }>({
    severity: "error",
    title: (d) => `${quoted(d.unit)} are on something.`,
    label: () => "on what?",
    explain: () => "Counters and resources are counted on one thing or player.",
    hint: (d) => `Write \`${d.unit} on it\`, or name the thing.`,
  }),
  "no-passive": message<{ readonly verb: string }>({
    severity: "error",
    title: (d) => `Nothing happens to anything when something ${quoted(d.verb)}.`,
    label: () => "this verb has no passive form",
    explain: () => "Only a verb that happens to something can be turned round.",
  }),
  "wrong-kind": message<{ readonly verb: string; readonly hole: string; readonly wanted: readonly string[]; readonly found: string }>({
    severity: "error",
    title: (d) => `${quoted(d.found)} can't be the ${d.hole} of ${quoted(d.verb)}.`,
    label: (d) => `expected ${anyOf(d.wanted)}`,
    explain: (d) => `The vocabulary says what ${quoted(d.verb)} goes with.`,
  }),
  "stray-words": message<Frame & { readonly words: string }>({
    severity: "error",
    title: (d) => `${quoted(d.words)} has no place after ${quoted(d.verb)}.`,
    label: () => "nothing here takes these words",
    explain: () => "Each part of a sentence fills a place that the verb has; words that fill none would change nothing.",
    hint: (d) => `It is used like this: ${quoted(d.frame)}.`,
  }),
  "missing-part": message<Frame & { readonly hole: string; readonly wanted: readonly string[] }>({
    severity: "error",
    title: (d) => `${quoted(d.verb)} needs its ${d.hole}.`,
    label: (d) => `${anyOf(d.wanted)} is missing`,
    explain: () => "Every part that is not in square brackets must be said.",
    hint: (d) => `It is used like this: ${quoted(d.frame)}.`,
  }),
  "not-a-state": message<{ readonly verb: string }>({
    severity: "error",
    title: (d) => `${quoted(d.verb)} is something that happens, not something that is so.`,
    label: () => "expected how things are",
    explain: () => "A condition asks about the present. What happens is a trigger (`when`) or a replacement (`if … would`).",
  }),
  "keyword-is-a-line": message<{ readonly keyword: string }>({
    severity: "error",
    title: (d) => `${quoted(d.keyword)} is an ability that a card has, not something to do.`,
    label: () => "not an act",
    explain: () => "Only a keyword with an `effect` can be carried out.",
    hint: (d) => `Write \`it has ${d.keyword}\` if something should get the ability.`,
  }),
  "instruction-is-not-a-line": message<{ readonly keyword: string }>({
    severity: "error",
    title: (d) => `${quoted(d.keyword)} says what to do, but not when.`,
    label: () => "an act without a moment",
    explain: () => "A keyword with an `effect` stands where something is done: after a price, in a trigger, in an effect.",
    hint: (d) => `Write \`effect { ${d.keyword} … }\`, or put a price and \`:\` before it.`,
  }),
  "act-without-ability": message<{ readonly sentence: string }>({
    severity: "error",
    title: () => "This says what to do, but not when.",
    label: () => "an act without a moment",
    explain: () => "A line of a card is a lasting fact, a trigger, a price with an effect, or the `effect` itself.",
    hint: () => "Put it into `effect { … }`, into a trigger, or after a price and `:`.",
  }),
  "nothing-to-choose": message<Phrase>({
    severity: "error",
    title: (d) => `There is nothing to choose in ${quoted(d.phrase)}.`,
    label: () => "this is one thing already",
    explain: () => "A choice or a target is one of several: `a creature you control`.",
  }),
  "choose-first": message<Phrase>({
    severity: "error",
    title: (d) => `Nobody has chosen ${quoted(d.phrase)}.`,
    label: () => "which one?",
    explain: () => "An act is done to something that is known: a target, a choice, or each of a kind.",
    hint: (d) => `Write \`choose ${d.phrase}\` before it and \`it\` here, or \`target\` with the noun.`,
  }),
  "duration-missing": message<{ readonly sentence: string }>({
    severity: "error",
    title: () => "This change has no end.",
    label: () => "how long?",
    explain: () => "A change that an effect makes says how long it lasts.",
    hint: () => "Add `until the end of the turn`, or another duration.",
  }),
  "duration-pointless": message<{ readonly sentence: string }>({
    severity: "error",
    title: () => "A line of a card holds as long as the card works.",
    label: () => "a duration changes nothing here",
    explain: () => "Durations belong to changes that an effect makes; a lasting fact ends when its card leaves.",
    hint: () => "Leave the duration out, or put the sentence into an effect.",
  }),
  "target-unused": message<Phrase>({
    severity: "warning",
    title: (d) => `${quoted(d.phrase)} is targeted for nothing.`,
    label: () => "no later sentence speaks of it",
    explain: () => "A target is chosen so that something happens to it.",
    hint: () => "Use it as `it`, or give it a name with `as`.",
  }),
  "unsupported-sentence": message<{ readonly sentence: string }>({
    severity: "error",
    title: () => "This sentence can't be compiled.",
    label: () => "no meaning is known for these words in this place",
    explain: () => "The words are in order, but the compiler has no meaning for this construct here, and it never guesses one.",
  }),
};
