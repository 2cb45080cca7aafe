import type { Fix, TextEdit } from "./diagnostic.js";

/**
 * Fixes that can be made at once: of two that touch each other the first stays. A fix is made whole or not at
 * all.
 */
export function compatible<F extends { readonly fix: Fix }>(wanted: readonly F[]): readonly F[] {
  const taken: TextEdit[] = [];
  return wanted.filter(({ fix: { edits } }) => {
    const free = edits.every((edit) => !taken.some((other) => touches(edit, other)));
    if (free) taken.push(...edits);
    return free;
  });
}

function touches(a: TextEdit, b: TextEdit): boolean {
  return a.path === b.path && a.pos <= b.end && b.pos <= a.end;
}

/** The text of one file after its edits, none of which touches another. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.pos - b.pos || a.end - b.end)) {
    parts.push(text.slice(at, edit.pos), edit.text);
    at = edit.end;
  }
  return parts.join("") + text.slice(at);
}
