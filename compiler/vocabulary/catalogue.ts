/** What a rules module's primitives look like, made by `scripts/primitives` and given to the compiler as data. */
export interface PrimitivesCatalogue {
  /** Name of the rules module, as `rules "…"` in a game's vocabulary says it. */
  readonly rules: string;
  readonly primitives: readonly Primitive[];
  /** Verbs of the events that the module raises by itself, sorted; some may never come about. */
  readonly raises: readonly string[];
}
export type PrimitiveKind = "verb" | "state" | "predicate" | "relation" | "stat" | "modifier";
export interface Primitive {
  readonly name: string;
  readonly kind: PrimitiveKind;
  /** First sentence of its docstring. */
  readonly doc: string;
  readonly holes: readonly { readonly name: string; readonly type: string; readonly optional: boolean }[];
}
