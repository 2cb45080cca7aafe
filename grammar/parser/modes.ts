/**
 * How a phrase is to be read depends on what it stands in. The modes are bits of the parser's `mode`,
 * which a rule hands on to the rules it calls; each is set where its reason is.
 */
export const Mode = {
  /** A verb must still follow this phrase: the last bare word of a run is that verb, not a noun. */
  Subject: 1,
  /** Inside a noun's own `of` or `in`: `with`, `without`, `that` and `other than` belong to the first noun. */
  Nested: 2,
  /** A part of a noun phrase: a name, `plus` and `minus` belong to the whole. */
  Inner: 4,
  /** In a relative clause: a name goes to a phrase that introduces something, else to the whole. */
  Relative: 8,
  /** After `for each` and `the number of` the place belongs to the noun: `counters on this`. */
  Placed: 16,
  /** The left side of `either … or …`: the `or` isn't a part of its run. */
  Left: 32,
  /** A comma separates the acts of a line, so that only a number or a phrase after it makes a list. */
  Line: 64,
  /** A comma separates things: it never makes a list. */
  Things: 128,
} as const;

/** What stays of a mode in a part that reads as a phrase of its own. */
export const kept = Mode.Subject | Mode.Line | Mode.Things;
