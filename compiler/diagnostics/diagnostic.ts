import type { Data, DiagnosticCode } from "./registry.js";

/** A place in a file: offsets in UTF-16 code units, `[pos, end)`. */
export interface Place {
  readonly path: string;
  readonly pos: number;
  readonly end: number;
}
/** Another place that a finding speaks of, and why that place matters. */
export interface Related extends Place {
  readonly label: string;
}
export interface TextEdit extends Place {
  readonly text: string;
}
/** An edit that removes a finding and adds none; the command line and the editor apply the same object. */
export interface Fix {
  /** What it does, as a command to the author: "write `a creature`". */
  readonly title: string;
  readonly edits: readonly TextEdit[];
}
/** A finding as data; its prose is made by `describe` alone. */
export interface Diagnostic<C extends DiagnosticCode = DiagnosticCode> extends Place {
  readonly code: C;
  readonly data: Data<C>;
  readonly related: readonly Related[];
  readonly fixes: readonly Fix[];
}

export function diagnostic<C extends DiagnosticCode>(
  code: C,
  place: Place,
  data: Data<C>,
  more: { readonly related?: readonly Related[]; readonly fixes?: readonly Fix[] } = {},
): Diagnostic {
  // The union of all codes is what callers keep; one code's data is checked here, by `Data<C>`.
  return {
    code,
    path: place.path,
    pos: place.pos,
    end: place.end,
    data,
    related: more.related ?? [],
    fixes: more.fixes ?? [],
  } as Diagnostic;
}
