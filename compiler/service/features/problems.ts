import type { Diagnostic as Shown, DiagnosticSeverity, DiagnosticTag } from "vscode-languageserver-types";
import { describe } from "../../diagnostics/describe.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { SourceFile } from "../../workspace/source.js";
import type { View } from "../view.js";
import { locationOf, rangeOf } from "./places.js";

const severities = { error: 1, warning: 2, hint: 4 } as const satisfies Readonly<Record<string, DiagnosticSeverity>>;
/** What is hinted at does nothing: it is shown faded. */
const unnecessary: DiagnosticTag = 1;

/** The findings of a file as an editor shows them. */
export function problemsIn(view: View, path: string, codePage: string | undefined): Shown[] {
  const file = view.files.get(path);
  return file === undefined ? [] : view.diagnostics(path).map((found) => shown(view, file, found, codePage));
}

export function shown(view: View, file: SourceFile, found: Diagnostic, codePage: string | undefined): Shown {
  const { severity, title, label, related, explanation, hint } = describe(found);
  const places = related.flatMap((place) => locationOf(view, place).map((location) => ({ location, message: place.label })));
  return {
    range: rangeOf(file, found),
    severity: severities[severity],
    source: "cardwright",
    code: found.code,
    message: [title, label, explanation, hint].filter((part) => part !== undefined && part !== "").join("\n"),
    ...(codePage === undefined ? {} : { codeDescription: { href: codePage.replace("{code}", found.code) } }),
    ...(places.length === 0 ? {} : { relatedInformation: places }),
    ...(fades.has(found.code) ? { tags: [unnecessary] } : {}),
  };
}

/** Findings about something that has no use. */
const fades: ReadonlySet<string> = new Set(["target-unused"]);
