import type { Declaration, SyntaxError } from "../../grammar/index.js";
import { bindCard, bindDefinition, bindKeyword, bindUnit } from "../bind/ability.js";
import { Binder } from "../bind/binder.js";
import { bindRuling } from "../bind/ruling.js";
import { checkAbility } from "../check/check.js";
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.js";
import { near } from "../diagnostics/near.js";
import { describe } from "../diagnostics/describe.js";
import { syntaxMessages } from "../diagnostics/messages/syntax.js";
import { cardRecords, keywordRecords } from "../emit/card.js";
import { Identifiers, Makers, type Emitting } from "../emit/clause.js";
import { hardline, print, type Doc } from "../emit/js.js";
import type { EmittedModule } from "../emit/module.js";
import { gameTypeName } from "../emit/print.js";
import { rulingRecord } from "../emit/ruling.js";
import { gameTypes, primitivesCheck, vocabularyRecords } from "../emit/vocabulary.js";
import type { ClauseRecord, DefinitionClause } from "../ir/clause.js";
import { lowerCard, lowerDefinition, lowerKeyword, lowerUnitFacts } from "../lower/ability.js";
import { lowerRuling } from "../lower/ruling.js";
import type { PrimitivesCatalogue } from "../vocabulary/catalogue.js";
import type { Vocabulary } from "../vocabulary/vocabulary.js";
import type { Game } from "../vocabulary/collect.js";
import { BASE } from "../vocabulary/collect.js";
import { inContext, type Context, type SourceFile } from "../workspace/source.js";

/** A ruling of a file, whether or not it could be compiled. */
export interface RulingPlace {
  readonly ids: readonly string[];
  readonly path: string;
  /** 0-based offset of the declaration. */
  readonly pos: number;
  readonly compiled: boolean;
}
export interface CompiledFile {
  readonly findings: readonly Diagnostic[];
  readonly module?: EmittedModule;
  readonly rulings: readonly RulingPlace[];
  /** Names of the cards that its rulings and its own declarations speak of. */
  readonly game?: string;
}

/** Binds, checks, lowers and emits one file. A declaration with an error is left out; the others stay. */
export function compileFile(
  file: SourceFile,
  games: ReadonlyMap<string, Game>,
  words: ReadonlyMap<string, readonly Declaration[]>,
  files: ReadonlyMap<string, SourceFile>,
  catalogues: readonly PrimitivesCatalogue[],
): CompiledFile {
  const findings: Diagnostic[] = file.errors.map((error) => syntaxFinding(file, error));
  const out: Emitting = { makers: new Makers(), ids: new Identifiers() };
  const docs: Doc[] = [];
  const records: string[] = [];
  const rulings: RulingPlace[] = [];
  let game: Game | undefined;
  let types: Pick<EmittedModule, "types" | "fits"> = {};
  const missing = new Set<string>();

  const add = (made: readonly Doc[], ...ids: readonly string[]): void => {
    docs.push(...made);
    records.push(...ids.map((id) => out.ids.of(id)));
  };

  for (const { declaration, context } of inContext(file)) {
    const found = gameOf(declaration, context, games, file, missing, findings);
    if (found === undefined) continue;
    game ??= found;
    if (found.vocabulary.game.name !== game.vocabulary.game.name) continue;
    const { vocabulary } = found;
    const binder = new Binder(file, vocabulary);
    const broken = file.errors.some((e) => declaration.pos <= e.pos && e.pos <= declaration.end);

    switch (declaration.kind) {
      case "card": {
        const card = bindCard(binder, declaration);
        for (const ability of card.abilities) checkAbility(binder, ability);
        if (sound(binder, broken)) {
          const ir = lowerCard(file, vocabulary, card);
          add(cardRecords(ir, out), ...ir.clauses.map((c) => c.id), ir.name);
        }
        break;
      }
      case "keyword": {
        const symbol = vocabulary.keywords.get(declaration.name.text);
        if (symbol === undefined || symbol.declared.pos !== declaration.name.pos) break;
        const keyword = bindKeyword(binder, declaration, symbol);
        for (const ability of keyword.abilities) checkAbility(binder, ability);
        if (sound(binder, broken)) {
          const ir = lowerKeyword(file, vocabulary, keyword);
          add(keywordRecords(ir, out), ...ir.clauses.map((c) => c.id), ir.name);
        }
        break;
      }
      case "ruling": {
        const ruling = bindRuling(binder, declaration);
        const compiled = sound(binder, broken);
        rulings.push({ ids: ruling.ids, path: file.path, pos: declaration.pos, compiled });
        if (compiled) {
          const id = `ruling ${ruling.ids[0] ?? ""}`.replaceAll("/", " ");
          add([rulingRecord(lowerRuling(file, vocabulary, ruling, context), out)], id);
        }
        break;
      }
      case "context":
        if (declaration.word === "game" && declaration.body !== undefined && found.path === file.path) {
          const made = emitVocabulary(found, words, files, out);
          findings.push(...made.findings.filter((f) => f.path === file.path));
          add(made.docs, ...made.ids);
          types = typesOf(vocabulary, catalogues);
        }
        break;
      case "word-decl":
      case "verb":
      case "language":
      case "broken":
        break;
    }
    findings.push(...binder.findings);
  }

  const module: EmittedModule | undefined =
    game === undefined || records.length === 0
      ? undefined
      : {
          path: file.path,
          game: game.vocabulary.game.name,
          body: print([...docs.flatMap((d, i): Doc[] => (i === 0 ? [d] : [hardline, hardline, d])), hardline]),
          makers: out.makers.sorted(),
          exports: records,
          gameType: { name: gameTypeName(game.vocabulary.game.name), path: game.path },
          ...types,
        };
  return {
    findings: findings.sort((a, b) => a.pos - b.pos || a.end - b.end),
    rulings,
    ...(module === undefined ? {} : { module }),
    ...(game === undefined ? {} : { game: game.vocabulary.game.name }),
  };
}

