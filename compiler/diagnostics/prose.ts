/** How findings speak of the author's words. */

/** A word of the card as it is quoted in a sentence. */
export function quoted(word: string): string {
  return `\`${word}\``;
}

/** `` `a`, `b` or `c` ``. */
export function anyOf(words: readonly string[]): string {
  return orList(words.map(quoted));
}

/** `a noun, a number or a name`; of a long list the first four, the rest as `…`. */
export function orList(things: readonly string[]): string {
  const shown = things.slice(0, 4);
  // Things that are lists themselves are kept apart.
  const [comma, or] = shown.some((thing) => / or |, /.test(thing)) ? ["; ", "; or "] : [", ", " or "];
  if (things.length > shown.length) return `${shown.join(comma)} …`;
  const last = shown.pop() ?? "nothing";
  return shown.length > 0 ? `${shown.join(comma)}${or}${last}` : last;
}
