import type { View } from "../view.js";
import { allCards } from "./cards.js";
import { codeActionsIn } from "./code-actions.js";
import { codeLensesIn } from "./code-lenses.js";
import { completionAt, resolved } from "./completion.js";
import { formatFile, formatPart, formatTyped } from "./formatting.js";
import { hoverAt } from "./hover.js";
import { inlayHintsIn } from "./inlay-hints.js";
import { definitionAt, highlightsAt, referencesAt } from "./navigation.js";
import { problemsIn } from "./problems.js";
import { renameAt, renameTargetAt } from "./rename.js";
import { legend, semanticTokensIn } from "./semantic-tokens.js";
import { signatureAt } from "./signature-help.js";
import { foldingRangesIn, selectionRangesAt } from "./structure.js";
import { declarationAt, documentSymbolsIn, workspaceSymbolsFor } from "./symbols.js";
import type { FeatureOptions, Language, LanguageFeatures } from "./types.js";

/** What editors ask, each in a file of its own. */
export function createFeatures(view: View, { language = "en", codePage }: FeatureOptions): LanguageFeatures {
  let spoken: Language = language;
  return {
    speak(other) {
      spoken = other;
    },
    problems: (path) => problemsIn(view, path, codePage),
    codeActions: (path, range, only) => codeActionsIn(view, path, range, only, codePage),
    completion: (path, position) => completionAt(view, path, position, spoken),
    resolveCompletion: (item) => resolved(view, item, spoken),
    signatureHelp: (path, position) => signatureAt(view, path, position, spoken),
    hover: (path, position) => hoverAt(view, path, position, spoken),
    definition: (path, position) => definitionAt(view, path, position),
    references: (path, position, includeDeclaration = true) => referencesAt(view, path, position, includeDeclaration),
    highlights: (path, position) => highlightsAt(view, path, position),
    prepareRename: (path, position) => renameTargetAt(view, path, position, spoken),
    rename: (path, position, newName) => renameAt(view, path, position, newName, spoken),
    documentSymbols: (path) => documentSymbolsIn(view, path),
    workspaceSymbols: (query) => workspaceSymbolsFor(view, query),
    cards: () => allCards(view),
    declarationAt: (path, position) => declarationAt(view, path, position),
    foldingRanges: (path) => foldingRangesIn(view, path),
    selectionRanges: (path, positions) => selectionRangesAt(view, path, positions),
    semanticTokensLegend: () => legend,
    semanticTokens: (path, range) => semanticTokensIn(view, path, range),
    inlayHints: (path, range) => inlayHintsIn(view, path, range, spoken),
    codeLenses: (path) => codeLensesIn(view, path, spoken),
    format: (path) => formatFile(view, path),
    formatRange: (path, range) => formatPart(view, path, range),
    formatOnType: (path, position, character) => formatTyped(view, path, position, character),
  };
}
