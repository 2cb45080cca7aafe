/** One emitted module, before its header and footer: a module a `.card` file, at the same path. */
export interface EmittedModule {
  /** The `.card` file, from the folder of the sets: `magic/tarkir/cards.card`. */
  readonly path: string;
  readonly game: string;
  /** Clauses, cards, keywords and rulings; TypeScript and JavaScript at once. */
  readonly body: string;
  /** Makers that the body uses, sorted. */
  readonly makers: readonly string[];
  /** Identifiers of the records, in order. */
  readonly exports: readonly string[];
  /** A vocabulary module also declares its game's types; the text of that declaration. */
  readonly types?: string;
  /** A check of the vocabulary's verbs against the functions of its rules, for the type checker alone. */
  readonly fits?: { readonly imports: readonly { readonly alias: string; readonly path: string }[]; readonly check: string };
  /** Interface name of the game's types (`Magic`) and the path of the file that declares it. */
  readonly gameType: { readonly name: string; readonly path: string };
}
