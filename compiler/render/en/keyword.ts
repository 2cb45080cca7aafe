import type { Complement } from "../../../grammar/index.js";
import { spell, type Say } from "../read/say.js";
import type { KeywordSymbol } from "../../vocabulary/symbols.js";
import { argumentsOf } from "../read/arguments.js";
import { complementText } from "./complement.js";
import { capitalised } from "./words.js";

/** A keyword with its arguments: `Morph {2}{U}`, `protection from white`, `Bloody Glory 12・3`. */
export function keywordText(say: Say, keyword: KeywordSymbol, complements: readonly Complement[], place: "line" | "inside"): string {
  const template = spell(say, keyword)?.text;
  const values = argumentsOf(say, keyword, complements);
  const title = say.phrase("keyword-case") === "title";
  if (template?.includes("{") === true) {
    return template.replace(/\{([A-Za-z-]+)\}/g, (_, name: string) => {
      const value = values.get(name);
      return value === undefined ? name : complementText(value.say, value.node, true);
    });
  }
  const words = (template ?? keyword.name.replaceAll("-", " ")).split(" ");
  const name = template !== undefined ? template : title ? words.map(capitalised).join(" ") : words.join(" ");
  const said = [place === "line" ? capitalised(name) : name, ...complements.map((c) => complementText(say, c))].join(" ");
  return said;
}
