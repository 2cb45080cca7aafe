import { printTypeScript } from "../../compiler/emit/print.js";
import { compiledFiles } from "../../compiler/run/project.js";
import type { Language, LanguageService, RenderedCard, RenderedKeyword } from "../../compiler/service/index.js";
import { rulingKeys, type RulingKey } from "./keys.js";
import type { Handlers } from "./serve.js";

export type InBoth<T> = Readonly<Record<Language, T>>;

/** What the panes beside the text show. */
export type PreviewMethods = {
  /** A card of a file; the wording is its set's own if no edition is named. Nothing if the file has no such card. */
  readonly card: { readonly params: { readonly path: string; readonly card: string; readonly edition?: string }; readonly result: InBoth<RenderedCard> | null };
  readonly keyword: { readonly params: { readonly path: string; readonly keyword: string; readonly edition?: string }; readonly result: InBoth<RenderedKeyword> | null };
  /** The wordings of the file's game, in order. */
  readonly editions: { readonly params: { readonly path: string }; readonly result: readonly string[] };
  /** All cards of the files that stand in one folder. */
  readonly set: { readonly params: { readonly folder: string }; readonly result: readonly SetCard[] };
  readonly code: { readonly params: { readonly path: string }; readonly result: EmittedCode | null };
  readonly rulingKeys: { readonly params: { readonly path: string }; readonly result: readonly RulingKey[] };
};
export interface SetCard {
  readonly path: string;
  /** Line of its declaration, from 0. */
  readonly line: number;
  readonly card: InBoth<RenderedCard>;
}
export interface EmittedCode {
  readonly text: string;
  /** Which lines of the code were made from which line of the card file; both from 1, in order of the code. */
  readonly links: readonly { readonly code: number; readonly source: number }[];
}

export function previewHandlers(service: () => LanguageService): Handlers<PreviewMethods> {
  const cardOf = (path: string, card: string, edition?: string): InBoth<RenderedCard> | null =>
    inBoth((language) => service().renderCard(path, card, language, edition));
  return {
    card: ({ path, card, edition }) => cardOf(path, card, edition),
    keyword: ({ path, keyword, edition }) => inBoth((language) => service().renderKeyword(path, keyword, language, edition)),
    editions: ({ path }) => service().editions(path),
    set: ({ folder }) =>
      service()
        .cards()
        .filter(({ path }) => folderOf(path) === folder)
        .flatMap(({ path, name, range }): readonly SetCard[] => {
          const card = cardOf(path, name);
          return card === null ? [] : [{ path, line: range.start.line, card }];
        }),
    code: ({ path }) => {
      const module = service().module(path);
      if (module === undefined) return null;
      const text = printTypeScript(module);
      return { text, links: linksOf(text, path) };
    },
    rulingKeys: ({ path }) => rulingKeys(compiledFiles(service(), [path]), path),
  };
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

function inBoth<T>(make: (language: Language) => T | undefined): InBoth<T> | null {
  const [en, ja] = [make("en"), make("ja")];
  return en === undefined || ja === undefined ? null : { en, ja };
}

/** Every record names the line that it was made from: `"magic/a.card:7"`. */
function linksOf(text: string, path: string): EmittedCode["links"] {
  const label = `${JSON.stringify(path).slice(0, -1)}:`;
  return text.split("\n").flatMap((line, i) => {
    const at = line.indexOf(label);
    const source = at < 0 ? NaN : Number(/^\d+(?=")/.exec(line.slice(at + label.length))?.[0]);
    return Number.isNaN(source) ? [] : [{ code: i + 1, source }];
  });
}
