/** What of a game is understood and can't be run yet: whoever uses it can't be run either. */
export interface Missing {
  readonly keywords: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/** Why something in the IR can't be run though nothing of its own is in the way: what it uses. */
export function dependsOn(ir: unknown, missing: Missing): readonly string[] {
  const found = new Set<string>();
  const keyword = (name: unknown): void => {
    if (typeof name === "string" && missing.keywords.has(name)) found.add(`the keyword \`${name}\``);
  };
  const word = (name: unknown): void => {
    if (typeof name === "string" && missing.words.has(name)) found.add(`the word \`${name}\``);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === "object" && value !== null) {
      if ("keyword" in value) keyword(value.keyword);
      if ("word" in value) word(value.word);
      if ("verb" in value && typeof value.verb === "string" && missing.words.has(value.verb)) found.add(`the verb \`${value.verb}\``);
      if ("nouns" in value && Array.isArray(value.nouns)) value.nouns.forEach(word);
      Object.values(value).forEach(visit);
    }
  };
  visit(ir);
  return [...found];
}

/** Keywords that can't be run, with those that use one: `lowered` has each with its IR and its own gaps. */
export function missingKeywords(
  lowered: readonly { readonly name: string; readonly ir: unknown; readonly gaps: readonly string[] }[],
  words: ReadonlySet<string>,
): ReadonlySet<string> {
  const keywords = new Set(lowered.filter((k) => k.gaps.length > 0).map((k) => k.name));
  for (let before = -1; before !== keywords.size; ) {
    before = keywords.size;
    for (const { name, ir } of lowered) if (!keywords.has(name) && dependsOn(ir, { keywords, words }).length > 0) keywords.add(name);
  }
  return keywords;
}

export function sameMissing(a: Missing, b: Missing): boolean {
  return sameSet(a.keywords, b.keywords) && sameSet(a.words, b.words);
}
function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((x) => b.has(x));
}
