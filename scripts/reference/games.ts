/** The shipped games as the reference speaks of them: their words, and the text that declares each. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { readCatalogues, shippedCards } from "../../compiler/cli/installation.js";
import type { Place } from "../../compiler/diagnostics/diagnostic.js";
import type { PrimitivesCatalogue } from "../../compiler/vocabulary/catalogue.js";
import { BASE, collectGames, wordDeclarations } from "../../compiler/vocabulary/collect.js";
import type { GameSymbol, WordSymbol } from "../../compiler/vocabulary/symbols.js";
import type { Vocabulary } from "../../compiler/vocabulary/vocabulary.js";
import { sourceFile, type Source } from "../../compiler/workspace/source.js";

/** One game's own words; `base` has those of no game. */
export interface GameWords {
  readonly name: string;
  /** What it is called in print. */
  readonly title: string;
  readonly ja: string | undefined;
  /** Nothing for the words of no game. */
  readonly game: GameSymbol | undefined;
  /** In the order of their declarations. */
  readonly symbols: readonly WordSymbol[];
  /** With the words of no game: what a card of this game may use. */
  readonly vocabulary: Vocabulary;
  /** The card files that declare them, from `cards/`. */
  readonly paths: readonly string[];
}

export interface Shipped {
  readonly games: readonly GameWords[];
  readonly catalogues: readonly PrimitivesCatalogue[];
  /** The text around a place: a declaration, or a part of it by offsets of its own tree. */
  source(at: Place): Source;
}

/** A game of no words, so that those of no game can be looked at. */
const empty = { path: "", text: `game words { rules "${BASE}" }\n`, name: "words" };

export function readShipped(): Shipped {
  const catalogues = readCatalogues();
  const paths = globSync(["**/*.card"], { cwd: shippedCards }).sort();
  const files = paths.map((path) => sourceFile(path, readFileSync(join(shippedCards, path), "utf8")));
  const { games } = collectGames(wordDeclarations([...files, sourceFile(empty.path, empty.text)]), catalogues);
  const sources = files.flatMap((file) => file.sources);
  const common = games.get(empty.name)?.vocabulary;
  if (common === undefined) throw new Error("The words of no game can't be read.");
  const ofBase = new Set(symbolsOf(common).map(({ declared }) => declared.path));
  const made = [...games].flatMap(([name, { vocabulary }]) =>
    name === empty.name ? [] : [gameWords(name, vocabulary, (path) => !ofBase.has(path))],
  );
  const base: GameWords = { ...gameWords(BASE, common, () => true), title: "Common words", ja: "共通の言葉", game: undefined };
  return {
    games: [base, ...made.sort((a, b) => (a.name < b.name ? -1 : 1))],
    catalogues,
    source({ path, pos }) {
      const found = sources.find((s) => s.path === path && s.base <= pos && pos < s.base + s.text.length);
      if (found === undefined) throw new Error(`Nothing is declared at ${path}:${pos}.`);
      return found;
    },
  };
}

function gameWords(name: string, vocabulary: Vocabulary, own: (path: string) => boolean): GameWords {
  const symbols = symbolsOf(vocabulary).filter(({ declared }) => own(declared.path));
  const { game } = vocabulary;
  return {
    name,
    title: game.printed.en ?? name,
    ja: game.printed.ja,
    game,
    symbols,
    vocabulary,
    paths: [...new Set(symbols.map(({ declared }) => declared.path))].sort(),
  };
}

function symbolsOf({ tables }: Vocabulary): readonly WordSymbol[] {
  const { readings: _, ...kinds } = tables;
  return Object.values<ReadonlyMap<string, WordSymbol>>(kinds)
    .flatMap((table) => [...table.values()])
    .sort((a, b) => (a.declared.path === b.declared.path ? a.declared.pos - b.declared.pos : a.declared.path < b.declared.path ? -1 : 1));
}
