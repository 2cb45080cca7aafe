/** The page about what the rules modules can do, and which words of the shipped games use it. */
import type { Primitive, PrimitiveKind, PrimitivesCatalogue } from "../../compiler/vocabulary/catalogue.js";
import { BASE } from "../../compiler/vocabulary/collect.js";
import type { GameWords, Shipped } from "./games.js";
import { code, listed, table } from "./markdown.js";

const kinds: Readonly<Record<PrimitiveKind, string>> = {
  verb: "does a verb",
  state: "says whether something is so",
  predicate: "says whether a noun or an adjective fits",
  relation: "names something through another",
  stat: "computes a stat",
  modifier: "changes an event",
};

const intro = `# What the rules can do

A game's vocabulary says with \`does "…"\` which function of its rules does a verb, answers an adjective or computes a
stat. These are all there are. The functions are written in TypeScript, in \`primitives.ts\` of the rules; a word can
use those of its own game's rules and those of no game.

The parts of a verb are handed to its function by their names, so the holes of the verb's declaration must have the
names that stand here. A part with \`?\` may be missing.
`;

export function primitivesPage(shipped: Shipped): string {
  const base = shipped.catalogues.filter((c) => c.rules === BASE);
  const others = shipped.catalogues.filter((c) => c.rules !== BASE);
  const used = [...base, ...others].map((catalogue) => section(catalogue, shipped));
  // Rules that a game names and that have nothing of their own to do.
  const bare = [...new Set(["plain", ...shipped.games.flatMap(({ game }) => game?.rules ?? [])])].filter(
    (rules) => shipped.catalogues.every((c) => c.rules !== rules),
  );
  const empty = bare.map((rules) => `<a id="rules-${rules}"></a>\n\n## ${rules}\n\nThese rules have no functions of their own; their games use those of no game.`);
  return `${intro}\n${[...used, ...empty].join("\n\n")}\n`;
}

function section({ rules, primitives }: PrimitivesCatalogue, shipped: Shipped): string {
  const games = shipped.games.filter((g) => (g.game?.rules ?? BASE) === rules || rules === BASE);
  const title = rules === BASE ? "Of no game" : rules;
  const rows = primitives.map((p) => [
    `<a id="${p.name.toLowerCase()}-${rules}"></a>${code(p.name)}`,
    kinds[p.kind],
    p.doc,
    parts(p),
    users(p, games),
  ]);
  const source = `[runtime/rules/${rules}/primitives.ts](../runtime/rules/${rules}/primitives.ts)`;
  return `<a id="rules-${rules}"></a>\n\n## ${title}\n\nFrom ${source}.\n\n${table(["function", "kind", "what it does", "parts", "used by"], rows)}`;
}

function parts({ holes }: Primitive): string {
  return holes.map(({ name, type, optional }) => code(`${name}${optional ? "?" : ""}: ${type}`)).join(", ");
}

function users({ name }: Primitive, games: readonly GameWords[]): string {
  const words = games.flatMap((game) =>
    game.symbols.flatMap((s) => ("does" in s && s.does === name ? [`[${code(s.name)}](language/words/${game.name}.md)`] : [])),
  );
  return words.length === 0 ? "no shipped word" : listed(words);
}
