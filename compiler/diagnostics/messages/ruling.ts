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
