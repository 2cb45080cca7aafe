import type { Declaration } from "../../grammar/index.js";
import { withoutCascades } from "../diagnostics/cascades.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { EmittedModule } from "../emit/module.js";
import { lowerKeyword } from "../lower/declaration.js";
import { BASE, collectGames, sameWords, wordDeclarations, type Collected, type Game } from "../vocabulary/collect.js";
import { inContext, lineAt, sourceFile, type InContext, type SourceFile } from "../workspace/source.js";
import { checkDeclaration, movedTo, stillHolds, type Checked } from "./bind-declaration.js";
import { indexCards, quotedNames, unknownCards, type CardIndex } from "./card-index.js";
import { placeDeclarations, secondGame, syntaxFindings } from "./contexts.js";
import { bindVocabulary, emitFile, type Emitted, type Part, type WordSource } from "./emit-file.js";
import { nothingRaises, raisedVerbs } from "./raised.js";
import { missingKeywords, sameMissing, type Missing } from "./missing.js";
import { documentOf } from "./document.js";
import { renderCardOf, renderKeywordOf, type Rendering } from "./render.js";
import { createFeatures } from "./features/index.js";
import type { LanguageService, RulingPlace, ServiceHost } from "./types.js";
import type { CheckedFile } from "./view.js";

/**
 * Makes the service. A file is parsed when it is opened, declaration by declaration; everything else is
 * made when it is asked for. A declaration is bound again when its text or a word that it read changed.
 */
