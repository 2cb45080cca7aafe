import type { Position, WorkspaceEdit } from "vscode-languageserver-types";
import { parse, mayFollow } from "../../../grammar/index.js";
import type { TextEdit } from "../../diagnostics/diagnostic.js";
import { declareKeyword, declareVerb, declareWord } from "../../vocabulary/declare.js";
import { pluralOf } from "../../vocabulary/inflect.js";
import type { WordSymbol } from "../../vocabulary/symbols.js";
import type { Form, Vocabulary } from "../../vocabulary/vocabulary.js";
import type { View } from "../view.js";
import { textsAfter, workspaceEdit } from "./code-actions.js";
import { occurrenceAt, type Located } from "./meaning.js";
import { usesOf } from "./navigation.js";
import { namesIn } from "./occurrences.js";
import { inFile, rangeOf, type Spot } from "./places.js";
import type { Language, Refused, RenameTarget } from "./types.js";

type Found = Located & { readonly spot: Spot };

export function renameTargetAt(view: View, path: string, position: Position, language: Language): RenameTarget | Refused {
  const found = occurrenceAt(view, path, position);
  const name = found === undefined ? undefined : currentName(found);
  if (found === undefined || name === undefined) return { refused: whyNot(found, language) };
  const { occurrence, source, spot } = found;
  // The quotes of a card's name stay where they are.
  const inner = occurrence.meaning.is === "card" ? { pos: occurrence.pos + 1, end: occurrence.end - 1 } : occurrence;
  return { range: rangeOf(spot.file, inFile(source, inner)), placeholder: name };
}

function currentName({ occurrence: { meaning } }: Found): string | undefined {
  switch (meaning.is) {
    case "word":
      return meaning.symbol.symbol === "cost-symbol" || /^[+-]/.test(meaning.symbol.name) ? undefined : meaning.symbol.name;
    case "card":
    case "name":
      return meaning.name;
    case "parameter":
    case "game":
    case "set":
    case "ruling":
    case "pronoun":
    case "property":
      return undefined;
  }
}

/** Renames a card, a word of a vocabulary or an author's name wherever it stands, in whichever form. */
export function renameAt(view: View, path: string, position: Position, newName: string, language: Language): WorkspaceEdit | Refused {
  const found = occurrenceAt(view, path, position);
  const name = found === undefined ? undefined : currentName(found);
  if (found === undefined || name === undefined) return { refused: whyNot(found, language) };
  const wanted = newName.trim().normalize("NFC");
  if (wanted === name) return { changes: {} };
  const text = textFor(view, found, wanted, language);
  if (typeof text === "object") return text;
  const edits = usesOf(view, found).flatMap((use): readonly TextEdit[] => {
    const written = text(use);
    return written === undefined ? [] : [{ path: use.source.path, ...inFile(use.source, use.occurrence), text: written }];
  });
  return changesMeaning(view, edits) ? { refused: say[language].meaning(wanted) } : workspaceEdit(view, edits);
}

