import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { RenderedCard, RenderedKeyword } from "../render/card.js";
import type { Game } from "../vocabulary/collect.js";
import type { Language } from "../vocabulary/spelling.js";
import type { SourceFile } from "../workspace/source.js";
import type { CardIndex } from "./card-index.js";
import type { Part, VocabularyPart } from "./emit-file.js";

/** One file, checked, at one state of the project. */
export interface CheckedFile {
  readonly game: Game | undefined;
  readonly parts: readonly Part[];
  readonly home: VocabularyPart | undefined;
  readonly findings: readonly Diagnostic[];
}

/** What the editor's features see of the service. */
export interface View {
  readonly files: ReadonlyMap<string, SourceFile>;
  games(): ReadonlyMap<string, Game>;
  cards(): CardIndex;
  check(path: string): CheckedFile | undefined;
  diagnostics(path: string): readonly Diagnostic[];
  renderCard(path: string, card: string, language: Language): RenderedCard | undefined;
  renderKeyword(path: string, keyword: string, language: Language): RenderedKeyword | undefined;
  /** Asks what would be if files had these texts; afterwards everything is as it was. */
  supposing<T>(texts: ReadonlyMap<string, string>, ask: () => T): T;
}
