import type { Hover, Position } from "vscode-languageserver-types";
import type { Span } from "../../../grammar/index.js";
import type { View } from "../view.js";
import { aboutProperty, aboutPronoun, aboutWord, codeBlock, inlineCode, otherName } from "./documentation.js";
import { declarationOfCard } from "./cards.js";
import { occurrenceAt, type Located } from "./meaning.js";
import { namesIn } from "./occurrences.js";
import { inFile, rangeOf } from "./places.js";
import { renderedCard, renderedKeyword } from "./rendered.js";
import { referencesIn } from "./references-of.js";
import type { Language } from "./types.js";

/** What the word at a place means, what kind it is, and who `it` is. */
export function hoverAt(view: View, path: string, position: Position, language: Language): Hover | null {
  const found = occurrenceAt(view, path, position);
  if (found === undefined) return null;
  const text = about(view, found, language);
  if (text === undefined) return null;
  return { contents: { kind: "markdown", value: text }, range: rangeOf(found.spot.file, inFile(found.source, found.occurrence)) };
}

function about(view: View, located: Located, language: Language): string | undefined {
  const { occurrence, source, part } = located;
  const { meaning } = occurrence;
  const at = (span: Span): string => source.text.slice(span.pos, span.end);
  switch (meaning.is) {
    case "word": {
      const said = meaning.symbol.symbol === "keyword" ? renderedKeyword(view, meaning.symbol, language) : undefined;
      return [aboutWord(view, meaning.symbol, language), ...(said === undefined ? [] : [said])].join("\n\n");
    }
    case "card": {
      const card = declarationOfCard(view, meaning.game, meaning.name);
      if (card === undefined) return undefined;
      const printed = renderedCard(view, card.source.path, meaning.name, language);
      // Where it is declared the text stands above already.
      const text = occurrence.declares ? [] : [codeBlock(card.source.text.slice(card.declaration.pos, card.declaration.end))];
      return [...(printed === undefined ? [`${inlineCode(meaning.name)} — ${otherName("card", language)}`] : [printed]), ...text].join("\n\n");
    }
    case "name": {
      const of = namesIn(part.declaration).find((n) => n.node.pos === meaning.declared.pos)?.of;
      return `${inlineCode(meaning.name)} — ${otherName("name", language)}${of === undefined ? "" : `\n\n${inlineCode(at(of))}`}`;
    }
    case "parameter": {
      const types = meaning.keyword.params.find((p) => p.name === meaning.name)?.types ?? [];
      return `${inlineCode(meaning.name)} — ${otherName("parameter", language)}: ${types.map(inlineCode).join(", ")}`;
    }
    case "game":
    case "set":
    case "ruling":
      return `${inlineCode(meaning.name)} — ${otherName(meaning.is, language)}`;
    case "property":
      return aboutProperty(meaning, language);
    case "pronoun": {
      const always = aboutPronoun(meaning.text, language);
      if (meaning.text === "this" && part.declaration.kind === "card") return `${inlineCode("this")} — ${inlineCode(part.declaration.name.value)}\n\n${always ?? ""}`;
      const reference = referencesIn(view, located)?.get(occurrence.pos);
      if (reference !== undefined) {
        const kinds = reference.nouns.map(inlineCode).join(", ");
        return `${inlineCode(meaning.text)} — ${inlineCode(at(reference.declared))}${kinds === "" ? "" : ` (${kinds})`}`;
      }
      return always === undefined ? undefined : `${inlineCode(meaning.text)} — ${always}`;
    }
  }
}
