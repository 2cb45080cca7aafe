import type { CardDecl } from "../../../grammar/index.js";
import { inContext, type Source } from "../../workspace/source.js";
import type { View } from "../view.js";
import { inFile, rangeOf } from "./places.js";
import type { CardPlace } from "./types.js";

/** A card's declaration, and the source that it stands in. */
export interface CardSource {
  readonly declaration: CardDecl;
  readonly source: Source;
  readonly game: string;
}

export function declarationOfCard(view: View, game: string, name: string): CardSource | undefined {
  const path = view.cards().path.get(`${game}/${name}`);
  return path === undefined ? undefined : cardsIn(view, path).find((card) => card.game === game && card.declaration.name.value === name);
}

export function cardsIn(view: View, path: string): readonly CardSource[] {
  const file = view.files.get(path);
  return (file === undefined ? [] : inContext(file)).flatMap(({ declaration, source, context }) =>
    declaration.kind === "card" ? [{ declaration, source, game: context.game ?? "" }] : [],
  );
}

/** All cards, file by file. */
export function allCards(view: View): readonly CardPlace[] {
  return [...view.files].flatMap(([path, file]) =>
    cardsIn(view, path).map(({ declaration, source, game }) => ({ name: declaration.name.value, game, path, range: rangeOf(file, inFile(source, declaration)) })),
  );
}
