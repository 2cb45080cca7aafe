import { renderCard, renderKeyword, type RenderedCard, type RenderedKeyword, type RenderRequest } from "../render/card.js";
import type { Game } from "../vocabulary/collect.js";
import { sentencesOf } from "../vocabulary/properties.js";
import type { Language } from "../vocabulary/spelling.js";
import type { Part } from "./emit-file.js";

/** The checked files, as far as rendering asks for them. */
export interface Rendering {
  readonly parts: (path: string) => { readonly game: Game | undefined; readonly parts: readonly Part[] } | undefined;
  readonly paths: () => readonly string[];
}

export function renderCardOf(rendering: Rendering, path: string, name: string, language: Language, edition: string | undefined): RenderedCard | undefined {
  const file = rendering.parts(path);
  for (const part of file?.parts ?? []) {
    const { declaration } = part;
    if (declaration.kind !== "card" || declaration.name.value !== name || file?.game === undefined) continue;
    return renderCard(declaration, requestOf(rendering, part, file.game, language, edition));
  }
  return undefined;
}

export function renderKeywordOf(rendering: Rendering, path: string, name: string, language: Language, edition: string | undefined): RenderedKeyword | undefined {
  const file = rendering.parts(path);
  for (const part of file?.parts ?? []) {
    const { declaration } = part;
    if (declaration.kind !== "keyword" || declaration.name.text !== name || file?.game === undefined) continue;
    return renderKeyword(declaration, requestOf(rendering, part, file.game, language, edition));
  }
  return undefined;
}

function requestOf(rendering: Rendering, { checked, context, source }: Part, game: Game, language: Language, edition: string | undefined): RenderRequest {
  return {
    vocabulary: game.vocabulary,
    language,
    edition: edition ?? context.edition,
    frames: checked.frames,
    source: source.text,
    definition: (keyword) => definitionOf(rendering, game, keyword),
  };
}

/** A keyword's own sentences, wherever its game declares it. */
function definitionOf(rendering: Rendering, game: Game, name: string): ReturnType<RenderRequest["definition"]> {
  const symbol = game.vocabulary.keywords.get(name);
  if (symbol === undefined) return undefined;
  const part = rendering.parts(symbol.declared.path)?.parts.find(({ declaration }) => declaration.kind === "keyword" && declaration.body === symbol.body);
  if (part === undefined || part.declaration.kind !== "keyword") return undefined;
  const lines = symbol.body.items.filter((item) => item.kind === "line" && isAbility(item.items[0]));
  const items = [...sentencesOf(symbol.body), ...lines].sort((a, b) => a.pos - b.pos);
  return { items, frames: part.checked.frames };
}

function isAbility(first: { readonly kind: string; readonly word?: { readonly text: string } } | undefined): boolean {
  return first?.kind !== "command" || first.word === undefined || !DATA.has(first.word.text);
}
const DATA: ReadonlySet<string> = new Set(["en", "ja", "reading", "reminder", "text", "support", "fixture", "errata"]);