/** How each use is written with the new name, or why it can't be. */
function textFor(view: View, { occurrence: { meaning }, part, spot }: Found, wanted: string, language: Language): Refused | ((use: Located) => string | undefined) {
  switch (meaning.is) {
    case "card": {
      if (wanted === "" || /["\u0000-\u001f\u007f\u2028\u2029]/.test(wanted)) return { refused: say[language].cardName };
      if (view.cards().path.has(`${meaning.game}/${wanted}`)) return { refused: say[language].taken(wanted) };
      return () => `"${wanted}"`;
    }
    case "name": {
      if (!isWord(wanted)) return { refused: say[language].word };
      if (namesIn(part.declaration).some((n) => n.text === wanted || pluralOf(n.text) === wanted)) return { refused: say[language].taken(wanted) };
      return ({ occurrence: { meaning: use } }) => (use.is === "name" ? (use.plural ? pluralOf(wanted) : wanted) : undefined);
    }
    case "word": {
      if (!isWord(wanted)) return { refused: say[language].word };
      const forms = formsAfter(view, meaning.symbol, wanted);
      const { vocabulary } = spot;
      if (forms === undefined || vocabulary === undefined) return { refused: say[language].here };
      if (taken(vocabulary, meaning.symbol, forms)) return { refused: say[language].taken(wanted) };
      return ({ occurrence, source: at }) => {
        if (occurrence.meaning.is !== "word") return undefined;
        const before = at.text.slice(occurrence.pos, occurrence.end);
        return forms.get(occurrence.declares ? "declared" : occurrence.meaning.form) ?? before;
      };
    }
    case "parameter":
    case "game":
    case "set":
    case "ruling":
    case "pronoun":
    case "property":
      return { refused: say[language].here };
  }
}

/** The forms of a word if it were declared with another name. */
function formsAfter(view: View, symbol: WordSymbol, wanted: string): ReadonlyMap<Form | "declared", string> | undefined {
  const { path, pos, end } = symbol.declared;
  const source = view.files.get(path)?.sources.findLast((s) => s.base <= pos);
  if (source === undefined) return undefined;
  // In a list of words the whole entry is the declaration.
  const name = source.text.slice(pos - source.base, end - source.base).startsWith(symbol.name) ? pos - source.base + symbol.name.length : end - source.base;
  const text = source.text.slice(0, pos - source.base) + wanted + source.text.slice(name);
  const after = parse(text).file.declarations.flatMap((declaration): readonly WordSymbol[] => {
    const at = { path, base: source.base, text };
    switch (declaration.kind) {
      case "verb":
        return [declareVerb(declaration, at)];
      case "keyword":
        return [declareKeyword(declaration, at)];
      case "word-decl":
        return declareWord(declaration, at);
      default:
        return [];
    }
  });
  const other = after.find((s) => s.symbol === symbol.symbol && s.name === wanted);
  return other === undefined ? undefined : new Map<Form | "declared", string>([["declared", other.name], ...formsOf(other)]);
}

function formsOf(symbol: WordSymbol): readonly (readonly [Form, string])[] {
  switch (symbol.symbol) {
    case "verb":
      return [["third-person", symbol.name], ["base", symbol.base], ["past", symbol.past]];
    case "noun":
    case "type-word":
    case "zone":
    case "period":
    case "unit":
      return [["singular", symbol.name], ["plural", symbol.plural]];
    case "adjective":
    case "stat":
    case "setting":
    case "keyword":
    case "cost-symbol":
      return [["singular", symbol.name]];
  }
}

function taken(vocabulary: Vocabulary, symbol: WordSymbol, forms: ReadonlyMap<string, string>): boolean {
  // A verb and a keyword may share a word; whether a sentence is still understood is asked of all of them later.
  return [...forms.values()].some((form) => vocabulary.readings(form).some((r) => r.symbol.symbol === symbol.symbol && r.symbol.name !== symbol.name));
}

/** A word that the language doesn't use itself, as the parser sees it after `as`. */
function isWord(text: string): boolean {
  const { file, errors } = parse(`keyword ${text} {}`);
  const [declaration] = file.declarations;
  return errors.length === 0 && file.declarations.length === 1 && declaration?.kind === "keyword" && declaration.name.text === text && mayFollow(`keyword ${text} `).open.has("open-block");
}

/** Whether a file would have other findings than before: then some word would be understood as another. */
function changesMeaning(view: View, edits: readonly TextEdit[]): boolean {
  const texts = textsAfter(view, edits);
  if (texts === undefined) return true;
  const count = (): readonly string[] => [...view.files.keys()].map((path) => view.diagnostics(path).map(({ code }) => code).sort().join(" "));
  const before = count();
  return view.supposing(texts, count).some((codes, i) => codes !== before[i]);
}

const say = {
  en: {
    nothing: "There is no card, word or name here that can be renamed.",
    here: "This can't be renamed here: change its declaration by hand.",
    cardName: "A card's name is one line without quotes.",
    word: "This has to be one word in lower case that the language doesn't use itself.",
    taken: (name: string) => `There is a word or a card ${name} already.`,
    meaning: (name: string) => `With the name ${name} some sentences would mean something else.`,
  },
  ja: {
    nothing: "ここには名前を変えられるカード、語、名前がない。",
    here: "ここでは名前を変えられない。宣言を直接書き換えること。",
    cardName: "カード名は引用符を含まない１行でなければならない。",
    word: "小文字の１語で、この言語自体の語でないものにすること。",
    taken: (name: string) => `${name}はすでに使われている。`,
    meaning: (name: string) => `${name}にすると、意味が変わる文がある。`,
  },
} as const;

function whyNot(found: Found | undefined, language: Language): string {
  const is = found?.occurrence.meaning.is;
  return is === "word" || is === "parameter" || is === "game" || is === "set" || is === "ruling" ? say[language].here : say[language].nothing;
}