export function createLanguageService(host: ServiceHost): LanguageService {
  const files = new Map<string, SourceFile>();
  const bound = new WeakMap<Declaration, Checked>();
  const modules = new Map<string, { readonly of: CheckedFile; readonly missing: Missing; readonly emitted: Emitted }>();
  const lastMissing = new Map<string, Missing>();
  let state: State | undefined;
  let words: { readonly declarations: readonly InContext[]; readonly collected: Collected } | undefined;

  /** The games; the same ones as long as no word has changed or moved. */
  function collect(): Collected {
    const declarations = wordDeclarations(files.values());
    if (words === undefined || !sameWords(words.declarations, declarations)) {
      words = { declarations, collected: collectGames(declarations, host.catalogues) };
    }
    return words.collected;
  }
  /** What holds for the project as it is; thrown away with every change. */
  const now = (): State => (state ??= { collected: collect(), cards: indexCards(files.values()), checked: new Map(), missing: new Map(), raised: new Map() });

  function check(path: string): CheckedFile | undefined {
    const file = files.get(path);
    if (file === undefined) return undefined;
    const known = now().checked.get(path);
    if (known !== undefined) return known;
    const checked = checkFile(file, now().collected);
    now().checked.set(path, checked);
    return checked;
  }

  function checkFile(file: SourceFile, { games }: Collected): CheckedFile {
    const placed = placeDeclarations(file, games);
    const game = placed.parts[0]?.game;
    // A module belongs to one game: that of its first declaration.
    const parts = placed.parts
      .filter((part) => part.game === game)
      .map(({ declaration, context, source, game: { vocabulary } }): Part => {
        const before = bound.get(declaration);
        const checked =
          before !== undefined && stillHolds(before, source, vocabulary)
            ? movedTo(before, source, vocabulary)
            : checkDeclaration({ declaration, context, source }, vocabulary);
        bound.set(declaration, checked);
        return { declaration, checked, source, context };
      });
    const home = game?.path === file.path ? bindVocabulary(game, wordsOf(files.values(), game), host.catalogues) : undefined;
    const other = placed.parts.find((part) => part.game !== game);
    const mixed = game === undefined || other === undefined ? [] : [secondGame(other, game)];
    const syntax = syntaxFindings(file);
    const meaning = [
      ...unknownCards(parts, game, now().cards),
      ...(game === undefined ? [] : nothingRaises(parts, raisedIn(game))),
      ...parts.flatMap(({ checked }) => checked.findings),
      ...(home?.findings.filter((f) => f.path === file.path) ?? []),
    ];
    const findings = [...syntax, ...placed.findings, ...mixed, ...withoutCascades(meaning, syntax, file.text)];
    return { game, parts, home, findings };
  }

  /** What can happen in a game, by all of its files. */
  function raisedIn(game: Game): ReadonlySet<string> | undefined {
    const { raised } = now();
    if (!raised.has(game)) raised.set(game, raisedVerbs(files.values(), game, host.catalogues));
    return raised.get(game);
  }

  function emit(path: string): Emitted | undefined {
    const checked = check(path);
    if (checked?.game === undefined) return undefined;
    const missing = missingOf(checked.game);
    const known = modules.get(path);
    if (known?.of === checked && known.missing === missing) return known.emitted;
    const made = emitFile(path, checked.game, checked.parts, checked.home, missing);
    // The same text is the same module, so that what was loaded from it stays good.
    const before = known?.emitted.module;
    const same = before !== undefined && made.module !== undefined && sameModule(before, made.module);
    const emitted = same ? { ...made, module: before } : made;
    modules.set(path, { of: checked, missing, emitted });
    return emitted;
  }

  /** The words and keywords of a game that can't be run yet, in all of its files. */
  function missingOf(game: Game): Missing {
    const known = now().missing.get(game);
    if (known !== undefined) return known;
    const words = check(game.path)?.home?.missing ?? new Set<string>();
    const keywords = [...files.keys()].flatMap((path) => {
      const checked = check(path);
      return checked?.game !== game ? [] : checked.parts.flatMap((part) => loweredKeyword(part, game));
    });
    const made: Missing = { words, keywords: missingKeywords(keywords, words) };
    // The same words missing is the same: what was emitted with them stays good.
    const before = lastMissing.get(game.vocabulary.game.name);
    const missing = before !== undefined && sameMissing(before, made) ? before : made;
    lastMissing.set(game.vocabulary.game.name, missing);
    now().missing.set(game, missing);
    return missing;
  }

  function rulings(path: string): readonly RulingPlace[] {
    return (check(path)?.parts ?? []).flatMap(({ checked, source }): readonly RulingPlace[] => {
      if (checked.bound.kind !== "ruling") return [];
      const { ids, pos } = checked.bound.ruling;
      return [{ ids, path, pos: source.base + pos, line: lineAt(source, pos), compiled: checked.sound }];
    });
  }

  const rendering: Rendering = { parts: (path) => check(path), paths: () => [...files.keys()] };

  function diagnostics(path: string): readonly Diagnostic[] {
    const own = check(path)?.findings ?? [];
    const shared = [...now().collected.findings, ...now().cards.findings].filter((f) => f.path === path);
    return [...own, ...shared].sort((a, b) => a.pos - b.pos || a.end - b.end);
  }

  function open(path: string, text: string): void {
    const known = files.get(path);
    if (known?.text === text) return;
    files.set(path, sourceFile(path, text, known));
    state = undefined;
  }

  /** Asks what would be if files had other texts; afterwards everything is as it was. */
  function supposing<T>(texts: ReadonlyMap<string, string>, ask: () => T): T {
    const before = [...files];
    const [knownState, knownWords] = [state, words];
    for (const [path, text] of texts) open(path, text);
    try {
      return ask();
    } finally {
      files.clear();
      for (const [path, file] of before) files.set(path, file);
      state = knownState;
      words = knownWords;
    }
  }

  const features = createFeatures(
    {
      files,
      games: () => now().collected.games,
      cards: () => now().cards,
      check,
      diagnostics,
      renderCard: (path, card, language) => renderCardOf(rendering, path, card, language, undefined),
      renderKeyword: (path, keyword, language) => renderKeywordOf(rendering, path, keyword, language, undefined),
      supposing,
    },
    host,
  );
  return {
    ...features,
    open,
    close(path) {
      if (files.delete(path)) state = undefined;
      modules.delete(path);
    },
    paths: () => [...files.keys()],
    text: (path) => files.get(path)?.text,
    diagnostics,
    module: (path): EmittedModule | undefined => emit(path)?.module,
    notRunnable: (path): readonly Diagnostic[] => emit(path)?.notRunnable ?? [],
    rulings,
    renderCard: (path, card, language, edition) => renderCardOf(rendering, path, card, language, edition),
    document: (path) => documentOf(check(path)?.parts ?? []),
    renderKeyword: (path, keyword, language, edition) => renderKeywordOf(rendering, path, keyword, language, edition),
    editions: (path) => Object.keys(check(path)?.game?.vocabulary.game.editions ?? {}),
    dependencies(path) {
      const file = files.get(path);
      const game = check(path)?.game;
      if (file === undefined || game === undefined) return [];
      const { name } = game.vocabulary.game;
      const keywords = [...files.values()].filter((f) => declaresKeyword(f, name)).map((f) => f.path);
      const cards = quotedNames(file).flatMap((card) => now().cards.path.get(`${name}/${card}`) ?? []);
      return [...new Set([game.path, ...keywords, ...cards])].filter((p) => p !== path);
    },
  };
}

function sameModule(a: EmittedModule, b: EmittedModule): boolean {
  return a.body === b.body && a.types === b.types && a.fits?.check === b.fits?.check && a.game === b.game && a.gameType.path === b.gameType.path;
}

interface State {
  readonly collected: Collected;
  readonly cards: CardIndex;
  readonly checked: Map<string, CheckedFile>;
  readonly missing: Map<Game, Missing>;
  readonly raised: Map<Game, ReadonlySet<string> | undefined>;
}

function loweredKeyword({ checked, source }: Part, game: Game) {
  if (checked.bound.kind !== "keyword" || !checked.sound) return [];
  const { name } = checked.bound.keyword.symbol;
  return [{ name, ...lowerKeyword(source, game.vocabulary, checked.bound.keyword) }];
}

function declaresKeyword(file: SourceFile, game: string): boolean {
  return inContext(file).some(({ declaration, context }) => declaration.kind === "keyword" && context.game === game);
}

/** Declarations of the game's words and of the words that all games share. */
function wordsOf(files: Iterable<SourceFile>, game: Game): readonly WordSource[] {
  const words: WordSource[] = [];
  for (const file of files) {
    for (const { declaration, context, source } of inContext(file)) {
      if (declaration.kind !== "word-decl" && declaration.kind !== "verb") continue;
      if (context.game === BASE || context.game === game.vocabulary.game.name) words.push({ declaration, source });
    }
  }
  return words;
}
