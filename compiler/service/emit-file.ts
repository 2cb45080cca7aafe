import type { Declaration } from "../../grammar/index.js";
import { bindDefinition, bindUnit, bindVerbBody } from "../bind/definition.js";
import { Binder } from "../bind/binder.js";
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.js";
import { cardRecords, keywordRecords } from "../emit/card.js";
import { Identifiers, Makers, type Emitting } from "../emit/clause.js";
import { hardline, print, type Doc } from "../emit/js.js";
import type { EmittedModule } from "../emit/module.js";
import { gameTypeName } from "../emit/print.js";
import { rulingRecord } from "../emit/ruling.js";
import { gameTypes, primitivesCheck, vocabularyRecords } from "../emit/vocabulary.js";
import type { ClauseRecord, DefinitionClause } from "../ir/clause.js";
import { lowerCard, lowerDefinition, lowerKeyword, lowerUnitFacts, lowerVerbBody, type Lowered } from "../lower/declaration.js";
import { lowerRuling } from "../lower/ruling.js";
import type { PrimitivesCatalogue } from "../vocabulary/catalogue.js";
import type { Game } from "../vocabulary/collect.js";
import type { Vocabulary } from "../vocabulary/vocabulary.js";
import type { Context, Source } from "../workspace/source.js";
import { isSound, type Checked } from "./bind-declaration.js";
import { dependsOn, type Missing } from "./missing.js";

export interface Part {
  readonly declaration: Declaration;
  readonly checked: Checked;
  readonly source: Source;
  readonly context: Context;
}
/** A word's declaration with where it stands. */
export interface WordSource {
  readonly declaration: Declaration & { readonly kind: "word-decl" | "verb" };
  readonly source: Source;
}

/** A file's module, and what was left out of it though nothing is wrong with it. */
export interface Emitted {
  /** Nothing when no declaration of the file is left. */
  readonly module: EmittedModule | undefined;
  readonly notRunnable: readonly Diagnostic[];
}

/** The module of a file: its sound declarations, lowered and printed. */
export function emitFile(path: string, game: Game, parts: readonly Part[], home: VocabularyPart | undefined, missing: Missing): Emitted {
  const out: Emitting = { makers: new Makers(), ids: new Identifiers() };
  const docs: Doc[] = [];
  const exports: string[] = [];
  const notRunnable: Diagnostic[] = [...(home?.notRunnable ?? [])];
  const add = (made: readonly Doc[], ids: readonly string[]): void => {
    docs.push(...made);
    exports.push(...ids.map((id) => out.ids.of(id)));
  };
  if (home !== undefined) {
    const records = vocabularyRecords(game.vocabulary, home.definitions, home.unitFacts, home.verbBodies, out);
    const facts = [...home.unitFacts.values(), ...home.verbBodies.values()].flat();
    add(records, [...home.definitions.map((d) => d.id), ...facts.map((f) => f.id), `${game.vocabulary.game.name} vocabulary`]);
  }
  /** Whether it can be run; what can't is said, never dropped silently. */
  const runs = (source: Source, kind: string, pos: number, name: string, { ir, gaps }: Lowered<unknown>): boolean => {
    const because = [...gaps, ...dependsOn(ir, missing)];
    if (because.length > 0) notRunnable.push(leftOut(source, { pos, end: pos + kind.length }, name, because));
    return because.length === 0;
  };
  for (const { checked, source, context } of parts) {
    const { bound } = checked;
    if (!checked.sound) continue;
    switch (bound.kind) {
      case "card": {
        const lowered = lowerCard(source, game.vocabulary, bound.card);
        const { ir } = lowered;
        if (runs(source, "card", bound.card.span.pos, ir.name, lowered)) add(cardRecords(ir, out), [...ir.clauses.map((c) => c.id), ir.name]);
        break;
      }
      case "keyword": {
        const lowered = lowerKeyword(source, game.vocabulary, bound.keyword);
        const { ir } = lowered;
        if (runs(source, "keyword", bound.keyword.span.pos, ir.name, lowered)) add(keywordRecords(ir, out), [...ir.clauses.map((c) => c.id), ir.name]);
        break;
      }
      case "ruling": {
        const lowered = lowerRuling(source, game.vocabulary, bound.ruling, context);
        const id = lowered.ir.ids[0] ?? "";
        if (runs(source, "ruling", bound.ruling.pos, id, lowered)) add(rulingRecord(lowered.ir, out), [...lowered.ir.clauses.map((c) => c.id), `ruling ${id}`.replaceAll("/", " ")]);
        break;
      }
      case "none":
        break;
    }
  }
  if (exports.length === 0) return { module: undefined, notRunnable };
  const module: EmittedModule = {
    path,
    game: game.vocabulary.game.name,
    body: print([...docs.flatMap((d, i): Doc[] => (i === 0 ? [d] : [hardline, hardline, d])), hardline]),
    makers: out.makers.sorted(),
    exports,
    gameType: { name: gameTypeName(game.vocabulary.game.name), path: game.path },
    ...(home === undefined ? {} : home.types),
  };
  return { module, notRunnable };
}

