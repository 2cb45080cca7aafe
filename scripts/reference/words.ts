/** A page for the words of each game. */
import { forEachChild, type SyntaxNode } from "../../grammar/index.js";
import type { PrimitivesCatalogue } from "../../compiler/vocabulary/catalogue.js";
import { BASE } from "../../compiler/vocabulary/collect.js";
import type { HoleSymbol, ParameterSymbol, Printed, VerbSymbol, WordSymbol } from "../../compiler/vocabulary/symbols.js";
import type { GameWords, Shipped } from "./games.js";
import { code, listed, table } from "./markdown.js";

type Of<K extends WordSymbol["symbol"]> = Extract<WordSymbol, { readonly symbol: K }>;

/** What else there is to say, in a cell. */
function besides(parts: readonly string[]): string {
  return parts.join("; ");
}

/** The pages of all games, by the name of their file. */
export function wordPages(shipped: Shipped): ReadonlyMap<string, string> {
  return new Map(shipped.games.map((words) => [`${words.name}.md`, page(words, shipped)]));
}

/** What the reference's first page says about them. */
export function pageLinks({ games }: Shipped): string {
  return listed(games.map(({ name, title }) => `[${name === BASE ? title.toLowerCase() : title}](words/${name}.md)`));
}

function page(words: GameWords, shipped: Shipped): string {
  const of = <K extends WordSymbol["symbol"]>(kind: K): readonly Of<K>[] =>
    words.symbols.filter((s): s is Of<K> => s.symbol === kind);
  const does = (name: string | undefined): string => (name === undefined ? "" : primitive(name, words, shipped.catalogues));
  const sections = [
    section("Nouns", ["word", "is", "English", "Japanese", "besides"], of("noun").map((noun) => [
      code(noun.name),
      noun.is === undefined ? listed(noun.of.map(code)) : code(textAt(noun, shipped, noun.is)),
      english(noun.printed, noun.mass ? undefined : noun.plural.replaceAll("-", " ")),
      japanese(noun.printed),
      besides([
        ...(noun.lives === undefined ? [] : [`lives in ${code(noun.lives)}`]),
        ...(noun.onTypeLine ? ["stands on the type line"] : []),
        ...(noun.mass ? ["has no plural"] : []),
        ...(noun.relation ? ["is named through its owner"] : []),
        ...(noun.board ? ["is a place of the board"] : []),
        ...(noun.wordsOf === undefined ? [] : [`has the type words of ${code(noun.wordsOf)}`]),
        ...(noun.ofVerb === undefined ? [] : [`is what ${code(noun.ofVerb)} makes`]),
        ...(noun.does === undefined ? [] : [does(noun.does)]),
      ]),
    ])),
    section("Words for the type line", ["word", "of", "Japanese"], of("type-word").map((word) => [
      code(word.name),
      code(word.of),
      japanese(word.printed),
    ])),
    section("Verbs", ["verb", "English", "Japanese", "what it does"], of("verb").map((verb) => [
      code(frame(verb)),
      english(verb.printed, verb.past),
      japanese(verb.printed),
      `${roles[verb.role]}${whatVerbDoes(verb, shipped, does)}`.trim(),
    ])),
    section("Adjectives", ["word", "of", "English", "Japanese", "means"], of("adjective").map((adjective) => [
      code(adjective.name),
      listed(adjective.of.map(code)),
      english(adjective.printed),
      japanese(adjective.printed),
      adjective.means === undefined
        ? adjective.does === undefined
          ? "a mark"
          : does(adjective.does)
        : code(inside(textAt(adjective, shipped, adjective.means)).replace(/^.*?means /, "")),
    ])),
    section("Zones", ["zone", "whose", "English", "Japanese", "is"], of("zone").map((zone) => [
      code(zone.name),
      zone.of === undefined ? "everybody's" : "each player's",
      english(zone.printed),
      japanese(zone.printed),
      listed([zone.hidden ? "hidden" : "public", ...(zone.ordered ? ["ordered"] : []), ...(zone.board ? ["a board"] : [])]),
    ])),
    section("Stats", ["stat", "of", "English", "Japanese", "besides"], of("stat").map((stat) => [
      code(stat.name),
      listed(stat.of.map(code)),
      english(stat.printed),
      japanese(stat.printed),
      besides([
        ...(stat.starts === undefined ? [] : [`starts at ${stat.starts}`]),
        ...(stat.layer === undefined ? [] : [`layer ${code(stat.layer)}`]),
        ...(stat.does === undefined ? [] : [does(stat.does)]),
      ]),
    ])),
    section("Counters and resources", ["word", "is", "English", "Japanese", "besides"], of("unit").map((unit) => [
      code(unit.name),
      `a ${unit.unit} of ${code(unit.of)}`,
      english(unit.printed),
      japanese(unit.printed),
      besides([
        ...(unit.emptiesEach === undefined ? [] : [`is gone after each ${code(unit.emptiesEach)}`]),
        ...(unit.body?.items.some((item) => item.kind !== "line") === true
          ? unit.body.items.flatMap((item) => (item.kind === "line" ? [] : [code(textAt(unit, shipped, item))]))
          : []),
      ]),
    ])),
    section("Symbols", ["symbol", "of", "English", "Japanese", "besides"], of("cost-symbol").map((symbol) => [
      code(symbol.name),
      code(symbol.of),
      english(symbol.printed),
      japanese(symbol.printed),
      besides([
        ...(symbol.generic ? ["any number in braces, paid with any"] : []),
        ...(symbol.anyAmount ? ["an amount that is chosen"] : []),
        ...(symbol.repeatable ? ["may be paid again"] : []),
        ...(symbol.amount === 1 ? [] : [`worth ${symbol.amount}`]),
        ...(symbol.marks === undefined ? [] : [`marks the card ${code(symbol.marks)}`]),
      ]),
    ])),
    section("Phases and periods", ["word", "is", "English", "Japanese", "besides"], of("period").map((period) => [
      code(period.name),
      period.of === "" ? "a period" : `a ${period.phase ? "phase" : "period"} of the ${code(period.of)}`,
      english(period.printed),
      japanese(period.printed),
      period.eachPlayer ? "each player has one" : "",
    ])),
    section("Settings", ["setting", "may be"], of("setting").map((setting) => [
      code(setting.name),
      setting.values.map(code).join(", "),
    ])),
    keywords(of("keyword"), shipped),
  ];
  return `# ${words.name === BASE ? words.title : `The words of ${words.title}`}\n\n${about(words)}\n\n${sections.filter((s) => s !== "").join("\n\n")}\n`;
}