function typesOf(vocabulary: Vocabulary, catalogues: readonly PrimitivesCatalogue[]): Pick<EmittedModule, "types" | "fits"> {
  const name = gameTypeName(vocabulary.game.name);
  const fits = primitivesCheck(vocabulary, name, catalogues);
  return { types: gameTypes(vocabulary, name), ...(fits === undefined ? {} : { fits }) };
}

/** Whether the declaration can be run: nothing in it is an error. */
function sound(binder: Binder, broken: boolean): boolean {
  return !broken && binder.findings.every((f) => describe(f).severity !== "error");
}

function gameOf(
  declaration: Declaration,
  context: Context,
  games: ReadonlyMap<string, Game>,
  file: SourceFile,
  missing: Set<string>,
  findings: Diagnostic[],
): Game | undefined {
  const name = context.game;
  if (name === undefined) {
    if (declaration.kind === "card" || declaration.kind === "ruling" || declaration.kind === "keyword") {
      findings.push(diagnostic("no-game", { path: file.path, pos: declaration.pos, end: declaration.pos + declaration.kind.length }, {}));
    }
    return undefined;
  }
  if (name === BASE) return undefined;
  const game = games.get(name);
  if (game !== undefined) {
    const known = Object.keys(game.vocabulary.game.editions);
    if (declaration.kind === "context" && declaration.edition !== undefined && !known.includes(String(declaration.edition.value))) {
      const data = { edition: String(declaration.edition.value), game: name, known };
      findings.push(diagnostic("unknown-edition", { path: file.path, pos: declaration.edition.pos, end: declaration.edition.end }, data));
    }
    return game;
  }
  if (!missing.has(name)) {
    missing.add(name);
    const at = declaration.kind === "context" ? (declaration.of ?? declaration.name) : declaration;
    findings.push(diagnostic("unknown-game", { path: file.path, pos: at.pos, end: at.end }, { game: name, near: near(name, games.keys()) }));
  }
  return undefined;
}

/** The vocabulary's module: definitions of nouns and adjectives, facts of counters, and the record itself. */
function emitVocabulary(
  game: Game,
  words: ReadonlyMap<string, readonly Declaration[]>,
  files: ReadonlyMap<string, SourceFile>,
  out: Emitting,
): { readonly docs: readonly Doc[]; readonly ids: readonly string[]; readonly findings: readonly Diagnostic[] } {
  const { vocabulary } = game;
  const findings: Diagnostic[] = [];
  const definitions: DefinitionClause[] = [];
  const unitFacts = new Map<string, readonly ClauseRecord[]>();
  for (const [path, declarations] of words) {
    const source = files.get(path);
    if (source === undefined) continue;
    for (const declaration of declarations) {
      if (declaration.kind !== "word-decl") continue;
      const name = declaration.name === undefined || declaration.name.kind === "number" ? "" : declaration.name.text;
      const binder = new Binder(source, vocabulary);
      const of = vocabulary.adjectives.get(name)?.of ?? vocabulary.nouns.get(name)?.of ?? ["object"];
      const isCurrent = [vocabulary.nouns.get(name), vocabulary.adjectives.get(name), vocabulary.units.get(name)].some(
        (s) => s?.declared.path === path && s.declared.pos === declaration.name?.pos,
      );
      if (!isCurrent) continue;
      const definition = bindDefinition(binder, declaration, name, of);
      if (definition !== undefined && sound(binder, false)) definitions.push(lowerDefinition(source, vocabulary, definition));
      const unit = vocabulary.units.get(name);
      if (unit?.body !== undefined && unit.unit === "counter") {
        const facts = bindUnit(binder, unit.body, unit.of);
        if (sound(binder, false)) unitFacts.set(name, lowerUnitFacts(source, vocabulary, name, facts));
      }
      findings.push(...binder.findings);
    }
  }
  const docs = vocabularyRecords(vocabulary, definitions, unitFacts, out);
  const ids = [...definitions.map((d) => d.id), ...[...unitFacts.values()].flat().map((f) => f.id), `${vocabulary.game.name} vocabulary`];
  return { docs, ids, findings };
}

function syntaxFinding(file: SourceFile, error: SyntaxError): Diagnostic {
  const { path } = file;
  const code = isSyntaxCode(error.code) ? error.code : "syntax-error";
  return diagnostic(code, { path, pos: error.pos, end: error.end }, error.data, {
    related: error.related === undefined ? [] : [{ path, ...error.related, label: "opened here" }],
    fixes:
      error.fix === undefined
        ? []
        : [{ title: error.fix.title, edits: [{ path, pos: error.fix.pos, end: error.fix.end, text: error.fix.text }] }],
  });
}

function isSyntaxCode(code: string): code is keyof typeof syntaxMessages {
  return code in syntaxMessages;
}
