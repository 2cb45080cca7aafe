import { forEachChild, type Declaration, type NounPhrase, type Span, type SyntaxNode, type WordNode } from "../../../grammar/index.js";
import { pluralOf } from "../../vocabulary/inflect.js";
import type { KeywordSymbol, WordSymbol } from "../../vocabulary/symbols.js";
import type { Form, Vocabulary } from "../../vocabulary/vocabulary.js";
import type { InContext } from "../../workspace/source.js";
import { properties, type PropertyHome } from "./properties.js";
import { readingFor, roleOf } from "./roles.js";

/** What a word of the text stands for. */
export type Meaning =
  | { readonly is: "word"; readonly symbol: WordSymbol; readonly form: Form }
  | { readonly is: "card"; readonly game: string; readonly name: string }
  /** A name of the author's: `as victim`, `the victim`; `declared` is the place of the name in its declaration. */
  | { readonly is: "name"; readonly name: string; readonly declared: Span; readonly plural: boolean }
  /** A hole of a keyword: `N`, `Quality`. */
  | { readonly is: "parameter"; readonly name: string; readonly keyword: KeywordSymbol; readonly declared: Span }
  | { readonly is: "game" | "set" | "ruling"; readonly name: string }
  /** `it`, `you`, `its`. */
  | { readonly is: "pronoun"; readonly text: string }
  /** `cost`, `lives`: a line of a declaration with a meaning of its own. */
  | { readonly is: "property"; readonly home: PropertyHome; readonly name: string };

/** A word at its place in its source. */
export interface Occurrence extends Span {
  readonly meaning: Meaning;
  /** Here it is declared. */
  readonly declares: boolean;
}

const known = new WeakMap<Declaration, { readonly vocabulary: Vocabulary | undefined; readonly found: readonly Occurrence[] }>();

/** Every word of a declaration that stands for something, in order of place. */
export function occurrencesIn({ declaration, context }: InContext, vocabulary: Vocabulary | undefined): readonly Occurrence[] {
  const before = known.get(declaration);
  if (before !== undefined && before.vocabulary === vocabulary) return before.found;
  const found = new Finder(declaration, context.game, vocabulary).all();
  known.set(declaration, { vocabulary, found });
  return found;
}

class Finder {
  readonly #declaration: Declaration;
  readonly #game: string | undefined;
  readonly #vocabulary: Vocabulary | undefined;
  readonly #names: readonly Name[];
  readonly #found: Occurrence[] = [];
  readonly #path: SyntaxNode[] = [];

  constructor(declaration: Declaration, game: string | undefined, vocabulary: Vocabulary | undefined) {
    this.#declaration = declaration;
    this.#game = game;
    this.#vocabulary = vocabulary;
    this.#names = namesIn(declaration);
  }

  all(): readonly Occurrence[] {
    this.#visit(this.#declaration);
    return this.#found.sort((a, b) => a.pos - b.pos);
  }

