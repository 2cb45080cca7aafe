import type { Declaration } from "../../grammar/index.js";
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.js";
import { near } from "../diagnostics/near.js";
import { inContext, type Context, type InContext, type Source, type SourceFile } from "../workspace/source.js";
import type { PrimitivesCatalogue } from "./catalogue.js";
import { declareGame, declareKeyword, declareVerb, declareWord, editionSettings } from "./declare.js";
import { ungroundedNouns } from "./grounded.js";
import type { GameSymbol, WordSymbol } from "./symbols.js";
import { propertiesOf } from "./properties.js";
import { styleTextsOf, type StyleText } from "./spelling.js";
import { tablesOf } from "./tables.js";
import { Vocabulary } from "./vocabulary.js";

/** The game whose words every other game has too. */
export const BASE = "base";

/** One game of the project, with where its words come from. */
export interface Game {
  readonly vocabulary: Vocabulary;
  /** The file with the game's own block: its module holds the vocabulary. */
  readonly path: string;
}
export interface Collected {
  readonly games: ReadonlyMap<string, Game>;
  readonly findings: readonly Diagnostic[];
}

interface Sources {
  readonly symbols: WordSymbol[];
  readonly editions: Record<string, Record<string, string>>;
  readonly texts: StyleText[];
}

/** What a vocabulary is made of: declarations of games, editions, words and keywords. */
export function wordDeclarations(files: Iterable<SourceFile>): readonly InContext[] {
  return [...files].flatMap((file) => inContext(file).filter(({ declaration }) => isOfVocabulary(declaration)));
}

function isOfVocabulary(declaration: Declaration): boolean {
  switch (declaration.kind) {
    case "word-decl":
    case "verb":
    case "keyword":
      return true;
    case "context":
      return declaration.body !== undefined;
    case "card":
    case "ruling":
    case "language":
    case "broken":
      return false;
  }
}

/** Whether nothing of any vocabulary has changed or moved. */
export function sameWords(before: readonly InContext[], after: readonly InContext[]): boolean {
  return (
    before.length === after.length &&
    before.every((a, i) => {
      const b = after[i];
      return (
        b !== undefined &&
        a.declaration === b.declaration &&
        a.source.base === b.source.base &&
        a.source.path === b.source.path &&
        a.context.game === b.context.game
      );
    })
  );
}

/** All games that the declarations make. Words of one game may stand in several files. */
export function collectGames(declarations: readonly InContext[], catalogues: readonly PrimitivesCatalogue[]): Collected {
  const sources = new Map<string, Sources>();
  const heads: { readonly declaration: Declaration & { readonly kind: "context" }; readonly source: Source }[] = [];
  const findings: Diagnostic[] = [];
  const of = (game: string): Sources => {
    const known = sources.get(game) ?? { symbols: [], editions: {}, texts: [] };
    sources.set(game, known);
    return known;
  };

  for (const { declaration, context, source } of declarations) {
    if (declaration.kind === "context" && declaration.word === "game" && declaration.body !== undefined) heads.push({ declaration, source });
    collectWords(declaration, context, source, of, findings);
  }

  const games = new Map<string, Game>();
  const base = sources.get(BASE);
  for (const { declaration, source } of heads) {
    const name = declaration.name.text;
    if (name === BASE) continue;
    const twin = games.get(name)?.vocabulary.game.declared;
    if (twin !== undefined) {
      const { path, base: start } = source;
      const place = { path, pos: start + declaration.name.pos, end: start + declaration.name.end };
      findings.push(diagnostic("game-twice", place, { game: name }, { related: [{ ...twin, label: "declared here first" }] }));
      continue;
    }
    const own = of(name);
    const game: GameSymbol = declareGame(declaration, source, own.editions, own.texts);
    const vocabulary = new Vocabulary(game, tablesOf([...(base?.symbols ?? []), ...own.symbols]));
    games.set(name, { vocabulary, path: source.path });
    findings.push(...checkPrimitives(own.symbols, game, catalogues), ...checkPrimitives(base?.symbols ?? [], game, catalogues));
    findings.push(...ungroundedNouns(own.symbols, vocabulary, new Set(base?.symbols.map((s) => s.name))));
  }
  return { games, findings: unique(findings) };
}

function collectWords(
  declaration: Declaration,
  context: Context,
  source: Source,
  of: (game: string) => Sources,
  findings: Diagnostic[],
): void {
  if (declaration.kind === "word-decl" && declaration.word === "edition") {
    const game = declaration.of?.alternatives[0]?.[0]?.text ?? context.game;
    const edition = declaration.name?.kind === "number" ? String(declaration.name.value) : undefined;
    if (game === undefined || edition === undefined) return;
    of(game).editions[edition] = { ...of(game).editions[edition], ...editionSettings(declaration.body) };
    of(game).texts.push(...styleTextsOf(propertiesOf(declaration.body), edition));
    return;
  }
  const symbols = symbolsOf(declaration, source);
  if (symbols.length === 0 || context.game === undefined) return;
  const game = of(context.game);
  for (const symbol of symbols) {
    const twin = game.symbols.find((s) => s.symbol === symbol.symbol && s.name === symbol.name);
    if (twin !== undefined) {
      const related = [{ ...twin.declared, label: "declared here first" }];
      findings.push(diagnostic("word-twice", symbol.declared, { word: symbol.name }, { related }));
      continue;
    }
    game.symbols.push(symbol);
  }
}

function symbolsOf(declaration: Declaration, source: Source): readonly WordSymbol[] {
  switch (declaration.kind) {
    case "word-decl":
      return declareWord(declaration, source);
    case "verb":
      return [declareVerb(declaration, source)];
    case "keyword":
      return [declareKeyword(declaration, source)];
    case "context":
    case "card":
    case "ruling":
    case "language":
    case "broken":
      return [];
  }
}

/** Every `does "…"` names a function of the game's rules module, or of the rules of no game. */
function checkPrimitives(symbols: readonly WordSymbol[], game: GameSymbol, catalogues: readonly PrimitivesCatalogue[]): readonly Diagnostic[] {
  const known = catalogues.filter((c) => c.rules === game.rules || c.rules === BASE).flatMap((c) => c.primitives);
  return symbols.flatMap((symbol) => {
    if (!("does" in symbol) || symbol.does === undefined || symbol.symbol === "cost-symbol") return [];
    const { does } = symbol;
    if (known.some((p) => p.name === does)) return [];
    return [diagnostic("unknown-primitive", symbol.declared, { name: does, rules: game.rules, near: near(does, known.map((p) => p.name)) })];
  });
}

/** A base word is checked for each game; one finding a place is enough. */
function unique(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return findings.filter((f) => {
    const key = `${f.path}:${String(f.pos)}:${f.code}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
