import type { Complement } from "../../../grammar/index.js";
import { spell, type Say } from "../read/say.js";
import type { KeywordSymbol } from "../../vocabulary/symbols.js";
import { argumentsOf } from "../read/arguments.js";
import { complementPhrase } from "./complement.js";
import { plainKeyword } from "../read/keyword.js";

/** A keyword with its arguments: プロテクション（赤）, 変異{2}{U}, Duel 4. */
export function keywordText(say: Say, keyword: KeywordSymbol, complements: readonly Complement[]): string {
  const spelling = spell(say, keyword);
  const english = spelling?.text === undefined ? plainKeyword({ ...say, language: "en" }, keyword) : undefined;
  const template = spelling?.text ?? english ?? keyword.name;
  const values = argumentsOf(say, keyword, complements);
  // A keyword that keeps its English name keeps its numbers as the English prints them.
  const inner: Say = english === undefined ? say : { ...say, phrase: (key, holes) => (key === "digits" ? "half" : say.phrase(key, holes)) };
  const text = (node: Complement): string => complementPhrase(inner, node).text;
  if (template.includes("{")) {
    return template.replace(/\{([A-Za-z-]+)\}/g, (_, name: string) => {
      const value = values.get(name);
      return value === undefined ? name : trimmed(text(value.node));
    });
  }
  return [template, ...complements.map(text)].join(english === undefined ? "" : " ");
}

/** 赤の → 赤 inside brackets. */
function trimmed(text: string): string {
  return text.endsWith("の") ? text.slice(0, -1) : text;
}
