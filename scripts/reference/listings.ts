/** The fenced listings of a page. */

export interface Listing {
  /** What stands behind the opening fence: `card`, `card bad unknown-word`, `sh`. */
  readonly info: string;
  readonly text: string;
  /** The line of its opening fence, from 1. */
  readonly line: number;
}

export function listingsOf(page: string): readonly Listing[] {
  const found: Listing[] = [];
  for (const { 1: info = "", 2: text = "", index } of page.matchAll(/^```([^\n`]*)\n([^]*?)^```$/gm)) {
    found.push({ info: info.trim(), text, line: page.slice(0, index).split("\n").length });
  }
  return found;
}
