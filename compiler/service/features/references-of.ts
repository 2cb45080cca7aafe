import type { Reference } from "../../bind/binder.js";
import type { InContext, Source } from "../../workspace/source.js";
import type { Checked } from "../bind-declaration.js";
import type { View } from "../view.js";

/** A declaration as it was bound, if it belongs to the game of its file. */
export function checkedOf(view: View, { source, part }: { readonly source: Source; readonly part: InContext }): Checked | undefined {
  const parts = view.check(source.path)?.parts ?? [];
  return parts.find((p) => p.source === source && p.declaration === part.declaration)?.checked;
}

/** What the pronouns of a declaration speak of, by their offset in its source. */
export function referencesIn(view: View, at: { readonly source: Source; readonly part: InContext }): ReadonlyMap<number, Reference> | undefined {
  return checkedOf(view, at)?.references;
}