function about(words: GameWords): string {
  const declared = listed(words.paths.map((path) => `[${path}](../../../cards/${path})`));
  const made = `This page is made from ${declared}.`;
  if (words.game === undefined) {
    return `These words belong to no game, and every game has them. A game may declare one of them again for itself.\n\n${made}`;
  }
  const { game, title } = words;
  const facts = [
    `- a card file begins with ${code(`game ${game.name}`)}, or with a set of it: ${code(`set NAME of ${game.name}`)}`,
    `- its rules are [${code(game.rules)}](../../primitives.md#${anchorOfRules(game.rules)})`,
    ...(game.turn.length > 0 ? [`- a turn is ${listed(game.turn.map(code))}`] : []),
    ...(game.startsAt === undefined ? [] : [`- a ruling begins at ${code(game.startsAt)}, unless it says otherwise`]),
    ...(game.pair === undefined ? [] : [`- ${code("2/3")} is ${code(`${game.pair[0]} 2`)} and ${code(`${game.pair[1]} 3`)}`]),
    ...(game.board === undefined ? [] : [`- it is played on a board of ${game.board[0]} columns and ${game.board[1]} rows`]),
    ...(Object.keys(game.editions).length > 0 ? [`- its editions are ${listed(Object.keys(game.editions).map(code))}`] : []),
  ];
  const name = words.ja === undefined ? title : `${title} (${words.ja})`;
  return `What cards of ${name} are written with, besides the [common words](${BASE}.md). ${made}\n\n${facts.join("\n")}`;
}

/** Where the primitives of a rules module stand on their page. */
export function anchorOfRules(rules: string): string {
  return `rules-${rules}`;
}

function section(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  // A column in which nothing stands is left out.
  const filled = head.map((_, i) => rows.some((row) => (row[i] ?? "") !== ""));
  const kept = (row: readonly string[]): readonly string[] => row.filter((_, i) => filled[i] === true);
  return `## ${title}\n\n${table(kept(head), rows.map(kept))}`;
}

