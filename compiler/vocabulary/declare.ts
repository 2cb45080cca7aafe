import type {
  Block,
  ContextLine,
  KeywordDecl,
  NounPhrase,
  PatternPart,
  TypeExpr,
  VerbDecl,
  WordDecl,
} from "../../grammar/index.js";
import type { Place } from "../diagnostics/diagnostic.js";
import { baseOfThirdPerson, pastOf, pluralOf } from "./inflect.js";
import { flag, innerText, leavesOf, printedOf, propertiesOf, property, textOf, wordOf, type Property } from "./properties.js";
import { spellingsOfTypeWord, styleTextsOf, type StyleText } from "./spelling.js";
import type {
  GameSymbol,
  HoleSymbol,
  KeywordSymbol,
  ParameterSymbol,
  SettingSymbol,
  TypeWordSymbol,
  VerbRole,
  VerbSymbol,
  WordSymbol,
} from "./symbols.js";

/** `creature or player` → its nouns; a phrase of several words keeps its last, the noun. */
export function typeNames(type: TypeExpr | undefined): readonly string[] {
  return (type?.alternatives ?? []).flatMap((words) => {
    const last = words.at(-1);
    return last === undefined ? [] : [singular(last.text)];
  });
}

/** Types are written in the singular, but `<Boon: abilities>` reads better in the plural. */
function singular(word: string): string {
  return word === "abilities" ? "ability" : word;
}

export function declareVerb(decl: VerbDecl, at: Anchor): VerbSymbol {
  const properties = propertiesOf(decl.body);
  const name = decl.word.text;
  const base = singleWord(printedOf(properties).en) ?? baseOfThirdPerson(name);
  const past = innerText(properties, "past") ?? pastOf(base);
  const does = property(properties, "does");
  const primitive = textOf(properties, "does");
  const each = flag(properties, "each-separately");
  const holes: HoleSymbol[] = [
    { name: decl.subject.name, types: typesOr(decl.subject.name, decl.subject.type), optional: false, subject: true },
    ...decl.pattern.map(holeOf),
  ];
  const counted = each ? holes.find((h) => !h.subject) : undefined;
  return {
    symbol: "verb",
    name,
    base,
    past,
    holes,
    declared: placeOf(at, decl.word),
    printed: printedOf(properties),
    signature: at.text.slice(decl.pos, decl.end),
    role: roleOf(properties),
    modifies: flag(properties, "modifies"),
    intransitive: flag(properties, "intransitive"),
    describes: properties.flatMap((p) => (p.word === "describes" && p.args[0]?.leaf === "word" ? [p.args[0].text] : [])),
    chooses: properties.flatMap((p) => (p.word === "chooses" && p.args[0]?.leaf === "word" ? [p.args[0].text] : [])),
    sources: sourcesOf(decl.body),
    ...(primitive === undefined ? {} : { does: primitive }),
    ...(does?.body === undefined ? {} : { body: does.body }),
    ...(counted === undefined ? {} : { eachSeparately: counted.name }),
  };
}

/** `chooses patient from hand of player`: where each asked hole is looked for. */
function sourcesOf(body: Block | undefined): Readonly<Record<string, NounPhrase>> {
  const commands = (body?.items ?? []).flatMap((item) => (item.kind === "line" ? item.items : [])).filter((item) => item.kind === "command");
  return Object.fromEntries(
    commands.flatMap(({ word, complements }) => {
      const [hole, from] = complements;
      if (word.text !== "chooses" || hole?.kind !== "word" || from?.kind !== "prep-phrase" || from.object.kind !== "np") return [];
      return [[hole.text, from.object] as const];
    }),
  );
}

function roleOf(properties: readonly Property[]): VerbRole {
  for (const role of ["action", "answer", "run", "state"] as const) if (flag(properties, role)) return role;
  return "event";
}

function holeOf(part: PatternPart): HoleSymbol {
  return {
    name: part.hole.name,
    types: typesOr(part.hole.name, part.hole.type),
    optional: part.optional,
    subject: false,
    ...(part.preposition === undefined ? {} : { preposition: part.preposition.text }),
  };
}

function typesOr(name: string, type: TypeExpr | undefined): readonly string[] {
  return type === undefined ? [name] : typeNames(type);
}

