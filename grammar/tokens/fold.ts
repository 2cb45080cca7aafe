import type { Problem } from "./problem.js";

/** Texts and comments keep what they hold; a quoted text in other quotes keeps what is between them. */
const parts =
  /\/\/[^\n\r]*|"[^"\n\r]*"|([\u201c-\u201e\uff02\u300c\u300e][^"\n\r\u201c-\u201e\uff02\u300c-\u300f]*[\u201c-\u201e\uff02\u300d\u300f])|[\uff01-\uff5e\u3001\u3002\u2018\u2019\u2212\u2013]+/g;
const fullWidth = /[\uff01-\uff5e\u3001\u3002\u300c-\u300f]/;

/**
 * The text with full-width punctuation, digits and letters, and the typographic marks of a word
 * processor, as the characters that the language has; every character keeps its place. Each run that
 * changed is a finding with a fix.
 */
export function fold(text: string): { readonly text: string; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const folded = text.replace(parts, (found: string, quoted: string | undefined, pos: number) => {
    if (found.startsWith('"') || found.startsWith("//")) return found;
    // A quotation mark alone is a character like any other: nothing may change its length.
    const use = quoted !== undefined ? `"${found.slice(1, -1)}"` : Array.from(found, plain).join("");
    if (use === found) return found;
    const end = pos + found.length;
    const code = fullWidth.test(found) ? "full-width-punctuation" : "typographic-character";
    problems.push({ code, data: { found, use }, pos, end, fix: { title: `write ${use}`, pos, end, text: use } });
    return use;
  });
  return { text: folded, problems };
}

function plain(character: string): string {
  switch (character) {
    case "\u3001":
      return ",";
    case "\u3002":
      return ";";
    case "\u2018":
    case "\u2019":
      return "'";
    case "\u2212":
    case "\u2013":
      return "-";
    default:
      return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
  }
}
