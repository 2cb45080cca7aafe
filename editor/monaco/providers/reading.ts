/** While somebody reads: what a word means, who `it` is, colours, what folds. */
import { fromContents, fromPosition, fromRange, toPosition, toRange } from "../convert.js";
import { LANGUAGE, monaco, pathOf } from "../monaco.js";
import type { Service } from "./service.js";

export function registerHover(ask: Service): void {
  monaco.languages.registerHoverProvider(LANGUAGE, {
    async provideHover(model, position) {
      const hover = await ask("hover", [pathOf(model.uri), toPosition(position)]);
      if (hover === null) return null;
      return { contents: fromContents(hover.contents), ...(hover.range === undefined ? {} : { range: fromRange(hover.range) }) };
    },
  });
}

export function registerColours(ask: Service, legend: monaco.languages.SemanticTokensLegend): void {
  // Monaco's feature asks for what is seen, not for the whole text.
  monaco.languages.registerDocumentRangeSemanticTokensProvider(LANGUAGE, {
    getLegend: () => legend,
    provideDocumentRangeSemanticTokens: async (model, range) => ({ data: new Uint32Array((await ask("semanticTokens", [pathOf(model.uri), toRange(range)])).data) }),
  });
}

export function registerHints(ask: Service): void {
  monaco.languages.registerInlayHintsProvider(LANGUAGE, {
    async provideInlayHints(model, range) {
      const hints = await ask("inlayHints", [pathOf(model.uri), toRange(range)]);
      return {
        hints: hints.map(({ position, label, paddingLeft = false, paddingRight = false }) => ({
          position: fromPosition(position),
          label: typeof label === "string" ? label : label.map(({ value }) => value).join(""),
          paddingLeft,
          paddingRight,
        })),
        dispose: () => undefined,
      };
    },
  });
}

export function registerFolding(ask: Service): void {
  monaco.languages.registerFoldingRangeProvider(LANGUAGE, {
    provideFoldingRanges: async (model) => (await ask("foldingRanges", [pathOf(model.uri)])).map(({ startLine, endLine }) => ({ start: startLine + 1, end: endLine + 1 })),
  });
  monaco.languages.registerSelectionRangeProvider(LANGUAGE, {
    async provideSelectionRanges(model, positions) {
      const found = await ask("selectionRanges", [pathOf(model.uri), positions.map(toPosition)]);
      return found.map((one) => {
        const ranges: monaco.languages.SelectionRange[] = [];
        for (let at: typeof one | undefined = one; at !== undefined; at = at.parent) ranges.push({ range: fromRange(at.range) });
        return ranges;
      });
    },
  });
}
