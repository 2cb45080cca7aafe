/**
 * A text in the making: `lead` parts (`if you do,`) come before the first sentence of what follows. Sentences
 * start small and have no full stop until the text is finished.
 */
export type Sentences = readonly string[];

export function withLead(lead: string, sentences: Sentences): Sentences {
  const [first, ...rest] = sentences;
  return first === undefined ? [] : [`${lead}${first}`, ...rest];
}
