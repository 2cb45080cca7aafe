import { message } from "../../message.js";
import { expected, found, missing, type SyntaxData } from "./wanted.js";

/** What is missing, by the place in a sentence or declaration where it belongs. */
export const placeMessages = {
  "expected-declaration": missing(
    "a declaration",
    "A file is a list of declarations: games, sets, cards, keywords, words and rulings.",
  ),
  "expected-card-name": missing(
    "the card's name",
    'A card is declared with its printed name: `card "Gold Ring" { … }`.',
  ),
  "expected-ruling-id": missing(
    "the ruling's id",
    'A ruling is declared with what it proves: `ruling "chain/2" { … }`.',
  ),
  "expected-name": missing("a name", "What is declared here needs a word by which cards can speak of it."),
  "expected-hole": missing(
    "a hole",
    "The pattern of a verb or keyword says where its parts stand: `verb <player> draws <cards: number> …`.",
  ),
  "expected-of": missing("the set's game", "A set says which game it belongs to: `set first-set of my-game { … }`."),
  "expected-block": missing("a block", "What follows is written between `{` and `}`."),
  "expected-item": missing("a line", "A block holds one sentence, keyword or property a line."),
  "expected-row": missing("a row", "`by` has a row for each result: a number or a range, then a block."),
  "expected-ruling-part": missing(
    "a part of the ruling",
    "A ruling has lines about itself, then `given`, `when` and `then`, in any number.",
  ),
  "expected-noun-phrase": missing(
    "a noun",
    "A sentence says what it is about: `this`, `a creature`, `each player`, a name in quotes.",
  ),
  "expected-noun": missing("a noun", "The words before it describe something, so its noun must follow."),
  "expected-verb": missing("a verb", "The sentence has said what it is about, and not yet what that does or is."),
  "expected-predicate": missing("what it is", "After `is` stands what something is: an adjective, a noun, a place."),
  "expected-ability": missing(
    "an ability",
    "After `has` stands what something has: a keyword, or an ability in a block.",
  ),
  "expected-change": missing("a change", "After `gets` stands by how much something changes."),
  "expected-amount": missing("an amount", "Here stands how many, or how much."),
  "expected-time": missing("a moment", "A moment is the start or the end of something: `the end of the turn`."),
  "expected-limit": missing("a limit", "`only` says when something may be used."),
  "expected-effect": missing("an effect", "After the price stands what it pays for."),
  "expected-line-item": missing("a part of the line", "After a comma the line goes on."),
  "expected-colon": missing("`:`", "A price is followed by a colon and what it pays for: `{2}: draw a card`."),
  "expected-less-or-more": missing("`less` or `more`", "A card costs less or more than is printed on it."),
  "expected-while": missing("`while`", "`repeat { … }` is followed by how long: `while` and a condition."),
  "expected-or": missing("`or`", "`either` names two things: `either this or that`."),
  "expected-and": missing("`and`", "`both` names two things: `both this and that`."),
  "expected-is": missing("`is`", "`where` says what a letter stands for: `where X is …`."),
  "expected-variable": missing("a letter", "`where` says what a letter stands for: `where X is …`."),
  "missing-bracket": missing("`)`", "What is between brackets is one thing; the bracket closes it."),
  "missing-angle": missing("`>`", "A hole is written `<name: kind>`."),
  "missing-square": missing("`]`", "Between `[` and `]` stands what may be left out."),
  "unexpected-token": message<SyntaxData>({
    severity: "error",
    title: (d) => `${found(d)} can't follow here.`,
    label: (d) => `expected ${expected(d)}`,
    explain: () => "The sentence is complete before this word, and nothing in it goes on like this.",
  }),
};
