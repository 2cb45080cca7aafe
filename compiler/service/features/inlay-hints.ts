import type { InlayHint, InlayHintKind, Range } from "vscode-languageserver-types";
import type { BoundDeclaration, Checked } from "../bind-declaration.js";
import type { View } from "../view.js";
import { positionAt, spanOf } from "./places.js";
import type { Language } from "./types.js";

const type: InlayHintKind = 1;

/** Behind `it` and its like what they speak of, and behind a choice when it is asked. */
export function inlayHintsIn(view: View, path: string, range: Range, language: Language): InlayHint[] {
  const file = view.files.get(path);
  if (file === undefined) return [];
  const { pos, end } = spanOf(file, range);
  const hints: InlayHint[] = [];
  for (const { checked, source } of view.check(path)?.parts ?? []) {
    if (source.base > end || source.base + source.text.length < pos) continue;
    const add = (offset: number, label: string, tooltip?: string): void => {
      const at = source.base + offset;
      if (at < pos || at > end) return;
      hints.push({ position: positionAt(file, at), label, kind: type, paddingLeft: true, ...(tooltip === undefined ? {} : { tooltip }) });
    };
    for (const reference of checked.references.values()) {
      const words = source.text.slice(reference.declared.pos, reference.declared.end).replace(/\s+/g, " ");
      add(reference.end, `(${short(words)})`, words);
    }
    for (const { end: behind, announced } of choicesIn(checked)) add(behind, `(${moments[language][announced ? "announced" : "resolved"]})`, tips[language][announced ? "announced" : "resolved"]);
  }
  return hints.sort((a, b) => a.position.line - b.position.line || a.position.character - b.position.character);
}

function short(words: string): string {
  return words.length > 28 ? `${words.slice(0, 27)}…` : words;
}

const moments = { en: { announced: "on announcement", resolved: "on resolution" }, ja: { announced: "宣言時", resolved: "解決時" } } as const;
const tips = {
  en: { announced: "Chosen when this is put on the stack or otherwise announced.", resolved: "Chosen when this is carried out." },
  ja: { announced: "宣言するときに選ぶ。", resolved: "解決するときに選ぶ。" },
} as const;

interface Choice {
  /** Where the words that choose end, in the source. */
  readonly end: number;
  readonly announced: boolean;
}

const known = new WeakMap<BoundDeclaration, readonly Choice[]>();

/** The choices of a declaration. One that a target of its ability refers to is made with the target. */
function choicesIn({ bound }: Checked): readonly Choice[] {
  const before = known.get(bound);
  if (before !== undefined) return before;
  const abilities = bound.kind === "card" ? bound.card.abilities : bound.kind === "keyword" ? bound.keyword.abilities : [];
  const choices = abilities.flatMap((ability) => {
    const steps = stepsIn(ability);
    const targets = steps.filter((step) => step.s === "target").map((step) => namesIn(step.phrase));
    return steps.map((step) => ({ end: step.span.end, announced: step.s === "target" || targets.some((names) => names.has(step.name)) }));
  });
  known.set(bound, choices);
  return choices;
}

interface Step {
  readonly s: "choose" | "target";
  readonly name: string;
  readonly phrase: unknown;
  readonly span: { readonly pos: number; readonly end: number };
}
function stepsIn(value: unknown): readonly Step[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(stepsIn);
  return isStep(value) ? [value, ...inside] : inside;
}
function isStep(value: object): value is Step {
  return "s" in value && (value.s === "choose" || value.s === "target") && "name" in value && "span" in value && "phrase" in value;
}

/** The names that a value is made from. */
function namesIn(value: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== "object" || value === null) return names;
  if ("e" in value && value.e === "name" && "name" in value && typeof value.name === "string") names.add(value.name);
  for (const part of Object.values(value)) namesIn(part, names);
  return names;
}
