/** An error keeps a card from being built; a warning can be wrong; a hint says what could go. */
export type Severity = "error" | "warning" | "hint";

/**
 * The prose of one finding, made from its data. Slots are always shown in this order: title, the
 * underlined place with its label, related places, explanation, hint.
 */
export interface Message<D> {
  readonly severity: Severity;
  /** What kind of problem, with the words of the card in it. */
  readonly title: (data: D) => string;
  /** The short sentence at the underlined words; it must make sense when nothing else is read. */
  readonly label: (data: D) => string;
  /** Why it matters, in one or two plain sentences. */
  readonly explain: (data: D) => string;
  /** What to do, when there is no single fix. */
  readonly hint?: (data: D) => string | undefined;
}

/** Declares one code; `D` is what the finding carries. */
export function message<D>(m: Message<D>): Message<D> {
  return m;
}
