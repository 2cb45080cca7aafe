import { forEachChild, type Declaration, type SyntaxNode, type VerbPhrase } from "../../grammar/index.js";
import type { BoundAbility, Pattern } from "../bind/tree.js";
import { diagnostic, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { PrimitivesCatalogue } from "../vocabulary/catalogue.js";
import { BASE, type Game } from "../vocabulary/collect.js";
import type { VerbSymbol } from "../vocabulary/symbols.js";
import { inContext, type Source, type SourceFile } from "../workspace/source.js";
import type { BoundDeclaration } from "./bind-declaration.js";
import type { Part } from "./emit-file.js";

/**
 * The verbs whose events can come about in a game: those that its rules raise, and those of which a sentence of a
 * card, a keyword or a word says that they are done. Rulings only retell. Nothing where the rules are not known.
 */
export function raisedVerbs(files: Iterable<SourceFile>, game: Game, catalogues: readonly PrimitivesCatalogue[]): ReadonlySet<string> | undefined {
  const { vocabulary } = game;
  const known = catalogues.filter((c) => c.rules === vocabulary.game.rules || c.rules === BASE);
  if (known.length === 0) return undefined;
  const raised = new Set(known.flatMap((c) => c.raises));
  for (const file of files) {
    for (const { declaration, context } of inContext(file)) {
      if (context.game !== vocabulary.game.name && context.game !== BASE) continue;
      const { commands, predicates } = saidIn(declaration);
      const verbs = [
        // `exploit` on a line is the keyword of that name.
        ...commands.map((word) => (vocabulary.keywords.get(word)?.instruction === false ? undefined : vocabulary.verbForm(word, "base"))),
        ...predicates.map((word) => vocabulary.verbForm(word, "third-person", "base")),
      ];
      for (const verb of verbs) if (verb !== undefined) raised.add(verb.name);
    }
  }
  return raised;
}

/** Triggers and replacements that wait for what nothing makes happen. */
export function nothingRaises(parts: readonly Part[], raised: ReadonlySet<string> | undefined): readonly Diagnostic[] {
  if (raised === undefined) return [];
  return parts.flatMap(({ checked, source }) => {
    const vain = waitingIn(checked.bound).filter(({ pattern: { verb } }) => isEventOnly(verb) && !raised.has(verb.name));
    return vain.map(({ pattern, span: { pos, end } }) => {
      const place = { path: source.path, pos: source.base + pos, end: source.base + headEnd(source, pos, end) };
      return diagnostic("nothing-raises", place, { verb: pattern.verb.name });
    });
  });
}

/** No function of the rules and no text carries it out: it happens because something says that it has. */
function isEventOnly({ role, does, body, modifies }: VerbSymbol): boolean {
  return role === "event" && does === undefined && body === undefined && !modifies;
}

/** Where what is waited for ends: the block follows a blank, a symbol of a price has none inside. */
function headEnd({ text }: Source, pos: number, end: number): number {
  const head = /^[^]*?(?=\s*\{(?:\s|\}))/.exec(text.slice(pos, end))?.[0];
  return head === undefined ? end : pos + head.length;
}

// ------------------------------------------------------------------ what is said

interface Said {
  /** Acts of yours, in the verb's plain form: `draw a card`. */
  readonly commands: readonly string[];
  /** What somebody does: `this exploits it`, `you may exploit it`. */
  readonly predicates: readonly string[];
}
const NOTHING: Said = { commands: [], predicates: [] };
const said = new WeakMap<Declaration, Said>();

function saidIn(declaration: Declaration): Said {
  const known = said.get(declaration) ?? readSaid(declaration);
  said.set(declaration, known);
  return known;
}

function readSaid(declaration: Declaration): Said {
  if (declaration.kind === "ruling" || declaration.kind === "context") return NOTHING;
  const commands = new Set<string>();
  const predicates = new Set<string>();
  const visit = (node: SyntaxNode): void => {
    if (node.kind === "command") commands.add(node.word.text);
    if (node.kind === "statement") for (const word of doneBy(node.predicate)) predicates.add(word);
    if (node.kind === "may" && node.does.kind !== "block") for (const word of doneBy(node.does)) predicates.add(word);
    forEachChild(node, visit);
  };
  visit(declaration);
  return { commands: [...commands], predicates: [...predicates] };
}

/** The verbs of what somebody does or may do; what they can't, can or must do isn't done by saying so. */
function doneBy(predicate: VerbPhrase): readonly string[] {
  switch (predicate.kind) {
    case "verb-phrase":
      return [predicate.word.text];
    case "verb-join":
      return predicate.parts.flatMap(doneBy);
    case "modal":
      return predicate.word.text === "may" && predicate.does.kind !== "block" ? doneBy(predicate.does) : [];
    case "copula":
    case "have":
    case "get":
    case "costs":
      return [];
  }
}

// ------------------------------------------------------------------ what is waited for

type Waiting = BoundAbility & { readonly pattern: Pattern };
const waiting = new WeakMap<BoundDeclaration, readonly Waiting[]>();

/** The triggers and replacements of a declaration at any depth: given to others, set up by an effect. */
function waitingIn(bound: BoundDeclaration): readonly Waiting[] {
  if (bound.kind === "none" || bound.kind === "ruling") return [];
  const known = waiting.get(bound);
  if (known !== undefined) return known;
  const found: Waiting[] = [];
  collectWaiting(bound.kind === "card" ? bound.card.abilities : bound.keyword.abilities, found);
  waiting.set(bound, found);
  return found;
}

function collectWaiting(value: unknown, found: Waiting[]): void {
  if (Array.isArray(value)) {
    for (const part of value) collectWaiting(part, found);
    return;
  }
  // Symbols of the vocabulary hold no abilities of this declaration.
  if (typeof value !== "object" || value === null || "symbol" in value) return;
  if (isWaiting(value)) found.push(value);
  for (const part of Object.values(value)) collectWaiting(part, found);
}

function isWaiting(value: object): value is Waiting {
  return "a" in value && "pattern" in value;
}