  #add(span: Span, meaning: Meaning, declares = false): void {
    if (span.end > span.pos) this.#found.push({ pos: span.pos, end: span.end, meaning, declares });
  }

  #visit(node: SyntaxNode): void {
    const parent = this.#path.at(-1);
    switch (node.kind) {
      case "word":
        this.#word(node);
        return;
      case "pronoun":
        this.#add(node, { is: "pronoun", text: node.text });
        return;
      case "symbol":
      case "mod-pt": {
        const symbol = node.kind === "symbol" ? this.#vocabulary?.symbol(node.text) : parent?.kind === "run" || parent === this.#declaration ? this.#vocabulary?.units.get(node.text) : undefined;
        if (symbol !== undefined) this.#add(node, { is: "word", symbol, form: "singular" }, parent === this.#declaration);
        return;
      }
      case "string":
        this.#text(node);
        return;
      case "name":
      case "var":
        this.#parameter(node, node.name);
        return;
      case "hole":
        this.#hole(node);
        break;
      case "possessed":
        this.#add(node.possessor, { is: "pronoun", text: node.possessor.text });
        break;
      default:
    }
    this.#path.push(node);
    forEachChild(node, (child) => this.#visit(child));
    this.#path.pop();
  }

  #text(node: SyntaxNode & { readonly kind: "string" }): void {
    const parent = this.#path.at(-1);
    // What is printed is no card's name.
    if (this.#path.some((around) => around.kind === "command" && isData(this.#declaration, around.word.text))) return;
    const inside = { pos: node.pos, end: node.end };
    const name = node.value;
    if (parent?.kind === "card") this.#add(inside, { is: "card", game: this.#game ?? "", name }, true);
    else if (parent?.kind === "quoted" || parent?.kind === "quantified") this.#add(inside, { is: "card", game: this.#game ?? "", name });
    else if (parent?.kind === "ruling") this.#add(inside, { is: "ruling", name }, true);
  }

  #hole(node: SyntaxNode & { readonly kind: "hole" }): void {
    const at = { pos: node.pos + 1, end: node.pos + 1 + node.name.length };
    if (this.#declaration.kind === "keyword") this.#parameter(at, node.name);
    // Without a kind of its own the name of a hole is its kind.
    const symbol = node.type === undefined ? this.#kind(node.name) : undefined;
    if (symbol !== undefined) this.#add(at, { is: "word", symbol, form: "singular" });
  }
  #kind(name: string): WordSymbol | undefined {
    return this.#vocabulary === undefined ? undefined : readingFor(name, { role: "kind" }, this.#vocabulary)?.symbol;
  }

  #parameter(span: Span, name: string): void {
    if (this.#declaration.kind !== "keyword") return;
    const part = this.#declaration.pattern.find((p) => p.hole.name === name);
    const keyword = this.#vocabulary?.keywords.get(this.#declaration.name.text);
    if (part === undefined || keyword === undefined) return;
    const declared = { pos: part.hole.pos + 1, end: part.hole.pos + 1 + name.length };
    this.#add(span, { is: "parameter", name, keyword, declared }, declared.pos === span.pos);
  }

  #word(node: WordNode): void {
    const vocabulary = this.#vocabulary;
    const role = roleOf(node, this.#path, vocabulary);
    switch (role.role) {
      case "none":
        return;
      case "game":
      case "set":
        this.#add(node, { is: role.role, name: node.text }, role.role === "set");
        return;
      case "new":
        if (role.declares === "name") this.#add(node, { is: "name", name: node.text, declared: node, plural: false }, true);
        else if (vocabulary !== undefined) this.#declared(node, role.declares);
        return;
      case "noun": {
        const named = role.determiner === "the" || role.owned || this.#declaration.kind === "ruling" ? this.#named(node) : undefined;
        if (named !== undefined) {
          this.#add(node, named);
          return;
        }
        break;
      }
      case "head": {
        const home = homeOf(this.#declaration, role.of);
        if (home !== undefined && Object.hasOwn(properties[home], node.text)) {
          this.#add(node, { is: "property", home, name: node.text });
          return;
        }
        break;
      }
      case "argument":
      case "attribute":
      case "verb":
      case "state":
      case "ability":
      case "type":
      case "kind":
    }
    const reading = vocabulary === undefined ? undefined : readingFor(node.text, role, vocabulary);
    if (reading === undefined) return;
    const { symbol, form } = reading;
    // In `types of creature { elf "エルフ" }` each line declares a word.
    const declares = role.role === "head" && symbol.symbol === "type-word" && symbol.name === node.text;
    this.#add(node, { is: "word", symbol, form }, declares);
  }

  #declared(node: WordNode, as: string): void {
    const symbol = symbolDeclared(this.#vocabulary, node.text, as);
    if (symbol !== undefined) this.#add(node, { is: "word", symbol, form: symbol.symbol === "verb" ? "third-person" : "singular" }, true);
  }

  /** The name that `the victim` speaks of: the latest before it of the same ability, else of the declaration. */
  #named(node: WordNode): Meaning | undefined {
    const candidates = this.#names.filter((n) => n.text === node.text || pluralOf(n.text) === node.text);
    const before = candidates.filter((n) => n.node.pos < node.pos);
    const item = this.#path.findLast((_, i) => this.#path[i - 1]?.kind === "block" && i <= 3);
    const own = before.filter((n) => item !== undefined && item.pos <= n.node.pos && n.node.end <= item.end);
    const name = own.at(-1) ?? before.at(-1) ?? candidates[0];
    return name === undefined ? undefined : { is: "name", name: name.text, declared: name.node, plural: name.text !== node.text };
  }
}

function isData(declaration: Declaration, word: string): boolean {
  return declaration.kind === "card" || declaration.kind === "keyword" || declaration.kind === "ruling" ? word !== "cost" && word !== "effect" && Object.hasOwn(properties[declaration.kind], word) : true;
}

export function homeOf(declaration: Declaration, of: "card" | "keyword" | "effect" | "word" | "ruling" | "step"): PropertyHome | undefined {
  switch (of) {
    case "card":
    case "keyword":
    case "ruling":
      return of;
    case "step":
      return "step";
    case "effect":
      return "effect";
    case "word":
      if (declaration.kind === "verb") return "verb";
      if (declaration.kind === "context") return declaration.word;
      return declaration.kind === "word-decl" ? declaration.word : undefined;
  }
}

function symbolDeclared(vocabulary: Vocabulary | undefined, name: string, as: string): WordSymbol | undefined {
  switch (as) {
    case "noun":
    case "type":
      return vocabulary?.nouns.get(name);
    case "zone":
      return vocabulary?.zones.get(name);
    case "stat":
      return vocabulary?.stats.get(name);
    case "adjective":
      return vocabulary?.adjectives.get(name);
    case "resource":
    case "counter":
      return vocabulary?.units.get(name);
    case "phase":
    case "period":
      return vocabulary?.periods.get(name);
    case "setting":
      return vocabulary?.settings.get(name);
    case "keyword":
      return vocabulary?.keywords.get(name);
    case "verb":
      return vocabulary?.verbs.get(name);
    default:
      return undefined;
  }
}

/** A name that an author gave, with what it is for. */
export interface Name {
  readonly text: string;
  readonly node: WordNode;
  readonly of: NounPhrase;
}

const names = new WeakMap<SyntaxNode, readonly Name[]>();

/** The names that are given in a declaration, in order. */
export function namesIn(declaration: SyntaxNode): readonly Name[] {
  const before = names.get(declaration);
  if (before !== undefined) return before;
  const found: Name[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.kind === "np" && node.as !== undefined) found.push({ text: node.as.text, node: node.as, of: node });
    if (node.kind === "for-each" && node.as !== undefined) found.push({ text: node.as.text, node: node.as, of: node.each });
    forEachChild(node, visit);
  };
  visit(declaration);
  found.sort((a, b) => a.node.pos - b.node.pos);
  names.set(declaration, found);
  return found;
}
