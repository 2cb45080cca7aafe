/** A rule as a railroad diagram: one SVG file that needs nothing from elsewhere and is readable by day and by night. */
import railroad, { type Drawing } from "railroad-diagrams";
import type { Part, Rule } from "./grammar-model.js";

const { Choice, Diagram, NonTerminal, OneOrMore, Optional, Sequence, Skip, Terminal, ZeroOrMore } = railroad;

const style = `<style>
svg { background: #fdfcf8; }
path { fill: none; stroke: #57534e; stroke-width: 1.5; }
rect { fill: #fef3c7; stroke: #57534e; stroke-width: 1.5; }
rect[rx] { fill: #dcfce7; }
text { font: 13px ui-monospace, Menlo, Consolas, monospace; text-anchor: middle; fill: #1c1917; }
@media (prefers-color-scheme: dark) {
  svg { background: #1c1917; }
  path, rect { stroke: #a8a29e; }
  rect { fill: #44403c; }
  rect[rx] { fill: #14532d; }
  text { fill: #f5f5f4; }
}
</style>`;

export function diagram({ name, is }: Rule): string {
  const drawn = Diagram(draw(is)).toString();
  const [, opening = "", size = "", rest = ""] = /^<svg class="railroad-diagram"( (width=[^>]*))>\n([^]*)$/.exec(drawn) ?? [];
  if (opening === "") throw new Error(`${name}: the picture has another form than expected.`);
  // Lines of no length are left out.
  const lines = rest.replaceAll(/^<path d="M[\d.]+ [\d.]+h0"><\/path>\n/gm, "");
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">\n<title>${name}</title>\n${style}\n${lines}`;
}

/** What is written as it stands is round and green, what is looked up elsewhere has corners. */
function draw(part: Part): Drawing {
  switch (part.part) {
    case "words":
      return choiceOf(part.words.map((word) => Terminal(word)));
    case "class":
      return NonTerminal(part.name);
    case "rule":
      return NonTerminal(part.name);
    case "sequence":
      return part.of.length === 0 ? Skip() : Sequence(...part.of.map(draw));
    case "choice":
      return choiceOf(part.of.flatMap((p) => (p.part === "words" ? p.words.map((word) => Terminal(word)) : [draw(p)])));
    case "optional":
      return Optional(draw(part.of));
    case "many": {
      const repeat = part.none ? ZeroOrMore : OneOrMore;
      return part.between === undefined ? repeat(draw(part.of)) : repeat(draw(part.of), draw(part.between));
    }
  }
}

function choiceOf(parts: readonly Drawing[]): Drawing {
  const [only = Skip(), second] = parts;
  return second === undefined ? only : Choice(0, ...parts);
}
