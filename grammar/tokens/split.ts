/**
 * Lines that certainly start a declaration, whatever stands before them: such a line in the first column
 * closes everything that was left open (see `headOf`). Between two of them a text can be parsed by
 * itself, and gives what it gives as a part of the whole.
 */
const certain =
  /^(?:(?:card|ruling)[ \t]+"|keyword[ \t]+[^\s"{}<>]+[ \t]*[{<]|verb[ \t]+<|game[ \t]+[^\s"{}<>]+[ \t]*(?:\{|$)|set[ \t]+[^\s"{}<>]+[ \t]+of[ \t])/gm;

/** Offsets at which the text may be cut into parts that parse alone; the first is 0. */
export function declarationStarts(text: string): readonly number[] {
  const starts = [0];
  for (const match of text.matchAll(certain)) if (match.index > 0) starts.push(match.index);
  return starts;
}
