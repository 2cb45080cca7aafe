import type { DocumentSymbol, Position, Range, SymbolKind, WorkspaceSymbol } from "vscode-languageserver-types";
import type { Block, Declaration, Item, Span } from "../../../grammar/index.js";
import { inContext, type InContext, type Source, type SourceFile } from "../../workspace/source.js";
import type { View } from "../view.js";
import { inFile, rangeOf, spotAt } from "./places.js";

const Kind = { card: 5, keyword: 11, verb: 6, word: 13, ruling: 24, game: 3, set: 2, section: 8, ability: 9 } as const satisfies Readonly<Record<string, SymbolKind>>;

interface Headed {
  readonly kind: "card" | "keyword" | "verb" | "word" | "ruling" | "game" | "set";
  readonly name: string;
  /** Its name in the text. */
  readonly at: Span;
  readonly detail?: string;
}

function headOf(declaration: Declaration, source: Source): Headed | undefined {
  switch (declaration.kind) {
    case "card":
      return { kind: "card", name: declaration.name.value, at: declaration.name };
    case "keyword":
      return { kind: "keyword", name: declaration.name.text, at: declaration.name };
    case "verb":
      return { kind: "verb", name: declaration.word.text, at: declaration.word };
    case "word-decl": {
      const { name, of, word } = declaration;
      if (name === undefined) return of === undefined ? undefined : { kind: "word", name: `types of ${source.text.slice(of.pos, of.end)}`, at: of, detail: word };
      return { kind: "word", name: source.text.slice(name.pos, name.end), at: name, detail: word };
    }
    case "ruling": {
      const [id] = declaration.ids;
      return id === undefined ? undefined : { kind: "ruling", name: id.value, at: id };
    }
    case "context":
      return { kind: declaration.word, name: declaration.name.text, at: declaration.name };
    case "language":
    case "broken":
      return undefined;
  }
}

/** A name that nobody wrote yet would be an error in an editor. */
function nameOr(name: string, kind: string): string {
  return name.trim() === "" ? kind : name;
}

export function documentSymbolsIn(view: View, path: string): DocumentSymbol[] {
  const file = view.files.get(path);
  return (file === undefined ? [] : inContext(file)).flatMap(({ declaration, source }): readonly DocumentSymbol[] => {
    const head = headOf(declaration, source);
    if (file === undefined || head === undefined) return [];
    const children = partsOf(declaration).map((part) => partSymbol(file, source, part));
    return [
      {
        name: nameOr(head.name, head.kind),
        kind: Kind[head.kind],
        range: rangeOf(file, inFile(source, declaration)),
        selectionRange: rangeOf(file, inFile(source, head.at)),
        ...(head.detail === undefined ? {} : { detail: head.detail }),
        ...(children.length === 0 ? {} : { children }),
      },
    ];
  });
}

interface Named {
  readonly kind: "section" | "ability";
  readonly span: Span;
  /** The part that is shown as its name. */
  readonly head: Span;
}
function partsOf(declaration: Declaration): readonly Named[] {
  switch (declaration.kind) {
    case "ruling":
      return declaration.sections.map((section) => ({ kind: "section", span: section, head: { pos: section.pos, end: section.pos + section.section.length } }));
    case "card":
    case "keyword":
      return declaration.body.items.flatMap((item): readonly Named[] => (item.end > item.pos ? [{ kind: "ability", span: item, head: headOfItem(item) }] : []));
    case "verb":
    case "word-decl":
    case "context":
    case "language":
    case "broken":
      return [];
  }
}
/** An item without its block. */
function headOfItem(item: Item): Span {
  const body: Block | undefined = "body" in item ? item.body : undefined;
  return { pos: item.pos, end: body === undefined || body.pos <= item.pos ? item.end : body.pos };
}
function partSymbol(file: SourceFile, source: Source, { kind, span, head }: Named): DocumentSymbol {
  const words = source.text.slice(head.pos, head.end).replace(/\s+/g, " ").trim();
  const name = words.length > 60 ? `${words.slice(0, 59)}…` : words;
  return { name: nameOr(name, kind), kind: Kind[kind], range: rangeOf(file, inFile(source, span)), selectionRange: rangeOf(file, inFile(source, head)) };
}

const most = 200;

/** Whatever has a name with the letters of the query in this order; those that hold the query whole come first. */
export function workspaceSymbolsFor(view: View, query: string): WorkspaceSymbol[] {
  const wanted = query.normalize("NFKC").toLowerCase();
  const found: { readonly symbol: WorkspaceSymbol; readonly rank: number }[] = [];
  for (const [path, file] of view.files) {
    for (const { declaration, source, context } of inContext(file)) {
      const head = headOf(declaration, source);
      const rank = head === undefined ? undefined : matches(head.name.normalize("NFKC").toLowerCase(), wanted);
      if (head === undefined || rank === undefined) continue;
      found.push({
        rank,
        symbol: {
          name: nameOr(head.name, head.kind),
          kind: Kind[head.kind],
          location: { uri: path, range: rangeOf(file, inFile(source, head.at)) },
          containerName: [context.set, context.game].filter((name) => name !== undefined).join(", "),
        },
      });
    }
  }
  return found
    .sort((a, b) => a.rank - b.rank || a.symbol.name.length - b.symbol.name.length || (a.symbol.name < b.symbol.name ? -1 : 1))
    .slice(0, most)
    .map(({ symbol }) => symbol);
}

function matches(name: string, wanted: string): number | undefined {
  if (name.startsWith(wanted)) return 0;
  if (name.includes(wanted)) return 1;
  let at = 0;
  for (const letter of wanted) {
    at = name.indexOf(letter, at) + 1;
    if (at === 0) return undefined;
  }
  return 2;
}

export function declarationAt(view: View, path: string, position: Position): { readonly kind: "card" | "keyword" | "ruling" | "word"; readonly name: string; readonly range: Range } | null {
  const spot = spotAt(view, path, position);
  if (spot?.part === undefined || !spot.inside) return null;
  const part: InContext = spot.part;
  const head = headOf(part.declaration, part.source);
  if (head === undefined || head.kind === "game" || head.kind === "set") return null;
  return { kind: head.kind === "verb" ? "word" : head.kind, name: head.name, range: rangeOf(spot.file, inFile(part.source, part.declaration)) };
}
