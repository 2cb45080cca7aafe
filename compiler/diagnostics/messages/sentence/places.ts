import { quoted } from "../../prose.js";
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
export interface Symbols {
  readonly symbols: string;
}
export type Nothing = Readonly<Record<never, never>>;

/** Sentences that stand where they can't: a check among acts, an act among facts. */
export const placeInCardMessages = {
  "if-as-line": message<Sentence>({
    severity: "error",
    title: () => "Nothing asks this question.",
    label: () => "an `if` without a moment",
    explain: () => "A line of a card is a fact, a trigger or a price. An `if` alone says neither when nor how long.",
    hint: () => "Write `while` if it holds as long as that is so, or put the `if` into a trigger or an effect.",
  }),
  "means-outside": message<Nothing>({
    severity: "error",
    title: () => "`means` explains an adjective of a vocabulary.",
    label: () => "no adjective is declared here",
    explain: () => "Cards use words; only a declaration says what one means.",
  }),
  "placement-outside": message<Sentence>({
    severity: "error",
    title: () => "A position is set up only in the `given` of a ruling.",
    label: () => "a position outside `given`",
    explain: () => "Behind a noun and a colon stand the things that a ruling starts with.",
  }),
  "price-in-effect": message<Sentence>({
    severity: "error",
    title: () => "A price stands inside an effect.",
    label: () => "only a line of a card has a price",
    explain: () => "What is paid for an ability stands before its colon, at the start of a line of the card.",
    hint: () => "Write `may pay …` and `if so { … }` if something is paid while the effect is carried out.",
  }),
  "price-without-effect": message<{ readonly price: string }>({
    severity: "error",
    title: (d) => `Nothing is bought with ${quoted(d.price)}.`,
    label: () => "a price without an effect",
    explain: () => "A price is followed by a colon and by what it pays for.",
    hint: (d) => `Write \`${d.price}: { … }\`.`,
  }),
  "options-without-choose": message<Nothing>({
    severity: "error",
    title: () => "Nobody chooses between these effects.",
    label: () => "a second effect behind one price",
    explain: () => "Options stand behind `choose 1:`; behind a price stands one effect.",
    hint: () => "Write `{ either { … } or { … } }` behind the price.",
  }),
  "price-after-trigger": message<{ readonly symbol: string }>({
    severity: "error",
    title: (d) => `${quoted(d.symbol)} says when; nothing is paid for it.`,
    label: () => "a price that nobody is asked for",
    explain: () => "This symbol stands for a trigger, and a trigger happens by itself.",
  }),
  "symbol-without-line": message<{ readonly symbol: string }>({
    severity: "error",
    title: (d) => `The vocabulary doesn't say when ${quoted(d.symbol)} works.`,
    label: () => "a symbol without a line of its own",
    explain: () => "A symbol of a trigger or a condition is declared with the line that it stands for, with `Effect` in its block.",
  }),
  "symbols-as-act": message<Symbols>({
    severity: "error",
    title: (d) => `${quoted(d.symbols)} is nothing to do.`,
    label: () => "expected an act",
    explain: () => "Symbols are paid or gained; a verb says which.",
    hint: (d) => `Write \`pay ${d.symbols}\` or \`add ${d.symbols}\`, whichever is meant.`,
  }),
  "symbols-as-predicate": message<Symbols>({
    severity: "error",
    title: (d) => `Nothing can be ${quoted(d.symbols)}.`,
    label: () => "symbols are no description",
    explain: () => "Behind `is` stands a noun, an adjective, a number or a place.",
  }),
  "section-in-effect": message<Word>({
    severity: "error",
    title: (d) => `${quoted(d.word)} stands inside an effect.`,
    label: () => "not an act",
    explain: () => "A block behind a word is a section of a card or a declaration; an effect holds acts, facts and questions.",
  }),
  "as-in-effect": message<Sentence>({
    severity: "error",
    title: () => "An effect can't wait for something to enter.",
    label: () => "a line of the card itself",
    explain: () => "`as … enters` belongs to the card that enters: it stands as a line of its own.",
  }),
  "target-outside": message<Phrase>({
    severity: "error",
    title: (d) => `Nobody announces ${quoted(d.phrase)}.`,
    label: () => "a target in a line that always holds",
    explain: () => "Targets are chosen when an ability is announced; a lasting fact is never announced.",
    hint: () => "Say whom it is about with `each` or `the`, or put the sentence into an effect.",
  }),
  "target-in-condition": message<Phrase>({
    severity: "error",
    title: (d) => `A question can't target ${quoted(d.phrase)}.`,
    label: () => "a target inside a condition",
    explain: () => "A target is chosen before the effect begins, in a sentence that does something.",
    hint: () => "Target it in a line above, and ask about `it` here.",
  }),
  "block-in-condition": message<Word>({
    severity: "error",
    title: (d) => `A condition asks; it can't hold a block behind ${quoted(d.word)}.`,
    label: () => "acts inside a condition",
    explain: () => "What is done stands in the block behind the condition.",
  }),
  "act-with-duration": message<Sentence>({
    severity: "error",
    title: () => "This is done once and lasts no time.",
    label: () => "an act inside a duration",
    explain: () => "A duration holds facts, and triggers or replacements that wait; an act happens at once.",
    hint: () => "Put it before or behind the block.",
  }),
  "state-as-act": message<Sentence & { readonly verb: string }>({
    severity: "error",
    title: (d) => `${quoted(d.verb)} is how things are, not something to do.`,
    label: () => "for how long?",
    explain: () => "An effect makes such a fact only for a time.",
    hint: () => "Add `until the end of the turn`, or another duration.",
  }),
  "not-in-event": message<Phrase>({
    severity: "error",
    title: (d) => `An event can't wait for ${quoted(d.phrase)}.`,
    label: () => "expected what takes part in the event",
    explain: () => "An event is met by one thing, by any of a kind, or by each of them.",
  }),
};
