import { anyOf, quoted } from "../../prose.js";
import { message } from "../../message.js";

export interface Sentence {
  readonly sentence: string;
}
export interface Phrase {
  readonly phrase: string;
}
export interface Word {
  readonly word: string;
}

/** Sentences whose parts are known and don't go together. */
export const meaningMessages = {
  "wrong-word": message<{ readonly word: string; readonly is: string; readonly wanted: string }>({
    severity: "error",
    title: (d) => `${quoted(d.word)} is ${d.is}; here stands ${d.wanted}.`,
    label: (d) => `expected ${d.wanted}`,
    explain: () => "Each word of a game has one part to play in a sentence; its declaration says which.",
  }),
  "give-with-has": message<Word & { readonly keyword: string }>({
    severity: "error",
    title: (d) => `${quoted(d.word)} doesn't give abilities.`,
    label: (d) => `expected \`has\` before ${quoted(d.keyword)}`,
    explain: () => "What something has from now on, or always, is said with `has`.",
  }),
  "needs-subject": message<Word & { readonly wanted: readonly string[] }>({
    severity: "error",
    title: (d) => `You don't ${quoted(d.word)}; something else does.`,
    label: () => "who does it?",
    explain: (d) => `A line that starts with a verb is something that you do, and only ${anyOf(d.wanted)} does this.`,
  }),
  "command-form": message<Word & { readonly base: string }>({
    severity: "error",
    title: (d) => `${quoted(d.word)} says that somebody does it, and nobody is named.`,
    label: () => "who?",
    explain: () => "A line that starts with a verb is something that you do, and has the verb's plain form.",
    hint: (d) => `Write \`${d.base}\`, or name who does it before \`${d.word}\`.`,
  }),
  "bare-plural": message<Word & { readonly each: string }>({
    severity: "error",
    title: (d) => `Nobody knows how many ${quoted(d.word)} are meant.`,
    label: () => "all of them, or some?",
    explain: () => "A noun in the plural is counted: `each`, a number, `any number of`.",
    hint: (d) => `Write \`${d.each}\` if all are meant.`,
  }),
  "bare-noun": message<Word>({
    severity: "error",
    title: (d) => `${quoted(d.word)} stands without a word that says which.`,
    label: () => "which one?",
    explain: () => "A noun that is counted has `target`, `each`, `the` or a number before it.",
    hint: (d) => `Write \`target ${d.word}\` if one is meant, \`each ${d.word}\` if all are.`,
  }),
  "two-candidates": message<{ readonly pronoun: string; readonly candidates: readonly string[] }>({
    severity: "error",
    title: (d) => `${quoted(d.pronoun)} could be either of two things.`,
    label: (d) => `${anyOf(d.candidates)}?`,
    explain: () => "A pronoun speaks of the one thing that was mentioned and can stand here; with two of them one needs a name.",
  }),
  "time-as-thing": message<Phrase>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} says when; here stands what is meant.`,
    label: () => "a time, not a thing",
    explain: () => "A time stands behind the sentence, or in front of a block.",
  }),
  "not-a-period": message<Phrase & { readonly meant?: string }>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} is not a time of this game.`,
    label: () => "expected a phase or a period",
    explain: () => "Times are declared in the vocabulary with `phase` and `period`.",
    hint: (d) => (d.meant === undefined ? undefined : `Write ${quoted(d.meant)}.`),
  }),
  "not-a-group": message<Phrase>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} is not several things.`,
    label: () => "expected a group",
    explain: () => "Here each of several is meant: a set with `each`, or a group that was chosen.",
  }),
  "not-a-distance": message<Phrase>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} doesn't say how far from what.`,
    label: () => "expected `within 2 of this`",
    explain: () => "A distance is a number of steps from one thing or place.",
  }),
  "not-a-thing": message<Phrase>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} is neither a thing nor a word.`,
    label: () => "expected a thing or a word",
    explain: () => "What is left out is one of the things that are meant, or one of their words.",
  }),
  "not-a-half": message<Phrase>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} needs no rounding.`,
    label: () => "nothing is halved here",
    explain: () => "Only half of an amount can be uneven.",
    hint: () => "Leave `rounded up` or `rounded down` out.",
  }),
  "not-a-price": message<Phrase>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} can't be paid.`,
    label: () => "expected a price",
    explain: () => "A price is made of symbols, of acts, or of both in brackets.",
  }),
  "not-a-place": message<Phrase>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} is not where something can be.`,
    label: () => "expected a place",
    explain: () => "Behind `is in` and `is on` stands a zone, a cell, or a thing that others lie on.",
  }),
  "not-a-description": message<Phrase>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} doesn't describe one thing.`,
    label: () => "expected a noun with `a`, a name or a number",
    explain: () => "`is` compares with one thing, or says of what kind something is.",
  }),
  "not-an-act": message<Phrase>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} is nothing that is done.`,
    label: () => "expected an act",
    explain: () => "Here stands a verb, or the passive of one: `be destroyed`.",
  }),
  "not-an-event": message<Sentence>({
    severity: "error",
    title: () => "This doesn't happen; it is so or it isn't.",
    label: () => "expected something that happens",
    explain: () => "A trigger and a replacement wait for an event; how things are is asked with `if` and `while`.",
  }),
  "state-as-event": message<Sentence & { readonly verb: string }>({
    severity: "error",
    title: (d) => `${quoted(d.verb)} is how things are, not something that happens.`,
    label: () => "nothing to wait for",
    explain: () => "A trigger waits for an event.",
    hint: () => "Write `while` if it holds as long as that is so.",
  }),
  "not-an-ability": message<Phrase>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} is not an ability.`,
    label: () => "expected a keyword, quoted abilities or abilities of something",
    explain: () => "`has` gives abilities; numbers are given with `gets`, kinds with `is`.",
  }),
  "wrong-argument": message<{ readonly parameter: string; readonly wanted: readonly string[]; readonly found: string }>({
    severity: "error",
    title: (d) => `${quoted(d.found)} can't be the ${quoted(d.parameter)} of this keyword.`,
    label: (d) => `expected ${anyOf(d.wanted)}`,
    explain: () => "A keyword's first line says what each of its parts may be.",
  }),
  "not-had": message<Phrase>({
    severity: "error",
    title: (d) => `Nothing has ${quoted(d.phrase)}.`,
    label: () => "expected a keyword, a stat, counters or things",
    explain: () => "A thing has abilities, stats and counters; a place has the things in it.",
  }),
  "stray-place": message<{ readonly unit: string }>({
    severity: "error",
    title: (d) => `${quoted(d.unit)} that are put or taken lie nowhere yet.`,
    label: () => "a place inside the amount",
    explain: () => "Where they come from or go to is a part of the verb.",
  }),
  "stray-amount": message<Phrase>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} has nothing to count here.`,
    label: () => "an amount that nothing takes",
    explain: () => "An amount belongs to a stat, to counters or to the verb's own part.",
  }),
  "with-needs-amount": message<{ readonly stat: string }>({
    severity: "error",
    title: (d) => `Everything of its kind has ${quoted(d.stat)}.`,
    label: () => "how much?",
    explain: () => "Behind `with` a stat is compared with a number.",
    hint: (d) => `Write \`with ${d.stat} 3 or less\`, or \`with the greatest ${d.stat}\`.`,
  }),
  "more-than-what": message<Phrase>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} is compared with nothing.`,
    label: () => "more than whom?",
    explain: () => "`more` compares two counts of the same things.",
    hint: () => "Write `… more creatures than each opponent`, in a condition.",
  }),
  "fact-as-condition": message<Sentence>({
    severity: "error",
    title: () => "This changes something; a condition only asks.",
    label: () => "not a question",
    explain: () => "Conditions ask with `is`, `has`, `can` and with verbs that say how things are.",
  }),
  "past-as-fact": message<Word>({
    severity: "error",
    title: (d) => `${quoted(d.word)} tells of the past; a card says how things are.`,
    label: () => "expected `is`",
    explain: () => "What was so can be asked, not made.",
  }),
  "place-as-fact": message<Sentence>({
    severity: "error",
    title: () => "Saying where something is doesn't put it there.",
    label: () => "expected an act",
    explain: () => "Things are moved by verbs; `is` changes what they are.",
    hint: () => "Write `put it into …`.",
  }),
  "wrong-fact": message<Phrase>({
    severity: "error",
    title: (d) => `Nothing can be made ${quoted(d.phrase)}.`,
    label: () => "expected a kind, a word or a number of a stat",
    explain: () => "`is` in an effect sets what something is: its types, its marks, or one of its stats.",
  }),
  "negated-fact": message<Sentence>({
    severity: "error",
    title: () => "This takes away what nothing gave.",
    label: () => "a fact with `not`",
    explain: () => "A fact says what something has; to take abilities away, say `has no abilities`.",
  }),
  "modal-in-condition": message<Word>({
    severity: "error",
    title: (d) => `A condition can't ask with ${quoted(d.word)}.`,
    label: () => "not a question",
    explain: () => "What is allowed is asked with `can`.",
  }),
  "modal-in-sentence": message<Word>({
    severity: "error",
    title: (d) => `${quoted(d.word)} waits for something, and nothing follows.`,
    label: () => "not a rule by itself",
    explain: () => "`would` stands behind `if` and `the next time`, in front of what happens instead.",
  }),
  "or-in-sentence": message<Sentence>({
    severity: "error",
    title: () => "Nobody chooses which of these is done.",
    label: () => "an `or` between two acts",
    explain: () => "In a sentence that does something `and` does both; a choice is asked for.",
    hint: () => "Write `either { … } or { … }`.",
  }),
  "dead-ability": message<{ readonly price: string; readonly zone: string; readonly home: string }>({
    severity: "warning",
    title: (d) => `${quoted(d.price)} can't be paid from the ${d.zone}.`,
    label: (d) => `only in the ${d.home}`,
    explain: (d) => `The ability works in the ${d.zone} alone, and what this price happens to lives in the ${d.home}.`,
    hint: () => "Write another price, or let the ability work where this one can be paid.",
  }),
  "nothing-raises": message<{ readonly verb: string }>({
    severity: "warning",
    title: (d) => `Nothing ever makes ${quoted(d.verb)} happen.`,
    label: () => "waits in vain",
    explain: () => "The game's rules don't do this by themselves, and no card or keyword says that it is done.",
    hint: (d) => `Wait for something else, or let a card or a keyword say that somebody ${quoted(d.verb)}.`,
  }),
};
