import fc from "fast-check";

type Change = "delete" | "double" | "swap" | "blank line" | "comment" | "comment line" | "separator" | "stray comment";

export interface Mutation {
  readonly at: number;
  readonly change: Change;
}

const layoutChanges: readonly Change[] = ["blank line", "comment", "comment line", "separator"];
const wordChanges: readonly Change[] = ["delete", "double", "swap", "stray comment"];

/** Changes that leave a text right: line ends and comments, where they may be. */
export const layoutChange: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  change: fc.constantFrom(...layoutChanges),
});
/** Any change, of words too. */
export const anyChange: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  change: fc.constantFrom(...layoutChanges, ...wordChanges),
});

const piece = /\/\/[^\n]*|"[^"\n]*"|\{[A-Z0-9]+\}|[^\S\n]+|\n|[\p{L}\p{M}\d'+\-./]+|[^\s]/gu;

/** A text with one of its pieces changed: a word, a sign, a line end. */
export function mutated(text: string, { at, change }: Mutation): string {
  const pieces = text.match(piece) ?? [];
  const changeable = pieces.flatMap((_, i) => (isChangeable(pieces, i, change) ? [i] : []));
  const i = changeable[at % Math.max(1, changeable.length)];
  if (i === undefined) return text;
  const [here = "", space = "", next = ""] = pieces.slice(i, i + 3);
  return pieces.toSpliced(i, change === "swap" ? 3 : 1, ...changed(change, here, space, next, at % 10)).join("");
}

function changed(change: Change, here: string, space: string, next: string, tag: number): readonly string[] {
  switch (change) {
    case "delete":
      return [];
    case "double":
      return [here, " ", here];
    case "swap":
      return [next, space, here];
    case "blank line":
      return [here, "\n \n"];
    case "comment":
    case "stray comment":
      return [here, ` // why ${tag} \n`];
    case "comment line":
      return [here, `\n    //why ${tag}\n`];
    case "separator":
      return [here === "\n" ? "; " : "\n"];
  }
}

function isChangeable(pieces: readonly string[], i: number, change: Change): boolean {
  const here = pieces[i] ?? "";
  if (here.startsWith("//")) return false;
  switch (change) {
    case "delete":
    case "double":
    case "swap":
      return here.trim() !== "";
    case "stray comment":
      return true;
    case "separator":
      return (here === ";" || here === "\n") && !(pieces[i - 1] ?? "").startsWith("//");
    case "blank line":
    case "comment":
    case "comment line":
      return mayEndLine(here, pieces.slice(i + 1).find((piece) => piece.trim() !== ""));
  }
}

const goesOn = /^(?:then|otherwise|and|or|where|unless|\})$/;
function mayEndLine(here: string, next: string | undefined): boolean {
  return here === "{" || here === ";" || here === "\n" || next === undefined || (here.trim() !== "" && goesOn.test(next));
}
