import { distance } from "fastest-levenshtein";
import { anyOf } from "./prose.js";

const most = 4;

/**
 * The candidates that somebody who wrote `word` may have meant, the nearest first, at most four. Only
 * pass what would be right at that place. A difference in case alone beats every other candidate; else
 * a third of the letters may differ, and at least one.
 */
export function near(word: string, candidates: Iterable<string>): readonly string[] {
  const written = word.toLowerCase();
  const known = [...new Set(candidates)].filter((candidate) => candidate !== word);
  const sameLetters = known.filter((candidate) => candidate.toLowerCase() === written);
  if (sameLetters.length > 0) return sameLetters.slice(0, most);

  const limit = Math.min(Math.max(1, Math.floor(written.length / 3)), written.length - 1);
  return known
    .map((candidate) => ({ candidate, far: distance(written, candidate.toLowerCase()) }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/** The hint that offers them; none when nothing is near. */
export function didYouMean(words: readonly string[]): string | undefined {
  return words.length > 0 ? `Did you mean ${anyOf(words)}?` : undefined;
}
