import type { CodeAction, Diagnostic as Shown, Range, TextEdit, WorkspaceEdit } from "vscode-languageserver-types";
import type { Diagnostic, Fix, TextEdit as Edit } from "../../diagnostics/diagnostic.js";
import { compatible, edited } from "../../diagnostics/fixes.js";
import type { View } from "../view.js";
import { rangeOf, spanOf } from "./places.js";
import { shown } from "./problems.js";

/** Quick fixes for what is found in a range, and one action that makes all the fixes of the file. */
export function codeActionsIn(view: View, path: string, range: Range, only: readonly string[] | undefined, codePage: string | undefined): CodeAction[] {
  const file = view.files.get(path);
  if (file === undefined) return [];
  const wanted = (kind: string): boolean => only === undefined || only.some((k) => kind === k || kind.startsWith(`${k}.`));
  const { pos, end } = spanOf(file, range);
  const actions: CodeAction[] = [];
  const found = view.diagnostics(path);
  if (wanted("quickfix")) {
    for (const one of found.filter((f) => f.pos <= end && pos <= f.end)) {
      const good = one.fixes.filter((fix) => pays(view, [{ found: one, fix }]));
      good.forEach((fix, i) => actions.push(quickFix(view, shown(view, file, one, codePage), fix, i === 0)));
    }
  }
  if (wanted("source.fixAll")) {
    const all = fixesOf(view, path);
    if (all.length > 0) actions.push({ title: "Fix all", kind: "source.fixAll.cardwright", edit: workspaceEdit(view, all.flatMap(({ fix }) => fix.edits)) });
  }
  return actions;
}

function quickFix(view: View, diagnostic: Shown, { title, edits }: Fix, isPreferred: boolean): CodeAction {
  const capital = `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  return { title: capital, kind: "quickfix", diagnostics: [diagnostic], isPreferred, edit: workspaceEdit(view, edits) };
}

interface Wanted {
  readonly found: Diagnostic;
  readonly fix: Fix;
}

/** The first fix of each finding of a file, without those that would do harm. */
function fixesOf(view: View, path: string): readonly Wanted[] {
  const all = compatible(view.diagnostics(path).flatMap((found): readonly Wanted[] => (found.fixes[0] === undefined ? [] : [{ found, fix: found.fixes[0] }])));
  if (all.length === 0 || pays(view, all)) return all;
  const kept: Wanted[] = [];
  for (const one of all) if (pays(view, [...kept, one])) kept.push(one);
  return kept;
}

/** Whether each of these findings would be gone, and no file that is edited has more than before. */
function pays(view: View, wanted: readonly Wanted[]): boolean {
  const texts = textsAfter(view, wanted.flatMap(({ fix }) => fix.edits));
  if (texts === undefined) return false;
  const paths = [...new Set([...texts.keys(), ...wanted.map(({ found }) => found.path)])];
  const count = (findings: readonly Diagnostic[]): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
    return counts;
  };
  const before = paths.map((path) => view.diagnostics(path));
  const after = view.supposing(texts, () => paths.map((path) => view.diagnostics(path)));
  const noMore = paths.every((_, i) => (after[i]?.length ?? 0) <= (before[i]?.length ?? 0));
  const gone = wanted.every(({ found: { code, path } }) => {
    const i = paths.indexOf(path);
    const fixed = wanted.filter(({ found }) => found.code === code && found.path === path).length;
    return (count(after[i] ?? []).get(code) ?? 0) <= (count(before[i] ?? []).get(code) ?? 0) - fixed;
  });
  return noMore && gone;
}

/** The texts of the files after these edits; nothing if one of them isn't open. */
export function textsAfter(view: View, edits: readonly Edit[]): ReadonlyMap<string, string> | undefined {
  const texts = new Map<string, string>();
  for (const path of new Set(edits.map((edit) => edit.path))) {
    const file = view.files.get(path);
    if (file === undefined) return undefined;
    const ends = lineEndOf(file.text);
    texts.set(path, edited(file.text, edits.filter((edit) => edit.path === path).map((edit) => ({ ...edit, text: edit.text.replaceAll("\n", ends) }))));
  }
  return texts;
}

export function workspaceEdit(view: View, edits: readonly Edit[]): WorkspaceEdit {
  const changes: Record<string, TextEdit[]> = {};
  for (const { path, text, ...span } of edits) {
    const file = view.files.get(path);
    if (file === undefined) continue;
    (changes[path] ??= []).push({ range: rangeOf(file, span), newText: text.replaceAll("\n", lineEndOf(file.text)) });
  }
  return { changes };
}

/** The end of a file's first line: what is put in ends its lines in the same way. */
function lineEndOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? "\n";
}
