import type { Language, StyleText } from "../../vocabulary/spelling.js";
import type { Vocabulary } from "../../vocabulary/vocabulary.js";
import { englishPhrases } from "../phrases/en.js";
import { japaneseClasses, japanesePhrases } from "../phrases/ja.js";
import { fill, type Manner } from "./say.js";

const DEFAULTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: englishPhrases, ja: japanesePhrases };

/** The manner of a game's texts in a language and edition: the game's lines for it over the defaults. */
export function mannerOf(
  vocabulary: Vocabulary,
  language: Language,
  edition: string | undefined,
  report: Pick<Manner, "missing" | "definition">,
): Manner {
  const own = new Map<string, StyleText>();
  const texts = vocabulary.game.texts.filter((t) => t.language === language);
  for (const t of texts) if (t.edition === undefined) own.set(t.key, t);
  for (const t of texts) if (t.edition !== undefined && t.edition === edition) own.set(t.key, t);
  const defaults = DEFAULTS[language];
  return {
    vocabulary,
    language,
    edition,
    ...report,
    phraseClass: (key) => {
      const declared = own.get(key);
      return declared === undefined ? japaneseClasses[key] : declared.verbClass;
    },
    phrase: (key, holes) => {
      const template = own.get(key)?.text ?? (Object.hasOwn(defaults, key) ? defaults[key] : undefined) ?? "";
      return holes === undefined ? template : fill(template, holes);
    },
  };
}

/** Whether a construct can be said: what `text en KEY` may name. */
export function isPhraseKey(language: Language, key: string): boolean {
  return Object.hasOwn(DEFAULTS[language], key);
}
export function phraseKeys(language: Language): readonly string[] {
  return Object.keys(DEFAULTS[language]);
}
