import { forEachChild, type Declaration, type SyntaxNode } from "../../grammar/index.js";
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { EmittedModule } from "../emit/module.js";
import { BASE, collectGames, type Collected } from "../vocabulary/collect.js";
import { inContext, sourceFile, type SourceFile } from "../workspace/source.js";
import { compileFile, type CompiledFile, type RulingPlace } from "./compile-file.js";
import type { LanguageService, ServiceHost } from "./types.js";

interface Compiled {
  readonly file: SourceFile;
  readonly signature: string;
  readonly result: CompiledFile;
}

/** Makes the service. Files are parsed when opened; everything else is made when it is asked for and kept. */
export function createLanguageService(host: ServiceHost): LanguageService {
  const files = new Map<string, SourceFile>();
  const compiled = new Map<string, Compiled>();
  let collected: Collected | undefined;
  let index: CardIndex | undefined;

  const collect = (): Collected => (collected ??= collectGames(files.values(), host.catalogues));
  const cards = (): CardIndex => (index ??= indexCards(files.values()));
  const changed = (): void => {
    collected = undefined;
    index = undefined;
  };

  function compile(path: string): CompiledFile | undefined {
    const file = files.get(path);
    if (file === undefined) return undefined;
    const { games } = collect();
    const used = new Set(inContext(file).flatMap(({ context }) => (context.game === undefined ? [] : [context.game])));
    const signature = [...used].map((name) => games.get(name)?.signature ?? "").join("\n");
    const known = compiled.get(path);
    // A file is bound again when its text or a word that it may read has changed.
    if (known !== undefined && known.file === file && known.signature === signature) return known.result;
    const result = compileFile(file, games, wordsOf(files.values(), used), files, host.catalogues);
    compiled.set(path, { file, signature, result });
    return result;
  }

  return {
    open(path, text) {
      if (files.get(path)?.text === text) return;
      files.set(path, sourceFile(path, text));
      changed();
    },
    close(path) {
      if (files.delete(path)) changed();
      compiled.delete(path);
    },
    paths: () => [...files.keys()],
    text: (path) => files.get(path)?.text,
    diagnostics(path): readonly Diagnostic[] {
      const own = compile(path)?.findings ?? [];
      const shared = [...collect().findings, ...cards().findings].filter((f) => f.path === path);
      return [...own, ...shared].sort((a, b) => a.pos - b.pos || a.end - b.end);
    },
    module: (path): EmittedModule | undefined => compile(path)?.module,
    rulings: (path): readonly RulingPlace[] => compile(path)?.rulings ?? [],
    dependencies(path) {
      const game = compile(path)?.game;
      const home = game === undefined ? undefined : collect().games.get(game);
      if (game === undefined || home === undefined) return [];
      const keywords = [...files.values()].filter((f) => declares(f, game, "keyword")).map((f) => f.path);
      const named = (cards().named.get(path) ?? []).flatMap((name) => cards().path.get(`${game}/${name}`) ?? []);
      return [...new Set([home.path, ...keywords, ...named])].filter((p) => p !== path);
    },
  };
}

function declares(file: SourceFile, game: string, kind: Declaration["kind"]): boolean {
  return inContext(file).some(({ declaration, context }) => declaration.kind === kind && context.game === game);
}

/** Declarations of words, by file, of the given games and of the game that all share. */
function wordsOf(files: Iterable<SourceFile>, games: ReadonlySet<string>): ReadonlyMap<string, readonly Declaration[]> {
  const words = new Map<string, Declaration[]>();
  for (const file of files) {
    for (const { declaration, context } of inContext(file)) {
      if (declaration.kind !== "word-decl" || context.game === undefined) continue;
      if (context.game === BASE || games.has(context.game)) words.set(file.path, [...(words.get(file.path) ?? []), declaration]);
    }
  }
  return words;
}

interface CardIndex {
  /** `game/name` to the file that declares it. */
  readonly path: ReadonlyMap<string, string>;
  /** Names in quotes in each file: the cards that its rulings may speak of. */
  readonly named: ReadonlyMap<string, readonly string[]>;
  readonly findings: readonly Diagnostic[];
}

function indexCards(files: Iterable<SourceFile>): CardIndex {
  const path = new Map<string, string>();
  const first = new Map<string, { readonly path: string; readonly pos: number; readonly end: number }>();
  const named = new Map<string, readonly string[]>();
  const findings: Diagnostic[] = [];
  for (const file of files) {
    for (const { declaration, context } of inContext(file)) {
      if (declaration.kind !== "card") continue;
      const key = `${context.game ?? ""}/${declaration.name.value}`;
      const place = { path: file.path, pos: declaration.name.pos, end: declaration.name.end };
      const twin = first.get(key);
      if (twin === undefined) {
        first.set(key, place);
        path.set(key, file.path);
      } else {
        const related = [{ ...twin, label: "declared here first" }];
        findings.push(diagnostic("card-twice", place, { card: declaration.name.value }, { related }));
      }
    }
    named.set(file.path, quotedNames(file));
  }
  return { path, named, findings };
}

function quotedNames(file: SourceFile): readonly string[] {
  const names = new Set<string>();
  const visit = (node: SyntaxNode): void => {
    if (node.kind === "string") names.add(node.value);
    else forEachChild(node, visit);
  };
  visit(file.tree);
  return [...names];
}
