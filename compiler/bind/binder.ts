import type { Complement, Span, SyntaxNode } from "../../grammar/index.js";
import { diagnostic, type Diagnostic, type Fix, type Place, type Related } from "../diagnostics/diagnostic.js";
import { near } from "../diagnostics/near.js";
import type { Data, DiagnosticCode } from "../diagnostics/registry.js";
import type { Source } from "../workspace/source.js";
import type { VerbSymbol } from "../vocabulary/symbols.js";
import type { Vocabulary } from "../vocabulary/vocabulary.js";
import { otherMeaning, PLACES, wordsAt, type WordPlace } from "./places.js";
import type { Bound, Scope } from "./scope.js";

/** A pronoun, and what it was found to speak of. */
export interface Reference extends Span {
  readonly declared: Span;
  readonly nouns: readonly string[];
  readonly plural: boolean;
}

/** A verb of the source with the words that fill its holes, for whoever reads the tree as it was written. */
export interface FrameRecord {
  readonly verb: VerbSymbol;
  /** The hole that the subject fills. */
  readonly subject?: string;
  readonly passive: boolean;
  readonly parts: readonly { readonly hole: string; readonly words: Complement }[];
}
/** By the place of the words, as `pos:end`; one place may name several verbs: `disrupted or destroyed`. */
export type FrameTable = ReadonlyMap<string, readonly FrameRecord[]>;
export function frameKey({ pos, end }: Span): string {
  return `${String(pos)}:${String(end)}`;
}

/** One declaration's binding: its file, its game's words, its findings. Total: it never throws on any tree. */
export class Binder {
  readonly file: Source;
  readonly vocabulary: Vocabulary;
  readonly findings: Diagnostic[] = [];
  /** How each verb's holes were filled, by the node that names it. */
  readonly frames = new Map<string, readonly FrameRecord[]>();
  /** By the offset of the pronoun. */
  readonly references = new Map<number, Reference>();
  readonly #taken = new Set<string>();
  #held = new Set<string>();

  constructor(file: Source, vocabulary: Vocabulary) {
    this.file = file;
    this.vocabulary = vocabulary;
  }

  report<C extends DiagnosticCode>(
    code: C,
    at: Span,
    data: Data<C>,
    more: { readonly related?: readonly Related[]; readonly fixes?: readonly Fix[] } = {},
  ): undefined {
    // One mistake, one finding: what lies inside a place that was already reported adds nothing.
    const place = this.place(at);
    const again = this.findings.some((f) => f.pos <= place.pos && place.end <= f.end);
    if (!again) this.findings.push(diagnostic(code, place, data, more));
    return undefined;
  }

  /** Keeps how a verb was filled; a second reading of the same words takes the place of the first. */
  recordFrame(at: Span, frame: FrameRecord): void {
    const key = frameKey(at);
    const others = (this.frames.get(key) ?? []).filter((f) => f.verb !== frame.verb);
    this.frames.set(key, [...others, frame]);
  }
  /** Notes what a pronoun speaks of, for those who ask what `it` is. */
  refer({ pos, end }: Span, { declared, nouns, plural }: Bound): void {
    this.references.set(pos, { pos, end, declared, nouns, plural });
  }

  /** A span of the declaration's own text as a place of its file. */
  place(at: Span): Place {
    const { path, base } = this.file;
    return { path, pos: base + at.pos, end: base + at.end };
  }
  /** Where the line of a span starts, if nothing but blanks stands before it. */
  lineStart(at: Span): { readonly pos: number; readonly indent: string } | undefined {
    const from = this.file.text.lastIndexOf("\n", at.pos - 1) + 1;
    const indent = this.file.text.slice(from, at.pos);
    return indent.trim() === "" ? { pos: at.pos, indent } : undefined;
  }
  source(at: Span): string {
    return this.file.text.slice(at.pos, at.end);
  }

  /** A name for the member of a set that is looked at; sets inside sets get other letters. */
  withVariable<T>(body: (variable: string) => T): T {
    const variable = this.#freeVariable();
    this.#taken.add(variable);
    const result = body(variable);
    if (!this.#held.has(variable)) this.#taken.delete(variable);
    return result;
  }
  #freeVariable(): string {
    for (let i = 0; ; i += 1) {
      const variable = VARIABLES[i] ?? `x${String(i)}`;
      if (!this.#taken.has(variable)) return variable;
    }
  }
  /** Reads one clause; the variables of sets that its pronouns may speak of stay taken until it ends. */
  clause<T>(scope: Scope, read: () => T): T {
    const before = new Set(this.#held);
    const result = scope.clause(read);
    for (const variable of this.#held) if (!before.has(variable)) this.#taken.delete(variable);
    this.#held = before;
    return result;
  }
  /** Keeps the letter of a set that a pronoun of this clause may speak of. */
  hold(variable: string): void {
    this.#held.add(variable);
    this.#taken.add(variable);
  }

  /** Reads words that stand in another declaration, where what is wrong with them is reported. */
  quietly<T>(read: () => T): T {
    const known = this.findings.length;
    const result = read();
    this.findings.length = known;
    return result;
  }

  /** A word that has no meaning at this place: it is unknown, or known as something else. */
  unknownWord(at: Span, word: string, place: WordPlace): undefined {
    const other = otherMeaning(this.vocabulary, word);
    const wanted = PLACES[place];
    if (other !== undefined) return this.report("wrong-word", at, { word, is: other, wanted });
    // Symbols are one letter: none is near another.
    const names = place === "symbol" ? [] : near(word, wordsAt(this.vocabulary, place));
    return this.report("unknown-word", at, { word, wanted, near: names }, { fixes: names.slice(0, 1).map((n) => this.replace(at, n)) });
  }

  /** The fix that writes something else in a place. */
  replace(at: Span, text: string, title = `write \`${text}\``): Fix {
    return { title, edits: [{ ...this.place(at), text }] };
  }
  /** The fix that puts something before a place. */
  insert(pos: number, text: string, title: string): Fix {
    return { title, edits: [{ ...this.place({ pos, end: pos }), text }] };
  }

  unsupported(node: SyntaxNode | Span): undefined {
    return this.report("unsupported-sentence", node, { sentence: this.source(node) });
  }
}

const VARIABLES = ["x", "y", "z"] as const;
