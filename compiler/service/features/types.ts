import type {
  CodeAction,
  CodeLens,
  CompletionItem,
  CompletionList,
  Diagnostic,
  DocumentHighlight,
  DocumentSymbol,
  FoldingRange,
  Hover,
  InlayHint,
  Location,
  Position,
  Range,
  SelectionRange,
  SemanticTokens,
  SemanticTokensLegend,
  SignatureHelp,
  TextEdit,
  WorkspaceEdit,
  WorkspaceSymbol,
} from "vscode-languageserver-types";
import type { Language } from "../../vocabulary/spelling.js";

/** The language of labels and explanations; findings are in English. */
export type { Language };

export interface FeatureOptions {
  /** English, unless `speak` says otherwise. */
  readonly language?: Language;
  /** The address of a finding's page, with `{code}` for its code. */
  readonly codePage?: string;
}

/** Why something isn't done, in a sentence to the author. */
export interface Refused {
  readonly refused: string;
}
/** The word under the cursor as it would be renamed. */
export interface RenameTarget {
  readonly range: Range;
  readonly placeholder: string;
}

/** A command of a code lens: the host has a handler for each. */
export type LensCommand =
  /** Runs the rulings with these ids; without ids, those of the whole file. Arguments: `[path, ids]`. */
  | "cardwright.run"
  /** Shows one ruling step by step. Arguments: `[path, id]`. */
  | "cardwright.trace"
  /** Runs the rulings that speak of a card. Arguments: `[path, card, ids]`, each id with its path as `[path, id]`. */
  | "cardwright.runCard"
  /** Shows the uses of what is declared there. Arguments: `[path, position, locations]`. */
  | "cardwright.uses";

/** Where a card is declared. */
export interface CardPlace {
  readonly name: string;
  readonly game: string;
  readonly path: string;
  readonly range: Range;
}

/**
 * What an editor asks, in the shapes of the Language Server Protocol: lines from 0, columns in UTF-16 code
 * units. Where such a shape has a `uri`, it holds the path of a file of the service; hosts put their own
 * there. Every method is synchronous and total: a path that isn't open and a position outside of the text
 * give an empty answer.
 */
export interface LanguageFeatures {
  /** The language of labels from now on. */
  speak(language: Language): void;

  /** Findings with severity, code, link to its page, related places and tags. */
  problems(path: string): Diagnostic[];
  /**
   * Quick fixes for the findings in a range, and `source.fixAll` for the file. A fix is offered if it removes
   * its finding and the project has no more findings than before. `only` is a list of kinds as in the protocol.
   */
  codeActions(path: string, range: Range, only?: readonly string[]): CodeAction[];

  /** What may stand at a place: closed words, words that fit, names, cards, snippets; the likeliest sorts first. */
  completion(path: string, position: Position): CompletionList;
  /** The same item with its documentation. */
  resolveCompletion(item: CompletionItem): CompletionItem;
  /** The holes of the verb, or the parameters of the keyword, that is being written. */
  signatureHelp(path: string, position: Position): SignatureHelp | null;
  hover(path: string, position: Position): Hover | null;

  definition(path: string, position: Position): Location[];
  references(path: string, position: Position, includeDeclaration?: boolean): Location[];
  highlights(path: string, position: Position): DocumentHighlight[];
  prepareRename(path: string, position: Position): RenameTarget | Refused;
  rename(path: string, position: Position, newName: string): WorkspaceEdit | Refused;

  /** The outline: cards, rulings and words with their parts. */
  documentSymbols(path: string): DocumentSymbol[];
  /** Cards, rulings and words of all files whose name has the letters of the query in this order; at most 200. */
  workspaceSymbols(query: string): WorkspaceSymbol[];
  /** The cards of all files, for a gallery. */
  cards(): readonly CardPlace[];
  /** The card, keyword or ruling that a place belongs to: what a preview shows. */
  declarationAt(path: string, position: Position): { readonly kind: "card" | "keyword" | "ruling" | "word"; readonly name: string; readonly range: Range } | null;

  foldingRanges(path: string): FoldingRange[];
  selectionRanges(path: string, positions: readonly Position[]): SelectionRange[];
  /** What the numbers in `semanticTokens` mean; never changes. */
  semanticTokensLegend(): SemanticTokensLegend;
  semanticTokens(path: string, range?: Range): SemanticTokens;
  /** Who `it` is, and when a choice is asked. */
  inlayHints(path: string, range: Range): InlayHint[];
  /** Above rulings and cards: run, trace; above words: how often they are used. */
  codeLenses(path: string): CodeLens[];

  /** The edits that lay a file out; none where the text has mistakes. */
  format(path: string): TextEdit[];
  formatRange(path: string, range: Range): TextEdit[];
  /** After `character` was typed at a place: `}`, `;` and a line end. */
  formatOnType(path: string, position: Position, character: string): TextEdit[];
}
