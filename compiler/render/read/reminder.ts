import { propertiesOf } from "../../vocabulary/properties.js";
import type { KeywordSymbol } from "../../vocabulary/symbols.js";
import type { Definition, Say } from "./say.js";

/**
 * The text that goes with a keyword on a card: its own words (`reminder en "…"`), or its definition. In a game
 * that prints every ability in full each keyword has one; else those that say `reminder`, and only on a card.
 */
export function reminderOf(say: Say, keyword: KeywordSymbol): string | Definition | undefined {
  const line = propertiesOf(keyword.body).filter((p) => p.word === "reminder");
  const own = line.find((p) => p.args[0]?.leaf === "word" && p.args[0].text === say.language)?.args.find((a) => a.leaf === "text");
  const always = say.phrase("keyword-text-when") === "always";
  if (!always && (line.length === 0 || say.depth > 0)) return undefined;
  return own?.leaf === "text" ? own.text : say.definition(keyword);
}
