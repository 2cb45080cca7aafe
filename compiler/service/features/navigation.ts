import type { DocumentHighlight, DocumentHighlightKind, Location, Position } from "vscode-languageserver-types";
import type { View } from "../view.js";
import { declarationOfCard } from "./cards.js";
import { everyOccurrence, identityOf, occurrenceAt, type Located } from "./meaning.js";
import { inFile, locationOf, rangeOf } from "./places.js";
import { referencesIn } from "./references-of.js";

/** Where what is meant at a place is declared; for `it` the thing that it speaks of. */
export function definitionAt(view: View, path: string, position: Position): Location[] {
  const found = occurrenceAt(view, path, position);
  return found === undefined ? [] : [...declarationOf(view, found)];
}

function declarationOf(view: View, located: Located): readonly Location[] {
  const { occurrence, source } = located;
  const { meaning } = occurrence;
  const here = (span: { readonly pos: number; readonly end: number }): readonly Location[] => locationOf(view, { path: source.path, ...inFile(source, span) });
  switch (meaning.is) {
    case "word":
      return locationOf(view, meaning.symbol.declared);
    case "card": {
      const card = declarationOfCard(view, meaning.game, meaning.name);
      return card === undefined ? [] : locationOf(view, { path: card.source.path, ...inFile(card.source, card.declaration.name) });
    }
    case "name":
    case "parameter":
      return here(meaning.declared);
    case "pronoun": {
      const reference = referencesIn(view, located)?.get(occurrence.pos);
      return reference === undefined ? [] : here(reference.declared);
    }
    case "game": {
      const game = view.games().get(meaning.name);
      return game === undefined ? [] : locationOf(view, game.vocabulary.game.declared);
    }
    case "set":
    case "ruling":
      return here(occurrence);
    case "property":
      return [];
  }
}

/** All words of the project that mean the same. */
export function usesOf(view: View, located: Located): readonly Located[] {
  const identity = identityOf(located);
  const { is } = located.occurrence.meaning;
  // Names and pronouns are of one declaration.
  const local = is === "name" || is === "parameter" || is === "pronoun" || is === "ruling";
  const paths = local ? [located.source.path] : view.files.keys();
  return [...everyOccurrence(view, paths)].filter((other) => other.occurrence.meaning.is === is && identityOf(other) === identity);
}

export function referencesAt(view: View, path: string, position: Position, includeDeclaration: boolean): Location[] {
  const found = occurrenceAt(view, path, position);
  if (found === undefined || found.occurrence.meaning.is === "property") return [];
  return usesOf(view, found)
    .filter(({ occurrence }) => includeDeclaration || !occurrence.declares)
    .flatMap(({ occurrence, source }) => locationOf(view, { path: source.path, ...inFile(source, occurrence) }));
}

const read: DocumentHighlightKind = 2;
const write: DocumentHighlightKind = 3;

export function highlightsAt(view: View, path: string, position: Position): DocumentHighlight[] {
  const found = occurrenceAt(view, path, position);
  if (found === undefined) return [];
  const identity = identityOf(found);
  return [...everyOccurrence(view, [path])]
    .filter((other) => identityOf(other) === identity)
    .map(({ occurrence, source }) => ({ range: rangeOf(found.spot.file, inFile(source, occurrence)), kind: occurrence.declares ? write : read }));
}
