import type { Diagnostic, Place } from "./diagnostic.js";
import { Lines } from "./lines.js";

/**
 * One mistake, one finding: what was found in a sentence that couldn't be read says nothing. A sentence is
 * taken for one of these if it begins on the line of such a mistake, or if the mistake is in it.
 */
export function withoutCascades(
  findings: readonly Diagnostic[],
  mistakes: readonly Place[],
  text: string,
): readonly Diagnostic[] {
  if (mistakes.length === 0) return findings;
  const lines = new Lines(text);
  const lineOf = (pos: number): number => lines.at(pos).line;
  const unreadable = new Set(mistakes.flatMap(({ pos, end }) => [lineOf(pos), lineOf(end)]));
  const holds = (finding: Place, mistake: Place): boolean =>
    (finding.pos <= mistake.pos && mistake.pos <= finding.end) ||
    // Nothing, where the next word begins, is what is missing.
    (finding.pos === finding.end && finding.pos >= mistake.end && text.slice(mistake.end, finding.pos).trim() === "");
  return findings.filter(
    (finding) => !unreadable.has(lineOf(finding.pos)) && !mistakes.some((mistake) => holds(finding, mistake)),
  );
}