export function declareKeyword(decl: KeywordDecl, at: Anchor): KeywordSymbol {
  const properties = propertiesOf(decl.body);
  const params: ParameterSymbol[] = decl.pattern.map((part) => ({
    name: part.hole.name,
    types: typesOr(part.hole.name, part.hole.type),
    optional: part.optional,
    ...(part.preposition === undefined ? {} : { preposition: part.preposition.text }),
  }));
  const instruction = property(properties, "effect")?.body !== undefined;
  return {
    symbol: "keyword",
    name: decl.name.text,
    declared: placeOf(at, decl.name),
    printed: printedOf(properties),
    // Who uses a keyword reads its pattern and whether it is an instruction, not what it does.
    signature: `${at.text.slice(decl.pos, decl.body.pos)}${instruction ? "effect" : ""}`,
    params,
    instruction,
    body: decl.body,
    pattern: decl.pattern,
  };
}

/** The symbols that one word declaration describes: one, or one a word for `types of`. */
export function declareWord(decl: WordDecl, at: Anchor): readonly WordSymbol[] {
  const properties = propertiesOf(decl.body);
  const printed = printedOf(properties);
  const of = typeNames(decl.of);
  const name = nameOf(decl);
  const declared = placeOf(at, decl.name ?? decl);
  const plural = plurals(name, properties);
  const signature = at.text.slice(decl.pos, decl.end);
  switch (decl.word) {
    case "noun":
    case "type": {
      const lives = wordOf(properties, "lives");
      const does = textOf(properties, "does");
      const ofVerb = wordOf(properties, "of-verb");
      const wordsOf = wordOf(properties, "words-of");
      return [
        {
          symbol: "noun",
          name,
          declared,
          printed,
          signature,
          plural,
          of,
          mass: property(properties, "en")?.args.some((a) => a.leaf === "word" && a.text === "mass") ?? false,
          onTypeLine: decl.word === "type" || flag(properties, "on-type-line"),
          board: flag(properties, "board"),
          relation: flag(properties, "relation"),
          ...(lives === undefined ? {} : { lives }),
          ...(does === undefined ? {} : { does }),
          ...(ofVerb === undefined ? {} : { ofVerb }),
          ...(wordsOf === undefined ? {} : { wordsOf }),
          ...(decl.is === undefined ? {} : { is: decl.is }),
        },
      ];
    }
    case "types":
      return declareTypes(decl.body, of[0] ?? "", at);
    case "adjective": {
      const does = textOf(properties, "does");
      const means = meaning(decl.body);
      return [
        {
          symbol: "adjective",
          name,
          declared,
          printed,
          signature,
          of,
          mark: does === undefined && means === undefined,
          ...(does === undefined ? {} : { does }),
          ...(means === undefined ? {} : { means }),
        },
      ];
    }
    case "zone":
      return [
        {
          symbol: "zone",
          name,
          declared,
          printed,
          signature,
          plural,
          ordered: flag(properties, "ordered"),
          hidden: flag(properties, "hidden"),
          board: flag(properties, "board"),
          ...(of[0] === "player" ? { of: "player" as const } : {}),
        },
      ];
    case "stat": {
      const layer = wordOf(properties, "layer");
      const starts = numberOf(properties, "starts");
      const does = textOf(properties, "does");
      return [
        {
          symbol: "stat",
          name,
          declared,
          printed,
          signature,
          of,
          ...(layer === undefined ? {} : { layer }),
          ...(starts === undefined ? {} : { starts }),
          ...(does === undefined ? {} : { does }),
        },
      ];
    }
    case "resource":
    case "counter": {
      const empties = wordOf(properties, "empties-each");
      return [
        {
          symbol: "unit",
          name,
          declared,
          printed,
          signature,
          plural: decl.word === "counter" ? name : plural,
          unit: decl.word,
          of: of[0] ?? "",
          ...(empties === undefined ? {} : { emptiesEach: empties }),
          ...(decl.body === undefined ? {} : { body: decl.body }),
        },
      ];
    }
    case "symbol": {
      const does = properties.find((p) => p.args[0]?.leaf === "word" && p.args[0].text === "this")?.word;
      const marks = wordOf(properties, "marks");
      return [
        {
          symbol: "cost-symbol",
          name,
          declared,
          printed,
          signature,
          of: of[0] ?? "",
          amount: numberOf(properties, "amount") ?? 1,
          generic: flag(properties, "generic"),
          anyAmount: flag(properties, "any-amount"),
          repeatable: flag(properties, "repeatable"),
          ...(does === undefined ? {} : { does }),
          ...(marks === undefined ? {} : { marks }),
          ...(decl.body === undefined ? {} : { body: decl.body }),
        },
      ];
    }
    case "phase":
    case "period":
      return [
        { symbol: "period", name, declared, printed, signature, plural, of: of[0] ?? "", eachPlayer: flag(properties, "each-player"), phase: decl.word === "phase" },
      ];
    case "setting":
      return [declareSetting(name, declared, signature, properties)];
    case "edition":
      return [];
  }
}

