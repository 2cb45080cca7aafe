import type { Command, Line } from "../../../grammar/index.js";
import type { KeywordSymbol } from "../../vocabulary/symbols.js";
import { argumentsOf } from "../read/arguments.js";
import { referencesOf } from "../read/references.js";
import { reminderOf } from "../read/reminder.js";
import type { Say } from "../read/say.js";
import { abilityText } from "./ability.js";
import { complementPhrase } from "./complement.js";
import { keywordText } from "./keyword.js";

/** A line of keywords: トランプル、速攻. */
export function keywordLine(say: Say, line: Line): string {
  return line.items
    .map((item) => {
      if (item.kind !== "command") return "";
      const keyword = say.vocabulary.keywords.get(item.word.text);
      if (keyword === undefined) return [item.word.text, ...item.complements.map((c) => complementPhrase(say, c).text)].join("");
      return keywordPart(say, keyword, item);
    })
    .join(say.phrase("keyword-list"));
}

function keywordPart(say: Say, keyword: KeywordSymbol, item: Command): string {
  const name = keywordText(say, keyword, item.complements);
  const text = reminderText(say, keyword, item);
  return text === undefined ? say.phrase("keyword-line", { keyword: name }) : say.phrase("keyword-text", { keyword: name, text });
}

/** What a keyword does, made from its definition with the values of this use. */
function reminderText(say: Say, keyword: KeywordSymbol, item: Command): string | undefined {
  const reminder = reminderOf(say, keyword);
  if (reminder === undefined || say.depth > 2) return undefined;
  if (typeof reminder === "string") return reminder;
  const values = argumentsOf(say, keyword, item.complements);
  const self = say.phrase("self-in-keyword", { type: say.selfNoun });
  return reminder.items
    .map((inner) => {
      const references = referencesOf(inner, say.vocabulary, reminder.frames);
      return abilityText({ ...say, references, frames: reminder.frames, arguments: values, self, depth: say.depth + 1, standing: "static" }, inner);
    })
    .join(say.phrase("between-sentences"));
}
