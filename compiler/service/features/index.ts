import type { View } from "../view.js";
import { allCards } from "./cards.js";
import { completionAt, resolved } from "./completion.js";
import { hoverAt } from "./hover.js";
import { problemsIn } from "./problems.js";
import type { FeatureOptions, Language, LanguageFeatures } from "./types.js";

/** What editors ask, each in a file of its own. */
export function createFeatures(view: View, { language = "en", codePage }: FeatureOptions): LanguageFeatures {
  let spoken: Language = language;
  return {
    speak(other) {
      spoken = other;
    },
    problems: (path) => problemsIn(view, path, codePage),
    completion: (path, position) => completionAt(view, path, position, spoken),
    resolveCompletion: (item) => resolved(view, item, spoken),
    hover: (path, position) => hoverAt(view, path, position, spoken),
    cards: () => allCards(view),
  } as LanguageFeatures;
}
