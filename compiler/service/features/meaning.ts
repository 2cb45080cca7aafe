import type { Position } from "vscode-languageserver-types";
import { inContext, type InContext, type Source } from "../../workspace/source.js";
import type { View } from "../view.js";
import { occurrencesIn, type Occurrence } from "./occurrences.js";
import { spotAt, vocabularyOf, type Spot } from "./places.js";

/** An occurrence, and the file and source that it stands in. */
export interface Located {
  readonly occurrence: Occurrence;
  readonly source: Source;
  readonly part: InContext;
}

/** The word at a place; of two that meet there the one that starts. */
export function occurrenceAt(view: View, path: string, position: Position): (Located & { readonly spot: Spot }) | undefined {
  const spot = spotAt(view, path, position);
  if (spot?.part === undefined || !spot.inside) return undefined;
  const { part, source, local } = spot;
  const touching = occurrencesIn(part, spot.vocabulary).filter((o) => o.pos <= local && local <= o.end);
  const occurrence = touching.find((o) => o.pos === local) ?? touching.at(-1);
  return occurrence === undefined ? undefined : { occurrence, source, part, spot };
}

/** What is meant, as a key: equal for all words that mean the same. */
export function identityOf({ occurrence: { meaning }, source, part }: Located): string {
  switch (meaning.is) {
    case "word":
      return `word ${meaning.symbol.symbol} ${meaning.symbol.declared.path} ${String(meaning.symbol.declared.pos)} ${meaning.symbol.name}`;
    case "card":
      return `card ${meaning.game}/${meaning.name}`;
    case "name":
    case "parameter":
      return `${meaning.is} ${source.path} ${String(source.base + part.declaration.pos)} ${String(meaning.declared.pos)}`;
    case "game":
    case "set":
      return `${meaning.is} ${meaning.name}`;
    case "ruling":
      return `ruling ${meaning.name}`;
    case "pronoun":
      return `pronoun ${source.path} ${String(source.base + part.declaration.pos)} ${meaning.text}`;
    case "property":
      return `property ${meaning.home} ${meaning.name}`;
  }
}

/** All words of the project, or of one file, declaration by declaration. */
export function* everyOccurrence(view: View, paths: Iterable<string>): Generator<Located> {
  for (const path of paths) {
    const file = view.files.get(path);
    if (file === undefined) continue;
    for (const part of inContext(file)) {
      for (const occurrence of occurrencesIn(part, vocabularyOf(view, part.context.game))) yield { occurrence, source: part.source, part };
    }
  }
}
