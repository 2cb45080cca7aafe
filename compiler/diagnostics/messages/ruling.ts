import { didYouMean } from "../near.js";
import { quoted } from "../prose.js";
import { message } from "../message.js";

/** What only rulings can get wrong. */
export const rulingMessages = {
  "fact-in-when": message<{ readonly sentence: string }>({
    severity: "error",
    title: () => "A fact stands among the steps of a ruling.",
    label: () => "this says how things are, not what happens",
    explain: () => "`when` holds what happens; how things are goes into `given`, what must come of it into `then`.",
  }),
  "check-in-when": message<{ readonly sentence: string }>({
    severity: "error",
    title: () => "Nothing happens in this line.",
    label: () => "not a step",
    explain: () => "A step of a ruling is what a player does or answers, what happens to something, or what lets the game go on.",
  }),
  "not-given": message<{ readonly sentence: string }>({
    severity: "error",
    title: () => "This can't be set up.",
    label: () => "neither a position nor a fact",
    explain: () => "`given` holds what lies where, whose turn and phase it is, and facts: `the bear has { … }`.",
  }),
  "not-checked": message<{ readonly sentence: string }>({
    severity: "error",
    title: () => "This can't be checked.",
    label: () => "expected a sentence that is so or isn't",
    explain: () => "`then` holds sentences about how things are: `the bear is in its owner's graveyard`.",
  }),
  "unknown-card": message<{ readonly card: string; readonly near: readonly string[] }>({
    severity: "error",
    title: (d) => `No card is called ${quoted(d.card)}.`,
    label: () => "no such card",
    explain: () => "A ruling speaks of cards of its game, by the names that are printed on them.",
    hint: (d) => didYouMean(d.near),
  }),
  "name-twice": message<{ readonly name: string }>({
    severity: "error",
    title: (d) => `Two things of this ruling are called ${quoted(d.name)}.`,
    label: () => "this name is taken",
    explain: () => "A name follows its card through every zone, so each name means one card.",
    hint: () => "Give one of them another name after `as`.",
  }),
  "not-a-card": message<{ readonly phrase: string }>({
    severity: "error",
    title: (d) => `${quoted(d.phrase)} is not the name of a card.`,
    label: () => "expected a card's name in quotes",
    explain: () => "What lies in a zone at the start of a ruling is named as it is printed, in quotes.",
  }),
};
