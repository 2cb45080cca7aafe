import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { EmittedModule } from "../emit/module.js";
import type { DocumentPart } from "../render/faq/parts.js";
import type { RenderedCard, RenderedKeyword } from "../render/card.js";
import type { Language } from "../vocabulary/spelling.js";
import type { PrimitivesCatalogue } from "../vocabulary/catalogue.js";
import type { FeatureOptions, LanguageFeatures } from "./features/types.js";

/** A ruling of a file, whether or not it could be compiled. */
export interface RulingPlace {
  readonly ids: readonly string[];
  readonly path: string;
  /** Offset of its declaration, and its line from 1. */
  readonly pos: number;
  readonly line: number;
  readonly compiled: boolean;
}
export interface ServiceHost extends FeatureOptions {
  readonly catalogues: readonly PrimitivesCatalogue[];
}
/** Files, and what compiling them gives: no Node, no DOM, no timers; every method is synchronous and total. */
export interface CheckingService {
  /** Adds a file or replaces its text; `path` is relative to the folder of the sets, with `/`. */
  open(path: string, text: string): void;
  close(path: string): void;
  paths(): readonly string[];
  text(path: string): string | undefined;
  /** Findings in one file, in order of place. */
  diagnostics(path: string): readonly Diagnostic[];
  /** The module of one file; its declarations with errors are left out, and a file with none left has no module. */
  module(path: string): EmittedModule | undefined;
  /** What of one file is understood and can't be run yet: it is left out of the module, with the reasons. */
  notRunnable(path: string): readonly Diagnostic[];
  /** The rulings of one file, also those that can't be compiled. */
  rulings(path: string): readonly RulingPlace[];
  /**
   * The printed text of a card of one file, by the name that its source gives it, in a language and in the wording
   * of an edition (that of its set, if none is given). Nothing for a card that isn't there. Total: what can't be
   * said is said in the source's words and listed in `missing`.
   */
  renderCard(path: string, card: string, language: Language, edition?: string): RenderedCard | undefined;
  /** The same for what a keyword does, its parameters as letters. */
  renderKeyword(path: string, keyword: string, language: Language, edition?: string): RenderedKeyword | undefined;
  /** The editions that the game of a file declares, in order. */
  editions(path: string): readonly string[];
  /** The declarations of one file that a document about its set speaks of, in order of the source. */
  document(path: string): readonly DocumentPart[];
  /** The files whose modules this one's need: its vocabulary, the keywords of its game, the cards that it names. */
  dependencies(path: string): readonly string[];
}
/** The one language service: the command line, the language server and the editor's worker ask the same. */
export interface LanguageService extends CheckingService, LanguageFeatures {}
