import { didYouMean } from "../near.js";
import { quoted } from "../prose.js";
import { message } from "../message.js";

/** What declarations of games and words can get wrong. */
export const vocabularyMessages = {
  "unknown-game": message<{ readonly game: string; readonly near: readonly string[] }>({
    severity: "error",
    title: (d) => `No game is called ${quoted(d.game)}.`,
    label: () => "no such game",
    explain: () => "A card belongs to a game, and that game's vocabulary must be among the files or come with Cardwright.",
    hint: (d) => didYouMean(d.near),
  }),
  "no-game": message<Readonly<Record<never, never>>>({
    severity: "error",
    title: () => "This belongs to no game.",
    label: () => "of which game?",
    explain: () => "The words of a card mean what its game's vocabulary says.",
    hint: () => "Write `game NAME` or `set NAME of GAME` in a line above.",
  }),
  "two-games": message<{ readonly first: string; readonly second: string }>({
    severity: "error",
    title: (d) => `This file is of ${quoted(d.first)}; from here on it speaks of ${quoted(d.second)}.`,
    label: () => "a second game in one file",
    explain: () => "A file is built as one module, and a module belongs to one game.",
    hint: () => "Put what follows into a file of its own.",
  }),
  "unknown-edition": message<{ readonly edition: string; readonly game: string; readonly known: readonly string[] }>({
    severity: "error",
    title: (d) => `${quoted(d.game)} has no edition ${quoted(d.edition)}.`,
    label: () => "no such edition",
    explain: (d) => (d.known.length > 0 ? `Its editions are ${d.known.join(", ")}.` : "Its vocabulary declares no editions."),
  }),
  "game-twice": message<{ readonly game: string }>({
    severity: "error",
    title: (d) => `The game ${quoted(d.game)} is declared twice.`,
    label: () => "declared again",
    explain: () => "A game has one block that says how it is played; its words may stand in any file below `game NAME`.",
    hint: () => "Leave the braces out where only the game's name is meant, or give one of the games another name.",
  }),
  "word-twice": message<{ readonly word: string }>({
    severity: "error",
    title: (d) => `${quoted(d.word)} is declared twice in this game.`,
    label: () => "declared again",
    explain: () => "A word has one meaning in a game; the first declaration counts.",
  }),
  "card-twice": message<{ readonly card: string }>({
    severity: "error",
    title: (d) => `Two cards are called ${quoted(d.card)}.`,
    label: () => "this name is taken",
    explain: () => "Rulings and decks name cards by what is printed on them, so a name means one card of a game.",
  }),
  "unknown-primitive": message<{ readonly name: string; readonly rules: string; readonly near: readonly string[] }>({
    severity: "error",
    title: (d) => `The rules ${quoted(d.rules)} can't do ${quoted(d.name)}.`,
    label: () => "no rules function does this",
    explain: () => "`does` names a function of the game's rules module.",
    hint: (d) => didYouMean(d.near),
  }),
  "ungrounded-noun": message<{ readonly noun: string }>({
    severity: "warning",
    title: (d) => `Nothing is ever ${quoted(d.noun)}.`,
    label: () => "nothing says what is one",
    explain: () =>
      "A noun is true of what has it on its type line, of a list of words, of a board's places, or of what `is`, `does`, `of-verb` or `lives` says.",
    hint: () => "Say which things it means, for instance with `is` or `on-type-line`, or leave it out.",
  }),
};
