import { forEachChild, type SyntaxNode } from "../../grammar/index.js";
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.js";
import { near } from "../diagnostics/near.js";
import type { Game } from "../vocabulary/collect.js";
import type { Part } from "./emit-file.js";
import { inContext, type Piece, type SourceFile } from "../workspace/source.js";

/** Which file declares a card, and which cards a file speaks of. */
export interface CardIndex {
  /** `game/name` to the file that declares it. */
  readonly path: ReadonlyMap<string, string>;
  readonly findings: readonly Diagnostic[];
}

export function indexCards(files: Iterable<SourceFile>): CardIndex {
  const path = new Map<string, string>();
  const first = new Map<string, { readonly path: string; readonly pos: number; readonly end: number }>();
  const findings: Diagnostic[] = [];
  for (const file of files) {
    for (const { declaration, context, source } of inContext(file)) {
      if (declaration.kind !== "card") continue;
      const key = `${context.game ?? ""}/${declaration.name.value}`;
      const { name } = declaration;
      const place = { path: file.path, pos: source.base + name.pos, end: source.base + name.end };
      const twin = first.get(key);
      if (twin === undefined) {
        first.set(key, place);
        path.set(key, file.path);
      } else {
        const related = [{ ...twin, label: "declared here first" }];
        findings.push(diagnostic("card-twice", place, { card: name.value }, { related }));
      }
    }
  }
  return { path, findings };
}

const named = new WeakMap<Piece, readonly string[]>();

/** Names in quotes: the cards that the rulings of a file may speak of. */
export function quotedNames(file: SourceFile): readonly string[] {
  return [...new Set(file.sources.flatMap(({ piece }) => namesIn(piece)))];
}

function namesIn(piece: Piece): readonly string[] {
  const known = named.get(piece);
  if (known !== undefined) return known;
  const names: string[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.kind === "string") names.push(node.value);
    else forEachChild(node, visit);
  };
  visit(piece.tree);
  named.set(piece, names);
  return names;
}

/** Cards that rulings speak of and nobody declares. */
export function unknownCards(parts: readonly Part[], game: Game | undefined, cards: CardIndex): readonly Diagnostic[] {
  if (game === undefined) return [];
  const prefix = `${game.vocabulary.game.name}/`;
  return parts.flatMap(({ checked, source }) => {
    if (checked.bound.kind !== "ruling") return [];
    return checked.bound.ruling.cards.flatMap(({ name, pos, end }) => {
      if (cards.path.has(`${prefix}${name}`)) return [];
      const known = [...cards.path.keys()].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
      const names = near(name, known);
      const place = { path: source.path, pos: source.base + pos, end: source.base + end };
      const fixes = names.slice(0, 1).map((n) => ({ title: `write \`"${n}"\``, edits: [{ ...place, text: `"${n}"` }] }));
      return [diagnostic("unknown-card", place, { card: name, near: names }, { fixes })];
    });
  });
}