function keywords(all: readonly Of<"keyword">[], shipped: Shipped): string {
  if (all.length === 0) return "";
  const parts = all.map((keyword) => {
    const { declared, printed, instruction, params } = keyword;
    const source = shipped.source(declared);
    const says = [
      instruction ? "Something to do: it stands in an effect or behind a price." : "An ability: it stands on a line of its own, or after `has`.",
      ...(params.length === 0 ? [] : [`Its parts are ${listed(params.map((p) => `${code(p.name)} (${kindsOf(p)})`))}.`]),
      ...(printed.ja === undefined ? [] : [`In Japanese ${holes(printed.ja)}.`]),
    ];
    const from = source.text.slice(declared.pos - source.base);
    const text = source.text.slice(source.text.lastIndexOf("keyword", declared.pos - source.base), keyword.body.end);
    if (!from.startsWith(keyword.name)) throw new Error(`${declared.path}: ${keyword.name} isn't where it is said to be.`);
    return `### ${keyword.name}\n\n${says.join(" ")}\n\n\`\`\`card from ${declared.path}\n${text}\n\`\`\``;
  });
  return `## Keywords\n\n${parts.join("\n\n")}`;
}

function kindsOf(part: ParameterSymbol): string {
  const kinds = part.types.map((type) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`)).join(" or ");
  return part.optional ? `${kinds}, may be left out` : kinds;
}

// ------------------------------------------------------------------ verbs

/** The verb as it is declared: `<player> puts <patient: object> [into <place: place>]`. */
function frame({ signature }: VerbSymbol): string {
  const head = /^verb\s+([^{]*)/.exec(signature)?.[1] ?? signature;
  return head.trim().replaceAll(/\s+/g, " ");
}

const roles: Readonly<Record<VerbSymbol["role"], string>> = {
  event: "",
  action: "Players do it on their own. ",
  answer: "Answers a question. ",
  run: "Lets the game go on. ",
  state: "Says how things are. ",
};

function whatVerbDoes(verb: VerbSymbol, shipped: Shipped, does: (name: string | undefined) => string): string {
  if (verb.does !== undefined) return does(verb.does) + asks(verb);
  if (verb.body !== undefined) return `Is ${code(inside(textAt(verb, shipped, verb.body)))}.${asks(verb)}`;
  if (verb.role === "action") return "The rules carry it out.";
  return verb.role === "event" ? `Nothing happens besides it; cards can wait for it.${asks(verb)}` : "";
}

function asks({ chooses, modifies }: VerbSymbol): string {
  return [
    ...(chooses.length > 0 ? [` ${listed(chooses.map((hole: HoleSymbol["name"]) => code(hole)))} is asked for when the card doesn't say which.`] : []),
    ...(modifies ? [" It changes an event before it happens."] : []),
  ].join("");
}

// ------------------------------------------------------------------ what is printed

function english({ en, byEdition }: Printed, form?: string): string {
  const others = byEdition.filter((p) => p.language === "en").map((p) => `${p.edition}: ${holes(p.text)}`);
  return [...(en === undefined ? [] : [form === undefined || form === en ? holes(en) : `${holes(en)}, ${form}`]), ...others].join("; ");
}

function japanese({ ja, byEdition }: Printed): string {
  const others = byEdition.filter((p) => p.language === "ja").map((p) => `${p.edition}: ${holes(p.text)}`);
  return [...(ja === undefined ? [] : [holes(ja)]), ...others].join("; ");
}

/** `{patient~を}選ぶ` is shown as 〈patient〉を選ぶ. */
function holes(text: string): string {
  return text.replaceAll(/\{([^}~]*)~?([^}]*)\}/g, "〈$1〉$2");
}

// ------------------------------------------------------------------ where it comes from

function primitive(name: string, words: GameWords, catalogues: readonly PrimitivesCatalogue[]): string {
  const rules = words.game?.rules ?? BASE;
  for (const catalogue of catalogues.filter((c) => c.rules === rules).concat(catalogues.filter((c) => c.rules === BASE))) {
    const found = catalogue.primitives.find((p) => p.name === name);
    if (found !== undefined) return `[${found.doc}](../../primitives.md#${name.toLowerCase()}-${catalogue.rules})`;
  }
  return code(name);
}

/** The source of a node of a symbol's declaration, on one line. */
function textAt(symbol: WordSymbol, shipped: Shipped, node: SyntaxNode): string {
  const { text } = shipped.source(symbol.declared);
  return text.slice(node.pos, spanEnd(node)).replaceAll(/\s+/g, " ").trim();
}

function spanEnd(node: SyntaxNode): number {
  let { end } = node;
  forEachChild(node, (child) => void (end = Math.max(end, spanEnd(child))));
  return end;
}

/** What stands between the braces of a block. */
function inside(block: string): string {
  return block.replace(/^\{\s*/, "").replace(/\s*\}$/, "");
}