function declareSetting(name: string, declared: Place, signature: string, properties: readonly Property[]): SettingSymbol {
  const values = (property(properties, "one-of")?.args ?? []).map((a) => (a.leaf === "number" ? String(a.value) : a.text));
  return { symbol: "setting", name, declared, printed: printedOf(properties), signature, values };
}

function declareTypes(body: Block | undefined, of: string, at: Anchor): readonly TypeWordSymbol[] {
  return propertiesOf(body).map((p) => {
    const ja = p.args[0]?.leaf === "text" ? p.args[0].text : undefined;
    const plural = innerText([p], "plural");
    return {
      symbol: "type-word",
      name: p.word,
      declared: placeOf(at, { pos: p.pos, end: p.pos + p.word.length }),
      printed: { byEdition: [], spellings: spellingsOfTypeWord(p), ...(ja === undefined ? {} : { ja }) },
      signature: `types of ${of}: ${at.text.slice(p.pos, p.end)}`,
      plural: plural ?? pluralOf(p.word),
      of,
    };
  });
}

export function declareGame(decl: ContextLine, at: Anchor, editions: GameSymbol["editions"], texts: readonly StyleText[]): GameSymbol {
  const properties = propertiesOf(decl.body);
  const words = (word: string): readonly string[] =>
    (property(properties, word)?.args ?? []).flatMap((a) => (a.leaf === "word" ? [a.text] : []));
  const startsAt = wordOf(properties, "starts-at");
  const sizes = (property(properties, "board")?.args ?? []).flatMap((a) => (a.leaf === "number" ? [a.value] : []));
  const [columns, rows] = sizes;
  const [first, second] = words("pair");
  return {
    name: decl.name.text,
    declared: placeOf(at, decl.name),
    printed: printedOf(properties),
    rules: textOf(properties, "rules") ?? "plain",
    turn: listOf(decl.body, "turn"),
    layers: listOf(decl.body, "layers").length > 0 ? listOf(decl.body, "layers") : words("layers"),
    editions,
    texts: [...styleTextsOf(properties), ...texts],
    signature: `${at.text.slice(decl.pos, decl.end)}${JSON.stringify([editions, texts])}`,
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(first === undefined || second === undefined ? {} : { pair: [first, second] as const }),
    ...(columns === undefined || rows === undefined ? {} : { board: [columns, rows] as const }),
  };
}

/** `turn untap-step, upkeep, draw-step`: a comma list, each item a command of its own. */
function listOf(body: Block | undefined, word: string): readonly string[] {
  for (const item of body?.items ?? []) {
    if (item.kind !== "line") continue;
    const first = item.items[0];
    if (first?.kind !== "command" || first.word.text !== word) continue;
    const head = first.complements.flatMap(leavesOf).flatMap((l) => (l.leaf === "word" ? [l.text] : []));
    const rest = item.items.slice(1).flatMap((i) => (i.kind === "command" ? [i.word.text] : []));
    return [...head, ...rest];
  }
  return [];
}

/** The settings of an edition: `damage-on-stack unused`. */
export function editionSettings(body: Block | undefined): Readonly<Record<string, string>> {
  const settings: Record<string, string> = {};
  for (const p of propertiesOf(body)) {
    const value = p.word === "text" ? undefined : p.args[0];
    if (value !== undefined) settings[p.word] = value.leaf === "number" ? String(value.value) : value.text;
  }
  return settings;
}

function meaning(body: Block | undefined): Block | undefined {
  return body?.items.some((item) => item.kind === "means") === true ? body : undefined;
}

function nameOf(decl: WordDecl): string {
  const name = decl.name;
  if (name === undefined) return "";
  return name.kind === "number" ? String(name.value) : name.text;
}

function numberOf(properties: readonly Property[], word: string): number | undefined {
  const first = property(properties, word)?.args[0];
  return first?.leaf === "number" ? first.value : undefined;
}

function plurals(name: string, properties: readonly Property[]): string {
  return singleWord(innerText(properties, "plural")?.replaceAll(" ", "-")) ?? pluralOf(name);
}

function singleWord(text: string | undefined): string | undefined {
  return text !== undefined && /^[\p{L}-]+$/u.test(text) ? text : undefined;
}

/** Where a piece of text stands: offsets of its tree count from `base`. */
export interface Anchor {
  readonly path: string;
  readonly text: string;
  readonly base: number;
}
function placeOf({ path, base }: Pick<Anchor, "path" | "base">, span: { readonly pos: number; readonly end: number }): Place {
  return { path, pos: base + span.pos, end: base + span.end };
}
