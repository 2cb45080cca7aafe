import type { SyntaxError } from "../../grammar/index.js";
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.js";
import { syntaxMessages } from "../diagnostics/messages/syntax.js";
import { near } from "../diagnostics/near.js";
import { BASE, type Game } from "../vocabulary/collect.js";
import { inContext, type InContext, type Source, type SourceFile } from "../workspace/source.js";

/** The declarations of a file with the game of each, and what is wrong with the lines that name it. */
export interface Placed {
  readonly parts: readonly (InContext & { readonly game: Game })[];
  readonly findings: readonly Diagnostic[];
}

export function placeDeclarations(file: SourceFile, games: ReadonlyMap<string, Game>): Placed {
  const findings: Diagnostic[] = [];
  const parts: (InContext & { readonly game: Game })[] = [];
  const missing = new Set<string>();
  for (const part of inContext(file)) {
    const { declaration, context, source } = part;
    const at = (span: { readonly pos: number; readonly end: number }) => ({
      path: source.path,
      pos: source.base + span.pos,
      end: source.base + span.end,
    });
    const name = context.game;
    if (name === undefined) {
      if (declaration.kind === "card" || declaration.kind === "ruling" || declaration.kind === "keyword") {
        const head = { pos: declaration.pos, end: declaration.pos + declaration.kind.length };
        findings.push(diagnostic("no-game", at(head), {}));
      }
      continue;
    }
    if (name === BASE) continue;
    const game = games.get(name);
    if (game === undefined) {
      if (missing.has(name)) continue;
      missing.add(name);
      const where = declaration.kind === "context" ? (declaration.of ?? declaration.name) : declaration;
      findings.push(diagnostic("unknown-game", at(where), { game: name, near: near(name, games.keys()) }));
      continue;
    }
    const known = Object.keys(game.vocabulary.game.editions);
    if (declaration.kind === "context" && declaration.edition !== undefined && !known.includes(String(declaration.edition.value))) {
      const data = { edition: String(declaration.edition.value), game: name, known };
      findings.push(diagnostic("unknown-edition", at(declaration.edition), data));
    }
    parts.push({ ...part, game });
  }
  return { parts, findings };
}

export function syntaxFindings(file: SourceFile): readonly Diagnostic[] {
  return file.sources.flatMap((source, i) => {
    const next = /^\w+/.exec(file.sources[i + 1]?.text ?? "")?.[0];
    return source.errors.map((error) => syntaxFinding(source, next === undefined ? error : closedBy(error, next)));
  });
}

/** A part that parses alone doesn't see which declaration closed its open block. */
function closedBy(error: SyntaxError, next: string): SyntaxError {
  const open = error.code === "missing-brace" && error.data["brace"] === "}" && error.data["before"] === undefined;
  return open ? { ...error, data: { ...error.data, before: next } } : error;
}

function syntaxFinding({ path, base }: Source, error: SyntaxError): Diagnostic {
  const code = isSyntaxCode(error.code) ? error.code : "unexpected-token";
  const at = <P extends { readonly pos: number; readonly end: number }>(span: P): P & { readonly path: string } => ({
    ...span,
    path,
    pos: base + span.pos,
    end: base + span.end,
  });
  return diagnostic(code, { path, pos: base + error.pos, end: base + error.end }, error.data, {
    related: error.related === undefined ? [] : [{ ...at(error.related), label: "opened here" }],
    fixes: error.fix === undefined ? [] : [{ title: error.fix.title, edits: [at({ pos: error.fix.pos, end: error.fix.end, text: error.fix.text })] }],
  });
}

function isSyntaxCode(code: string): code is keyof typeof syntaxMessages {
  return code in syntaxMessages;
}

/** A module belongs to one game, so a file does. */
export function secondGame({ declaration, source, game }: Placed["parts"][number], first: Game): Diagnostic {
  const at = declaration.kind === "context" ? declaration.name : { pos: declaration.pos, end: declaration.pos + 1 };
  const place = { path: source.path, pos: source.base + at.pos, end: source.base + at.end };
  return diagnostic("two-games", place, { first: first.vocabulary.game.name, second: game.vocabulary.game.name });
}
