import type { Span, SyntaxNode } from "../../grammar/index.js";
import { diagnostic, type Diagnostic, type Fix, type Related } from "../diagnostics/diagnostic.js";
import { near } from "../diagnostics/near.js";
import type { Data, DiagnosticCode } from "../diagnostics/registry.js";
import type { Source } from "../workspace/source.js";
import type { Vocabulary } from "../vocabulary/vocabulary.js";

/** One declaration's binding: its file, its game's words, its findings. Total: it never throws on any tree. */
export class Binder {
  readonly file: Source;
  readonly vocabulary: Vocabulary;
  readonly findings: Diagnostic[] = [];
  #depth = 0;

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
    const { base } = this.file;
    const again = this.findings.some((f) => f.pos <= base + at.pos && base + at.end <= f.end);
    if (!again) this.findings.push(diagnostic(code, { path: this.file.path, pos: base + at.pos, end: base + at.end }, data, more));
    return undefined;
  }

  source(at: Span): string {
    return this.file.text.slice(at.pos, at.end);
  }

  /** A name for the member of a set that is looked at; sets inside sets get other letters. */
  withVariable<T>(body: (variable: string) => T): T {
    const variable = VARIABLES[this.#depth] ?? `x${String(this.#depth)}`;
    this.#depth += 1;
    const result = body(variable);
    this.#depth -= 1;
    return result;
  }

  unknownWord(at: Span, word: string, wanted: string): undefined {
    return this.report("unknown-word", at, { word, wanted, near: near(word, [...this.vocabulary.forms()]) });
  }

  unsupported(node: SyntaxNode | Span): undefined {
    return this.report("unsupported-sentence", node, { sentence: this.source(node) });
  }
}

const VARIABLES = ["x", "y", "z"] as const;
