export type Language = "en" | "ja";

/** One printed text of a word, with the forms and classes declared beside it. */
export interface Spelling {
  readonly language: Language;
  /** The only edition that prints it so; missing for every other. */
  readonly edition?: string;
  /** Only with such a thing in one of the verb's holes: `ja game "{player}は敗北する"`. */
  readonly with?: string;
  readonly text?: string;
  /** `plural "dice"`, `past "dealt"`, `counts "体"`, `pred "裏向きである"` by their first word. */
  readonly forms: Readonly<Record<string, string>>;
  /** `mass`, `ichidan`, `godan`; `addressed` for a verb whose order says who: `you gain 2 life`. */
  readonly classes: readonly string[];
}

/** Words in front of a text that make it a form of the word; any other word says with what it is printed so. */
const FORMS: ReadonlySet<string> = new Set([
  "plural",
  "past",
  "third",
  "article",
  "before",
  "prep",
  "counts",
  "pred",
  "adverb",
  "passive",
  "loose",
  "joins",
  "onto",
  "en",
]);

/** A property line as far as spellings go. */
interface PrintedLine {
  readonly word: string;
  readonly args: readonly ({ readonly leaf: "word" | "text"; readonly text: string } | { readonly leaf: "number"; readonly value: number })[];
}
interface Draft {
  edition?: string;
  with?: string;
  text?: string;
  forms: Record<string, string>;
  classes: string[];
}

/** `en 2002 "play" en 2015 "cast" past "cast"; ja "{patient}を唱える" ichidan`: all spellings, in order of the source. */
export function spellingsOf(properties: readonly PrintedLine[]): readonly Spelling[] {
  return properties.flatMap((p) => (p.word === "en" || p.word === "ja" ? spellingsIn(p, p.word) : []));
}

function spellingsIn({ args }: PrintedLine, first: Language): readonly Spelling[] {
  const found: Spelling[] = [];
  let language = first;
  let draft: Draft = { forms: {}, classes: [] };
  let inner: string | undefined;
  const close = (): void => {
    const said = draft.text !== undefined || Object.keys(draft.forms).length > 0 || draft.classes.length > 0;
    if (said) found.push({ language, ...draft });
    draft = { forms: {}, classes: [] };
  };
  for (const arg of args) {
    if (arg.leaf === "number") {
      if (draft.text !== undefined) close();
      draft.edition = String(arg.value);
    } else if (arg.leaf === "word") {
      if ((arg.text === "en" || arg.text === "ja") && draft.text !== undefined) {
        close();
        language = arg.text;
      } else if (inner !== undefined || CLASSES.has(arg.text)) draft.classes.push(arg.text);
      else inner = arg.text;
    } else if (inner === undefined) {
      if (draft.text !== undefined) close();
      draft.text = arg.text;
    } else {
      if (FORMS.has(inner)) draft.forms[inner] = arg.text;
      else {
        if (draft.text !== undefined) close();
        draft.with = inner;
        draft.text = arg.text;
      }
      inner = undefined;
    }
  }
  if (inner !== undefined) draft.classes.push(inner);
  close();
  return found;
}

const CLASSES: ReadonlySet<string> = new Set(["mass", "ichidan", "godan", "suru", "addressed"]);

/**
 * The spelling that an edition prints: its own, else the one of no edition. Forms and classes that another
 * line of the same edition declares belong to it too: `ja "…"` on one line, `en past "copied"` on another.
 */
export function spellingFor(
  spellings: readonly Spelling[],
  language: Language,
  edition: string | undefined,
  holds: (noun: string) => boolean = () => false,
): Spelling | undefined {
  const of = spellings.filter((s) => s.language === language && (s.with === undefined || holds(s.with)));
  const known = of.filter((s) => s.edition === edition);
  const named = edition === undefined ? [] : known;
  const plain = of.filter((s) => s.edition === undefined);
  const best =
    [...named].reverse().find((s) => s.text !== undefined && s.with !== undefined) ??
    [...plain].reverse().find((s) => s.text !== undefined && s.with !== undefined) ??
    named.find((s) => s.text !== undefined) ??
    plain.find((s) => s.text !== undefined) ??
    // A text of no edition is printed as the latest one prints it.
    (edition === undefined ? of.filter((s) => s.text !== undefined && s.with === undefined).at(-1) : undefined);
  const beside = best?.edition === undefined ? plain : of.filter((s) => s.edition === best.edition);
  const parts = best === undefined || best.with === undefined ? beside.filter((s) => s.text === undefined || s === best) : [best];
  if (best === undefined && parts.length === 0) return undefined;
  return {
    language,
    forms: Object.assign({}, ...parts.map((p) => p.forms)) as Readonly<Record<string, string>>,
    classes: parts.flatMap((p) => p.classes),
    ...(best?.edition === undefined ? {} : { edition: best.edition }),
    ...(best?.text === undefined ? {} : { text: best.text }),
  };
}

/** `elf "エルフ" plural "elves"`: the text of a type word is its Japanese; `en "…"` says another English one. */
export function spellingsOfTypeWord(line: PrintedLine): readonly Spelling[] {
  const [ja] = spellingsIn(line, "ja");
  if (ja === undefined) return [];
  const { en, plural, article, ...own } = ja.forms;
  const forms = { ...(plural === undefined ? {} : { plural }), ...(article === undefined ? {} : { article }) };
  return [
    { ...ja, forms: own },
    { language: "en", forms, classes: [], ...(en === undefined ? {} : { text: en }) },
  ];
}

/**
 * `text ja if-so "そうした場合、"` in a game or an edition: how the game's texts say one construct. A construct that is
 * called by a closed word stands in quotes: `text ja "gets" "…"`.
 */
export interface StyleText {
  readonly language: Language;
  readonly edition?: string;
  readonly key: string;
  readonly text: string;
  /** `ichidan` or `godan`, where the text ends in a verb in る. */
  readonly verbClass?: string;
}
export function styleTextsOf(properties: readonly PrintedLine[], edition?: string): readonly StyleText[] {
  return properties.flatMap(({ word, args }) => {
    const [language, key, text, cls] = args;
    if (word !== "text" || language?.leaf !== "word" || key === undefined || key.leaf === "number" || text?.leaf !== "text") return [];
    if (language.text !== "en" && language.text !== "ja") return [];
    return [{ language: language.text, key: key.text, text: text.text, ...(edition === undefined ? {} : { edition }), ...(cls?.leaf === "word" ? { verbClass: cls.text } : {}) }];
  });
}
