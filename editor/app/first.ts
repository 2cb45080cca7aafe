import type { PlainFile } from "../store/zip.js";

/** What a first visitor finds: a card with one mistake that has a fix, its text, and a ruling that then holds. */
export const firstFile: PlainFile = {
  path: "magic/first-steps/lantern-keeper.card",
  text: `// Welcome! This card has one mistake: a word in its last line is underlined.
// Put the cursor on it and press Ctrl+. (or use the button below the text), and watch the card and its ruling.
set first-steps of magic edition 2015 { en "First steps"; ja "はじめの一歩" }

card "Lantern Keeper" {
  ja "灯火の番人"
  cost {1}{W}
  creature human 2/2
  when this enters { gan 3 life }
}

ruling "first-steps/lantern-keeper/1" {
  en "You gain the life when the ability resolves, not when the creature enters."
  ja "ライフを得るのは、クリーチャーが戦場に出たときではなく、能力が解決されるときである。"
  given {
    your hand: "Lantern Keeper" as keeper
    your mana: {1}{W}
  }
  when {
    you cast the keeper
    each player passes
  }
  then { your life is 20 }
  when { each player passes }
  then { your life is 23 }
}
`,
};