function leftOut(source: Source, at: { readonly pos: number; readonly end: number }, name: string, because: readonly string[]): Diagnostic {
  return diagnostic("not-runnable", { path: source.path, pos: source.base + at.pos, end: source.base + at.end }, { name, because });
}

/** What only the file with the game's own block holds. */
export interface VocabularyPart {
  readonly definitions: readonly DefinitionClause[];
  readonly unitFacts: ReadonlyMap<string, readonly ClauseRecord[]>;
  /** Of verbs that are defined in the language: the effect, and the clauses inside it. */
  readonly verbBodies: ReadonlyMap<string, readonly ClauseRecord[]>;
  readonly types: Pick<EmittedModule, "types" | "fits">;
  readonly findings: readonly Diagnostic[];
  readonly notRunnable: readonly Diagnostic[];
  /** Words whose definition can't be run. */
  readonly missing: ReadonlySet<string>;
}

/** Binds the definitions of nouns and adjectives and the facts of counters, wherever the game's words stand. */
export function bindVocabulary(
  game: Game,
  words: readonly WordSource[],
  catalogues: readonly PrimitivesCatalogue[],
): VocabularyPart {
  const { vocabulary } = game;
  const findings: Diagnostic[] = [];
  const definitions: DefinitionClause[] = [];
  const unitFacts = new Map<string, readonly ClauseRecord[]>();
  const notRunnable: Diagnostic[] = [];
  const missing = new Set<string>();
  const leave = (source: Source, declaration: Declaration, name: string, gaps: readonly string[]): void => {
    missing.add(name);
    if (source.path === game.path) notRunnable.push(leftOut(source, declaration, name, gaps));
  };
  const verbBodies = new Map<string, readonly ClauseRecord[]>();
  for (const { declaration, source } of words) {
    if (declaration.kind === "verb") {
      const verb = vocabulary.verbs.get(declaration.word.text);
      const declared = verb?.declared.path === source.path && verb.declared.pos === source.base + declaration.word.pos;
      if (verb?.body === undefined || !declared) continue;
      const binder = new Binder(source, vocabulary);
      const body = bindVerbBody(binder, verb, verb.body);
      findings.push(...binder.findings);
      if (!isSound(binder)) continue;
      const { ir, gaps } = lowerVerbBody(source, vocabulary, verb, body, declaration);
      if (gaps.length === 0) verbBodies.set(verb.name, ir);
      else leave(source, declaration, verb.name, gaps);
      continue;
    }
    const name = declaration.name === undefined || declaration.name.kind === "number" ? "" : declaration.name.text;
    if (!isOwn(vocabulary, name, declaration, source)) continue;
    const binder = new Binder(source, vocabulary);
    const of = vocabulary.adjectives.get(name)?.of ?? vocabulary.nouns.get(name)?.of ?? ["object"];
    const definition = bindDefinition(binder, declaration, name, of);
    if (definition !== undefined && isSound(binder)) {
      const { ir, gaps } = lowerDefinition(source, vocabulary, definition);
      if (gaps.length === 0) definitions.push(ir);
      else leave(source, declaration, name, gaps);
    }
    const unit = vocabulary.units.get(name);
    if (unit?.body !== undefined && unit.unit === "counter") {
      const facts = bindUnit(binder, unit.body, unit.of);
      if (isSound(binder)) {
        const { ir, gaps } = lowerUnitFacts(source, vocabulary, name, facts);
        if (gaps.length === 0) unitFacts.set(name, ir);
        else leave(source, declaration, name, gaps);
      }
    }
    findings.push(...binder.findings);
  }
  const name = gameTypeName(vocabulary.game.name);
  const fits = primitivesCheck(vocabulary, name, catalogues);
  return { definitions, unitFacts, verbBodies, findings, notRunnable, missing, types: { types: gameTypes(vocabulary, name), ...(fits === undefined ? {} : { fits }) } };
}

/** Whether this declaration is the one that counts: a game may declare a base word again. */
function isOwn(vocabulary: Vocabulary, name: string, declaration: WordSource["declaration"] & { readonly kind: "word-decl" }, source: Source): boolean {
  return [vocabulary.nouns.get(name), vocabulary.adjectives.get(name), vocabulary.units.get(name)].some(
    (s) => s?.declared.path === source.path && s.declared.pos === source.base + (declaration.name?.pos ?? -1),
  );
}
