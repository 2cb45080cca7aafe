import { expect, test } from "vitest";
import { describe as inWords } from "../../compiler/diagnostics/describe.js";
import { examples } from "../../scripts/reference/examples.js";
import { textOf } from "./pages.js";

const page = textOf("docs/language/README.md");

/** What the first column of these tables shows, between backquotes. */
function shownIn(head: string, after: string): readonly string[] {
  const section = page.slice(page.indexOf(`\n## ${after}\n`));
  const table = section.slice(section.indexOf(`\n| ${head} | `)).split("\n\n", 1)[0] ?? "";
  const cells = table.split("\n").flatMap((row) => row.split(" | ", 1)).slice(2);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, phrase = ""]) => phrase));
}

/** A line of a ship for each phrase of a table, so that the table shows nothing that can't be written. */
const lines: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "sentence @ Facts and changes": {
    "this gets +1/+1": "this gets +1/+1",
    "this gets +2 crew": "this gets +2 crew",
    "this has swift": "this has swift",
    "this has { … }": "this has { {1}: { draw a card } }",
    "this has no abilities": "this has no abilities",
    "this is a brig": "this is a brig",
    "this is also a brig": "this is also a brig",
    "its hull is 5": "{1}: { target a ship; its hull is 5 until the end of the turn }",
    "you control it": "{1}: { target a ship; you control it until the end of the turn }",
    "each ship costs {1} less": "each ship costs {1} less",
    "… more": "each ship costs {1} more",
    "this can't attack": "this can't attack",
    "this must attack": "this must attack",
    "this needn't attack": "this needn't attack",
    "you may sail …": "you may sail a ship in your locker",
  },
  "written @ How long": {
    "until the end of the turn": "{1}: { this gets +1/+1 until the end of the turn }",
    "until this leaves { … }": "{1}: { until this leaves { this gets +1/+1 } }",
    "this turn": "{1}: { this gets +1/+1 this turn }",
    "during your dawn": "{1}: { this gets +1/+1 during your dawn }",
    "while this is anchored": "{1}: { while this is anchored { this gets +1/+1 } }",
  },
  "before the noun @ Which things are meant": {
    a: "when a ship attacks { draw a card }",
    an: "when an anchored ship attacks { draw a card }",
    each: "each ship gets +1/+1",
    all: "all ships get +1/+1",
    the: "{1}: { choose a ship as near; sink the near }",
    another: "{1}: { choose another ship; sink it }",
    "each other": "each other ship gets +1/+1",
    "2 other": "{1}: { choose 2 other ships; sink them }",
    target: "{1}: { sink target ship }",
    no: "while you control no sloops { this gets +1/+1 }",
    "3": "{1}: { choose 3 ships; sink them }",
    "exactly 3": "while you control exactly 3 ships { this gets +1/+1 }",
    "at least 3": "while you control at least 3 ships { this gets +1/+1 }",
    "up to 3": "{1}: { choose up to 3 ships; sink them }",
    "3 or more": "while you control 3 or more ships { this gets +1/+1 }",
    "3 or less": "while you control 3 or less ships { this gets +1/+1 }",
    "any number of": "{1}: { choose any number of ships; sink them }",
    "the rest": "{1}: { choose 3 ships as fleet; choose 1 of the fleet; sink the rest }",
    your: "{1}: { put each card in your hand into your deck }",
    its: "{1}: { target a ship; its controller draws a card }",
    their: "{1}: { each player puts each card in their hand into their deck }",
    "the captain's": "{1}: { target a player as captain; put each card in the captain's hand into the captain's deck }",
  },
  "behind the noun @ Which things are meant": {
    "you control": "each ship you control gets +1/+1",
    "an opponent controls": "each ship an opponent controls gets +1/+1",
    "that is anchored": "each ship that is anchored gets +1/+1",
    "that was sunk this turn": "{1}: { put (each ship that was sunk this turn) into your hand }",
    "in your hand": "{1}: { choose a card in your hand; discard it }",
    "within 2 of this": "each ship within 2 of this gets +1/+1",
    "that is on the sea": "{1}: { choose a ship that is on the sea; sink it }",
    "with swift": "each ship with swift gets +1/+1",
    "without swift": "each ship without swift gets +1/+1",
    "with hull 3 or less": "each ship with hull 3 or less gets +1/+1",
    "with the least hull": "{1}: { choose a ship with the least hull; sink it }",
    "with a leak": "each ship with a leak gets +1/+1",
    "other than this": "each ship other than this gets +1/+1",
    "of the fleet": "{1}: { choose 3 ships as fleet; choose 1 of the fleet; sink it }",
  },
  "written @ Amounts": {
    "3": "{1}: { gain 3 gold }",
    X: "{X}: { gain X gold }",
    "its hull": "{1}: { target a ship; gain X gold where X is its hull }",
    "the number of ships you control": "{1}: { gain X gold where X is the number of ships you control }",
    "the total crew of each ship you control": "{1}: { gain X gold where X is the total crew of each ship you control }",
    "that much": "whenever this deals any damage to a player { gain that much gold }",
    "that many": "whenever this deals any damage to a player { draw that many cards }",
    "twice …": "{1}: { gain X gold where X is twice the hull of this }",
    "half … rounded up": "{1}: { gain X gold where X is half the hull of this rounded up }",
    "2 times …": "{1}: { gain X gold where X is 2 times the number of ships you control }",
    "… plus 2": "{1}: { gain X gold where X is the hull of this plus 2 }",
    "… minus 1": "{1}: { gain X gold where X is the hull of this minus 1 }",
    "1 for each ship you control": "{1}: { gain 1 gold for each ship you control }",
  },
};

const { open } = examples(page);

test.each(Object.entries(lines))("%s: every phrase is one", (table, phrases) => {
  const [head = "", section = ""] = table.split(" @ ");
  expect([...new Set(shownIn(head, section))].sort()).toEqual(Object.keys(phrases).sort());
  for (const [phrase, line] of Object.entries(phrases)) {
    const { service, path } = open({ info: "card", text: `card "A" {\n  ship sloop 1/1\n  ${line}\n}\n`, line: 1, bad: [] });
    expect(service.diagnostics(path).map((found) => inWords(found).title), phrase).toEqual([]);
  }
});
